import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import type { TopicoEntrada } from '../../shared/enums.ts'
import type { AwakeClock, Waiting } from './awake.ts'
import type { Bench, Published } from './bench.ts'
import { type Content, type Headers, judgeContent, judgeHeader } from './judgeContent.ts'
import { AWAITED, CONFIRMED, type Followed, PLANS, type Plan, PUBACK_MS } from './plans.ts'
import type { Ledger } from './rules.ts'

export interface TrialTimes {
  /** How long the device has for whatever is awaited of it. */
  patienceMs: number
  /** How far ahead `tentar_em` lies. */
  laterMs: number
  /** Attempts that follow each other sooner are too many. */
  paceMs: number
  /** How long an answer may be on its way, and the device's clock off, before it is held against it. */
  graceMs: number
  /** How long nothing may come after everything is answered. */
  quietMs: number
}

export interface TrialOptions extends TrialTimes {
  ledger: Ledger
  /** By which the device's time runs. */
  clock: AwakeClock
  /** The answer of whoever takes the message in the end. */
  take(published: Published): Promise<Confirmacao>
  /** Told at each message, for whoever watches. */
  onStep(text: string): void
}

type Answer = Omit<Confirmacao, 'uuid' | 'parte'>

/**
 * Answers the messages of a device in every way there is, each reading in another, and judges what the device does
 * then.
 */
export class Trial {
  readonly #bench: () => Bench
  readonly #options: TrialOptions
  readonly #followed = new Map<string, Followed>()
  readonly #done = Promise.withResolvers<void>()
  readonly #plans: Plan[] = [...PLANS]
  readonly #left = new Set<Plan>(PLANS)
  #newest = Number.NEGATIVE_INFINITY
  readonly #headers: Headers = new Map()
  #state: Content | null = null
  #onState = (_: Content) => {}
  #quiet: Waiting | undefined
  /** The message after whose PUBACK the connection is cut as soon as no other is awaited. */
  #cutting: Followed | null = null
  #cut: Waiting | undefined
  /** The connection that was cut; until then all are meant. */
  #cutOn = Number.POSITIVE_INFINITY

  constructor(bench: () => Bench, options: TrialOptions) {
    this.#bench = bench
    this.#options = options
  }

  /** Resolves when every plan was tried to its end, or `stop` was called. */
  get done(): Promise<void> {
    return this.#done.promise
  }

