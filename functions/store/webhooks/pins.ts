import { pin } from '../../../tests/fixtures/pin.ts'
import { accountWebhooksFromItem, accountWebhooksToItem } from './accountWebhooks.ts'
import { type Delivery, deliveryFromItem, deliveryToItem } from './deliveries.ts'
import { type Occurrence, occurrenceFromItem, occurrenceToItem } from './occurrences.ts'
import { webhookStateToItem } from './webhookState.ts'
import { webhooks } from './webhooks.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const HASH = '0a000000-0000-4000-8000-000000000001'

export const DELIVERY: Delivery = {
  id: HASH,
  webhook_id: HASH,
  dono_id: HASH,
  evento_id: HASH,
  tipo: 'equipamento.silencioso',
  corpo: '{}',
  status: 'PENDENTE',
  tentativas: [{ em: NOW, http: 500, falha: 'RESPOSTA_DE_ERRO', duracao_ms: 12_000, url: 'u', resposta: 'r' }],
  feitas: 1,
  proxima_em: NOW,
  criado_em: NOW,
  versao: 1,
}

const irregular: Occurrence = { tipo: 'IRREGULAR', dono_id: 'd', equipamento_id: 'e', em: NOW }
const occurrences = { toItem: occurrenceToItem, fromItem: occurrenceFromItem }

export const pins = {
  webhook: pin(webhooks, {
    id: 'w',
    dono_id: 'd',
    nome: 'n',
    url: 'u',
    eventos: ['pedido.pago'],
    status: 'ATIVO',
    desativado_por: null,
    segredo: 's',
    segredo_criado_em: NOW,
    segredo_anterior: { selado: 'f', ate: NOW },
    criado_em: NOW,
    atualizado_em: NOW,
    versao: 1,
  }),
  ofAccount: pin(
    { toItem: accountWebhooksToItem, fromItem: accountWebhooksFromItem },
    { dono_id: 'd', ids: ['w'], ativos: { w: ['pedido.pago'] }, versao: 1 },
  ),
  state: pin(
    { toItem: webhookStateToItem },
    { webhook_id: 'w', falhando_desde: NOW, falhou_em: NOW, ultima_entrega_em: null },
  ),
  delivery: pin({ toItem: deliveryToItem, fromItem: deliveryFromItem }, DELIVERY),
  irregular: pin(occurrences, irregular),
  silent: pin(occurrences, { ...irregular, tipo: 'SILENCIO', desde: '2026-10-23', dias: 30 }),
}
