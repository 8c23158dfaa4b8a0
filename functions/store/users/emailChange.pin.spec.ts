import { describe, expect, it } from 'vitest'
import { type EmailChange, emailChangeFromItem, emailChangeToItem } from './emailChange.ts'

describe('the stored wish for another address', () => {
  it('keeps its shape', () => {
    const change: EmailChange = {
      usuario_id: 'ana',
      de: 'ana@example.com',
      para: 'nova@example.com',
      desde: 1_790_000_000,
      expira_em: 1_790_172_800,
    }
    const stored = { pk: 'USUARIO#ana', sk: 'TROCA_EMAIL', v: 1, ...change }
    expect(emailChangeToItem(change)).toEqual(stored)
    expect(emailChangeFromItem(stored)).toEqual(change)
  })
})
