import * as z from 'zod'
import { LONGEST_VERSION, withoutMark } from '../domain/equipment/semver.ts'
import { typedCode } from '../domain/words/plainText.ts'
import {
  CARGOS_VINCULO,
  FINALIDADES_TRANSACAO,
  MODOS_ENTREGA_TECNICA,
  STATUS_EQUIPAMENTO,
  TIPOS_PULVERIZADOR,
} from '../enums.ts'
import {
  dia,
  entreCampos,
  instante,
  lugarDoRegistro,
  nomeInteiro,
  numeroEscrito,
  pagina,
  paginacao,
  plainLine,
  ressalva,
  sinal,
  uuid,
  versao,
} from './common.ts'
import { equipamentoResumo } from './equipmentSummary.ts'
import { historico } from './history.ts'
import { area, requer, route } from './route.ts'
import { anexo } from './uploads.ts'

/** What the device reported last. */
const relatado = z.object({
  visto_em: instante.nullable(),
  versao_firmware: z.string().nullable(),
  /** Charge in per cent, the lowest and the highest that was told in the last 30 days. */
  bateria_minima: z.number().nullable(),
  bateria_maxima: z.number().nullable(),
})

/** Row of the equipment list. */
export const equipamentoListado = equipamentoResumo.extend({
  ...relatado.shape,
  versao_hardware: z.string().nullable(),
  ativado_em: instante.nullable(),
  dono_id: uuid.nullable(),
  /** Null without an owner; empty when they deleted their account a moment ago. */
  dono_nome: z.string().nullable(),
  /** Whether a subscription covers it; null where none has to. */
  possui_plano: z.boolean().nullable(),
})
export type EquipamentoListado = z.infer<typeof equipamentoListado>

const MAIOR_ESPERA_DIAS = 3650

const filtros = z.object({
  ...paginacao,
  /** Part of nickname or serial number, whatever the case and the accents. */
  busca: z.string().trim().min(1).max(60).optional(),
  status: z.enum(STATUS_EQUIPAMENTO).optional(),
  tipo: z.enum(TIPOS_PULVERIZADOR).optional(),
  /** Beginning of the version it last reported. */
  versao_firmware: z.string().overwrite(withoutMark).min(1).max(LONGEST_VERSION).optional(),
  /** Not heard of for so many days at least, or never. */
  sem_mensagem_dias: numeroEscrito(z.coerce.number().int().min(1).max(MAIOR_ESPERA_DIAS)).optional(),
  irregular: sinal.optional(),
  /** What is linked to the person in accounts of others, whichever account is selected. */
  vinculados: sinal.optional(),
})

/** Text of one line that may be left out: empty counts as null. */
const texto = (longest: number, read = plainLine) =>
  z
    .string()
    .overwrite(read)
    .trim()
    .max(longest)
    .nullable()
    .transform((text) => text || null)

/** The address of a document elsewhere. */
const link = z
  .union([z.literal('').transform(() => null), z.url({ protocol: /^https$/, error: 'url' }).max(500)])
  .nullable()

/** What people write down about an equipment. */
export const papeis = z.object({
  apelido: z.string().overwrite(plainLine).trim().min(1).max(60),
  fornecedor: texto(120),
  finalidade: z.enum(FINALIDADES_TRANSACAO).nullable(),
  nota_fiscal_numero: texto(60),
  nota_fiscal_data: dia.nullable(),
  nota_fiscal_link: link,
  contrato_codigo: texto(60),
  contrato_inicio: dia.nullable(),
  contrato_fim: dia.nullable(),
  contrato_link: link,
  entrega_data: dia.nullable(),
  entrega_responsavel: texto(120),
  entrega_modo: z.enum(MODOS_ENTREGA_TECNICA).nullable(),
})

