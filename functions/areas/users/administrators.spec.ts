import { randomUUID } from 'node:crypto'
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { STATUS_USUARIO } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import { SPEC_SESSION, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { provenSession } from '../../../tests/fixtures/stored.ts'
import type { SignedInContext } from '../../http/context.ts'
import { documentClient, tableName } from '../../store/kit/table.ts'
import { createUserComplete } from '../../store/users/createUserComplete.ts'
import { getUser, type User } from '../../store/users/users.ts'
import { changeStatus, editPerson } from './people.ts'

const KEY = { pk: 'ADMINISTRADORES', sk: 'ADMINISTRADORES' }
const PARALLEL = 20

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

const people: User[] = []
async function newAdministrator(): Promise<User> {
  const id = randomUUID()
  const given = { id, nome: 'Marta Prado', email: `${id}@example.com`, senha: 'segredo', papel: 'ADMIN' as const }
  const user = await createUserComplete(given)
  people.push(user)
  await provenSession(user)
  return user
}

/** Everybody of the test before is out, whatever that test left behind. */
beforeEach(async () => {
  const { client, table } = { client: documentClient(), table: tableName() }
  for (const { id } of people.splice(0))
    await client.send(new DeleteCommand({ TableName: table, Key: { pk: `USUARIO#${id}`, sk: 'USUARIO' } }))
  await client.send(new DeleteCommand({ TableName: table, Key: KEY }))
})

const set = async (): Promise<string[]> => {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: KEY, ConsistentRead: true }),
  )
  return [...((Item?.ativos as Set<string> | undefined) ?? [])].sort()
}
const standing = async () => {
  const users = await Promise.all(people.map(({ id }) => getUser(id)))
  return users
    .filter((user) => user?.papel === 'ADMIN' && user.status === STATUS_USUARIO.ATIVO)
    .map((user) => user?.id ?? '')
    .sort()
}

/** Acts as one of the people. */
const by = ({ id, nome }: Pick<User, 'id' | 'nome'>) =>
  ({ actor: { usuarioId: id, nome, originJti: SPEC_SESSION }, correlationId: 'spec' }) as unknown as SignedInContext

const dismiss = async (user: User, actor: User) =>
  changeStatus(user.id, { status: STATUS_USUARIO.INATIVO, versao: (await getUser(user.id))?.versao ?? 0 }, by(actor))

const demote = async ({ id }: User, actor: User) => {
  const user = (await getUser(id)) as User
  const body = { ...user, pais: 'BR', documento: null, papel: 'CLIENTE' as const, senha: null }
  return editPerson(id, body, by(actor))
}

const rule = (error: unknown) =>
  error instanceof ApiError && error.report && 'campos' in error.report ? error.report.campos?.[0]?.mensagem : error

describe('the active administrators', () => {
  it('are kept as people are created, shut out, let in, demoted and promoted', async () => {
    const [one, other] = [await newAdministrator(), await newAdministrator()]
    expect(await set()).toEqual([one.id, other.id].sort())
    await dismiss(other, one)
    expect(await set()).toEqual([one.id])
    const again = { status: STATUS_USUARIO.ATIVO, versao: (await getUser(other.id))?.versao ?? 0 }
    await changeStatus(other.id, again, by(one))
    expect(await set()).toEqual([one.id, other.id].sort())
    await demote(other, one)
    expect(await set()).toEqual([one.id])
    const user = (await getUser(other.id)) as User
    await editPerson(other.id, { ...user, pais: 'BR', documento: null, papel: 'ADMIN', senha: null }, by(one))
    expect(await set()).toEqual([one.id, other.id].sort())
  })

  it.each(['status', 'papel'] as const)('always number one at least, by %s', async (field) => {
    const [only, stranger] = [await newAdministrator(), await newAdministrator()]
    await dismiss(stranger, only)
    const attempt = field === 'status' ? dismiss(only, stranger) : demote(only, stranger)
    expect(await attempt.catch(rule)).toBe('ultimo_administrador')
    expect(await getUser(only.id)).toMatchObject({ status: STATUS_USUARIO.ATIVO, papel: 'ADMIN' })
  })

  it('number one at least when everyone is put out at once, in every way there is', async () => {
    for (let index = 0; index < PARALLEL; index += 1) await newAdministrator()
    const all = [...people]
    const outcomes = await Promise.allSettled(
      all.map((user, index) => {
        const actor = all[(index + 1) % all.length] as User
        return index % 2 === 0 ? dismiss(user, actor) : demote(user, actor)
      }),
    )
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    const left = await standing()
    expect(left.length).toBeGreaterThanOrEqual(1)
    expect(await set()).toEqual(left)
    expect(refused).toHaveLength(left.length)
    // Whoever lost every race is told to come again; the last administrator is told why they cannot go.
    for (const error of refused) {
      expect(error).toBeInstanceOf(ApiError)
      expect(['REGRA_VIOLADA', 'INDISPONIVEL']).toContain((error as ApiError).errorName)
    }
  })

  it('do not shut out or demote themselves', async () => {
    const [one] = [await newAdministrator(), await newAdministrator()]
    expect(await dismiss(one, one).catch(rule)).toBe('proprio_acesso')
    expect(await demote(one, one).catch(rule)).toBe('proprio_cadastro')
    expect(await standing()).toHaveLength(2)
  })
})
