import type { RelatorioPedido } from '../../../shared/contract/reports.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import type { Block, DocumentDescription, Fact } from '../kit/description.ts'
import type { Reader } from '../reader.ts'
import { groupColumns, monthName, type NamedSums, namedGroups } from './groups.ts'
import { BAND_EDGES, beyondShare, meanError, type ReportSums } from './reportSums.ts'

/** A report as it was asked for, with the names of what it names by id. */
export interface ReportWish {
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
    title: reportTitle(wish.pedido, reader),
    subtitle: periodText(wish.pedido, reader),
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
const dayText = (day: string, { words: { language } }: Reader): string => createFormat(language, 'UTC').date(day)

const periodText = ({ data_inicial, data_final }: RelatorioPedido, reader: Reader): string =>
  reader.words.t('report.periodValue', { inicio: dayText(data_inicial, reader), fim: dayText(data_final, reader) })

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
      text: report.statement({
        beyond: number(acima + abaixo),
        judged: number(avaliados),
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
        figure(report.nozzles, number(bicos)),
        figure(report.over, number(acima), part(acima)),
        figure(report.under, number(abaixo), part(abaixo)),
        figure(report.meanError, format.signedPercent(meanError(sums.total))),
      ],
    },
    ...(avaliados < bicos ? [{ kind: 'note', text: report.unjudged(number(bicos - avaliados)) } as const] : []),
  ]
}

function chartBlocks({ pedido: { tipo } }: ReportWish, sums: ReportSums, reader: Reader): Block[] {
  const { words, texts } = reader
  const { report } = texts
  const judged = Math.max(1, sums.total.avaliados)
  const bands = sums.bands.map((count, index) => ({
    label: bandName(index, reader),
    share: count / judged,
    text: `${words.format.number(count)} (${sharePercent(count / judged, reader)})`,
  }))
  const bars = (groups: readonly NamedSums[]) =>
    groups.slice(0, SHOWN).map(({ name, sums: own }) => {
      const share = beyondShare(own)
      return { label: name, share: share ?? 0, text: sharePercent(share, reader) }
    })
  const chart = (title: string, of: readonly { label: string; share: number; text: string }[]): Block => ({
    kind: 'bars',
    chart: { title, alt: `${title}. ${of.map(({ label, text }) => `${label}: ${text}`).join('; ')}`, bars: of },
  })
  const months = [...sums.months].toSorted().map(([month, own]) => ({ name: monthName(month, texts), sums: own }))
  const byGroup = report.byGroup(words.t(`report.groups.${tipo}`))
  return [
    chart(report.distribution, bands),
    chart(report.byMonth, bars(months)),
    ...(tipo === 'PADRAO' ? [] : [chart(byGroup, bars(namedGroups(sums, tipo, reader)))]),
  ]
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
  return [
    { kind: 'table', table },
    ...(left > 0 ? [{ kind: 'note', text: report.more(reader.words.format.number(left)) } as const] : []),
  ]
}

function scopeFacts({ pedido, nomes }: ReportWish, reader: Reader): Fact[] {
  const { words, units } = reader
  const { t, format } = words
  const { tipo_pulverizador: type, tipo_jato: jet, material, pressao_minima, pressao_maxima } = pedido
  const pressure = (bar: number | null) => (bar === null ? null : units.pressure(bar))
  const facts: [label: string, value: string | null][] = [
    [t('report.period'), periodText(pedido, reader)],
    [t('report.type'), t(`report.types.${pedido.tipo}`)],
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
