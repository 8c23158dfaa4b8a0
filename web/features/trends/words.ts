import { DAY_MS } from '../../../shared/days.ts'
import { pathTo } from '../../../shared/paths.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { MISSING, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import type { EvolutionView, TrendPlace } from './evolution.ts'

export const EVOLUTION_TEXTS: RecordTexts = {
  failed: 'trends.failed',
  closed: [{ refusals: MISSING, title: 'trends.notFoundTitle', text: 'trends.notFoundText' }],
  back: { path: pathTo('equipamentos'), text: 'trends.backToEquipment' },
}

export const COMPARE_TEXTS: RecordTexts = {
  failed: 'trends.compareFailed',
  closed: [
    { refusals: MISSING, title: 'trends.compareMissingTitle', text: 'trends.compareMissingText' },
    { refusals: ['LEITURA_TRANSFERIDA'], title: 'trends.compareMissingTitle', text: 'errors.LEITURA_TRANSFERIDA' },
  ],
  back: { path: pathTo('leituras'), text: 'trends.backToReadings' },
}

/** An age of the readings' scale, as people say it. */
export function ageText(
  { escala, leituras }: Pick<EvolutionView, 'escala' | 'leituras'>,
  { t, format }: LoadedLanguage,
) {
  const first = Date.parse(leituras[0]?.data ?? '')
  return (age: number): string =>
    escala === 'HORAS'
      ? t('trends.hours', { horas: format.number(age) })
      : format.date(new Date(first + age * DAY_MS).toISOString())
}

/** When a place's nozzle is to be replaced, or why nobody can say. */
export function outlookText(place: TrendPlace, view: EvolutionView, i18n: LoadedLanguage): string {
  const { t, format } = i18n
  const { prevista, motivo } = place.wear
  if (prevista === null) return motivo === null ? '' : t(`trends.reasons.${motivo}`)
  const write = ageText(view, i18n)
  const now = view.idades.at(-1) ?? 0
  const values = { quando: write(prevista.idade), de: write(prevista.de), ate: write(prevista.ate) }
  if (prevista.idade <= now) return t('trends.reached', values)
  const sentence = t('trends.foreseen', values)
  if (view.escala === 'DIAS') return sentence
  return `${sentence} ${t('trends.ahead', { horas: format.number(Math.round(prevista.idade - now)) })}`
}
