import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../api/failure.ts'
import { createOutbox, type Entry, type Given, type Refusal } from './outbox.ts'

const refusal = (status: number, name: Refusal['name'] = 'BICO_JA_MARCADO'): Refusal => ({
  kind: 'refused',
  status,
  code: status,
  name,
  report: undefined,
  retryAfter: null,
})
const marking = (servico: string | null, antes: string | null = null) => ({ servico, antes })
const given = (subject: string, body: unknown = marking('TROCADO'), usuarioId = 'ana'): Given => ({
  kind: 'marcarTroca',
  usuarioId,
  ownerId: 'ana',
  params: { leituraId: 'l' },
  body,
  subject,
  title: `Bico ${subject}`,
})

/** A disk that outlives outboxes, as a browser's does pages. */
function disk() {
  const kept = new Map<string, Entry>()
  return {
    kept,
    all: async () => [...kept.values()].toReversed(),
    put: async (entry: Entry) => void kept.set(entry.key, structuredClone(entry)),
    remove: async (keys: readonly string[]) => keys.forEach((key) => void kept.delete(key)),
  }
}

const keys = { made: 0 }
/** An outbox of a page, with what its world is like. */
function page(store = disk()) {
  const world = { person: 'ana' as string | null, connected: true }
  const send = vi.fn(async (_: Entry): Promise<unknown> => 'taken')
  const answered = vi.fn(async () => undefined)
  const tell = vi.fn(async (_: readonly Entry[]) => undefined)
  const outbox = createOutbox({
    store,
    person: () => world.person,
    isConnected: () => world.connected,
    send,
    answered,
    join(_, former, next) {
      const { antes } = former as ReturnType<typeof marking>
      const later = next as ReturnType<typeof marking>
      return later.servico === antes ? null : { ...later, antes }
    },
    alone: (_, work) => work(),
    tell,
    now: () => 0,
    newKey() {
      keys.made += 1
      return `key ${keys.made}`
    },
  })
  const sent = () => send.mock.calls.map(([{ subject, body }]) => [subject, (body as { servico: string }).servico])
  return { outbox, store, world, send, sent, answered, tell }
}
const subjects = (entries: readonly Entry[]) => entries.map(({ subject }) => subject)

