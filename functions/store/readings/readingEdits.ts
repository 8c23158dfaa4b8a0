import { changesOf } from '../kit/audit.ts'
import { EDITABLE, type EditableFields, editableFields, type ReadingHead } from './readingHead.ts'
import { readings } from './readings.ts'

/**
 * Corrects producer and operator data and the declared rate, with the history of each changed field in the same
 * transaction. What the device sent stays in its parts. Throws `CONFLITO_DE_VERSAO` when someone else edited since
 * `before` was read; a fold meanwhile is no conflict.
 */
export async function editReading(
  before: ReadingHead,
  given: EditableFields,
  author: { id: string; nome: string },
): Promise<ReadingHead> {
  const fields = Object.fromEntries(
    EDITABLE.map((name) => [name, given[name] === '' ? null : given[name]]),
  ) as EditableFields
  if (changesOf(editableFields(before), fields).length === 0) return before
  const edicao = { ...fields, por: { id: author.id }, em: new Date().toISOString() }
  return readings.edit({ before, patch: { edicao }, author })
}
