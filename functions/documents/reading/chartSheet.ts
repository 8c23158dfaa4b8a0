import type { Leitura } from '../../../shared/contract/readings.ts'
import type { GraficoExportacao } from '../../../shared/enums.ts'
import { JUDGEMENT_COLOURS, judgementOf } from '../../../shared/pictures/judgements.ts'
import { errorNozzles, errorSeries } from '../../../shared/readings/nozzleErrors.ts'
import { allChoices, chosenNozzles, type NozzleChoice } from '../../../shared/readings/nozzleGroups.ts'
import { placeText } from '../../../shared/readings/nozzles.ts'
import { judgementText } from '../../../shared/readings/nozzleTexts.ts'
import { errorColumn } from '../columns.ts'
import type { Cell, Sheet, SheetChart } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { choiceText, type ReadingScope } from './describeReading.ts'
import { errorsKnown } from './nozzleTable.ts'
import { identifying } from './readingColumns.ts'

type Base = Exclude<GraficoExportacao, 'AMBOS'>

const basesOf = (grafico: GraficoExportacao): readonly Base[] =>
  grafico === 'AMBOS' ? ['NOMINAL', 'MEDIA'] : [grafico]

/**
 * The charts of readings' pages as charts of the program that opens the workbook, with the cells they are drawn from:
 * of each side and model the errors of its nozzles, against what was asked for, between the limits.
 */
export function chartSheet(readings: readonly Leitura[], scope: ReadingScope, reader: Reader): Sheet {
  const { words, texts } = reader
  const { t } = words
  const whose = identifying(reader)
  const names = whose.length + 1
  const bases = basesOf(scope.grafico)
  const headings = bases.map((base) => errorSeries(base).map((key) => t(key)))
  const lower = names + 1 + bases.length
  const rows: Cell[][] = []
  const charts: SheetChart[] = []
  for (const reading of readings)
    for (const choice of allChoices(reading)) {
      const first = rows.length
      const part = partOf(reading, choice, scope, reader)
      rows.push(...part.rows.map((row) => [...whose.map(({ cell }) => cell(reading)), ...row]))
      const known = bases.flatMap((base, at) => {
        const name = part.names.get(base)
        return name === undefined ? [] : [{ column: names + 1 + at, name }]
      })
      charts.push({
        title: [
          words.format.dateTime(reading.data),
          reading.equipamento_nome,
          choiceText(reading, choice, reader),
        ].join(' · '),
        first,
        last: rows.length - 1,
        names,
        bars: known,
        lines: part.hasLimit ? [lower, lower + 1] : [],
        colours: part.colours,
        axis: '%',
        below: t('nozzles.chart.nozzle'),
      })
    }
  const text = (header: string, width: number) => ({ kind: 'text', header, width }) as const
  return {
    name: texts.report.charts,
    columns: [
      ...whose.map(({ column }) => column),
      text(texts.group, 34),
      text(t('nozzles.chart.nozzle'), 8),
      ...headings.map((all) => errorColumn(all.join(' / '), reader)),
      errorColumn(texts.lowerLimit, reader),
      errorColumn(texts.upperLimit, reader),
      text(t('reading.verdict'), 14),
    ],
    rows,
    charts,
  }
}

/** The nozzles of one side and model: their rows, what each series is called, and the colours of their verdicts. */
function partOf(reading: Leitura, choice: NozzleChoice, { grafico }: ReadingScope, reader: Reader) {
  const { words } = reader
  const nozzles = chosenNozzles(reading, choice)
  // Without a nominal flow only the errors against the others are left; nothing then stands in the nominal column.
  const base = errorsKnown(nozzles, grafico)
  const known = basesOf(base)
  const series = errorSeries(base)
  const bars = errorNozzles(nozzles, reading, base)
  const drawn = nozzles.flatMap((nozzle, at) => {
    const bar = bars[at]
    return bar ? [{ nozzle, bar }] : []
  })
  const named = choiceText(reading, choice, reader)
  return {
    names: new Map(
      known.flatMap((one, at) => {
        const key = series[at]
        return key ? [[one, words.t(key)] as const] : []
      }),
    ),
    hasLimit: drawn.some(({ bar }) => bar.limits !== null),
    colours: drawn.map(({ bar }) => JUDGEMENT_COLOURS[judgementOf(bar)]),
    rows: drawn.map(({ nozzle, bar }) => [
      named,
      placeText(nozzle, false, words),
      ...basesOf(grafico).map((one) => bar.errors[known.indexOf(one)] ?? null),
      // A limit of 0 is no negative nought.
      bar.limits && 0 - bar.limits.abaixo,
      bar.limits?.acima ?? null,
      judgementText(words, judgementOf(bar)),
    ]),
  }
}
