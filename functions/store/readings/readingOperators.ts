import type { LeituraResumo } from '../../../shared/contract/readings.ts'
import { plainText } from '../../../shared/domain/plainText.ts'
import { batchGet } from '../kit/batch.ts'
import { isCut } from '../kit/row.ts'
import { editableFields } from './readingHead.ts'
import { readingFromItem, readingKey } from './readings.ts'

const has = (name: string | null, part: string) => plainText(name ?? '').includes(plainText(part))

/** Whether a row's operator has `part` in the name, or may have it where the row's text ends. */
export const mayBeOperator = ({ operador_nome: name }: LeituraResumo, part: string): boolean =>
  has(name, part) || (name !== null && isCut(name))

/** Which of the rows that may be an operator's are: those whose text is cut are read whole. */
export async function readingsOfOperator(rows: readonly LeituraResumo[], part: string): Promise<ReadonlySet<string>> {
  const unsure = rows.filter(({ operador_nome: name }) => !has(name, part))
  const items =
    unsure.length > 0
      ? await batchGet(
          unsure.map(({ id }) => readingKey(id)),
          { consistent: false },
        )
      : []
  const not = new Set(unsure.map(({ id }) => id))
  for (const head of items.map(readingFromItem)) {
    if (has(editableFields(head).operador_nome, part)) not.delete(head.id)
  }
  return new Set(rows.map(({ id }) => id).filter((id) => !not.has(id)))
}
