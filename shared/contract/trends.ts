import * as z from 'zod'
import { BASES_EVOLUCAO, FORMATOS_EXPORTACAO, LADOS, VEREDITOS } from '../enums.ts'
import { dia, instante, uuid } from './common.ts'
import { outroLado, servicoDosBicos } from './equipmentSummary.ts'
import { arquivoPronto } from './madeFile.ts'
import { area, requer, route } from './route.ts'

/** Most readings an answer tells of. */
export const LEITURAS_DA_EVOLUCAO = 60

/** The figures of a reading that are followed over time. */
export const leituraDaEvolucao = z.object({
  id: uuid,
  data: instante,
  horas_maquina: z.number().nullable(),
  /** L/ha */
  taxa_real: z.number().nullable(),
  /** L/ha */
  taxa_declarada: z.number().nullable(),
  /** % */
  coeficiente_variacao: z.number().nullable(),
  /** % */
  erro_medio: z.number().nullable(),
  /** What the gauge showed, bar. */
  pressao: z.number().nullable(),
  /** Pressure that the commonest model of which it is known implies, bar, and how far the gauge was from it, %. */
  pressao_implicita: z.number().nullable(),
  erro_manometro: z.number().nullable(),
  /**
   * `taxa_real` is that of the treated band: it does not compare with the declared one, nor with a rate over the whole
   * field.
   */
  na_faixa: z.boolean(),
  /**
   * Measured flow over that of the place's `base`, by the places of `posicoes`: the nominal flow at the reading's own
   * pressure, the median of the reading's nozzles of the model, or the mean of new tips of it. Null where none is
   * measured, where there is no such flow, and of a side without flow.
   */
  razoes: z.array(z.number().nullable()),
  vereditos: z.array(z.enum(VEREDITOS).nullable()),
  /**
   * Places whose nozzle was replaced after this reading and before the next: somebody marked it, or the next has
   * another model there.
   */
  trocados: z.array(z.int().min(0)),
})
export type LeituraDaEvolucao = z.infer<typeof leituraDaEvolucao>

export const evolucao = z.object({
  equipamento: z.object({ id: uuid, nome: z.string(), numero_serie: z.string() }),
  /** Places of nozzles that any of the readings has. */
  posicoes: z.array(
    z.object({
      lado: z.enum(LADOS).nullable(),
      posicao: z.int().min(1),
      /** Largest errors allowed over and under, %, as the newest reading that has it was judged. */
      limite_acima: z.number(),
      limite_abaixo: z.number(),
      /**
       * What it is followed against: the base by which that reading was judged, but the catalogue in place of a
       * declared rate, which is another with each work.
       */
      base: z.enum(BASES_EVOLUCAO),
    }),
  ),
  /** Complete ones, oldest first. */
  leituras: z.array(leituraDaEvolucao).max(LEITURAS_DA_EVOLUCAO),
  /** Nozzles to see to now and in the next days, as every screen counts them. */
  servico: servicoDosBicos,
  outro_lado: outroLado,
  /**
   * Nozzles that are predicted to need replacement from tomorrow on, and are not to be seen to now; the earliest first.
   */
  previstas: z.array(z.object({ posicao: z.int().min(1), lado: z.enum(LADOS).nullable(), dia })),
  /** Whether there are older ones. */
  ha_anteriores: z.boolean(),
})
export type Evolucao = z.infer<typeof evolucao>

export const trendsArea = area({
  name: 'trends',
  routes: {
    ver: route({
      summary: 'How the nozzles of an equipment changed over its last complete readings',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/evolucao',
      access: requer(['find', 'Leitura'], ['read', 'Leitura']),
      params: z.object({ equipamentoId: uuid }),
      response: evolucao,
    }),
    comparar: route({
      summary:
        'Two readings place by place as a PDF or a workbook, in the language, units and time zone of whoever asks',
      method: 'GET',
      path: '/leituras/{leituraId}/comparacao',
      access: requer(['read', 'Leitura']),
      params: z.object({ leituraId: uuid }),
      /** The other reading, usually the later one, and the format of the file. */
      query: z.object({ com: uuid, formato: z.enum(FORMATOS_EXPORTACAO) }),
      response: arquivoPronto,
    }),
  },
})
