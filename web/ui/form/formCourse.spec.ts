import { describe, expect, it } from 'vitest'
import { type FormCourse, type FormEvent, formCourse, isSettled, OPEN } from './formCourse.ts'

const stale = { text: 'changed meanwhile', fields: [], stale: true }
const told = (...events: FormEvent[]): FormCourse => events.reduce(formCourse, OPEN)

describe('where a form stands', () => {
  it('says no more of the try before once it saves, and asks nothing of who leaves until it was refused', () => {
    const saving = told({ refused: stale }, { begun: 'saving' })
    expect(saving).toEqual({ stage: 'saving', failure: null })
    expect([isSettled(saving), isSettled(formCourse(saving, { refused: stale }))]).toEqual([true, false])
    expect(formCourse(saving, { ended: 'saved' })).toEqual(OPEN)
  })

  it('keeps saying why it was refused while the record is read again or restored', () => {
    for (const begun of ['reloading', 'restoring'] as const) {
      expect(told({ refused: stale }, { begun })).toEqual({ stage: begun, failure: stale })
    }
    expect(told({ refused: stale }, { begun: 'reloading' }, { ended: 'notReloaded' })).toEqual({
      stage: 'open',
      failure: stale,
    })
    expect(told({ refused: stale }, { begun: 'reloading' }, { ended: 'reloaded' })).toEqual(OPEN)
  })

  it('is left without a question when a removed record was restored instead', () => {
    const restoring = told({ refused: stale }, { begun: 'restoring' })
    expect([isSettled(restoring), isSettled(formCourse(restoring, { ended: 'restored' }))]).toEqual([true, true])
  })

  it('does not end a saving that began while the record was read again', () => {
    for (const ended of ['reloaded', 'notReloaded'] as const) {
      expect(told({ refused: stale }, { begun: 'reloading' }, { begun: 'saving' }, { ended }).stage).toBe('saving')
    }
  })

  it('says nothing more of a refusal when what was typed is taken back', () => {
    expect(told({ refused: stale }, { ended: 'dropped' })).toEqual(OPEN)
  })
})
