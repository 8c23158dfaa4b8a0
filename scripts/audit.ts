import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `node scripts/audit.ts`: asks the registry which of the packages that artefacts are made of and with have advisories.
 * It fails on one that is high or worse, and says plainly when nobody could be asked, which is not the same as none and
 * yet no fault of the change. It needs npm and the lock file, and nothing installed.
 */
const ASK = ['audit', '--json', '--omit=dev', '--package-lock-only'] as const

/** Severities as npm names them, from the least to the worst. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const
type Severity = (typeof SEVERITIES)[number]
const FAILS_FROM: Severity = 'high'
/**
 * Bytes. A report that was cut off would be none, and pass: Node cuts at a megabyte, which some thousand advisories
 * are.
 */
const LARGEST_REPORT = 256 * 1024 * 1024

export type AuditOutcome =
  | { kind: 'none'; packages: number }
  | { kind: 'advisories'; found: string[]; fails: boolean }
  | { kind: 'not asked'; reason: string }

interface Vulnerability {
  name: string
  severity: Severity
  /** Advisories of the package itself, and names of packages it has them by. */
  via: (string | { title: string; url: string })[]
}

interface Answer {
  auditReportVersion?: number
  vulnerabilities?: Record<string, Vulnerability>
  metadata?: { dependencies: { total: number } }
  /** The message of an error. */
  message?: string
}

const worse = ({ severity: one }: Vulnerability, { severity: other }: Vulnerability) =>
  SEVERITIES.indexOf(other) - SEVERITIES.indexOf(one)

const told = ({ name, severity, via }: Vulnerability) =>
  `${severity}: ${name}, ${via.map((by) => (typeof by === 'string' ? `by ${by}` : `${by.title} (${by.url})`)).join('; ')}`

/** What npm's answer means. Only a report in the form we know is one: whatever else comes, nobody was asked. */
export function judgeAudit(text: string): AuditOutcome {
  const answer = read(text)
  const { auditReportVersion, vulnerabilities, metadata } = answer
  if (auditReportVersion !== 2 || !vulnerabilities || !metadata)
    return { kind: 'not asked', reason: answer.message || 'npm answered nothing that can be read' }
  const found = Object.values(vulnerabilities).sort(worse)
  if (found.length === 0) return { kind: 'none', packages: metadata.dependencies.total }
  const fails = found.some(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(FAILS_FROM))
  return { kind: 'advisories', found: found.map(told), fails }
}

function read(text: string): Answer {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** The outcome as people read it; the first line says it all. */
export function auditText(outcome: AuditOutcome): string {
  if (outcome.kind === 'none') return `no advisories: the registry knows none of ${outcome.packages} packages`
  if (outcome.kind === 'not asked')
    return `could not ask: ${outcome.reason}\nWhether there are advisories is not known. This fails nothing; ask again where the registry answers.`
  const [count, verdict] = [outcome.found.length, outcome.fails ? `fails, ${FAILS_FROM} or worse` : 'none is high']
  return [`advisories: ${count} (${verdict})`, ...outcome.found.map((line) => `  ${line}`)].join('\n')
}

if (import.meta.main) {
  // npm goes on telling the severity that it first heard of an advisory
  // (`findings/npm-audit-remembers-the-severity.sh`): it is asked without what it remembers.
  const cache = mkdtempSync(join(tmpdir(), 'aspersa-audit-'))
  const limits = { timeout: 120_000, maxBuffer: LARGEST_REPORT }
  const { stdout, error } = spawnSync('npm', [...ASK, '--cache', cache], { encoding: 'utf8', ...limits })
  rmSync(cache, { recursive: true, force: true })
  const outcome = judgeAudit(error ? JSON.stringify({ message: error.message }) : stdout)
  const text = auditText(outcome)
  // A step that passes is not read: GitHub shows this line beside the run.
  if (process.argv.includes('--annotate') && outcome.kind !== 'none')
    console.log(`::${outcome.kind === 'advisories' && outcome.fails ? 'error' : 'warning'}::${text.split('\n')[0]}`)
  console.log(text)
  if (outcome.kind === 'advisories' && outcome.fails) process.exitCode = 1
}
