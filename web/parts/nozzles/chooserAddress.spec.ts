import { expect, it } from 'vitest'
import { aimOf, chooserAddress, placeOf } from './chooserAddress.ts'

const usual = aimOf('')

it('is read back from its address, what is not known left as it usually is', () => {
  const known = { tipo: 'TURBOPULVERIZADOR', taxa: 548.5, velocidade: 5, largura_rua: 7, bicos: 24, gota: 'M' } as const
  const address = chooserAddress({ ...known, pressao_max: null, espacamento: undefined })
  expect(address.startsWith('/app/escolha-de-pontas?')).toBe(true)
  expect(aimOf(address.slice(address.indexOf('?')))).toEqual({ ...usual, ...known })
  expect(chooserAddress({})).toBe('/app/escolha-de-pontas')
})

it('takes nothing from an address that it could not have written', () => {
  expect(aimOf('?taxa=muito&velocidade=&tipo=NAVIO&bicos=2.5&largura_rua=-3&unidade=5&outra=1')).toEqual(usual)
})

it('names the place of a vehicle’s section besides, and none that is not whole', () => {
  const place = { ponta: '00000000-0000-4000-8000-000000000001', de: 13, ate: 24 }
  const address = chooserAddress({ tipo: 'PULVERIZADOR' }, place)
  const search = address.slice(address.indexOf('?'))
  expect(placeOf(search)).toEqual(place)
  expect(aimOf(search)).toEqual(usual)
  expect(placeOf('?ponta=a&de=1&ate=2')).toBeNull()
  expect(placeOf('?de=1&ate=2')).toBeNull()
})
