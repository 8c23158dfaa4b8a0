import type { Anexo } from '../../../shared/contract/uploads.ts'
import { ApiError, brokenRule, orNotFound } from '../../../shared/errors.ts'
import { REVISION_SORT_KEY } from '../../../shared/table.ts'
import { equipmentKey, getEquipment } from '../equipment/equipment.ts'
import type { Author } from '../kit/audit.ts'
import type { Removable } from '../kit/declaration.ts'
import { newRecord } from '../kit/newRecord.ts'
import type { IndexPart } from '../kit/page.ts'
import { removableStore } from '../kit/record.ts'
import { retrying } from '../kit/retry.ts'
import { cut } from '../kit/row.ts'
import { tableName } from '../kit/table.ts'
import { type Members, TransactionRefused } from '../kit/transact.ts'

/** A regular check of an equipment by the maker. Days are `YYYY-MM-DD`. */
export interface Revision extends Removable {
  equipamento_id: string
  /** Product code of the equipment, which never changes. */
  numero_serie: string
  /** Who owned the equipment when the revision was written down. */
  dono_id: string
  data_revisao: string
  revisor_nome: string
  data_recebimento: string | null
  proxima_revisao: string
  relatorio: Anexo | null
  criado_em: string
  atualizado_em: string
}

/** What every list shows of a revision. */
export interface RevisionRow {
  i: string
  /** Equipment, its product code, and who owned it. */
  e: string
  s: string
  o: string
  /** Days: of the revision, of the next one, and of the reception. */
  d: string
  p: string
  c: string | null
  r: string
  /** Whether it has a report. */
  f: boolean
  w: number
}

const NAME_BYTES = 36

/** Newest first. */
export const EVERY_REVISION: IndexPart = { index: 'gsi1', partition: 'REVISAO', descending: true }
export const REMOVED_REVISIONS: IndexPart = { index: 'gsi1', partition: 'REVISAO#REMOVIDO', descending: true }
export const revisionsOf = (equipmentId: string): IndexPart => ({
  index: 'gsi2',
  partition: `EQUIPAMENTO#${equipmentId}#REVISAO`,
  descending: true,
})
/** By the day of the next one, which begins the key. */
export const BY_NEXT: IndexPart = { index: 'gsi3', partition: 'REVISAO#PROXIMA' }

/** Of two revisions of a day, the one that was written down later is the newer one. */
const byDay = ({ id, data_revisao, criado_em }: Revision) => `${data_revisao}#${criado_em}#${id}`

function indexesOf(revision: Revision) {
  if (revision.status !== 'ATIVO') return { gsi1: [REMOVED_REVISIONS.partition, byDay(revision)] } as const
  return {
    gsi1: [EVERY_REVISION.partition, byDay(revision)],
    gsi2: [revisionsOf(revision.equipamento_id).partition, byDay(revision)],
    gsi3: [BY_NEXT.partition, `${revision.proxima_revisao}#${revision.id}`],
  } as const
}

export const revisions = removableStore<Revision, RevisionRow>({
  entity: 'REVISAO',
  schema: 1,
  key: (id) => ({ pk: `REVISAO#${id}`, sk: REVISION_SORT_KEY }),
  id: ({ id }) => id,
  indexes: indexesOf,
  row: (revision) => ({
    i: revision.id,
    e: revision.equipamento_id,
    s: revision.numero_serie,
    o: revision.dono_id,
    d: revision.data_revisao,
    p: revision.proxima_revisao,
    c: revision.data_recebimento,
    r: cut(revision.revisor_nome, NAME_BYTES),
    f: revision.relatorio !== null,
    w: revision.versao,
  }),
  told: ({ data_revisao, revisor_nome, data_recebimento, proxima_revisao, relatorio, status }) => ({
    data_revisao,
    revisor_nome,
    data_recebimento,
    proxima_revisao,
    status,
    relatorio: relatorio?.nome_original ?? null,
  }),
  touched: (atualizado_em) => ({ atualizado_em }),
})

export type NewRevision = Pick<
  Revision,
  'id' | 'equipamento_id' | 'data_revisao' | 'revisor_nome' | 'data_recebimento' | 'proxima_revisao' | 'relatorio'
>

/**
 * Stores a revision for whoever owns the equipment at that moment. Throws `EQUIPAMENTO_SEM_DONO` when nobody does,
 * `NAO_ENCONTRADO` when there is no such equipment, `equipamento_inutilizado` when it is out of use.
 */
export const createRevision = (given: NewRevision, author: Author, beside: Members): Promise<Revision> =>
  retrying(
    async () => {
      const equipment = orNotFound(await getEquipment(given.equipamento_id))
      const { numero_serie, dono_id, status } = equipment
      if (status !== 'ATIVO') throw brokenRule('equipamento_id', 'equipamento_inutilizado')
      if (dono_id === null) throw new ApiError('EQUIPAMENTO_SEM_DONO')
      const revision: Revision = { ...given, numero_serie, dono_id, ...newRecord() }
      return revisions.create(revision, { author, with: [...beside, stillOwned(equipment.id, dono_id)] })
    },
    // The equipment went to somebody else, or was left by its owner, since it was read.
    (error) => error instanceof TransactionRefused,
  )

const stillOwned = (equipmentId: string, ownerId: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: equipmentKey(equipmentId),
    ConditionExpression: 'dono_id = :owner',
    ExpressionAttributeValues: { ':owner': ownerId },
  },
})

/** The newest revision that counts of each of some equipment, of those that have one. */
export async function newestRevisions(equipmentIds: Iterable<string>): Promise<Map<string, RevisionRow>> {
  const newest = await Promise.all(
    [...new Set(equipmentIds)].map(async (id) => (await revisions.page(revisionsOf(id), { limit: 1 })).items),
  )
  return new Map(newest.flat().map((row) => [row.e, row]))
}
