import type { Leitura } from '../../../shared/contract/readings.ts'
import { workNow } from '../../../shared/domain/readings/nozzleWork.ts'
import { sidesWithin, type ToleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { whatIf } from '../../../shared/domain/readings/whatIf.ts'
import { verdictOf } from '../../../shared/readings/verdictText.ts'

/** A reading as another tolerance profile judges it. What is stored of it stays as it was frozen. */
export function byProfile(reading: Leitura, profile: ToleranceProfile): Leitura {
  const { id, nome, versao, base, comparacao, limite_vazao_baixa: low, ...other } = profile
  const tolerancia = {
    id,
    nome,
    versao,
    limite_acima: other.limite_acima_pct,
    limite_abaixo: other.limite_abaixo_pct,
    base,
    comparacao,
    limite_vazao_baixa: low && { abaixo_de: low.abaixo_de_lpm, limite: low.limite_pct },
    limite_variacao: other.cv_limite_pct,
    limite_equilibrio: other.equilibrio_limite_pct,
  }
  const equilibrio = reading.equilibrio && {
    ...reading.equilibrio,
    dentro: sidesWithin(reading.equilibrio.valor, profile),
  }
  const judged = { ...reading, ...whatIf(reading, profile), tolerancia, equilibrio }
  const { trocar, limpar, motivo } = workNow(verdictOf(judged))
  return { ...judged, a_fazer: trocar.length + limpar.length, motivo }
}
