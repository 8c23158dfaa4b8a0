import { readFileSync } from 'node:fs'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '../../functions/synthetic/handler.ts'
import { SYNTHETIC_VISIBLE } from '../../shared/alarms.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { ok } from '../fixtures/client.ts'
import { control, testCloud } from '../fixtures/cloud.ts'
import { certify, foreignIdentity } from '../fixtures/device.ts'
import { actAsOperator, newEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { as, everything } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import type { Session } from '../fixtures/session.ts'

let owner: TestPerson & { session: Session }
let setUp: Record<string, string>

beforeAll(async () => {
  const { mqttPort, caFile, outputs, url } = testCloud()
  owner = await signedIn({ nome: 'Dispositivo Sintético', pode_gerar_chaves: true })
  const equipment = await newEquipment(owner.session.usuario.id_usuario)
  const { serial, key, cert } = await certify(equipment, owner.session)
  const body = { nome: 'Dispositivo sintético', escopos: ['LEITURAS' as const], vence_em: null }
  const { segredo } = await ok(AREAS.apiKeys.routes.criar, { ...as(owner.session), body })
  setUp = {
    endereco: `mqtts://localhost:${mqttPort}`,
    numero_serie: serial,
    chave: key,
    certificado: cert,
    autoridade: readFileSync(caFile, 'utf8'),
    chave_api: segredo,
  }
  actAsOperator()
  process.env.SYNTHETIC_SECRET_ARN = String(outputs.SyntheticSecretArn)
  process.env.CONSOLE_ORIGIN = url
})

async function keep(secret: Record<string, string>): Promise<void> {
  const { endpoint, region, credentials, outputs } = testCloud()
  const client = new SecretsManagerClient({ endpoint, region, credentials })
  const SecretString = JSON.stringify(secret)
  await client.send(new PutSecretValueCommand({ SecretId: String(outputs.SyntheticSecretArn), SecretString }))
}

/** How many lines of the function's log were looked at. */
let seen = 0
const next = async (message: string): Promise<Record<string, unknown>> =>
  until(`“${message}”`, async () => {
    const lines = (await control().logs('synthetic')).slice(seen).map((line) => JSON.parse(line))
    const at = lines.findIndex((line) => line.message === message)
    if (at < 0) return undefined
    seen += at + 1
    return lines[at]
  })

/** Calls the function as a deployment does. */
const smoke = () => handler({ nova: true }, { getRemainingTimeInMillis: () => 60_000 })

describe('the synthetic device', () => {
  it('says so while it is not set up, which whoever deploys must not take for well', async () => {
    await control().runSchedule('Synthetic')
    await next('the synthetic device is not set up')
    expect(await smoke()).toEqual({ resultado: 'NAO_CONFIGURADO' })
  })

  it('delivers by the clock as a device does and reads it as a program does, one reading a day', async () => {
    await keep(setUp)
    await control().runSchedule('Synthetic')
    const line = await next(SYNTHETIC_VISIBLE)
    expect(line.ms).toBeGreaterThanOrEqual(line.confirmedMs as number)
    await control().runSchedule('Synthetic')
    const again = await next(SYNTHETIC_VISIBLE)
    const readings = await everything(as(owner.session))
    // Midnight may have passed between the two.
    expect(readings.map(({ id }) => id)).toContain(again.leitura)
    expect(readings).toHaveLength(line.leitura === again.leitura ? 1 : 2)
    for (const reading of readings) expect(reading).toMatchObject({ situacao: 'COMPLETA', fora_tolerancia: 0 })
  })

  it('sends a reading of its own for a deployment', async () => {
    const before = await everything(as(owner.session))
    const answer = await smoke()
    expect(answer).toEqual({ resultado: 'VISIVEL', ms: expect.any(Number) })
    expect(await everything(as(owner.session))).toHaveLength(before.length + 1)
  })

  it('fails where the broker does not know it, or the key is none', async () => {
    const { key, cert } = await foreignIdentity(String(setUp.numero_serie))
    await keep({ ...setUp, chave: key, certificado: cert })
    await expect(smoke()).rejects.toThrow()
    // A key with another last letter than it has.
    const last = setUp.chave_api?.endsWith('0') ? '1' : '0'
    await keep({ ...setUp, chave_api: `${setUp.chave_api?.slice(0, -1)}${last}` })
    // The broker may still be parting from whom it does not know, whose name is the same.
    await expect.poll(() => smoke().catch((error: Error) => error.message)).toMatch(/API key is refused: status 401/)
    const { certificado: _, ...incomplete } = setUp
    await keep(incomplete)
    await expect(smoke()).rejects.toThrow(/certificado/)
  })
})
