import type { RelatorioPedido } from '../../../shared/contract/reports.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import type { Bar, Block, DocumentDescription, Fact } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { groupColumns, monthName, type NamedSums, namedGroups } from './groups.ts'
import { BAND_EDGES, beyondShare, meanError, type ReportSums } from './reportSums.ts'

/** A report as it was asked for, with the names of what it names by id. */
export interface ReportWish {
  id: string
  /** Who asked for it; null for somebody without a name. */
  solicitante: string | null
  pedido: RelatorioPedido
  nomes: { marca: string | null; modelo: string | null; dono: string | null; usuario: string | null }
  criado_em: string
}

/** Groups a page shows; the workbook has all of them. */
const SHOWN = 30

/** A report as a page: what it comes to in a sentence, its figures and charts, its groups, and what it covers. */
export function describeReport(wish: ReportWish, sums: ReportSums, reader: Reader): DocumentDescription {
  const { words, texts } = reader
  const { report } = texts
  const covers: Block = { kind: 'facts', facts: scopeFacts(wish, reader) }
  return {
    language: words.language,
    paper: reader.paper,
    title: reportTitle(wish.pedido, reader),
    subtitle: periodText(wish.pedido, reader),
    number: { label: texts.number, value: spokenNumber(wish.id) },
    identity: [
      { label: words.t('report.period'), value: periodText(wish.pedido, reader) },
      { label: texts.date, value: words.format.dateTime(wish.criado_em) },
      ...(wish.solicitante ? [{ label: texts.askedBy, value: wish.solicitante }] : []),
    ],
    asOf: wish.criado_em,
    texts,
    sections:
      sums.total.leituras === 0
        ? [
            { title: report.summary, blocks: [{ kind: 'statement', text: report.none }] },
            { title: report.scope, blocks: [covers] },
          ]
        : [
            { title: report.summary, blocks: summaryBlocks(wish, sums, reader) },
            { title: report.charts, blocks: chartBlocks(wish, sums, reader) },
            { title: report.groups, blocks: groupBlocks(wish, sums, reader) },
            { title: report.scope, blocks: [covers] },
          ],
  }
}

export const reportTitle = ({ tipo }: RelatorioPedido, { words: { t } }: Reader): string =>
  `${t('report.title')}: ${t(`report.types.${tipo}`)}`

/** A calendar day, which is the same day everywhere. */

const periodText = ({ data_inicial, data_final }: RelatorioPedido, reader: Reader): string =>
  reader.words.t('report.periodValue', {
    inicio: reader.words.format.day(data_inicial),
    fim: reader.words.format.day(data_final),
  })

const sharePercent = (share: number | null, { words: { format } }: Reader): string =>
  format.percent(share === null ? null : 100 * share)

function summaryBlocks({ pedido }: ReportWish, sums: ReportSums, reader: Reader): Block[] {
  const { format, t } = reader.words
  const { report } = reader.texts
  const { leituras, bicos, avaliados, acima, abaixo } = sums.total
  const number = (value: number) => format.number(value)
  const part = (count: number) => (avaliados === 0 ? [] : [sharePercent(count / avaliados, reader)])
  const figure = (label: string, value: string, notes: readonly string[] = []) => ({ label, value, notes })
  return [
    {
      kind: 'statement',
      text:
        avaliados === 0
          ? report.noneJudged
          : report.statement({
              beyond: number(acima + abaixo),
              judged: number(avaliados),
              isOne: avaliados === 1,
              share: sharePercent(beyondShare(sums.total), reader),
              limit: format.percent(pedido.erro_percentual),
              reference: t(`report.references.${pedido.vazao_referencia}`).toLowerCase(),
            }),
    },
    {
      kind: 'figures',
      figures: [
        figure(report.readings, number(leituras), [
          report.equipment(number(sums.equipment.size), sums.equipment.size === 1),
          report.accounts(number(sums.accounts.size), sums.accounts.size === 1),
        ]),
        figure(report.nozzles, number(bicos), [report.judgedOf(number(avaliados), avaliados === 1)]),
        figure(report.over, number(acima), part(acima)),
        figure(report.under, number(abaixo), part(abaixo)),
        figure(report.meanError, format.signedPercent(meanError(sums.total))),
      ],
    },
    ...(pedido.vazao_referencia === 'MEDIA' ? [{ kind: 'note', text: report.byMedian } as const] : []),
    ...(avaliados < bicos
      ? [{ kind: 'note', text: report.unjudged(number(bicos - avaliados), bicos - avaliados === 1) } as const]
      : []),
  ]
}

