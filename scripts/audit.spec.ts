import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditText, judgeAudit } from './audit.ts'

/** What npm 11 printed, recorded: of a registry that knows nothing, knows something, or does not answer as one. */
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
