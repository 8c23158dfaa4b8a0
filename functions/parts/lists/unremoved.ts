import { notFound } from '../../../shared/errors.ts'
import type { Removable } from '../../store/kit/declaration.ts'

/**
 * The record, as long as it is not removed: a removed one is known to its list only, to be restored. Throws
 * `NAO_ENCONTRADO`.
 */
export function unremoved<T extends Pick<Removable, 'status'>>(record: T | null): T {
  if (record?.status !== 'ATIVO') throw notFound()
  return record
}
