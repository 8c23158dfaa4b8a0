import { randomUUID } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { createUser } from '../users/userCreation.ts'
import { editUser } from '../users/userEdits.ts'
import { getUser, REMOVED_AT, userKey } from '../users/users.ts'
import { completeSurvey, completionsByMonth, surveyFor } from './survey.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const someone = () => {
  const id = randomUUID()
  return createUser({ id, nome: 'Rita Prado', email: `${id}@example.com`, papel: 'CLIENTE' })
}
const HOUR = 3_600_000
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR)

/** Every test has a year of its own to count in. */
const counted = async (year: number) =>
  (await completionsByMonth()).filter(({ mes }) => mes.startsWith(String(year))).map(Object.values)

describe('completing the survey', () => {
  it('is counted in its month, once however often it is repeated within 2 160 hours', async () => {
    const { id } = await someone()
    const first = new Date('2001-01-31T23:59:59.999Z')
    expect(await completeSurvey(id, first)).toBe(first.toISOString())
    for (const hours of [0, 1, 2159.999])
      expect(await completeSurvey(id, hoursAfter(first, hours))).toBe(first.toISOString())
    expect(await counted(2001)).toEqual([['2001-01', 1]])
    const next = hoursAfter(first, 2160)
    expect(await completeSurvey(id, next)).toBe(next.toISOString())
    expect(await surveyFor(id)).toEqual({ survey: null, completedAt: next.toISOString() })
    expect(await counted(2001)).toEqual([
      ['2001-05', 1],
      ['2001-01', 1],
    ])
  })

  it('counts everybody, also at one moment, and one person at one moment once', async () => {
    const now = new Date('2002-06-01T00:00:00.000Z')
    const people = await Promise.all(Array.from({ length: 8 }, someone))
    const again = [...people, ...people.slice(0, 4)]
    await Promise.all(again.map(({ id }) => completeSurvey(id, now)))
    expect(await counted(2002)).toEqual([['2002-06', people.length]])
  })

  it('does not get in the way of who edits the person', async () => {
    const before = await someone()
    const at = new Date('2003-01-01T00:00:00.000Z')
    await completeSurvey(before.id, at)
    const author = { id: before.id, nome: before.nome }
    await editUser({ before, patch: { nome: 'Rita Souza' }, author })
    expect(await getUser(before.id)).toMatchObject({
      nome: 'Rita Souza',
      versao: before.versao + 1,
      pesquisa_concluida_em: at.toISOString(),
    })
  })

  it('is for people there are', async () => {
    const now = new Date('2004-01-01T00:00:00.000Z')
    const [gone, removed] = await Promise.all([someone(), someone()])
    const table = { TableName: tableName() }
    await documentClient().send(new DeleteCommand({ ...table, Key: userKey(gone.id) }))
    const remove = { ...table, Key: userKey(removed.id), UpdateExpression: `SET ${REMOVED_AT} = :at` }
    await documentClient().send(
      new UpdateCommand({ ...remove, ExpressionAttributeValues: { ':at': now.toISOString() } }),
    )
    for (const { id } of [gone, removed])
      await expect(completeSurvey(id, now)).rejects.toMatchObject({ errorName: 'NAO_ENCONTRADO' })
    expect(await getUser(gone.id)).toBeNull()
    expect(await counted(2004)).toEqual([])
  })
})
