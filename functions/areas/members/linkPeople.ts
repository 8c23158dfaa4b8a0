import type { z } from 'zod'
import type { vincular } from '../../../shared/contract/members.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import type { Actor, SignedInContext } from '../../http/context.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { type Membership, newMembership } from '../../store/accounts/accounts.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import { beyondPlaces, judgePlaces, type PlaceChange } from '../../store/equipment/equipmentPlaces.ts'
import type { ExtraUsersOf } from '../../store/equipment/extraUsers.ts'
import { dayCounter, giveBackToday, reserveToday } from '../../store/identity/dayLimits.ts'
import { beginJob } from '../../store/jobs/jobs.ts'
import { retrying } from '../../store/kit/retry.ts'
import { type Invitation, invite, newInvitation } from '../../store/members/invitations.ts'
import { applyChange } from '../../store/members/largeChanges.ts'
import { MembershipChangedError } from '../../store/members/memberships.ts'
import { getUser, getUsers, type User, userIdsByEmail } from '../../store/users/users.ts'
import { type Addressed, isLinkable, judgeAddresses, partsOf, strangersAmong } from './addresses.ts'
import { chosenEquipment, extraUsersOfAccount, isVisible, visibleIds } from './equipment.ts'

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
 * Links people by address to the selected account, all of them or nobody, and mails them. With `invites` those without
 * an account are invited instead of refused. Everything is read and judged before anything is written.
 */
export async function linkPeople(wish: Wish, context: SignedInContext, invites: boolean): Promise<Linked> {
  const emails = [...new Set(wish.emails)]
  return countingTries(emails.length, context, (telling) =>
    // Where somebody else linked one of these people meanwhile, everything is judged anew and the refusal says so.
    retrying(
      () => linkOnce({ ...wish, emails }, context, { invites, telling }),
      (error) => error instanceof MembershipChangedError,
    ),
  )
}

const placesFor = (equipment: readonly string[], add: readonly string[]) =>
  equipment.map((equipmentId) => ({ equipmentId, add, drop: [] }))

/**
 * Judges whether there is a place for everybody. Of several addresses the refusal (306) says which find none, so that
 * the others can be linked without them. Places are judged before addresses are looked at: of theirs nothing is told by
 * it.
 */
function judgePlacesOf(
  actor: Actor,
  changes: readonly PlaceChange[],
  equipment: ReadonlyMap<string, Equipment>,
  extraUsers: ExtraUsersOf | null,
  emails: ReadonlyMap<string, string>,
): void {
  try {
    judgePlaces(actor.donoId, changes, equipment, isVisible(actor), extraUsers)
  } catch (error) {
    if (!(error instanceof ApiError && error.errorName === 'LIMITE_DE_USUARIOS') || emails.size < 2) throw error
    const beyond = new Set(
      changes.flatMap((change) => {
        const one = equipment.get(change.equipmentId)
        return one ? beyondPlaces(one, change, extraUsers) : []
      }),
    )
    const emails_invalidos = [...emails].flatMap(([who, email]) => (beyond.has(who) ? [email] : []))
    const motivos = Object.fromEntries(emails_invalidos.map((email) => [email, 'SEM_VAGA' as const]))
    throw new ApiError('LIMITE_DE_USUARIOS', { report: { ...error.report, emails_invalidos, motivos } })
  }
}

/** The people and equipment that a wish names, as they were read and judged. */
interface Judged {
  users: ReadonlyMap<string, User>
  equipment: ReadonlyMap<string, Equipment>
  /** The equipment that is to be linked. */
  equipamentos: string[]
  people: User[]
  /** Addresses nobody can sign in with. */
  unknown: string[]
  /** What additives add to each equipment. */
  extraUsers: ExtraUsersOf | null
}

interface Linking {
  invites: boolean
  telling: Telling
}

