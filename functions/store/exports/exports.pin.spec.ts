import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { EXPORT_SCHEMA, exportFromItem, exportToItem, type ReadingExport } from './exports.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of an export', () => {
  expect(EXPORT_SCHEMA).toBe(1)
  const one: ReadingExport = {
    ...{ id: 'a', trabalho_id: 'a', usuario_id: 'a', dono_id: 'a', leituras: ['a'] },
    ...{ conteudo: 'RESUMIDA', grafico: 'AMBOS', formato: 'PDF', fuso: 'UTC', por_email: false },
    ...{ arquivo: { caminho: 'a', nome: 'a', tamanho: 1, mimetype: 'a' }, incluidas: ['a'] },
    criado_em: '2026-11-22T12:00:00.000Z',
  }
  expect(exportFromItem(exportToItem(one))).toEqual(one)
  expect(shapeOf(exportToItem(one))).toMatchInlineSnapshot(`
    {
      "arquivo": {
        "caminho": "string",
        "mimetype": "string",
        "nome": "string",
        "tamanho": "number",
      },
      "conteudo": "string",
      "criado_em": "string",
      "dono_id": "string",
      "expira_em": "number",
      "formato": "string",
      "fuso": "string",
      "grafico": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "id": "string",
      "incluidas": [
        "string",
      ],
      "leituras": [
        "string",
      ],
      "lista": {
        "i": "string",
      },
      "pk": "string",
      "por_email": "boolean",
      "sk": "string",
      "trabalho_id": "string",
      "usuario_id": "string",
      "v": "number",
    }
  `)
})
