import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../shared/errors.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import type { Author } from './audit.ts'
import type { Removable, Versioned } from './declaration.ts'
import { guardedBy } from './guards.ts'
import { recordStore, removableStore } from './record.ts'
import { documentClient, tableName } from './table.ts'
import { type Member, refusing } from './transact.ts'

/** A simple entity, as a store declares one. */
interface Tool extends Removable {
  nome: string
  codigo: string | null
  /** Counted by others. */
  usos: number
  segredo: string
  criado_em: string
  atualizado_em: string
}

const tools = removableStore<Tool, { i: string; n: string }>({
  entity: 'FERRAMENTA',
  schema: 2,
  key: (id) => ({ pk: `FERRAMENTA#${id}`, sk: 'FERRAMENTA' }),
  id: ({ id }) => id,
  // Version 1 had `titulo` where there is `nome` now.
  upcast: { 1: ({ titulo, ...rest }: Tool & { titulo?: string }) => ({ ...rest, nome: titulo ?? '', usos: 0 }) },
  indexes: ({ id, nome, codigo }) => ({
    gsi1: ['FERRAMENTA', `${nome.toLowerCase()}#${id}`],
    ...(codigo && { gsi2: ['FERRAMENTA#CODIGO', codigo] }),
  }),
  row: ({ id, nome }) => ({ i: id, n: nome }),
  uniques: ({ nome, codigo }) => [
    { kind: 'ferramenta', value: nome.toLowerCase(), taken: 'MARCA_VEICULO_JA_EXISTE' },
    ...(codigo ? [{ kind: 'ferramenta_codigo', value: codigo, taken: 'DOCUMENTO_JA_EXISTE' } as const] : []),
  ],
  untold: ['segredo'],
  kept: ['usos'],
  touched: (now) => ({ atualizado_em: now }),
})

/** A record there is one of, stored whole. */
interface Note extends Versioned {
  texto: string | null
}
const notes = recordStore<Note>({
  entity: 'NOTA',
  schema: 1,
  key: (id) => ({ pk: 'NOTA', sk: id }),
  id: () => 'UNICA',
})

const ANA: Author = { id: 'ana', nome: 'Ana' }
const beside = { author: ANA }
const nobody = async () => new Map<string, string>()
const NOW = '2026-11-01T12:00:00.000Z'

function tool(more: Partial<Tool> = {}): Tool {
  const id = randomUUID()
  const fields = { nome: `Chave ${id}`, codigo: null, usos: 0, segredo: 'a' }
  return { id, ...fields, status: 'ATIVO', removido_em: null, versao: 1, criado_em: NOW, atualizado_em: NOW, ...more }
}
const made = (more: Partial<Tool> = {}) => tools.create(tool(more), beside)

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())
beforeEach(() => cloud.resetCalls())

const item = async (id: string) =>
  (await documentClient().send(new GetCommand({ TableName: tableName(), Key: tools.key(id), ConsistentRead: true })))
    .Item
const told = async (id: string) =>
  (await tools.history(id, { limit: 50 }, nobody)).items.map(({ campo, de, para }) => [campo, de, para])
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((problem: unknown) => problem)
  if (!(error instanceof ApiError)) throw error
  return { name: error.errorName, report: error.report }
}
const MET = ['TransactionConflict', 'None']

describe('a new record', () => {
  it('is stored with keys, index entries, list row, guards and history', async () => {
    const one = await made({ codigo: `C${randomUUID()}` })
    expect(await item(one.id)).toEqual({
      ...one,
      pk: `FERRAMENTA#${one.id}`,
      sk: 'FERRAMENTA',
      gsi1pk: 'FERRAMENTA',
      gsi1sk: `${one.nome.toLowerCase()}#${one.id}`,
      gsi2pk: 'FERRAMENTA#CODIGO',
      gsi2sk: one.codigo,
      lista: { i: one.id, n: one.nome },
      v: 2,
    })
    expect(await guardedBy('ferramenta', one.nome.toLowerCase())).toBe(one.id)
    expect(await tools.get(one.id)).toEqual(one)
    expect(await tools.getMany([one.id, randomUUID()])).toEqual(new Map([[one.id, one]]))
    expect(await tools.get(randomUUID())).toBeNull()
    expect(new Map((await told(one.id)).map(([campo, ...values]) => [campo, values]))).toEqual(
      new Map([
        ['nome', [null, one.nome]],
        ['codigo', [null, one.codigo]],
        ['usos', [null, 0]],
        ['status', [null, 'ATIVO']],
      ]),
    )
  })

  it('does not take the place of another of its id', async () => {
    const one = await made()
    expect(await refusal(tools.create({ ...one, nome: `outra ${one.id}` }, beside))).toMatchObject({
      name: 'CONFLITO_DE_VERSAO',
    })
    expect(await tools.get(one.id)).toEqual(one)
  })
})