  /** Ends the trial; what was not tried by then stays so. */
  stop(): void {
    this.#quiet?.cancel()
    this.#cut?.cancel()
    for (const { deadline } of this.#followed.values()) deadline?.cancel()
    this.#done.resolve()
  }

  /** The latest state that the device told. */
  get state(): Content | null {
    return this.#state
  }

  /** Called at each new state from now on. */
  onState(listen: (state: Content) => void): void {
    this.#onState = listen
  }

  onPublished(published: Published): void {
    const { topic, bytes, connection, isHeard } = published
    // A library sent it on when it was back, and nobody would hear the answer: the device has to send it again anyway.
    if (connection > 1 && !isHeard) return
    const content = judgeContent(topic, bytes, Date.now(), this.#options.ledger)
    if (!content) {
      this.#publish({ uuid: null, parte: null, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' })
      return
    }
    const identity = `${topic} ${content.uuid} ${content.parte}`
    const known = this.#followed.get(identity)
    if (known) {
      this.#again(known, content, published)
      return
    }
    if (topic === 'leituras') judgeHeader(content, this.#headers, this.#options.ledger)
    const one = this.#first(content, published)
    this.#followed.set(identity, one)
    this.#begin(one, published)
    if (topic !== 'estado') return
    this.#options.ledger.tried('state')
    this.#state = content
    this.#onState(content)
  }

  /** The device has an answer: what it does from now on it does knowing it. */
  onHeard({ uuid, parte }: Confirmacao): void {
    for (const one of this.#followed.values())
      if (one.content.uuid === uuid && one.content.parte === parte)
        one.heardAt = Math.min(one.heardAt, this.#options.clock.now)
  }

  #publish(answer: Confirmacao): void {
    this.#bench()
      .publish('confirmacoes', answer)
      .catch((error: Error) => this.#options.onStep(`not sent: ${error.message}`))
  }

  #confirm({ content: { uuid, parte } }: Followed, answer: Answer): void {
    this.#publish({ uuid, parte, ...answer })
  }

  #over(plan: Plan): void {
    this.#left.delete(plan)
    this.#cutWhenAlone()
    if (this.#left.size > 0) return
    this.#quiet?.cancel()
    this.#quiet = this.#options.clock.after(this.#options.quietMs, () => this.stop())
  }

  #settle(one: Followed, answer: Answer): void {
    one.deadline?.cancel()
    this.#confirm(one, answer)
    if (answer.tentar_em) {
      one.notBefore = Date.parse(answer.tentar_em)
      return
    }
    Object.assign(one, { state: 'done', told: answer.motivo ?? answer.resultado })
    this.#over(one.plan)
  }

  /**
   * A device that sends everything again when it is back must not be taken for one that does so when nobody answers:
   * others come first.
   */
  #cutWhenAlone(): void {
    const one = this.#cutting
    const isAwaited = (other: Followed) => other !== one && other.state === 'open' && other.plan in AWAITED
    if (!one || this.#cut || [...this.#followed.values()].some(isAwaited)) return
    this.#cut = this.#options.clock.after(PUBACK_MS, () => {
      this.#cutOn = one.connection
      this.#bench().cut()
      this.#awaitResend(one)
    })
  }

  /**
   * Has the message taken, by this program or the stage behind it, and tells the device. One that came before is a
   * duplicate by then.
   */
  async #take(one: Followed, published: Published, isRepeated = false): Promise<void> {
    const { uuid, parte, ...answer } = await this.#options.take(published)
    const isTaken = answer.resultado === 'aceita'
    this.#settle(one, isTaken && isRepeated ? { resultado: 'duplicada' } : answer)
    // Both copies of the message are answered in the end, as they are when the cloud was slow.
    if (one.plan === 'silence' && one.state === 'done') this.#confirm(one, { resultado: 'duplicada' })
  }

