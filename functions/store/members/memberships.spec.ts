import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, storedSprayers } from '../../../tests/fixtures/stored.ts'
import { getMembership, type Membership, newMembership } from '../accounts/accounts.ts'
import { type Equipment, getEquipment, getEquipments } from '../equipment/equipment.ts'
import { changeMembers, type MemberChange, MembershipChangedError } from './memberships.ts'

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
const mapOf = (equipment: readonly Equipment[]) => new Map(equipment.map((one) => [one.id, one]))
const joins = async (equipamentos: string[]): Promise<MemberChange> => {
  const { id, nome } = await storedPerson()
  const given = { dono_id: owner.id, usuario_id: id, cargo: 'UTILIZADOR' as const, equipamentos }
  return { nome, before: null, after: newMembership(given, new Date().toISOString()) }
}
const change = (changes: MemberChange[], equipment: ReadonlyMap<string, Equipment>) =>
  changeMembers({ owner, author, changes, equipment })
const linkedAt = async (id: string) => (await getEquipment(id))?.vinculados

/** Every place belongs to an active association that names the equipment, and the other way round. */
async function expectAgreement(members: readonly string[], equipment: readonly Equipment[]) {
  const present = await Promise.all(members.map((id) => getMembership(owner.id, id)))
  const active = present.filter((one): one is Membership => one?.status === 'ATIVO')
  for (const [id, { vinculados }] of await getEquipments(idsOf(equipment))) {
    const holders = active.filter(({ equipamentos }) => equipamentos.includes(id)).map(({ usuario_id }) => usuario_id)
    expect(vinculados).toEqual(holders.toSorted())
  }
}

describe('changing who belongs to an account', () => {
  it('takes places and frees them with the association', async () => {
    const equipment = await storedSprayers(3, owner)
    const [a, b, c] = idsOf(equipment) as [string, string, string]
    const joining = await joins([a, b])
    const member = joining.after?.usuario_id ?? ''
    await change([joining], mapOf(equipment))
    await expectAgreement([member], equipment)
    const before = (await getMembership(owner.id, member)) as Membership
    await change([{ nome: '', before, after: { ...before, equipamentos: [b, c] } }], mapOf(equipment))
    expect([await linkedAt(a), await linkedAt(b), await linkedAt(c)]).toEqual([[], [member], [member]])
    expect((await getMembership(owner.id, member))?.versao).toBe(2)
  })

  it('refuses who was changed since', async () => {
    const equipment = await storedSprayers(1, owner)
    const joining = await joins(idsOf(equipment))
    await change([joining], mapOf(equipment))
    await expect(change([joining], mapOf(equipment))).rejects.toThrow(MembershipChangedError)
    const before = joining.after as Membership
    await change([{ nome: '', before, after: { ...before, cargo: 'ADMINISTRADOR' } }], mapOf(equipment))
    await expect(change([{ nome: '', before, after: null }], mapOf(equipment))).rejects.toThrow(MembershipChangedError)
  })

  it('judges a place that was taken since it was read', async () => {
    const equipment = await storedSprayers(1, owner)
    const stale = mapOf(equipment)
    await change([await joins(idsOf(equipment))], stale)
    await change([await joins(idsOf(equipment))], stale)
    await expect(change([await joins(idsOf(equipment))], stale)).rejects.toMatchObject({
      errorName: 'LIMITE_DE_USUARIOS',
      report: { equipamentos: [equipment[0]?.numero_serie] },
    })
  })

  it('changes an equipment’s maximum and its members together, once', async () => {
    const [one] = (await storedSprayers(1, owner)) as [Equipment]
    const [first, second] = [await joins([one.id]), await joins([one.id])]
    await change([first, second], mapOf([one]))
    const before = (await getEquipment(one.id)) as Equipment
    const leaving = { nome: '', before: first.after, after: { ...(first.after as Membership), equipamentos: [] } }
    const joining = await joins([one.id])
    const edit = (users: number, changes: MemberChange[]) =>
      changeMembers({
        owner,
        author,
        changes,
        equipment: mapOf([before]),
        maximum: { equipmentId: one.id, users },
      })
    await expect(edit(1, [])).rejects.toMatchObject({ errorName: 'LIMITE_DE_USUARIOS' })
    await edit(2, [leaving, joining])
    expect(await getEquipment(one.id)).toMatchObject({
      usuarios_adicionais: 2,
      versao: before.versao + 1,
      vinculados: [second.after?.usuario_id, joining.after?.usuario_id].toSorted(),
    })
    await expect(edit(5, [])).rejects.toMatchObject({ errorName: 'CONFLITO_DE_VERSAO' })
  })
})
