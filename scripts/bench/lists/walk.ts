/** The part of a list's answer that a walk through it looks at. */
export interface Answer {
  itens: readonly { id: string }[]
  proximo: string | null
}

/**
 * Takes a page of a list at each call, from the first one on and past the last of `ids` from the first again. Throws
 * when a page does not have the rows it should: what answers something else is not measured.
 */
export function walk(
  ask: (query: { limite: string; cursor?: string }) => Promise<Answer>,
  ids: readonly string[],
  pageSize: number,
): () => Promise<void> {
  let at = 0
  let cursor: string | null = null
  return async () => {
    const expected = ids.slice(at, at + pageSize)
    const { itens, proximo } = await ask({ limite: String(pageSize), ...(cursor !== null && { cursor }) })
    if (itens.length !== expected.length || itens.some(({ id }, index) => id !== expected[index]))
      throw new Error(`the page after row ${at} has other rows than the list`)
    at = at + pageSize < ids.length ? at + pageSize : 0
    if (at > 0 && proximo === null) throw new Error(`the list ends after row ${at}`)
    cursor = at > 0 ? proximo : null
  }
}
