import type { z } from 'zod'
import { LISTAS_EXPORTADAS, type parteExportada } from '../../../shared/contract/profile.ts'
import type { Actor } from '../../http/context.ts'
import { accountsOfMember, membershipsOf } from '../../store/accounts/accounts.ts'
import { invitationsOf } from '../../store/accounts/invitations.ts'
import { subscriptionsOf } from '../../store/accounts/subscriptions.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { equipmentPage } from '../../store/equipment/equipmentPages.ts'
import { deriveKey } from '../../store/identity/secrets.ts'
import { jobsOfUser } from '../../store/jobs/jobLists.ts'
import { type CursorBinding, openCursor, sealCursor } from '../../store/kit/cursor.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { userHistoryPage } from '../../store/users/userHistory.ts'
import { namesOfUsers, type User } from '../../store/users/users.ts'
import { ownUser } from './present.ts'

type Part = z.input<typeof parteExportada>
type List = (typeof LISTAS_EXPORTADAS)[number]
interface Page {
  items: unknown[]
  position: string | null
}

const ROWS = 100
/** Readings tell every nozzle: this many stay far below what an answer may hold. */
const READINGS = 40

/** One part of everything kept about a person: themselves and the first list's beginning, then page after page of the lists. */
export async function exportPart(actor: Actor, cursor: string | undefined): Promise<Part> {
  const key = await deriveKey('cursor')
  const binding: CursorBinding = { lista: 'perfil_dados', quem: actor.usuarioId }
  const position = cursor === undefined ? `${LISTAS_EXPORTADAS[0]} ` : openCursor(key, binding, cursor)
  const at = position.indexOf(' ')
  const list = position.slice(0, at) as List
  const after = position.slice(at + 1) || undefined
  const [page, person] = await Promise.all([
    PAGES[list](actor.usuarioId, after),
    cursor === undefined ? personOf(actor) : {},
  ])
  const following = LISTAS_EXPORTADAS[LISTAS_EXPORTADAS.indexOf(list) + 1]
  const next = page.position !== null ? `${list} ${page.position}` : following && `${following} `
  return {
    dados: { ...person, [list]: page.items },
    proximo: next === undefined ? null : sealCursor(key, binding, next),
  }
}

/** What there is little of: the person, what covers them, and whom they work with. */
async function personOf(actor: Actor): Promise<Record<string, unknown>> {
  const id = actor.usuarioId
  const [user, subscriptions, members, accounts, invitations] = await Promise.all([
    ownUser(actor),
    subscriptionsOf(id),
    membershipsOf(id),
    accountsOfMember(id),
    invitationsOf(id),
  ])
  const names = await namesOfUsers([
    ...members.map(({ usuario_id }) => usuario_id),
    ...accounts.map(({ dono_id }) => dono_id),
  ])
  return {
    gerado_em: new Date().toISOString(),
    usuario: kept(user),
    assinaturas: subscriptions.map(({ dono_id, versao, ...told }) => told),
    membros: members.map(({ dono_id, versao, ...told }) => ({ ...told, nome: names.get(told.usuario_id) ?? null })),
    contas: accounts.map((account) => ({ ...account, dono_nome: names.get(account.dono_id) ?? null })),
    convites: invitations.map(({ dono_id, por, ...told }) => ({ ...told, por: por.nome })),
  }
}

/** All of the record but what only counts for the machine. */
const kept = ({ versao, etapa, sessoes_validas_desde, ...told }: User) => told

const PAGES: Record<List, (id: string, after: string | undefined) => Promise<Page>> = {
  historico: (id, after) => userHistoryPage(id, { limit: ROWS, after }),
  correios: async (id, after) => {
    const { rows, next } = await jobsOfUser(id, { limit: ROWS, ...(after !== undefined && { after }) })
    return { items: rows.filter(({ tipo }) => tipo === 'CORREIO'), position: next }
  },
  equipamentos: async (id, after) => {
    const { items, position } = await equipmentPage({ scope: { kind: 'conta', donoId: id }, after, limit: ROWS })
    const details = await getEquipments(items.map((row) => row.id))
    return { items: items.flatMap((row) => details.get(row.id) ?? []).map((one) => equipmentOf(one, id)), position }
  },
  leituras: async (id, after) => {
    const page = await readingPage({
      scope: { kind: 'conta', donoId: id },
      after,
      limit: READINGS,
      now: Date.now(),
    })
    const heads = await getReadings(page.items.map((row) => row.id))
    return { items: page.items.flatMap((row) => heads.get(row.id) ?? []).map(readingOf), position: page.position }
  },
}

/** Who owned it before is not the person's to know. */
const equipmentOf = ({ donos, versao, dono_id, ...told }: Equipment, ownerId: string) => ({
  ...told,
  desde: donos.filter((one) => one.dono_id === ownerId).map(({ desde }) => desde),
})

const readingOf = ({ digest, dobra, anexacoes, partes, versao, dono_id, ...told }: ReadingHead) => told