describe('an edit', () => {
  it('moves guards, index entries and row, and tells what changed and nothing else', async () => {
    const before = await made({ codigo: `C${randomUUID()}` })
    const patch = { nome: `Nova ${before.id}`, codigo: null, segredo: 'b' }
    const after = await tools.edit({ before, patch, ...beside })
    expect(after).toMatchObject({ ...patch, versao: 2, criado_em: NOW })
    expect(after.atualizado_em > NOW).toBe(true)
    const stored = await item(before.id)
    expect(stored).toMatchObject({ lista: { n: patch.nome }, gsi1sk: `${patch.nome.toLowerCase()}#${before.id}` })
    expect(stored).not.toHaveProperty('gsi2pk')
    expect(await tools.get(before.id)).toEqual(after)
    expect(await guardedBy('ferramenta', before.nome.toLowerCase())).toBeNull()
    expect(await guardedBy('ferramenta', patch.nome.toLowerCase())).toBe(before.id)
    expect(await guardedBy('ferramenta_codigo', before.codigo as string)).toBeNull()
    const changes = (await told(before.id)).filter(([, de]) => de !== null)
    expect(new Set(changes)).toEqual(
      new Set([
        ['nome', before.nome, patch.nome],
        ['codigo', before.codigo, null],
      ]),
    )
  })

  it('that changes nothing writes nothing', async () => {
    const before = await made()
    cloud.resetCalls()
    expect(await tools.edit({ before, patch: { nome: before.nome }, ...beside })).toBe(before)
    expect(cloud.calls).toEqual([])
  })

  it('of a version that is gone is refused, and of two at once one', async () => {
    const before = await made()
    const edits = ['b', 'c'].map((segredo) => tools.edit({ before, patch: { segredo }, ...beside }))
    const ends = await Promise.allSettled(edits)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = tools.edit({ before, patch: { segredo: 'd' }, ...beside })
    expect(await refusal(late)).toMatchObject({ name: 'CONFLITO_DE_VERSAO' })
    expect(await refusal(tools.seen(before.id, 1))).toMatchObject({ name: 'CONFLITO_DE_VERSAO' })
    expect(await refusal(tools.seen(randomUUID(), 1))).toMatchObject({ name: 'NAO_ENCONTRADO' })
    expect(await tools.seen(before.id, 2)).toMatchObject({ versao: 2 })
  })

  it('that merely met another transaction is written all the same', async () => {
    const before = await made()
    cloud.cancelTransactions(MET, MET)
    expect(await tools.edit({ before, patch: { segredo: 'b' }, ...beside })).toMatchObject({ versao: 2 })
    expect(await tools.get(before.id)).toMatchObject({ segredo: 'b', versao: 2 })
  })

  it('is written with what goes beside it, or not at all', async () => {
    const before = await made()
    const key = { pk: `PROVA#${before.id}`, sk: 'PROVA' }
    const first: Member = {
      Put: { TableName: tableName(), Item: key, ConditionExpression: 'attribute_not_exists(pk)' },
    }
    const members = [refusing(first, () => new ApiError('ANEXO_AUSENTE_OU_INVALIDO'))]
    const once = await tools.edit({ before, patch: {}, ...beside, with: members })
    expect(once.versao).toBe(2)
    const again = tools.edit({ before: once, patch: { segredo: 'b' }, ...beside, with: members })
    expect(await refusal(again)).toMatchObject({ name: 'ANEXO_AUSENTE_OU_INVALIDO' })
    expect(await tools.get(before.id)).toEqual(once)
  })

  it('is refused as a stale one is when something else it requires does not hold', async () => {
    const before = await made()
    const requires = (most: number) => ({
      expression: '#usos <= :most OR #usos = :most',
      names: { '#usos': 'usos' },
      values: { ':most': most },
    })
    const refused = tools.edit({ before, patch: { segredo: 'b' }, ...beside, requires: requires(-1) })
    expect(await refusal(refused)).toMatchObject({ name: 'CONFLITO_DE_VERSAO' })
    await tools.edit({ before, patch: { segredo: 'b' }, ...beside, requires: requires(0) })
    // An `OR` in it does not get around the version.
    const stale = tools.edit({ before, patch: { segredo: 'c' }, ...beside, requires: requires(0) })
    expect(await refusal(stale)).toMatchObject({ name: 'CONFLITO_DE_VERSAO' })
  })

  it('leaves alone what others count', async () => {
    const before = await made()
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: tools.key(before.id),
        UpdateExpression: 'ADD usos :three',
        ExpressionAttributeValues: { ':three': 3 },
      }),
    )
    await tools.edit({ before, patch: { segredo: 'b' }, ...beside })
    expect(await tools.get(before.id)).toMatchObject({ usos: 3, segredo: 'b', versao: 2 })
  })
})

