import type { DesvioComum, EstadoLeitura, Lado, ResultadoInspecao, SituacaoInspecao, Veredito } from '../../enums.ts'
import { beyondLimits, type CalibrationFault } from '../readings/calibration.ts'
import { withoutFlow } from '../readings/noFlow.ts'
import { halfOf } from '../readings/oneSide.ts'
import { type NozzleRun, notMeasuredOf } from '../spraying/vehicle.ts'

/**
 * The part of a reading that decides whether and how it is certified. Its nozzles stand in the order of measuring,
 * which sections count by.
 */
export interface Inspected {
  situacao: EstadoLeitura
  /** Announced nozzles; null until that is known. */
  quantidade_bicos: number | null
  /** Flows in L/min. */
  bicos: readonly { posicao: number; lado: Lado | null; vazao: number; veredito: Veredito | null }[]
  /** Whether the coefficient of variation is within the tolerance's limit; null where there is no limit. */
  variacao_dentro: boolean | null
  /** To which side the nozzles deviate alike beyond the limit. */
  desvio_comum: DesvioComum | null
  modelos: readonly { fora_do_perfil: boolean; quantidade: number }[]
  /** What the calibration it came with was judged as; null without one. */
  calibracao_julgada: { motivos: readonly CalibrationFault[] } | null
  /** Parts that an administrator set aside. */
  partes_fora: number
}

/** Why a reading cannot be certified. */
export type InspectionObstacle =
  | 'leitura_incompleta'
  | 'leitura_em_conflito'
  | 'partes_fora'
  | 'secao_nao_medida'
  | 'lado_nao_medido'
  | 'sem_vazao'
  | 'bicos_sem_avaliacao'
  | 'desvio_comum'
  | 'vazao_extrapolada'
  | 'calibracao_fora'

/**
 * What keeps a reading from being certified; null when nothing does. Each nozzle must be judged, because a certificate
 * speaks of the whole sprayer; and what the reading's page warns of, no certificate passes over. A calibration, or a
 * figure of it, that was not told is no obstacle: the certificate says that it was not. `sections` are those of the
 * vehicle.
 */
export function inspectionObstacle(reading: Inspected, sections: readonly NozzleRun[] = []): InspectionObstacle | null {
  const { situacao, bicos, quantidade_bicos } = reading
  if (situacao === 'RECEBENDO') return 'leitura_incompleta'
  if (situacao === 'CONFLITO') return 'leitura_em_conflito'
  // A nozzle that could not be measured keeps a reading from being complete here: nobody knows what it gives.
  if (quantidade_bicos !== null && bicos.length < quantidade_bicos) return 'leitura_incompleta'
  if (reading.partes_fora > 0) return 'partes_fora'
  // A device may be told to measure six nozzles of a boom of forty-eight: what the vehicle has was not inspected.
  if (notMeasuredOf(bicos, sections) > 0) return 'secao_nao_medida'
  // Of a turbosprayer that is measured side by side each reading has one, and a stranger is told of the whole.
  if (halfOf(bicos) !== null) return 'lado_nao_medido'
  if (withoutFlow(bicos, sections).length > 0) return 'sem_vazao'
  if (bicos.length === 0 || bicos.some(({ veredito }) => veredito === null)) return 'bicos_sem_avaliacao'
  return doubtIn(reading)
}

/** The reason why the errors of all nozzles are doubtful; null where there is none. */
function doubtIn({ desvio_comum, modelos, calibracao_julgada }: Inspected): InspectionObstacle | null {
  if (desvio_comum !== null) return 'desvio_comum'
  if (modelos.some(({ fora_do_perfil, quantidade }) => fora_do_perfil && quantidade > 0)) return 'vazao_extrapolada'
  return beyondLimits(calibracao_julgada).length > 0 ? 'calibracao_fora' : null
}

/**
 * What the inspection found: passed when every nozzle is within the tolerance, and so is the variation where that is
 * limited. Nozzles must be judged.
 */
export const inspectionResult = ({
  bicos,
  variacao_dentro,
}: {
  bicos: readonly { veredito: Veredito | null }[]
  variacao_dentro: boolean | null
}): ResultadoInspecao =>
  bicos.every(({ veredito }) => veredito === 'APROVADO') && variacao_dentro !== false ? 'APROVADO' : 'REPROVADO'

/** What decides whether a certificate is good. */
export interface Dated {
  revogado: boolean
  /**
   * The instant from which the certificate has expired: the end of its last day where it was issued, ISO 8601 UTC.
   * Null of a failed inspection, whose report is never good.
   */
  vence_em: string | null
}

/**
 * Whether a certificate is good at an instant (ms). Revoked counts more than expired: the reason it is not good any
 * more does not lapse.
 */
export function certificateState({ revogado, vence_em }: Dated, now: number): SituacaoInspecao {
  if (revogado) return 'REVOGADO'
  if (vence_em === null) return 'SEM_VALIDADE'
  return now < Date.parse(vence_em) ? 'VALIDO' : 'VENCIDO'
}
