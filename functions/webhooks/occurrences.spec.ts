import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_CHOICES, SILENCE_TOLD_DAYS } from '../../shared/domain/equipment/alerts.ts'
import { OCCURRENCE_PREFIX } from '../../shared/table.ts'
import { coverage } from '../../tests/fixtures/coverage.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson, storedSprayers } from '../../tests/fixtures/stored.ts'
import { storedWebhook } from '../../tests/fixtures/webhooks.ts'
import { noteSilences } from '../alerts/noteSilences.ts'
import { choose } from '../store/alerts/alertChoices.ts'
import { partitionItems } from '../store/kit/partitions.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { type User, userKey } from '../store/users/users.ts'
import { watchIrregular } from './irregularEquipment.ts'

const URL = 'https://erp.fazenda.example.com/aspersa'
const NOW = new Date('2026-11-23T12:00:00Z')
let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

/** What is written down of an account, oldest key first. */
const noted = async ({ id }: User) =>
  (await partitionItems(`CONTA#${id}`, OCCURRENCE_PREFIX)).map(({ tipo, equipamento_id, dias }) => [
    tipo,
    equipamento_id,
    ...(dias === undefined ? [] : [dias]),
  ])

describe('equipment that becomes irregular', () => {
  /** Gives an account subscriptions, as an order or its end does. */
  const cover = ({ id }: User, ...assinaturas: User['assinaturas']) =>
    documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: userKey(id),
        UpdateExpression: 'SET assinaturas = :all',
        ExpressionAttributeValues: { ':all': assinaturas },
      }),
    )

  it('is written down once, and once more when it becomes so again', async () => {
    const owner = await storedPerson()
    const [one] = await storedSprayers(1, owner)
    await storedWebhook(owner, URL, 'equipamento.irregular')
    expect([await watchIrregular(NOW), await noted(owner)]).toEqual([0, []])
    await cover(owner)
    for (const count of [1, 0, 0])
      expect([await watchIrregular(NOW), await noted(owner)]).toEqual([count, [['IRREGULAR', one?.id]]])
    await cover(owner, coverage())
    expect([await watchIrregular(NOW), await noted(owner)]).toEqual([0, []])
    await cover(owner)
    expect([await watchIrregular(NOW), await noted(owner)]).toEqual([1, [['IRREGULAR', one?.id]]])
  })

  it('is written down once by two that look at one moment', async () => {
    const owner = await storedPerson({ assinaturas: [] })
    const [one] = await storedSprayers(1, owner)
    await storedWebhook(owner, URL, 'equipamento.irregular')
    await Promise.all([watchIrregular(NOW), watchIrregular(NOW)])
    expect(await noted(owner)).toEqual([['IRREGULAR', one?.id]])
  })

  it('is nothing to an account that does not want to be told', async () => {
    const [without, other] = await Promise.all([1, 2].map(() => storedPerson({ assinaturas: [] })))
    if (!without || !other) throw new Error('no people')
    await Promise.all([without, other].map((owner) => storedSprayers(1, owner)))
    await storedWebhook(other, URL, 'pedido.pago')
    expect([await watchIrregular(NOW), await noted(without), await noted(other)]).toEqual([0, [], []])
  })
})

describe('equipment that falls silent', () => {
  let owner: User
  let equipamento_id: string
  beforeEach(async () => {
    owner = await storedPerson()
    equipamento_id = (await storedSprayers(1, owner))[0]?.id ?? ''
  })
  const silent = (dias: number, desde = '2026-10-01') => ({
    equipamento_id,
    dono_id: owner.id,
    told: { event: `${equipamento_id} ${desde}`, facts: { tipo: 'SILENCIO', desde, dias } as const },
  })
  const { dias: usual } = DEFAULT_CHOICES.SILENCIO

  it('is written down once a silence, day after day', async () => {
    await storedWebhook(owner, URL, 'equipamento.silencioso')
    await noteSilences([silent(usual - 1)], NOW)
    expect(await noted(owner)).toEqual([])
    for (let more = 0; more < 3; more += 1) await noteSilences([silent(usual + more)], NOW)
    expect(await noted(owner)).toEqual([['SILENCIO', equipamento_id, usual]])
    await noteSilences([silent(usual, '2026-10-20')], NOW)
    expect(await noted(owner)).toHaveLength(2)
  })

  it('is as long as the owner chose for alerts, and old silences are nobody’s news', async () => {
    await storedWebhook(owner, URL, 'equipamento.silencioso')
    const choice = { correio: false, console: false, dias: usual + 10 }
    await choose({ ...DEFAULT_CHOICES, SILENCIO: choice, versao: 0 }, { id: owner.id, nome: owner.nome })
    await noteSilences([silent(usual + 9)], NOW)
    await noteSilences([silent(usual + 10 + SILENCE_TOLD_DAYS, '2026-09-01')], NOW)
    expect(await noted(owner)).toEqual([])
    await noteSilences([silent(usual + 10)], NOW)
    expect(await noted(owner)).toEqual([['SILENCIO', equipamento_id, usual + 10]])
  })

  it('is nothing to an account that does not want to be told, nor what is no silence', async () => {
    await noteSilences([silent(usual)], NOW)
    await storedWebhook(owner, URL, 'equipamento.irregular')
    await noteSilences([silent(usual)], NOW)
    await storedWebhook(owner, URL, 'equipamento.silencioso')
    const facts = { tipo: 'REVISAO', dia: '2026-11-23' } as never
    await noteSilences([{ ...silent(usual), told: { event: equipamento_id, facts } }], NOW)
    expect(await noted(owner)).toEqual([])
  })
})
