import { expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/tolerance.ts'
import { partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import type { ReadingHead } from './readingHead.ts'
import { readingFromItem, readingItem } from './readings.ts'

function turbo(header: Record<string, unknown>, sides: readonly (string | null)[]): ReadingHead {
  const bicos = sides.map((lado, index) => ({ posicao: index + 1, lado, vazao: 2 }))
  const message = wholeMessage({ header: { velocidade: 5, largura_rua: 7, total_bicos: bicos.length, ...header } })
  const gathered = gather([partOf({ ...message, bicos })])
  if (!gathered) throw new Error('no parts')
  return foldReading(gathered, null, { perfis: new Map(), tolerancia: toleranceProfile() })
}

/** As version 1 stored a reading, with its rates. */
function storedBefore(head: ReadingHead, taxa_l_ha: number, taxa_l_planta: number | null): ReadingHead {
  const modelos = head.resultado.modelos.map(({ mediana_lpm: _, ...model }) => model)
  const { desvio_comum: _, ...resultado } = { ...head.resultado, modelos, taxa_l_ha, taxa_l_planta, versao_calculo: 1 }
  return readingFromItem({ ...readingItem({ ...head, resultado }), v: 1 })
}

it('halves the rate of a stored reading that took some named nozzles for one side of the sprayer', () => {
  const sides = Array.from({ length: 16 }, (_, index) => (index < 8 ? 'ESQUERDO' : null))
  const head = turbo({ tipo_pulverizador: 'TURBOPULVERIZADOR', espacamento_plantas: 0.7 }, sides)
  const before = storedBefore(head, 1097.1, 0.5376)
  expect(before.resultado).toMatchObject({
    taxa_l_ha: expect.closeTo(548.57, 2),
    taxa_l_planta: expect.closeTo(0.2688, 4),
    versao_calculo: 1,
  })
  expect(before.resultado.fora_tolerancia).toBe(head.resultado.fora_tolerancia)
})

it('leaves the rate of a stored reading that was right', () => {
  const left = Array.from({ length: 8 }, () => 'ESQUERDO')
  const head = turbo({ tipo_pulverizador: 'TURBOPULVERIZADOR' }, left)
  expect(storedBefore(head, 548.5714285714286, null).resultado).toMatchObject({
    taxa_l_ha: expect.closeTo(548.57, 2),
    taxa_l_planta: null,
  })
})
