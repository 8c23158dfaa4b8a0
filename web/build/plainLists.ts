import { LANGUAGES, type Language } from '../../shared/i18n/language.ts'
import { PATHS } from '../../shared/paths.ts'
import type { PlainTold } from '../app/plain/plainTold.ts'
import { en } from '../i18n/en/all.ts'
import { es } from '../i18n/es/all.ts'
import type { LanguageTexts, ScreenArea } from '../i18n/messages.ts'
import { pt } from '../i18n/pt/all.ts'
import { rolesOf } from '../session/gates.ts'

const TEXTS: Readonly<Record<Language, LanguageTexts>> = { pt, en, es }

/** A list whose first rows are drawn before the console's code is there. */
interface PlainList extends Omit<PlainTold, 'language' | 'texts'> {
  /** What draws it. */
  readonly script: string
  /** Keys of what it says, or of whole groups of texts. */
  readonly texts: readonly string[]
  /** Areas of those besides a language's base. */
  readonly areas: readonly ScreenArea[]
}

const who = (action: 'find' | 'transfer') => rolesOf({ path: '', anyOf: [[[action, 'Leitura']]] })

export const PLAIN_LISTS: readonly PlainList[] = [
  {
    list: 'leituras',
    script: 'web/app/plain/drawReadings.ts',
    home: PATHS.app.path,
    row: PATHS.leituraVer.path,
    actions: [
      ['readings.compare', who('find')],
      ['exports.open', who('find')],
      ['transfers.open', who('transfer')],
    ],
    areas: ['exports', 'transfers'],
    texts: [
      ...['common.appName', 'screens.leituras', 'readings.description'],
      ...['readings.compare', 'exports.open', 'transfers.open', 'ui.newestFirst', 'ui.oldestFirst'],
      ...[
        'date',
        'owner',
        'equipment',
        'nozzles',
        'meanError',
        'worst',
        'state',
        'outside',
        'type',
        'operator',
        'declaredRatePlantFilter',
      ].map(ofReadings),
      ...['producer', 'property', 'nozzleModels', 'name', 'received', 'worstAt', 'worstAtSide', 'outsideCount'].map(
        ofReadings,
      ),
      ...[
        'receivingCount',
        'receivingSome',
        'conflict',
        'notJudged',
        'someOutside',
        'partlyJudged',
        'allWithin',
        'work.done',
        'work.reasons',
        'marks',
        'invalidCalibration',
      ].map(ofReadings),
      ...['enums.ladoDoBico', 'enums.tipoPulverizador'],
    ],
  },
]

function ofReadings(key: string): string {
  return `readings.${key}`
}

/** The texts under some keys, each in its place. */
function picked(texts: object, keys: readonly string[]): object {
  const found: Record<string, Record<string, unknown>> = {}
  for (const key of keys) {
    const [area = '', name = ''] = key.split('.')
    const text = (texts as Record<string, Record<string, unknown> | undefined>)[area]?.[name]
    if (text === undefined) throw new Error(`no text ${key}`)
    found[area] = { ...found[area], [name]: text }
  }
  return found
}

/** What a list's script is told in a language. */
async function toldIn(language: Language, { script, texts, areas, ...told }: PlainList): Promise<PlainTold> {
  const { base, areas: sources } = TEXTS[language]
  const more = await Promise.all(areas.map((area) => sources[area]()))
  return { ...told, language, texts: picked(Object.assign({}, base, ...more), texts) }
}

/** What each list's script is told, in each language. */
export const plainTold = () =>
  Promise.all(
    PLAIN_LISTS.flatMap((list) =>
      LANGUAGES.map(async (language) => ({ script: list.script, told: await toldIn(language, list) })),
    ),
  )
