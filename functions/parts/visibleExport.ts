import { ApiError } from '../../shared/errors.ts'
import type { Actor } from '../http/context.ts'
import { getExport, type ReadingExport } from '../store/exports/exports.ts'

/**
 * The file of an export, if the caller asked for it in the selected account and still sees all equipment it tells of; `NAO_ENCONTRADO` otherwise, and
 * before it is there.
 */
export async function visibleExport(id: string, actor: Actor): Promise<NonNullable<ReadingExport['arquivo']>> {
  const one = await getExport(id)
  const isTheirs = one?.usuario_id === actor.usuarioId && one.dono_id === actor.donoId
  const seesAll = one?.equipamentos.every((equipment) => actor.equipamentos?.has(equipment) ?? true)
  if (!one?.arquivo || !isTheirs || !seesAll) throw new ApiError('NAO_ENCONTRADO')
  return one.arquivo
}
