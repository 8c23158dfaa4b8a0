import { describe, expect, it } from 'vitest'
import { compilePolicy, isAllowed } from './iam.ts'

const policy = (...Statement: object[]) => compilePolicy({ Statement }, 'test')
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/t'

describe('an IAM policy', () => {
  it('allows what it names and nothing else', () => {
    const statements = policy({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table })
    expect(isAllowed(statements, 'dynamodb:GetItem', table)).toBe(true)
    expect(isAllowed(statements, 'dynamodb:PutItem', table)).toBe(false)
    expect(isAllowed(statements, 'dynamodb:GetItem', `${table}2`)).toBe(false)
    expect(isAllowed([], 'dynamodb:GetItem', table)).toBe(false)
  })
  it('matches wildcards, actions in any case', () => {
    const statements = policy({
      Effect: 'Allow',
      Action: ['DynamoDB:Get*', 'sqs:*'],
      Resource: [`${table}/index/*`, 'a?'],
    })
    expect(isAllowed(statements, 'dynamodb:GetItem', `${table}/index/gsi1`)).toBe(true)
    expect(isAllowed(statements, 'dynamodb:GetItem', table)).toBe(false)
    expect(isAllowed(statements, 'sqs:SendMessage', 'ab')).toBe(true)
    expect(isAllowed(statements, 'sqs:SendMessage', 'abc')).toBe(false)
  })
  it('denies over every allow', () => {
    const statements = policy(
      { Effect: 'Allow', Action: '*', Resource: '*' },
      { Effect: 'Deny', Action: 'dynamodb:DeleteItem', Resource: '*' },
    )
    expect(isAllowed(statements, 'dynamodb:DeleteItem', table)).toBe(false)
    expect(isAllowed(statements, 'dynamodb:PutItem', table)).toBe(true)
  })
  it('checks conditions', () => {
    const statements = policy({
      Effect: 'Allow',
      Action: 'ses:SendRawEmail',
      Resource: '*',
      Condition: { StringLike: { 'ses:FromAddress': '*@example.com' } },
    })
    expect(isAllowed(statements, 'ses:SendRawEmail', '*', { 'ses:FromAddress': ['a@example.com'] })).toBe(true)
    expect(isAllowed(statements, 'ses:SendRawEmail', '*', { 'ses:FromAddress': ['a@other.com'] })).toBe(false)
    expect(isAllowed(statements, 'ses:SendRawEmail', '*')).toBe(false)
  })
  it('grants partitions of a table by their keys, and a call only if all it names are among them', () => {
    const statements = policy({
      Effect: 'Allow',
      Action: 'dynamodb:BatchGetItem',
      Resource: '*',
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CONTEUDO', 'USUARIO#*'] } },
    })
    const may = (...keys: string[]) =>
      isAllowed(statements, 'dynamodb:BatchGetItem', table, { 'dynamodb:LeadingKeys': keys })
    expect([may('CONTEUDO'), may('USUARIO#1', 'CONTEUDO'), may('USUARIO')]).toEqual([true, true, false])
    expect([may('USUARIO#1', 'LEITURA#1'), may('CONTEUDO#1')]).toEqual([false, false])
  })
  it('grants by a header that has to be there, whatever it says', () => {
    const statements = policy({
      Effect: 'Allow',
      Action: 's3:PutObject',
      Resource: '*',
      Condition: { Null: { 's3:if-none-match': 'false' } },
    })
    expect(isAllowed(statements, 's3:PutObject', '*', { 's3:if-none-match': ['*'] })).toBe(true)
    expect(isAllowed(statements, 's3:PutObject', '*')).toBe(false)
  })
  it('is refused when it cannot be evaluated faithfully', () => {
    const base = { Effect: 'Allow', Action: 'a:b', Resource: '*' }
    expect(() => policy({ ...base, Condition: { DateLessThan: { 'aws:CurrentTime': 'x' } } })).toThrow('DateLessThan')
    expect(() => policy({ ...base, Condition: { StringEquals: { 'aws:PrincipalTag/x': 'y' } } })).toThrow(
      'PrincipalTag',
    )
    expect(() => policy({ ...base, NotAction: 'a:c' })).toThrow('NotAction')
  })
})
