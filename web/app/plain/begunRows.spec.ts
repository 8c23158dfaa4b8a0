import { afterEach, describe, expect, it } from 'vitest'
import { begunRows } from './begunRows.ts'

const ROW = { id: 'one' }

/** An answer as the network gives it, which knows its address. */
function answered(query: string, body: unknown, status = 200) {
  const response = Response.json(body, { status })
  Object.defineProperty(response, 'url', { value: `http://localhost/api/leituras?${query}` })
  globalThis.firstRows = Promise.resolve(response)
}

afterEach(() => {
  globalThis.firstRows = undefined
})

describe('rows asked for before the console is there', () => {
  it('are those of the answer, with what they were asked for with', async () => {
    answered('limite=20&ordem=ANTIGAS', { itens: [ROW] })
    const begun = await begunRows()
    expect(begun?.rows).toEqual([ROW])
    expect(begun?.asked.get('ordem')).toBe('ANTIGAS')
  })

  it('are none of a list that is narrowed, whose filter stands above the rows', async () => {
    answered('limite=20&operador=x', { itens: [ROW] })
    expect(await begunRows()).toBeUndefined()
  })

  it.each([
    ['a refusal', { error: { code: 'nao_autorizado' } }, 403],
    ['rows that come with a refusal all the same', { itens: [ROW] }, 401],
    ['an empty list', { itens: [] }, 200],
  ])('are none of %s', async (_, body, status) => {
    answered('limite=20', body, status)
    expect(await begunRows()).toBeUndefined()
  })

  it('are none where they were not asked for', async () => {
    expect(await begunRows()).toBeUndefined()
    globalThis.firstRows = Promise.resolve(undefined)
    expect(await begunRows()).toBeUndefined()
  })
})
