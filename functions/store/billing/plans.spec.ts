import { expect, it } from 'vitest'
import { additives } from './additives.ts'
import { plans } from './plans.ts'

it('the row of the longest names is at most 256 bytes', () => {
  const size = (item: Record<string, unknown>) => Buffer.byteLength(JSON.stringify(item.lista))
  const id = '00000000-0000-4000-8000-000000000000'
  const named = {
    id,
    nome: '漢'.repeat(60),
    periodo: 'SEMANAL',
    valor_unitario_centavos: 10_000_000,
    moeda: 'BRL',
  } as const
  const made = {
    criado_em: '2026-11-22T12:00:00.000Z',
    atualizado_em: 'a',
    versao: 999,
    status: 'ATIVO',
    removido_em: null,
  } as const
  const plan = { ...named, ...made, tipo: 'TURBOPULVERIZADOR', dias_teste_gratis: 365, gratuito: false } as const
  expect(size(plans.toItem(plan))).toBeLessThanOrEqual(256)
  expect(size(additives.toItem({ ...named, ...made, usuarios_adicionais: 50 }))).toBeLessThanOrEqual(256)
})
