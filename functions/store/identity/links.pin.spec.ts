import { describe, expect, it } from 'vitest'
import { type Link, linkFromItem, linkToItem } from './links.ts'

describe('the stored link', () => {
  it('keeps its shape', () => {
    const link: Link = {
      finalidade: 'CONFIRMACAO_EMAIL',
      usuario_id: 'ana',
      email: 'ana@example.com',
      hash: 'abc',
      desde: 1_790_000_000,
      usado_em: null,
    }
    const stored = { pk: 'TOKEN#abc', sk: 'TOKEN', v: 1, expira_em: 1_790_003_600, ...link }
    expect(linkToItem(link, 1_790_003_600)).toEqual(stored)
    expect(linkFromItem(stored)).toEqual(link)
  })
})
