import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { auditText, judgeAudit } from './audit.ts'

/**
 * Answers that npm 11 printed, recorded: of a registry that knows nothing, knows something, or does not answer as one.
 */
const recorded = (name: string) =>
  readFileSync(new URL(`../tests/fixtures/audits/${name}.json`, import.meta.url), 'utf8')

describe('what npm audit answered', () => {
  it('is no advisories where the registry knows none', () => {
    expect(judgeAudit(recorded('none'))).toEqual({ kind: 'none', packages: 2 })
  })

  it('is advisories that fail from high on, and name package and advisory', () => {
    const high = judgeAudit(recorded('high'))
    expect(high).toMatchObject({ kind: 'advisories', fails: true })
    expect(auditText(high)).toMatch(/^advisories: 1 \(fails, high or worse\)\n {2}high: fflate, .+ \(https:\/\/\S+\)$/)
    const moderate = judgeAudit(recorded('moderate'))
    expect(moderate).toMatchObject({ kind: 'advisories', fails: false })
    expect(auditText(moderate)).toMatch(/^advisories: 1 \(none is high\)\n {2}moderate: fflate/)
  })

  it('names the worst first, and by which package one has it', () => {
    const answer = JSON.parse(recorded('moderate'))
    const [own] = Object.values<object>(answer.vulnerabilities)
    answer.vulnerabilities.over = { ...own, name: 'over', severity: 'critical', via: ['fflate'] }
    expect(judgeAudit(JSON.stringify(answer))).toEqual({
      kind: 'advisories',
      found: ['critical: over, by fflate', expect.stringMatching(/^moderate: fflate/)],
      fails: true,
    })
  })

  it.each([
    ['unreachable', /ECONNREFUSED/],
    ['notAllowed', /405 Method Not Allowed/],
    ['notJson', /not valid JSON/],
  ])('is nobody asked where the registry is %s, which fails nothing and says why', (name, reason) => {
    const outcome = judgeAudit(recorded(name))
    expect(outcome).toEqual({ kind: 'not asked', reason: expect.stringMatching(reason) })
    expect(auditText(outcome)).toMatch(/^could not ask: /)
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    'Segmentation fault',
    '{"auditReportVersion":1,"advisories":{}}',
    '{"vulnerabilities":{}}',
  ])('is nobody asked where it printed %j', (text) => {
    expect(judgeAudit(text).kind).toBe('not asked')
  })
})

describe('the step of the pipeline', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-audit-spec-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  /**
   * A program in the place of npm: it tells of so many packages with a critical advisory each, and fails as npm does
   * where there are any.
   */
  const NPM = `#!/usr/bin/env node
const advisory = { title: 'x'.repeat(300), url: 'https://advisories.example/1' }
const names = Array.from({ length: Number(process.env.FOUND) }, (_, at) => 'p' + at)
const found = names.map((name) => [name, { name, severity: 'critical', via: [advisory] }])
const report = { auditReportVersion: 2, vulnerabilities: Object.fromEntries(found), metadata: { dependencies: { total: 5000 } } }
process.exitCode = Number(names.length > 0)
process.stdout.write(JSON.stringify(report))
`
  writeFileSync(join(folder, 'npm'), NPM, { mode: 0o755 })
  const run = (found: number) => {
    const PATH = [folder, dirname(process.execPath), process.env.PATH].join(delimiter)
    const env = { ...process.env, PATH, FOUND: String(found) }
    return spawnSync(process.execPath, ['scripts/audit.ts', '--annotate'], {
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
  }

  // The last is a report of more than a megabyte.
  it.each([
    [0, 0, /^no advisories: /],
    [1, 1, /^::error::advisories: 1 \(fails/],
    [4000, 1, /^::error::advisories: 4000 \(fails/],
  ])('for %i packages with a critical advisory ends with %i', (found, code, told) => {
    const { status, stdout } = run(found)
    expect(stdout).toMatch(told)
    expect(status).toBe(code)
  })
})
