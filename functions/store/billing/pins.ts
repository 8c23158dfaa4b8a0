import { pin } from '../../../tests/fixtures/pin.ts'
import { simulatedFromItem, simulatedToItem } from './simulatedCheckouts.ts'

export const pins = {
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
}
