import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelivery, partName } from './delivery.ts'

const UUID = '3f1f7f5e-3a53-4b0e-9d0c-0a3f5c1b2d4e'
const message = (parte?: object) => Buffer.from(JSON.stringify({ uuid: UUID, parte, bicos: [] }))
const aceita = { uuid: UUID, parte: null, resultado: 'aceita' } as const

describe('delivery of a device', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends again until it is confirmed, waiting longer each time', async () => {
    const sent: number[] = []
    const start = Date.now()
    const delivery = createDelivery({
      firstWaitMs: 1000,
      longestWaitMs: 4000,
      publish: async () => {
        sent.push(Date.now() - start)
      },
    })
    const done = delivery.deliver(message())
    await vi.advanceTimersByTimeAsync(20_000)
    const waits = sent.slice(1).map((time, index) => time - (sent[index] ?? 0))
    expect(waits.length).toBeGreaterThan(3)
    for (const [index, wait] of waits.entries()) {
      const least = Math.min(1000 * 2 ** index, 4000)
      expect(wait).toBeGreaterThanOrEqual(least)
      expect(wait).toBeLessThanOrEqual(least * 1.2 + 1)
    }
    delivery.confirm(aceita)
    await expect(done).resolves.toEqual(aceita)
    const before = sent.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(before)
    expect(delivery.counts).toMatchObject({ sent: before, resent: before - 1, results: { aceita: 1 } })
  })

  it('survives a transport that fails', async () => {
    let calls = 0
    const delivery = createDelivery({
      firstWaitMs: 10,
      publish: async () => {
        if (++calls < 3) throw new Error('no connection')
        delivery.confirm(aceita)
      },
    })
    const done = delivery.deliver(message())
    await vi.advanceTimersByTimeAsync(1000)
    await expect(done).resolves.toEqual(aceita)
    expect(calls).toBe(3)
  })

  it('sends again not before the instant a refusal names', async () => {
    const publish = vi.fn(async () => {})
    const delivery = createDelivery({ publish, firstWaitMs: 1000 })
    const done = delivery.deliver(message())
    const tentar_em = new Date(Date.now() + 30_000).toISOString()
    delivery.confirm({ ...aceita, resultado: 'recusada', motivo: 'LIMITE_EXCEDIDO', tentar_em })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(publish).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(publish).toHaveBeenCalledTimes(2)
    delivery.confirm(aceita)
    await expect(done).resolves.toEqual(aceita)
    expect(delivery.counts.results).toEqual({ aceita: 1, duplicada: 0, conflito: 0, recusada: 0 })
  })

  it('takes a refusal without an instant as final', async () => {
    const delivery = createDelivery({ publish: async () => {} })
    const done = delivery.deliver(Buffer.from('{"uuid": broken'))
    delivery.confirm({ uuid: null, parte: null, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' })
    await expect(done).resolves.toMatchObject({ motivo: 'MENSAGEM_INVALIDA' })
  })

  it('knows the answer to a message that was cut off by the uuid that stands in it', async () => {
    const delivery = createDelivery({ publish: async () => {} })
    const other = '9b0e1d6a-7f39-4a55-8d1e-1f2a3b4c5d6e'
    const cut = (uuid: string) =>
      delivery.deliver(Buffer.from(`{"versao":1,"uuid":"${uuid}","calibracao":{"uuid":"${UUID}`))
    const [first, second] = [cut(other), cut(UUID)]
    const refused = { parte: null, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' } as const
    expect(delivery.awaits({ ...refused, uuid: UUID })).toBe(true)
    delivery.confirm({ ...refused, uuid: UUID })
    await expect(second).resolves.toMatchObject({ uuid: UUID })
    expect(delivery.waiting()).toEqual([`${other}, which cannot be read`])
    delivery.confirm({ ...refused, uuid: other })
    await expect(first).resolves.toMatchObject({ uuid: other })
    expect([delivery.waiting(), delivery.counts.extra]).toEqual([[], 0])
  })

  it('says what waits, and until when it was told to', () => {
    const delivery = createDelivery({ publish: async () => {} })
    delivery.deliver(message()).catch(() => {})
    expect(delivery.waiting()).toEqual([UUID])
    const tentar_em = new Date(Date.now() + 30_000).toISOString()
    delivery.confirm({ ...aceita, resultado: 'recusada', motivo: 'LIMITE_EXCEDIDO', tentar_em })
    expect(delivery.waiting()).toEqual([`${UUID}, to come again ${tentar_em}`])
    delivery.close()
  })

  it('tells parts of one reading apart', async () => {
    const delivery = createDelivery({ publish: async () => {} })
    const left = { posicao: 2, lado: 'ESQUERDO', seq: 1 }
    const right = { posicao: 2, lado: 'DIREITO', seq: 1 }
    const done = [delivery.deliver(message(left)), delivery.deliver(message(right))]
    delivery.confirm({ ...aceita, parte: partName(right), resultado: 'duplicada' })
    delivery.confirm({ ...aceita, parte: partName(left) })
    const results = (await Promise.all(done)).map(({ resultado }) => resultado)
    expect(results).toEqual(['aceita', 'duplicada'])
  })

  it('counts answers to copies and rejects what was open when it closes', async () => {
    const delivery = createDelivery({ publish: async () => {} })
    delivery.confirm(aceita)
    expect(delivery.counts.extra).toBe(1)
    const open = delivery.deliver(message())
    delivery.close()
    await expect(open).rejects.toThrow('closed')
    await expect(delivery.deliver(message())).rejects.toThrow('closed')
  })
})
