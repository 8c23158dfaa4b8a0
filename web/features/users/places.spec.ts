import { describe, expect, it } from 'vitest'
import { accessSchema, takenPlaces } from './places.ts'

const member = (name: string, status: 'ATIVO' | 'INATIVO') => ({
  usuario_id: crypto.randomUUID(),
  nome: name,
  email: `${name}@example.com`,
  cargo: 'UTILIZADOR' as const,
  status,
  quantidade_equipamentos: 1,
  vinculado: true,
})
const members = [member('ana', 'ATIVO'), member('rui', 'ATIVO'), member('eva', 'INATIVO')]
const everybody = members.map(({ usuario_id }) => usuario_id)

describe('the places of an equipment', () => {
  it('are taken by the active people who were chosen', () => {
    expect(takenPlaces(members, everybody)).toBe(2)
    expect(takenPlaces(members, everybody.slice(0, 1))).toBe(1)
    expect(takenPlaces(members, [])).toBe(0)
  })

  it('are not given to more people than there may be: nothing is sent, and the list says why', () => {
    const wrong = (usuarios_adicionais: number, vinculados = everybody, bySubscription = 0) =>
      (accessSchema(members, bySubscription).safeParse({ usuarios_adicionais, vinculados }).error?.issues ?? []).map(
        ({ path }) => path.join('.'),
      )
    expect(wrong(2)).toEqual([])
    expect(wrong(1)).toEqual(['vinculados'])
    expect(wrong(0, [])).toEqual([])
    expect(wrong(1, everybody, 1)).toEqual([])
    expect(wrong(0, everybody, 1)).toEqual(['vinculados'])
    expect(wrong(Number.NaN)).toEqual(['usuarios_adicionais'])
  })
})
