import * as z from 'zod'
import { ESTADOS_LEITURA, LADOS, TIPOS_PULVERIZADOR } from '../enums.ts'
import { dia, instante, pagina, paginacao, sinal, uuid } from './common.ts'
import { area, externalKey, route } from './route.ts'

/** What every answer tells of a reading. Flows in L/min, errors in %. Fields may be added; none is renamed or taken away within `/v1`. */
const leituraV1 = z.object({
  id: uuid,
  nome: z.string().nullable(),
  data: instante.describe('When the measurement began.'),
  recebida_em: instante.describe('When its first part arrived.'),
  equipamento_id: uuid,
  equipamento_nome: z.string(),
  numero_serie: z.string().nullable().describe('Product code of the equipment.'),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR),
  situacao: z.enum(ESTADOS_LEITURA).describe('`RECEBENDO` until every announced nozzle has arrived.'),
  produtor_nome: z.string().nullable(),
  propriedade: z.string().nullable(),
  operador_nome: z.string().nullable(),
  quantidade_bicos: z
    .int()
    .nullable()
    .describe('Announced nozzles; null until the part that announces them has arrived.'),
  bicos_medidos: z.int(),
  erro_medio: z
    .number()
    .nullable()
    .describe('Mean error against the nominal flow, %. Null without a catalogue profile.'),
  pior_bico: z
    .object({ posicao: z.int(), lado: z.enum(LADOS).nullable(), erro: z.number() })
    .nullable()
    .describe('Nozzle with the largest absolute error. Null when no nozzle could be judged.'),
  fora_tolerancia: z.int().describe('Nozzles out of tolerance.'),
  nao_avaliados: z.int().nullable().describe('Measured nozzles that could not be judged.'),
})

const lerLeituras = externalKey('LEITURAS')

/** What programs read with an API key, scoped to the account of the key's owner. */
export const externalApiArea = area({
  name: 'externalApi',
  routes: {
    leituras: route({
      summary: 'List readings, newest measurement first',
      method: 'GET',
      path: '/v1/leituras',
      access: lerLeituras,
      query: z.object({
        ...paginacao,
        inicio: dia.optional().describe('Measured on this day (UTC) or later.'),
        fim: dia.optional().describe('Measured on this day (UTC) or earlier.'),
        equipamento_id: uuid.optional(),
        tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR).optional(),
        fora_tolerancia: sinal
          .optional()
          .describe('`true`: with a nozzle out of tolerance; `false`: judged and passed.'),
      }),
      response: pagina(leituraV1),
    }),
  },
})
