import { expect, it } from 'vitest'
import type { Resource } from '../template/model.ts'
import { startTtlSweeper } from './ttl.ts'

const table = {
  name: 'tabela',
  properties: {
    KeySchema: [{ AttributeName: 'pk' }, { AttributeName: 'sk' }],
    TimeToLiveSpecification: { AttributeName: 'expira_em', Enabled: true },
  },
} as unknown as Resource

it('knows what it deleted for every reader of the stream, in whatever order that names the keys', async () => {
  const item = { sk: { S: 'b' }, pk: { S: 'a' }, expira_em: { N: '1' } }
  const asked: unknown[] = []
  const sweeper = startTtlSweeper([table], async (operation, input) => {
    if (operation === 'Scan') return { Items: [item] }
    asked.push(input.Key)
    return {}
  })
  expect(await sweeper.sweep()).toBe(1)
  sweeper.stop()
  expect(asked).toEqual([{ pk: { S: 'a' }, sk: { S: 'b' } }])
  for (const keys of [
    { sk: { S: 'b' }, pk: { S: 'a' } },
    { pk: { S: 'a' }, sk: { S: 'b' } },
  ])
    expect(sweeper.expired(keys)).toBe(true)
  expect(sweeper.expired({ pk: { S: 'a' }, sk: { S: 'c' } })).toBe(false)
})
