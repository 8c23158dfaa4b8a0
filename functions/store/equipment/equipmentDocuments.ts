import type { Anexo } from '../../../shared/contract/uploads.ts'
import { DOCUMENTOS_EQUIPAMENTO, type DocumentoEquipamento } from '../../../shared/enums.ts'
import { notFound } from '../../../shared/errors.ts'
import { releaseFile, takeUpload } from '../files/uploads.ts'
import { type Author, auditMembers } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { type Members, TransactionRefused, transact } from '../kit/transact.ts'
import { type Documents, EQUIPMENT_ENTITY, type Equipment, equipmentKey, getEquipment } from './equipment.ts'

export const DOCUMENTS = DOCUMENTOS_EQUIPAMENTO

/** The attribute that holds a document. */
export const documentField = (document: DocumentoEquipamento): keyof Documents => `${document}_arquivo`

/** The documents there are of an equipment. */
export const documentsOf = (equipment: Equipment): Anexo[] =>
  DOCUMENTS.flatMap((document) => equipment[documentField(document)] ?? [])

/** The condition that a document is still the one that was read. */
export function documentStands(before: Equipment, document: DocumentoEquipamento) {
  const field = documentField(document)
  const file = before[field]
  if (!file) return { condition: `(attribute_not_exists(${field}) OR ${field} = :null)`, values: { ':null': null } }
  return { condition: `${field}.id_anexos = :${field}`, values: { [`:${field}`]: file.id_anexos } }
}

/** Puts a document, or none, in the place of the one there is. It counts as no edit: a form that is open goes on. */
async function replace(id: string, document: DocumentoEquipamento, anexo: Anexo | null, others: Members, quem: Author) {
  const field = documentField(document)
  await retrying(
    async () => {
      const before = await getEquipment(id)
      const former = before?.[field] ?? null
      if (!before || (!former && !anexo)) throw notFound()
      const { condition, values } = documentStands(before, document)
      const put = {
        Update: {
          TableName: tableName(),
          Key: equipmentKey(id),
          UpdateExpression: `SET ${field} = :file`,
          ConditionExpression: `attribute_exists(pk) AND ${condition}`,
          ExpressionAttributeValues: { ...values, ':file': anexo },
        },
      }
      const change = { campo: field, de: former?.nome_original ?? null, para: anexo?.nome_original ?? null }
      const quando = new Date().toISOString()
      await transact([
        put,
        ...(former ? [releaseFile(former.caminho)] : []),
        ...others,
        ...auditMembers({ entidade: EQUIPMENT_ENTITY, id, quem, quando, mudancas: [change] }),
      ])
    },
    (error) => error instanceof TransactionRefused,
  )
}

/**
 * Keeps a checked upload as a document of an equipment. Throws `ANEXO_AUSENTE_OU_INVALIDO` when there is no such upload
 * of the author's.
 */
export async function attachDocument(
  id: string,
  document: DocumentoEquipamento,
  envioId: string,
  author: { id: string; nome: string },
): Promise<Anexo> {
  const { members, anexo } = await takeUpload({ envioId, usuarioId: author.id, finalidade: 'ANEXO' })
  await replace(id, document, anexo, members, author)
  return anexo
}

/** Removes a document; its file goes with the next sweep. Throws `NAO_ENCONTRADO` when there is none. */
export const detachDocument = (id: string, document: DocumentoEquipamento, author: Author): Promise<void> =>
  replace(id, document, null, [], author)
