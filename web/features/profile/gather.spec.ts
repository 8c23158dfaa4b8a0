import { expect, it } from 'vitest'
import { gather } from './gather.ts'

const PARTS = [
  { dados: { usuario: { nome: 'Ana' }, historico: [1, 2] }, proximo: 'a' },
  { dados: { historico: [3] }, proximo: 'b' },
  { dados: { leituras: [] }, proximo: 'c' },
  { dados: { leituras: [4] }, proximo: null },
]

it('joins the parts of an export in their order, each fetched by the cursor of the one before', async () => {
  const cursors: (string | undefined)[] = []
  const whole = await gather(async (cursor) => {
    cursors.push(cursor)
    const part = PARTS[cursors.length - 1]
    if (!part) throw new Error('asked for more than there is')
    return part
  })
  expect(cursors).toEqual([undefined, 'a', 'b', 'c'])
  expect(whole).toEqual({ usuario: { nome: 'Ana' }, historico: [1, 2, 3], leituras: [4] })
})
