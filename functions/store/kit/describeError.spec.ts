import { expect, it } from 'vitest'
import { describeError } from './describeError.ts'

it('says what failed, where and why, and whose it was of nobody', () => {
  const cause = Object.assign(new Error('no row of ana@fazenda.example, 123.456.789-09'), {
    code: 'INVALID_OPENING_QUOTE',
  })
  const told = describeError(new Error('the sheet was not read', { cause }))
  expect(told).toMatchObject({
    name: 'Error',
    message: 'the sheet was not read',
    cause: { code: 'INVALID_OPENING_QUOTE', message: 'no row of <email> <number>' },
  })
  for (const { stack } of [told, told.cause ?? { stack: [] }]) expect(stack[0]).toContain('describeError.spec')
})

it('goes into what is several, and never round in a circle', () => {
  const one = new Error('one')
  one.cause = one
  const told = describeError(new AggregateError([one, 'a text'], 'both'))
  expect(told.errors?.map(({ message }) => message)).toEqual(['one', 'string'])
  expect(JSON.stringify(told).match(/"message":"one"/g)).toHaveLength(3)
})
