import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type StoredTolerance, toleranceProfiles } from './toleranceProfiles.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a tolerance profile', () => {
  expect(toleranceProfiles.schema).toBe(1)
  const profile: StoredTolerance = {
    ...{ id: 'a', nome: 'a', limite: 1, base: 'NOMINAL', comparacao: 'ACIMA' },
    ...{ vazao_baixa: 1, limite_vazao_baixa: 1, limite_variacao: 1, versao_perfil: 1 },
    ...{ criado_em: 'a', atualizado_em: 'a', versao: 1, status: 'ATIVO', removido_em: null },
  }
  expect(toleranceProfiles.fromItem(toleranceProfiles.toItem(profile))).toEqual(profile)
  expect(shapeOf(toleranceProfiles.toItem(profile))).toMatchInlineSnapshot(`
    {
      "atualizado_em": "string",
      "base": "string",
      "comparacao": "string",
      "criado_em": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "limite": "number",
      "limite_variacao": "number",
      "limite_vazao_baixa": "number",
      "lista": {
        "i": "string",
        "n": "string",
        "p": "number",
        "r": [
          "number",
        ],
        "w": "number",
      },
      "nome": "string",
      "pk": "string",
      "removido_em": "null",
      "sk": "string",
      "status": "string",
      "v": "number",
      "vazao_baixa": "number",
      "versao": "number",
      "versao_perfil": "number",
    }
  `)
})
