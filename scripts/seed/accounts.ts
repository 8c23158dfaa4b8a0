import { getMembership, newMembership } from '../../functions/store/accounts/accounts.ts'
import { changeMembers } from '../../functions/store/accounts/memberships.ts'
import { getEquipments } from '../../functions/store/equipment/equipment.ts'
import { createUserComplete } from '../../functions/store/users/createUserComplete.ts'
import type { Coverage } from '../../shared/domain/regularity.ts'
import { DEMO_PASSWORD, type DemoPerson, MEMBERSHIPS, PEOPLE } from './people.ts'
import { SPRAYERS } from './sprayers.ts'

/** Whoever owns equipment has told everything a plan asks for. The number is nobody's. */
const PHONE = '+5577900000000'
const YEAR_MS = 365 * 86_400_000

/** Creates the demo people, in the table and in the user pool. Doing it again changes nobody. */
export async function createPeople(): Promise<void> {
  await Promise.all(Object.values(PEOPLE).map(createPerson))
}

/** A year from now: of Elisa one sprayer, of the other owners whatever they have. */
const coverageOf = ({ key }: DemoPerson): Coverage => ({
  ...(key === 'elisa' ? { tipo: 'PULVERIZADOR', quantidade: 1 } : { tipo: 'AMBOS', quantidade: null }),
  ...{ id: null, usuarios_adicionais: 0 },
  valida_ate: new Date(Date.now() + YEAR_MS).toISOString(),
  gratuita: false,
})

async function createPerson(person: DemoPerson): Promise<void> {
  const customer = person.role === 'CLIENTE'
  const owner = SPRAYERS.some((sprayer) => sprayer.owner === person.key) || person.key === 'elisa'
  await createUserComplete({
    id: person.id,
    senha: DEMO_PASSWORD,
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
    assinaturas: owner ? [coverageOf(person)] : [],
  })
}

/** Links members to the accounts and sprayers of others. Whoever is linked already is left alone, so that changes made since the last seed stay. */
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
            // They have worked together for a year: nobody of them is yet to open the account.
            after: { ...newMembership({ dono_id, usuario_id, cargo: role, equipamentos }, now), aberto_em: now },
          },
        ],
      })
    }),
  )
}
