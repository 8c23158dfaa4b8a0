import { pin } from '../../../tests/fixtures/pin.ts'
import { firmwares } from './firmware.ts'

export const pins = {
  firmware: pin(firmwares, {
    id: 'a',
    versao_firmware: '2.5.4',
    versao_minima: '3.0.0',
    versao_maxima: '3.9.9',
    detalhes: 'a',
    binario: { nome: 'a', tamanho: 1, sha256: 'a', assinatura: 'a', chave: 'a', enviado_em: 'a', caminho: 'a' },
    distribuicao: { situacao: 'EM_ANDAMENTO', percentual: 1, desde: 'a' },
    criado_em: 'a',
    atualizado_em: 'a',
    versao: 1,
  }),
}
