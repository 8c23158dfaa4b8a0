import * as z from 'zod'
import { LIMITES_DISPOSITIVO } from '../domain/equipment/deviceLimits.ts'
import {
  ERROS_TRABALHO,
  ESTADOS_DESTINATARIO,
  FORMATOS_RELATORIO,
  FREQUENCIAS_RELATORIO,
  MATERIAIS,
  REFERENCIAS_VAZAO,
  RESPOSTAS_RELATORIO,
  SITUACOES_ENVIO_RELATORIO,
  STATUS_TRABALHO,
  TIPOS_JATO,
  TIPOS_PULVERIZADOR,
  TIPOS_RELATORIO,
} from '../enums.ts'
import { enderecoAnexo } from './attachments.ts'
import { dia, email, entreCampos, instante, uuid } from './common.ts'
import { area, publico, requer, route } from './route.ts'
import { segredo } from './signup.ts'

/** Complete readings a report takes at most, so that it is made in one go. */
export const MAXIMO_RELATORIO = 150_000
/** Errors of nozzles are counted beyond it, %. */
const ERRO_MAXIMO = 100

const { pressao } = LIMITES_DISPOSITIVO
const pressaoBar = z.number().min(pressao.min).max(pressao.max).nullable()

/** The readings that a report is of. Null: any. */
const filtroRelatorio = {
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR).nullable(),
  /** Pressure of the reading, bar. */
  pressao_minima: pressaoBar,
  pressao_maxima: pressaoBar,
  /** Brand, nozzle, jet and material that nozzles were announced with. */
  marca_id: uuid.nullable(),
  modelo_id: uuid.nullable(),
  tipo_jato: z.enum(TIPOS_JATO).nullable(),
  material: z.enum(MATERIAIS).nullable(),
  /**
   * Whose account the readings are of, and whose they are: who delivered them with the phone app, or, of those a device
   * sent by itself, the owner and the members linked to it.
   */
  dono_id: uuid.nullable(),
  usuario_id: uuid.nullable(),
}

const relatorioSemRegras = z.object({
  /** Days the measurement began in, both included, in the time zone of who asks. */
  data_inicial: dia,
  data_final: dia,
  tipo: z.enum(TIPOS_RELATORIO),
  /** A nozzle is counted whose error is beyond this, either way, %. */
  erro_percentual: z.number().gt(0).max(ERRO_MAXIMO),
  /** What the error is against: the nominal flow, or the median of the reading's nozzles of the same model. */
  vazao_referencia: z.enum(REFERENCIAS_VAZAO),
  email,
  ...filtroRelatorio,
})

type Pedido<N extends keyof z.output<typeof relatorioSemRegras>> = Pick<z.output<typeof relatorioSemRegras>, N>

const conferirDias = entreCampos<Pedido<'data_inicial' | 'data_final'>>(
  ['data_inicial', 'data_final'],
  ({ value: { data_inicial: first, data_final: last }, issues }) => {
    if (first > last) issues.push({ code: 'custom', message: 'periodo', path: ['data_final'], input: last })
  },
)
const conferirPressoes = entreCampos<Pedido<'pressao_minima' | 'pressao_maxima'>>(
  ['pressao_minima', 'pressao_maxima'],
  ({ value: { pressao_minima: least, pressao_maxima: most }, issues }) => {
    if (least !== null && most !== null && least > most)
      issues.push({ code: 'custom', message: 'pressao_minima', path: ['pressao_minima'], input: least })
  },
)

/** A report as it is asked for. */
export const relatorioPedido = relatorioSemRegras.check(conferirDias, conferirPressoes)
export type RelatorioPedido = z.output<typeof relatorioPedido>

/** How the mail of a report fares. */
const envio = z.object({
  para: z.string(),
  /**
   * Why the address may have it: an administrator’s, or one that said yes by the link of a mail; else it is being
   * asked.
   */
  situacao: z.enum(SITUACOES_ENVIO_RELATORIO),
  status: z.enum(STATUS_TRABALHO),
  /** Why it did not arrive, as far as that is known. */
  erro: z.enum(ERROS_TRABALHO).nullable(),
  pedido_em: instante,
})

export const relatorio = z.object({
  id: uuid,
  /** The job that makes it, whose live channel tells how far it is. */
  trabalho_id: uuid,
  status: z.enum(STATUS_TRABALHO),
  /** Share that is done, 0 to 1. */
  progresso: z.number().min(0).max(1),
  pedido: relatorioSemRegras,
  /** Readings that are in it, once it is there. */
  leituras: z.int().min(0).nullable(),
  /** Its files, once they are there. */
  arquivos: z.array(z.object({ formato: z.enum(FORMATOS_RELATORIO), nome: z.string(), tamanho: z.int() })),
  envio: envio.nullable(),
  /** Who asked for it; null of somebody who is gone. */
  pedido_por: z.string().nullable(),
  criado_em: instante,
  /** When it is forgotten, with its files. */
  expira_em: instante,
})
export type Relatorio = z.infer<typeof relatorio>

/** Addresses a schedule sends to at most. */
const MAXIMO_DESTINATARIOS = 10

/** What a scheduled report is of: its days follow from when it is made, its addresses from who says yes. */
const pedidoAgendado = relatorioSemRegras.omit({ data_inicial: true, data_final: true, email: true })
export type PedidoAgendado = z.output<typeof pedidoAgendado>

export const agendamentoNovo = pedidoAgendado
  .extend({
    frequencia: z.enum(FREQUENCIAS_RELATORIO),
    /** Each address is asked first, and gets nothing before it says yes. */
    emails: z.array(email).min(1).max(MAXIMO_DESTINATARIOS),
  })
  .check(conferirPressoes)

