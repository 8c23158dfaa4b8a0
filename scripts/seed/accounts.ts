import { createUserComplete } from '../../functions/areas/identidade/createUserComplete.ts'
import { putMembership } from '../../functions/store/accounts.ts'
import { DEMO_PASSWORD, type DemoPerson, MEMBERSHIPS, PEOPLE } from './people.ts'
import { SPRAYERS } from './sprayers.ts'

const YEAR_MS = 365 * 86_400_000

/** Creates the demo people, in the table and in the user pool. Doing it again changes nobody. */
export async function createPeople(): Promise<void> {
  await Promise.all(Object.values(PEOPLE).map(createPerson))
}

async function createPerson(person: DemoPerson): Promise<void> {
  const customer = person.role === 'CLIENTE'
  const owner = SPRAYERS.some((sprayer) => sprayer.owner === person.key)
  await createUserComplete({
    id: person.id,
    senha: DEMO_PASSWORD,
    nome: person.name,
    email: person.email,
    email_confirmado: true,
    papel: person.role,
    cpf_cnpj: person.cpf,
    cidade: person.city,
    pais: 'Brasil',
    propriedade: person.property || null,
    ocupacao: customer ? (owner ? 'PRODUTOR' : 'OPERADOR') : null,
    tipo_pulverizador: owner ? 'AMBOS' : null,
    pode_gerar_chaves: owner,
    pode_gerir_frotas: owner,
    pode_visualizar_dashboard: owner,
    assinatura: owner
      ? { tipo: 'AMBOS', quantidade: null, valida_ate: new Date(Date.now() + YEAR_MS).toISOString() }
      : null,
  })
}

/** Links members to the accounts and sprayers of others. */
export async function linkMembers(): Promise<void> {
  const idOf = new Map(SPRAYERS.map(({ id, design }) => [design.serial, id]))
  await Promise.all(
    MEMBERSHIPS.map(({ owner, member, role, serials }) =>
      putMembership({
        dono_id: PEOPLE[owner].id,
        usuario_id: PEOPLE[member].id,
        cargo: role,
        equipamentos: serials.flatMap((serial) => idOf.get(serial) ?? []),
      }),
    ),
  )
}
