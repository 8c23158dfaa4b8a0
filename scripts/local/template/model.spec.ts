import { describe, expect, it } from 'vitest'
import { createModel } from './model.ts'
import type { Stack, Template } from './templates.ts'

const stackOf = (template: Template, name = 'Stack'): Stack => ({
  name,
  account: '000000000000',
  region: 'us-east-1',
  template,
  assets: new Map(),
})
const modelOf = (template: Template, parameters = {}) =>
  createModel([stackOf(template)], { gatewayUrl: 'http://gateway', parameters })

/** Resolves a value as a property of a role, in a stack with a queue. */
function resolved(value: unknown, template: Template = {}, parameters = {}): unknown {
  const Resources = {
    Queue: { Type: 'AWS::SQS::Queue' },
    Role: { Type: 'AWS::IAM::Role', Properties: { value } },
    ...template.Resources,
  }
  return modelOf({ ...template, Resources }, parameters).find('AWS::IAM::Role', 'Stack-Role').properties.value
}

describe('intrinsic functions', () => {
  it('resolve references and attributes of resources that come later', () => {
    expect(resolved({ Ref: 'Queue' })).toBe('http://gateway/000000000000/Stack-Queue')
    expect(resolved({ 'Fn::GetAtt': ['Queue', 'Arn'] })).toBe('arn:aws:sqs:us-east-1:000000000000:Stack-Queue')
    expect(resolved({ 'Fn::GetAtt': 'Queue.QueueName' })).toBe('Stack-Queue')
  })
  it('resolve texts', () => {
    expect(resolved({ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }]] })).toBe('a-us-east-1')
    expect(resolved({ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] })).toBe('b')
    const text = ['$', '{!Literal} $', '{AWS::AccountId} $', '{Queue.QueueName} $', '{own}'].join('')
    const literal = ['$', '{Literal}'].join('')
    expect(resolved({ 'Fn::Sub': [text, { own: { Ref: 'AWS::Partition' } }] })).toBe(
      `${literal} 000000000000 Stack-Queue aws`,
    )
  })
  it('choose by conditions, and leave out what has no value', () => {
    const template = {
      Parameters: { Stage: { Type: 'String', Default: 'dev' } },
      Conditions: {
        IsProd: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] },
        Not: { 'Fn::Not': [{ Condition: 'IsProd' }] },
      },
    }
    const value = { size: { 'Fn::If': ['IsProd', 2, { Ref: 'AWS::NoValue' }] }, other: { 'Fn::If': ['Not', 1, 0] } }
    expect(resolved(value, template)).toEqual({ other: 1 })
    expect(resolved(value, template, { Stage: 'prod' })).toEqual({ size: 2, other: 0 })
  })
  it('follow exports between stacks', () => {
    const one = stackOf(
      {
        Resources: { Queue: { Type: 'AWS::SQS::Queue' } },
        Outputs: { Q: { Value: { 'Fn::GetAtt': ['Queue', 'Arn'] }, Export: { Name: 'one:queue' } } },
      },
      'One',
    )
    const two = stackOf(
      { Resources: { Role: { Type: 'AWS::IAM::Role', Properties: { a: { 'Fn::ImportValue': 'one:queue' } } } } },
      'Two',
    )
    const model = createModel([one, two], { gatewayUrl: 'http://gateway' })
    expect(model.find('AWS::IAM::Role', 'Two-Role').properties.a).toBe('arn:aws:sqs:us-east-1:000000000000:One-Queue')
    expect(model.outputs).toEqual({})
  })
  it('are refused when unknown', () => {
    expect(() => resolved({ 'Fn::Cidr': [] })).toThrow('Fn::Cidr')
    expect(() => resolved({ 'Fn::GetAtt': ['Queue', 'Colour'] })).toThrow('Colour')
    expect(() => resolved({ Ref: 'Nothing' })).toThrow('Nothing')
  })
})

describe('resources', () => {
  it('of a type that is neither run nor ignored stop the start by type and name', () => {
    const template = { Resources: { Cluster: { Type: 'AWS::ECS::Cluster' }, Logs: { Type: 'AWS::Logs::LogGroup' } } }
    expect(() => modelOf(template)).toThrow('AWS::ECS::Cluster Stack/Cluster')
    expect(() => modelOf(template)).not.toThrow('LogGroup')
  })
  it('whose condition does not hold are not there', () => {
    const model = modelOf({
      Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
      Resources: { Queue: { Type: 'AWS::SQS::Queue', Condition: 'Never' } },
    })
    expect(model.all('AWS::SQS::Queue')).toEqual([])
  })
  it('keep their names from start to start', () => {
    const ids = () =>
      modelOf({ Resources: { Pool: { Type: 'AWS::Cognito::UserPool' } } }).resources.map(({ name }) => name)
    expect(ids()).toEqual(ids())
    expect(ids()[0]).toMatch(/^us-east-1_[a-z0-9]{9}$/)
  })
  it('need values for their parameters', () => {
    expect(() => resolved({ Ref: 'Origin' }, { Parameters: { Origin: { Type: 'String' } } })).toThrow('Origin')
  })
})
