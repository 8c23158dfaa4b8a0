/** Widths up to which a screen counts as of that size, px. Style sheets use these and no others. */
export const BREAKPOINTS = { xs: 575, sm: 767, md: 991, lg: 1199, xl: 1599 } as const
export type Breakpoint = keyof typeof BREAKPOINTS

export const upTo = (size: Breakpoint): string => `(max-width: ${BREAKPOINTS[size]}px)`

/**
 * Up to here a screen counts as a phone's: lists become cards, the menu a drawer. A sheet of paper is narrower still,
 * and no phone.
 */
export const PHONE = `screen and ${upTo('sm')}`
export const DARK = '(prefers-color-scheme: dark)'
/** The page as it is put on paper. */
export const PRINT = 'print'
