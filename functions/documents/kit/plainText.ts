/** Signs that are none are left out, since a font would draw a box for each, and a workbook may not have them; a tab is a space. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
