import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { rememberedCells } from './rowView.ts'

it('draws each cell once, however often its list is, and one of another row or column anew', () => {
  const drawn: string[] = []
  const { cell, heading } = rememberedCells<{ name: string }>({
    heading: ({ id }) => `heading of ${id}`,
    cell:
      ({ id }) =>
      (row) => {
        drawn.push(`${id} ${row.name}`)
        return row.name.length > 3 ? null : row.name
      },
  })
  const [one, other] = ['one', 'other'].map((id) => ({ id }) as Column<{ name: string }>)
  const rows = [{ name: 'a' }, { name: 'none' }, { name: 'a' }]
  if (!one || !other) throw new Error('no columns')
  const list = () => [one, other].map((column) => rows.map((row) => cell(column)(row)))
  const first = list()
  expect(list()).toEqual(first)
  expect(first[0]).toEqual(['a', null, 'a'])
  expect(drawn).toEqual(['one a', 'one none', 'one a', 'other a', 'other none', 'other a'])
  expect(heading(one)).toBe('heading of one')
})
