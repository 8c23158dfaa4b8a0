import type { Custos, MaquinaDaTroca, replacementsArea } from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { inUnits } from '../../../shared/domain/numbers/centavos.ts'
import { type CartPart, cartOf, savesText } from '../../../shared/readings/cart.ts'
import {
  againstText,
  costFacts,
  costLines,
  excessText,
  fleetFigures,
  fleetFigureText,
  fleetNotes,
  fleetSums,
  givenFacts,
  missingText,
  type Reckoned,
  reckonedOf,
  worthText,
} from '../../../shared/readings/costText.ts'
import {
  groupPlaces,
  groupsOf,
  groupText,
  inOrder,
  machineNotes,
  modelText,
  otherOrders,
  setText,
  stateOf,
  sumOf,
  type TipLine,
  tipLines,
} from '../../../shared/readings/tips.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import type { Block, Column, DocumentDescription, Fact, Section, Sheet, Table, Workbook } from '../kit/description.ts'
import type { Reader } from '../reader.ts'

export interface ReplacementList extends RouteAnswer<typeof replacementsArea.routes.trocas> {
  /** Whose account it is of; null: of everybody's. */
  readonly about: string | null
  /** Whether it is about one machine, and so about one reading. */
  readonly isOne: boolean
  /** Whether who reads it may change what costs are reckoned by. */
  readonly mayEdit: boolean
}

const MONEY_DECIMALS = 2

/** Tips to replace as a document: what to buy, where it goes and what spraying too much costs, as the page says it. */
export function describeReplacements(list: ReplacementList, reader: Reader): DocumentDescription {
  const { words, texts } = reader
  const { t } = words
  const { maquinas: machines, custos: costs } = list
  return {
    language: words.language,
    paper: reader.paper,
    title: titleOf(list, reader),
    subtitle: whenOf(list, reader),
    ...numberOf(list, reader),
    identity: identityOf(list, reader),
    asOf: asOf(list),
    texts,
    sections: [
      { title: tipsTitle(machines, costs, reader), blocks: tipBlocks(machines, costs, reader) },
      { title: t('replacements.where'), blocks: [...machineBlocks(list, reader), ...signedBy(list, reader)] },
      ...(costs && machines.length > 0 ? [costSection(list, costs, reader)] : []),
    ],
  }
}

/** The same as a workbook, its numbers as numbers. */
export function replacementsWorkbook(list: ReplacementList, reader: Reader, timeZone: string): Workbook {
  const { t, language } = reader.words
  const { maquinas: machines, custos: costs } = list
  const sheet = ({ title, columns, rows }: Table): Sheet => ({ name: title, columns, rows })
  return {
    language,
    paper: reader.paper,
    title: titleOf(list, reader),
    timeZone,
    sheets: [
      sheet({
        ...tipTable(tipLines(machines, costs, reader.words), costs, reader, 'apart'),
        title: t('replacements.tip'),
      }),
      ...cartOf(machines, costs, reader.words).flatMap((part) =>
        part.kind === 'agora'
          ? []
          : [sheet({ ...tipTable(part.lines, costs, reader, 'apart'), title: t(`replacements.parts.${part.kind}`) })],
      ),
      sheet(placeTable(machines, reader)),
      ...(costs ? [sheet(costTable(reckonedOf(machines, costs), costs, reader))] : []),
    ],
  }
}

function titleOf({ maquinas, about, isOne }: ReplacementList, { words: { t } }: Reader): string {
  const [first] = maquinas
  const all = about === null ? t('replacements.everyAccount') : t('replacements.everyMachine', { nome: about })
  const oque = isOne && first ? first.nome : all
  return t('replacements.textTitle', { oque })
}

function whenOf({ maquinas: [first], isOne }: ReplacementList, { words: { t, format } }: Reader): string {
  if (!isOne || !first?.leitura) return ''
  return t('replacements.ofReading', { data: format.dateTime(first.leitura.data) })
}

/** A list of one reading is called as the reading. */
function numberOf({ maquinas: [first], isOne }: ReplacementList, { words: { t } }: Reader) {
  if (!isOne || !first?.leitura) return {}
  return { number: { label: t('reading.number'), value: spokenNumber(first.leitura.id) } }
}

/** Of which machine or how many, and whose; the title says the rest. */
function identityOf(list: ReplacementList, { words, texts }: Reader): readonly Fact[] {
  const { maquinas, about, isOne } = list
  const [first] = maquinas
  if (!isOne || !first)
    return [
      { label: texts.machines, value: words.format.number(maquinas.length) },
      { label: texts.date, value: words.format.date(asOf(list)) },
    ]
  const { numero_serie, leitura } = first
  return [
    { label: words.t('reading.serial'), value: numero_serie },
    ...(about === null ? [] : [{ label: texts.account, value: about }]),
    ...(leitura ? [{ label: words.t('readings.date'), value: words.format.dateTime(leitura.data) }] : []),
  ]
}

