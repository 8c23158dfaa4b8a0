import type { DesvioComum, Lado, Veredito } from '../enums.ts'
import { groupedBy } from './groupedBy.ts'
import { judgedReference, type NozzleResult, nozzleResults, sharedDeviation, worstNozzle } from './reading.ts'
import { mean, median } from './statistics.ts'
import { limitFor, type ToleranceProfile, variationWithin } from './tolerance.ts'

/** A nozzle as the API answers it: `modelo` points to the catalogued models, `modelo_anunciado` to those the device announced. Flows in L/min, errors in %. */
export type WhatIfNozzle = {
  posicao: number
  lado: Lado | null
  seq: number
  vazao: number
  modelo: number | null
  modelo_anunciado: number | null
  referencia: number | null
  limite: number
  veredito: Veredito | null
}

export type WhatIfInput<Nozzle extends WhatIfNozzle> = {
  bicos: readonly Nozzle[]
  modelos: readonly { vazao_nominal: number }[]
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
  variacao_dentro: boolean | null
}

/**
 * A reading judged by another tolerance profile, by the same rules that froze its result. Nozzles that name no model are one group, as they were when
 * they were judged. Throws `DomainError` for a negative flow.
 */
export function whatIf<Nozzle extends WhatIfNozzle>(
  reading: WhatIfInput<Nozzle>,
  tolerance: ToleranceProfile,
): WhatIfResult<Nozzle> {
  const { bicos, modelos, coeficiente_variacao } = reading
  const groups = [...groupedBy(bicos, ({ modelo_anunciado }) => modelo_anunciado).values()]
  const summaries = groups.map((own, modelo) => {
    const flows = own.map(({ vazao }) => vazao)
    const known = own[0]?.modelo ?? null
    return {
      modelo,
      n: own.length,
      vazao_nominal_lpm: known === null ? null : (modelos[known]?.vazao_nominal ?? null),
      media_lpm: mean(flows),
      mediana_lpm: median(flows),
    }
  })
  const groupOf = new Map(groups.flatMap((own, index) => own.map((nozzle) => [nozzle, index] as const)))
  const packed = bicos.map((nozzle) => {
    const { posicao, lado, seq, vazao } = nozzle
    return { posicao, lado, seq, modelo: groupOf.get(nozzle) ?? 0, vazao_lpm: vazao }
  })
  const results = nozzleResults(packed, { tolerancia: tolerance, modelos: summaries })
  const count = (wanted: Veredito | null) => results.filter(({ veredito }) => veredito === wanted).length
  const [gastos, entupidos, worst] = [count('GASTO'), count('ENTUPIDO'), worstNozzle(results)]
  const judged = (nozzle: Nozzle, { modelo, veredito }: NozzleResult): Nozzle => {
    const summary = summaries[modelo]
    return {
      ...nozzle,
      veredito,
      referencia: summary ? judgedReference(summary, tolerance) : null,
      limite: limitFor(tolerance, summary?.vazao_nominal_lpm ?? null),
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
    desvio_comum: sharedDeviation(results, summaries, tolerance),
    variacao_dentro: variationWithin(coeficiente_variacao, tolerance),
  }
}
