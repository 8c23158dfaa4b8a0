import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type StartedCloud, startTestCloud, stopTestCloud, testCloud, useCloud } from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { until } from '../fixtures/poll.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'
import type { Try } from '../fixtures/takenOver.ts'
import { announce, bucketClient, keysOf, putFile } from '../fixtures/uploads.ts'

interface Lambda {
  Type: string
  Properties: { Code: { S3Key: string }; Environment?: { Variables: Record<string, unknown> } }
}

/** Puts a stranger's code in the place of what checks files, as a decoder with a hole would. */
async function takeOver(templatesDir: string): Promise<void> {
  const template = JSON.parse(readFileSync(join(templatesDir, 'Aspersa-dev-Backend.template.json'), 'utf8'))
  const checks = Object.values(template.Resources as Record<string, Lambda>).find(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' && Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME === 'checks',
  )
  const asset = `asset.${checks?.Properties.Code.S3Key.replace('.zip', '')}`
  await build({
    entryPoints: [join(import.meta.dirname, '../fixtures/takenOver.ts')],
    outfile: join(templatesDir, asset, 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    allowOverwrite: true,
  })
}

const templatesDir = mkdtempSync(join(tmpdir(), 'aspersa-taken-'))
let cloud: StartedCloud
let ana: Session

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../cdk.out'), templatesDir, { recursive: true })
  await takeOver(templatesDir)
  cloud = await startTestCloud({ templatesDir, copyOf: inject('demoData') })
  useCloud(cloud)
  ana = await sessionOf(account('ana'))
})
afterAll(async () => {
  if (cloud) await stopTestCloud(cloud)
  rmSync(templatesDir, { recursive: true, force: true })
})

const bucket = () => testCloud().outputs.AttachmentsBucketName ?? ''

/** The result of each call that a stranger's code in the function tries; it sends them as a file of its own. */
async function tried(tries: readonly Try[]): Promise<{ id: string; ends: string[] }> {
  const bytes = Buffer.from(JSON.stringify(tries))
  const announced = await announce(as(ana), { nome: 'a.pdf', mimetype: 'application/pdf', tamanho: bytes.length })
  expect(await putFile(announced, bytes)).toBe(200)
  const Key = `anexos/${announced.id}/fim.json`
  await until('what became of it', async () => (await keysOf('AttachmentsBucketName', Key)).length > 0 || undefined)
  const { Body } = await bucketClient().send(new GetObjectCommand({ Bucket: bucket(), Key }))
  return { id: announced.id, ends: JSON.parse((await Body?.transformToString()) ?? '[]') }
}

const VICTIM = 'anexos/de-outro/laudo.pdf'

it('whoever takes over what decodes strangers’ files reaches nothing of anybody', async () => {
  const { outputs, tableName: TableName } = testCloud()
  await bucketClient().send(new PutObjectCommand({ Bucket: bucket(), Key: VICTIM, Body: 'laudo' }))
  const bruno = { pk: `USUARIO#${idOf('bruno')}`, sk: 'USUARIO' }
  const before = await itemsOf(bruno.pk)
  const upload = { pk: 'ENVIO#x', sk: 'ENVIO' }
  const set = (name: string) => ({
    TableName,
    Key: upload,
    UpdateExpression: 'SET #a = :a',
    ExpressionAttributeNames: { '#a': name },
    ExpressionAttributeValues: { ':a': 'x' },
  })
  const secrets = ['App', 'Origin', 'Acquirers', 'Synthetic', 'Kept', 'Labels'].map(
    (name) => outputs[`${name}SecretArn`],
  )
  expect(secrets.every(Boolean)).toBe(true)
  const from = 'nao-responda@dev.aspersa.example'
  const tries: Try[] = [
    { does: 'get', with: { TableName, Key: bruno } },
    { does: 'query', with: { ...byKey(bruno.pk), TableName } },
    { does: 'query', with: { ...byKey('ENVIO#x'), TableName } },
    { does: 'query', with: { ...byKey('ENVIO', 'gsi1pk'), TableName, IndexName: 'gsi1' } },
    { does: 'put', with: { TableName, Item: { ...upload, status: 'PRONTO' } } },
    { does: 'delete', with: { TableName, Key: upload } },
    { does: 'update', with: { ...set('status'), Key: bruno } },
    { does: 'transact', with: { TransactItems: [{ Update: { ...set('status'), Key: bruno } }] } },
    // Whose an upload is, what for, and where lists find it.
    ...['usuario_id', 'finalidade', 'gsi1pk', 'gsi2pk', 'lista'].map((name) => ({ does: 'update', with: set(name) })),
    ...['getObject', 'deleteObject'].map((does) => ({ does, with: { Bucket: bucket(), Key: VICTIM } })),
    { does: 'putObject', with: { Bucket: bucket(), Key: VICTIM, Body: 'x' } },
    { does: 'putObject', with: { Bucket: bucket(), Key: 'outra/a', Body: 'x', IfNoneMatch: '*' } },
    ...secrets.map((SecretId) => ({ does: 'secret', with: { SecretId } })),
    {
      does: 'password',
      with: { UserPoolId: outputs.UserPoolId, Username: idOf('bruno'), Password: 'tomada1', Permanent: true },
    },
    { does: 'mail', with: { Source: from, Destinations: ['a@example.com'], raw: `From: ${from}\r\n\r\nx` } },
    ...['PromptQueueUrl', 'BulkQueueUrl', 'ExportsQueueUrl', 'ChecksQueueUrl', 'IngestQueueUrl'].map((name) => ({
      does: 'message',
      with: { QueueUrl: outputs[name], MessageBody: '{}' },
    })),
    { does: 'thing', with: { thingName: 'ASP-X' } },
    { does: 'publish', with: { topic: 'aspersa/ASP-BARRA-01/comandos', payload: '' } },
  ]
  const { ends } = await tried(tries)
  expect(ends.map((end, at) => [tries[at]?.does, end.replace(/Exception$/, '')])).toEqual(
    tries.map(({ does }) => [does, 'AccessDenied']),
  )
  // Over a file that is there nothing is written either way.
  const { ends: over } = await tried([
    { does: 'putObject', with: { Bucket: bucket(), Key: VICTIM, Body: 'x', IfNoneMatch: '*' } },
    { does: 'update', with: set('status') },
  ])
  expect(over).toEqual(['PreconditionFailed', 'done'])
  expect(await itemsOf(bruno.pk)).toEqual(before)
})

const byKey = (value: string, name = 'pk') => ({
  KeyConditionExpression: `${name} = :pk`,
  ExpressionAttributeValues: { ':pk': value },
})
