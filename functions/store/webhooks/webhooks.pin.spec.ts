import { expect, it } from 'vitest'
import { rowBytes } from '../../../tests/fixtures/shape.ts'
import {
  ACCOUNT_WEBHOOKS_SCHEMA,
  type AccountWebhooks,
  accountWebhooksFromItem,
  accountWebhooksToItem,
} from './accountWebhooks.ts'
import { DELIVERY_SCHEMA, type Delivery, deliveryFromItem, deliveryToItem } from './deliveries.ts'
import { OCCURRENCE_SCHEMA, type Occurrence, occurrenceFromItem, occurrenceToItem } from './occurrences.ts'
import { WEBHOOK_STATE_SCHEMA, webhookStateToItem } from './webhookState.ts'
import { type Webhook, webhooks } from './webhooks.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const NOW = '2026-11-22T12:00:00.000Z'
const HASH = '0a000000-0000-4000-8000-000000000001'

it('the stored webhook keeps its shape', () => {
  const webhook: Webhook = {
    ...{ id: 'w', dono_id: 'd', nome: 'n', url: 'u', eventos: ['pedido.pago'], status: 'ATIVO', desativado_por: null },
    ...{ segredo: 's', segredo_criado_em: NOW, segredo_anterior: { selado: 'f', ate: NOW } },
    ...{ criado_em: NOW, atualizado_em: NOW, versao: 1 },
  }
  const stored = {
    ...{ pk: 'WEBHOOK_DESTINO#w', sk: 'WEBHOOK_DESTINO' },
    ...{ gsi1pk: 'CONTA#d#WEBHOOK_DESTINO', gsi1sk: `${NOW}#w`, lista: { i: 'w' }, v: 1 },
    ...webhook,
  }
  expect(webhooks.schema).toBe(1)
  expect(webhooks.toItem(webhook)).toEqual(stored)
  expect(webhooks.fromItem(stored)).toEqual(webhook)
})

it('what an account knows of its webhooks keeps its shape, and is found only while one is enabled', () => {
  const account: AccountWebhooks = { dono_id: 'd', ids: ['w'], ativos: { w: ['pedido.pago'] }, versao: 1 }
  const key = { pk: 'CONTA#d', sk: 'WEBHOOKS' }
  const found = { gsi1pk: 'WEBHOOK_CONTA', gsi1sk: 'd', lista: { o: 'd', e: ['pedido.pago'] } }
  expect(accountWebhooksToItem(account)).toEqual({ ...key, ...found, v: ACCOUNT_WEBHOOKS_SCHEMA, ...account })
  expect(accountWebhooksFromItem(accountWebhooksToItem(account))).toEqual(account)
  const silent = { ...account, ativos: {} }
  expect(accountWebhooksToItem(silent)).toEqual({ ...key, v: 1, ...silent })
})

it('the state of a webhook keeps its shape', () => {
  const state = { webhook_id: 'w', falhando_desde: NOW, falhou_em: NOW, ultima_entrega_em: null }
  expect(webhookStateToItem(state)).toEqual({
    pk: 'WEBHOOK_DESTINO#w',
    sk: 'ESTADO',
    v: WEBHOOK_STATE_SCHEMA,
    ...state,
  })
})

it('the stored delivery keeps its shape, is found while it waits, and is forgotten after thirty days', () => {
  const tried = { em: NOW, http: 500, falha: 'RESPOSTA_DE_ERRO', duracao_ms: 12_000, url: 'u', resposta: 'r' } as const
  const delivery: Delivery = {
    ...{ id: HASH, webhook_id: HASH, dono_id: HASH, evento_id: HASH, tipo: 'equipamento.silencioso', corpo: '{}' },
    ...{ status: 'PENDENTE', tentativas: [tried], feitas: 1, proxima_em: NOW, criado_em: NOW, versao: 1 },
  }
  const item = deliveryToItem(delivery)
  const { lista, ...stored } = item
  expect(stored).toEqual({
    ...{ pk: `WEBHOOK_ENTREGA#${HASH}`, sk: 'WEBHOOK_ENTREGA' },
    ...{ gsi1pk: `WEBHOOK_DESTINO#${HASH}#ENTREGA`, gsi1sk: `${NOW}#${HASH}` },
    ...{ gsi3pk: 'WEBHOOK_ENTREGA#PENDENTE', gsi3sk: `${NOW}#${HASH}` },
    ...{ expira_em: Date.parse('2026-12-22T12:00:00Z') / 1000, v: DELIVERY_SCHEMA },
    ...delivery,
  })
  expect(Object.keys(lista as object)).toEqual(['i', 'w', 'd', 'v', 't', 's', 'c', 'n', 'u'])
  expect(rowBytes(lista)).toBeLessThanOrEqual(256)
  expect(deliveryFromItem(item)).toEqual(delivery)
  expect(deliveryToItem({ ...delivery, status: 'ENTREGUE', proxima_em: null })).not.toHaveProperty('gsi3pk')
})

it('what the clock brought keeps its shape', () => {
  const irregular: Occurrence = { tipo: 'IRREGULAR', dono_id: 'd', equipamento_id: 'e', em: NOW }
  const silent: Occurrence = { ...irregular, tipo: 'SILENCIO', desde: '2026-10-23', dias: 30 }
  const key = { pk: 'CONTA#d', v: OCCURRENCE_SCHEMA }
  expect(occurrenceToItem(irregular)).toEqual({ ...key, sk: 'OCORRENCIA#IRREGULAR#e', ...irregular })
  const expira_em = Date.parse('2027-11-22T12:00:00Z') / 1000
  expect(occurrenceToItem(silent)).toEqual({ ...key, sk: 'OCORRENCIA#SILENCIO#e#2026-10-23', expira_em, ...silent })
  for (const one of [irregular, silent]) expect(occurrenceFromItem(occurrenceToItem(one))).toEqual(one)
})
