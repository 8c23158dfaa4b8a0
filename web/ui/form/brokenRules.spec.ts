import { describe, expect, it } from 'vitest'
import { brokenRules } from './brokenRules.ts'

const rule = { type: 'too_small', message: 'Preencha este campo.', ref: { name: 'nome' } }

describe('the fields a language says anew', () => {
  it('are those that break a rule, by their whole paths', () => {
    expect(brokenRules(rule, 'nome')).toEqual(['nome'])
    expect(brokenRules({ numero: rule, tipo: undefined }, 'documento')).toEqual(['documento.numero'])
    expect(brokenRules([undefined, { bico_final: rule }], 'secoes')).toEqual(['secoes.1.bico_final'])
    expect(brokenRules({ root: rule }, 'secoes')).toEqual(['secoes'])
  })

  it('are not those the server refused, nor those without an error', () => {
    expect(brokenRules({ type: 'server', message: 'Este e-mail já está cadastrado.' }, 'email')).toEqual([])
    expect(brokenRules(undefined, 'nome')).toEqual([])
  })
})
