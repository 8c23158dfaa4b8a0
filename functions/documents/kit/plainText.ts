/**
 * A text without signs that are none, which no table may have: offices pass over some of them, and would see a formula
 * behind one.
 */
export const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\t\r\n]/gu, '')

/** The same whose lines end alike, whatever system wrote them. */
export const storable = (text: string): string => withoutControls(text.toWellFormed()).replaceAll(/\r\n?/g, '\n')

/** The same for a page, whose font would draw a box for a tab: it is a space. */
export const printable = (text: string): string => storable(text).replaceAll('\t', ' ')
