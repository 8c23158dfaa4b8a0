import { pin } from '../../../tests/fixtures/pin.ts'
import { reportFromItem, reportToItem } from './reports.ts'
import { scheduleFromItem, scheduleToItem } from './schedules.ts'

const ASKED = {
  tipo: 'PADRAO',
  erro_percentual: 10,
  vazao_referencia: 'NOMINAL',
  tipo_pulverizador: 'PULVERIZADOR',
  pressao_minima: 1,
  pressao_maxima: 2,
  marca_id: 'a',
  modelo_id: 'a',
  tipo_jato: 'CONE_VAZIO',
  material: 'LATAO',
  dono_id: 'a',
  usuario_id: 'a',
} as const

export const pins = {
  report: pin(
    { toItem: reportToItem, fromItem: reportFromItem },
    {
      id: 'a',
      trabalho_id: 'a',
      usuario_id: 'a',
      fuso: 'UTC',
      leituras: 1,
      pedido: { ...ASKED, data_inicial: 'a', data_final: 'a', email: 'a' },
      arquivos: [{ formato: 'PDF', caminho: 'a', nome: 'a', tamanho: 1, mimetype: 'a' }],
      envio: { trabalho_id: 'a', para: 'a', pedido_em: 'a', situacao: 'AGUARDA' },
      agendamento: { id: 'a', destinatarios: ['a'] },
      feito_em: '2026-11-22T12:00:05.000Z',
      criado_em: '2026-11-22T12:00:00.000Z',
    },
  ),
  schedule: pin(
    { toItem: scheduleToItem, fromItem: scheduleFromItem },
    {
      id: 'a',
      usuario_id: 'a',
      frequencia: 'MENSAL',
      fuso: 'UTC',
      proximo_em: 'a',
      criado_em: 'a',
      versao: 1,
      pedido: ASKED,
      destinatarios: [{ email: 'a', estado: 'PENDENTE', nao_em: 'a' }],
    },
  ),
}
