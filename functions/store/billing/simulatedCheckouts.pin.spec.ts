import { expect, it } from 'vitest'
import type { SimulatedCheckout } from '../../../shared/billing/simulated.ts'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { SIMULATED_SCHEMA, simulatedFromItem, simulatedToItem } from './simulatedCheckouts.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a simulated checkout', () => {
  expect(SIMULATED_SCHEMA).toBe(2)
  const payment = { id: 'a', status: 'PENDENTE', criado_em: 'a', aprovado_em: 'a', estornado_em: 'a' } as const
  const checkout: SimulatedCheckout = {
    ...{ id: 'a', centavos: 1, moeda: 'BRL', forma: 'BOLETO', descricao: 'a', retorno: 'a', avisa: 'a' },
    ...{ termina_em: '2026-11-23T12:00:00.000Z', dias_boleto: 5, fechado: false, cartao_vencido: true, versao: 1 },
    pagamentos: [
      { ...payment, linha: 'a', vencimento: 'a', devolvido: 0, contestacao: { situacao: 'ABERTA', aberta_em: 'a' } },
    ],
  }
  expect(simulatedFromItem(simulatedToItem(checkout))).toEqual(checkout)
  const { cartao_vencido, ...stored } = simulatedToItem(checkout)
  expect(simulatedFromItem({ ...stored, v: 1 })).toEqual({ ...checkout, cartao_vencido: false })
  expect(shapeOf(simulatedToItem(checkout))).toMatchInlineSnapshot(`
    {
      "avisa": "string",
      "cartao_vencido": "boolean",
      "centavos": "number",
      "descricao": "string",
      "dias_boleto": "number",
      "expira_em": "number",
      "fechado": "boolean",
      "forma": "string",
      "id": "string",
      "moeda": "string",
      "pagamentos": [
        {
          "aprovado_em": "string",
          "contestacao": {
            "aberta_em": "string",
            "situacao": "string",
          },
          "criado_em": "string",
          "devolvido": "number",
          "estornado_em": "string",
          "id": "string",
          "linha": "string",
          "status": "string",
          "vencimento": "string",
        },
      ],
      "pk": "string",
      "retorno": "string",
      "sk": "string",
      "termina_em": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})
