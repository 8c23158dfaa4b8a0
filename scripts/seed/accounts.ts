import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { env } from '../../functions/env.ts'
import { putMembership } from '../../functions/store/accounts.ts'
import { activateUser, createUser } from '../../functions/store/users.ts'
import { DEMO_PASSWORD, type DemoPerson, MEMBERSHIPS, PEOPLE } from './people.ts'
import { SPRAYERS } from './sprayers.ts'

const YEAR_MS = 365 * 86_400_000

/** Creates the demo people, in the table and in the user pool. Doing it again changes nobody. */
export async function createPeople(): Promise<void> {
  const pool = new CognitoIdentityProviderClient({})
  await Promise.all(Object.values(PEOPLE).map((person) => createPerson(pool, person)))
  pool.destroy()
}

async function createPerson(pool: CognitoIdentityProviderClient, person: DemoPerson): Promise<void> {
  const customer = person.role === 'CLIENTE'
  const owner = SPRAYERS.some((sprayer) => sprayer.owner === person.key)
  const user = await createUser({
    id: person.id,
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
  if (user.etapa === 'ATIVO') return
  const who = { UserPoolId: env('USER_POOL_ID'), Username: person.id }
  await pool.send(new AdminCreateUserCommand({ ...who, MessageAction: 'SUPPRESS' })).catch((error: Error) => {
    if (error.name !== 'UsernameExistsException') throw error
  })
  await pool.send(new AdminSetUserPasswordCommand({ ...who, Password: DEMO_PASSWORD, Permanent: true }))
  await activateUser(person.id)
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
