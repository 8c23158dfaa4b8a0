import { pin } from '../../../tests/fixtures/pin.ts'
import { exportFromItem, exportToItem } from './exports.ts'

export const pins = {
  export: pin(
    { toItem: exportToItem, fromItem: exportFromItem },
    {
      id: 'a',
      trabalho_id: 'a',
      usuario_id: 'a',
      dono_id: 'a',
      leituras: ['a'],
      conteudo: 'RESUMIDA',
      grafico: 'AMBOS',
      formato: 'PDF',
      fuso: 'UTC',
      por_email: false,
      arquivo: { caminho: 'a', nome: 'a', tamanho: 1, mimetype: 'a' },
      incluidas: ['a'],
      criado_em: '2026-11-22T12:00:00.000Z',
    },
  ),
}
