import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { rowBytes, shapeOf } from '../../../tests/fixtures/shape.ts'
import { type Recipe, recipes } from './recipes.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const file = {
  ...{ id_anexos: randomUUID(), caminho: 'anexos/a/b.pdf', nome_original: 'b.pdf', nome: 'b.pdf', tamanho: 1 },
  ...{ mimetype: 'application/pdf', created_at: 'a' },
}
const recipe: Recipe = {
  ...{ id: randomUUID(), dono_id: randomUUID(), identificacao: 'a', cultura: 'a', estadio_fenologico: 'a' },
  ...{ talhao: 'a', observacoes: 'a', area_total: 50, unidade_area: 'AL', alqueire: 'PAULISTA' },
  ...{ taxa_aplicacao: 150, capacidade_tanque: 2000, equipamento_id: randomUUID() },
  produtos: [{ nome: 'a', formulacao: 'WG', unidade: 'KG', dose: 1.5 }],
  anexos: [file],
  ...{ criado_em: new Date().toISOString(), atualizado_em: 'a', versao: 1, status: 'ATIVO', removido_em: null },
}

it('the stored shape of a recipe', () => {
  expect(recipes.schema).toBe(1)
  expect(recipes.fromItem(recipes.toItem(recipe))).toEqual(recipe)
  expect(shapeOf(recipes.toItem(recipe))).toMatchInlineSnapshot(`
    {
      "alqueire": "string",
      "anexos": [
        {
          "caminho": "string",
          "created_at": "string",
          "id_anexos": "string",
          "mimetype": "string",
          "nome": "string",
          "nome_original": "string",
          "tamanho": "number",
        },
      ],
      "area_total": "number",
      "atualizado_em": "string",
      "capacidade_tanque": "number",
      "criado_em": "string",
      "cultura": "string",
      "dono_id": "string",
      "equipamento_id": "string",
      "estadio_fenologico": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "id": "string",
      "identificacao": "string",
      "lista": {
        "a": "number",
        "c": "string",
        "e": "bytes",
        "i": "bytes",
        "k": "number",
        "n": "string",
        "o": "bytes",
        "p": "string",
        "q": "string",
        "r": "number",
        "s": "number",
        "u": "string",
        "w": "number",
        "x": "number",
      },
      "observacoes": "string",
      "pk": "string",
      "produtos": [
        {
          "dose": "number",
          "formulacao": "string",
          "nome": "string",
          "unidade": "string",
        },
      ],
      "removido_em": "null",
      "sk": "string",
      "status": "string",
      "talhao": "string",
      "taxa_aplicacao": "number",
      "unidade_area": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})

it('a row of the list stays below 256 bytes with the longest texts', () => {
  const long = 'Ç'.repeat(60)
  const { lista } = recipes.toItem({
    ...recipe,
    ...{ identificacao: long, cultura: long, talhao: long, area_total: 999_999.1234, taxa_aplicacao: 19_999.123 },
    ...{ capacidade_tanque: 49_999.5, versao: 1000 },
  })
  expect(rowBytes(lista)).toBeLessThanOrEqual(256)
})
