import { describe, expect, it } from 'vitest'
import { WORSE } from '../../infra/constructs/release.ts'
import { areasOf, FUNCTIONS, type FunctionName } from '../../shared/functions.ts'
import { type Resource, stacksOf, synthesize } from './templates.ts'

const stacks = stacksOf('prod')
const { functions } = stacks
const NAMES = (Object.keys(FUNCTIONS) as FunctionName[]).filter((name) => areasOf(FUNCTIONS[name]).length > 0)
const resource = (type: string, prefix: string): Resource => {
  const found = functions.all(type).find(({ id }) => id.startsWith(prefix))
  if (!found) throw new Error(`no ${type} ${prefix}`)
  return found.resource
}

const NAMED = ['errors', 'failed', 'asked', 'allErrors', 'allFailed', 'allAsked'] as const
type Figures = Partial<Record<(typeof NAMED)[number], number>>

/** The verdict as CloudWatch computes it: a figure that nobody wrote is none, and with it whatever is not filled. */
function verdictOn(figures: Figures): boolean {
  const text = WORSE.replaceAll(' AND ', ' && ').replaceAll(/FILL\((\w+), 0\)/g, '($1 ?? 0)')
  const judge = new Function('IF', ...NAMED, `return ${text}`)
  const isTold = NAMED.every(
    (name) => figures[name] !== undefined || WORSE.replaceAll(/FILL\(\w+/g, '').match(`\\b${name}\\b`) === null,
  )
  return (
    isTold &&
    judge((is: boolean, one: number, other: number) => (is ? one : other), ...NAMED.map((name) => figures[name])) === 1
  )
}

describe('a release', () => {
  it.each(NAMES)(
    'of %s moves a tenth of the traffic for ten minutes, and takes it back when the alarm rings',
    (name) => {
      const alias = resource('AWS::Lambda::Alias', `${name}function`) as Resource & {
        UpdatePolicy: { CodeDeployLambdaAliasUpdate: Record<string, unknown> }
        DependsOn: string[]
      }
      expect(alias.Properties.Name).toBe('live')
      expect(functions.text(alias.Properties.FunctionName)).toBe(`<${name}functionFunction>`)
      expect(functions.text(alias.Properties.FunctionVersion)).toMatch(
        new RegExp(`^<${name}functionFunctionCurrentVersion\\w+\\.Version>$`),
      )
      const { ApplicationName, DeploymentGroupName } = alias.UpdatePolicy.CodeDeployLambdaAliasUpdate
      expect(functions.text(ApplicationName)).toBe('<ReleasesApplication>')
      expect(functions.text(DeploymentGroupName)).toBe(`<${name}functionDeployments>`)
      expect(alias.DependsOn).toEqual([expect.stringMatching(`^${name}functionDeployments`)])
      const group = functions.one('AWS::CodeDeploy::DeploymentGroup', `${name}functionDeployments`)
      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
        AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
        AlarmConfiguration: { Enabled: true },
      })
      expect(group.AlarmConfiguration.Alarms.map(({ Name }: { Name: unknown }) => functions.text(Name))).toEqual([
        `<${name}functionFunctionReleaseAlarm>`,
      ])
    },
  )

  it.each(NAMES)('of %s is judged by what its new version fails of what it is asked, beside all versions', (name) => {
    const alarm = functions.one('AWS::CloudWatch::Alarm', `${name}functionFunctionReleaseAlarm`)
    const version = expect.stringMatching(new RegExp(`^<${name}functionFunctionCurrentVersion\\w+\\.Version>$`))
    // A name for each version: an alarm that its predecessor made ring would hold up the mend.
    expect(functions.text(alarm.AlarmName)).toMatch(
      new RegExp(`^Aspersa-prod-Functions-${name}-<${name}functionFunctionCurrentVersion\\w+\\.Version>$`),
    )
    expect(alarm).toMatchObject({
      Threshold: 0,
      EvaluationPeriods: 2,
      DatapointsToAlarm: 1,
      TreatMissingData: 'notBreaching',
    })
    const [sum, ...metrics] = alarm.Metrics
    expect(sum.Expression).toBe(WORSE)
    const read = metrics.map(
      ({ Id, MetricStat: { Metric, Period } }: { Id: string; MetricStat: { Metric: Metric; Period: number } }) => ({
        Id,
        Period,
        name: Metric.MetricName,
        ...Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, functions.text(Value)])),
      }),
    )
    const alias = { FunctionName: `<${name}functionFunction>`, Resource: `<${name}functionFunction>:live` }
    const own = { ...alias, ExecutedVersion: version }
    expect(read.map(({ Period, ...one }: { Period: number }) => [Period, one])).toEqual(
      [
        { Id: 'errors', name: 'Errors', ...own },
        { Id: 'failed', name: 'RequestsFailed', Service: name, Version: version },
        { Id: 'asked', name: 'Invocations', ...own },
        { Id: 'allErrors', name: 'Errors', ...alias },
        { Id: 'allFailed', name: 'RequestsFailed', Service: name },
        { Id: 'allAsked', name: 'Invocations', ...alias },
      ].map((one) => [300, one]),
    )
    const [ofService, ofVersion] = [
      { Key: 'Service', Value: '$.service' },
      { Key: 'Version', Value: '$.version' },
    ]
    for (const [id, Dimensions] of [
      ['RequestsFailed', [ofService, ofVersion]],
      ['AllRequestsFailed', [ofService]],
    ])
      expect(functions.one('AWS::Logs::MetricFilter', `${name}functionFunction${id}`)).toMatchObject({
        FilterPattern: '{ $.message = "request failed" }',
        MetricTransformations: [{ MetricName: 'RequestsFailed', MetricNamespace: 'Aspersa/prod', Dimensions }],
      })
  })

  it.each<[string, Figures, boolean]>([
    ['nothing failed', { asked: 30, allAsked: 300 }, false],
    ['somebody sends what fails in both versions', { failed: 6, asked: 30, allFailed: 60, allAsked: 300 }, false],
    [
      'one request a second fails, nearly all of them by chance in the new one',
      { failed: 5, asked: 90, allFailed: 30, allAsked: 900 },
      false,
    ],
    ['four requests failed of which it was asked four', { failed: 4, asked: 4, allFailed: 4, allAsked: 40 }, false],
    ['less than one in a hundred fails', { failed: 9, asked: 1000, allFailed: 9, allAsked: 10_000 }, false],
    [
      'one in a hundred fails, and none of the former version’s',
      { failed: 10, asked: 1000, allFailed: 10, allAsked: 10_000 },
      true,
    ],
    ['its functions end with errors', { errors: 5, asked: 50, allErrors: 5, allAsked: 500 }, true],
    ['it fails three times as often', { failed: 30, asked: 100, allFailed: 120, allAsked: 1000 }, true],
    ['it fails twice as often', { failed: 20, asked: 100, allFailed: 110, allAsked: 1000 }, false],
    [
      'it has all the traffic, and no former version is left',
      { failed: 6, asked: 300, allFailed: 6, allAsked: 300 },
      true,
    ],
    ['Lambda has not told yet how many it was asked', { failed: 9, allFailed: 9, allAsked: 90 }, false],
  ])('where %s', (_, figures, isBack) => {
    expect(verdictOn(figures)).toBe(isBack)
  })

  it('is made by a role that points these functions’ aliases and reads alarms, and does nothing else', () => {
    const lines = functions.grants('ReleasesRole')
    expect(lines.filter((line) => line.startsWith('cloudwatch:'))).toEqual(['cloudwatch:DescribeAlarms on *'])
    const actions = ['GetAlias', 'GetProvisionedConcurrencyConfig', 'UpdateAlias']
    expect(lines.filter((line) => !line.startsWith('cloudwatch:'))).toEqual(
      actions
        .flatMap((action) =>
          NAMES.flatMap((name) => ['', ':*'].map((of) => `lambda:${action} on <${name}functionFunction.Arn>${of}`)),
        )
        .sort(),
    )
    const { AssumeRolePolicyDocument } = functions.one('AWS::IAM::Role', 'ReleasesRole')
    expect(AssumeRolePolicyDocument.Statement).toMatchObject([{ Principal: { Service: 'codedeploy.amazonaws.com' } }])
  })

  it('can be made at once where nothing may wait', () => {
    const { functions: hasty } = synthesize('dev', () => {}, { traffic: 'at-once' })
    for (const { properties } of hasty.all('AWS::CodeDeploy::DeploymentGroup'))
      expect(properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
    expect(() => synthesize('dev', () => {}, { traffic: 'soon' })).toThrow('canary, at-once')
  })

  it('leaves out what is fed by queues, streams and schedules', () => {
    expect(stacks.backend.all('AWS::Lambda::Alias')).toEqual([])
    for (const { properties } of stacks.backend.all('AWS::Lambda::EventSourceMapping'))
      expect(stacks.backend.text(properties.FunctionName)).toMatch(/^<\w+functionFunction>$/)
  })
})

interface Metric {
  MetricName: string
  Dimensions: { Name: string; Value: unknown }[]
}

const versionsOf = (stack: typeof functions) =>
  new Map(
    Object.keys(stack.json.Resources).flatMap((id) => {
      const [, name, hash] = /^(\w+)functionFunctionCurrentVersion(\w+)$/.exec(id) ?? []
      return name && hash ? [[name, hash] as const] : []
    }),
  )

describe('a version', () => {
  it('is new where the console’s origin is, which the function’s text has by a mapping only', () => {
    const moved = synthesize('prod', () => {}, {}, { domain: 'elsewhere.aspersa.example' })
    const [one, other] = [versionsOf(functions), versionsOf(moved.functions)]
    expect([...one.keys()].sort()).toEqual([...NAMES].sort())
    for (const name of NAMES) expect(one.get(name)).not.toBe(other.get(name))
  })

  it('is the same where nothing changed', () => {
    expect(versionsOf(synthesize('prod').functions)).toEqual(versionsOf(functions))
  })
})
