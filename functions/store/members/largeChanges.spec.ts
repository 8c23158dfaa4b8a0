import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MudancaDeVinculos } from '../../../shared/jobs.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, storedSprayers } from '../../../tests/fixtures/stored.ts'
import { getMembership, type Membership, newMembership } from '../accounts/accounts.ts'
import { type Equipment, getEquipments } from '../equipment/equipment.ts'
import { getJob } from '../jobs/jobs.ts'
import { userHistoryPage } from '../users/userHistory.ts'
import { applyChange, carryOut } from './largeChanges.ts'
import type { MemberChange } from './memberships.ts'

let cloud: SpecCloud
let owner: { id: string; nome: string }
const author = { id: null, nome: 'Ensaio' }

beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

beforeEach(async () => {
  owner = await storedPerson()
})

const idsOf = (equipment: readonly Equipment[]) => equipment.map(({ id }) => id)
const fresh = (equipment: readonly Equipment[]) => getEquipments(idsOf(equipment))
const partOf = async (userId: string) => (await getMembership(owner.id, userId)) as Membership
const joins = async (equipamentos: string[]): Promise<MemberChange & { after: Membership }> => {
  const { id, email } = await storedPerson()
  const given = { dono_id: owner.id, usuario_id: id, cargo: 'UTILIZADOR' as const, equipamentos }
  return { nome: email, before: null, after: newMembership(given, new Date().toISOString()) }
}
const apply = async (changes: MemberChange[], equipment: readonly Equipment[]) =>
  applyChange({ owner, author, changes, equipment: await fresh(equipment) }, 'spec')

const quiet = async () => {}
const killed = async () => {
  throw new Error('killed')
}
/** One attempt of the job, which `progress` may end. */
async function attempt(id: string | null, progress: () => Promise<void> = quiet): Promise<void> {
  const job = await getJob(id ?? '')
  await carryOut(job?.dados as MudancaDeVinculos, id ?? '', progress)
}
/** Equipment at which somebody has a place, and the association that says so. */
async function expectAgreement(userId: string, equipment: readonly Equipment[], count: number) {
  const part = await getMembership(owner.id, userId)
  const held = part?.status === 'ATIVO' ? part.equipamentos : []
  const places = [...(await fresh(equipment)).values()].filter(({ vinculados }) => vinculados.includes(userId))
  expect(places.map(({ id }) => id).toSorted()).toEqual(held.toSorted())
  expect(held).toHaveLength(count)
}

describe('a change that no transaction holds', () => {
  it('begins with a job, agrees wherever an attempt ends, is gone on with, and is done once', async () => {
    const equipment = await storedSprayers(230, owner)
    const joining = await joins(idsOf(equipment))
    const member = joining.after.usuario_id
    const { standing, trabalho } = await apply([joining], equipment)
    expect(standing.get(member)).toMatchObject({ status: 'ATIVO', equipamentos: [], trabalho })
    await expectAgreement(member, equipment, 0)

    await expect(attempt(trabalho, killed)).rejects.toThrow('killed')
    await expectAgreement(member, equipment, 90)
    await expect(attempt(trabalho, killed)).rejects.toThrow('killed')
    await expectAgreement(member, equipment, 180)
    await attempt(trabalho)
    await expectAgreement(member, equipment, 230)
    const done = await partOf(member)
    expect(done.trabalho).toBeNull()
    await attempt(trabalho)
    expect(await partOf(member)).toEqual(done)
    const { items } = await userHistoryPage(owner.id, { limit: 10 })
    expect(items.filter(({ campo }) => campo === 'membro')).toHaveLength(1)

    // Access ends with the request; the places become free as the job goes on.
    const off = await apply([{ nome: '', before: done, after: { ...done, status: 'INATIVO' } }], equipment)
    expect(off.standing.get(member)?.status).toBe('INATIVO')
    await expect(attempt(off.trabalho, killed)).rejects.toThrow('killed')
    await attempt(off.trabalho)
    await expectAgreement(member, equipment, 0)
    expect((await partOf(member)).equipamentos.toSorted()).toEqual(idsOf(equipment).toSorted())

    const gone = await apply([{ nome: '', before: await partOf(member), after: null }], equipment)
    if (gone.trabalho) await attempt(gone.trabalho)
    expect(await getMembership(owner.id, member)).toBeNull()
  })

  it('is refused as a whole when a place is missing, and leaves out what is taken meanwhile', async () => {
    const equipment = await storedSprayers(130, owner)
    const last = equipment.at(-1) as Equipment
    const joining = await joins(idsOf(equipment))
    const member = joining.after.usuario_id
    const { trabalho } = await apply([joining], equipment)
    await apply([await joins([last.id]), await joins([last.id])], [last])
    await attempt(trabalho)
    await expectAgreement(member, equipment, 129)
    const { items } = await userHistoryPage(owner.id, { limit: 10 })
    expect(items.map(({ para }) => para)).toContainEqual(expect.objectContaining({ equipamentos_de_fora: 1 }))

    await expect(apply([await joins(idsOf(equipment))], equipment)).rejects.toMatchObject({
      errorName: 'LIMITE_DE_USUARIOS',
      report: { equipamentos: [last.numero_serie] },
    })
  })

  it('gives way to the removal of the person, which frees every place', async () => {
    const equipment = await storedSprayers(130, owner)
    const joining = await joins(idsOf(equipment))
    const member = joining.after.usuario_id
    const { trabalho } = await apply([joining], equipment)
    await expect(attempt(trabalho, killed)).rejects.toThrow('killed')
    const removal = await apply([{ nome: '', before: await partOf(member), after: null }], equipment)
    await attempt(trabalho)
    await attempt(removal.trabalho)
    expect(await getMembership(owner.id, member)).toBeNull()
    const left = [...(await fresh(equipment)).values()].filter(({ vinculados }) => vinculados.includes(member))
    expect(left).toEqual([])
  })
})
