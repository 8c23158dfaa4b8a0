import { describe, expect, it } from 'vitest'
import { GIVEN } from './pins.ts'
import { newUser } from './userCreation.ts'
import { isActiveUser, uniqueValuesOf, users } from './users.ts'

const now = '2026-11-20T12:00:00.000Z'

describe('a user', () => {
  it('has a list row within 256 bytes however long name and address are', () => {
    const { lista } = users.toItem(
      newUser({ ...GIVEN, nome: 'a'.repeat(500), email: `${'a'.repeat(240)}@example.com` }, now),
    )
    expect(Buffer.byteLength(JSON.stringify(lista))).toBeLessThanOrEqual(256)
  })

  it('is unique by what identifies a person', () => {
    expect(uniqueValuesOf(newUser(GIVEN, now)).map(({ kind, value, taken }) => [kind, value, taken])).toEqual([
      ['email', 'ana@example.com', 'EMAIL_JA_CADASTRADO'],
      ['cpf_cnpj', '11144477735', 'CPF_CNPJ_JA_CADASTRADO'],
      ['documento', 'RG#12', 'DOCUMENTO_JA_EXISTE'],
    ])
    expect(uniqueValuesOf(newUser({ ...GIVEN, cpf_cnpj: null, documento: null }, now))).toHaveLength(1)
  })

  it('is active only when created to the end', () => {
    expect(isActiveUser({ status: 1, etapa: 'ATIVO' })).toBe(true)
    expect(isActiveUser({ status: 1, etapa: 'PENDENTE' })).toBe(false)
    expect(isActiveUser({ status: 0, etapa: 'ATIVO' })).toBe(false)
  })
})
