import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Alert, alertId, alertToItem } from './alerts.ts'

const alert: Alert = {
  id: 'a',
  usuario_id: 'u',
  dono_id: 'd',
  equipamento_id: 'e',
  fatos: { tipo: 'FORA', leitura_id: 'l', data: '2026-11-20T10:00:00.000Z', fora: 21, total: 60, motivo: null },
  console: true,
  correio: 'PENDENTE',
  criado_em: '2026-11-22T12:00:00.000Z',
  lido_em: null,
}

describe('an alert', () => {
  it('is in no list of the console that it is not for, and waits for no mail that is not wanted', () => {
    const { gsi1pk, gsi2pk, gsi3pk } = alertToItem({ ...alert, console: false, correio: null })
    expect([gsi1pk, gsi2pk, gsi3pk]).toEqual([undefined, undefined, undefined])
    expect(alertToItem({ ...alert, lido_em: alert.criado_em }).gsi2pk).toBeUndefined()
  })

  it('is the same one for the same event of the same kind and person', () => {
    const ids = [alertId('FORA', 'x', 'u'), alertId('SILENCIO', 'x', 'u'), alertId('FORA', 'y', 'u')]
    expect(new Set([...ids, alertId('FORA', 'x', 'v')]).size).toBe(4)
    expect(alertId('FORA', 'x', 'u')).toBe(ids[0])
    expect(z.uuid().safeParse(ids[0]).success).toBe(true)
  })

  it('of a revision has the id of the reminder that was mailed before there were alerts', () => {
    expect(alertId('REVISAO', 'a 2026-12-01 30', 'o')).toBe('2f1a9225-6cb2-887a-a511-cc11bac842af')
  })
})