describe('a value only one may have', () => {
  it('that a living record has is refused, in the order they are declared', async () => {
    const one = await made({ codigo: `C${randomUUID()}` })
    const both = tools.create(tool({ nome: one.nome.toUpperCase(), codigo: one.codigo }), beside)
    expect(await refusal(both)).toEqual({ name: 'MARCA_VEICULO_JA_EXISTE', report: undefined })
    const code = tools.create(tool({ codigo: one.codigo }), beside)
    expect(await refusal(code)).toEqual({ name: 'DOCUMENTO_JA_EXISTE', report: undefined })
    const other = await made()
    const moved = tools.edit({ before: other, patch: { nome: one.nome }, ...beside })
    expect(await refusal(moved)).toMatchObject({ name: 'MARCA_VEICULO_JA_EXISTE' })
    expect(await tools.get(other.id)).toEqual(other)
  })

  it('that a removed record has tells which one may be restored', async () => {
    const one = await made()
    const removed = await tools.changeStatus(one.id, { status: 'REMOVIDO', versao: one.versao }, beside)
    const again = tools.create(tool({ nome: one.nome }), beside)
    expect(await refusal(again)).toEqual({
      name: 'MARCA_VEICULO_JA_EXISTE',
      report: { removido: { id: one.id, versao: removed.versao } },
    })
  })
})

describe('a removal', () => {
  it('is a state that can be taken back, told in the history', async () => {
    const one = await made()
    const removed = await tools.changeStatus(one.id, { status: 'REMOVIDO', versao: 1 }, beside)
    expect(removed).toMatchObject({ status: 'REMOVIDO', versao: 2 })
    expect(removed.removido_em).toMatch(/^\d{4}-/)
    expect(await tools.get(one.id)).toEqual(removed)
    expect(await guardedBy('ferramenta', one.nome.toLowerCase())).toBe(one.id)
    expect(await refusal(tools.changeStatus(one.id, { status: 'ATIVO', versao: 1 }, beside))).toMatchObject({
      name: 'CONFLITO_DE_VERSAO',
    })
    const restored = await tools.changeStatus(one.id, { status: 'ATIVO', versao: 2 }, beside)
    expect(restored).toMatchObject({ status: 'ATIVO', removido_em: null, versao: 3 })
    expect((await told(one.id)).slice(0, 2)).toEqual([
      ['status', 'REMOVIDO', 'ATIVO'],
      ['status', 'ATIVO', 'REMOVIDO'],
    ])
  })

  it('is told to whoever edits what they saw before it as such, not as an edit of somebody else', async () => {
    const one = await made()
    expect(await tools.seenInUse(one.id, 1)).toEqual(one)
    expect(await refusal(tools.seenInUse(one.id, 2))).toMatchObject({ name: 'CONFLITO_DE_VERSAO' })
    await tools.changeStatus(one.id, { status: 'REMOVIDO', versao: 1 }, beside)
    for (const versao of [1, 2]) {
      expect(await refusal(tools.seenInUse(one.id, versao))).toMatchObject({ name: 'NAO_ENCONTRADO' })
    }
    expect(await refusal(tools.seenInUse(randomUUID(), 1))).toMatchObject({ name: 'NAO_ENCONTRADO' })
  })

  it('done again changes nothing, and needs a record', async () => {
    const one = await made()
    const removed = await tools.changeStatus(one.id, { status: 'REMOVIDO', versao: 1 }, beside)
    const history = await told(one.id)
    // By whoever saw it before as well: what they want is done.
    for (const versao of [1, 2])
      expect(await tools.changeStatus(one.id, { status: 'REMOVIDO', versao }, beside)).toEqual(removed)
    expect(await told(one.id)).toEqual(history)
    expect(await refusal(tools.changeStatus(randomUUID(), { status: 'REMOVIDO', versao: 1 }, beside))).toMatchObject({
      name: 'NAO_ENCONTRADO',
    })
  })
})

