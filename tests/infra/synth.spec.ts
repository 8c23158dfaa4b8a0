import { Annotations, type Stack as CdkStack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnQueue } from 'aws-cdk-lib/aws-sqs'
import { describe, expect, it } from 'vitest'
import { configOf, STAGES } from '../../infra/config.ts'
import { acknowledge } from '../../infra/constructs/acknowledge.ts'
import { createApp } from '../../infra/createApp.ts'
import { IGNORED, KINDS } from '../../scripts/local/template/kinds.ts'
import { FUNCTIONS } from '../../shared/functions.ts'
import { cdkContext, stacksOf, synthesize, withBundles } from './templates.ts'

describe('synthesis fails', () => {
  it('on a finding of cdk-nag nobody acknowledged', () => {
    expect(() => synthesize('dev', ({ stateful }) => new Bucket(stateful, 'Careless'))).toThrow(/AwsSolutions-S1\b/)
  })

  it('unless it is acknowledged by its exact id', () => {
    const acknowledged = (...ids: string[]) =>
      synthesize('dev', ({ stateful }) => {
        const bucket = new Bucket(stateful, 'Careless', { enforceSSL: true })
        acknowledge(bucket, Object.fromEntries(ids.map((id) => [id, 'A fixture.'])))
      })
    expect(() => acknowledged('AwsSolutions-S')).toThrow(/AwsSolutions-S1\b/)
    expect(() => acknowledged('AwsSolutions-S1')).not.toThrow()
  })

  it('on a template CloudFormation would refuse', () => {
    expect(() =>
      synthesize('dev', ({ backend }) => {
        const queue = new CfnQueue(backend, 'Impossible', { sqsManagedSseEnabled: true })
        queue.addPropertyOverride('VisibilityTimeout', 'soon')
        acknowledge(queue, { 'AwsSolutions-SQS3': 'A fixture.', 'AwsSolutions-SQS4': 'A fixture.' })
      }),
    ).toThrow(/VisibilityTimeout/)
  })

  it('on a warning nobody acknowledged', () => {
    expect(() =>
      synthesize('dev', ({ edge }) => Annotations.of(edge).addWarningV2('fixture:careless', 'A fixture warns')),
    ).toThrow(/A fixture warns/)
  })

  it('on a stage nobody configured, naming those there are', () => {
    expect(() => configOf('qa')).toThrow(/“qa”: choose dev, stage, prod/)
  })

  it('without the built functions, saying how to build them', () => {
    expect(() => createApp({ stage: 'dev', context: cdkContext(), assets: '/nowhere', pageScript: '' })).toThrow(
      /npm run build/,
    )
  })
})

describe.each(STAGES)('stage %s', (stage) => {
  const stacks = stacksOf(stage)
  const config = configOf(stage)

  it('forgets logs in the time its configuration says', () => {
    const groups = [stacks.backend, stacks.functions, stacks.api, stacks.edge].flatMap((stack) =>
      stack.all('AWS::Logs::LogGroup'),
    )
    expect(groups.length).toBeGreaterThan(0)
    for (const { resource } of groups) {
      expect(resource.Properties.RetentionInDays).toBe(config.logRetentionDays)
      expect(resource.DeletionPolicy).toBe(config.keepLogs ? 'Retain' : 'Delete')
    }
  })

  it('allows demo data only in dev', () => {
    const [output] = Object.values(stacks.stateful.template.findOutputs('DemoData'))
    expect(output?.Value).toBe(String(stage === 'dev'))
  })

  it('uses nothing the local cloud does not know, and no custom resource', () => {
    const types = new Set(
      Object.values(stacks).flatMap(({ json }) => Object.values(json.Resources).map(({ Type }) => Type)),
    )
    expect([...types].filter((type) => !KINDS[type] && !IGNORED[type])).toEqual([])
  })

  it('changes every reader of a secret with the secret’s edition', () => {
    const edition = `(secrets ${config.secretsEdition})`
    expect(stacks.edge.one('AWS::CloudFront::Distribution').DistributionConfig.Comment).toContain(edition)
    const functions = [stacks.backend, stacks.functions].flatMap((stack) => stack.all('AWS::Lambda::Function'))
    expect(functions).toHaveLength(Object.keys(FUNCTIONS).length)
    for (const { properties } of functions) {
      expect(properties.Description).toContain(edition)
    }
  })

  it('names its console in the stacks that ask', () => {
    for (const stack of [stacks.stateful, stacks.backend, stacks.functions]) {
      // A parameter would keep the domain of the first deployment.
      expect(stack.json.Mappings?.Console).toEqual({ Origin: { Address: `https://${config.domain}` } })
      expect(Object.keys(stack.json.Parameters ?? {})).toEqual(['BootstrapVersion'])
    }
  })
})

describe('the stacks', () => {
  it('know each other one way', () => {
    withBundles((folders) => {
      const { stateful, backend, functions, api, edge, pipeline } = createApp({
        stage: 'prod',
        context: cdkContext(),
        ...folders,
      })
      const inOrder: CdkStack[] = [stateful, backend, functions, api, edge, pipeline]
      for (const [place, stack] of inOrder.entries()) {
        expect(stack.dependencies.filter((one) => !inOrder.slice(0, place).includes(one))).toEqual([])
        expect(stack.region).toBe('us-east-1')
        expect(stack.terminationProtection).toBe(true)
      }
    })
  })

  it('take the account from the context', () => {
    const { stateful } = synthesize('prod', () => {}, { account: '123456789012' })
    const { Resource } = stateful.one('AWS::IoT::Policy').PolicyDocument.Statement[0]
    expect(stateful.text(Resource[0])).toMatch(/^arn:aws:iot:us-east-1:123456789012:client\//)
  })
})
