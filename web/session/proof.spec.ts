import { describe, expect, it } from 'vitest'
import { createProof } from './proof.ts'

describe('a proof that calls wait for', () => {
  it('is asked for once, and all of them go on', async () => {
    const proof = createProof()
    let shown = 0
    proof.subscribe(() => (shown += 1))
    const waiting = Promise.all([proof.ask(null), proof.ask('segredo')])
    expect([proof.current()?.password, shown]).toEqual([null, 1])
    proof.current()?.settle(true)
    expect(await waiting).toEqual([true, true])
    expect(proof.current()).toBeNull()
    const again = proof.ask('segredo')
    expect(proof.current()?.password).toBe('segredo')
    proof.current()?.settle(false)
    expect(await again).toBe(false)
  })

  it('was not given where nobody can be asked', async () => {
    const proof = createProof()
    proof.subscribe(() => undefined)()
    expect(await proof.ask(null)).toBe(false)
  })
})
