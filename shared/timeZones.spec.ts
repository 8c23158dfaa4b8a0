import { expect, it } from 'vitest'
import { isTimeZone, zoneOfCountry } from './timeZones.ts'

it('of an account that tells none is its country’s, where most of its people live', () => {
  const zones = { BR: 'America/Sao_Paulo', PY: 'America/Asuncion', US: 'America/New_York', AO: 'Africa/Luanda' }
  for (const [country, zone] of Object.entries(zones)) expect(zoneOfCountry(country)).toBe(zone)
  for (const none of [null, 'ZZ', 'brasil', '']) expect(zoneOfCountry(none), `${none}`).toBe('America/Sao_Paulo')
})

it('is one that days can be told in, for every country there is', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const one of letters)
    for (const two of letters) expect(isTimeZone(zoneOfCountry(one + two)), one + two).toBe(true)
})