  #awaitResend(one: Followed, from = 0): void {
    const { ledger, clock, patienceMs } = this.#options
    const { rule, why } = AWAITED[one.plan] ?? { rule: 'resend', why: 'nobody confirmed it' }
    one.deadline = clock.after(from + patienceMs, () => {
      const about = `${one.topic} ${one.content.uuid}`
      one.state = 'missed'
      ledger.broken(rule, `${about}: not sent again within ${patienceMs / 1000} s, although ${why}`)
      this.#over(one.plan)
    })
  }

  /** Follows a message that comes for the first time. */
  #begin(one: Followed, published: Published): void {
    const { ledger, laterMs } = this.#options
    switch (one.plan) {
      case 'accept':
        ledger.tried('forget')
        this.#take(one, published)
        break
      case 'silence':
        this.#awaitResend(one)
        break
      case 'cut':
        this.#cutting = one
        this.#cutWhenAlone()
        break
      case 'later':
        one.notBefore = Date.now() + laterMs
        this.#confirm(one, {
          resultado: 'recusada',
          motivo: 'LIMITE_EXCEDIDO',
          tentar_em: new Date(one.notBefore).toISOString(),
        })
        this.#awaitResend(one, laterMs)
        break
      case 'refuse':
        ledger.tried('final-refusal')
        this.#settle(one, { resultado: 'recusada', motivo: 'VALOR_ABSURDO', quarentena_id: randomUUID() })
        break
      case 'conflict':
        this.#settle(one, { resultado: 'conflito' })
        break
      case 'foreign':
        this.#publish({ uuid: randomUUID(), parte: one.content.parte, resultado: 'aceita' })
        this.#awaitResend(one)
    }
  }

  /** Judges a message that came before. */
  #again(one: Followed, content: Content, published: Published): void {
    const { ledger, clock, paceMs } = this.#options
    const { now } = clock
    const name = `${one.topic} ${content.uuid}`
    ledger.tried('same-message', 'pace')
    if (!isDeepStrictEqual(content.value, one.content.value))
      ledger.broken('same-message', `${name}: another content under the same identity`)
    const since = now - one.sentAt
    const isExcused =
      published.isRedelivered ||
      published.connection !== one.connection ||
      clock.stoodStill(one.sentAt - paceMs, paceMs / 2)
    if (since < paceMs && !isExcused) ledger.broken('pace', `${name}: sent again after ${Math.round(since)} ms`)
    Object.assign(one, { sentAt: now, connection: published.connection })
    // A device that heard an answer before the connection was cut would have nothing to send again.
    if (this.#cutting === one && published.connection <= this.#cutOn) return
    if (one.state === 'done') {
      if (!published.isRedelivered) this.#judgeSuperfluous(one, now)
      this.#confirm(one, { resultado: 'duplicada' })
      return
    }
    one.deadline?.cancel()
    const awaited = AWAITED[one.plan]?.rule
    if (awaited && one.state === 'open') ledger.tried(awaited)
    if (one.plan === 'later' && !published.isRedelivered) this.#judgeWait(one)
    this.#take(one, published, one.plan === 'silence' || one.plan === 'cut')
  }

  #judgeWait({ topic, content, notBefore, heardAt }: Followed): void {
    const { ledger, clock, graceMs } = this.#options
    ledger.tried('wait-until')
    const early = notBefore - Date.now()
    if (early > graceMs && clock.now - heardAt > graceMs)
      ledger.broken('wait-until', `${topic} ${content.uuid}: sent again ${early} ms before tentar_em`)
  }

  #judgeSuperfluous({ topic, content, told, heardAt }: Followed, now: number): void {
    const since = now - heardAt
    // A message that was on its way when the answer came is nobody's fault.
    if (!(since > this.#options.graceMs)) return
    const rule = CONFIRMED.has(told) ? 'forget' : 'final-refusal'
    this.#options.ledger.broken(
      rule,
      `${topic} ${content.uuid}: sent again ${Math.round(since)} ms after it was told ${told}`,
    )
  }

  #judgeOrder({ topic, content: { uuid, at } }: Followed): void {
    if (topic !== 'leituras' || Number.isNaN(at)) return
    const { ledger } = this.#options
    if (this.#newest > Number.NEGATIVE_INFINITY) ledger.tried('order')
    if (at < this.#newest) ledger.broken('order', `${uuid} of ${new Date(at).toISOString()} came after newer ones`)
    this.#newest = Math.max(this.#newest, at)
  }

  /**
   * A message under way that says the same under another uuid: the device wrote it anew instead of sending it again.
   */
  #twinOf(topic: TopicoEntrada, { value: { uuid, ...told } }: Content): Followed | undefined {
    return [...this.#followed.values()].find((one) => {
      const { uuid: other, ...before } = one.content.value
      return one.topic === topic && one.state === 'open' && isDeepStrictEqual(before, told)
    })
  }

  #first(content: Content, { topic, connection }: Published): Followed {
    const { ledger, onStep } = this.#options
    const twin = this.#twinOf(topic, content)
    if (twin) {
      ledger.broken('same-message', `${topic} ${twin.content.uuid}: sent again under another uuid, ${content.uuid}`)
      twin.deadline?.cancel()
      this.#over(twin.plan)
    }
    const plan = topic === 'leituras' && !twin ? (this.#plans.shift() ?? 'accept') : 'accept'
    const sentAt = this.#options.clock.now
    const one: Followed = {
      topic,
      content,
      plan,
      state: 'open',
      told: '',
      connection,
      sentAt,
      heardAt: Number.POSITIVE_INFINITY,
      notBefore: 0,
    }
    this.#judgeOrder(one)
    onStep(`${topic} ${content.uuid}${content.parte ? ` ${content.parte}` : ''}: ${plan}`)
    return one
  }
}
