import { expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { readingState } from '../../../shared/readings/readingState.ts'
import { newestJudgedBy } from '../../../tests/screens/demoReadings.ts'
import { byProfile } from './whatIfReading.ts'

const kept = newestJudgedBy('catalogue-10', 'ASP-BARRA-01').whole

it('says what another profile asks for, and not what the kept result did', () => {
  const strict = byProfile(kept, { ...toleranceProfile(), limite_acima_pct: 3, limite_abaixo_pct: 3 })
  expect(strict.fora_tolerancia).toBeGreaterThan(kept.fora_tolerancia)
  expect(strict.a_fazer).toBe(strict.fora_tolerancia)
  expect(readingState(strict)).toBe('FORA')
  const loose = byProfile(strict, { ...toleranceProfile(), limite_acima_pct: 60, limite_abaixo_pct: 60 })
  expect([loose.fora_tolerancia, loose.a_fazer, readingState(loose)]).toEqual([0, 0, 'DENTRO'])
  const done = { ...kept, trocas: strict.bicos.filter(({ veredito }) => veredito !== 'APROVADO') }
  expect(
    byProfile(done as unknown as typeof kept, { ...toleranceProfile(), limite_acima_pct: 3, limite_abaixo_pct: 3 }),
  ).toMatchObject({ a_fazer: 0 })
})
