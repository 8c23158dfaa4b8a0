import {
  DeleteCertificateCommand,
  DetachPolicyCommand,
  DetachThingPrincipalCommand,
  IoTClient,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot'
import { env } from '../env.ts'
import { getMembership } from '../store/accounts/accounts.ts'
import {
  type Certificate,
  hasRight,
  livingCertificates,
  markRetired,
  overdueCertificates,
  type RetirableCertificate,
  revocation,
} from '../store/equipment/certificates.ts'
import { type Equipment, findBySerial, getEquipments } from '../store/equipment/equipment.ts'
import { written } from '../store/kit/transact.ts'
import type { WorkDone } from '../work/work.ts'

let client: IoTClient | undefined

/**
 * The certificate an equipment uses now connected: those it replaced die. One that was itself replaced changes nothing.
 */
export async function retireFormer(serial: string, connectedId: string): Promise<number> {
  const equipment = await findBySerial(serial)
  if (!equipment) return 0
  const living = await livingCertificates(equipment.id)
  if (!living.some(({ id, situacao }) => id === connectedId && situacao === 'EM_USO')) return 0
  const former = living.filter(({ situacao }) => situacao === 'SUBSTITUIDO')
  for (const certificate of former) await retire(certificate)
  return former.length
}

/**
 * Certificates of equipment that have no right as things are now are revoked: refused at once, then taken out of the
 * registry. What this leaves undone the hourly retirement finds, since the mark comes first.
 */
export async function revokeRightless(equipmentIds: readonly string[]): Promise<WorkDone> {
  const equipment = await getEquipments(equipmentIds)
  let count = 0
  for (const id of equipmentIds) {
    const one = equipment.get(id)
    for (const certificate of await livingCertificates(id)) {
      if (one && (await mayStay(certificate, one))) continue
      const isRevoked = certificate.situacao === 'REVOGADO'
      if (!isRevoked) await written([revocation(certificate, new Date().toISOString())])
      await retire(certificate)
      count += 1
    }
  }
  return { count }
}

/** Beyond the equipment's own word, a member who had a certificate issued must still be one who may. */
async function mayStay(certificate: Certificate, equipment: Equipment): Promise<boolean> {
  if (!hasRight(certificate, equipment)) return false
  const { emitido_por, por_admin } = certificate
  if (equipment.dono_id === null || emitido_por === null || por_admin || emitido_por === equipment.dono_id) return true
  const membership = await getMembership(equipment.dono_id, emitido_por)
  return membership?.status === 'ATIVO' && membership.cargo === 'ADMINISTRADOR'
}

/**
 * Replaced certificates whose days are over die, connected or not; so do revoked ones that could not be retired at
 * once.
 */
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
