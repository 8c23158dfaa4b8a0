import { finite, nonNegative, positive } from './domainError.ts'
import { mean } from './statistics.ts'

/** A zero error is never −0, because readers of the figure look at its sign. */
function percentOff(value: number, reference: number): number {
  return (100 * (value - reference)) / reference + 0
}

/**
 * Error of a nozzle against its nominal flow, in %, positive when it delivers too much: 100·(q − q_nom)/q_nom.
 * `nominal` must come from the exact catalogue model and profile at the collection pressure, never from the ISO colour
 * (Embrapa Documentos 102). Both flows in L/min; throws `DomainError` for a negative flow or a nominal flow of 0.
 */
export function nominalError(flow: number, nominal: number): number {
  return percentOff(nonNegative('flow', flow), positive('nominal flow', nominal))
}

/**
 * Error of a nozzle against the average flow, in %: 100·(q − mean)/mean (extension practice). Throws if the average
 * is 0.
 */
export function averageError(flow: number, average: number): number {
  return percentOff(nonNegative('flow', flow), positive('average flow', average))
}

/** Errors of every nozzle against the average of all, in %. Throws for no nozzles or when all are at 0. */
export function averageErrors(flows: readonly number[]): number[] {
  const average = mean(flows)
  return flows.map((flow) => averageError(flow, average))
}

/** Device error in %, 100·(q_dev − q_ref)/q_ref: the device's flow against a reference method. */
export function deviceError(deviceFlow: number, referenceFlow: number): number {
  return percentOff(nonNegative('device flow', deviceFlow), positive('reference flow', referenceFlow))
}

/** Device correction K = q_ref/q_dev, by which the device's flows are multiplied. */
export function deviceCorrection(deviceFlow: number, referenceFlow: number): number {
  return positive('reference flow', referenceFlow) / positive('device flow', deviceFlow)
}

/**
 * Reliability factor of a device in %, 100 − |device error|; below 0 when the device is off by more than the reference
 * itself.
 */
export function reliabilityFactor(errorPercent: number): number {
  return 100 - Math.abs(finite('device error', errorPercent))
}
