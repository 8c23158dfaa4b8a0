import { exitCode, type Judgement, type Outcome, RULES } from './rules.ts'

const MARKS: Record<Outcome, string> = { passed: '✓', broken: '✗', advice: '!', untried: '–' }
const WORDS: Record<Outcome, string> = { passed: '', broken: '', advice: ' (advice)', untried: ' (not tried)' }
/** Details of a rule that are written out; a device that breaks a rule with each message does it in the same way. */
const DETAILS = 5

/** Rule by rule what a device did, for people. */
export function report(serial: string, judgements: readonly Judgement[]): string {
  const lines = judgements.flatMap(({ rule, outcome, details }) => {
    const more = details.length > DETAILS ? [`      … and ${details.length - DETAILS} more`] : []
    const head = `  ${MARKS[outcome]} ${rule.padEnd(15)} ${RULES[rule].title}${WORDS[outcome]}`
    return [head, ...details.slice(0, DETAILS).map((detail) => `      ${detail}`), ...more]
  })
  const count = (outcome: Outcome) => judgements.filter((one) => one.outcome === outcome).length
  const ends = [
    `${serial} keeps the protocol.`,
    `${serial} breaks ${count('broken')} of ${judgements.length} rules.`,
    `${serial} breaks nothing, but gave no occasion for ${count('untried')} rules: have it measure more readings.`,
  ]
  return [...lines, '', ends[exitCode(judgements)]].join('\n')
}

/** The report as JSON. */
export const reportJson = (serial: string, judgements: readonly Judgement[]): string =>
  JSON.stringify(
    {
      serial,
      passed: exitCode(judgements) === 0,
      rules: judgements.map(({ rule, outcome, details }) => ({ rule, title: RULES[rule].title, outcome, details })),
    },
    null,
    2,
  )
