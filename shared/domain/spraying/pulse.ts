import { DomainError, nonNegative, positive } from '../numbers/domainError.ts'

/** Duty cycle (%) in which nozzles that pulse have room both ways (Sprayers101, GRDC 17.4, UGA C1305). */
export const DUTY_AIM = { min: 60, max: 80 } as const

/**
 * Duty cycle in %, the share of the time a pulsing nozzle is open: 100·q_target/q(p), flows in L/min. Above 100 the
 * nozzle is too small (Sprayers101, GRDC 17.4, UGA C1305). Throws `DomainError` for a flow below 0 and a full flow of
 * 0.
 */
export function dutyCycle(wanted: number, full: number): number {
  return (100 * nonNegative('flow', wanted)) / positive('full flow', full)
}

/**
 * Speed in km/h at which a nozzle that is always open (q, L/min) gives a rate (L/ha): 600·q/(D·w), nozzle spacing in m;
 * the highest one for nozzles that pulse.
 */
export function fastest(full: number, rate: number, width: number): number {
  return (600 * positive('full flow', full)) / (positive('rate', rate) * positive('width', width))
}

/** Lowest speed in km/h at which a nozzle can still pulse so slowly: duty_min·v_max, the least duty cycle in %. */
export function slowest(highest: number, leastDuty: number): number {
  if (positive('least duty cycle', leastDuty) > 100) throw new DomainError('least duty cycle', leastDuty, 'up to 100')
  return (positive('highest speed', highest) * leastDuty) / 100
}
