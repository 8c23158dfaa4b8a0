import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { pooledPerson, storedPerson } from '../../tests/fixtures/stored.ts'
import { removeUser } from '../store/accounts/userRemoval.ts'
import { jobsOfUser } from '../store/jobs/jobLists.ts'
import { addressMark, beginJob } from '../store/jobs/jobs.ts'
import { transact } from '../store/kit/transact.ts'
import { invitationsOf, invite, newInvitation } from '../store/members/invitations.ts'
import { userHistory } from '../store/users/userHistory.ts'
import { type User, users } from '../store/users/users.ts'
import type { WorkContext } from '../work/work.ts'
import { deleteAccount } from './deleteAccount.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const newAddress = () => `${randomUUID()}@example.com`

/** Somebody invites an address, by a mail. */
async function inviting(host: User, email: string): Promise<void> {
  const invitation = newInvitation({ dono_id: host.id, email, cargo: 'UTILIZADOR', equipamentos: [], por: host })
  const correio = { modelo: 'CONVITE', para: email, idioma: 'pt', dono_id: host.id, cargo: 'UTILIZADOR' } as const
  const mail = beginJob({ dados: { tipo: 'CORREIO', correio }, usuario_id: host.id, correlacao: 'spec' })
  await invite([invitation], host, [mail])
}

/** Somebody who had these addresses before the one they have, by their history. */
async function movedFrom(addresses: readonly string[]): Promise<User> {
  const one = await pooledPerson()
  const lines = addresses.flatMap((de) =>
    userHistory({
      id: one.id,
      quem: one,
      quando: new Date().toISOString(),
      mudancas: [{ campo: 'email', de, para: one.email }],
    }),
  )
  await transact(lines)
  return one
}

it('takes invitations to each address that a person had with the account, unless it is somebody else’s by now', async () => {
  const host = await storedPerson()
  const [former, taken] = [newAddress(), newAddress()]
  const one = await movedFrom([former, taken])
  await storedPerson({ email: taken })
  for (const email of [former, taken, one.email]) await inviting(host, email)
  expect(await invitationsOf(host.id)).toHaveLength(3)

  const context = { log: {}, job: {}, endsAt: Date.now() + 600_000, progress: async () => {} } as unknown as WorkContext
  await removeUser(one.id, 'spec')
  await deleteAccount({ usuario_id: one.id, endereco: addressMark(one.email) }, context)

  expect(await users.get(one.id)).toBeNull()
  expect((await invitationsOf(host.id)).map(({ email }) => email)).toEqual([taken])
  expect((await jobsOfUser(host.id, { limit: 10 })).items).toHaveLength(1)
})
