import { endOfDay, grant } from '../../functions/billing/grants.ts'
import { getMembership, newMembership } from '../../functions/store/accounts/accounts.ts'
import { subscriptionsOf } from '../../functions/store/billing/subscriptions.ts'
import { getEquipments } from '../../functions/store/equipment/equipment.ts'
import { changeMembers } from '../../functions/store/members/memberships.ts'
import { createUserComplete } from '../../functions/store/users/createUserComplete.ts'
import { DAY_MS, dayIn } from '../../shared/days.ts'
import { type DemoPerson, MEMBERSHIPS, PEOPLE } from './people.ts'
import { SPRAYERS } from './sprayers.ts'

/** Owners of equipment have told everything a plan asks for. The number is nobody's. */
const PHONE = '+5577900000000'
const YEAR_MS = 365 * DAY_MS
/** Where the demo's people live. */
const ZONE = 'America/Sao_Paulo'

/** Creates the demo people, in the table and in the user pool. Doing it again changes nobody. */
export async function createPeople(senha: string): Promise<void> {
  await Promise.all(Object.values(PEOPLE).map((person) => createPerson(person, senha)))
}

/**
 * Gives an owner a year from now: of Elisa one sprayer, of the other owners whatever they have. Whoever was given
 * something is left alone.
 */
async function cover({ id, key }: DemoPerson): Promise<void> {
  if ((await subscriptionsOf(id)).length > 0) return
  const covered =
    key === 'elisa'
      ? ({ tipo: 'PULVERIZADOR', quantidade: 1 } as const)
      : ({ tipo: 'AMBOS', quantidade: null } as const)
  const valida_ate = endOfDay(dayIn(Date.now() + YEAR_MS, ZONE), ZONE)
  await grant(
    { dono_id: id, ...covered, usuarios_adicionais: 0 },
    {
      author: { id: PEOPLE.admin.id, nome: PEOPLE.admin.name },
      motivo: 'Conta de demonstração',
      valida_ate,
      now: new Date().toISOString(),
    },
  )
}

async function createPerson(person: DemoPerson, senha: string): Promise<void> {
  const customer = person.role === 'CLIENTE'
  const owner = SPRAYERS.some((sprayer) => sprayer.owner === person.key) || person.key === 'elisa'
  await createUserComplete({
    id: person.id,
    senha,
    nome: person.name,
    email: person.email,
    email_confirmado: true,
    papel: person.role,
    cpf_cnpj: person.cpf,
    cidade: person.city,
    telefone: owner ? PHONE : null,
    pais: 'BR',
    propriedade: person.property || null,
    ocupacao: customer ? (owner ? 'PRODUTOR' : 'OPERADOR') : null,
    tipo_pulverizador: owner ? 'AMBOS' : null,
    pode_gerar_chaves: owner,
    pode_gerir_frotas: owner,
    pode_visualizar_dashboard: owner,
  })
  if (owner) await cover(person)
}

/**
 * Links members to the accounts and sprayers of others. Whoever is linked already is left alone, so that changes made
 * since the last seed stay.
 */
export async function linkMembers(): Promise<void> {
  const idOf = new Map(SPRAYERS.map(({ id, design }) => [design.serial, id]))
  const now = new Date().toISOString()
  await Promise.all(
    MEMBERSHIPS.map(async ({ owner, member, role, serials }) => {
      const { id: dono_id, name: nome } = PEOPLE[owner]
      const { id: usuario_id } = PEOPLE[member]
      if (await getMembership(dono_id, usuario_id)) return
      const equipamentos = serials.flatMap((serial) => idOf.get(serial) ?? [])
      await changeMembers({
        owner: { id: dono_id, nome },
        author: { id: null, nome: 'Aspersa' },
        equipment: await getEquipments(equipamentos),
        changes: [
          {
            nome: PEOPLE[member].name,
            before: null,
            // These people have worked together for a year, so all of them have opened the account.
            after: { ...newMembership({ dono_id, usuario_id, cargo: role, equipamentos }, now), aberto_em: now },
          },
        ],
      })
    }),
  )
}
