import { pin } from '../../../tests/fixtures/pin.ts'
import { counting, type ToldFailure } from './browserFailures.ts'

const NOW = new Date('2026-11-27T12:34:56.000Z')

export const pins = {
  /** It is counted in place, so that what is pinned is the update: its values, and what they set and add. */
  failure: pin<ToldFailure>(
    {
      toItem: (told) => {
        const { Key, UpdateExpression, ExpressionAttributeValues: values } = counting(told, NOW)
        const changes = UpdateExpression.split(/[,\s]+/).map((part) => [part, part] as const)
        return { ...Key, ...values, mudancas: Object.fromEntries(changes) }
      },
    },
    {
      build: 'Bx3k_9-q',
      tipo: 'ERRO',
      mensagem: 'TypeError: ‹…› is null',
      lugar: 'index-a.js:1:2',
      quadros: ['index-a.js:1:2'],
      navegador: 'CHROME',
      rota: '/app/leituras',
    },
  ),
}
