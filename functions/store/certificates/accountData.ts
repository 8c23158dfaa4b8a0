import { type AccountData, inTurns } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { batchDelete } from '../kit/batch.ts'
import { guardKey } from '../kit/guards.ts'
import { erasePartition } from '../kit/partitions.ts'
import { uuidText } from '../kit/uuidBytes.ts'
import { certificatesOf, certifiedReading, inspectionCertificates, readingGuard } from './inspectionCertificates.ts'

const ROWS = 50

const page = (ownerId: string, after: string | undefined) =>
  inspectionCertificates.page(certificatesOf(ownerId), { after, limit: ROWS })

/**
 * A certificate with its history and what keeps its code, number and reading, which go first: by the certificate an
 * interrupted erasure finds the rest.
 */
async function eraseCertificate(id: string): Promise<boolean> {
  const certificate = await inspectionCertificates.get(id)
  if (!certificate) return false
  const guards = inspectionCertificates.guardsOf(certificate)
  const held = certificate.revogacao ? guards : [...guards, readingGuard(certificate.leitura_id)]
  for await (const _ of erasePartition(auditPartition('INSPECAO', id)));
  await batchDelete(held.map(({ kind, value }) => guardKey(kind, value)))
  await batchDelete([inspectionCertificates.key(id)])
  return true
}

/** Its code opens nothing any more: whoever looks at it is told that there is no such certificate. */
export const inspectionData: AccountData = {
  stores: ['certificates/inspectionCertificates', 'certificates/certificatePages'],
  erase: async function* (id) {
    let after: string | undefined
    do {
      const { items, position } = await page(id, after)
      yield await inTurns(items, ({ i }) => eraseCertificate(uuidText(i)))
      after = position ?? undefined
    } while (after !== undefined)
  },
  export: {
    lists: {
      certificados: async (ownerId, after) => {
        const { items, position } = await page(ownerId, after)
        const found = await inspectionCertificates.getMany(items.map(({ i }) => uuidText(i)))
        return {
          items: items
            .flatMap(({ i }) => found.get(uuidText(i)) ?? [])
            .map(({ dono_id, versao, leitura, emitido_por, revogacao, ...told }) => ({
              ...told,
              leitura: certifiedReading({ leitura }),
              revogacao: revogacao && { em: revogacao.em, motivo: revogacao.motivo },
            })),
          position,
        }
      },
    },
  },
}
