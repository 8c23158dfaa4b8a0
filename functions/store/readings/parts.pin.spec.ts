import { expect, it } from 'vitest'
import { partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { DECISION_SCHEMA, decisionFromItem, decisionItem } from './decisions.ts'
import { PART_SCHEMA, partFromItem, partItem } from './parts.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const PART = partOf(wholeMessage({ uuid: ID, nozzles: 3 }))

it('the stored shape of a part', () => {
  expect(PART_SCHEMA).toBe(1)
  const item = partItem(PART)
  expect(partFromItem(item)).toEqual(PART)
  expect(item.sk).toBe(`PARTE#000#-#000#${PART.hash}`)
  expect(shapeOf(item)).toMatchInlineSnapshot(`
    {
      "certificado": "null",
      "conteudo": "bytes",
      "criador": "null",
      "dono_id": "string",
      "equipamento_id": "string",
      "equipamento_nome": "string",
      "numero_serie": "string",
      "pk": "string",
      "recebido_em": "string",
      "sk": "string",
      "v": "number",
    }
  `)
})

it('the stored shape of a decision about conflicts, which are read in their order', () => {
  expect(DECISION_SCHEMA).toBe(1)
  const decision = { fora: ['000#-#000#a'], por: { id: ID }, em: '2026-11-01T12:00:00.000Z' }
  const item = decisionItem(ID, 12, decision)
  expect(decisionFromItem(item)).toEqual(decision)
  expect([item.pk, item.sk]).toEqual([`LEITURA#${ID}`, 'DECISAO#000000012'])
  expect(shapeOf(item)).toMatchInlineSnapshot(`
    {
      "em": "string",
      "fora": [
        "string",
      ],
      "pk": "string",
      "por": {
        "id": "string",
      },
      "sk": "string",
      "v": "number",
    }
  `)
})
