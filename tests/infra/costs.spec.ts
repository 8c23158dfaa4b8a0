import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stacksOf } from './templates.ts'

const stacks = Object.values(stacksOf('prod'))
const all = (type: string) => stacks.flatMap((stack) => stack.all(type).map(({ properties }) => properties))
const OPERATIONS = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

describe('what costs the same however few use it', () => {
  it('is what docs/operations.md says it is', () => {
    const alarms = all('AWS::CloudWatch::Alarm')
    const metrics = alarms.map(({ Metrics }) =>
      Metrics ? Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length : 1,
    )
    const sum = metrics.reduce((one, other) => one + other, 0)
    const rules = all('AWS::WAFv2::WebACL').flatMap(({ Rules }) => Rules)
    const counted = [
      `${alarms.length} alarms on ${sum} metrics (0.10 a metric)`,
      `${all('AWS::SecretsManager::Secret').length} secrets (0.40)`,
      `${all('AWS::KMS::Key').length} key (1)`,
      `${rules.length} rules of the firewall and its list (1 each and 5)`,
    ]
    const told = OPERATIONS.replaceAll('\n', ' ')
    for (const figure of counted) expect(told.includes(figure), figure).toBe(true)
    const [, inTable] = /\| alarms +\| +([\d.]+) \|/.exec(OPERATIONS) ?? []
    expect(Number(inTable)).toBe(Math.round(sum / 10))
  })
})
