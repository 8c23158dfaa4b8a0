import type { Format } from '../../shared/i18n/format.ts'

interface Counted {
  /** Of how many these are some, or the most there may be. */
  readonly of?: number
}

/** How many something has, as every title tells it: “(48)”, and “(3/10)” where some of them are meant. */
export const counterOf = ({ number }: Pick<Format, 'number'>, count: number, { of }: Counted = {}): string =>
  of === undefined ? `(${number(count)})` : `(${number(count)}/${number(of)})`
