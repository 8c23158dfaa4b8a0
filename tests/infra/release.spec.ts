import { describe, expect, it } from 'vitest'
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

describe('a release', () => {
  it.each(NAMES)(
    'of %s moves a tenth of the traffic for five minutes, and takes it back when the alarm rings',
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
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
        AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
        AlarmConfiguration: { Enabled: true },
      })
      expect(group.AlarmConfiguration.Alarms.map(({ Name }: { Name: unknown }) => functions.text(Name))).toEqual([
        `<${name}functionFunctionReleaseAlarm>`,
      ])
    },
  )

  it.each(NAMES)('of %s is judged by what its new version does, by errors and by requests that failed', (name) => {
    const alarm = functions.one('AWS::CloudWatch::Alarm', `${name}functionFunctionReleaseAlarm`)
    const version = expect.stringMatching(new RegExp(`^<${name}functionFunctionCurrentVersion\\w+\\.Version>$`))
    // A name for each version: an alarm that its predecessor made ring would hold up the mend.
    expect(functions.text(alarm.AlarmName)).toMatch(
      new RegExp(`^Aspersa-prod-Functions-${name}-<${name}functionFunctionCurrentVersion\\w+\\.Version>$`),
    )
    expect(alarm).toMatchObject({ Threshold: 0, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' })
    const [sum, ...metrics] = alarm.Metrics
    expect(sum.Expression).toBe('FILL(errors, 0) + FILL(failed, 0)')
    const read = metrics.map(
      ({ MetricStat: { Metric, Period } }: { MetricStat: { Metric: Metric; Period: number } }) => ({
        Period,
        name: Metric.MetricName,
        ...Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, functions.text(Value)])),
      }),
    )
    expect(read).toEqual([
      {
        Period: 60,
        name: 'Errors',
        FunctionName: `<${name}functionFunction>`,
        Resource: `<${name}functionFunction>:live`,
        ExecutedVersion: version,
      },
      { Period: 60, name: 'RequestsFailed', Service: name, Version: version },
    ])
    expect(functions.one('AWS::Logs::MetricFilter', `${name}functionFunctionRequestsFailed`)).toMatchObject({
      FilterPattern: '{ $.message = "request failed" }',
      MetricTransformations: [
        {
          MetricName: 'RequestsFailed',
          MetricNamespace: 'Aspersa/prod',
          Dimensions: [
            { Key: 'Service', Value: '$.service' },
            { Key: 'Version', Value: '$.version' },
          ],
        },
      ],
    })
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
