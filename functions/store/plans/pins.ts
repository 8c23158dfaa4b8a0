import { pin } from '../../../tests/fixtures/pin.ts'
import { additives } from './additives.ts'
import { plans } from './plans.ts'

export const pins = {
  plan: pin(plans, {
    id: 'a',
    nome: 'a',
    tipo: 'AMBOS',
    periodo: 'ANUAL',
    valor_unitario_centavos: 1,
    moeda: 'BRL',
    dias_teste_gratis: 0,
    gratuito: false,
    criado_em: 'a',
    atualizado_em: 'a',
    versao: 1,
    status: 'ATIVO',
    removido_em: null,
  }),
  additive: pin(additives, {
    id: 'a',
    nome: 'a',
    periodo: 'ANUAL',
    usuarios_adicionais: 1,
    valor_unitario_centavos: 1,
    moeda: 'BRL',
    criado_em: 'a',
    atualizado_em: 'a',
    versao: 1,
    status: 'ATIVO',
    removido_em: null,
  }),
}
