import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type AccountCosts, accountCosts } from './costs.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of what an account reckons costs by', () => {
  expect(accountCosts.schema).toBe(1)
  const costs: AccountCosts = {
    dono_id: 'a',
    moeda: 'BRL',
    base: 'BICOS',
    area_ha: 1,
    passadas: 1,
    produto_centavos: 1,
    ponta_centavos: 1,
    pontas: [{ perfil_id: 'a', centavos: 1 }],
    maquinas: [{ equipamento_id: 'a', area_ha: 1, taxa_declarada: 1, taxa_base: 'L_HA' }],
    atualizado_em: 'a',
    versao: 1,
  }
  expect(accountCosts.fromItem(accountCosts.toItem(costs))).toEqual(costs)
  expect(shapeOf(accountCosts.toItem(costs))).toMatchInlineSnapshot(`
    {
      "area_ha": "number",
      "atualizado_em": "string",
      "base": "string",
      "dono_id": "string",
      "maquinas": [
        {
          "area_ha": "number",
          "equipamento_id": "string",
          "taxa_base": "string",
          "taxa_declarada": "number",
        },
      ],
      "moeda": "string",
      "passadas": "number",
      "pk": "string",
      "ponta_centavos": "number",
      "pontas": [
        {
          "centavos": "number",
          "perfil_id": "string",
        },
      ],
      "produto_centavos": "number",
      "sk": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})
