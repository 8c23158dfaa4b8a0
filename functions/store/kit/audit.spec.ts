import { describe, expect, it } from 'vitest'
import { auditMembers, changesOf } from './audit.ts'

process.env.TABLE_NAME = 'tabela'
const now = '2026-11-20T12:00:00.000Z'

describe('the history of a change', () => {
  it('holds what changed and nothing else', () => {
    expect(changesOf({ a: 1, b: null, c: [1] }, { a: 2, b: null, c: [1] })).toEqual([{ campo: 'a', de: 1, para: 2 }])
    expect(changesOf<{ a?: number }>({}, { a: 1 })).toEqual([{ campo: 'a', de: null, para: 1 }])
  })

  it('is none of the order in which a table gives back the members of an object', () => {
    expect(changesOf({ a: [{ x: 1, y: 2 }] }, { a: [{ y: 2, x: 1 }] })).toEqual([])
  })

  it('is one item a field, under the record', () => {
    const members = auditMembers({
      entidade: 'LEITURA',
      id: 'x',
      quem: { id: 'ana', nome: 'Ana' },
      quando: now,
      mudancas: [
        { campo: 'a', de: 1, para: 2 },
        { campo: 'b', de: null, para: 'z' },
      ],
    })
    const items = members.map(({ Put }) => Put?.Item)
    expect(items).toMatchObject([
      { pk: 'AUDITORIA#LEITURA#x', quem: 'ana', quando: now, campo: 'a', de: 1, para: 2 },
      { pk: 'AUDITORIA#LEITURA#x', campo: 'b', de: null, para: 'z' },
    ])
    expect(new Set(items.map((item) => item?.sk)).size).toBe(2)
    for (const item of items) expect(item?.sk.startsWith(`${now}#`)).toBe(true)
  })
})
