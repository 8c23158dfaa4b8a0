import type { z } from 'zod'
import type { parteExportada } from '../../../shared/contract/profile.ts'

type Part = z.output<typeof parteExportada>

/** All parts of an export as one record: lists of the same name are joined in the order they come. */
export async function gather(fetchPart: (cursor: string | undefined) => Promise<Part>): Promise<Part['dados']> {
  const whole: Part['dados'] = {}
  let cursor: string | undefined
  do {
    const { dados, proximo } = await fetchPart(cursor)
    for (const [name, value] of Object.entries(dados)) {
      const former = whole[name]
      whole[name] = Array.isArray(value) && Array.isArray(former) ? [...former, ...value] : value
    }
    cursor = proximo ?? undefined
  } while (cursor !== undefined)
  return whole
}
