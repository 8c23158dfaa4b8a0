import * as z from 'zod'
import { ALERT_LIMITS } from '../domain/equipment/alerts.ts'
import { LADOS, MOTIVOS_NADA_AGORA, RITMOS_AVISOS, TIPOS_AVISO } from '../enums.ts'
import { dia, instante, inteiro, pagina, paginacao, sinal, uuid } from './common.ts'
import { area, autenticado, route } from './route.ts'

/** Unread alerts are counted up to this many. */
export const MAIS_AVISOS_NOVOS = 99

const vias = { correio: z.boolean(), console: z.boolean() }
const entre = ({ min, max }: { min: number; max: number }) => inteiro().min(min).max(max)

/** What the person wants to be alerted to, by kind. */
export const escolhaDeAvisos = z.object({
  /** How often mails come. At once: one a quarter of an hour and five a day at most, the rest together. */
  ritmo: z.enum(RITMOS_AVISOS),
  FORA: z.object({ ...vias, percentual: entre(ALERT_LIMITS.percentual) }),
  SILENCIO: z.object({ ...vias, dias: entre(ALERT_LIMITS.silencio) }),
  REVISAO: z.object(vias),
  PREVISAO: z.object({ ...vias, dias: entre(ALERT_LIMITS.previsao) }),
})

/** 0 until the person has chosen something. */
const versaoEscolhida = z.int().min(0)

/** What happened. */
const fatos = z.discriminatedUnion('tipo', [
  /**
   * A complete reading has many nozzles out of tolerance; or none is to be seen to before pressure or flow, by the
   * reason.
   */
  z.object({
    tipo: z.literal('FORA'),
    leitura_id: uuid,
    data: instante,
    fora: z.int(),
    /** Nozzles that were judged. */
    total: z.int(),
    motivo: z.enum(MOTIVOS_NADA_AGORA).nullable(),
  }),
  /** Nothing was heard since a day. */
  z.object({ tipo: z.literal('SILENCIO'), desde: dia, dias: z.int() }),
  /** The next revision is so many days ahead, or fewer. */
  z.object({ tipo: z.literal('REVISAO'), revisao_id: uuid, proxima_revisao: dia, dias: z.int() }),
  /**
   * So many nozzles are predicted to need replacement in the next 30 days; the first of all on a day, which may lie
   * further off.
   */
  z.object({
    tipo: z.literal('PREVISAO'),
    dia,
    posicao: z.int(),
    lado: z.enum(LADOS).nullable(),
    bicos: z.int(),
  }),
])

export const aviso = z.object({
  id: uuid,
  fatos,
  equipamento: z.object({ id: uuid, apelido: z.string(), numero_serie: z.string() }),
  criado_em: instante,
  /** Null while it is unread. */
  lido_em: instante.nullable(),
})
export type Aviso = z.infer<typeof aviso>

/** The person's own alerts about the machines they may see in the selected account. */
export const alertsArea = area({
  name: 'alerts',
  routes: {
    listar: route({
      summary: 'Own alerts in the selected account, newest first',
      method: 'GET',
      path: '/avisos',
      access: autenticado,
      query: z.object({
        ...paginacao,
        tipo: z.enum(TIPOS_AVISO).optional(),
        /** `true`: only those that are read; `false`: only those that are not. */
        lido: sinal.optional(),
      }),
      response: pagina(aviso),
    }),
    novos: route({
      summary: 'How many own alerts in the selected account are unread',
      method: 'GET',
      path: '/avisos/novos',
      access: autenticado,
      response: z.object({
        quantidade: z.int().min(0).max(MAIS_AVISOS_NOVOS),
        /** Whether there are more than were counted. */
        mais: z.boolean(),
      }),
    }),
    marcar: route({
      summary: 'Mark an own alert as read or unread',
      method: 'PUT',
      path: '/avisos/{avisoId}',
      access: autenticado,
      params: z.object({ avisoId: uuid }),
      body: z.object({ lido: z.boolean() }),
      response: aviso,
    }),
    marcarTodos: route({
      summary: 'Mark the own unread alerts of the selected account as read, as many at a time as the console counts',
      method: 'POST',
      path: '/avisos/lidos',
      access: autenticado,
      response: z.object({
        quantidade: z.int(),
        /** Whether unread ones are left. */
        mais: z.boolean(),
      }),
    }),
    escolha: route({
      summary: 'What the person wants to be alerted to, and how',
      method: 'GET',
      path: '/perfil/avisos',
      access: autenticado,
      response: escolhaDeAvisos.extend({ versao: versaoEscolhida }),
    }),
    escolher: route({
      summary: 'Choose what to be alerted to, and how',
      method: 'PUT',
      path: '/perfil/avisos',
      access: autenticado,
      body: escolhaDeAvisos.extend({ versao: versaoEscolhida }),
      response: escolhaDeAvisos.extend({ versao: versaoEscolhida }),
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
