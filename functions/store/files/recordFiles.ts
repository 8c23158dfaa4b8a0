import type { Anexo } from '../../../shared/contract/uploads.ts'
import { orNotFound } from '../../../shared/errors.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { type Author, auditMembers } from '../kit/audit.ts'
import type { Key } from '../kit/batch.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { type Members, refusing, TransactionRefused, transact } from '../kit/transact.ts'
import { releaseFile, takeUpload, uploadProblem } from './uploads.ts'

const { maxFiles } = UPLOADS.ANEXO

/** Somebody who attaches a file: it must be their own upload. */
export interface Attacher {
  id: string
  nome: string
}

/**
 * A record that keeps its files in the attribute `anexos`. Attaching one counts as no edit: a form that is open goes
 * on.
 */
export interface FileKeeper {
  /** Kind of the record, as in the key of its history. */
  entity: string
  key: Key
  /** Its files as they are now; undefined when it is gone. */
  files: () => Promise<readonly Anexo[] | undefined>
  /** What a change of the files sets and adds besides, as parts of an update expression. */
  beside?: (author: Attacher, em: string) => { set: string; add: string; values: Record<string, unknown> }
}

const NOTHING = { set: '', add: '', values: {} }

/**
 * Attaches a checked upload to a record, once. Throws `ANEXO_AUSENTE_OU_INVALIDO` when there is no such upload of the
 * author's, when another record took it, or when the record has as many files as it may.
 */
export async function attachTo(keeper: FileKeeper, envioId: string, author: Attacher): Promise<Anexo> {
  const { members, anexo } = await takeUpload({ envioId, usuarioId: author.id, finalidade: 'ANEXO' })
  const { set, add, values } = keeper.beside?.(author, anexo.created_at) ?? NOTHING
  const attach = {
    Update: {
      TableName: tableName(),
      Key: keeper.key,
      UpdateExpression: `SET anexos = list_append(if_not_exists(anexos, :none), :one)${set && `, ${set}`}${add && ` ADD ${add}`}`,
      ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(anexos) OR size(anexos) < :most)',
      ExpressionAttributeValues: { ':none': [], ':one': [anexo], ':most': maxFiles, ...values },
    },
  }
  const limited = refusing(attach, () => uploadProblem('envio_id', 'arquivo_limite'))
  await transact([limited, ...members, ...historyOf(keeper, author, anexo.created_at, null, anexo.nome_original)])
  return anexo
}

/**
 * Takes a file from a record; it is removed with the next sweep. `known` are its files as they were read. Throws
 * `NAO_ENCONTRADO` when it has no such file.
 */
export async function detachFrom(
  keeper: FileKeeper,
  known: readonly Anexo[],
  fileId: string,
  author: Attacher,
): Promise<void> {
  await retrying(
    async (attempt) => {
      // Another file went meanwhile, and this one has moved up.
      const files = attempt === 1 ? known : await keeper.files()
      const index = files?.findIndex(({ id_anexos }) => id_anexos === fileId) ?? -1
      const anexo = orNotFound(files?.[index])
      await transact(detaching(keeper, index, anexo, author))
    },
    (error) => error instanceof TransactionRefused,
  )
}

function detaching(keeper: FileKeeper, index: number, anexo: Anexo, author: Attacher): Members {
  const now = new Date()
  const quando = now.toISOString()
  const { set, add, values } = keeper.beside?.(author, quando) ?? NOTHING
  const detach = {
    Update: {
      TableName: tableName(),
      Key: keeper.key,
      UpdateExpression: `${set && `SET ${set} `}REMOVE anexos[${index}]${add && ` ADD ${add}`}`,
      ConditionExpression: `anexos[${index}].id_anexos = :file`,
      ExpressionAttributeValues: { ':file': anexo.id_anexos, ...values },
    },
  }
  return [detach, releaseFile(anexo.caminho, now), ...historyOf(keeper, author, quando, anexo.nome_original, null)]
}

const historyOf = (
  { entity, key }: FileKeeper,
  quem: Author,
  quando: string,
  de: string | null,
  para: string | null,
): Members =>
  auditMembers({
    entidade: entity,
    id: key.pk.slice(entity.length + 1),
    quem,
    quando,
    mudancas: [{ campo: 'anexos', de, para }],
  })