describe('an outbox', () => {
  it('shows what is given to it at once, sends it once and forgets it', async () => {
    const { outbox, store, sent, answered } = page()
    const adding = outbox.add(given('1'))
    expect(subjects(outbox.unsent())).toEqual(['1'])
    await adding
    await outbox.flush()
    expect(sent()).toEqual([['1', 'TROCADO']])
    expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ subject: '1' }), { answer: 'taken' })
    expect(outbox.unsent()).toEqual([])
    expect(store.kept.size).toBe(0)
  })

  it('keeps what cannot be sent for a later page, which sends it in the same order', async () => {
    const { outbox, store, world, sent } = page()
    world.connected = false
    for (const subject of ['3', '1', '2']) await outbox.add(given(subject))
    await outbox.flush()
    expect(sent()).toEqual([])
    const later = page(store)
    await later.outbox.flush()
    expect(subjects(later.send.mock.calls.map(([entry]) => entry))).toEqual(['3', '1', '2'])
    expect(store.kept.size).toBe(0)
  })

  it('sends an entry whose answer was lost under the same key', async () => {
    const { outbox, send } = page()
    send.mockRejectedValueOnce(new CallError({ kind: 'offline' }))
    await outbox.add(given('1'))
    await outbox.flush()
    await outbox.flush()
    const [first, second] = send.mock.calls.map(([{ key }]) => key)
    expect(second).toBe(first)
    expect(outbox.unsent()).toEqual([])
  })

  it('leaves one of two about the same that were not sent, and none that comes to nothing', async () => {
    const { outbox, world, sent } = page()
    world.connected = false
    await outbox.add(given('1'))
    await outbox.add(given('1', marking('LIMPO', 'TROCADO')))
    await outbox.add(given('2'))
    await outbox.add(given('2', marking(null, 'TROCADO')))
    expect(outbox.unsent().map(({ subject, body }) => [subject, body])).toEqual([['1', marking('LIMPO', null)]])
    world.connected = true
    await outbox.flush()
    expect(sent()).toEqual([['1', 'LIMPO']])
  })

  it('changes nothing that the server may know of already', async () => {
    const { outbox, send, sent } = page()
    send.mockRejectedValue(new CallError({ kind: 'offline' }))
    await outbox.add(given('1'))
    await outbox.flush()
    await outbox.add(given('1', marking(null, 'TROCADO')))
    expect(subjects(outbox.unsent())).toEqual(['1', '1'])
    send.mockResolvedValue('taken')
    await outbox.flush()
    await outbox.flush()
    expect(sent().slice(-2)).toEqual([
      ['1', 'TROCADO'],
      ['1', null],
    ])
  })

  it('keeps what is refused with the reason, goes on with the next, and asks again only when it is told to', async () => {
    const { outbox, send, sent, answered } = page()
    send.mockRejectedValueOnce(new CallError(refusal(422)))
    await outbox.add(given('1'))
    await outbox.add(given('2'))
    await outbox.flush()
    expect(outbox.unsent().map(({ subject, refusal: why }) => [subject, why?.name])).toEqual([['1', 'BICO_JA_MARCADO']])
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ subject: '1' }), { refusal: refusal(422) })
    await outbox.flush()
    expect(sent()).toHaveLength(2)
    const [conflict] = outbox.unsent()
    await outbox.tryAgain(conflict?.key ?? '', { servico: 'TROCADO' })
    await outbox.flush()
    expect(send.mock.lastCall?.[0]).toMatchObject({ subject: '1', body: { servico: 'TROCADO' } })
    expect(send.mock.lastCall?.[0].key).not.toBe(conflict?.key)
    expect(outbox.unsent()).toEqual([])
  })

  it('forgets what is dismissed, and lets what is done anew take the place of what was refused', async () => {
    const { outbox, send } = page()
    send.mockRejectedValueOnce(new CallError(refusal(404, 'NAO_ENCONTRADO')))
    await outbox.add(given('1'))
    await outbox.flush()
    await outbox.dismiss(outbox.unsent()[0]?.key ?? '')
    expect(outbox.unsent()).toEqual([])
    send.mockRejectedValueOnce(new CallError(refusal(422)))
    await outbox.add(given('2'))
    await outbox.flush()
    await outbox.add(given('2', marking('LIMPO', 'TROCADO')))
    await outbox.flush()
    expect(send.mock.lastCall?.[0].body).toEqual(marking('LIMPO', 'TROCADO'))
    expect(outbox.unsent()).toEqual([])
  })

  it.each([
    [500, 'ERRO_INTERNO'],
    [429, 'NAO_PERMITIDO_AGORA'],
    [401, 'NAO_AUTENTICADO'],
    [409, 'CONFLITO_DE_VERSAO'],
  ] as const)('waits where the server answers %i %s', async (status, name) => {
    const { outbox, send, sent } = page()
    send.mockRejectedValueOnce(new CallError(refusal(status, name)))
    await outbox.add(given('1'))
    await outbox.flush()
    expect(outbox.unsent()).toMatchObject([{ refusal: null }])
    await outbox.flush()
    expect(sent()).toHaveLength(2)
    expect(outbox.unsent()).toEqual([])
  })

  it('is held up by nothing for good', async () => {
    const { outbox, send } = page()
    send.mockImplementation(async ({ subject }) => {
      if (subject === '1') throw new CallError(refusal(500, 'ERRO_INTERNO'))
      return 'taken'
    })
    await outbox.add(given('1'))
    await outbox.add(given('2'))
    for (let times = 0; times < 6; times += 1) await outbox.flush()
    expect(outbox.unsent()).toMatchObject([{ subject: '1', refusal: { status: 500 } }])
  })

  it('sends nothing of somebody else, and keeps it for them', async () => {
    const { outbox, store, world } = page()
    world.connected = false
    await outbox.add(given('1'))
    const later = page(store)
    later.world.person = 'diego'
    await later.outbox.add(given('1', marking('LIMPO'), 'diego'))
    await later.outbox.flush()
    expect(later.send.mock.calls.map(([{ usuarioId }]) => usuarioId)).toEqual(['diego'])
    later.world.person = null
    await later.outbox.flush()
    expect(later.outbox.unsent().map(({ usuarioId }) => usuarioId)).toEqual(['ana'])
    later.world.person = 'ana'
    await later.outbox.flush()
    expect(later.outbox.unsent()).toEqual([])
  })

  it('forgets what a person has not sent, and nothing of anybody else', async () => {
    const { outbox, world, tell } = page()
    world.connected = false
    await outbox.add(given('1'))
    await outbox.add(given('1', marking('LIMPO'), 'diego'))
    await outbox.forget('ana')
    expect(outbox.unsent().map(({ usuarioId }) => usuarioId)).toEqual(['diego'])
    expect(tell.mock.lastCall?.[0]).toHaveLength(1)
  })
})
