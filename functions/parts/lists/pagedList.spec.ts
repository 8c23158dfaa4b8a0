import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { type ListRequest, pagedList } from './pagedList.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const REQUEST: Omit<ListRequest, 'cursor'> = {
  lista: 'ferramentas',
  actor: { usuarioId: 'ana', donoId: 'rui' },
  filtros: { busca: 'x', marca: undefined },
}
const NAMES = ['alfa', 'beta', 'gama']
const page = (request: ListRequest) =>
  pagedList(request, async (after) => {
    const at = after === undefined ? 0 : NAMES.indexOf(after) + 1
    return { items: NAMES.slice(at, at + 2), position: at + 2 < NAMES.length ? (NAMES[at + 1] as string) : null }
  })
const firstCursor = async () => (await page({ ...REQUEST, cursor: undefined })).proximo ?? ''

describe('a paged list', () => {
  it('goes on where its cursor says, to the end', async () => {
    const first = await page({ ...REQUEST, cursor: undefined })
    expect(first.items).toEqual(['alfa', 'beta'])
    expect(first.proximo).not.toContain('beta')
    const last = await page({ ...REQUEST, cursor: first.proximo ?? '' })
    expect([last.items, last.proximo]).toEqual([['gama'], null])
  })

  it.each([
    ['another caller', { actor: { usuarioId: 'eva', donoId: 'rui' } }],
    ['another account', { actor: { usuarioId: 'ana', donoId: 'eva' } }],
    ['another list', { lista: 'chaves' }],
    ['another filter', { filtros: { busca: 'y' } }],
    ['one filter more', { filtros: { busca: 'x', marca: 'm' } }],
  ])('takes no cursor of %s', async (_, other) => {
    const cursor = await firstCursor()
    await expect(page({ ...REQUEST, ...other, cursor })).rejects.toMatchObject({ errorName: 'VALIDACAO' })
  })

  it('lets no filter stand for the caller', async () => {
    const cursor = await firstCursor()
    const filtros = { ...REQUEST.filtros, quem: 'ana', dono: 'rui' }
    const actor = { usuarioId: 'eva', donoId: 'eva' }
    await expect(page({ ...REQUEST, actor, filtros, cursor })).rejects.toMatchObject({ errorName: 'VALIDACAO' })
  })
})
