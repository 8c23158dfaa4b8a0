import type { Anexo } from '../../../shared/contract/uploads.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { revisions } from '../../store/revisions/revisions.ts'
import { visibleEquipment } from './visibleEquipment.ts'

/** A report may name whom it was made for: whoever bought the equipment since does not get it. */
export const mayHaveReport = (ownerId: string, { papel, donoId }: Actor): boolean =>
  papel === 'ADMIN' || ownerId === donoId

/** The report of a revision, if the caller may have it; `NAO_ENCONTRADO` otherwise. */
export async function visibleReport(revisionId: string, actor: Actor): Promise<Anexo> {
  const revision = await revisions.get(revisionId)
  if (revision?.status !== 'ATIVO') throw notFound()
  await visibleEquipment(revision.equipamento_id, actor)
  const { relatorio, dono_id } = revision
  if (!relatorio || !mayHaveReport(dono_id, actor)) throw notFound()
  return relatorio
}
