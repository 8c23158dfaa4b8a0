import { describe, expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type Order, orders } from './orders.ts'
import {
  entryFromItem,
  type StoredTransaction,
  TRANSACTION_SCHEMA,
  transactionFromItem,
  transactionId,
  transactionToItem,
} from './transactions.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const id = '00000000-0000-4000-8000-000000000000'
const now = '2026-11-23T12:00:00.000Z'

const ORDER: Order = {
  ...{ id, dono_id: id, status: 'ABERTO', tipo: 'ASSINATURA', periodo: 'MENSAL', moeda: 'BRL' },
  planos: [
    {
      ...{ plano_id: id, nome: 'a', tipo: 'AMBOS', quantidade: 1 },
      ...{ valor_unitario_centavos: 1, dias_teste_gratis: 0 },
    },
  ],
  aditivos: [{ aditivo_id: id, nome: 'a', usuarios_adicionais: 1, quantidade: 1, valor_unitario_centavos: 1 }],
  ...{ subtotal_centavos: 999_999_999, desconto_centavos: 0, total_centavos: 999_999_999 },
  proporcoes: [{ nome: 'a', valor_centavos: 1, dias: 1, dias_periodo: 1, centavos: 1 }],
  ...{ substitui: [id], assinaturas: [id] },
  checkouts: [
    {
      ...{ id, adquirente: 'SIMULADOR', forma_pagamento: 'BOLETO' },
      ...{ referencia: 'a', url: 'a', termina_em: now, automatico: false },
    },
  ],
  ...{ acompanhar_em: now, vence_em: now, valida_ate: null, aprovado_em: null, cancelado_em: null },
  ...{ criado_em: now, atualizado_em: now, versao: 1 },
}

const TRANSACTION: StoredTransaction = {
  ...{ id, pedido_id: id, checkout_id: id, adquirente_id: 'a', status: 'PENDENTE' },
  ...{ adquirente: 'SIMULADOR', forma_pagamento: 'BOLETO', valor_centavos: 1, moeda: 'BRL' },
  cartao: { emissor: 'a', titular: null, ultimos_digitos: 'a' },
  boleto: { linha: 'a', vencimento: 'a', url: null },
  contestacao: { situacao: 'ABERTA', aberta_em: now, encerrada_em: now },
  retiradas: [{ assinatura_id: id, nome: 'a', tipo: 'AMBOS', quantidade: 1, valia_ate: now, vale_ate: now }],
  ...{
    estornada_em: null,
    devolvido_centavos: 0,
    devolucao: { resultado: null, pedida_em: now, autor_id: null, motivo: null },
  },
  ...{ criado_em: now, atualizado_em: now, versao: 1 },
}

