import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { removeUser } from '../accounts/userRemoval.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { activateUser, createUser } from './userCreation.ts'
import { editUser } from './userEdits.ts'
import { userPage } from './userPages.ts'
import { getUser, type User, userKey } from './users.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const given = (nome: string) => {
  const id = randomUUID()
  return { id, nome, email: `${id}@example.com`, papel: 'CLIENTE' as const }
}
async function person(nome: string): Promise<User> {
  const { id } = await createUser(given(nome))
  return activateUser(id)
}
async function found(nome: string, limit = 100): Promise<string[]> {
  const names: string[] = []
  let after: string | undefined
  do {
    const page = await userPage({ filter: { nome }, after, limit })
    names.push(...page.items.map((one) => one.nome))
    after = page.position ?? undefined
  } while (after !== undefined)
  return names
}
const entriesOf = async ({ id }: Pick<User, 'id'>) => {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :words)',
      ExpressionAttributeValues: { ':pk': userKey(id).pk, ':words': 'PALAVRA#' },
    }),
  )
  return Items.map(({ sk }) => String(sk).slice('PALAVRA#'.length)).toSorted()
}

describe('the search of names by their words', () => {
  it('finds whom all the words name, at the beginning of any word of theirs, and goes on where a page ended', async () => {
    const maria = await person('Maria José da Silva')
    await person('Mário Silveira Maria')
    expect(await found('silva maria')).toEqual(['Maria José da Silva'])
    expect(await entriesOf(maria)).toEqual(['da', 'jose', 'maria', 'silva'])
    const first = await userPage({ filter: { nome: 'mari' }, limit: 1 })
    expect(first.items.map(({ nome }) => nome)).toEqual(['Maria José da Silva'])
    const second = await userPage({ filter: { nome: 'mari' }, limit: 1, after: first.position ?? undefined })
    expect(second.items.map(({ nome }) => nome)).toEqual(['Mário Silveira Maria'])
    expect(await found('silv')).toEqual(['Maria José da Silva', 'Mário Silveira Maria'])
    expect(await found('jose silva')).toEqual(['Maria José da Silva'])
    expect(await found('aria')).toEqual([])
  })

  it('shows who has several such words once, in pages of any size', async () => {
    for (const nome of ['Zeca Zanini Zago', 'Zuleica Zampieri', 'Abel Zorzi']) await person(nome)
    const all = await found('z')
    expect(all.toSorted()).toEqual(['Abel Zorzi', 'Zeca Zanini Zago', 'Zuleica Zampieri'])
    expect(await found('z', 1)).toEqual(all)
    expect(await found('zeca z')).toEqual(['Zeca Zanini Zago'])
  })

  it('finds a name as long as any may be, of a script whose letters are long in keys, by it and by its parts', async () => {
    const letters = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => String.fromCodePoint(0xac01 + from + 28 * index)).join('')
    const one = letters(120, 0)
    const [first, last] = [`${letters(60, 2)}각`, `${letters(57, 2)}값`]
    await person(one)
    await person(`${first} ${last}`)
    // A row holds so much of a name.
    const shown = (name: string) => [name.slice(0, 60)]
    for (const text of [one, one.slice(0, 70)]) expect(await found(text)).toEqual(shown(one))
    // What is longer than a word in a key is held against the whole name.
    expect(await found(`${one.slice(0, 70)}값`)).toEqual([])
    for (const text of [`${first} ${last}`, `${last} ${first}`, first, last, first.slice(0, 59)])
      expect(await found(text)).toEqual(shown(`${first} ${last}`))
    const { items } = await userPage({ filter: { busca: one }, limit: 5 })
    expect(items.map(({ nome }) => nome)).toEqual(shown(one))
  })

  it('follows every change of the name and forgets who is gone', async () => {
    const user = await person('Quirino Quadros')
    const author = { id: null, nome: 'Ensaio' }
    const renamed = await editUser({ before: user, patch: { nome: 'Quirino Queiroz' }, author })
    expect(await entriesOf(user)).toEqual(['queiroz', 'quirino'])
    expect([await found('quadros'), await found('queiroz')]).toEqual([[], ['Quirino Queiroz']])
    await editUser({ before: renamed, patch: { papel: 'ADMIN' }, author })
    expect((await userPage({ filter: { nome: 'queiroz', papel: 'ADMIN' }, limit: 5 })).items).toHaveLength(1)
    await editUser({ before: (await getUser(user.id)) as User, patch: { papel: 'CLIENTE' }, author })
    await removeUser(user.id, 'spec')
    expect(await entriesOf(user)).toEqual([])
    expect(await found('queiroz')).toEqual([])
  })
})
