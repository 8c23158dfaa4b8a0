import { describe, expect, it } from 'vitest'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import {
  type MensagemCalibracao,
  type MensagemLeitura,
  mensagemCalibracao,
  mensagemLeitura,
} from '../../shared/contract/devices.ts'
import { SPRAYERS } from '../seed/sprayers.ts'
import { partName } from './delivery.ts'
import type { Device } from './device.ts'
import { asExpected, type DriveOptions, drive, type Outcome } from './drive.ts'
import { buildSprayer } from './model.ts'

/** A cloud in a few lines: accepts what fits the contract, knows copies and conflicts. */
function cloud() {
  const known = new Map<string, string>()
  const accepted: MensagemLeitura[] = []
  const calibrations: MensagemCalibracao[] = []
  const device: Pick<Device, 'serial' | 'deliver' | 'calibrate'> = {
    serial: 'ASP-TURBO-03',
    async calibrate(told) {
      const calibration = mensagemCalibracao.parse(told)
      calibrations.push(calibration)
      return { uuid: calibration.uuid, parte: null, resultado: 'aceita' }
    },
    async deliver(bytes) {
      const text = bytes.toString()
      const answer = (uuid: string | null, parte: string | null, resultado: Confirmacao['resultado']) => ({
        uuid,
        parte,
        resultado,
      })
      let message: MensagemLeitura
      try {
        message = mensagemLeitura.parse(JSON.parse(text))
      } catch {
        return answer(null, null, 'recusada')
      }
      const { uuid, parte } = message
      if (Date.parse(message.medido_em) > Date.now() + 86_400_000) return answer(uuid, partName(parte), 'recusada')
      if (message.bicos.some(({ vazao }) => vazao > 60)) return answer(uuid, partName(parte), 'recusada')
      const key = `${uuid} ${partName(parte)}`
      const before = known.get(key)
      if (before === text) return answer(uuid, partName(parte), 'duplicada')
      if (before) return answer(uuid, partName(parte), 'conflito')
      known.set(key, text)
      accepted.push(message)
      return answer(uuid, partName(parte), 'aceita')
    },
  }
  return { device, accepted, calibrations }
}

const design = SPRAYERS.find(({ design: { serial } }) => serial === 'ASP-TURBO-03')?.design
const options: DriveOptions = {
  count: 40,
  rate: 1e6,
  duplicates: 0.3,
  faults: 0.5,
  late: 0.2,
  calibrations: 0,
  parts: false,
  pace: 0,
  seed: 's',
}

async function run(changes: Partial<DriveOptions>) {
  if (!design) throw new Error('no design')
  const { device, accepted, calibrations } = cloud()
  const outcomes: Outcome[] = []
  const sprayer = buildSprayer(design, 'drive')
  const driven = {
    device,
    sprayer,
    units: { flow: 'LPM', pressure: 'BAR' },
    operator: 'Rita',
    firmware: () => '2.6.0',
  } as const
  await drive([driven], { ...options, ...changes }, (outcome) => outcomes.push(outcome))
  return { accepted, calibrations, outcomes }
}

describe('driving devices', () => {
  it('delivers every reading once and gets the answer each fault calls for', async () => {
    const { accepted, outcomes } = await run({})
    expect(outcomes.filter((outcome) => !asExpected(outcome))).toEqual([])
    expect(new Set(accepted.map(({ uuid }) => uuid)).size).toBe(40)
    expect(new Set(outcomes.map(({ kind }) => kind)).size).toBeGreaterThan(4)
  })

  it('tells calibrations by themselves, which their readings then name', async () => {
    const { accepted, calibrations, outcomes } = await run({ calibrations: 0.5 })
    const named = accepted.flatMap(({ cabecalho }) => cabecalho?.calibracao?.uuid ?? [])
    const told = calibrations.map(({ uuid }) => uuid)
    expect(told.length).toBeGreaterThan(5)
    expect(told.length).toBeLessThan(40)
    expect(told.toSorted()).toEqual(named.toSorted())
    expect(outcomes.filter(({ kind }) => kind === 'calibration')).toHaveLength(told.length)
  })

  it('sends each nozzle of a reading in parts, late ones too', async () => {
    const { accepted, outcomes } = await run({ parts: true, count: 5, late: 1 })
    expect(outcomes.filter((outcome) => !asExpected(outcome))).toEqual([])
    const places = accepted.map(({ uuid, parte }) => `${uuid} ${partName(parte)}`)
    expect(new Set(places).size).toBe(5 * 12)
    expect(places).toHaveLength(5 * 12)
  })

  it('sends nothing wrong when no faults are asked for', async () => {
    const { outcomes } = await run({ duplicates: 0, faults: 0, late: 0 })
    expect(outcomes.map(({ confirmation }) => confirmation.resultado)).toEqual(Array(40).fill('aceita'))
  })
})
