import { pathTo } from '../../../shared/paths.ts'

/** Parameter of the address that names the reading a calibration is opened from. */
export const OF_READING = 'leitura'

/** Where a calibration is shown; opened from a reading, which may be another account's than the one that brought it. */
export function calibrationHref({ id }: { id: string }, readingId?: string): string {
  const path = pathTo('calibracaoVer', { calibracaoId: id })
  return readingId === undefined ? path : `${path}?${OF_READING}=${readingId}`
}
