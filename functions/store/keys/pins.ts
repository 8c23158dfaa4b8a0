import { pin } from '../../../tests/fixtures/pin.ts'
import { apiKeys } from './apiKeys.ts'

export const pins = {
  apiKey: pin(apiKeys, {
    id: 'a',
    dono_id: 'a',
    nome: 'a',
    escopos: ['LEITURAS'],
    hash: 'a',
    final: 'a',
    anterior: { hash: 'a', final: 'a', ate: 'a' },
    vence_em: 'a',
    revogada_em: null,
    usada_em: null,
    criado_em: 'a',
    versao: 1,
  }),
}