/** Whoever fits the tips says so; nothing where there are none to fit. */
const signedBy = ({ maquinas }: ReplacementList, { texts: { signed } }: Reader): Block[] =>
  maquinas.some((machine) => groupsOf(machine).length > 0)
    ? [{ kind: 'signatures', signatures: [signed.fitter, signed.date] }]
    : []

/** When the newest of what it tells became so. */
export const asOf = ({ maquinas, custos }: ReplacementList): string =>
  maquinas
    .flatMap(({ leitura }) => leitura?.data ?? [])
    .concat(custos?.atualizado_em ?? [])
    .toSorted()
    .at(-1) ?? new Date(0).toISOString()

const tipsTitle = (machines: readonly MaquinaDaTroca[], costs: Custos | null, { words }: Reader): string =>
  words.t('replacements.toBuy', {
    quantidade: tipLines(machines, costs, words).reduce((sum, { count }) => sum + count, 0),
  })

const partTitle = ({ kind, count }: CartPart, { words: { t } }: Reader): string =>
  `${t(`replacements.parts.${kind}`)}: ${t('replacements.partCount', { quantidade: count })}`

function tipBlocks(machines: readonly MaquinaDaTroca[], costs: Custos | null, reader: Reader): Block[] {
  const { words } = reader
  const parts = cartOf(machines, costs, words)
  return [
    ...(parts.some(({ kind }) => kind === 'agora')
      ? []
      : [{ kind: 'note', text: words.t('replacements.nothing') } as const]),
    ...parts.flatMap((part): Block[] => {
      const saves = savesText(part, costs, words)
      return [
        { kind: 'heading', text: partTitle(part, reader) },
        ...(saves === null ? [] : [{ kind: 'note', text: saves } as const]),
        { kind: 'table', table: tipTable(part.lines, costs, reader, 'together') },
      ]
    }),
    ...machines.flatMap((machine): Block[] => {
      const text = setText(machine, costs, words)
      return text === null ? [] : [{ kind: 'note', text }]
    }),
  ]
}

/** What is to be bought, a line a model; with how many apart from the model, or as they are read: `7 × Magnojet`. */
function tipTable(
  lines: readonly TipLine[],
  costs: Custos | null,
  reader: Reader,
  counts: 'apart' | 'together',
): Table {
  const { words } = reader
  const { t } = words
  const isPriced = lines.some(({ price }) => price !== null)
  const name = (text: string, count: number) => (counts === 'apart' ? [text, count] : [`${count} × ${text}`])
  const isOrdered = lines.some(({ order }) => order !== null)
  const sums = isPriced && lines.length > 1 ? [sumOf(lines.map(({ total }) => total))] : []
  return {
    title: t('replacements.tip'),
    columns: [
      { kind: 'text', header: t('replacements.tip') },
      ...(counts === 'apart' ? [countColumn(reader)] : []),
      ...(isPriced
        ? [t('replacements.each'), t('replacements.total')].map((header) => moneyColumn(header, costs, reader))
        : []),
      ...(isOrdered ? [{ kind: 'text', header: t('replacements.order.column') } as const] : []),
    ],
    marked: new Set(sums.map(() => lines.length)),
    rows: [
      ...lines.map(({ text, count, price, total, order }) => [
        ...name(text, count),
        ...(isPriced ? [inUnits(price), inUnits(total)] : []),
        ...(isOrdered ? [order] : []),
      ]),
      ...sums.map((sum) => [
        t('replacements.sum'),
        ...(counts === 'apart' ? [lines.reduce((all, { count }) => all + count, 0)] : []),
        ...[null, inUnits(sum)],
        ...(isOrdered ? [null] : []),
      ]),
    ],
  }
}

const moneyColumn = (header: string, costs: Custos | null, { words: { format } }: Reader): Column => ({
  kind: 'number',
  header: `${header} (${format.currencySymbol(costs?.moeda ?? 'BRL')})`,
  decimals: MONEY_DECIMALS,
  write: (value) => format.number(value, MONEY_DECIMALS),
})

const countColumn = ({ words: { t, format } }: Reader): Column => ({
  kind: 'number',
  header: t('replacements.count'),
  decimals: 0,
  write: (value) => format.number(value),
})

function machineBlocks({ maquinas, mais, isOne }: ReplacementList, { words }: Reader): Block[] {
  const { t, format } = words
  if (maquinas.length === 0) return [{ kind: 'note', text: t('replacements.noMachines') }]
  return [
    ...inOrder(maquinas).flatMap((machine): Block[] => {
      const { nome, leitura } = machine
      const state = stateOf(leitura)
      const groups = groupsOf(machine)
      const reading = leitura && t('replacements.ofReading', { data: format.dateTime(leitura.data) })
      return [
        ...(isOne ? [] : [{ kind: 'heading', text: [nome, reading].filter(Boolean).join(' · ') } as const]),
        ...(state === 'TROCAR' ? [] : [{ kind: 'text', text: t(`replacements.states.${state}`) } as const]),
        ...(groups.length > 0
          ? [
              {
                kind: 'tasks',
                tasks: groups.map((group) => ({
                  judgement: 'GASTO' as const,
                  text: `${groupText(group, words)}: ${groupPlaces(group, machine, words)}`,
                })),
              } as const,
            ]
          : []),
        ...[...otherOrders(machine, words), ...machineNotes(machine, words)].map(
          (text): Block => ({ kind: 'note', text }),
        ),
      ]
    }),
    ...(mais ? [{ kind: 'note', text: t('replacements.more', { total: maquinas.length }) } as const] : []),
  ]
}

