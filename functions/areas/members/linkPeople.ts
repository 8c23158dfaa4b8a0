import type { z } from 'zod'
import type { vincular } from '../../../shared/contract/members.ts'
import type { SignedInContext } from '../../http/context.ts'
import { type Membership, newMembership } from '../../store/accounts/accounts.ts'
import { type Invitation, invite, newInvitation } from '../../store/accounts/invitations.ts'
import { applyChange } from '../../store/accounts/largeChanges.ts'
import { MembershipChangedError } from '../../store/accounts/memberships.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { judgePlaces } from '../../store/equipment/equipmentPlaces.ts'
import { beginJob } from '../../store/jobs/jobs.ts'
import { retrying } from '../../store/kit/retry.ts'
import { getUsers, isActiveUser, type User, userIdsByEmail } from '../../store/users/users.ts'
import { type Addressed, judgeAddresses, partsOf } from './addresses.ts'
import { countingUnknown } from './countingUnknown.ts'
import { chosenEquipment, isVisible, visibleIds } from './equipment.ts'

type Wish = z.output<typeof vincular>

export interface Linked {
  memberships: Membership[]
  users: ReadonlyMap<string, User>
  equipment: ReadonlyMap<string, Equipment>
  invitations: Invitation[]
  /** The job that goes on linking them; null when all is done. */
  trabalho: string | null
}

/**
 * Links people by address to the selected account, all of them or nobody, and mails them. With `invites` those without an account are
 * invited instead of refused. Everything is read and judged before anything is written.
 */
export async function linkPeople(wish: Wish, context: SignedInContext, invites: boolean): Promise<Linked> {
  const emails = [...new Set(wish.emails)]
  return countingUnknown(emails.length, context, () =>
    // Somebody else linked one of them meanwhile: judged anew, which says so.
    retrying(
      () => linkOnce({ ...wish, emails }, context, invites),
      (error) => error instanceof MembershipChangedError,
    ),
  )
}

const placesFor = (equipment: readonly string[], add: readonly string[]) =>
  equipment.map((equipmentId) => ({ equipmentId, add, drop: [] }))

async function linkOnce(wish: Wish, { actor, correlationId }: SignedInContext, invites: boolean): Promise<Linked> {
  const { emails } = wish
  const owner = { id: actor.donoId, nome: actor.donoNome }
  const author = { id: actor.usuarioId, nome: actor.nome }
  const [holders, candidates] = await Promise.all([userIdsByEmail(emails), wish.equipamentos ? [] : visibleIds(actor)])
  const [users, parts, equipment] = await Promise.all([
    getUsers([...holders.values(), actor.usuarioId]),
    partsOf(owner.id, [...holders.values()]),
    getEquipments(wish.equipamentos ?? candidates),
  ])
  const addressed: Addressed[] = emails.map((email) => ({ email, user: users.get(holders.get(email) ?? '') ?? null }))
  // Before the addresses, so that a choice which cannot stand does not tell whose they are.
  const equipamentos = chosenEquipment(actor, wish.equipamentos, candidates, equipment)
  const mayName = isVisible(actor)
  // Whoever is invited needs a place as whoever is linked now.
  const everyone = addressed.map(({ email, user }) => user?.id ?? email)
  judgePlaces(owner.id, placesFor(equipamentos, everyone), equipment, mayName)
  judgeAddresses(owner.id, addressed, parts, { unknownToo: invites })
  const unknown = addressed.filter(({ user }) => !user || !isActiveUser(user))
  const people = addressed.flatMap(({ user }) => (user && isActiveUser(user) ? [user] : []))

  const { cargo } = wish
  const invitations = await inviteThem(
    unknown.map(({ email }) =>
      newInvitation({ dono_id: owner.id, email, cargo, equipamentos, por: { id: author.id, nome: author.nome } }),
    ),
  )
  const now = new Date().toISOString()
  const { standing, trabalho } =
    people.length === 0
      ? { standing: new Map<string, Membership>(), trabalho: null }
      : await applyChange(
          {
            owner,
            author,
            equipment,
            mayName,
            changes: people.map(({ id, email }) => ({
              nome: email,
              before: null,
              after: newMembership({ dono_id: owner.id, usuario_id: id, cargo, equipamentos }, now),
            })),
            with: people.map(({ id }) =>
              beginJob({
                dados: {
                  tipo: 'CORREIO',
                  correio: { modelo: 'VINCULO', usuario_id: id, dono_id: owner.id, cargo },
                },
                usuario_id: id,
                correlacao: correlationId,
              }),
            ),
          },
          correlationId,
        )
  return { memberships: [...standing.values()], users, equipment, invitations, trabalho }

  async function inviteThem(given: Invitation[]): Promise<Invitation[]> {
    const idioma = users.get(actor.usuarioId)?.idioma ?? 'pt'
    const mails = given.map(({ email: para }) =>
      beginJob({
        dados: { tipo: 'CORREIO', correio: { modelo: 'CONVITE', para, idioma, dono_id: owner.id, cargo } },
        usuario_id: owner.id,
        correlacao: correlationId,
      }),
    )
    await invite(given, author, mails)
    return given
  }
}
