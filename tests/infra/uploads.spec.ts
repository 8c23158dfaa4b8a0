import { describe, expect, it } from 'vitest'
import { job } from '../../shared/jobs.ts'
import { stacksOf } from './templates.ts'

const { backend, stateful } = stacksOf('dev')

describe('uploaded files', () => {
  it('are told to the event bus by the bucket itself', () => {
    expect(stateful.one('AWS::S3::Bucket', 'Attachments').NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    })
  })

  it('become a job by a rule, those that wait for their check only', () => {
    const rule = backend.one('AWS::Events::Rule', 'FileSent')
    expect(rule.EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { object: { key: [{ prefix: 'pendente/' }] } },
    })
    expect(backend.text(rule.EventPattern.detail.bucket.name[0])).toBe('<Attachments>')
    const [target] = rule.Targets
    expect(backend.text(target.Arn)).toBe('<ChecksQueue.Arn>')
    const { InputPathsMap, InputTemplate } = target.InputTransformer
    expect(InputPathsMap).toEqual({ chave: '$.detail.object.key', tamanho: '$.detail.object.size' })
    const message = InputTemplate.replace('<chave>', '"pendente/a"').replace('<tamanho>', '12')
    expect(job.parse(JSON.parse(message))).toEqual({ tipo: 'ARQUIVO_ENVIADO', chave: 'pendente/a', tamanho: 12 })
  })

  it('reach the queue because its policy names the rule', () => {
    const policies = backend.all('AWS::SQS::QueuePolicy').flatMap(({ properties }) =>
      properties.PolicyDocument.Statement.map((statement: Record<string, unknown>) => ({
        ...statement,
        queue: backend.text(properties.Queues[0]),
      })),
    )
    const allowed = policies.filter(({ Effect }) => Effect === 'Allow')
    const fed = allowed.flatMap(({ queue, Condition }) =>
      backend.text(Condition.ArnEquals['aws:SourceArn']) === '<FileSentRule.Arn>' ? [queue] : [],
    )
    expect(fed.sort()).toEqual(['<ChecksQueue>', '<UnbegunQueue>'])
    for (const { Action, Principal } of allowed)
      expect([Action, Principal]).toEqual(['sqs:SendMessage', { Service: 'events.amazonaws.com' }])
  })
})
