import { randomUUID } from 'node:crypto'
import { revisionsArea } from '../../../shared/contract/revisions.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { todayIn } from '../../../shared/days.ts'
import { brokenRule } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { fileAddress } from '../../parts/files/fileAddress.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { unremoved } from '../../parts/lists/unremoved.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { mayHaveReport, visibleReport } from '../../parts/visible/visibleReport.ts'
import { releaseFile, takeUpload } from '../../store/files/uploads.ts'
import type { Members } from '../../store/kit/transact.ts'
import { equipmentRevisionPage, revisionPage } from '../../store/revisions/revisionPages.ts'
import { createRevision, newestRevisions, revisions } from '../../store/revisions/revisions.ts'
import { presentRevision, presentRows } from './present.ts'

export const handler = serve(revisionsArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'revisoes', actor, filtros, cursor }, (after) =>
      revisionPage(filtros, { after, limit: limite }),
    )
    return { itens: presentRows(items, await newestRevisions(items.map(({ e }) => e)), filtros.status), proximo }
  },

  async criar({ body: { relatorio_id, ...given } }, { actor, timeZone }) {
    notAhead(given.data_revisao, timeZone)
    const { relatorio, members } = await reportOf(relatorio_id, null, actor)
    return presentRevision(await createRevision({ id: randomUUID(), ...given, relatorio }, authorOf(actor), members))
  },

  async ver({ params: { revisaoId } }) {
    return presentRevision(unremoved(await revisions.get(revisaoId)))
  },

  async editar({ params: { revisaoId }, body: { versao, relatorio_id, ...patch } }, { actor, timeZone }) {
    const before = await revisions.seenInUse(revisaoId, versao)
    notAhead(patch.data_revisao, timeZone)
    const { relatorio, members } = await reportOf(relatorio_id, before.relatorio, actor)
    const after = await revisions.edit({
      before,
      patch: { ...patch, relatorio },
      author: authorOf(actor),
      with: members,
    })
    return presentRevision(after)
  },

  async mudarStatus({ params: { revisaoId }, body }, { actor }) {
    return presentRevision(await revisions.changeStatus(revisaoId, body, { author: authorOf(actor) }))
  },

  async doEquipamento({ params: { equipamentoId }, query: { limite, cursor } }, { actor }) {
    await visibleEquipment(equipamentoId, actor)
    const { items, proximo } = await pagedList(
      { lista: 'equipamento_revisoes', actor, filtros: { equipamentoId }, cursor },
      (after) => equipmentRevisionPage(equipamentoId, { after, limit: limite }),
    )
    const itens = items.map(({ i, o, d, r, c, p, f }) => ({
      id: i,
      data_revisao: d,
      revisor_nome: r,
      data_recebimento: c,
      proxima_revisao: p,
      possui_relatorio: f && mayHaveReport(o, actor),
    }))
    return { itens, proximo }
  },

  async relatorio({ params: { revisaoId } }, { actor }) {
    const { caminho } = await visibleReport(revisaoId, actor)
    return fileAddress({ registro: 'REVISAO', registroId: revisaoId, caminho }, actor)
  },
})

/** Refuses a revision whose day is after today where the caller is, since it is written down once it was made. */
function notAhead(day: string, timeZone: string): void {
  if (day > todayIn(timeZone)) throw brokenRule('data_revisao', 'dia_futuro')
}

/**
 * The report a revision is to have, and what writes it: the upload that is taken, and the former report, which is given
 * up.
 */
async function reportOf(
  id: string | null,
  former: Anexo | null,
  { usuarioId }: Actor,
): Promise<{ relatorio: Anexo | null; members: Members }> {
  if (id !== null && id === former?.id_anexos) return { relatorio: former, members: [] }
  const released = former ? [releaseFile(former.caminho)] : []
  if (id === null) return { relatorio: null, members: released }
  const wanted = { envioId: id, usuarioId, finalidade: 'RELATORIO_REVISAO', campo: 'relatorio_id' } as const
  const { anexo, members } = await takeUpload(wanted)
  return { relatorio: anexo, members: [...members, ...released] }
}
