import { pin } from '../../../tests/fixtures/pin.ts'
import { periodFromItem, periodToItem } from './coveredPeriods.ts'
import { type Order, orders } from './orders.ts'
import { simulatedFromItem, simulatedToItem } from './simulatedCheckouts.ts'
import { freeYear, type Subscription, subscriptionFromItem, subscriptionToItem } from './subscriptions.ts'
import { sumCheckToItem } from './sumChecks.ts'
import {
  entryFromItem,
  entryToItem,
  type LedgerEntry,
  type StoredTransaction,
  transactionFromItem,
  transactionToItem,
} from './transactions.ts'

export const ID = '00000000-0000-4000-8000-000000000000'
export const NOW = '2026-11-23T12:00:00.000Z'

export const ORDER: Order = {
  id: ID,
  dono_id: ID,
  status: 'ABERTO',
  tipo: 'ASSINATURA',
  periodo: 'MENSAL',
  moeda: 'BRL',
  planos: [{ plano_id: ID, nome: 'a', tipo: 'AMBOS', quantidade: 1, valor_unitario_centavos: 1, dias_teste_gratis: 0 }],
  aditivos: [{ aditivo_id: ID, nome: 'a', usuarios_adicionais: 1, quantidade: 1, valor_unitario_centavos: 1 }],
  subtotal_centavos: 999_999_999,
  desconto_centavos: 0,
  total_centavos: 999_999_999,
  proporcoes: [{ nome: 'a', valor_centavos: 1, dias: 1, dias_periodo: 1, centavos: 1 }],
  substitui: [ID],
  assinaturas: [ID],
  checkouts: [
    {
      id: ID,
      adquirente: 'SIMULADOR',
      forma_pagamento: 'BOLETO',
      referencia: 'a',
      url: 'a',
      termina_em: NOW,
      automatico: false,
    },
  ],
  acompanhar_em: NOW,
  vence_em: NOW,
  valida_ate: null,
  aprovado_em: null,
  cancelado_em: null,
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 1,
}

export const TRANSACTION: StoredTransaction = {
  id: ID,
  pedido_id: ID,
  checkout_id: ID,
  adquirente_id: 'a',
  status: 'PENDENTE',
  adquirente: 'SIMULADOR',
  forma_pagamento: 'BOLETO',
  valor_centavos: 1,
  moeda: 'BRL',
  cartao: { emissor: 'a', titular: null, ultimos_digitos: 'a' },
  boleto: { linha: 'a', vencimento: 'a', url: null },
  contestacao: { situacao: 'ABERTA', aberta_em: NOW, encerrada_em: NOW },
  retiradas: [{ assinatura_id: ID, nome: 'a', tipo: 'AMBOS', quantidade: 1, valia_ate: NOW, vale_ate: NOW }],
  estornada_em: null,
  devolvido_centavos: 0,
  devolucao: { resultado: null, pedida_em: NOW, autor_id: null, motivo: null },
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 1,
}

/** When the subscriptions that are pinned began. */
const SINCE = '2026-11-20T12:00:00.000Z'

const paid: Subscription = {
  ...freeYear('d', 'PULVERIZADOR', SINCE),
  id: 's',
  gratuita: false,
  quantidade: 1,
  usuarios_adicionais: 1,
  origem: 'PEDIDO',
  motivo: 'a',
  pedido_id: 'o',
  plano: { id: 'p', nome: 'a', valor_unitario_centavos: 1, periodo: 'MENSAL' },
  aditivos: [{ id: 'x', nome: 'a', valor_unitario_centavos: 1, usuarios_adicionais: 1, valida_ate: SINCE }],
  pago: { centavos: 1, desde: SINCE, pedido_id: 'o' },
  pagamento: { adquirente: 'SIMULADOR', forma_pagamento: 'BOLETO', checkout_id: 'c', referencia: 'a' },
  ancora: SINCE,
  periodos: 1,
  renova: true,
  encerrada: { em: SINCE, motivo: 'SUBSTITUIDA' },
}

export const pins = {
  order: pin(orders, ORDER),
  transaction: pin({ toItem: transactionToItem, fromItem: transactionFromItem }, TRANSACTION),
  movement: pin(
    { toItem: (entry: LedgerEntry) => entryToItem(ID, entry, 0), fromItem: entryFromItem },
    { tipo: 'PAGAMENTO', transacao_id: ID, centavos: 1, moeda: 'BRL', em: NOW, autor_id: 'a', motivo: 'a' },
  ),
  sumCheck: pin(
    { toItem: sumCheckToItem },
    {
      id: ID,
      trabalho_id: ID,
      usuario_id: ID,
      iniciada_em: NOW,
      concluida_em: NOW,
      depois: 'a',
      pedidos: 1,
      transacoes: 1,
      pagamentos_centavos: 1,
      razao_centavos: 1,
      total_diferencas: 0,
      diferencas: [],
    },
  ),
  coveredPeriod: pin(
    { toItem: periodToItem, fromItem: periodFromItem },
    {
      dono_id: 'd',
      assinatura_id: 's',
      tipo: 'AMBOS',
      quantidade: null,
      usuarios_adicionais: 2,
      de: SINCE,
      ate: '2026-12-20T12:00:00.000Z',
      origem: 'CONCESSAO',
      motivo: 'Feira',
      pedido_id: null,
      autor: { id: 'a' },
      em: SINCE,
    },
  ),
  freeYear: pin(
    { toItem: subscriptionToItem, fromItem: subscriptionFromItem },
    { ...freeYear('dono', 'PULVERIZADOR', SINCE), id: 's1' },
  ),
  simulatedCheckout: pin(
    { toItem: simulatedToItem, fromItem: simulatedFromItem },
    {
      id: 'a',
      centavos: 1,
      moeda: 'BRL',
      forma: 'BOLETO',
      descricao: 'a',
      retorno: 'a',
      avisa: 'a',
      termina_em: '2026-11-23T12:00:00.000Z',
      dias_boleto: 5,
      fechado: false,
      cartao_vencido: true,
      versao: 1,
      pagamentos: [
        {
          id: 'a',
          status: 'PENDENTE',
          criado_em: 'a',
          aprovado_em: 'a',
          estornado_em: 'a',
          linha: 'a',
          vencimento: 'a',
          devolvido: 0,
          contestacao: { situacao: 'ABERTA', aberta_em: 'a' },
        },
      ],
    },
  ),
  subscription: pin({ toItem: subscriptionToItem, fromItem: subscriptionFromItem }, paid),
}
