import type { LeituraDita } from '../../../shared/sheets/reading.ts'
import { decodeSheet } from '../decodeSheet.ts'
import { judgeSheet } from '../judgeSheet.ts'
import { plainSheets, sheetsOf } from '../plainSheets.ts'

/** A sheet's whole way from its bytes to what can be imported: decoded when it is sent, judged when it is imported. */
export async function readSheet(bytes: Uint8Array, told: LeituraDita, brands: ReadonlyMap<string, string>) {
  const sheets = await decodeSheet(bytes)
  const plain = typeof sheets === 'string' ? null : plainSheets(sheets)
  if (!plain) throw new Error(`no sheet: ${sheets}`)
  return judgeSheet(sheetsOf(plain) ?? [], told, brands)
}
