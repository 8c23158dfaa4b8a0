import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Bench } from '../../scripts/conformance/bench.ts'
import { type ConformanceOptions, conform } from '../../scripts/conformance/conform.ts'
import { report, reportJson } from '../../scripts/conformance/report.ts'
import {
  exitCode,
  type Judgement,
  RULE_NAMES,
  RULES,
  type Rule,
  type RuleName,
} from '../../scripts/conformance/rules.ts'
import { SPRAYERS } from '../../scripts/seed/sprayers.ts'
import { connectDevice } from '../../scripts/simulator/device.ts'
import { openFlash } from '../../scripts/simulator/flash.ts'
import { wholeMessage } from '../../scripts/simulator/message.ts'
import { buildSprayer, measure, work } from '../../scripts/simulator/model.ts'
import { createUpdater } from '../../scripts/simulator/updater.ts'
import { type Faults, faultyDevice } from '../fixtures/faultyDevice.ts'

const SERIAL = 'SPEC-0042'
const folder = mkdtempSync(join(tmpdir(), 'aspersa-conformance-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Connect = (bench: Pick<Bench, 'port' | 'caFile' | 'files'>) => Promise<{ close(): Promise<unknown> }>

/** Runs the program with times a hundredth of those a person waits, against a device. */
async function judged(connect: Connect, more: Partial<ConformanceOptions> = {}): Promise<Judgement[]> {
  const own = join(folder, randomUUID())
  let device: ReturnType<Connect> | undefined
  const judgements = await conform({
    serial: SERIAL,
    host: '127.0.0.1',
    port: 0,
    names: [],
    folder: own,
    deviceFolder: join(own, 'device'),
    patienceMs: 4000,
    laterMs: 800,
    paceMs: 60,
    // So long what was on its way when the answer came may take on a busy machine.
    graceMs: 2000,
    quietMs: 500,
    withinMs: 60_000,
    onReady: (bench) => {
      device = connect(bench)
    },
    onStep: () => {},
    ...more,
  })
  await (await device)?.close()
  return judgements
}

const faulty = (faults: Faults, more: Partial<ConformanceOptions> = {}) =>
  judged(async (bench) => faultyDevice(bench, SERIAL, faults), more)
const rulesWith = (outcome: Judgement['outcome'], judgements: readonly Judgement[]) =>
  judgements.filter((one) => one.outcome === outcome).map(({ rule }) => rule)

type Message = Record<string, unknown> & { uuid: string }
/** The readings, with the last of them changed. */
const last = (change: (message: Message) => object) => ({
  readings: (messages: Message[]) =>
    messages.map((message, index) => (index === messages.length - 1 ? { ...message, ...change(message) } : message)),
})
const header = (change: object) => last(({ cabecalho }) => ({ cabecalho: { ...(cabecalho as object), ...change } }))
/** The readings, with the last of them in two parts, each with its header. */
const inParts = (headers: (header: object) => (object | null)[]) => (messages: Message[]) =>
  messages.flatMap((message, index) => {
    if (index < messages.length - 1) return [message]
    const [first, second] = headers(message.cabecalho as object)
    const [one, other] = message.bicos as object[]
    const part = (posicao: number, cabecalho: unknown, bico: unknown) => ({
      ...message,
      parte: { posicao },
      cabecalho,
      bicos: [bico],
    })
    return [part(1, first, one), part(2, second, other)]
  })
/** A state as a will would tell it. */
const lastState = () =>
  JSON.stringify({ versao: 1, uuid: randomUUID(), informado_em: new Date().toISOString(), versao_firmware: '2.5.4' })
const HOUR_MS = 3_600_000
/** The simulator's client is back a second after its connection ended; the rest only ends what hangs. */
const UNHURRIED = { patienceMs: 30_000, withinMs: 60_000 }
/** A device that sends again after a pause of 2.5 s, of which the program's clock counts less on a busy machine. */
const SELDOM = { graceMs: 400 }
/** Long enough for it to send again. */
const LONG_QUIET = { ...SELDOM, quietMs: 4000 }
/** A trial for devices that never get as far as a reading. */
const SHORT = { withinMs: 2500 }

const BROKEN: [rule: RuleName, what: string, faults: Faults, more?: Partial<ConformanceOptions>][] = [
  ['certificate', 'shows no certificate', { withoutCertificate: true }, SHORT],
  ['protocol', 'speaks MQTT 3.1', { options: { protocolVersion: 3, protocolId: 'MQIsdp' } }],
  ['protocol', 'speaks MQTT 5', { options: { protocolVersion: 5 } }, SHORT],
  ['client-id', 'has another client id', { options: { clientId: 'SPEC-0001' } }, SHORT],
  ['keep-alive', 'asks for one of 20 seconds', { options: { keepalive: 20 } }],
  ['keep-alive', 'asks for none', { options: { keepalive: 0 } }],
  ['subscription', 'subscribes with QoS 0', { subscribesWith: 0 }],
  ['subscription', 'publishes before it subscribes', { publishesFirst: true }],
  ['own-topics', 'listens to everybody', { alsoHears: ['aspersa/+/leituras'] }],
  [
    'own-topics',
    'has a last will elsewhere',
    { options: { will: { topic: 'ended', payload: Buffer.alloc(0), qos: 0, retain: false } } },
  ],
  ['qos', 'publishes with QoS 0', { publishes: { qos: 0 } }],
  [
    'qos',
    'has a last will on its own topic',
    {
      options: {
        will: { topic: `aspersa/${SERIAL}/estado`, payload: Buffer.from(lastState()), qos: 1, retain: false },
      },
    },
  ],
  ['qos', 'retains', { publishes: { retain: true } }],
  [
    'json',
    'ends a reading with a NUL',
    { encode: (message) => JSON.stringify(message) + (message.nul ? '\0' : ''), ...last(() => ({ nul: true })) },
  ],
  ['json', 'sends what lies behind the end of a name', header({ operador_nome: 'Jos\u0000\u0007' })],
  ['contract', 'changes the pressure from part to part', { readings: inParts((one) => [one, { ...one, pressao: 4 }]) }],
  ['contract', 'begins with a part without a header', { readings: inParts((one) => [null, one]) }],
  ['contract', 'has no nozzles in all', header({ total_bicos: 0 })],
  [
    'side-fields',
    'tells two flows under one number',
    last(({ bicos }) => ({ bicos: [...(bicos as object[]), { posicao: 1, vazao: 1.5 }] })),
  ],
  ['side-fields', 'has fewer nozzles in all than it measures', header({ total_bicos: 1 })],
  ['contract', 'writes the version as a text', last(() => ({ versao: '1' }))],
  [
    'side-fields',
    'writes a flow that cannot be',
    last(() => ({
      bicos: [
        { posicao: 1, vazao: 4000 },
        { posicao: 2, vazao: 1 },
      ],
    })),
  ],
  ['side-fields', 'writes 255 for a battery it does not know', header({ bateria_fim: 255 })],
  ['side-fields', 'writes an empty name', header({ operador_nome: '' })],
  [
    'size',
    'fills its messages up',
    { encode: (message) => JSON.stringify(message) + ' '.repeat('bicos' in message ? 140_000 : 0) },
  ],
  ['clock', 'is an hour ahead', last(() => ({ medido_em: new Date(Date.now() + HOUR_MS).toISOString() }))],
  ['clock', 'was never set', { state: (state) => ({ ...state, informado_em: '1970-01-01T00:00:07.000Z' }) }],
  ['state', 'tells nothing of itself', { state: null }],
  ['order', 'sends the newest first', { readings: (messages) => messages.toReversed() }],
  ['resend', 'waits for a confirmation for ever', { resendMs: 2_000_000_000 }, { withinMs: 8000 }],
  ['puback', 'forgets what the broker has', { trustsPuback: true }],
  ['foreign-answer', 'forgets at any confirmation', { trustsAnyone: true }],
  ['same-message', 'writes the message anew', { again: (message) => ({ ...message, uuid: randomUUID() }) }],
  [
    'same-message',
    'measures once more',
    {
      again: (message) => ({
        ...message,
        bicos: [
          { posicao: 1, vazao: 1.3 },
          { posicao: 2, vazao: 1.3 },
        ],
      }),
    },
  ],
  // What a machine that stands still for half of the pause sees is held against nobody.
  ['pace', 'sends without a pause', { resendMs: 25 }, { paceMs: 2000 }],
  ['wait-until', 'does not wait until tentar_em', { ignoresWait: true, resendMs: 2500 }, { ...SELDOM, laterMs: 8000 }],
  // What it sends before a busy machine has told it of the refusal is no retry.
  ['retry-after', 'gives up at the first refusal', { endsAfter: () => true, resendMs: 2500 }],
  [
    'final-refusal',
    'sends what was refused for good again',
    { goesOnAfter: ({ motivo }) => motivo === 'VALOR_ABSURDO', resendMs: 2500 },
    LONG_QUIET,
  ],
  [
    'forget',
    'sends on after a conflict',
    { goesOnAfter: ({ resultado }) => resultado === 'conflito', resendMs: 2500 },
    LONG_QUIET,
  ],
  ['firmware', 'says nothing of an update', { update: null }],
  ['firmware', 'installs what was not offered', { update: { situacao: 'INSTALADA' } }],
  ['firmware', 'does not say why it failed', { update: { situacao: 'FALHOU' } }],
]

describe.concurrent('the conformance program', { timeout: 300_000 }, () => {
  it('finds nothing wrong with a device that keeps the protocol, and has tried every rule but that of a stage', async () => {
    const judgements = await faulty({})
    expect(report(SERIAL, judgements)).toContain(`${SERIAL} keeps the protocol.`)
    expect(rulesWith('untried', judgements)).toEqual(['stage'])
    expect(exitCode(judgements)).toBe(0)
    expect(JSON.parse(reportJson(SERIAL, judgements))).toMatchObject({ serial: SERIAL, passed: true })
  })

  it.each(BROKEN)('tells of %s alone the device that %s', async (rule, _what, faults, more) => {
    const judgements = await faulty(faults, more)
    expect(rulesWith('broken', judgements), report(SERIAL, judgements)).toEqual([rule])
    expect(exitCode(judgements)).toBe(1)
  })

  it('holds nothing against a device whose answers a machine that stands still kept waiting', async () => {
    let isHeldUp = false
    const judgements = await faulty(
      {},
      {
        patienceMs: 1000,
        onStep(step) {
          if (isHeldUp || !step.endsWith('silence')) return
          isHeldUp = true
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
        },
      },
    )
    expect(isHeldUp).toBe(true)
    expect(rulesWith('broken', judgements), report(SERIAL, judgements)).toEqual([])
  })

  it('advises against figures that nobody measured, and lets them pass', async () => {
    const judgements = await faulty(
      last(() => ({ bicos: [1, 2].map((posicao) => ({ posicao, vazao: 1.2000000476837158 })) })),
    )
    expect(rulesWith('advice', judgements)).toEqual(['numbers'])
    expect(exitCode(judgements)).toBe(0)
  })

  it('has each rule broken by one of these devices, but what is advice or a stage’s', () => {
    const tried = new Set(BROKEN.map(([rule]) => rule))
    expect(
      RULE_NAMES.filter((rule) => !(RULES[rule] as Rule).isAdvice && rule !== 'stage' && !tried.has(rule)),
    ).toEqual([])
  })

  it('does not take a device that never connects for one that passed', async () => {
    const judgements = await judged(async () => ({ close: async () => {} }), { withinMs: 100 })
    expect([exitCode(judgements), rulesWith('untried', judgements).length]).toEqual([2, RULE_NAMES.length])
  })

  it('tells what the stage behind it refuses', async () => {
    const stage = async () =>
      ({ uuid: randomUUID(), parte: null, resultado: 'recusada', motivo: 'EQUIPAMENTO_SEM_DONO' }) as const
    const judgements = await faulty({}, { stage })
    expect(rulesWith('broken', judgements)).toEqual(['stage'])
    const ofStage = judgements.find(({ rule }) => rule === 'stage')
    expect(ofStage?.details.join()).toContain('EQUIPAMENTO_SEM_DONO')
  })

  it('finds nothing wrong with the simulator', async () => {
    const judgements = await judged(async ({ port, caFile, files }) => {
      const device = await connectDevice({
        serial: SERIAL,
        port,
        caFile,
        ...files,
        firstWaitMs: 150,
        longestWaitMs: 300,
      })
      const made = { versao_firmware: '2.5.4', versao_hardware: '3.1.0' }
      const flash = openFlash(join(folder, randomUUID()), made)
      const updater = createUpdater({ device, flash, charge: () => 80, mishap: () => null, onStep: () => {} })
      await updater.boot()
      for (const message of simulated()) device.deliver(message).catch(() => {})
      return device
    }, UNHURRIED)
    expect(report(SERIAL, judgements)).toContain(`${SERIAL} keeps the protocol.`)
    expect(rulesWith('untried', judgements)).toEqual(['stage'])
  })
})

/** Readings of a demo sprayer, an hour of work between them. */
function simulated() {
  const { design, units } = SPRAYERS[0] as (typeof SPRAYERS)[number]
  const sprayer = buildSprayer(design, 'conformance')
  return Array.from({ length: 8 }, (_, index) => {
    work(sprayer, 1)
    const at = new Date(Date.now() - (8 - index) * 60_000).toISOString()
    const collection = { uuid: randomUUID(), at, name: 'Conformidade', pressure: design.pressure, speed: design.speed }
    return wholeMessage(sprayer, { ...collection, units, people: {} }, measure(sprayer, design.pressure))
  })
}
