import { afterEach, describe, expect, it } from 'vitest'
import { hasChanges, keepUnsaved, mind, releaseForms } from './guards.ts'

afterEach(releaseForms)

describe('the forms of a screen', () => {
  const kept: string[] = []
  const form = (name: string, changed: boolean, unsaved = changed) => ({
    isChanged: () => changed,
    isUnsaved: () => unsaved,
    keep: () => kept.push(name) > 0,
  })
  afterEach(() => kept.splice(0))

  it('are all minded, whichever came last', () => {
    mind(form('page', true))
    const close = mind(form('dialog', false))
    expect(hasChanges()).toBe(true)
    close()
    expect(hasChanges()).toBe(true)
  })

  it('are left at once when none is changed', () => {
    mind(form('page', false))
    mind(form('dialog', false, true))
    expect(hasChanges()).toBe(false)
  })

  it('keep what is not saved, one being saved at this moment too', () => {
    mind(form('page', true))
    mind(form('dialog', false, true))
    mind(form('untouched', false))
    keepUnsaved()
    expect(kept).toEqual(['page', 'dialog'])
  })

  it('neither ask nor keep once the person has ended the session', () => {
    mind(form('page', true))
    releaseForms()
    keepUnsaved()
    expect([hasChanges(), kept]).toEqual([false, []])
  })
})
