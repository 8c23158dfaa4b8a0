import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHAVES_MAXIMO } from '../../../shared/contract/apiKeys.ts'
import { brokenRule } from '../../../shared/errors.ts'
import { storedKey } from '../../../tests/fixtures/keys.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import { jobsOfUser } from '../jobs/jobLists.ts'
import { getJob } from '../jobs/jobs.ts'
import type { User } from '../users/users.ts'
import { apiKeyPage, apiKeys } from './apiKeys.ts'
import { renewKey, revokeKey } from './keyChanges.ts'

let cloud: SpecCloud
let owner: User
let author: { id: string; nome: string }
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())
beforeEach(async () => {
  owner = await storedPerson({ pode_gerar_chaves: true })
  author = { id: owner.id, nome: owner.nome }
})

const keysInForce = async () => (await apiKeyPage(owner.id, { situacao: 'ATIVA' }, { limit: 100 })).items
const mails = async () => {
  const { items } = await jobsOfUser(owner.id, { limit: 100 })
  const jobs = await Promise.all(items.map(({ id }) => getJob(id)))
  return jobs.map((job) => job?.dados)
}
const mailAbout = (chave_id: string) => ({
  tipo: 'CORREIO',
  correio: { modelo: 'CHAVE_CRIADA', usuario_id: owner.id, chave_id },
})

describe('the keys of an account', () => {
  it('are all made when several are made at once, and never more than there may be', async () => {
    const first = await Promise.all([1, 2, 3].map(() => storedKey(owner)))
    expect(first.map(({ key }) => key.id).toSorted()).toEqual((await keysInForce()).map(({ id }) => id).toSorted())
    for (let made = first.length; made < CHAVES_MAXIMO - 1; made += 1) await storedKey(owner)
    const last = await Promise.allSettled([1, 2, 3].map(() => storedKey(owner)))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of last)
      if (one.status === 'rejected') expect(one.reason).toEqual(brokenRule('nome', 'chaves_demais'))
    expect(await keysInForce()).toHaveLength(CHAVES_MAXIMO)
    expect(await mails()).toHaveLength(CHAVES_MAXIMO)
    // Another account's do not count.
    await storedKey(await storedPerson())
  })

  it('make room when one is revoked or expires', async () => {
    const [one, other] = [await storedKey(owner), await storedKey(owner)]
    while ((await keysInForce()).length < CHAVES_MAXIMO) await storedKey(owner)
    await expect(storedKey(owner)).rejects.toEqual(brokenRule('nome', 'chaves_demais'))
    await revokeKey(one.key, one.key.versao, author)
    await storedKey(owner)
    await expect(storedKey(owner)).rejects.toEqual(brokenRule('nome', 'chaves_demais'))
    await apiKeys.edit({ before: other.key, patch: { vence_em: new Date().toISOString() }, author })
    await storedKey(owner)
    expect(await keysInForce()).toHaveLength(CHAVES_MAXIMO)
  })
})

describe('a mail to the owner', () => {
  it('is begun with a key and with each renewal, so that what somebody else did is noticed', async () => {
    const { key } = await storedKey(owner)
    expect(await mails()).toEqual([mailAbout(key.id)])
    await renewKey(key, { versao: key.versao, hours: 24 }, author, 'spec')
    expect(await mails()).toEqual([mailAbout(key.id), mailAbout(key.id)])
  })

  it('is not begun by a key that was not made', async () => {
    await expect(storedKey(owner, { vence_em: '2026-01-01T00:00:00.000Z' })).rejects.toEqual(
      brokenRule('vence_em', 'vencimento_passado'),
    )
    expect(await mails()).toEqual([])
  })
})
