import type { BaseTolerancia, DesvioComum, Lado, Veredito } from '../../enums.ts'
import { groupedBy } from '../numbers/groupedBy.ts'
import { mean } from '../numbers/statistics.ts'
import { type DeclaredRate, declaredPerHectare } from '../spraying/rate.ts'
import type { DeclaredConditions } from './baseFlow.ts'
import { sidesWithoutFlow } from './noFlow.ts'
import {
  baseFlow,
  judgedReference,
  judgingBasis,
  type NozzleResult,
  nozzleResults,
  ownMedian,
  worstNozzle,
} from './reading.ts'
import { limitsFor, type ToleranceProfile, variationWithin } from './tolerance.ts'

/**
 * A nozzle as the API answers it: `modelo` points to the catalogued models, `modelo_anunciado` to those the device
 * announced. Flows in L/min, errors in %.
 */
export type WhatIfNozzle = {
  posicao: number
  lado: Lado | null
  seq: number
  vazao: number
  modelo: number | null
  modelo_anunciado: number | null
  referencia: number | null
  limite_acima: number
  limite_abaixo: number
  veredito: Veredito | null
  erro_julgado: number | null
  base: BaseTolerancia
  destoa: boolean
}

export type WhatIfInput<Nozzle extends WhatIfNozzle> = DeclaredConditions &
  DeclaredRate & {
    bicos: readonly Nozzle[]
    modelos: readonly { vazao_nominal: number }[]
    /** Means of new tips, L/min, by announced model. */
    pontas_novas: readonly { modelo: number; vazao: number }[]
    coeficiente_variacao: number | null
  }

/** What changes with the profile: verdicts and what follows from them. Errors, flows and rates stay. */
export type WhatIfResult<Nozzle extends WhatIfNozzle> = {
  bicos: Nozzle[]
  gastos: number
  entupidos: number
  fora_tolerancia: number
  nao_avaliados: number
  pior_bico: { posicao: number; lado: Lado | null; erro: number } | null
  desvio_comum: DesvioComum | null
  /** Median of the nominal errors where they deviate alike, %. */
  desvio_mediano: number | null
  variacao_dentro: boolean | null
}

/**
 * A reading judged by another tolerance profile, by the same rules that froze its result. Nozzles that name no model
 * are one group, as they were when they were judged. Throws `DomainError` for a negative flow.
 */
export function whatIf<Nozzle extends WhatIfNozzle>(
  reading: WhatIfInput<Nozzle>,
  tolerance: ToleranceProfile,
): WhatIfResult<Nozzle> {
  const { bicos, modelos, coeficiente_variacao } = reading
  const groups = [...groupedBy(bicos, ({ modelo_anunciado }) => modelo_anunciado).values()]
  const sem_vazao = sidesWithoutFlow(bicos)
  const sums = groups.map((own, modelo) => {
    const flows = own.map(({ lado, vazao }) => ({ lado, vazao_lpm: vazao }))
    const known = own[0]?.modelo ?? null
    return {
      modelo,
      vazao_nominal_lpm: known === null ? null : (modelos[known]?.vazao_nominal ?? null),
      media_lpm: mean(flows.map(({ vazao_lpm }) => vazao_lpm)),
      ...ownMedian(flows, sem_vazao),
      referencia_lpm: askedFlow(reading, tolerance, own[0]?.modelo_anunciado ?? null),
    }
  })
  const groupOf = new Map(groups.flatMap((own, index) => own.map((nozzle) => [nozzle, index] as const)))
  const packed = bicos.map((nozzle) => {
    const { posicao, lado, seq, vazao } = nozzle
    return { posicao, lado, seq, modelo: groupOf.get(nozzle) ?? 0, vazao_lpm: vazao }
  })
  const basis = judgingBasis(sums, packed, { tolerancia: tolerance, sem_vazao })
  const results = nozzleResults(packed, basis)
  const count = (wanted: Veredito | null) => results.filter(({ veredito }) => veredito === wanted).length
  const [gastos, entupidos, worst] = [count('GASTO'), count('ENTUPIDO'), worstNozzle(results)]
  const judged = (nozzle: Nozzle, { modelo, veredito, destoa, erro_julgado_pct }: NozzleResult): Nozzle => {
    const summary = basis.modelos[modelo]
    const limits = limitsFor(tolerance, summary?.vazao_nominal_lpm ?? null)
    return {
      ...nozzle,
      veredito,
      destoa,
      erro_julgado: erro_julgado_pct,
      base: summary?.base ?? tolerance.base,
      referencia: summary ? judgedReference(summary) : null,
      limite_acima: limits.acima,
      limite_abaixo: limits.abaixo,
    }
  }
  return {
    bicos: results.flatMap((result, index) => {
      const nozzle = bicos[index]
      return nozzle ? [judged(nozzle, result)] : []
    }),
    gastos,
    entupidos,
    fora_tolerancia: gastos + entupidos,
    nao_avaliados: count(null),
    pior_bico: worst && { posicao: worst.posicao, lado: worst.lado, erro: worst.erro_pct },
    desvio_comum: basis.desvio_comum,
    desvio_mediano: basis.desvio_mediano_pct,
    variacao_dentro: variationWithin(coeficiente_variacao, tolerance),
  }
}

/** The flow that the profile's base asks of the nozzles of an announced model, L/min (`baseFlow`). */
function askedFlow(
  reading: DeclaredConditions & DeclaredRate & Pick<WhatIfInput<WhatIfNozzle>, 'pontas_novas'>,
  { base }: ToleranceProfile,
  model: number | null,
): number | null {
  const newTips = reading.pontas_novas.find(({ modelo }) => modelo === model)?.vazao ?? null
  return baseFlow(base, { ...reading, taxa_declarada: declaredPerHectare(reading) }, newTips)
}
