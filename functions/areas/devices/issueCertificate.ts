import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreateThingCommand,
  IoTClient,
} from '@aws-sdk/client-iot'
import { env } from '../../env.ts'
import { type NewCertificate, replaceCertificates } from '../../store/equipment/certificates.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'

let client: IoTClient | undefined

export interface IssuedCertificate {
  id: string
  pem: string
  /** When the certificate that the new one replaces ends at the latest; null where it replaces none. */
  formerDies: string | null
}

/**
 * Has an equipment's request signed and lets the certificate act as that equipment alone. An attempt that fails
 * half-way does no harm: nobody was given the certificate, and the next request makes another.
 */
export async function issueCertificate(
  { id, numero_serie, dono_id }: Pick<Equipment, 'id' | 'numero_serie' | 'dono_id'>,
  csr: string,
  issuer: Pick<NewCertificate, 'emitido_por' | 'por_admin'>,
): Promise<IssuedCertificate> {
  client ??= new IoTClient({ maxAttempts: 4 })
  const [, created] = await Promise.all([
    client.send(new CreateThingCommand({ thingName: numero_serie })),
    client.send(new CreateCertificateFromCsrCommand({ certificateSigningRequest: csr, setAsActive: true })),
  ])
  const { certificateId, certificateArn: arn, certificatePem: pem } = created
  if (!certificateId || !arn || !pem) throw new Error('the certificate came back incomplete')
  await Promise.all([
    client.send(new AttachPolicyCommand({ policyName: env('DEVICE_POLICY_NAME'), target: arn })),
    client.send(
      new AttachThingPrincipalCommand({
        thingName: numero_serie,
        principal: arn,
        thingPrincipalType: 'EXCLUSIVE_THING',
      }),
    ),
  ])
  const formerDies = await replaceCertificates({
    ...issuer,
    equipamento_id: id,
    id: certificateId,
    arn,
    numero_serie,
    dono_id,
  })
  return { id: certificateId, pem, formerDies }
}
