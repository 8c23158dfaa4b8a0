import { pin } from '../../../tests/fixtures/pin.ts'
import { membershipFromItem, membershipToItem } from './accounts.ts'
import { accountCosts } from './costs.ts'
import { defaultTolerances } from './defaultTolerance.ts'
import { glanceFromItem, glanceToItem } from './glances.ts'
import { tipOrders } from './tipOrders.ts'

const NOW = '2026-11-20T12:00:00.000Z'

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
  glance: pin(
    { toItem: glanceToItem, fromItem: glanceFromItem },
    {
      dono_id: 'dono',
      usuario_id: 'pessoa',
      vinculo: 1,
      pulverizadores: 2,
      mais: true,
      trocar: 1,
      limpar: 1,
      parte: 0.5,
      perda: { centavos: 1, moeda: 'BRL' },
      ultima: {
        leitura_id: 'a',
        data: NOW,
        equipamento: 'a',
        trocar: 1,
        limpar: 1,
        motivo: 'CONFERIR',
        bicos: 4,
        avaliados: 4,
        feito: true,
      },
      revisao: { dia: '2026-11-20', equipamento: 'a' },
    },
  ),
  tipOrder: pin(tipOrders, {
    dono_id: 'a',
    equipamento_id: 'b',
    pontas: [
      {
        perfil_id: 'a',
        marca: 'a',
        nome: 'a',
        cor: 'AZUL',
        leitura_id: 'a',
        desde: NOW,
        ja_colocadas: 1,
        pedidas: 3,
        recebidas: 2,
      },
    ],
    atualizado_em: NOW,
    versao: 1,
  }),
  defaultTolerance: pin(defaultTolerances, { dono_id: 'a', perfil_id: 'b', versao: 1 }),
}
