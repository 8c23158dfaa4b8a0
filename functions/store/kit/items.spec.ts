import { expect, it } from 'vitest'
import { isKept, recordOf } from './items.ts'

const record = { id: 'a', nome: 'Bico', expira: 1, gsi: 2 }
const ofTheItem = { pk: 'A#a', sk: 'A', v: 1, lista: { i: 'a' }, expira_em: 100 }
const indexed = {
  gsi1pk: 'A',
  gsi1sk: 'a',
  gsi2pk: 'B',
  gsi2sk: 'b',
  gsi3pk: 'C',
  gsi3sk: 'c',
  gsi4pk: 'D',
  gsi4sk: 'd',
}

it('takes a record out of its item, whichever indexes it is in', () => {
  expect(recordOf({ ...record, ...ofTheItem, ...indexed })).toEqual(record)
  expect(recordOf({ ...ofTheItem, ...record })).toEqual(record)
})

it('tells an item whose time is over from one that is kept', () => {
  expect([99_999, 100_000].map((now) => isKept(ofTheItem, now))).toEqual([true, false])
  expect(isKept(record, 0)).toBe(false)
})
