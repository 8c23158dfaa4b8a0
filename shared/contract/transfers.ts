import * as z from 'zod'
import { ERROS_TRABALHO, MODOS_TRANSFERENCIA, STATUS_TRABALHO } from '../enums.ts'
import { entreCampos, instante, uuid } from './common.ts'
import { area, requer, route } from './route.ts'

/** Readings a request may name. All of an account's are transferred without naming them. */
export const MAXIMO_LEITURAS = 500

/** Whose readings, and which of them. */
const escolha = {
  modo: z.enum(MODOS_TRANSFERENCIA),
  /** Named for `SELECIONADAS` only: all of them are one owner's. */
  leituras: z.array(uuid).max(MAXIMO_LEITURAS).default([]),
  /** Whose readings they are: an administrator names the owner, an owner's are their own. */
  dono_id: uuid.optional(),
}

/** Only a choice of readings names them, and then at least one. */
const nomeadas = entreCampos<{ modo: string; leituras: string[] }>(['modo', 'leituras'], ({ value, issues }) => {
  const given = value.leituras.length
  if (given > 0 === (value.modo === 'SELECIONADAS')) return
  const message = given > 0 ? 'too_big' : 'required'
  issues.push({ code: 'custom', message, path: ['leituras'], input: value })
})

const conta = z.object({ id: uuid, nome: z.string() })

/** What a transfer would move, as it stands at this moment. */
export const previaTransferencia = z.object({
  quantidade: z.int().min(0),
  /** Dates of the first and the last measurement; null without any. */
  inicio: instante.nullable(),
  fim: instante.nullable(),
  quantidade_equipamentos: z.int().min(0),
  /** Equipment that measured them, most readings first, at most ten. */
  equipamentos: z.array(z.object({ id: uuid, nome: z.string(), quantidade: z.int() })),
})
export type PreviaTransferencia = z.infer<typeof previaTransferencia>

export const transferencia = z.object({
  id: uuid,
  modo: z.enum(MODOS_TRANSFERENCIA),
  /** Empty names belong to accounts that were deleted since. */
  de: conta,
  para: conta,
  /** The job under way, whose channel tells how far it is. */
  trabalho_id: uuid,
  status: z.enum(STATUS_TRABALHO),
  erro: z.enum(ERROS_TRABALHO).nullable(),
  /** Share that is done, 0 to 1. */
  progresso: z.number().min(0).max(1),
  /** Readings there were at confirmation. */
  total: z.int().min(0),
  /** Readings that were moved. What somebody else transferred meanwhile is left out. */
  feitas: z.int().min(0),
  criado_em: instante,
})
export type Transferencia = z.infer<typeof transferencia>

const ACCESS = requer(['transfer', 'Leitura'])
const REFUSALS = ['NAO_ENCONTRADO', 'REGRA_VIOLADA'] as const

/** Readings become another account's. Only accounts that are linked, one way or the other, give each other readings. */
export const transfersArea = area({
  name: 'transfers',
  routes: {
    contas: route({
      summary: 'Accounts the readings may be given to: those linked to their owner',
      method: 'GET',
      path: '/leituras/transferencias/contas',
      access: ACCESS,
      query: z.object({ dono_id: uuid.optional() }),
      response: z.object({ itens: z.array(conta) }),
      errors: ['NAO_ENCONTRADO'],
    }),
    prever: route({
      summary: 'What a transfer would move',
      method: 'POST',
      // In the body, because an address does not hold hundreds of ids.
      path: '/leituras/transferencias/previa',
      access: ACCESS,
      body: z.object(escolha).check(nomeadas),
      response: previaTransferencia,
      errors: REFUSALS,
    }),
    transferir: route({
      summary: 'Transfer readings to a linked account: those there now, with whatever still comes of them',
      method: 'POST',
      path: '/leituras/transferencias',
      access: ACCESS,
      body: z.object({ ...escolha, para: uuid }).check(nomeadas),
      status: 202,
      idempotent: true,
      response: transferencia,
      errors: REFUSALS,
    }),
    listar: route({
      summary: 'Transfers the caller began in the last days, newest first',
      method: 'GET',
      path: '/leituras/transferencias',
      access: ACCESS,
      response: z.object({ itens: z.array(transferencia) }),
    }),
  },
})
