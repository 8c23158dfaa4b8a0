import type { PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import type { StatusRegistro } from '../../../shared/enums.ts'
import type { Page, PageRequest } from '../kit/page.ts'
import { registryPage } from '../kit/registryPage.ts'
import { SHIPPED, toleranceProfiles } from './toleranceProfiles.ts'

/** Sorts before any name, so that the shipped ones come first and a page may end among them. */
const MARK = '\u0000'

/** One page of the profiles in use, the shipped ones first, or of the disabled ones. */
export async function toleranceProfilePage(
  status: StatusRegistro,
  { after, limit }: Pick<PageRequest<never>, 'after' | 'limit'>,
): Promise<Page<PerfilTolerancia>> {
  const shipped = status === 'ATIVO' ? SHIPPED : []
  const isAmongShipped = after === undefined || after.startsWith(MARK)
  const from = after === undefined ? 0 : isAmongShipped ? Number(after.slice(1)) + 1 : shipped.length
  const first = shipped.slice(from, from + limit)
  const room = limit - first.length
  const { items, position } = await registryPage(toleranceProfiles)(
    { status },
    { after: isAmongShipped ? undefined : after, limit: Math.max(room, 1) },
  )
  if (room === 0) {
    const isLast = from + limit >= shipped.length && items.length === 0
    return { items: first, position: isLast ? null : `${MARK}${from + limit - 1}` }
  }
  return { items: [...first, ...items.map((one) => ({ ...one, fixo: false }))], position }
}
