import { describe, expect, it } from 'vitest'
import { SYNTHETIC_VISIBLE } from '../../shared/alarms.ts'
import { stacksOf } from './templates.ts'

const { backend, stateful } = stacksOf('prod')

describe('the synthetic device', () => {
  it('measures by the clock, which alone may call it, and is not called again when it failed', () => {
    const rule = backend.one('AWS::Events::Rule', 'SyntheticRule')
    expect(rule.ScheduleExpression).toBe('rate(15 minutes)')
    expect(rule.Targets.map(({ Arn }: { Arn: unknown }) => backend.text(Arn))).toEqual([
      '<syntheticfunctionFunction.Arn>',
    ])
    const permissions = backend
      .all('AWS::Lambda::Permission')
      .filter(({ properties }) => backend.text(properties.FunctionName) === '<syntheticfunctionFunction.Arn>')
    expect(permissions.map(({ properties }) => [properties.Principal, backend.text(properties.SourceArn)])).toEqual([
      ['events.amazonaws.com', '<SyntheticRule.Arn>'],
    ])
    expect(backend.one('AWS::Lambda::EventInvokeConfig').MaximumRetryAttempts).toBe(0)
  })

  it('is missed when no reading of it was seen for half an hour, whatever the reason', () => {
    expect(backend.one('AWS::Logs::MetricFilter', 'SyntheticSyntheticVisible')).toMatchObject({
      FilterPattern: `{ $.message = "${SYNTHETIC_VISIBLE}" }`,
      MetricTransformations: [{ MetricName: 'SyntheticVisible', MetricNamespace: 'Aspersa/prod', MetricValue: '$.ms' }],
    })
    expect(backend.one('AWS::CloudWatch::Alarm', 'SyntheticMissedAlarm')).toMatchObject({
      Statistic: 'SampleCount',
      Period: 900,
      EvaluationPeriods: 2,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  it('has what it proves itself with in a secret that outlives the stacks', () => {
    const [secret] = stateful.all('AWS::SecretsManager::Secret').filter(({ id }) => id.startsWith('SyntheticSecret'))
    expect(secret?.resource.DeletionPolicy).toBe('Retain')
    expect(secret?.properties.GenerateSecretString).toMatchObject({
      SecretStringTemplate: '{}',
      GenerateStringKey: 'vazio',
    })
  })
})
