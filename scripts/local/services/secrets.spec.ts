import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BatchGetSecretValueCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { expect, it } from 'vitest'
import { startSecrets } from './secrets.ts'
import { startTestGateway } from './testGateway.ts'

it('generates a secret once, keeps it, and answers by name, ARN and batch', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-secrets-'))
  const options = { dataDir, region: 'eu-west-1', account: '000000000000' }
  const first = await startSecrets(options)
  const arn = first.ensureSecret('borda', { PasswordLength: 40, ExcludePunctuation: true })
  first.ensureSecret('json', { SecretStringTemplate: '{"usuario":"a"}', GenerateStringKey: 'senha' })
  const secrets = await startSecrets(options)
  expect(secrets.ensureSecret('borda')).toBe(arn)
  const gateway = await startTestGateway({ secretsmanager: secrets })
  const client = new SecretsManagerClient(gateway.config)
  const byName = await client.send(new GetSecretValueCommand({ SecretId: 'borda' }))
  expect(byName.SecretString).toMatch(/^[A-Za-z0-9]{40}$/)
  expect(byName.CreatedDate?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  const byArn = await client.send(new GetSecretValueCommand({ SecretId: arn }))
  expect(byArn.SecretString).toBe(byName.SecretString)
  const batch = await client.send(new BatchGetSecretValueCommand({ SecretIdList: ['json', 'nope'] }))
  expect(JSON.parse(batch.SecretValues?.[0]?.SecretString ?? '')).toEqual({ usuario: 'a', senha: expect.any(String) })
  expect(batch.Errors).toMatchObject([{ SecretId: 'nope', ErrorCode: 'ResourceNotFoundException' }])
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'nope' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
  await gateway.close()
  rmSync(dataDir, { recursive: true })
})
