import { expect, it } from 'vitest'
import { NOZZLE } from '../../../tests/fixtures/messages.ts'
import { publishedProfile } from './nozzles.ts'

it('readings are judged by the profiles in use of a nozzle, by pressure', () => {
  const [first] = NOZZLE.perfis
  if (!first) throw new Error('the nozzle has no profile')
  const profile = (pressao_bar: number, vazao_lpm: number) => ({ ...first, fonte: 'F', pressao_bar, vazao_lpm })
  const perfis = [profile(3, 1.2), { ...profile(2.5, 9), status: 'REMOVIDO' as const }, profile(2, 0.98)]
  expect(publishedProfile({ ...NOZZLE, perfis }, 'B')).toMatchObject({
    id: NOZZLE.id,
    marca_nome: 'B',
    nome: NOZZLE.nome,
    fonte: 'F',
    pontos: [
      { pressao_bar: 2, vazao_lpm: 0.98 },
      { pressao_bar: 3, vazao_lpm: 1.2 },
    ],
  })
})
