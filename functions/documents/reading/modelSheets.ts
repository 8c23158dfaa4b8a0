import type { Leitura } from '../../../shared/contract/readings.ts'
import { type ColumnOf, columnMakers } from '../columns.ts'
import type { Sheet } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { arithmeticOf } from './describeReading.ts'
import { identifying } from './readingColumns.ts'

type Model = Leitura['modelos'][number]
type ModelColumn = ColumnOf<Model>

/**
 * What a sheet has of each field of a model: one that is missing here is an error. The arithmetic is in a sheet of its
 * own.
 */
function fieldsOf(reader: Reader): Record<keyof Model, ModelColumn[]> {
  const { t } = reader.words
  const { text, number, error, flow, quantity } = columnMakers<Model>(reader)
  const { pressureField } = reader.units
  return {
    marca: [text(t('report.brand'), ({ marca }) => marca, 14)],
    nome: [text(t('reading.model'), ({ nome }) => nome, 20)],
    perfil_id: [],
    tipo_jato: [text(t('reading.jet'), ({ tipo_jato }) => t(`nozzles.tipoJato.${tipo_jato}`))],
    cor: [text(t('reading.colour'), ({ cor }) => cor && t(`nozzles.corPonta.${cor}`), 12)],
    quantidade: [number(t('reading.modelCount'), 0, ({ quantidade }) => quantidade)],
    vazao_nominal: [flow(t('reading.modelNominal'), ({ vazao_nominal }) => vazao_nominal)],
    pressao_minima: [quantity(reader.texts.lowestPressure, pressureField, ({ pressao_minima }) => pressao_minima)],
    pressao_maxima: [quantity(reader.texts.highestPressure, pressureField, ({ pressao_maxima }) => pressao_maxima)],
    fora_do_perfil: [
      text(reader.texts.extrapolated, ({ fora_do_perfil: out }) => reader.texts[out ? 'yes' : 'no'], 13),
    ],
    pressao_implicita: [
      quantity(t('reading.impliedPressure'), pressureField, ({ pressao_implicita }) => pressao_implicita),
    ],
    erro_manometro: [error(t('reading.gaugeError'), ({ erro_manometro }) => erro_manometro)],
    conta_pressao: [],
    conta_manometro: [],
    vazao_media: [flow(t('reading.meanFlow'), ({ vazao_media }) => vazao_media)],
    vazao_minima: [flow(t('reading.lowestFlow'), ({ vazao_minima }) => vazao_minima)],
    vazao_maxima: [flow(t('reading.highestFlow'), ({ vazao_maxima }) => vazao_maxima)],
    erro_medio: [error(t('reading.modelError'), ({ erro_medio }) => erro_medio)],
    fonte: [text(t('reading.source'), ({ fonte }) => fonte, 30)],
    conta_nominal: [],
    origem_expoente: [],
    conta_media: [],
    conta_erro: [],
  }
}

/** The models of readings that the catalogue had, a row each. */
export function modelSheet(readings: readonly Leitura[], reader: Reader): Sheet {
  const whose = identifying(reader)
  const columns = Object.values(fieldsOf(reader)).flat()
  return {
    name: reader.words.t('reading.models'),
    columns: [...whose, ...columns].map(({ column }) => column),
    rows: readings.flatMap((reading) =>
      reading.modelos.map((model) => [
        ...whose.map(({ cell }) => cell(reading)),
        ...columns.map(({ cell }) => cell(model)),
      ]),
    ),
  }
}

/**
 * The arithmetic behind the figures of readings, a row each: as their pages write it, in the units they are stored in.
 */
export function arithmeticSheet(readings: readonly Leitura[], reader: Reader): Sheet {
  const { words, texts } = reader
  const { t } = words
  const whose = identifying(reader)
  const column = (header: string, width: number) => ({ kind: 'text', header, width }) as const
  return {
    name: t('verdict.tabs.calculo'),
    columns: [
      ...whose.map((one) => one.column),
      column(t('reading.model'), 18),
      column(texts.figure, 30),
      column(t('verdict.tabs.calculo'), 46),
      column(t('reading.observation'), 34),
    ],
    rows: readings.flatMap((reading) => {
      const { own, models } = arithmeticOf(reading, words)
      const told = whose.map(({ cell }) => cell(reading))
      const row = (model: string | null, { label, text, note }: (typeof own)[number]) => [
        ...told,
        model,
        label,
        text,
        note ?? null,
      ]
      return [
        ...own.map((line) => row(null, line)),
        ...models.flatMap(({ known, lines }) => lines.map((line) => row(`${known.marca} ${known.nome}`, line))),
      ]
    }),
  }
}
