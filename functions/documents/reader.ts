import type { UnitChoice } from '../../shared/domain/numbers/unitSystems.ts'
import type { Idioma } from '../../shared/enums.ts'
import { createFormat } from '../../shared/i18n/format.ts'
import { type Language, spokenOf } from '../../shared/i18n/language.ts'
import type { SharedTexts, Words, Write } from '../../shared/i18n/texts.ts'
import { createUnits, type Units } from '../../shared/i18n/units.ts'
import { createWriter } from '../../shared/i18n/writeText.ts'
import { type FormatoPapel, paperOf } from '../../shared/paper.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type DocumentWords, pt } from './texts/pt.ts'

/** How a document speaks to who reads it. */
export interface Reader {
  readonly words: Words
  readonly units: Units
  /** What only documents say. */
  readonly texts: DocumentWords
  /** What it is printed on where they are. */
  readonly paper: FormatoPapel
}

const SHARED: Record<Language, () => Promise<SharedTexts>> = {
  pt: () => import('../../shared/i18n/pt/all.ts').then(({ shared }) => shared),
  en: () => import('../../shared/i18n/en/all.ts').then(({ shared }) => shared),
  es: () => import('../../shared/i18n/es/all.ts').then(({ shared }) => shared),
}

const OWN: Record<Language, DocumentWords> = { pt, en, es }

/** A reader's language, units, time zone (IANA name) and country's paper, as the console has them. */
export async function readerOf(
  idioma: Idioma,
  unidades: Readonly<UnitChoice>,
  timeZone: string,
  country: string | null = null,
): Promise<Reader> {
  const language = spokenOf(idioma)
  const t = createWriter(await SHARED[language](), language) as Write
  const words = { language, t, format: createFormat(language, timeZone) }
  return { words, units: createUnits(unidades, words), texts: OWN[language], paper: paperOf(country) }
}
