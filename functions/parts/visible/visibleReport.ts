import type { Anexo } from '../../../shared/contract/uploads.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { revisions } from '../../store/revisions/revisions.ts'
import { visibleEquipment } from './visibleEquipment.ts'

/** A report may name whom it was made for: whoever bought the equipment since does not get it. */
export const mayHaveReport = (ownerId: string, { papel, donoId }: Actor): boolean =>
  papel === 'ADMIN' || ownerId === donoId

/** The report of a revision, if the caller may have it; `NAO_ENCONTRADO` otherwise. */
export async function visibleReport(revisionId: string, actor: Actor): Promise<Anexo> {
  const revision = await revisions.get(revisionId)
  if (revision?.status !== 'ATIVO') throw new ApiError('NAO_ENCONTRADO')
  await visibleEquipment(revision.equipamento_id, actor)
  const { relatorio, dono_id } = revision
  if (!relatorio || !mayHaveReport(dono_id, actor)) throw new ApiError('NAO_ENCONTRADO')
  return relatorio
}
