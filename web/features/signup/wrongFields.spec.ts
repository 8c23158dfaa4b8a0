import { expect, it } from 'vitest'
import { wrongFields } from './wrongFields.ts'

it('counts every wrong field, those of a group too', () => {
  const wrong = { type: 'too_small', message: 'Campo obrigatório.' }
  expect(wrongFields({})).toBe(0)
  expect(wrongFields({ nome: wrong, documento: { tipo: wrong, numero: wrong } })).toBe(3)
})
