import { DIAS_REVISAO } from '../../../shared/contract/dashboard.ts'
import type { ContaAcompanhada } from '../../../shared/contract/followedAccounts.ts'
import { daysLater } from '../../../shared/days.ts'
import { inUnits } from '../../../shared/domain/numbers/centavos.ts'
import { lastState } from '../../../shared/readings/lastState.ts'
import { lossText } from '../../../shared/readings/lossText.ts'
import { type ColumnOf, columnMakers } from '../columns.ts'
import type { Block, DocumentDescription, Table, Workbook } from '../kit/description.ts'
import type { Reader } from '../reader.ts'

export interface AccountList {
  readonly accounts: readonly ContaAcompanhada[]
  /** Whether there are more than are told of. */
  readonly isMore: boolean
  /** Whose list it is, by name, and the day it is made on (`YYYY-MM-DD`), which tells what is overdue. */
  readonly about: string
  readonly today: string
}

const MONEY_DECIMALS = 2

const titleOf = ({ words: { t } }: Reader): string => t('followedAccounts.title')

/** A person's accounts as a document: what each loses first. */
export function describeAccounts(list: AccountList, reader: Reader): DocumentDescription {
  const { accounts, isMore, about, today } = list
  const { words, texts } = reader
  const { t, format } = words
  const blocks: Block[] = [
    { kind: 'note', text: t('followedAccounts.description') },
    { kind: 'table', table: tableOf(accounts, reader, pageColumns(today, reader)) },
    ...(isMore ? [{ kind: 'note', text: t('followedAccounts.more', { total: accounts.length }) } as const] : []),
  ]
  return {
    language: words.language,
    paper: reader.paper,
    title: titleOf(reader),
    subtitle: about,
    identity: [
      { label: texts.askedBy, value: about },
      { label: texts.date, value: format.day(today) },
    ],
    asOf: asOf(accounts),
    texts,
    sections: [{ title: t('followedAccounts.count', { quantidade: accounts.length }), blocks }],
  }
}

/** The same as a workbook, its numbers as numbers. */
export function accountsWorkbook({ accounts }: AccountList, reader: Reader, timeZone: string): Workbook {
  const { title, columns, rows } = tableOf(accounts, reader, sheetColumns(reader))
  return {
    language: reader.words.language,
    paper: reader.paper,
    title,
    timeZone,
    sheets: [{ name: title, columns, rows }],
  }
}

/** When the newest of what it tells became so. */
const asOf = (accounts: readonly ContaAcompanhada[]): string =>
  accounts
    .flatMap(({ ultima }) => ultima?.data ?? [])
    .toSorted()
    .at(-1) ?? new Date(0).toISOString()

const tableOf = (
  accounts: readonly ContaAcompanhada[],
  reader: Reader,
  columns: readonly ColumnOf<ContaAcompanhada>[],
): Table => ({
  title: titleOf(reader),
  columns: columns.map(({ column }) => column),
  rows: accounts.map((account) => columns.map(({ cell }) => cell(account))),
})

const verdictOf = ({ ultima }: ContaAcompanhada, { words }: Reader): string | null =>
  ultima && lastState({ ...ultima, servico: ultima }, words).text

/** What fits a page: what belongs together stands in one column. */
function pageColumns(today: string, reader: Reader): ColumnOf<ContaAcompanhada>[] {
  const { words, units } = reader
  const { t, format } = words
  const { text, number } = columnMakers<ContaAcompanhada>(reader)
  return [
    text(t('followedAccounts.owner'), ({ nome }) => nome),
    number(t('followedAccounts.sprayers'), 0, ({ pulverizadores }) => pulverizadores),
    text(t('followedAccounts.last'), ({ ultima }) =>
      ultima ? `${format.date(ultima.data)}, ${ultima.equipamento_nome}` : null,
    ),
    text(t('followedAccounts.verdict'), (account) => verdictOf(account, reader)),
    number(t('followedAccounts.replace'), 0, ({ abertas }) => abertas?.trocar ?? null),
    number(t('followedAccounts.clean'), 0, ({ abertas }) => abertas?.limpar ?? null),
    text(t('followedAccounts.loss'), ({ perda }) => perda && lossText(perda.centavos, perda.moeda, words, units)),
    text(t('followedAccounts.revision'), ({ revisao }) => revisao && dueText(revisao.dia, today, reader)),
  ]
}

/** When the soonest revision is, and whether somebody should see to it. */
function dueText(dia: string, today: string, { words: { t, format } }: Reader): string {
  if (dia > daysLater(today, DIAS_REVISAO)) return format.day(dia)
  return `${format.day(dia)} (${t(dia < today ? 'followedAccounts.overdue' : 'followedAccounts.soon')})`
}

function sheetColumns(reader: Reader): ColumnOf<ContaAcompanhada>[] {
  const { words, units } = reader
  const { t, format } = words
  const { unit, display } = units.areaField
  const { text, number, instant } = columnMakers<ContaAcompanhada>(reader)
  return [
    text(t('followedAccounts.owner'), ({ nome }) => nome),
    text(t('followedAccounts.role'), ({ cargo }) => t(`enums.cargo.${cargo}`)),
    number(t('followedAccounts.sprayers'), 0, ({ pulverizadores }) => pulverizadores),
    instant(t('followedAccounts.last'), ({ ultima }) => ultima?.data ?? null),
    text(t('followedAccounts.machine'), ({ ultima }) => ultima?.equipamento_nome ?? null),
    text(t('followedAccounts.verdict'), (account) => verdictOf(account, reader)),
    number(t('followedAccounts.replace'), 0, ({ abertas }) => abertas?.trocar ?? null),
    number(t('followedAccounts.clean'), 0, ({ abertas }) => abertas?.limpar ?? null),
    number(`${t('followedAccounts.loss')} (${unit})`, MONEY_DECIMALS, ({ perda }) =>
      inUnits(perda && perda.centavos / display.toDisplay(1)),
    ),
    text(t('followedAccounts.currency'), ({ perda }) => perda?.moeda ?? null),
    text(t('followedAccounts.revision'), ({ revisao }) => revisao && format.day(revisao.dia)),
    text(t('followedAccounts.revisionOf'), ({ revisao }) => revisao?.equipamento_nome ?? null),
  ]
}