/** Where the tips go, a line a machine and model. */
function placeTable(machines: readonly MaquinaDaTroca[], reader: Reader): Table {
  const { words } = reader
  const { t, format } = words
  return {
    title: t('replacements.where'),
    columns: [
      { kind: 'text', header: t('replacements.machine') },
      { kind: 'instant', header: t('trends.date'), write: (instant) => format.dateTime(instant) },
      { kind: 'text', header: t('replacements.tip') },
      countColumn(reader),
      { kind: 'text', header: t('replacements.where') },
    ],
    rows: inOrder(machines).flatMap((machine) => {
      const { nome, leitura } = machine
      const groups = groupsOf(machine)
      const told = [nome, leitura?.data ?? null]
      if (groups.length === 0) return [[...told, t(`replacements.states.${stateOf(leitura)}`), null, null]]
      return groups.map((group) => [
        ...told,
        ...[modelText(group, words), group.posicoes.length, groupPlaces(group, machine, words)],
      ])
    }),
  }
}

function costSection(list: ReplacementList, costs: Custos, reader: Reader): Section {
  const { words, units } = reader
  const reckoned = reckonedOf(list.maquinas, costs)
  const [single] = reckoned.length === 1 ? reckoned : []
  return {
    title: words.t('replacements.costTitle'),
    // Before it stands what the shop and whoever fits the tips are given, if there is something to give.
    ...(cartOf(list.maquinas, costs, words).length > 0 && { apart: true as const }),
    blocks: [
      { kind: 'note', text: againstText(costs, words) },
      { kind: 'facts', facts: givenFacts(costs, single, words, units) },
      ...(single ? singleBlocks(single, list, costs, reader) : fleetBlocks(reckoned, costs, reader)),
    ],
  }
}

function singleBlocks(one: Reckoned, { mayEdit }: ReplacementList, costs: Custos, reader: Reader): Block[] {
  const { words, units } = reader
  const excess = excessText(one, words)
  const figures = costFacts(one, costs, words, units).map((fact) => ({ ...fact, notes: [] }))
  const worth = worthText(one, words, units)
  return [
    ...(excess ? [{ kind: 'statement', text: excess.text, severity: 'EM_BREVE' } as const] : []),
    ...(excess?.risk ? [{ kind: 'text', text: excess.risk } as const] : []),
    ...(one.missing ? [{ kind: 'note', text: missingText(one.missing, mayEdit, words) } as const] : []),
    ...(figures.length > 0 ? [{ kind: 'figures', figures } as const] : []),
    ...(worth ? [{ kind: 'text', text: worth } as const] : []),
    ...arithmetic(words.t('replacements.arithmetic'), one, costs, reader),
  ]
}

function fleetBlocks(reckoned: readonly Reckoned[], costs: Custos, reader: Reader): Block[] {
  const { words } = reader
  return [
    { kind: 'table', table: costTable(reckoned, costs, reader) },
    ...reckoned.flatMap((one) => [
      ...fleetNotes(one, words).map((text): Block => ({ kind: 'note', text: `${one.machine.nome}: ${text}` })),
      ...arithmetic(words.t('replacements.arithmeticOf', { nome: one.machine.nome }), one, costs, reader),
    ]),
  ]
}

function arithmetic(title: string, one: Reckoned, costs: Custos, { words, units }: Reader): Block[] {
  const items = costLines(one, costs, words).map(({ label, text }) => `${label}: ${text}`)
  return items.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        ...(units.asStored ? [] : [{ kind: 'note', text: words.t('reading.arithmeticUnits') } as const]),
        { kind: 'list', items },
      ]
}

/** Machine by machine, and what they come to. */
function costTable(reckoned: readonly Reckoned[], costs: Custos, reader: Reader): Table {
  const { words, units } = reader
  const { t } = words
  const rows = reckoned.map((one) => ({ name: one.machine.nome, figures: fleetFigures(one, costs, words, units) }))
  return {
    title: t('replacements.costTitle'),
    columns: [
      { kind: 'text', header: t('replacements.machine') },
      ...(rows[0]?.figures ?? []).map(
        ({ label, signed = false }): Column => ({
          kind: 'number',
          header: label,
          decimals: MONEY_DECIMALS,
          signed,
          write: (value: number) => fleetFigureText({ value, ...(signed && { signed }) }, words),
        }),
      ),
    ],
    marked: new Set([rows.length]),
    rows: [
      ...rows.map(({ name, figures }) => [name, ...figures.map(({ value }) => value)]),
      [t('replacements.sum'), ...fleetSums(reckoned)],
    ],
  }
}
