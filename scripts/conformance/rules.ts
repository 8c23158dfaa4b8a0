/** A rule of the protocol that a device keeps or breaks. */
export interface Rule {
  title: string
  /** Not every device has an occasion to break it: that it was not tried leaves nothing open. */
  isOptional?: true
  /** A device that breaks such a rule is told so, and passes all the same. */
  isAdvice?: true
}

/** The rules that the conformance program judges, in the order in which it tells them. */
export const RULES = {
  certificate: { title: 'shows the certificate it was given, over TLS 1.2 or newer' },
  protocol: { title: 'speaks MQTT 3.1.1' },
  'client-id': { title: 'calls itself by its serial number' },
  'keep-alive': { title: 'asks for a keep alive of 30 to 1200 seconds' },
  subscription: { title: 'subscribes to its confirmations with QoS 1 before it publishes' },
  'own-topics': { title: 'publishes and subscribes on its own topics only' },
  qos: { title: 'publishes with QoS 1, retains nothing and leaves no last will' },
  json: { title: 'writes one JSON object in UTF-8 a message, nothing behind it, and no control letters in texts' },
  contract: { title: 'writes what the contract asks for' },
  'side-fields': { title: 'leaves out what it does not know, instead of writing values that cannot be' },
  size: { title: 'writes no message beyond the limit of bytes' },
  numbers: { title: 'writes no more figures than were measured', isAdvice: true },
  clock: { title: 'has a clock that is right within ten minutes' },
  state: { title: 'tells its state' },
  order: { title: 'sends the oldest measurement first' },
  resend: { title: 'sends again what nobody confirmed' },
  puback: { title: 'keeps what the broker has (PUBACK) until it is confirmed' },
  'foreign-answer': { title: 'does not take the confirmation of another message for its own' },
  'same-message': { title: 'sends the same message again: the same uuid, the same content' },
  pace: { title: 'waits between two attempts' },
  'wait-until': { title: 'sends nothing again before `tentar_em`' },
  'retry-after': { title: 'sends again after `tentar_em`' },
  'final-refusal': { title: 'sends no more what was refused for good' },
  forget: { title: 'sends no more what was confirmed' },
  firmware: { title: 'tells how an update ends, and installs nothing but what its maker signed', isOptional: true },
  stage: { title: 'is taken by the stage behind this program', isOptional: true },
} as const satisfies Record<string, Rule>
export type RuleName = keyof typeof RULES
export const RULE_NAMES = Object.keys(RULES) as RuleName[]

/** `advice`: broken, but only advised against. `untried`: the device gave no occasion. */
export type Outcome = 'passed' | 'broken' | 'advice' | 'untried'
export interface Judgement {
  rule: RuleName
  outcome: Outcome
  /** What the device did against the rule, each once; empty where it kept it. */
  details: string[]
}

/** The observations of each rule so far. */
export interface Ledger {
  /** There was an occasion to break the rule. */
  tried(...rules: RuleName[]): void
  broken(rule: RuleName, detail: string): void
  judgements(): Judgement[]
}

export function createLedger(onBroken: (rule: RuleName, detail: string) => void = () => {}): Ledger {
  const tried = new Set<RuleName>()
  const details = new Map<RuleName, Set<string>>()
  const outcomeOf = (rule: RuleName): Outcome => {
    const { isAdvice }: Rule = RULES[rule]
    if (details.has(rule)) return isAdvice ? 'advice' : 'broken'
    return tried.has(rule) ? 'passed' : 'untried'
  }
  return {
    tried(...rules) {
      for (const rule of rules) tried.add(rule)
    },
    broken(rule, detail) {
      const known = details.get(rule) ?? new Set()
      if (!known.has(detail)) onBroken(rule, detail)
      details.set(rule, known.add(detail))
    },
    judgements: () =>
      RULE_NAMES.map((rule) => ({ rule, outcome: outcomeOf(rule), details: [...(details.get(rule) ?? [])] })),
  }
}

/**
 * 0: every rule is kept. 1: one is broken. 2: none is, but the device gave no occasion to try all that every device has
 * to keep.
 */
export function exitCode(judgements: readonly Judgement[]): 0 | 1 | 2 {
  if (judgements.some(({ outcome }) => outcome === 'broken')) return 1
  const isOpen = ({ rule, outcome }: Judgement) => outcome === 'untried' && !(RULES[rule] as Rule).isOptional
  return judgements.some(isOpen) ? 2 : 0
}
