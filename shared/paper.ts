/** What paper people of a country have: sheets of A4, or of letter size, and half of either. */
export const FORMATOS_PAPEL = ['A4', 'CARTA'] as const
export type FormatoPapel = (typeof FORMATOS_PAPEL)[number]

/** Source: Unicode CLDR, supplemental measurementData, paperSize US-Letter. */
const LETTER: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper of a country (ISO 3166-1 alpha-2): A4 where none is known. */
export const paperOf = (country: string | null): FormatoPapel => (country && LETTER.has(country) ? 'CARTA' : 'A4')
