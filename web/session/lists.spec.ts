import { beforeEach, describe, expect, it } from 'vitest'
import { storedJson, writeStored } from '../ui/list/listStorage.ts'
import { keepListsOf } from './lists.ts'
import type { Storages } from './peek.ts'

/** Its keys are its own properties, as a browser's are. */
const memory = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

const filter = { equipamento_id: 'of Ana' }
const preferences = { por_pagina: 50 }
let storages: Storages
const kept = () => [
  storedJson(storages.persistent, 'leituras', 'filtro'),
  storedJson(storages.persistent, 'leituras', 'preferencias'),
]

beforeEach(() => {
  storages = { persistent: memory(), session: memory() }
  keepListsOf(storages, 'ana', 'ana')
  writeStored(storages.persistent, 'leituras', 'filtro', filter)
  writeStored(storages.persistent, 'leituras', 'preferencias', preferences)
})

describe('the lists kept in this browser', () => {
  it('stay for the same person in the same account', () => {
    keepListsOf(storages, 'ana', 'ana')
    expect(kept()).toEqual([filter, preferences])
  })

  it('lose their filters, and only those, in another account', () => {
    writeStored(storages.session, 'leituras', 'filtro', filter)
    keepListsOf(storages, 'ana', 'bruno')
    expect(kept()).toEqual([undefined, preferences])
    expect(Object.keys(storages.session)).toEqual([])
  })

  it('are nobody else’s', () => {
    keepListsOf(storages, 'bruno', 'ana')
    expect(kept()).toEqual([undefined, undefined])
    writeStored(storages.persistent, 'leituras', 'filtro', filter)
    keepListsOf(storages, 'bruno', 'ana')
    expect(kept()).toEqual([filter, undefined])
  })
})
