import { pin } from '../../../tests/fixtures/pin.ts'
import { type Order, orders } from './orders.ts'
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
}
