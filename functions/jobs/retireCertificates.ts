import {
  DeleteCertificateCommand,
  DetachPolicyCommand,
  DetachThingPrincipalCommand,
  IoTClient,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot'
import { env } from '../env.ts'
import {
  livingCertificates,
  markRetired,
  overdueCertificates,
  type RetirableCertificate,
} from '../store/equipment/certificates.ts'
import { findBySerial } from '../store/equipment/equipment.ts'

let client: IoTClient | undefined

/** The certificate an equipment uses now connected: those it replaced die. One that was itself replaced changes nothing. */
export async function retireFormer(serial: string, connectedId: string): Promise<number> {
  const equipment = await findBySerial(serial)
  if (!equipment) return 0
  const living = await livingCertificates(equipment.id)
  if (!living.some(({ id, situacao }) => id === connectedId && situacao === 'EM_USO')) return 0
  const former = living.filter(({ situacao }) => situacao === 'SUBSTITUIDO')
  for (const certificate of former) await retire(certificate)
  return former.length
}

/** Replaced certificates whose days are over die, connected or not. */
export async function retireOverdue(now: string): Promise<number> {
  const overdue = await overdueCertificates(now)
  for (const certificate of overdue) await retire(certificate)
  return overdue.length
}

/** Each step may have been done by an attempt before. */
async function retire(certificate: RetirableCertificate): Promise<void> {
  client ??= new IoTClient({ maxAttempts: 4 })
  const { id: certificateId, arn, numero_serie: thingName } = certificate
  await unlessGone(client.send(new UpdateCertificateCommand({ certificateId, newStatus: 'INACTIVE' })))
  await unlessGone(client.send(new DetachThingPrincipalCommand({ thingName, principal: arn })))
  await unlessGone(client.send(new DetachPolicyCommand({ policyName: env('DEVICE_POLICY_NAME'), target: arn })))
  await unlessGone(client.send(new DeleteCertificateCommand({ certificateId, forceDelete: true })))
  await markRetired(certificate)
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if ((error as Error).name !== 'ResourceNotFoundException') throw error
  }
}
