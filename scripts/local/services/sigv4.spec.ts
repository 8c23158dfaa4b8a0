import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { AttachThingPrincipalCommand, IoTClient } from '@aws-sdk/client-iot'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toAwsError } from './awsError.ts'
import type { AwsCall, AwsService } from './service.ts'
import { verifySignature } from './sigv4.ts'
import { startTestGateway, type TestGateway } from './testGateway.ts'

const services = ['cognito-idp', 'dynamodb', 'iot', 'iotdata', 's3', 'secretsmanager', 'ses', 'sqs']
let verdicts: string[] = []
let last: AwsCall | undefined
let gateway: TestGateway

const check = (call: AwsCall) => {
  try {
    const { service, accessKeyId, region } = verifySignature(call, (id) => (id === 'AKIATEST' ? 'secret' : undefined))
    return `${service} ${accessKeyId} ${region}`
  } catch (error) {
    return toAwsError(error).code
  }
}
const verifier: AwsService = {
  async call(call) {
    last = call
    verdicts.push(check(call))
    const answer = call.service === 'ses' ? '<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>' : '{}'
    return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: answer }
  },
  close: async () => {},
}

beforeAll(async () => {
  gateway = await startTestGateway(Object.fromEntries(services.map((service) => [service, verifier])), verifier)
})
beforeEach(() => {
  verdicts = []
})
afterAll(() => gateway.close())

describe('verifySignature', () => {
  it('accepts what the SDK signs, for every service, with odd paths and a session token', async () => {
    const config = {
      ...gateway.config,
      credentials: { ...gateway.config.credentials, sessionToken: 'a token/with+signs=' },
    }
    await new CognitoIdentityProviderClient(config).send(new AdminGetUserCommand({ UserPoolId: 'p', Username: 'ú' }))
    await new DynamoDBClient(config).send(new ListTablesCommand({}))
    await new IoTClient(config).send(
      new AttachThingPrincipalCommand({
        thingName: 'a:b_c 1',
        principal: 'arn:aws:iot:eu-west-1:000000000000:cert/1',
        thingPrincipalType: 'EXCLUSIVE_THING',
      }),
    )
    await new IoTDataPlaneClient(config).send(
      new PublishCommand({ topic: "aspersa/A 1/it's (x)", qos: 1, payload: Buffer.from('x') }),
    )
    await new S3Client({ ...config, forcePathStyle: true }).send(
      new PutObjectCommand({ Bucket: 'b', Key: "a b/ç+(1)!*'&=.pdf", Body: 'x', Metadata: { a: '  two   spaces ' } }),
    )
    await new SecretsManagerClient(config).send(new GetSecretValueCommand({ SecretId: 's' }))
    await new SESClient(config).send(
      new SendRawEmailCommand({ Destinations: ['a@b.test'], RawMessage: { Data: Buffer.from('Subject: é') } }),
    )
    await new SQSClient(config)
      .send(new SendMessageCommand({ QueueUrl: `${gateway.url}/0/q`, MessageBody: 'x' }))
      .catch(() => {})
    expect(verdicts).toEqual(services.map((service) => `${service} AKIATEST eu-west-1`))
  })

  it('notices any change of method, path, query, signed header or body', async () => {
    await new IoTDataPlaneClient(gateway.config).send(
      new PublishCommand({ topic: 'a', qos: 1, payload: Buffer.from('x') }),
    )
    const call = last as AwsCall
    const changed: Partial<AwsCall>[] = [
      { method: 'PUT' },
      { url: new URL('/topics/b?qos=1', call.url) },
      { url: new URL('/topics/a?qos=0', call.url) },
      { headers: { ...call.headers, host: 'other' } },
      { body: Buffer.from('y') },
    ]
    expect(check(call)).toBe('iotdata AKIATEST eu-west-1')
    expect(changed.map((change) => check({ ...call, ...change }))).toEqual(changed.map(() => 'SignatureDoesNotMatch'))
  })

  it('refuses an x-amz header S3 was not told of, a body that is not the signed one, and half a signature', async () => {
    const client = new S3Client({ ...gateway.config, forcePathStyle: true })
    await client.send(new PutObjectCommand({ Bucket: 'b', Key: 'k', Body: 'x' }))
    const call = last as AwsCall
    expect(check({ ...call, headers: { ...call.headers, 'x-amz-acl': 'public-read' } })).toBe('AccessDenied')
    expect(check({ ...call, body: Buffer.from('y') })).toBe('XAmzContentSHA256Mismatch')
    const half = {
      ...call.headers,
      authorization: 'AWS4-HMAC-SHA256 Credential=AKIATEST/20260101/eu-west-1/s3/aws4_request',
    }
    expect(check({ ...call, headers: half })).toBe('IncompleteSignatureException')
    expect(check({ ...call, headers: { host: 'h' } })).toBe('AccessDenied')
  })
})
