import type { Ressalva } from '../../../shared/contract/common.ts'
import type { MotivoRessalva } from '../../../shared/enums.ts'
import { readInstant } from '../../../shared/instants.ts'

/** Notes that keep what a clock said which is not the date that counts. */
const WRONG: readonly MotivoRessalva[] = ['RELOGIO_ADIANTADO', 'DATA_DA_LEITURA', 'DATA_INFORMADA', 'NAO_INFORMADO']

/**
 * By how many seconds a clock was ahead of the arrival, by the note about the field that tells its time; negative where
 * it was behind, null where its time is in order or cannot be read.
 */
export function clockAhead(campo: string, notes: readonly Ressalva[], arrived: string): number | null {
  const note = notes.find((one) => one.campo === campo && WRONG.includes(one.motivo))
  const told = note?.valor ? readInstant(note.valor) : null
  return told === null ? null : Math.round((Date.parse(told) - Date.parse(arrived)) / 1000)
}
