import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { listar, documento } = AREAS.followedAccounts.routes
const { vincular, remover } = AREAS.members.routes

type Someone = TestPerson & { session: Session }

let owner: Someone
let consultant: Someone
let stranger: Someone
let machine: TestEquipment

const accounts = async ({ session: { token } }: Someone) => (await ok(listar, { token })).itens

beforeAll(async () => {
  ;[owner, consultant, stranger] = await Promise.all([
    signedIn({ nome: 'Otília Dona' }),
    signedIn({ nome: 'Célia Consultora' }),
    signedIn({ nome: 'Estranho' }),
  ])
  machine = await newEquipment(owner.user.id)
})

it('an account comes into the list with the link to it, follows what changes there, and goes with the link', async () => {
  const { token } = owner.session
  expect(await accounts(consultant)).toEqual([])
  const body = { emails: [consultant.user.email], cargo: 'UTILIZADOR', equipamentos: [machine.id] } as const
  await ok(vincular, { token, body: { ...body, equipamentos: [machine.id] } })
  const found = await until('both accounts', async () => {
    const all = await accounts(consultant)
    return all.length === 2 ? all : undefined
  })
  expect(found.find(({ id }) => id === owner.user.id)).toMatchObject({ nome: 'Otília Dona', pulverizadores: 1 })
  expect(found.find(({ id }) => id === consultant.user.id)).toMatchObject({ cargo: 'DONO', pulverizadores: 0 })
  // The own account changes as well.
  await newEquipment(consultant.user.id)
  await until('the new machine', async () =>
    (await accounts(consultant)).find(({ pulverizadores, cargo }) => cargo === 'DONO' && pulverizadores === 1),
  )
  expect(await accounts(stranger)).toEqual([])
  await ok(remover, { token, params: { usuarioId: consultant.user.id } })
  expect((await accounts(consultant)).map(({ id }) => id)).not.toContain(owner.user.id)
  await until('an empty list', async () => ((await accounts(consultant)).length === 0 ? true : undefined))
})

it('administrators of the product have lists of their own', async () => {
  const { token } = await sessionOf(account('admin'))
  for (const [route, query] of [
    [listar, {}],
    [documento, { formato: 'EXCEL' }],
  ] as const)
    expect(await call(route, { token, query } as never)).toMatchObject({ status: 403 })
})
