/**
 * An input outside the range in which a formula means anything; `quantity` names it, so a caller can say which field is
 * wrong.
 */
export class DomainError extends RangeError {
  readonly quantity: string
  readonly value: unknown

  constructor(quantity: string, value: unknown, requirement: string) {
    super(`${quantity} must be ${requirement}, got ${String(value)}`)
    this.name = 'DomainError'
    this.quantity = quantity
    this.value = value
  }
}

/** Returns `value` if it is a finite number, else throws `DomainError`. */
export function finite(quantity: string, value: number): number {
  if (!Number.isFinite(value)) throw new DomainError(quantity, value, 'a finite number')
  return value
}

/** Returns `value` if it is finite and above 0, else throws `DomainError`. */
export function positive(quantity: string, value: number): number {
  if (!Number.isFinite(value) || value <= 0) throw new DomainError(quantity, value, 'above 0')
  return value
}

/** Returns `value` if it is finite and not below 0, else throws `DomainError`. */
export function nonNegative(quantity: string, value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new DomainError(quantity, value, '0 or above')
  return value
}

/** Returns `value` if it is an integer within [min, max], else throws `DomainError`. */
export function integerWithin(quantity: string, value: number, min: number, max: number): number {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new DomainError(quantity, value, `an integer from ${min} to ${max}`)
  }
  return value
}

/**
 * How much of the base one `unit` is, by a table of the units there are. Throws `DomainError` for any other unit, which
 * only data from outside can name.
 */
export function ofUnit<Unit extends string>(
  quantity: string,
  table: Readonly<Record<Unit, number>>,
  unit: Unit,
): number {
  if (!Object.hasOwn(table, unit)) throw new DomainError(`unit of ${quantity}`, unit, 'a known one')
  return table[unit]
}

/** The result of `compute`, or null where a formula refuses one of its values. */
export function orNull<Result>(compute: () => Result): Result | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
