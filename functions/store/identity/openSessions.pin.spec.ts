import { describe, expect, it } from 'vitest'
import { type OpenSession, openSessionFromItem, openSessionToItem } from './openSessions.ts'

describe('the stored session', () => {
  it('keeps its shape', () => {
    const session: OpenSession = {
      usuario_id: 'ana',
      id: 'jti',
      cliente: 'CONSOLE',
      tipo: 's',
      inicio: '2026-11-20T10:00:00.000Z',
      usada_em: '2026-11-22T12:00:00.000Z',
      geracao: 3,
      provada_em: '2026-11-22T11:55:00.000Z',
      agente: 'Mozilla/5.0 Firefox/140.0',
      lugar: { pais: 'BR', cidade: null },
    }
    const stored = { pk: 'USUARIO#ana', sk: 'SESSAO#jti', v: 3, expira_em: 1_795_393_800, ...session }
    expect(openSessionToItem(session)).toEqual(stored)
    expect(openSessionFromItem(stored)).toEqual(session)
    const { agente, lugar, provada_em, ...first } = stored
    expect(openSessionFromItem({ ...first, v: 1 })).toEqual({
      ...session,
      provada_em: null,
      agente: null,
      lugar: null,
    })
    const nomes = { navegador: 'Firefox', sistema: null }
    expect(openSessionFromItem({ ...first, v: 2, lugar, ...nomes })).toEqual({
      ...session,
      provada_em: null,
      agente: null,
      nomes,
    })
  })
})
