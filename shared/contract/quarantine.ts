import * as z from 'zod'
import { LIMITES_LEITURA } from '../domain/equipment/deviceLimits.ts'
import { typedCode } from '../domain/words/plainText.ts'
import { LADOS, MOTIVOS_RECUSA, RESULTADOS_CONFIRMACAO, SITUACOES_QUARENTENA, TOPICOS_ENTRADA } from '../enums.ts'
import { dia, instante, ordem, pagina, paginacao, uuid, versao } from './common.ts'
import { historico } from './history.ts'
import { diasEmOrdem } from './readings.ts'
import { area, requer, route } from './route.ts'
import { instanteDito } from './toldInstant.ts'

/** A message in quarantine as listed. */
export const quarentenaListada = z.object({
  id: uuid,
  recebido_em: instante,
  /** As the sender was known when it came: letters and digits of a product code. */
  numero_serie: z.string(),
  /** What the equipment of that number is called today; null where there is none. */
  equipamento_nome: z.string().nullable(),
  /** On which of the device's topics it came. */
  topico: z.enum(TOPICOS_ENTRADA),
  motivo: z.enum(MOTIVOS_RECUSA),
  situacao: z.enum(SITUACOES_QUARENTENA),
  /** Bytes. */
  tamanho: z.int().min(0),
})
export type QuarentenaListada = z.infer<typeof quarentenaListada>

/** What came of putting a message through ingestion again. */
export const desfecho = z.object({
  resultado: z.enum(RESULTADOS_CONFIRMACAO),
  motivo: z.enum(MOTIVOS_RECUSA).nullable(),
  /** Which field was refused, or what else was wrong; null where there is nothing more to say. */
  detalhe: z.string().nullable(),
})

export const quarentena = quarentenaListada.extend({
  /** What exactly was wrong: a field, a value. */
  detalhe: z.string().nullable(),
  equipamento: z.object({ id: uuid, apelido: z.string() }).nullable(),
  /** What the message calls its reading, as far as it could be read. */
  uuid: z.string().nullable(),
  /** The reading of that name, when there is one. */
  leitura_id: uuid.nullable(),
  /** Id of the certificate it came by; null for the phone app. */
  certificado: z.string().nullable(),
  /** Who delivered it with the phone app; null for the device itself, empty for somebody who deleted their account. */
  entregue_por: z.string().nullable(),
  /**
   * Whether it can be put through again: what is kept of a reading whose parts are stored is no message, and a state is
   * past.
   */
  reenviavel: z.boolean(),
  /** Whether it waits for a date that an administrator gives. */
  datavel: z.boolean(),
  /** The bytes as they came. */
  dados: z.base64(),
  /** What the last try came to; null before the first. */
  desfecho: desfecho.nullable(),
  nota: z.string().nullable(),
  resolvido_em: instante.nullable(),
  resolvido_por: z.string().nullable(),
  /** When it is forgotten, resolved or not. */
  esquecido_em: instante,
  versao,
})
export type Quarentena = z.infer<typeof quarentena>

export const NOTA_MAXIMA = 500
export const descarte = z.object({ nota: z.string().trim().min(1).max(NOTA_MAXIMA) })

/**
 * When it was measured; null: when it arrived. Not after its arrival, and not earlier than 30 days before the
 * activation of its equipment.
 */
export const dataDada = z.object({ data: instanteDito.nullable() })

const filtros = z
  .object({
    ...paginacao,
    inicio: dia.optional(),
    fim: dia.optional(),
    /** Beginning of the serial number. */
    numero_serie: z.string().overwrite(typedCode).min(1).max(32).optional(),
    topico: z.enum(TOPICOS_ENTRADA).optional(),
    motivo: z.enum(MOTIVOS_RECUSA).optional(),
    /** Those that wait, unless told. */
    situacao: z.enum(SITUACOES_QUARENTENA).optional(),
    ordem,
  })
  .check(diasEmOrdem)

