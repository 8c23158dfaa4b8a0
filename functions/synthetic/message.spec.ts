import { describe, expect, it } from 'vitest'
import { mensagemLeitura } from '../../shared/contract/devices.ts'
import { nextPart, ownReading } from './message.ts'

const at = (time: string) => nextPart('SINTETICO-01', new Date(`2026-11-23T${time}Z`))

describe('the synthetic reading', () => {
  it('is one a day, measured anew every quarter of an hour', () => {
    const day = Array.from({ length: 96 }, (_, slot) =>
      nextPart('SINTETICO-01', new Date(Date.parse('2026-11-23T00:00:00Z') + slot * 900_000)),
    )
    expect(new Set(day.map(({ message }) => message.uuid)).size).toBe(1)
    expect(day.map(({ nozzle }) => nozzle.seq)).toEqual(Array.from({ length: 96 }, (_, slot) => slot + 1))
    expect(new Set(day.map(({ nozzle }) => nozzle.vazao)).size).toBe(96)
    expect(nextPart('SINTETICO-01', new Date('2026-11-24T00:00:00Z')).message.uuid).not.toBe(day[0]?.message.uuid)
  })

  it('is the same message twice in a quarter, and another device’s is another', () => {
    expect(at('12:14:59').message).toEqual(at('12:00:01').message)
    expect(nextPart('SINTETICO-02', new Date('2026-11-23T12:00:00Z')).message.uuid).not.toBe(
      at('12:00:00').message.uuid,
    )
  })

  it('is what a device may send', () => {
    for (const { message } of [at('23:59:00'), ownReading(new Date())]) mensagemLeitura.parse(message)
  })
})
