import { isDeepStrictEqual } from 'node:util'
import { changesOf } from '../kit/audit.ts'
import {
  EDITABLE,
  type EditableFields,
  editableFields,
  type NewTips,
  type ReadingHead,
  toldBase,
} from './readingHead.ts'
import { readings, sameFold } from './readings.ts'

/** What a person tells of new tips: null takes a flow back. */
export type ToldTips = readonly { modelo: number; vazao: number | null }[]

/**
 * Corrects producer and operator data and the declared rate, and keeps what new tips give, with the history of each
 * changed field in the same transaction. What the device sent stays in its parts. Where the tolerance that judged the
 * reading asks for one of these, the same version of it judges the nozzles anew. Throws `CONFLITO_DE_VERSAO` when
 * someone else edited since `before` was read; a fold meanwhile is one only where nozzles are judged anew.
 */
export async function editReading(
  before: ReadingHead,
  given: EditableFields,
  author: { id: string; nome: string },
  tips?: ToldTips,
): Promise<ReadingHead> {
  const fields = Object.fromEntries(
    EDITABLE.map((name) => [name, given[name] === '' ? null : given[name]]),
  ) as EditableFields
  const former = before.edicao?.pontas_novas ?? []
  const pontas_novas = tips ? toldTips(tips, before.modelos.length) : former
  const isSameTips = isDeepStrictEqual(pontas_novas, former)
  if (changesOf(editableFields(before), fields).length === 0 && isSameTips) return before
  const edicao = {
    ...fields,
    ...(pontas_novas.length > 0 && { pontas_novas }),
    por: { id: author.id },
    em: new Date().toISOString(),
  }
  const edited = { ...before, edicao }
  if (isDeepStrictEqual(toldBase(before), toldBase(edited))) return readings.edit({ before, patch: { edicao }, author })
  // Few edits judge anew: no other call waits for the code.
  const { judgeHead } = await import('./judgeHead.ts')
  const resultado = judgeHead(edited, before.resultado.tolerancia)
  return readings.edit({ before, patch: { edicao, resultado }, author, requires: sameFold(before) })
}

/** The flows that were told, by model; of models that the device did not announce there are none. */
function toldTips(tips: ToldTips, models: number): NewTips[] {
  const byModel = new Map(tips.map(({ modelo, vazao }) => [modelo, vazao]))
  return [...byModel]
    .flatMap(([modelo, vazao]) => (vazao === null || modelo >= models ? [] : [{ modelo, vazao }]))
    .toSorted((a, b) => a.modelo - b.modelo)
}
