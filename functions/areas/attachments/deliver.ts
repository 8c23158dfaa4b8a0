import type { z } from 'zod'
import { type AbilitySet, allows } from '../../../shared/abilities.ts'
import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import { exportsArea } from '../../../shared/contract/exports.ts'
import { nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import { reportsArea } from '../../../shared/contract/reports.ts'
import { revisionsArea } from '../../../shared/contract/revisions.ts'
import type { Anexo } from '../../../shared/contract/uploads.ts'
import { notFound } from '../../../shared/errors.ts'
import { WORKBOOK_TYPE } from '../../../shared/uploads.ts'
import type { Actor } from '../../http/context.ts'
import { type FileHolder, openFileTicket } from '../../parts/files/fileTicket.ts'
import { isOutdated } from '../../parts/files/outdatedReport.ts'
import { sessionActor } from '../../parts/sessions/sessionActor.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { visibleExport } from '../../parts/visible/visibleExport.ts'
import { seesReading } from '../../parts/visible/visibleReading.ts'
import { knownRecipe } from '../../parts/visible/visibleRecipe.ts'
import { visibleReport } from '../../parts/visible/visibleReport.ts'
import { getImport } from '../../store/catalogue/imports.ts'
import { documentsOf } from '../../store/equipment/equipmentDocuments.ts'
import { ATTACHMENT_FOLDER, downloadAddress } from '../../store/files/files.ts'
import { countTicketUse } from '../../store/files/fileTickets.ts'
import { getReading } from '../../store/readings/readings.ts'
import { getReport } from '../../store/reports/reports.ts'

const { baixar, baixarDocumento, baixarReceita, entregar } = attachmentsArea.routes
const { relatorio } = revisionsArea.routes
const { resultado } = nozzleImportsArea.routes
const { arquivo } = exportsArea.routes
const { arquivo: arquivoDoRelatorio } = reportsArea.routes

/**
 * For each kind of record: the ability that its files need, and the files of a record that the caller may see. Where
 * the caller may not see it there are none, or `NAO_ENCONTRADO` is thrown.
 */
const HOLDERS: Record<FileHolder, { needed: AbilitySet; files: (id: string, actor: Actor) => Promise<Anexo[]> }> = {
  LEITURA: { needed: baixar.access.anyOf, files: filesOfReading },
  RECEITA: { needed: baixarReceita.access.anyOf, files: filesOfRecipe },
  EQUIPAMENTO: {
    needed: baixarDocumento.access.anyOf,
    files: async (id, actor) => documentsOf(await visibleEquipment(id, actor)),
  },
  EXPORTACAO: { needed: arquivo.access.anyOf, files: exported },
  IMPORTACAO: { needed: resultado.access.anyOf, files: resultOf },
  RELATORIO: { needed: arquivoDoRelatorio.access.anyOf, files: reported },
  REVISAO: { needed: relatorio.access.anyOf, files: async (id, actor) => [await visibleReport(id, actor)] },
}

/**
 * A reading that was transferred has no files here. Its own error code is not told, because every refusal of a ticket
 * is the same.
 */
async function filesOfReading(id: string, actor: Actor): Promise<Anexo[]> {
  const head = await getReading(id)
  return head && seesReading(head, actor) ? head.anexos : []
}

/** A removed recipe has no files here, for the same reason. */
async function filesOfRecipe(id: string, actor: Actor): Promise<Anexo[]> {
  const recipe = await knownRecipe(id, actor)
  return recipe?.status === 'ATIVO' ? recipe.anexos : []
}

async function exported(id: string, actor: Actor): Promise<Anexo[]> {
  const { caminho, nome, tamanho, mimetype } = await visibleExport(id, actor)
  return [
    {
      id_anexos: id,
      caminho,
      nome_original: nome,
      nome,
      tamanho,
      mimetype,
      created_at: new Date().toISOString(),
    },
  ]
}

/** The files of a report, which whoever may read reports may have, unless readings left them since. */
async function reported(id: string): Promise<Anexo[]> {
  const one = await getReport(id)
  if (!one || (await isOutdated(one))) return []
  return one.arquivos.map(({ caminho, nome, tamanho, mimetype }) => ({
    id_anexos: id,
    caminho,
    nome_original: nome,
    nome,
    tamanho,
    mimetype,
    created_at: one.criado_em,
  }))
}

/** The result file of an import, which its administrator names by what was imported. */
async function resultOf(id: string): Promise<Anexo[]> {
  const one = await getImport(id)
  if (!one?.resultado) throw notFound()
  const nome_original = `resultado ${one.arquivo.replace(/\.\w+$/, '')}.xlsx`
  return [
    {
      id_anexos: id,
      caminho: one.resultado,
      nome_original,
      nome: nome_original,
      tamanho: 1,
      mimetype: WORKBOOK_TYPE,
      created_at: one.criado_em,
    },
  ]
}

/**
 * Where a ticket's file is, signed for how it is asked for: S3 refuses a HEAD that is signed for GET. Everything that
 * allowed the ticket is judged again, because session, link and file may have gone since; a use is counted last, so
 * that a service that was away costs nobody one. Every refusal is the same.
 */
export async function deliver(
  { anexoId, nome }: z.output<typeof entregar.params>,
  { bilhete }: z.output<typeof entregar.query>,
  isHead: boolean,
): Promise<string> {
  const caminho = `${ATTACHMENT_FOLDER}${anexoId}/${nome}`
  const ticket = await openFileTicket(bilhete)
  if (ticket?.caminho !== caminho) throw notFound()
  const { needed, files } = HOLDERS[ticket.registro]
  const actor = await sessionActor(ticket, ticket.donoId)
  if (!actor || !allows(actor.ability, needed)) throw notFound()
  const anexo = (await files(ticket.registroId, actor)).find((one) => one.caminho === caminho)
  if (!anexo || !(await countTicketUse(ticket))) throw notFound()
  return downloadAddress(anexo, isHead ? 'HEAD' : 'GET')
}
