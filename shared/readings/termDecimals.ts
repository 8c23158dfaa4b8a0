const MOST_DECIMALS = 4

/** As many decimals as the arithmetic writes a term with: what is shown must give its result. */
export const termDecimals = (value: number | null, least: number): number =>
  Math.max(least, String(Number((value ?? 0).toFixed(MOST_DECIMALS))).split('.')[1]?.length ?? 0)
