import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calibrationMessage, wholeMessage } from '../../tests/fixtures/messages.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { certificatesOf, replaceCertificates, revocation } from '../store/equipment/certificates.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { partitionItems } from '../store/kit/partitions.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { written } from '../store/kit/transact.ts'
import { newUser } from '../store/users/userCreation.ts'
import { users } from '../store/users/users.ts'
import { ingestCalibrations } from './ingestCalibrations.ts'
import { ingestMessages } from './ingestMessages.ts'

let cloud: SpecCloud
let owner: string
beforeAll(async () => {
  cloud = await startSpecCloud()
  owner = randomUUID()
  const user = newUser({ id: owner, nome: 'Ana', email: `${owner}@x.y`, papel: 'CLIENTE' }, new Date().toISOString())
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: users.toItem(user) }))
})
afterAll(() => cloud.close())

const log = { warn: () => {} }

async function certified(emitido_por: string): Promise<{ equipment: Equipment; certificado: string }> {
  const id = randomUUID()
  const numero_serie = `SPEC-${id.slice(0, 8).toUpperCase()}`
  const equipment = await createEquipment({ id, numero_serie, tipos_pulverizador: ['PULVERIZADOR'], dono_id: owner })
  const certificado = randomUUID()
  await replaceCertificates({
    equipamento_id: id,
    numero_serie,
    id: certificado,
    arn: `arn:${certificado}`,
    dono_id: owner,
    emitido_por,
    por_admin: false,
  })
  return { equipment, certificado }
}

async function deliver({ numero_serie }: Equipment, certificado: string | null, message: unknown = wholeMessage()) {
  const bytes = new TextEncoder().encode(JSON.stringify(message))
  const recebidoEm = Date.now()
  const sent = { topico: 'leituras', numeroSerie: numero_serie, recebidoEm, criador: null } as const
  const [outcome] = await ingestMessages([{ ...sent, bytes, certificado }])
  return outcome
}
const REFUSED = { gravada: true, confirmacao: { resultado: 'recusada', motivo: 'CERTIFICADO_SEM_DIREITO' } }

it('what the certificate of a stranger delivers is refused, may come again, and leaves nothing', async () => {
  const { equipment, certificado } = await certified(randomUUID())
  const message = wholeMessage()
  const before = Date.now()
  const refused = await deliver(equipment, certificado, message)
  expect(refused).toMatchObject(REFUSED)
  expect(Date.parse(refused?.confirmacao.tentar_em ?? '')).toBeGreaterThan(before)
  expect(refused?.confirmacao.quarentena_id).toBeUndefined()
  expect(await partitionItems(`LEITURA#${message.uuid}`)).toEqual([])
  expect(await deliver(equipment, certificado, 'nonsense')).toMatchObject(REFUSED)
})

it('what its owner’s delivers is taken, until it is revoked', async () => {
  const { equipment, certificado } = await certified(owner)
  expect(await deliver(equipment, certificado)).toMatchObject({ confirmacao: { resultado: 'aceita' } })
  const [certificate] = await certificatesOf(equipment.id)
  if (certificate) await written([revocation(certificate, new Date().toISOString())])
  expect(await deliver(equipment, certificado)).toMatchObject(REFUSED)
})

it('a calibration is refused in the same way, and put through again whatever became of the certificate', async () => {
  const { equipment, certificado } = await certified(randomUUID())
  const { numero_serie: numeroSerie } = equipment
  const bytes = new TextEncoder().encode(JSON.stringify(calibrationMessage()))
  const sent = {
    topico: 'calibracoes',
    numeroSerie,
    recebidoEm: Date.now(),
    criador: null,
    bytes,
    certificado,
  } as const
  expect(await ingestCalibrations([sent], log)).toMatchObject([REFUSED])
  const again = await ingestCalibrations([{ ...sent, quarentenaId: randomUUID() }], log)
  expect(again).toMatchObject([{ gravada: true, confirmacao: { resultado: 'aceita' } }])
})

it('neither an unknown certificate nor one of another equipment speaks for it; the phone needs none', async () => {
  const [mine, other] = await Promise.all([certified(owner), certified(owner)])
  expect(await deliver(mine.equipment, randomUUID())).toMatchObject(REFUSED)
  expect(await deliver(mine.equipment, other.certificado)).toMatchObject(REFUSED)
  expect(await deliver(mine.equipment, null)).toMatchObject({ confirmacao: { resultado: 'aceita' } })
})