function chartBlocks({ pedido: { tipo } }: ReportWish, sums: ReportSums, reader: Reader): Block[] {
  const { words, texts } = reader
  const { report } = texts
  const judged = Math.max(1, sums.total.avaliados)
  const bands = sums.bands.map((band, index) => {
    const count = band.ENTUPIDO + band.APROVADO + band.GASTO
    return {
      label: bandName(index, reader),
      // From the edge that is nearest to zero, as errors grow.
      parts: (['APROVADO', 'ENTUPIDO', 'GASTO'] as const).map((judgement) => ({
        judgement,
        share: band[judgement] / judged,
      })),
      text: `${words.format.number(count)} (${sharePercent(count / judged, reader)})`,
    }
  })
  const months = [...sums.months].toSorted().map(([month, own]) => ({ name: monthName(month, texts), sums: own }))
  const byGroup = report.byGroup(words.t(`report.groups.${tipo}`))
  const groups = namedGroups(sums, tipo, reader)
  const beyond = (title: string, all: readonly NamedSums[]) => {
    const bars = all.slice(0, SHOWN).map((one) => beyondBar(one, reader))
    // Where nothing is beyond the limit there is nothing to draw: the summary says so.
    return bars.some(({ parts }) => parts.some(({ share }) => share > 0)) ? [barsOf(title, bars, reader)] : []
  }
  return [
    barsOf(report.distribution, bands, reader),
    ...beyond(report.byMonth, months),
    ...(tipo === 'PADRAO' ? [] : beyond(byGroup, groups)),
  ]
}

/** The nozzles of a group that are beyond the limit: how many of those that were judged, below it and above it. */
function beyondBar({ name, sums }: NamedSums, reader: Reader): Bar {
  const { words, texts } = reader
  const { acima, abaixo, avaliados } = sums
  const part = (count: number) => count / Math.max(1, avaliados)
  const counts = texts.report.of(words.format.number(acima + abaixo), words.format.number(avaliados))
  return {
    label: name,
    parts: [
      { judgement: 'ENTUPIDO', share: part(abaixo) },
      { judgement: 'GASTO', share: part(acima) },
    ],
    text: avaliados === 0 ? sharePercent(null, reader) : `${sharePercent(beyondShare(sums), reader)} (${counts})`,
  }
}

/** A chart with what its colours mean, of those that are seen in it. */
function barsOf(title: string, bars: readonly Bar[], { texts: { report } }: Reader): Block {
  const colours = { APROVADO: report.within, ENTUPIDO: report.under, GASTO: report.over } as const
  const isSeen = (judgement: keyof typeof colours) =>
    bars.some(({ parts }) => parts.some((part) => part.judgement === judgement && part.share > 0))
  const legend = (Object.keys(colours) as (keyof typeof colours)[])
    .filter(isSeen)
    .map((judgement) => ({ judgement, text: colours[judgement] }))
  const alt = `${title}. ${bars.map(({ label, text }) => `${label}: ${text}`).join('; ')}`
  return { kind: 'bars', chart: { title, alt, legend, bars } }
}

function bandName(index: number, { words: { format }, texts: { report } }: Reader): string {
  const edge = (at: number) => `${format.signedNumber(BAND_EDGES[at] ?? 0)} %`
  if (index === 0) return report.below(edge(0))
  if (index === BAND_EDGES.length) return report.from(edge(index - 1))
  return report.between(edge(index - 1), edge(index))
}

function groupBlocks({ pedido: { tipo } }: ReportWish, sums: ReportSums, reader: Reader): Block[] {
  const { report } = reader.texts
  const columns = groupColumns(tipo, reader)
  const groups = namedGroups(sums, tipo, reader)
  const rows = groups.slice(0, SHOWN).map((group) => columns.map(({ cell }) => cell(group)))
  const table = { title: report.groups, columns: columns.map(({ column }) => column), rows }
  const left = groups.length - rows.length
  // A reading with nozzles of several groups stands in each.
  const overlap = groups.reduce((sum, group) => sum + group.sums.leituras, 0) > sums.total.leituras
  return [
    ...(overlap ? [{ kind: 'note', text: report.overlap } as const] : []),
    { kind: 'table', table },
    ...(left > 0 ? [{ kind: 'note', text: report.more(reader.words.format.number(left), left === 1) } as const] : []),
  ]
}

function scopeFacts({ pedido, nomes }: ReportWish, reader: Reader): Fact[] {
  const { words, units } = reader
  const { t, format } = words
  const { tipo_pulverizador: type, tipo_jato: jet, material, pressao_minima, pressao_maxima } = pedido
  const pressure = (bar: number | null) => (bar === null ? null : units.pressure(bar))
  const facts: [label: string, value: string | null][] = [
    [t('report.errorPercentage'), format.percent(pedido.erro_percentual)],
    [t('report.reference'), t(`report.references.${pedido.vazao_referencia}`)],
    [t('report.sprayerType'), type && t(`enums.tipoPulverizador.${type}`)],
    [t('report.pressureMinimum'), pressure(pressao_minima)],
    [t('report.pressureMaximum'), pressure(pressao_maxima)],
    [t('report.brand'), nomes.marca],
    [t('report.model'), nomes.modelo],
    [t('report.jet'), jet && t(`nozzles.tipoJato.${jet}`)],
    [t('report.material'), material && t(`nozzles.material.${material}`)],
    [t('report.owner'), nomes.dono],
    [t('report.user'), nomes.usuario],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
