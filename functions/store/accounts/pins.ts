import { pin } from '../../../tests/fixtures/pin.ts'
import { membershipFromItem, membershipToItem } from './accounts.ts'
import { accountCosts } from './costs.ts'
import { periodFromItem, periodToItem } from './coveredPeriods.ts'
import { defaultTolerances } from './defaultTolerance.ts'
import { freeYear, type Subscription, subscriptionFromItem, subscriptionToItem } from './subscriptions.ts'

const NOW = '2026-11-20T12:00:00.000Z'

const paid: Subscription = {
  ...freeYear('d', 'PULVERIZADOR', NOW),
  id: 's',
  gratuita: false,
  quantidade: 1,
  usuarios_adicionais: 1,
  origem: 'PEDIDO',
  motivo: 'a',
  pedido_id: 'o',
  plano: { id: 'p', nome: 'a', valor_unitario_centavos: 1, periodo: 'MENSAL' },
  aditivos: [{ id: 'x', nome: 'a', valor_unitario_centavos: 1, usuarios_adicionais: 1, valida_ate: NOW }],
  pago: { centavos: 1, desde: NOW, pedido_id: 'o' },
  pagamento: { adquirente: 'SIMULADOR', forma_pagamento: 'BOLETO', checkout_id: 'c', referencia: 'a' },
  ancora: NOW,
  periodos: 1,
  renova: true,
  encerrada: { em: NOW, motivo: 'SUBSTITUIDA' },
}

export const pins = {
  membership: pin(
    { toItem: membershipToItem, fromItem: membershipFromItem },
    {
      dono_id: 'dono',
      usuario_id: 'pessoa',
      cargo: 'UTILIZADOR',
      status: 'ATIVO',
      equipamentos: ['e1'],
      equipamentos_inativos: ['e2'],
      aberto_em: NOW,
      trabalho: 't1',
      versao: 1,
      criado_em: NOW,
      atualizado_em: NOW,
    },
  ),
  costs: pin(accountCosts, {
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
  }),
  coveredPeriod: pin(
    { toItem: periodToItem, fromItem: periodFromItem },
    {
      dono_id: 'd',
      assinatura_id: 's',
      tipo: 'AMBOS',
      quantidade: null,
      usuarios_adicionais: 2,
      de: NOW,
      ate: '2026-12-20T12:00:00.000Z',
      origem: 'CONCESSAO',
      motivo: 'Feira',
      pedido_id: null,
      autor: { id: 'a' },
      em: NOW,
    },
  ),
  defaultTolerance: pin(defaultTolerances, { dono_id: 'a', perfil_id: 'b', versao: 1 }),
  freeYear: pin(
    { toItem: subscriptionToItem, fromItem: subscriptionFromItem },
    { ...freeYear('dono', 'PULVERIZADOR', NOW), id: 's1' },
  ),
  subscription: pin({ toItem: subscriptionToItem, fromItem: subscriptionFromItem }, paid),
}
