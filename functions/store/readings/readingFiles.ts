import type { Anexo } from '../../../shared/contract/uploads.ts'
import { ApiError } from '../../../shared/errors.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { releaseFile, takeUpload, uploadProblem } from '../files/uploads.ts'
import { auditMembers } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { refusing, TransactionRefused, transact } from '../kit/transact.ts'
import type { ReadingHead } from './readingHead.ts'
import { getReading, readingKey } from './readings.ts'

const { maxFiles } = UPLOADS.ANEXO

interface Author {
  id: string
  nome: string
}

/**
 * Attaches a checked upload to a reading, once. Throws `ANEXO_AUSENTE_OU_INVALIDO` when there is no such upload of the author's, when
 * another record took it, or when the reading has as many files as it may.
 */
export async function attachFile({ id }: ReadingHead, envioId: string, author: Author): Promise<Anexo> {
  const { members, anexo } = await takeUpload({ envioId, usuarioId: author.id, finalidade: 'ANEXO' })
  const attach = {
    Update: {
      TableName: tableName(),
      Key: readingKey(id),
      UpdateExpression:
        'SET anexos = list_append(if_not_exists(anexos, :none), :one), anexado = :touch ADD anexacoes :count',
      ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(anexos) OR size(anexos) < :most)',
      ExpressionAttributeValues: {
        ':none': [],
        ':one': [anexo],
        ':count': 1,
        ':most': maxFiles,
        ':touch': touch(author, anexo.created_at),
      },
    },
  }
  const change = { campo: 'anexos', de: null, para: anexo.nome_original }
  const limited = refusing(attach, () => uploadProblem('envio_id', 'arquivo_limite'))
  await transact([limited, ...members, ...history(id, author, anexo.created_at, change)])
  return anexo
}

/** Takes a file from a reading; it is removed with the next sweep. Throws `NAO_ENCONTRADO` when the reading has no such file. */
export async function detachFile(before: ReadingHead, fileId: string, author: Author): Promise<void> {
  await retrying(
    async (attempt) => {
      // Another file went meanwhile, and this one has moved up.
      const head = attempt === 1 ? before : await getReading(before.id)
      const index = head?.anexos.findIndex(({ id_anexos }) => id_anexos === fileId) ?? -1
      const anexo = head?.anexos[index]
      if (!anexo) throw new ApiError('NAO_ENCONTRADO')
      await transact(detaching(before.id, index, anexo, author))
    },
    (error) => error instanceof TransactionRefused,
  )
}

function detaching(id: string, index: number, anexo: Anexo, author: Author) {
  const now = new Date()
  const detach = {
    Update: {
      TableName: tableName(),
      Key: readingKey(id),
      UpdateExpression: `SET anexado = :touch REMOVE anexos[${index}] ADD anexacoes :count`,
      ConditionExpression: `anexos[${index}].id_anexos = :file`,
      ExpressionAttributeValues: {
        ':count': 1,
        ':file': anexo.id_anexos,
        ':touch': touch(author, now.toISOString()),
      },
    },
  }
  const change = { campo: 'anexos', de: anexo.nome_original, para: null }
  return [detach, releaseFile(anexo.caminho, now), ...history(id, author, now.toISOString(), change)]
}

/** Beside the count of changes, which a fold that did not see them is refused by. */
const touch = ({ id, nome }: Author, em: string) => ({ por: { id, nome }, em })

const history = (
  id: string,
  quem: Author,
  quando: string,
  mudanca: { campo: string; de: string | null; para: string | null },
) => auditMembers({ entidade: 'LEITURA', id, quem, quando, mudancas: [mudanca] })
