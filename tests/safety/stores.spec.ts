import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LISTS } from '../../functions/areas/profile/exportPart.ts'
import { ACCOUNT_DATA } from '../../functions/store/accountData.ts'
import { LISTAS_EXPORTADAS } from '../../shared/contract/profile.ts'
import { fromRoot, isSpec, sources } from './sources.ts'

const STORE = 'functions/store/'
/** A literal that begins a key, as `KIND#…`, or one that is a whole partition. */
const KEY = /[`'][A-Z][A-Z_]{3,}#|\bpk: '[A-Z]/
/** Records of a registry are the product's, not of an account. */
const REGISTRY = / = registryStore</

const stores = sources('functions')
  .filter(
    (source) =>
      source.path.startsWith(STORE) && !isSpec(source) && KEY.test(source.text) && !REGISTRY.test(source.text),
  )
  .map(({ path }) => path.slice(STORE.length, -'.ts'.length))
const declared = ACCOUNT_DATA.flatMap((data) => data.stores)

describe('the data of an account', () => {
  it('is declared by every store that makes keys: exported and erased, or why not', () => {
    expect(stores.length).toBeGreaterThan(20)
    expect(stores.filter((store) => !declared.includes(store))).toEqual([])
  })

  it('is declared once, for stores there are', () => {
    expect(new Set(declared).size).toBe(declared.length)
    expect(declared.filter((store) => !existsSync(fromRoot(`${STORE}${store}.ts`)))).toEqual([])
  })

  it('is exported in the lists the contract names', () => {
    expect(Object.keys(LISTS).toSorted()).toEqual([...LISTAS_EXPORTADAS].toSorted())
  })
})
