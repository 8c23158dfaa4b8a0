import type { AcaoSimulador } from '../../../shared/enums.ts'
import { failed } from '../../../shared/i18n/failed/pt.ts'

export const simulator = {
  title: 'Pagamento simulado',
  notice: 'Nenhum dinheiro é movido aqui: escolha o que acontece com o pagamento.',
  amount: 'Valor',
  payments: 'Pagamentos',
  none: 'Ainda não há pagamento.',
  back: 'Voltar ao pedido',
  failed: failed('obter o pagamento'),
  notDone: failed('concluir'),
  changed: 'O pagamento mudou nesse meio tempo.',
  unknownTitle: 'Pagamento não encontrado',
  unknown: 'O endereço não leva a um pagamento.',
  line: 'Linha digitável',
  due: 'Vence em {data}',
  actions: {
    APROVAR: 'Cartão aprovado',
    RECUSAR: 'Cartão recusado',
    DEMORAR: 'Cartão que demora 20 segundos',
    AUTORIZAR: 'Cartão autorizado, aprovado em 20 segundos',
    EMITIR: 'Emitir boleto',
    PAGAR: 'Pagar o boleto',
    ESTORNAR: 'Estornar o pagamento',
    ESTORNAR_PARTE: 'Estornar metade',
    CONTESTAR: 'Contestar o pagamento',
    GANHAR_CONTESTACAO: 'Decidir a contestação a favor da loja',
    PERDER_CONTESTACAO: 'Decidir a contestação a favor do cliente',
    VENCER_CARTAO: 'Cartão deixa de valer nas renovações',
  } satisfies Record<AcaoSimulador, string>,
} as const
