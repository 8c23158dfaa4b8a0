/** A text without signs that are none, which no table may have; its lines end alike, whatever system wrote them. */
export const storable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')

/** The same for a page, whose font would draw a box for a tab: it is a space. */
export const printable = (text: string): string => storable(text).replaceAll('\t', ' ')
