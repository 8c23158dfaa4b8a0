import * as z from 'zod'
import { LADOS, PERIODOS_PAINEL } from '../enums.ts'
import { dia, instante, uuid } from './common.ts'
import { equipamentoResumo, outroLado, servicoDosBicos } from './equipmentSummary.ts'
import { veiculoSecao } from './fleets.ts'
import { area, requer, route } from './route.ts'

/** Equipment that is not heard of for so many days counts as silent. */
export const DIAS_SILENCIO = 30
/** A revision counts as due so many days before its day. */
export const DIAS_REVISAO = 30
/** Days back from today in which invalid calibrations are counted. */
export const DIAS_CALIBRACAO = 30
/** Months the readings are counted by where no period is asked for, the running one included. */
export const MESES_PAINEL = 12
/** Equipment a fleet is shown with at a glance; of more, the list tells. */
export const MAIOR_FROTA = 200

const ponto = z.object({
  id: uuid,
  data: instante,
  /** Mean error against the nominal flow, %. */
  erro: z.number().nullable(),
  fora_tolerancia: z.int(),
  /** Whether any nozzle could be judged: without that, none out of tolerance is not good news. */
  avaliada: z.boolean(),
})

/** The last complete reading of an equipment. */
const ultima = ponto.extend({
  total_bicos: z.int(),
  /** L/ha; null too where the real one is that of the treated band, to which it does not compare. */
  taxa_declarada: z.number().nullable(),
  /** L/ha */
  taxa_real: z.number().nullable(),
  /** L/plant */
  taxa_real_planta: z.number().nullable(),
  /**
   * A letter a nozzle in the order of positions: A passes, G to be replaced, E to be cleaned, N not judged, R out of
   * tolerance and seen to since, D out where pressure or flow come first. By side of a turbosprayer.
   */
  barras: z.array(z.object({ lado: z.enum(LADOS).nullable(), vereditos: z.string().regex(/^[AGENRD]*$/) })),
  /** The positions of a boom's letters, as runs from one to another; none where nozzles have sides. */
  posicoes: z.array(z.tuple([z.int(), z.int()])),
  /** Nozzles that were announced and could not be measured. */
  nao_medidos: z.int(),
  /** Of the vehicle that a boom stood on when it was measured; none where no vehicle says them. */
  secoes: z.array(veiculoSecao.omit({ ponta_id: true })),
  /** Nozzles of these that it leaves out, of which nothing is known, besides those of `nao_medidos`. */
  fora_da_leitura: z.int(),
})

export const cartaoEquipamento = equipamentoResumo.omit({ status: true }).extend({
  dono_id: uuid.nullable(),
  /** Null without an owner; empty for one who is no longer known. */
  dono_nome: z.string().nullable(),
  /** Day of the last message; null before the first. */
  visto_no_dia: dia.nullable(),
  silencioso: z.boolean(),
  /** Day of the next revision, where it is due; null otherwise. */
  revisao: dia.nullable(),
  servico: servicoDosBicos,
  /**
   * Nozzles are to be seen to now or soon, or pressure or flow come before them; or it is silent, unless it was
   * activated only lately, or its revision is due.
   */
  precisa_atencao: z.boolean(),
  /** Null before the first complete reading. */
  ultima: ultima.nullable(),
  outro_lado: outroLado,
  /** The last complete readings, oldest first. */
  serie: z.array(ponto),
})
export type CartaoEquipamento = z.infer<typeof cartaoEquipamento>

const servicoDoEquipamento = servicoDosBicos.extend({ equipamento_id: uuid, nome: z.string() })

const somaDeLeituras = z.object({
  leituras: z.int(),
  /** Nozzles that were judged. */
  avaliados: z.int(),
  fora_tolerancia: z.int(),
  /** Mean of the readings' mean errors, %. */
  erro_medio: z.number().nullable(),
})

const mes = somaDeLeituras.extend({
  /** `YYYY-MM` */
  mes: z.string().regex(/^\d{4}-\d{2}$/),
})

const bicosDoMes = z.object({
  fora_tolerancia: z.int(),
  /** Nozzles that were judged. */
  avaliados: z.int(),
})

/** The fleet at a glance, from sums that are kept as readings come. */
export const dashboardArea = area({
  name: 'dashboard',
  routes: {
    frota: route({
      summary: 'Equipment in use that the caller may see, each with what its last complete reading says',
      method: 'GET',
      path: '/painel',
      access: requer(['find', 'Equipamento']),
      response: z.object({
        equipamentos: z.array(cartaoEquipamento).max(MAIOR_FROTA),
        /** Whether there is more equipment than is told of. */
        mais: z.boolean(),
      }),
    }),
    somas: route({
      summary:
        'Sums of the selected account, of all accounts for an administrator, over a period: without one over twelve months, and calibrations over 30 days',
      method: 'GET',
      path: '/painel/somas',
      access: requer(['read', 'VisualizarDashboard']),
      query: z.object({ periodo: z.enum(PERIODOS_PAINEL).optional() }),
      response: z.object({
        /** The first day of the period. */
        desde: dia,
        /** What all complete readings of the period come to. */
        leituras: somaDeLeituras,
        /**
         * The same by month, oldest first, without gaps. The first has what is of the period; of all accounts together
         * it is whole, and counted so.
         */
        meses: z.array(mes).min(1),
        /**
         * Nozzles out of tolerance by equipment in use and month of `meses`, as the last complete reading of each had
         * them, null where there is none: what had most of them last comes first. Of all accounts together nothing is
         * told so.
         */
        maquinas: z
          .array(z.object({ equipamento_id: uuid, nome: z.string(), meses: z.array(bicosDoMes.nullable()) }))
          .max(MAIOR_FROTA),
        /** Calibrations since a day that were outside the limits. */
        calibracoes_invalidas: z.object({ desde: dia, quantidade: z.int() }),
        /**
         * Equipment in use whose next revision is due until a day, soonest first, as far as the first of it are listed.
         */
        revisoes: z.object({
          ate: dia,
          quantidade: z.int(),
          proximas: z.array(z.object({ equipamento_id: uuid, nome: z.string(), proxima_revisao: dia })),
        }),
        /**
         * Nozzles to see to, of all equipment in use together; and that equipment, as far as it is listed: what has
         * most to do, and what is predicted soonest.
         */
        servico: servicoDosBicos.omit({ motivo: true, previsto_em: true }).extend({
          /** The last day that `previstos` counts. */
          ate: dia,
          agora: z.array(servicoDoEquipamento),
          em_breve: z.array(servicoDoEquipamento),
        }),
        /** Equipment in use that is not heard of for so many days. */
        silenciosos: z.object({ dias: z.int(), quantidade: z.int() }),
        /** Whether there is more equipment than was counted. */
        mais: z.boolean(),
      }),
    }),
  },
})