const bico = z.object({ posicao: z.int(), lado: z.enum(LADOS).nullable(), seq: z.int() }).nullable()

/** The parts of a reading that contradict each other, side by side. */
export const conflitos = z.object({
  grupos: z.array(
    z.object({
      partes: z.array(
        z.object({
          /** What tells it from the others of the reading. */
          id: z.string(),
          /** The nozzle it was sent for; null of a whole reading. */
          bico,
          medida_em: instante,
          recebida_em: instante,
          /**
           * Who delivered it with the phone app; null for the device itself, empty for somebody who deleted their
           * account.
           */
          entregue_por: z.string().nullable(),
          certificado: z.string().nullable(),
          /** Whether it counts, or was set aside. */
          conta: z.boolean(),
        }),
      ),
      linhas: z.array(
        z.object({
          /** `vazao`, `modelo`, or a field of the header. */
          campo: z.string(),
          bico,
          /** In the order of the parts; flows in L/min, pressures in bar. */
          valores: z.array(z.union([z.string(), z.number()]).nullable()),
          difere: z.boolean(),
        }),
      ),
    }),
  ),
  /** What was decided so far, the last first. */
  decisoes: z.array(
    z.object({
      em: instante,
      /** Empty for somebody who deleted their account. */
      por: z.string(),
      /** How many parts were set aside; none where a decision was taken back. */
      fora: z.int().min(0),
    }),
  ),
  versao,
})
export type Conflitos = z.infer<typeof conflitos>

/** Which parts are set aside. */
export const decisaoConflitos = z.object({
  fora: z.array(z.string().min(1).max(80)).max(LIMITES_LEITURA.medidas),
})

const daLeitura = z.object({ leituraId: uuid })
const params = z.object({ quarentenaId: uuid })
const access = requer(['manage', 'Equipamento'])

/** Messages that could not be accepted; administrators of the product look after them. */
export const quarantineArea = area({
  name: 'quarantine',
  routes: {
    listar: route({
      summary: 'Messages in quarantine, the last received first',
      method: 'GET',
      path: '/quarentena',
      access,
      query: filtros,
      response: pagina(quarentenaListada),
    }),
    ver: route({
      summary: 'A message in quarantine with its bytes',
      method: 'GET',
      path: '/quarentena/{quarentenaId}',
      access,
      params,
      response: quarentena,
    }),
    reenviar: route({
      summary: 'Put a message through ingestion again as it came; doing so twice changes nothing',
      method: 'POST',
      path: '/quarentena/{quarentenaId}/reenvio',
      access,
      params,
      body: z.object({ versao }),
      response: quarentena,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    datar: route({
      summary:
        'Give a message whose clock said an impossible date the one it was measured at, and put it through ingestion; so with others of its reading that wait for one',
      method: 'POST',
      path: '/quarentena/{quarentenaId}/data',
      access,
      params,
      body: dataDada.extend({ versao }),
      response: quarentena,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    descartar: route({
      summary: 'Give a message up, saying why',
      method: 'POST',
      path: '/quarentena/{quarentenaId}/descarte',
      access,
      params,
      body: descarte.extend({ versao }),
      response: quarentena,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    conflitos: route({
      summary: 'Parts of a reading that contradict each other, with what each tells',
      method: 'GET',
      path: '/leituras/{leituraId}/conflitos',
      access,
      params: daLeitura,
      response: conflitos,
    }),
    decidirConflitos: route({
      summary: 'Choose which parts of a reading count, by those that are set aside; none takes a former choice back',
      method: 'PUT',
      path: '/leituras/{leituraId}/conflitos',
      access,
      params: daLeitura,
      body: decisaoConflitos.extend({ versao }),
      response: conflitos,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    historico: route({
      summary: 'What was done about a message, newest first',
      method: 'GET',
      path: '/quarentena/{quarentenaId}/historico',
      access,
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
  },
})