describe('the stored shape', () => {
  it('of an order', () => {
    expect(orders.schema).toBe(2)
    const item = orders.toItem(ORDER)
    expect(orders.fromItem(item)).toEqual(ORDER)
    expect(shapeOf(item)).toMatchInlineSnapshot(`
      {
        "acompanhar_em": "string",
        "aditivos": [
          {
            "aditivo_id": "string",
            "nome": "string",
            "quantidade": "number",
            "usuarios_adicionais": "number",
            "valor_unitario_centavos": "number",
          },
        ],
        "aprovado_em": "null",
        "assinaturas": [
          "string",
        ],
        "atualizado_em": "string",
        "cancelado_em": "null",
        "checkouts": [
          {
            "adquirente": "string",
            "automatico": "boolean",
            "forma_pagamento": "string",
            "id": "string",
            "referencia": "string",
            "termina_em": "string",
            "url": "string",
          },
        ],
        "criado_em": "string",
        "desconto_centavos": "number",
        "dono_id": "string",
        "gsi1pk": "string",
        "gsi1sk": "string",
        "gsi2pk": "string",
        "gsi2sk": "string",
        "gsi3pk": "string",
        "gsi3sk": "string",
        "id": "string",
        "lista": {
          "a": [
            "number",
          ],
          "c": "string",
          "i": "string",
          "o": "string",
          "s": "string",
          "t": "string",
        },
        "moeda": "string",
        "periodo": "string",
        "pk": "string",
        "planos": [
          {
            "dias_teste_gratis": "number",
            "nome": "string",
            "plano_id": "string",
            "quantidade": "number",
            "tipo": "string",
            "valor_unitario_centavos": "number",
          },
        ],
        "proporcoes": [
          {
            "centavos": "number",
            "dias": "number",
            "dias_periodo": "number",
            "nome": "string",
            "valor_centavos": "number",
          },
        ],
        "sk": "string",
        "status": "string",
        "substitui": [
          "string",
        ],
        "subtotal_centavos": "number",
        "tipo": "string",
        "total_centavos": "number",
        "v": "number",
        "valida_ate": "null",
        "vence_em": "string",
        "versao": "number",
      }
    `)
    expect(Buffer.byteLength(JSON.stringify(item.lista))).toBeLessThanOrEqual(256)
  })

  it('of an order of version 1, of which nothing was renewed', () => {
    const { assinaturas, checkouts, ...rest } = orders.toItem(ORDER)
    const stored = (checkouts as Order['checkouts']).map(({ automatico, ...one }) => one)
    expect(orders.fromItem({ ...rest, v: 1, checkouts: stored })).toEqual({ ...ORDER, assinaturas: [] })
  })

  it('of one that nobody asks about any more, which is in the lists alone', () => {
    const { gsi3pk, gsi1pk, gsi2pk } = orders.toItem({ ...ORDER, acompanhar_em: null })
    expect([gsi1pk, gsi2pk, gsi3pk]).toEqual([`CONTA#${id}#PEDIDO`, 'PEDIDO', undefined])
  })

  it('of a transaction', () => {
    expect(TRANSACTION_SCHEMA).toBe(2)
    expect(transactionFromItem(transactionToItem(TRANSACTION))).toEqual(TRANSACTION)
    expect(shapeOf(transactionToItem(TRANSACTION))).toMatchInlineSnapshot(`
      {
        "adquirente": "string",
        "adquirente_id": "string",
        "atualizado_em": "string",
        "boleto": {
          "linha": "string",
          "url": "null",
          "vencimento": "string",
        },
        "cartao": {
          "emissor": "string",
          "titular": "null",
          "ultimos_digitos": "string",
        },
        "checkout_id": "string",
        "contestacao": {
          "aberta_em": "string",
          "encerrada_em": "string",
          "situacao": "string",
        },
        "criado_em": "string",
        "devolucao": {
          "autor_id": "null",
          "motivo": "null",
          "pedida_em": "string",
          "resultado": "null",
        },
        "devolvido_centavos": "number",
        "estornada_em": "null",
        "forma_pagamento": "string",
        "id": "string",
        "moeda": "string",
        "pedido_id": "string",
        "pk": "string",
        "retiradas": [
          {
            "assinatura_id": "string",
            "nome": "string",
            "quantidade": "number",
            "tipo": "string",
            "vale_ate": "string",
            "valia_ate": "string",
          },
        ],
        "sk": "string",
        "status": "string",
        "v": "number",
        "valor_centavos": "number",
        "versao": "number",
      }
    `)
  })

  it('of version 1 of a transaction and of a movement, which knew nobody who wanted money back', () => {
    const devolucao = { resultado: null, pedida_em: now }
    const stored: Record<string, unknown> = { ...transactionToItem(TRANSACTION), v: 1, devolucao }
    const { versao, ...item } = stored
    expect(transactionFromItem(item)).toEqual({ ...TRANSACTION, versao: 0 })
    const movement = { tipo: 'PAGAMENTO', transacao_id: id, centavos: 1, moeda: 'BRL', em: now }
    expect(entryFromItem({ pk: 'a', sk: 'a', v: 1, ...movement })).toEqual({
      ...movement,
      ...{ autor_id: null, motivo: null },
    })
  })

  it('of a transaction that somebody has to send back by hand, which is in the list of such until they did', () => {
    const devolucao = { resultado: 'MANUAL', pedida_em: now, autor_id: null, motivo: null } as const
    const task = transactionToItem({ ...TRANSACTION, status: 'EXCEDENTE_APROVADA', devolucao })
    expect(task).toMatchObject({
      ...{ gsi3pk: 'DEVOLUCAO', gsi3sk: `${now}#${id}` },
      lista: { i: id, p: id, a: [1, 'BRL'], q: 'SIMULADOR', s: now },
    })
    expect(transactionFromItem(task)).toEqual({ ...TRANSACTION, status: 'EXCEDENTE_APROVADA', devolucao })
    expect(transactionToItem({ ...TRANSACTION, status: 'ESTORNADA', devolucao })).not.toHaveProperty('gsi3pk')
  })
})

it('a payment has one id, and another acquirer’s payment of that name another', () => {
  expect(transactionId('STRIPE', 'p')).toBe(transactionId('STRIPE', 'p'))
  expect(transactionId('STRIPE', 'p')).not.toBe(transactionId('SIMULADOR', 'p'))
})