async function judged({ emails, ...wish }: Wish, actor: Actor, { invites, telling }: Linking): Promise<Judged> {
  const [holders, candidates, extraUsers] = await Promise.all([
    userIdsByEmail(emails),
    wish.equipamentos ? [] : visibleIds(actor),
    extraUsersOfAccount(actor),
  ])
  const [users, parts, equipment] = await Promise.all([
    getUsers([...holders.values(), actor.usuarioId]),
    partsOf(actor.donoId, [...holders.values()]),
    getEquipments(wish.equipamentos ?? candidates),
  ])
  const addressed: Addressed[] = emails.map((email) => ({ email, user: users.get(holders.get(email) ?? '') ?? null }))
  // The choice is judged before the addresses, so that one which cannot stand does not tell whose they are.
  const equipamentos = chosenEquipment(actor, wish.equipamentos, candidates, equipment)
  // An invited person needs a place, as a linked one does.
  // Addresses of the account's own people are refused for what they are, wherever there is a place.
  const strangers = strangersAmong(actor.donoId, addressed, parts)
  const emailOf = new Map(strangers.map(({ email, user }) => [user?.id ?? email, email]))
  judgePlacesOf(actor, placesFor(equipamentos, [...emailOf.keys()]), equipment, extraUsers, emailOf)
  telling(strangers.length)
  judgeAddresses(actor.donoId, addressed, parts, { unknownToo: invites })
  const unknown = addressed.filter(({ user }) => !user || !isLinkable(user)).map(({ email }) => email)
  const people = addressed.flatMap(({ user }) => (user && isLinkable(user) ? [user] : []))
  return { users, equipment, equipamentos, people, unknown, extraUsers }
}

async function linkOnce(wish: Wish, context: SignedInContext, linking: Linking): Promise<Linked> {
  const found = await judged(wish, context.actor, linking)
  const invitations = await inviteThem(found, wish.cargo, context)
  const { standing, trabalho } = await linkThem(found, wish.cargo, context)
  const { users, equipment } = found
  return { memberships: [...standing.values()], users, equipment, invitations, trabalho }
}

async function inviteThem(
  { users, equipamentos, unknown }: Judged,
  cargo: Wish['cargo'],
  { actor, correlationId }: SignedInContext,
): Promise<Invitation[]> {
  const author = authorOf(actor)
  const dono_id = actor.donoId
  const given = unknown.map((email) => newInvitation({ dono_id, email, cargo, equipamentos, por: { id: author.id } }))
  const idioma = users.get(actor.usuarioId)?.idioma ?? 'pt'
  const mails = given.map(({ email: para }) =>
    beginJob({
      dados: { tipo: 'CORREIO', correio: { modelo: 'CONVITE', para, idioma, dono_id, cargo } },
      usuario_id: dono_id,
      correlacao: correlationId,
    }),
  )
  await invite(given, author, mails)
  return given
}

async function linkThem(
  { people, equipment, equipamentos, extraUsers }: Judged,
  cargo: Wish['cargo'],
  { actor, correlationId }: SignedInContext,
): Promise<{ standing: ReadonlyMap<string, Membership>; trabalho: string | null }> {
  if (people.length === 0) return { standing: new Map(), trabalho: null }
  const dono_id = actor.donoId
  const now = new Date().toISOString()
  const changes = people.map(({ id, email }) => ({
    nome: email,
    before: null,
    after: newMembership({ dono_id, usuario_id: id, cargo, equipamentos }, now),
  }))
  const mails = people.map(({ id }) =>
    beginJob({
      dados: { tipo: 'CORREIO', correio: { modelo: 'VINCULO', usuario_id: id, dono_id, cargo } },
      usuario_id: id,
      correlacao: correlationId,
    }),
  )
  return applyChange(
    {
      owner: { id: dono_id, nome: actor.donoNome },
      author: authorOf(actor),
      equipment,
      mayName: isVisible(actor),
      extraUsers,
      changes,
      with: mails,
    },
    correlationId,
  )
}

/** Is told how many addresses the answer will say something about. */
type Telling = (addresses: number) => void

/**
 * Links people, and counts of the account and of the source how many addresses are looked at, registered or not:
 * whichever answer comes, a refusal, an invitation or a link, says which they are. All of them are taken beforehand:
 * whoever used up the day is refused for every address alike, however many requests come at once. What is refused
 * before they are looked at, and whoever is of the account already, costs nothing. Throws `REGRA_VIOLADA` for a caller
 * whose own address is not confirmed, and `NAO_PERMITIDO_AGORA` (100).
 */
async function countingTries<Linked>(
  addresses: number,
  { actor, clientIp }: SignedInContext,
  link: (telling: Telling) => Promise<Linked>,
): Promise<Linked> {
  const caller = await getUser(actor.usuarioId)
  if (!caller?.email_confirmado) throw brokenRule('emails', 'email_nao_confirmado')
  const counters = [dayCounter('ENDERECO_CONTA', actor.donoId), dayCounter('ENDERECO_ORIGEM', sourceOf(clientIp))]
  const now = Date.now()
  await reserveToday(counters, addresses, now)
  let told = 0
  try {
    return await link((looked) => {
      told = Math.max(told, looked)
    })
  } finally {
    await giveBackToday(counters, addresses - told, now)
  }
}
