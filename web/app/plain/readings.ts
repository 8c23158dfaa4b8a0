import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { createFormat, UNBROKEN } from '../../../shared/i18n/format.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import type { Words } from '../../../shared/i18n/texts.ts'
import { createWriter } from '../../../shared/i18n/writeText.ts'
import { readingSeverity, SEVERITIES } from '../../../shared/readings/severity.ts'
import { READING_TEXTS, READING_TEXTS_OF_ALL } from '../../features/readings/columnTexts.ts'
import { resolvePreferences } from '../../ui/list/preferences.ts'
import type { PageOf } from './drawBegun.ts'

/** The readings' list as its first page is headed and told. */
export const readingsPage: PageOf<LeituraListada> = (told, { rows, asked }, { role, preferences, cards }) => {
  const { language, home, row } = told
  const said = createWriter(told.texts, language, UNBROKEN.space)
  const columns = role === 'ADMIN' ? READING_TEXTS_OF_ALL : READING_TEXTS
  const known = new Map(columns.map((column) => [column.id, column]))
  const { columns: chosen } = resolvePreferences(preferences, columns)
  return {
    tag: TAGS[language],
    home,
    appName: said('common.appName'),
    title: said('screens.leituras'),
    description: said('readings.description'),
    actions: told.actions.filter(([, roles]) => roles.includes(role)).map(([key]) => said(key)),
    order: said(asked.get('ordem') === 'ANTIGAS' ? 'ui.oldestFirst' : 'ui.newestFirst'),
    columns: chosen.flatMap(({ id, visible }) => (visible && known.get(id)) || []),
    rows,
    href: ({ id }) => row.replace(/:\w+/, encodeURIComponent(id)),
    mark: (reading) => SEVERITIES[readingSeverity(reading)].type,
    words: { language, t: said as Words['t'], format: createFormat(language, undefined, UNBROKEN) },
    cards,
  }
}
