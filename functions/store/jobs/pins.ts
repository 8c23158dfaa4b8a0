import { pin } from '../../../tests/fixtures/pin.ts'
import { jobFromItem, jobToItem } from './jobs.ts'
import { suppressionItem } from './suppressions.ts'

const USER = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'

export const pins = {
  job: pin(
    { toItem: jobToItem, fromItem: jobFromItem },
    {
      id: USER,
      dados: { tipo: 'CORREIO', correio: { modelo: 'CONFIRMACAO_EMAIL', usuario_id: USER } },
      usuario_id: USER,
      status: 'EXECUTANDO',
      progresso: 0.5,
      tentativas: 1,
      erro: 'INDISPONIVEL',
      repetivel: false,
      execucao: { marca: 'a', mensagem: 'a', ate: 1 },
      para: 'rita@example.com',
      correlacao: 'spec',
      criado_em: '2026-11-01T12:00:00.000Z',
      atualizado_em: '2026-11-01T12:00:00.000Z',
    },
  ),
  suppression: pin(
    { toItem: (given: Parameters<typeof suppressionItem>[1]) => suppressionItem('ana@fazenda.example', given) },
    { motivo: 'DEVOLVIDO', desde: 'a' },
  ),
}