/** Everything known of an equipment. */
export const equipamento = equipamentoResumo.extend({
  ...relatado.shape,
  /**
   * The version it should run in the end, which may be the one it runs; null where nothing better is handed out to its
   * hardware.
   */
  firmware_indicado: z.string().nullable(),
  /** What of the state its device told last was left out. */
  ressalvas: z.array(ressalva),
  ...papeis.shape,
  nota_fiscal_link: z.string().nullable(),
  contrato_link: z.string().nullable(),
  mac: z.string().nullable(),
  versao_hardware: z.string().nullable(),
  garantia_inicio: dia.nullable(),
  nota_fiscal_arquivo: anexo.nullable(),
  contrato_arquivo: anexo.nullable(),
  possui_plano: z.boolean().nullable(),
  ativado_em: instante.nullable(),
  ativado_por: z.string().nullable(),
  inutilizado_em: instante.nullable(),
  inutilizado_por: z.string().nullable(),
  restaurado_em: instante.nullable(),
  restaurado_por: z.string().nullable(),
  dono: z.object({ id: uuid, nome: z.string(), email: z.string() }).nullable(),
  /** Who besides the owner may use it, and how many at most. */
  usuarios: z.array(
    z.object({
      id: uuid,
      nome: z.string(),
      /** Null for who manages no users. */
      email: z.string().nullable(),
      cargo: z.enum(CARGOS_VINCULO),
    }),
  ),
  /** With those of the account's subscriptions. */
  usuarios_adicionais: z.int().min(0),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Equipamento = z.infer<typeof equipamento>

/** Written with colons, as labels have it. */
const mac = z
  .string()
  .overwrite(typedCode)
  .regex(/^([0-9A-F]{2}[:. -]?){5}[0-9A-F]{2}$/, 'mac')
  .transform((text) => (text.replace(/[^0-9A-F]/g, '').match(/../g) ?? []).join(':'))

/** A product code as people type it. */
const codigoProduto = z
  .string()
  .overwrite(typedCode)
  .regex(/^[A-Z0-9-]{4,32}$/, 'codigo_produto')

/** What the maker says of an equipment. */
export const fabricacao = z.object({
  tipos_pulverizador: z
    .array(z.enum(TIPOS_PULVERIZADOR))
    .min(1)
    .max(TIPOS_PULVERIZADOR.length)
    .transform((types) => TIPOS_PULVERIZADOR.filter((type) => types.includes(type))),
  mac,
  versao_hardware: texto(LONGEST_VERSION, (text) => withoutMark(plainLine(text))),
  garantia_inicio: dia.nullable(),
})

export const equipamentoNovo = fabricacao.extend({ numero_serie: codigoProduto })

/** What stands on a label and proves that whoever types it has the device in hand. */
export const ativacao = z.object({
  numero_serie: codigoProduto,
  mac,
  /** Twelve letters and digits; written in groups, in either case. */
  codigo: nomeInteiro.trim().min(1).max(40),
})

type Contract = Pick<z.infer<typeof papeis>, 'contrato_inicio' | 'contrato_fim'>

/** A contract does not end before it begins. */
const conferir = entreCampos<Contract>(
  ['contrato_inicio', 'contrato_fim'],
  ({ value: { contrato_inicio: start, contrato_fim: end }, issues }) => {
    if (start && end && start > end)
      issues.push({ code: 'custom', path: ['contrato_fim'], message: 'periodo', input: end })
  },
)

/** What a person edits. */
export const papeisEditaveis = papeis.check(conferir)

const params = z.object({ equipamentoId: uuid })
const versionada = z.object({ versao })

export const equipmentArea = area({
  name: 'equipment',
  routes: {
    listar: route({
      summary: 'Equipment of the selected account by nickname; of all accounts by serial number for an administrator',
      method: 'GET',
      path: '/equipamentos',
      access: requer(['find', 'Equipamento']),
      query: filtros,
      response: pagina(equipamentoListado),
    }),
    ver: route({
      summary: 'One equipment',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}',
      access: requer(['read', 'Equipamento']),
      params,
      response: equipamento,
    }),
    editar: route({
      summary: 'Change what people write down about an equipment: nickname, invoice, contract, technical delivery',
      method: 'PUT',
      path: '/equipamentos/{equipamentoId}',
      access: requer(['update', 'Equipamento']),
      params,
      body: papeis.extend({ versao }).check(conferir),
      response: equipamento,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    editarFabricacao: route({
      summary: 'Change what the maker says of an equipment',
      method: 'PUT',
      path: '/equipamentos/{equipamentoId}/fabricacao',
      access: requer(['manage', 'Equipamento']),
      params,
      body: fabricacao.extend({ versao }),
      response: equipamento,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    criar: route({
      summary: 'Create an equipment without an owner; the code of its label is told this once',
      method: 'POST',
      path: '/equipamentos',
      access: requer(['manage', 'Equipamento']),
      body: equipamentoNovo,
      status: 201,
      response: z.object({ equipamento, codigo: z.string() }),
      errors: ['REGRA_VIOLADA'],
    }),
    etiquetar: route({
      summary: 'Give an equipment a label with another code, which is told this once; the former code is void',
      method: 'POST',
      path: '/equipamentos/{equipamentoId}/etiqueta',
      access: requer(['manage', 'Equipamento']),
      params,
      body: versionada,
      response: z.object({ equipamento, codigo: z.string() }),
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    ativar: route({
      summary:
        'Become the owner of an equipment that has none, by what stands on its label; one answer for every failure',
      method: 'POST',
      path: '/equipamentos/ativacao',
      access: requer(['create', 'Equipamento']),
      body: ativacao,
      response: equipamento,
      errors: ['REGRA_VIOLADA', 'NAO_PERMITIDO_AGORA'],
    }),
    inutilizar: route({
      summary: 'Disable an equipment for good: its certificates are revoked, its messages refused from now on',
      method: 'POST',
      path: '/equipamentos/{equipamentoId}/inutilizacao',
      access: requer(['delete', 'Equipamento']),
      params,
      /** The product code, typed as it is written. */
      body: versionada.extend({ numero_serie: z.string().max(60) }),
      response: equipamento,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    perdasDaRestauracao: route({
      summary: 'What restoring a disabled equipment drops for good',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/restauracao',
      access: requer(['manage', 'Equipamento']),
      params,
      response: z.object({
        /** Messages in quarantine that could still become a reading of its owner’s. */
        mensagens: z.int().min(0),
        /** Readings of its owner of which parts are still to come; what comes of them later is refused. */
        leituras: z.int().min(0),
        membros: z.int().min(0),
        /** Null where it has none of its own. */
        apelido: z.string().nullable(),
        versao,
      }),
      errors: ['REGRA_VIOLADA'],
    }),
    restaurar: route({
      summary: 'Restore a disabled equipment; unsynced readings, nickname and linked members are dropped for good',
      method: 'POST',
      path: '/equipamentos/{equipamentoId}/restauracao',
      access: requer(['manage', 'Equipamento']),
      params,
      body: versionada,
      response: equipamento,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    historico: route({
      summary: 'Who changed what of an equipment, newest first',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/historico',
      access: requer(['read', 'Equipamento']),
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    conta: route({
      summary: 'Which of a person’s accounts an equipment is in, be it the selected one or not',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/conta',
      access: requer(['read', 'Equipamento']),
      params,
      response: lugarDoRegistro,
    }),
  },
})
