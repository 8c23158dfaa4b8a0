import { expect, it } from 'vitest'
import { rowBytes } from '../../../tests/fixtures/shape.ts'
import { fleetVehicles } from './fleetVehicles.ts'
import { VEHICLE } from './pins.ts'

it('a row of the list stays below 256 bytes with the longest texts', () => {
  const long = 'Ç'.repeat(60)
  const { lista } = fleetVehicles.toItem({
    ...VEHICLE,
    identificacao: long,
    numero: 'Ç'.repeat(20),
    operador_nome: long,
    tipo: 'TURBOPULVERIZADOR',
    capacidade_tanque: 99_999.5,
    versao: 1000,
  })
  expect(rowBytes(lista)).toBeLessThanOrEqual(256)
})
