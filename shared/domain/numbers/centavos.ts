const CENTAVOS_PER_UNIT = 100

/** Hundredths as the amount in units of its currency that is printed or sent; null stays null. */
export function inUnits(centavos: number): number
export function inUnits(centavos: number | null): number | null
export function inUnits(centavos: number | null): number | null {
  return centavos === null ? null : centavos / CENTAVOS_PER_UNIT
}

/** Whole hundredths of an amount in units of its currency, as it is printed. */
export const inCentavos = (units: number): number => Math.round(units * CENTAVOS_PER_UNIT)
