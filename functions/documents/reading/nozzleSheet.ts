import type { Leitura } from '../../../shared/contract/readings.ts'
import { judgementOf } from '../../../shared/pictures/judgements.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { inOrder, type Nozzle } from '../../../shared/readings/nozzles.ts'
import { judgementText } from '../../../shared/readings/nozzleTexts.ts'
import { type ColumnOf, columnMakers } from '../columns.ts'
import type { Cell, Sheet } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { identifying } from './readingColumns.ts'

/** A nozzle with the reading it is of. */
interface Measured {
  readonly nozzle: Nozzle
  readonly reading: Leitura
}

/** What was done to a nozzle after the reading. */
const serviceOf = ({ reading, nozzle }: Measured) =>
  reading.trocas.findLast(({ posicao, lado }) => posicao === nozzle.posicao && lado === nozzle.lado) ?? null

/** What a sheet has of each field of a nozzle, and of what was done to it: one that is missing here is an error. */
function fieldsOf(reader: Reader): Record<keyof Nozzle | 'troca', ColumnOf<Measured>[]> {
  const { words, texts } = reader
  const { t } = words
  const { text, number, error, flow, percent, instant } = columnMakers<Measured>(reader)
  const isJudged = ({ nozzle }: Measured) => nozzle.referencia !== null
  return {
    lado: [text(texts.side, ({ nozzle }) => nozzle.lado && t(`nozzles.lado.${nozzle.lado}`), 12)],
    posicao: [number(t('reading.position'), 0, ({ nozzle }) => nozzle.posicao)],
    seq: [number(texts.measurement, 0, ({ nozzle }) => nozzle.seq)],
    modelo_anunciado: [
      text(t('reading.model'), ({ nozzle, reading }) => modelLabel(reading, nozzle.modelo_anunciado, words), 24),
    ],
    // What the catalogue has of the announced model.
    modelo: [],
    vazao: [flow(t('reading.flow'), ({ nozzle }) => nozzle.vazao)],
    erro_nominal: [error(t('reading.nominalError'), ({ nozzle }) => nozzle.erro_nominal)],
    erro_media: [error(t('reading.averageError'), ({ nozzle }) => nozzle.erro_media)],
    erro_julgado: [error(texts.judgedError, ({ nozzle }) => nozzle.erro_julgado)],
    referencia: [flow(texts.reference, ({ nozzle }) => nozzle.referencia)],
    base: [text(texts.judgedBy, (one) => (isJudged(one) ? t(`report.references.${one.nozzle.base}`) : null), 18)],
    limite_acima: [percent(texts.limitOver, (one) => (isJudged(one) ? one.nozzle.limite_acima : null))],
    limite_abaixo: [percent(texts.limitUnder, (one) => (isJudged(one) ? one.nozzle.limite_abaixo : null))],
    veredito: [text(t('reading.verdict'), ({ nozzle }) => judgementText(words, judgementOf(nozzle)))],
    destoa: [
      text(texts.odd, ({ nozzle, reading }) => (reading.desvio_comum ? texts[nozzle.destoa ? 'yes' : 'no'] : null), 10),
    ],
    troca: [
      text(
        texts.service,
        (one) => {
          const service = serviceOf(one)
          return service && texts.services[service.servico]
        },
        12,
      ),
      instant(texts.servicedAt, (one) => serviceOf(one)?.em ?? null),
      text(texts.servicedBy, (one) => {
        const service = serviceOf(one)
        return service && (service.por || t('people.deleted'))
      }),
    ],
  }
}

/** The nozzles of readings, a row each. */
export function nozzleSheet(readings: readonly Leitura[], reader: Reader): Sheet {
  const whose = identifying(reader)
  const columns = Object.values(fieldsOf(reader)).flat()
  function* rows(): Generator<Cell[]> {
    for (const reading of readings) {
      const told = whose.map(({ cell }) => cell(reading))
      for (const nozzle of inOrder(reading.bicos))
        yield [...told, ...columns.map(({ cell }) => cell({ nozzle, reading }))]
    }
  }
  return {
    name: reader.texts.nozzles,
    columns: [...whose.map(({ column }) => column), ...columns.map(({ column }) => column)],
    rows: rows(),
  }
}
