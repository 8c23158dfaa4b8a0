import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMemoryCloud } from '../../../tests/fixtures/memory/memoryCloud.ts'
import { newCpf } from '../../../tests/fixtures/people.ts'
import { removeUser } from '../accounts/userRemoval.ts'
import { transact } from '../kit/transact.ts'
import { createUser, type NewUser } from '../users/userCreation.ts'
import { formerBenefits, noteBenefits } from './formerBenefits.ts'
import { coverageOf, freeYear, putSubscription } from './subscriptions.ts'

const secrets = { kept: 'the first edition' }
let cloud: ReturnType<typeof startMemoryCloud>
beforeAll(() => {
  cloud = startMemoryCloud(undefined, secrets)
})
afterAll(() => cloud.close())

const BEGAN = '2026-03-01T00:00:00.000Z'
const ENDS = '2027-03-01T00:00:00.000Z'
const nobody = () =>
  ({ email: `${randomUUID()}@fazenda.example`, cpf_cnpj: null, documento: null, pais: 'BR' }) as const

/** Somebody who had a free year and deleted their account. */
async function left(more: Partial<NewUser>) {
  const id = randomUUID()
  const year = freeYear(id, 'PULVERIZADOR', BEGAN)
  const person = { ...nobody(), ...more }
  const given = { id, nome: 'Olga Reis', papel: 'CLIENTE', ...person, assinaturas: [coverageOf(year)] } as const
  await createUser(given, [putSubscription(year)])
  await removeUser(id, 'spec')
  return person
}
const YEAR = { tipo: 'PULVERIZADOR', ate: ENDS }

describe('what somebody had for free', () => {
  it('is known by the same document, however it is written, whatever the address', async () => {
    const cpf_cnpj = newCpf()
    await left({ cpf_cnpj })
    const spelled = cpf_cnpj.replace(/^(...)(...)(...)/, '$1.$2.$3-')
    for (const written of [cpf_cnpj, spelled])
      expect(await formerBenefits({ ...nobody(), cpf_cnpj: written })).toEqual({ ano_gratis: YEAR, teste_ate: null })
    expect(await formerBenefits({ ...nobody(), cpf_cnpj: newCpf() })).toBeNull()
    const documento = { tipo: 'PASSAPORTE', numero: 'ab 123-x' } as const
    await left({ documento, pais: 'PY' })
    const other = { tipo: 'PASSAPORTE', numero: 'AB123X' } as const
    expect(await formerBenefits({ ...nobody(), documento: other, pais: 'PY' })).toMatchObject({ ano_gratis: YEAR })
    expect(await formerBenefits({ ...nobody(), documento: other, pais: 'AR' })).toBeNull()
  })

  it('is known by the address where either has no document, and not where both have another one', async () => {
    const without = await left({})
    expect(await formerBenefits(without)).toMatchObject({ ano_gratis: YEAR })
    expect(await formerBenefits({ ...without, cpf_cnpj: newCpf() })).toMatchObject({ ano_gratis: YEAR })
    const withOne = await left({ cpf_cnpj: newCpf() })
    expect(await formerBenefits({ ...withOne, cpf_cnpj: null })).toMatchObject({ ano_gratis: YEAR })
    expect(await formerBenefits({ ...withOne, cpf_cnpj: newCpf() })).toBeNull()
  })

  it('is not forgotten by signing up and leaving a second time', async () => {
    const person = await left({})
    const id = randomUUID()
    await createUser({ id, nome: 'Olga Reis', papel: 'CLIENTE', ...person })
    await transact(noteBenefits(id, await formerBenefits(person)))
    await removeUser(id, 'spec')
    expect(await formerBenefits(person)).toMatchObject({ ano_gratis: YEAR })
  })

  it('is found after the secret was rotated, and not without its former editions', async () => {
    const person = await left({})
    const anew = async (text: string) => {
      secrets.kept = text
      vi.resetModules()
      return (await import('./formerBenefits.ts')).formerBenefits(person)
    }
    expect(await anew(JSON.stringify(['the second edition', 'the first edition']))).toMatchObject({ ano_gratis: YEAR })
    expect(await anew('the second edition')).toBeNull()
  })
})
