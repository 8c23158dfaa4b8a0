import { describe, expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type Additive, additives } from './additives.ts'
import { type Plan, plans } from './plans.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const STORED = { criado_em: 'a', atualizado_em: 'a', versao: 1, status: 'ATIVO', removido_em: null } as const

describe('the stored shape', () => {
  it('of a plan', () => {
    expect(plans.schema).toBe(1)
    const plan: Plan = {
      ...{ id: 'a', nome: 'a', tipo: 'AMBOS' as const, periodo: 'ANUAL' as const },
      ...{ valor_unitario_centavos: 1, moeda: 'BRL' as const, dias_teste_gratis: 0, gratuito: false },
      ...STORED,
    }
    expect(plans.fromItem(plans.toItem(plan))).toEqual(plan)
    expect(shapeOf(plans.toItem(plan))).toMatchInlineSnapshot(`
      {
        "atualizado_em": "string",
        "criado_em": "string",
        "dias_teste_gratis": "number",
        "gratuito": "boolean",
        "gsi1pk": "string",
        "gsi1sk": "string",
        "id": "string",
        "lista": {
          "a": [
            "number",
          ],
          "c": "string",
          "i": "string",
          "n": "string",
          "p": "string",
          "t": "string",
          "w": "number",
        },
        "moeda": "string",
        "nome": "string",
        "periodo": "string",
        "pk": "string",
        "removido_em": "null",
        "sk": "string",
        "status": "string",
        "tipo": "string",
        "v": "number",
        "valor_unitario_centavos": "number",
        "versao": "number",
      }
    `)
  })

  it('of an additive', () => {
    expect(additives.schema).toBe(1)
    const additive: Additive = {
      ...{ id: 'a', nome: 'a', periodo: 'ANUAL' as const, usuarios_adicionais: 1 },
      ...{ valor_unitario_centavos: 1, moeda: 'BRL' as const },
      ...STORED,
    }
    expect(additives.fromItem(additives.toItem(additive))).toEqual(additive)
    expect(shapeOf(additives.toItem(additive))).toMatchInlineSnapshot(`
      {
        "atualizado_em": "string",
        "criado_em": "string",
        "gsi1pk": "string",
        "gsi1sk": "string",
        "id": "string",
        "lista": {
          "a": [
            "number",
          ],
          "c": "string",
          "i": "string",
          "n": "string",
          "p": "string",
          "w": "number",
        },
        "moeda": "string",
        "nome": "string",
        "periodo": "string",
        "pk": "string",
        "removido_em": "null",
        "sk": "string",
        "status": "string",
        "usuarios_adicionais": "number",
        "v": "number",
        "valor_unitario_centavos": "number",
        "versao": "number",
      }
    `)
  })
})

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
  const made = { ...STORED, criado_em: '2026-11-22T12:00:00.000Z', versao: 999 }
  const plan = { ...named, ...made, tipo: 'TURBOPULVERIZADOR', dias_teste_gratis: 365, gratuito: false } as const
  expect(size(plans.toItem(plan))).toBeLessThanOrEqual(256)
  expect(size(additives.toItem({ ...named, ...made, usuarios_adicionais: 50 }))).toBeLessThanOrEqual(256)
})
