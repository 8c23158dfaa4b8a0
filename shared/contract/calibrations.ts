import * as z from 'zod'
import { LIMITES_DISPOSITIVO } from '../domain/equipment/deviceLimits.ts'
import {
  FAIXAS_CALIBRACAO,
  METODOS_CALIBRACAO,
  ORIGENS_CALIBRACAO,
  REUSOS_CALIBRACAO,
  SITUACOES_CALIBRACAO,
  TIPOS_PULVERIZADOR,
} from '../enums.ts'
import { dia, entreCampos, instante, ordem, pagina, paginacao, ressalva, uuid } from './common.ts'
import { calibracaoDaLeitura, diasEmOrdem, julgamentoCalibracao } from './readings.ts'
import { area, requer, route } from './route.ts'

const { correcao, massa, tara, volume } = LIMITES_DISPOSITIVO
const dentro = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)

/** Between what a figure of a calibration must lie: the result in %, masses in kg, volumes in mL. */
export const limitesCalibracao = z.object({
  calibracao_min: dentro(correcao),
  calibracao_max: dentro(correcao),
  tara_min: dentro(tara),
  tara_max: dentro(tara),
  volume_1_min: dentro(volume),
  volume_1_max: dentro(volume),
  volume_2_min: dentro(volume),
  volume_2_max: dentro(volume),
  volume_3_min: dentro(volume),
  volume_3_max: dentro(volume),
  peso_min: dentro(massa),
  peso_max: dentro(massa),
})
export type LimitesCalibracao = z.infer<typeof limitesCalibracao>

/** No least value is above its greatest. */
const conferir = FAIXAS_CALIBRACAO.map((faixa) => {
  const [from, to] = [`${faixa}_min`, `${faixa}_max`] as const
  return entreCampos<LimitesCalibracao>([from, to], ({ value: { [from]: least, [to]: greatest }, issues }) => {
    if (least > greatest) issues.push({ code: 'custom', path: [to], message: 'minimo_maior', input: greatest })
  })
})

/** What an administrator edits. */
export const limitesEditaveis = limitesCalibracao.check(...conferir)

/** `versao` is 0 until somebody has written them. */
const limitesDoTipo = limitesCalibracao.extend({
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  versao: z.int().min(0),
})
export type LimitesDoTipo = z.infer<typeof limitesDoTipo>

/** A comparison of a device with a reference, judged by the limits that were in force when it was stored. */
export const calibracao = calibracaoDaLeitura.extend({
  id: uuid,
  data: instante,
  recebida_em: instante,
  origem: z.enum(ORIGENS_CALIBRACAO),
  /** The reading it came in; null where the device told it by itself. */
  leitura_id: uuid.nullable(),
  dono_id: uuid,
  /** Null for an owner who is no longer known. */
  dono_nome: z.string().nullable(),
  equipamento_id: uuid,
  /** As of a reading: today's name. */
  equipamento_nome: z.string(),
  numero_serie: z.string(),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  /** Lowest and highest pressure while it was made, bar. */
  pressao_min: z.number().nullable(),
  pressao_max: z.number().nullable(),
  /** Model of the nozzles it was made with, and their positions. */
  modelo: z.string().nullable(),
  posicoes: z.array(z.int()),
  ...julgamentoCalibracao.shape,
  limites: limitesCalibracao,
  /** What of its message was left out or dated otherwise. */
  ressalvas: z.array(ressalva),
})
export type Calibracao = z.infer<typeof calibracao>

export const calibrationsArea = area({
  name: 'calibrations',
  routes: {
    listar: route({
      summary: 'Calibrations of the selected account or, for members, of the equipment linked to them, newest first',
      method: 'GET',
      path: '/calibracoes',
      access: requer(['find', 'Calibracao']),
      query: z
        .object({
          ...paginacao,
          equipamento_id: uuid.optional(),
          /** Of interest to administrators: an account sees its own. */
          dono_id: uuid.optional(),
          tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR).optional(),
          tipo: z.enum(METODOS_CALIBRACAO).optional(),
          situacao: z.enum(SITUACOES_CALIBRACAO).optional(),
          reuso: z.enum(REUSOS_CALIBRACAO).optional(),
          /** Days in the time zone of the console; both inclusive. */
          inicio: dia.optional(),
          fim: dia.optional(),
          ordem,
        })
        .check(diasEmOrdem),
      response: pagina(calibracao),
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    ver: route({
      summary:
        'One calibration, told by the device itself or with a reading; `leitura_id` shows the one of a reading that the caller sees, whosever it is',
      method: 'GET',
      path: '/calibracoes/{calibracaoId}',
      access: requer(['read', 'Calibracao']),
      params: z.object({ calibracaoId: uuid }),
      query: z.object({ leitura_id: uuid.optional() }),
      response: calibracao,
    }),
    limites: route({
      summary: 'Limits that calibrations are judged by from now on, one set a sprayer type',
      method: 'GET',
      path: '/calibracoes-limites',
      access: requer(['read', 'Calibracao']),
      response: z.object({ itens: z.array(limitesDoTipo) }),
    }),
    editarLimites: route({
      summary: 'Change the limits of a sprayer type; calibrations that were judged before stay as they are',
      method: 'PUT',
      path: '/calibracoes-limites/{tipoPulverizador}',
      access: requer(['update', 'Calibracao']),
      params: z.object({ tipoPulverizador: z.enum(TIPOS_PULVERIZADOR) }),
      body: limitesCalibracao.extend({ versao: z.int().min(0) }).check(...conferir),
      response: limitesDoTipo,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
