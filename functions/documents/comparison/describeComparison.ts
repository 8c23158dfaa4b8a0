import type { Leitura } from '../../../shared/contract/readings.ts'
import {
  changeText,
  comparedByText,
  comparedPlaces,
  countsText,
  differencesText,
  type Place,
  shownDifference,
  shownErrors,
  shownLimits,
  shownVerdicts,
  wholeFigures,
} from '../../../shared/readings/comparison.ts'
import { placeText } from '../../../shared/readings/nozzles.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { errorColumn, flowColumn } from '../columns.ts'
import type { Block, DocumentDescription, Fact, Table, Workbook } from '../kit/description.ts'
import type { Reader } from '../reader.ts'

interface Pair {
  readonly a: Leitura
  readonly b: Leitura
}

/** Two readings as a document: what the page that compares them shows, in the same words and figures. */
export function describeComparison({ a, b }: Pair, reader: Reader): DocumentDescription {
  const { words, texts } = reader
  const { t } = words
  const places = comparedPlaces(a, b)
  const differs = differencesText(a, b, words, reader.units)
  const against = comparedByText(places, words)
  return {
    language: words.language,
    paper: reader.paper,
    title: t('trends.compareTitle'),
    subtitle: [...new Set([a.equipamento_nome, b.equipamento_nome])].join(' · '),
    identity: identityOf({ a, b }, reader),
    asOf: a.atualizada_em > b.atualizada_em ? a.atualizada_em : b.atualizada_em,
    texts,
    sections: [
      {
        title: t('trends.readings'),
        blocks: [
          { kind: 'statement', text: countsText(places, words) },
          ...(differs ? [{ kind: 'note', text: differs } as const] : []),
          ...(a.equipamento_id === b.equipamento_id
            ? []
            : [{ kind: 'note', text: t('trends.otherMachines') } as const]),
          { kind: 'table', table: wholeTable({ a, b }, reader) },
        ],
      },
      {
        title: t('trends.compareChart'),
        blocks: [
          ...(against ? [{ kind: 'note', text: against } as const] : []),
          ...charts({ a, b }, places, namesOf({ a, b }, reader), reader),
        ],
      },
      { title: t('trends.compareTable'), blocks: [{ kind: 'table', table: placeTable(places, reader) }] },
    ],
  }
}

/** The same as a workbook, its numbers as numbers. */
export function comparisonWorkbook({ a, b }: Pair, reader: Reader, timeZone: string): Workbook {
  const tables = [wholeTable({ a, b }, reader), placeTable(comparedPlaces(a, b), reader)]
  return {
    language: reader.words.language,
    paper: reader.paper,
    title: reader.words.t('trends.compareTitle'),
    timeZone,
    sheets: tables.map(({ title, columns, rows }) => ({ name: title, columns, rows })),
  }
}

/** Which sprayers were measured, and whose they are. */
function identityOf({ a, b }: Pair, { words: { t } }: Reader): readonly Fact[] {
  const both = (of: (one: Leitura) => string) => [...new Set([of(a), of(b)])].join(' · ')
  return [
    { label: t('readings.equipment'), value: both(({ equipamento_nome }) => equipamento_nome) },
    { label: t('reading.serial'), value: both(({ numero_serie }) => numero_serie) },
    { label: t('readings.owner'), value: both(({ dono }) => dono.nome) },
  ]
}

/** Which is which, and of when. */
const namesOf = ({ a, b }: Pair, { words: { t, format } }: Pick<Reader, 'words'>) => [
  `${t('trends.readingA')} ${format.dateTime(a.data)}`,
  `${t('trends.readingB')} ${format.dateTime(b.data)}`,
]

/** Both readings as a whole, side by side. */
function wholeTable({ a, b }: Pair, { words, units }: Reader): Table {
  return {
    title: words.t('trends.readings'),
    columns: ['', ...namesOf({ a, b }, { words })].map((header) => ({ kind: 'text', header }) as const),
    rows: [
      [words.t('reading.number'), spokenNumber(a.id), spokenNumber(b.id)],
      ...wholeFigures(words, units)
        // Of one machine it is said above.
        .filter(([name]) => a.equipamento_id !== b.equipamento_id || name !== words.t('trends.equipment'))
        .map(([name, write]) => [name, write(a), write(b)]),
    ],
  }
}

function placeTable(places: readonly Place[], reader: Reader): Table {
  const { words, units } = reader
  const { t } = words
  const flow = (lpm: number | undefined) => (lpm === undefined ? null : units.flowAxis.convert(lpm))
  const difference = errorColumn(t('trends.difference'), reader)
  return {
    title: t('trends.compareTable'),
    columns: [
      { kind: 'text', header: t('trends.nozzle') },
      errorColumn(t('trends.errorA'), reader),
      errorColumn(t('trends.errorB'), reader),
      { ...difference, header: `${t('trends.difference')} (${t('trends.pointsUnit')})` },
      flowColumn(t('trends.flowA'), reader),
      flowColumn(t('trends.flowB'), reader),
      { kind: 'text', header: t('trends.change') },
    ],
    marked: new Set(places.flatMap(({ mudanca }, at) => (mudanca === 'PIOROU' ? [at] : []))),
    rows: places.map((place) => {
      const { a, b } = shownErrors(place)
      return [
        ...[placeText({ ...place, seq: 1 }, true, words), a, b, shownDifference(place)],
        ...[flow(place.a?.vazao), flow(place.b?.vazao), changeText(place, words)],
      ]
    }),
  }
}

/** Errors of both readings beside each other, side by side of the sprayer. */
function charts(pair: Pair, places: readonly Place[], names: readonly string[], { words }: Reader): Block[] {
  const { t, format } = words
  const tick = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
  return [...Map.groupBy(places, ({ lado }) => lado)].map(([lado, own]) => ({
    kind: 'errors',
    chart: {
      alt: [t('trends.compareChart'), lado && t(`nozzles.lado.${lado}`), countsText(own, words)]
        .filter(Boolean)
        .join('. '),
      title: [lado && t(`nozzles.lado.${lado}`), ...names].filter(Boolean).join(' · '),
      nozzles: own.map((place) => {
        const { a, b } = shownErrors(place)
        const nozzle = place.b ?? place.a
        return {
          posicao: place.posicao,
          lado: place.lado,
          vazao: nozzle?.vazao ?? null,
          erro: b,
          veredito: nozzle?.veredito ?? null,
          modelo: null,
          errors: [a, b],
          limits: shownLimits(place),
          verdicts: shownVerdicts(place, pair.a, pair.b),
        }
      }),
      series: [t('trends.readingA'), t('trends.readingB')],
      band: t('nozzles.chart.band'),
      nozzle: t('nozzles.chart.nozzle'),
      tick,
    },
  }))
}
