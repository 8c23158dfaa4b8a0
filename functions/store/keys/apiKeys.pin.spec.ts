import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type ApiKey, apiKeys } from './apiKeys.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of an API key, which holds no text of it', () => {
  expect(apiKeys.schema).toBe(1)
  const key: ApiKey = {
    ...{ id: 'a', dono_id: 'a', nome: 'a', escopos: ['LEITURAS'] as const as ApiKey['escopos'] },
    ...{ hash: 'a', final: 'a', anterior: { hash: 'a', final: 'a', ate: 'a' } },
    ...{ vence_em: 'a', revogada_em: null, usada_em: null, criado_em: 'a', versao: 1 },
  }
  expect(apiKeys.fromItem(apiKeys.toItem(key))).toEqual(key)
  expect(shapeOf(apiKeys.toItem(key))).toMatchInlineSnapshot(`
    {
      "anterior": {
        "ate": "string",
        "final": "string",
        "hash": "string",
      },
      "criado_em": "string",
      "dono_id": "string",
      "escopos": [
        "string",
      ],
      "final": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "hash": "string",
      "id": "string",
      "lista": {
        "i": "string",
        "n": "string",
        "r": "null",
        "v": "string",
      },
      "nome": "string",
      "pk": "string",
      "revogada_em": "null",
      "sk": "string",
      "usada_em": "null",
      "v": "number",
      "vence_em": "string",
      "versao": "number",
    }
  `)
})
