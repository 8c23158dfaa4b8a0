import type { Page } from 'playwright-core'
import { LIMITE_PADRAO } from '../../shared/contract/common.ts'
import type { ConsoleCall } from './answers.ts'

interface Listed<T> {
  itens: T[]
  proximo: string | null
}

export const NOTHING: Listed<never> = { itens: [], proximo: null }

/** The page a call asks for, of rows in their order. */
export function pageOf<T>(rows: readonly T[], { query }: Pick<ConsoleCall, 'query'>): Listed<T> {
  const from = Number(query.cursor ?? 0)
  const until = from + Number(query.limite ?? LIMITE_PADRAO)
  return { itens: rows.slice(from, until), proximo: until < rows.length ? String(until) : null }
}

/** The texts of a phone's cards: the name of each row, and the facts of its two lines in the order they are read. */
export const linesOf = (page: Page): Promise<string[][]> =>
  page
    .locator('li', { has: page.locator('.card-line') })
    .evaluateAll((cards) =>
      cards.map((card) =>
        [...card.querySelectorAll<HTMLElement>('.card-line > span')].map((fact) => fact.innerText.replace(/\s+/g, ' ')),
      ),
    )
