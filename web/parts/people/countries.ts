import { type Language, TAGS } from '../../../shared/i18n/language.ts'
import type { Option } from '../../ui/fields/options.ts'

/** ISO 3166-1 alpha-2. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

const named = new Map<Language, Intl.DisplayNames>()

/** Name of a country in a language; an unknown code stays as it is. */
export function countryName(code: string, language: Language): string {
  const names = named.get(language) ?? new Intl.DisplayNames(TAGS[language], { type: 'region', fallback: 'code' })
  named.set(language, names)
  return names.of(code) ?? code
}

const sorted = new Map<Language, readonly Option[]>()

/** Every country by name; Brazil, where most people are, first. */
export function countryOptions(language: Language): readonly Option[] {
  const known = sorted.get(language)
  if (known) return known
  const { compare } = new Intl.Collator(TAGS[language])
  const options = CODES.map((value) => ({ value, label: countryName(value, language) })).toSorted(
    (a, b) => Number(b.value === 'BR') - Number(a.value === 'BR') || compare(a.label, b.label),
  )
  sorted.set(language, options)
  return options
}
