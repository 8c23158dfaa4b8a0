import { expect, it } from 'vitest'
import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { recipesArea } from '../../../shared/contract/recipes.ts'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { listQuery, routeQuery } from '../../api/routeQuery.ts'
import { KEPT_ACCESS } from '../../session/keptData.ts'
import { accountOfAnswer, forgetGiven, givenBefore, keepGiven } from './keptAnswers.ts'

const account = 'ana'
const home = routeQuery(dashboardArea.routes.frota, { account }).queryKey
const list = routeQuery(replacementsArea.routes.trocas, { account, query: {} }).queryKey
const recipes = listQuery(recipesArea.routes.listar, { account, query: { limite: 20 } }).queryKey
const answer = { maquinas: [], mais: false, custos: null }

/** Keys are its own properties, as a browser's are. */
function memory(): Storage {
  const storage: Storage = Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  })
  storage.setItem(KEPT_ACCESS, 'ana ana m []')
  return storage
}

it('home, the list of what to replace and recipes are kept, and nothing else', () => {
  const params = { receitaId: 'r' }
  const kept = [home, list, recipes, routeQuery(recipesArea.routes.ver, { account, params }).queryKey]
  for (const key of kept) expect(accountOfAnswer(key), JSON.stringify(key)).toBe(account)
  const others = [
    routeQuery(readingsArea.routes.ver, { account, params: { leituraId: 'l' } }).queryKey,
    routeQuery(replacementsArea.routes.ver, { account }).queryKey,
    listQuery(recipesArea.routes.listar, { account, query: { limite: 20, cursor: 'c' } }).queryKey,
    listQuery(recipesArea.routes.listar, { account, query: { limite: 20 } }, 'searched').queryKey,
    [account, 'trocas', 'PUT', null, {}, null],
    [],
  ]
  for (const key of others) expect(accountOfAnswer(key), JSON.stringify(key)).toBeNull()
})

it('an answer is given as it was, and one of another contract is none', () => {
  const storage = memory()
  keepGiven(storage, list, { at: 5, value: answer })
  expect(givenBefore(storage, list)).toEqual({ at: 5, value: answer })
  keepGiven(storage, list, { at: 6, value: { maquinas: 3 } })
  expect(givenBefore(storage, list)).toBeNull()
  forgetGiven(storage, list)
  expect(Object.keys(storage)).toEqual([KEPT_ACCESS])
})

it('the first page of a list is one', () => {
  const storage = memory()
  const pages = [
    { itens: [], proximo: 'next' },
    { itens: [], proximo: null },
  ]
  keepGiven(storage, recipes, { at: 5, value: { pages, pageParams: [undefined, 'next'] } })
  expect(givenBefore(storage, recipes)?.value).toEqual({ pages: pages.slice(0, 1), pageParams: [undefined] })
})

it('as many are kept as were given last, and none that are nobody’s', () => {
  const storage = memory()
  const recipe = (id: string) => routeQuery(recipesArea.routes.ver, { account, params: { receitaId: id } }).queryKey
  for (let at = 0; at < 70; at += 1) keepGiven(storage, recipe(String(at)), { at, value: {} })
  const names = Object.keys(storage).filter((name) => name !== KEPT_ACCESS)
  expect(names).toHaveLength(60)
  expect(names.some((name) => name.includes('"9"'))).toBe(false)
  storage.removeItem(KEPT_ACCESS)
  keepGiven(storage, home, { at: 99, value: {} })
  expect(Object.keys(storage)).toHaveLength(60)
})
