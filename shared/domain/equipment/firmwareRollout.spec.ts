import { describe, expect, it } from 'vitest'
import {
  fitsHardware,
  indicatedFirmware,
  offeredVersion,
  placeInRollout,
  type RolledOut,
  type RolloutDevice,
} from './firmwareRollout.ts'

const version = (versao_firmware: string, more: Partial<RolledOut> = {}): RolledOut => ({
  id: versao_firmware,
  versao_firmware,
  versao_minima: '3.0.0',
  versao_maxima: '3.9.9',
  temBinario: true,
  distribuicao: { situacao: 'EM_ANDAMENTO', percentual: 100 },
  ...more,
})
const device = (more: Partial<RolloutDevice> = {}): RolloutDevice => ({
  numero_serie: 'ASP-0001',
  versao_hardware: '3.1.0',
  versao_firmware: '2.5.4',
  ...more,
})
const offered = (versions: RolledOut[], more: Partial<RolloutDevice> = {}, givenUp?: Set<string>) =>
  offeredVersion(device(more), versions, givenUp)?.id ?? null
const serials = Array.from({ length: 4000 }, (_, index) => `ASP-${String(index).padStart(5, '0')}`)

describe('the place of a device in a rollout', () => {
  it('is always the same, and the share that is offered a version is about the share asked for', () => {
    const places = serials.map((serial) => placeInRollout('2.6.0', serial))
    expect(serials.map((serial) => placeInRollout('2.6.0', serial))).toEqual(places)
    expect(places.every((place) => place >= 0 && place < 100)).toBe(true)
    for (const percent of [1, 10, 50, 90]) {
      const share = (places.filter((place) => place < percent).length / places.length) * 100
      expect(Math.abs(share - percent)).toBeLessThan(2)
    }
  })

  it('differs by version, so that not the same devices are first each time', () => {
    const first = (text: string) => serials.filter((serial) => placeInRollout(text, serial) < 10)
    const both = first('2.6.0').filter((serial) => first('2.7.0').includes(serial))
    expect(both.length).toBeLessThan(first('2.6.0').length / 3)
  })

  it('keeps whoever had it when the share is raised', () => {
    const at = (percentual: number) =>
      serials.filter((numero_serie) =>
        offered([version('2.6.0', { distribuicao: { situacao: 'EM_ANDAMENTO', percentual } })], { numero_serie }),
      )
    const [few, many] = [at(5), at(40)]
    expect(few.length).toBeGreaterThan(0)
    expect(few.every((serial) => many.includes(serial))).toBe(true)
    expect(at(100)).toEqual(serials)
  })
})

describe('what a device is offered', () => {
  it('is the newest that fits and is newer than what it runs', () => {
    const versions = [version('2.6.0'), version('2.10.0'), version('3.0.0', { versao_minima: '3.2.0' })]
    expect(offered(versions)).toBe('2.10.0')
    expect(offered(versions, { versao_firmware: '2.10.0' })).toBeNull()
    expect(offered(versions, { versao_firmware: '4.0.0' })).toBeNull()
    expect(offered(versions, { versao_hardware: '3.2.0' })).toBe('3.0.0')
  })

  it('is nothing without a file, before the rollout, once it is stopped or rolled back', () => {
    expect(offered([version('2.6.0', { temBinario: false })])).toBeNull()
    expect(offered([version('2.6.0', { distribuicao: null })])).toBeNull()
    for (const situacao of ['PARADA', 'REVERTIDA'] as const)
      expect(offered([version('2.6.0', { distribuicao: { situacao, percentual: 100 } })])).toBeNull()
  })

  it('after a rollback is the newest that is rolled out, although it is older', () => {
    const back = version('2.6.0', { distribuicao: { situacao: 'REVERTIDA', percentual: 50 } })
    const running = { versao_firmware: '2.6.0' }
    expect(offered([version('2.4.0'), version('2.5.4'), back], running)).toBe('2.5.4')
    expect(offered([version('2.5.4'), back, version('2.6.1')], running)).toBe('2.6.1')
    expect(offered([back], running)).toBeNull()
    const stopped = version('2.6.0', { distribuicao: { situacao: 'PARADA', percentual: 50 } })
    expect(offered([version('2.5.4'), stopped], running)).toBeNull()
  })

  it('goes by the version, whatever build of it the device or the maker names', () => {
    const back = version('2.6.0+b7', { distribuicao: { situacao: 'REVERTIDA', percentual: 50 } })
    for (const versao_firmware of ['2.6.0', '2.6.0+b7', '2.6.0+c1']) {
      expect(offered([version('2.5.4'), back], { versao_firmware })).toBe('2.5.4')
      expect(offered([version('2.6.0+b7')], { versao_firmware })).toBeNull()
    }
  })

  it('is none that it gave up, but the next best', () => {
    const versions = [version('2.6.0'), version('2.7.0')]
    expect(offered(versions, {}, new Set(['2.7.0']))).toBe('2.6.0')
    expect(offered(versions, {}, new Set(['2.6.0', '2.7.0']))).toBeNull()
  })
})

describe('what an equipment should run in the end', () => {
  const versions = [
    version('2.4.0'),
    version('2.6.0', { distribuicao: { situacao: 'EM_ANDAMENTO', percentual: 1 } }),
    version('2.7.0', { distribuicao: { situacao: 'REVERTIDA', percentual: 100 } }),
    version('2.8.0', { distribuicao: { situacao: 'PARADA', percentual: 100 } }),
    version('2.9.0', { distribuicao: null }),
    version('3.0.0', { versao_minima: '3.2.0' }),
  ]
  it.each([
    ['an older one', '2.4.0', '3.1.0', '2.6.0'],
    ['the newest handed out to its hardware, to whatever share', '2.6.0', '3.1.0', '2.6.0'],
    ['a build of the newest', '2.6.0+c1', '3.1.0', '2.6.0+c1'],
    ['a build of one that was rolled back', '2.7.0+c1', '3.1.0', '2.6.0'],
    ['one that was rolled back', '2.7.0', '3.1.0', '2.6.0'],
    ['one that was stopped', '2.8.0', '3.1.0', null],
    ['a newer one nobody handed out', '4.0.0', '3.1.0', null],
    ['it never said which', null, '3.1.0', '2.6.0'],
    ['an older one on newer hardware', '2.4.0', '3.2.0', '3.0.0'],
    ['an older one on hardware nobody named', '2.4.0', null, null],
    ['an older one on hardware nothing fits', '2.4.0', '5.0.0', null],
  ])('which runs %s', (_, versao_firmware, versao_hardware, expected) => {
    expect(indicatedFirmware({ versao_firmware, versao_hardware }, versions)).toBe(expected)
  })
})

describe('which hardware a version fits', () => {
  const range = { versao_minima: '3.0.0', versao_maxima: '3.10.0' }
  it.each([
    ['3.0.0', true],
    ['3.9.0', true],
    ['3.10.0', true],
    ['3.10.1', false],
    ['2.9.9', false],
    ['rev B', false],
    [null, false],
  ])('%s: %s', (hardware, fits) => {
    expect(fitsHardware(range, hardware)).toBe(fits)
  })
})
