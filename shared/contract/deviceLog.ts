import * as z from 'zod'
import { ESTADOS_LEITURA, MOTIVOS_RECUSA, TIPOS_ENVIO, TOPICOS_ENTRADA } from '../enums.ts'
import { instante, pagina, paginacao, ressalva, uuid } from './common.ts'
import { area, requer, route } from './route.ts'

/** Something an equipment sent, and what came of it. */
export const envio = z.object({
  tipo: z.enum(TIPOS_ENVIO),
  /** Of the reading, the calibration or the message in quarantine. */
  id: uuid,
  /** When it was measured; of a message that was refused, when it came. */
  em: instante,
  /** When the first and the last of it came. */
  chegou_em: instante,
  completou_em: instante,
  topico: z.enum(TOPICOS_ENTRADA),
  /** Of a reading. */
  situacao: z.enum(ESTADOS_LEITURA).nullable(),
  /** Messages it is made of. */
  partes: z.int().min(0),
  /** Why it was refused; null of what was taken. */
  motivo: z.enum(MOTIVOS_RECUSA).nullable(),
  versao_firmware: z.string().nullable(),
  /** Charge in per cent, at its begin and its end. */
  bateria_inicio: z.number().nullable(),
  bateria_fim: z.number().nullable(),
  /** By how many seconds the device's clock was ahead of the arrival; null where its date is in order. */
  relogio_s: z.int().nullable(),
})
export type Envio = z.infer<typeof envio>

/** How an equipment is, as far as it told. */
export const presenca = z.object({
  /** When the last message came that was taken; null before the first of the present owner. */
  visto_em: instante.nullable(),
  /** When the last message came that was refused, within the last seven days; null where none was. */
  recusada_em: instante.nullable(),
  versao_firmware: z.string().nullable(),
  /** Charge in per cent, the lowest and the highest that was told in the last 30 days. */
  bateria_minima: z.number().nullable(),
  bateria_maxima: z.number().nullable(),
  /** What it told of itself last; null before the first. */
  estado: z
    .object({
      informado_em: instante,
      recebido_em: instante,
      bateria: z.number().nullable(),
      /** By how many seconds its clock was ahead of the arrival, behind it where negative; null where it told none. */
      relogio_s: z.int().nullable(),
      ressalvas: z.array(ressalva),
    })
    .nullable(),
  /** Hours of the last seven days in which messages came, newest first; none where nothing came. */
  horas: z.array(
    z.object({
      /** When the hour began. */
      hora: instante,
      recebidas: z.int().min(0),
      /** Of them, those of readings that had been delivered before. */
      repetidas: z.int().min(0),
      /** Of them, those that were refused. */
      recusadas: z.int().min(0),
    }),
  ),
})
export type Presenca = z.infer<typeof presenca>

const params = z.object({ equipamentoId: uuid })
const access = requer(['read', 'Equipamento'])

/** What a machine sent and whether it arrived, for its owner and for whoever helps them. */
export const deviceLogArea = area({
  name: 'deviceLog',
  routes: {
    listar: route({
      summary: 'What an equipment sent, newest first: readings and calibrations that were taken, messages refused',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/envios',
      access,
      params,
      query: z.object(paginacao),
      response: pagina(envio),
    }),
    presenca: route({
      summary: 'How an equipment is as far as it told: last messages, clock, charge, messages by the hour',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/presenca',
      access,
      params,
      response: presenca,
    }),
  },
})
