import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_CHOICES } from '../../shared/domain/equipment/alerts.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { costsData, defaultToleranceData } from './accounts/accountData.ts'
import { accountCosts, COSTS_ENTITY, costsOf } from './accounts/costs.ts'
import { chooseDefaultTolerance, DEFAULT_TOLERANCE_ENTITY, defaultToleranceOf } from './accounts/defaultTolerance.ts'
import { alertChoiceData, alertData } from './alerts/accountData.ts'
import { choicesOf, choose } from './alerts/alertChoices.ts'
import { alertPage, unmailedPage } from './alerts/alertPages.ts'
import { alertId, putAlert } from './alerts/alerts.ts'
import { subscriptionData } from './billing/accountData.ts'
import { SHIPPED } from './catalogue/toleranceProfiles.ts'
import type { AccountData } from './kit/accountData.ts'
import { auditPartition } from './kit/audit.ts'
import { partitionItems } from './kit/partitions.ts'
import type { User } from './users/users.ts'

/**
 * What of an account is small and told at once; the last one takes what is left in the account's partition along, as in
 * an erasure.
 */
const DATA: readonly AccountData[] = [alertData, alertChoiceData, costsData, defaultToleranceData, subscriptionData]
const { id: PROFILE = '' } = SHIPPED.at(-1) ?? {}

let cloud: SpecCloud
let ana: User
let bia: User

/** Costs, a default tolerance, an alert whose mail waits and a choice of alerts. */
async function settle({ id, nome }: User, price: number): Promise<void> {
  const author = { id, nome }
  await accountCosts.edit({ before: await costsOf(id), patch: { ponta_centavos: price }, author })
  await chooseDefaultTolerance(await defaultToleranceOf(id), PROFILE, author)
  const equipamento_id = randomUUID()
  const facts = { tipo: 'SILENCIO', desde: '2026-10-01', dias: 31 } as const
  const alert = { id: alertId('SILENCIO', id, id), usuario_id: id, dono_id: id, equipamento_id, fatos: facts }
  await putAlert({ ...alert, ways: { correio: true, console: true } }, new Date('2026-11-01T12:00:00Z'))
  await choose({ ...DEFAULT_CHOICES, SILENCIO: { correio: true, console: true, dias: 45 }, versao: 0 }, author)
}

const toldOf = async (id: string) => {
  const parts = DATA.map(({ export: exported }) => ('told' in exported ? exported.told?.(id) : undefined))
  return Object.assign({}, ...(await Promise.all(parts)))
}

async function erase(id: string): Promise<void> {
  for (const { erase: one } of DATA)
    if (typeof one === 'function') for await (const _ of one(id, { removeFile: async () => {} }));
}

/** Everything of these records that is left of a person. */
const left = async (id: string) => {
  const histories = [COSTS_ENTITY, DEFAULT_TOLERANCE_ENTITY].map((entity) => auditPartition(entity, id))
  const own = await Promise.all([`CONTA#${id}`, ...histories].map((pk) => partitionItems(pk)))
  const alerts = await alertPage({ userId: id, ownerId: id }, { equipment: null }, { limit: 10 })
  const waiting = await unmailedPage(id, { limit: 10 })
  return [...own.flat(), ...alerts.items, ...waiting.items]
}

beforeAll(async () => {
  cloud = await startSpecCloud()
  ;[ana, bia] = await Promise.all([storedPerson({ nome: 'Ana' }), storedPerson({ nome: 'Bia' })])
  await Promise.all([settle(ana, 900), settle(bia, 1_200)])
})
afterAll(() => cloud.close())

describe('what an account reckons, judges and is alerted by', () => {
  it('is in what a person takes along', async () => {
    expect(await toldOf(ana.id)).toMatchObject({
      custos: { ponta_centavos: 900 },
      tolerancia_padrao: PROFILE,
      avisos: [{ fatos: { tipo: 'SILENCIO', dias: 31 }, lido_em: null }],
      escolha_de_avisos: { SILENCIO: { dias: 45 } },
    })
    expect(JSON.stringify(await toldOf(ana.id))).not.toContain(bia.id)
  })

  it('goes with the account, its history and waiting mails included, and nothing of another', async () => {
    expect((await left(ana.id)).length).toBeGreaterThan(5)
    const [others, told] = [await left(bia.id), await toldOf(bia.id)]
    await erase(ana.id)
    expect(await left(ana.id)).toEqual([])
    expect(await choicesOf(ana.id)).toMatchObject({ ...DEFAULT_CHOICES, versao: 0 })
    expect([await left(bia.id), await toldOf(bia.id)]).toEqual([others, told])
    // Done again, it finds nothing.
    await erase(ana.id)
  })
})