describe('an older item', () => {
  it('is read by its upcast and stored in the new shape by the next edit', async () => {
    const { nome, usos, ...rest } = tool()
    const old = { ...tools.key(rest.id), v: 1, ...rest, titulo: nome }
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: old }))
    const before = await tools.get(rest.id)
    expect(before).toEqual({ ...rest, nome, usos: 0 })
    await tools.edit({ before: before as Tool, patch: { segredo: 'b' }, ...beside })
    expect(await item(rest.id)).toMatchObject({ v: 2, nome, usos: 0, segredo: 'b', lista: { n: nome } })
    expect(await tools.get(rest.id)).toMatchObject({ nome, usos: 0, segredo: 'b', versao: 2 })
  })
})

describe('the history', () => {
  it('comes page by page, newest first, without the names of people who are gone', async () => {
    let one = await made()
    for (const [index, author] of [ANA, { id: 'rui', nome: 'Rui' }, ANA].entries())
      one = await tools.edit({ before: one, patch: { codigo: `${index}-${one.id}` }, author })
    const namesOf = async (ids: readonly string[]) => new Map(ids.filter((id) => id !== 'rui').map((id) => [id, 'Ana']))
    const seen: string[] = []
    let after: string | undefined
    do {
      const { items, position } = await tools.history(one.id, { limit: 2, after }, namesOf)
      seen.push(...items.map(({ quem_nome, para }) => `${quem_nome}:${para}`))
      after = position ?? undefined
    } while (after !== undefined)
    expect(seen.slice(0, 3)).toEqual([`Ana:2-${one.id}`, `:1-${one.id}`, `Ana:0-${one.id}`])
    expect(seen).toHaveLength(6)
  })
})

describe('a list of records', () => {
  it('shows rows page by page, and those that begin so and are wanted', async () => {
    const group = randomUUID()
    for (const nome of ['b', 'a', 'd', 'c']) await made({ nome: `${group} ${nome}` })
    const part = { index: 'gsi1', partition: 'FERRAMENTA', prefix: group } as const
    const namesOf = (rows: { n: string }[]) => rows.map(({ n }) => n.slice(-1))
    const first = await tools.page(part, { limit: 3 })
    expect(namesOf(first.items)).toEqual(['a', 'b', 'c'])
    const last = await tools.page(part, { limit: 3, after: first.position ?? '' })
    expect([namesOf(last.items), last.position]).toEqual([['d'], null])
    const wanted = await tools.page(part, { limit: 3, accept: ({ n }) => n > `${group} b` })
    expect([namesOf(wanted.items), wanted.position]).toEqual([['c', 'd'], null])
  })
})

describe('the only record of its kind', () => {
  it('is made by its first edit, once, and stored whole', async () => {
    const before: Note = { texto: null, versao: 0 }
    const ends = await Promise.allSettled(
      ['a', 'b'].map((texto) => notes.edit({ before, patch: { texto }, ...beside })),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const first = (await notes.get('UNICA')) as Note
    expect(first.versao).toBe(1)
    await notes.edit({ before: first, patch: { texto: 'c' }, ...beside })
    expect(await notes.get('UNICA')).toEqual({ texto: 'c', versao: 2 })
    const stale = notes.edit({ before: first, patch: { texto: 'd' }, ...beside })
    expect(await refusal(stale)).toMatchObject({ name: 'CONFLITO_DE_VERSAO' })
  })
})