export const agendamento = z.object({
  id: uuid,
  frequencia: z.enum(FREQUENCIAS_RELATORIO),
  pedido: pedidoAgendado,
  destinatarios: z.array(z.object({ email: z.string(), estado: z.enum(ESTADOS_DESTINATARIO) })),
  /** When it is made next. */
  proximo_em: instante,
  pedido_por: z.string().nullable(),
  criado_em: instante,
})
export type Agendamento = z.infer<typeof agendamento>

const umAgendamento = z.object({ agendamentoId: uuid })

/** Secret of the link in a mail. */
const umaResposta = z.object({ token: segredo })
/** What a link says to a report, and for whom. */
const resposta = z.object({
  email: z.string(),
  estado: z.enum(RESPOSTAS_RELATORIO),
  /** Whether it is one that comes every week or month. */
  periodico: z.boolean(),
})

const params = z.object({ relatorioId: uuid })

/** Reports on everybody's readings, which administrators of the product have sent by mail. */
export const reportsArea = area({
  name: 'reports',
  routes: {
    listar: route({
      summary: 'The newest reports that administrators asked for',
      method: 'GET',
      path: '/relatorios',
      access: requer(['read', 'Relatorios']),
      response: z.object({ itens: z.array(relatorio) }),
    }),
    criar: route({
      summary:
        'Ask for a report, which is sent by mail: to an administrator, or to whoever says yes by the link of a mail first',
      method: 'POST',
      path: '/relatorios',
      access: requer(['create', 'Relatorios']),
      proof: 'sometimes',
      body: relatorioPedido,
      status: 201,
      response: relatorio,
      idempotent: true,
      errors: ['REGRA_VIOLADA', 'NAO_PERMITIDO_AGORA'],
    }),
    arquivo: route({
      summary:
        'Where to download a file of a report, within a minute; where readings left their accounts since, it is made anew instead',
      method: 'GET',
      path: '/relatorios/{relatorioId}/arquivos/{formato}',
      access: requer(['read', 'Relatorios']),
      params: params.extend({ formato: z.enum(FORMATOS_RELATORIO) }),
      response: enderecoAnexo,
      errors: ['ARQUIVO_REFEITO', 'NAO_PERMITIDO_AGORA'],
    }),
    enviar: route({
      summary: 'Send a report by mail again, to the same address or another',
      method: 'POST',
      path: '/relatorios/{relatorioId}/envios',
      access: requer(['create', 'Relatorios']),
      proof: 'sometimes',
      params,
      body: z.object({ email }),
      status: 202,
      response: relatorio,
      idempotent: true,
      errors: ['ARQUIVO_REFEITO', 'NAO_PERMITIDO_AGORA'],
    }),
    agendados: route({
      summary: 'Reports that are made every week or month',
      method: 'GET',
      path: '/relatorios-agendados',
      access: requer(['read', 'Relatorios']),
      response: z.object({ itens: z.array(agendamento) }),
    }),
    agendar: route({
      summary: 'Have a report made every week or month; whoever is to get it is asked by mail first',
      method: 'POST',
      path: '/relatorios-agendados',
      access: requer(['create', 'Relatorios']),
      proof: 'sometimes',
      body: agendamentoNovo,
      status: 201,
      response: agendamento,
      idempotent: true,
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    encerrarAgendamento: route({
      summary: 'End a scheduled report',
      method: 'DELETE',
      path: '/relatorios-agendados/{agendamentoId}',
      access: requer(['delete', 'Relatorios']),
      params: umAgendamento,
      status: 204,
    }),
    convidar: route({
      summary: 'Ask somebody again whether they want a scheduled report, also at an address whose mails came back',
      method: 'POST',
      path: '/relatorios-agendados/{agendamentoId}/convites',
      access: requer(['create', 'Relatorios']),
      proof: 'sometimes',
      params: umAgendamento,
      body: z.object({ email }),
      response: agendamento,
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    tentar: route({
      summary: 'Have a report that could not be made be made again, as it was asked for',
      method: 'POST',
      path: '/relatorios/{relatorioId}/tentativas',
      access: requer(['create', 'Relatorios']),
      params,
      status: 202,
      response: relatorio,
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    consultar: route({
      summary: 'What the link of a mail would answer to a report; nothing is changed',
      method: 'POST',
      path: '/relatorio-por-email/consulta',
      access: publico,
      consoleOnly: true,
      body: umaResposta,
      response: resposta,
      errors: ['REGRA_VIOLADA'],
    }),
    responder: route({
      summary:
        'Say yes to a report, or yes or no to a scheduled one, by the link of a mail; saying it again is no failure, a yes after a no is',
      method: 'POST',
      path: '/relatorio-por-email',
      access: publico,
      consoleOnly: true,
      body: umaResposta,
      response: resposta,
      errors: ['REGRA_VIOLADA'],
    }),
    abrirPorCorreio: route({
      summary: 'What a mail names as the way to end a scheduled report, opened: the page that asks for one press',
      method: 'GET',
      path: '/relatorio-por-email/fim/{token}',
      access: publico,
      params: umaResposta,
      redirects: true,
    }),
    encerrarPorCorreio: route({
      summary: 'End a scheduled report with one click in a mail program (RFC 8058)',
      method: 'POST',
      path: '/relatorio-por-email/fim/{token}',
      access: publico,
      params: umaResposta,
      /** `List-Unsubscribe=One-Click`, as a form; mail programs differ in how they write it, so that it is not read. */
      body: z.string(),
      rawBody: true,
      status: 204,
      errors: ['REGRA_VIOLADA'],
    }),
  },
})
