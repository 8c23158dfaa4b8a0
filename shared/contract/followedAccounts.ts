import * as z from 'zod'
import { CARGOS, FORMATOS_EXPORTACAO, MOEDAS, MOTIVOS_NADA_AGORA } from '../enums.ts'
import { dia, instante, pagina, paginacao, uuid } from './common.ts'
import { arquivoPronto } from './madeFile.ts'
import { area, route, soClientes } from './route.ts'

/** Accounts that a document tells of; of more it says so. */
export const MAIOR_LISTA_CONTAS = 1000

const ultimaDaConta = z.object({
  leitura_id: uuid,
  data: instante,
  /** Nickname of the machine, cut where it is long. */
  equipamento_nome: z.string(),
  /** What it asks for, as the start page counts it. */
  trocar: z.int().min(0),
  limpar: z.int().min(0),
  motivo: z.enum(MOTIVOS_NADA_AGORA).nullable(),
  /** Nozzles, and those that could be judged. */
  bicos: z.int().min(0),
  avaliados: z.int().min(0),
  /** Whether nozzles that were out of tolerance were seen to since. */
  feito: z.boolean(),
})

/** An account the caller may select, by what they see in it. What their role there does not show is null. */
export const contaAcompanhada = z.object({
  /** Of its owner. */
  id: uuid,
  nome: z.string(),
  cargo: z.enum(CARGOS),
  /** Machines in use. */
  pulverizadores: z.int().min(0).nullable(),
  /** Whether there are more than were counted. */
  mais: z.boolean(),
  /** The newest complete reading; null too before the first. */
  ultima: ultimaDaConta.nullable(),
  /** The soonest next revision; null too where no machine was revised. */
  revisao: z.object({ dia, equipamento_nome: z.string() }).nullable(),
  /** Nozzles to see to now, of all machines. */
  abertas: z.object({ trocar: z.int().min(0), limpar: z.int().min(0) }).nullable(),
  /** What the machine that loses most loses on a hectare and pass; null too where nobody set a price. */
  perda: z.object({ centavos: z.int().min(0), moeda: z.enum(MOEDAS) }).nullable(),
})
export type ContaAcompanhada = z.infer<typeof contaAcompanhada>

const sim = z.literal('true').optional()

const filtro = {
  /** A part of the owner's name. */
  busca: z.string().trim().min(1).max(100).optional(),
  /** Only accounts with nozzles to see to. */
  abertas: sim,
  /** Only accounts with a revision due in the next days, or overdue. */
  revisao: sim,
}

/** All accounts a person may select, in one list: what each loses first. */
export const followedAccountsArea = area({
  name: 'followedAccounts',
  routes: {
    listar: route({
      summary:
        'The accounts the caller may select, their own among them, each as far as they see it: what loses most money on a hectare first, then the greatest part of nozzles to see to',
      method: 'GET',
      path: '/contas-acompanhadas',
      access: soClientes,
      query: z.object({ ...filtro, ...paginacao }),
      response: pagina(contaAcompanhada),
    }),
    documento: route({
      summary: 'The same as a PDF or a workbook, in the language, units and time zone of whoever asks',
      method: 'GET',
      path: '/contas-acompanhadas/documento',
      access: soClientes,
      query: z.object({ ...filtro, formato: z.enum(FORMATOS_EXPORTACAO) }),
      response: arquivoPronto,
    }),
  },
})
