import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dayFilter, isText, meantBy, type Suggestion, saysSomething } from './enteredText.ts'
import type { FilterProperty } from './filterTokens.ts'

const properties: readonly FilterProperty[] = [
  { id: 'tipo', label: 'ui.filter', kind: 'options', fields: { '=': 'tipos' }, many: true },
  { id: 'situacao', label: 'ui.filter', kind: 'options', fields: { '=': 'situacao' } },
  { id: 'erro', label: 'ui.number', kind: 'number', fields: { '>=': 'erro_min', '<=': 'erro_max' } },
  { id: 'operador', label: 'forms.search', kind: 'text', fields: { ':': 'operador' } },
]
const ANYWHERE: FilterProperty = {
  id: 'busca',
  label: 'forms.search',
  kind: 'text',
  fields: { ':': 'busca' },
  anywhere: true,
}
const EMAIL: FilterProperty = { id: 'email', label: 'forms.search', kind: 'text', fields: { ':': 'email' } }
const suggestions: readonly Suggestion[] = [
  { propertyKey: 'tipo', value: 'TURBO', label: 'Turbopulverizador' },
  { propertyKey: 'tipo', value: 'BARRA', label: 'Pulverizador de barra' },
  { propertyKey: 'situacao', value: '1', label: 'Ativo' },
  { propertyKey: 'situacao', value: '0', label: 'Inativo' },
  { propertyKey: 'situacao', value: '2', label: 'Café com açúcar', tags: ['SERIE-9'] },
]
const known = { properties, suggestions, filter: {} }
const entered = (value: string, propertyKey: string | null = null) => ({ propertyKey, operator: ':', value })

describe('text entered in a filter', () => {
  it('is told from values that were chosen, and from what is typed by nature', () => {
    expect(isText(entered('ana'), known)).toBe(true)
    expect(isText(entered('turbo', 'tipo'), known)).toBe(true)
    expect(isText(entered('TURBO', 'tipo'), known)).toBe(false)
    expect(isText({ propertyKey: 'tipo', operator: '=', value: ['TURBO', 'BARRA'] }, known)).toBe(false)
    expect(isText(entered('ana', 'operador'), known)).toBe(false)
    expect(isText(entered('muito', 'erro'), known)).toBe(false)
    // A link may hold a value no suggestion is known for yet.
    expect(isText(entered('9', 'situacao'), { ...known, filter: { situacao: '9' } })).toBe(false)
  })

  it.each([
    ['turbo', 'tipo', ['TURBO']],
    ['BARRA', 'tipo', ['BARRA']],
    ['cafe', 'situacao', '2'],
    ['serie-9', 'situacao', '2'],
    // Part of another's name too, but the whole of this one's.
    ['ativo', 'situacao', '1'],
  ])('takes the single suggestion: %s', (text, propertyKey, value) => {
    expect(meantBy(entered(text), known)).toEqual({ propertyKey, operator: '=', value })
  })

  it.each(['pulverizador', 'ninguém', ' zé '])(
    'is searched for in all texts where there are many suggestions or none: %s',
    (text) => {
      const value = text.trim()
      expect(meantBy(entered(text), known)).toEqual({ propertyKey: 'operador', operator: ':', value })
      const more = [...properties, EMAIL, ANYWHERE]
      expect(meantBy(entered(text), { ...known, properties: more })).toEqual({
        propertyKey: 'busca',
        operator: ':',
        value,
      })
    },
  )

  it('is none where a property was chosen without a value', () => {
    const said = (value: unknown) => saysSomething({ propertyKey: 'tipo', operator: '=', value })
    expect([said('TURBO'), said(['TURBO']), said(0)]).toEqual([true, true, true])
    expect([said(''), said(' '), said([]), said(null), said(undefined)]).toEqual(Array(5).fill(false))
  })

  it('adds to what was chosen of the same property', () => {
    const filter = { tipos: ['BARRA'] }
    expect(meantBy(entered('turbo'), { ...known, filter })?.value).toEqual(['BARRA', 'TURBO'])
    expect(meantBy(entered('barra'), { ...known, filter })?.value).toEqual(['BARRA'])
  })

  it('is a value of the property it was entered for, or nothing', () => {
    expect(meantBy(entered('turbo', 'tipo'), known)?.value).toEqual(['TURBO'])
    expect(meantBy(entered('turbo', 'situacao'), known)).toBeUndefined()
    expect(meantBy(entered('pulverizador', 'tipo'), known)).toBeUndefined()
    expect(meantBy(entered(' '), known)).toBeUndefined()
    expect(meantBy(entered('ana'), { ...known, properties: properties.slice(0, 3) })).toBeUndefined()
    // One of two texts would be a guess.
    expect(meantBy(entered('ana'), { ...known, properties: [...properties, EMAIL] })).toBeUndefined()
  })
})

describe('a day entered in a filter', () => {
  const dated = z.object({
    busca: z.string().optional(),
    inicio: z.iso.date().optional(),
    fim: z.iso.date().optional(),
  })
  const undated = dated.omit({ inicio: true, fim: true })

  it.each(['01/02/2026', '01/02/2026 09:38', '1/2/26', '2026-02-01', '1 fev 2026', '01.02.2026'])(
    'as rows show it, %s, narrows the list to it',
    (text) => {
      expect(dayFilter(entered(text), dated, 'pt')).toEqual({ inicio: '2026-02-01', fim: '2026-02-01' })
      expect(dayFilter(entered(text), undated, 'pt')).toBeUndefined()
      expect(dayFilter(entered(text, 'operador'), dated, 'pt')).toBeUndefined()
    },
  )

  it('is read as rows in English show it', () => {
    expect(dayFilter(entered('02‑01‑2026 09:38\u202fAM'), dated, 'en')).toMatchObject({ inicio: '2026-02-01' })
  })

  it.each(['01022026', '1.10.12', '2.5.4', 'ASP-01-2026', '31/02/2026', '5,00 %', 'fev 2026'])(
    'is none: %s',
    (text) => {
      expect(dayFilter(entered(text), dated, 'pt')).toBeUndefined()
    },
  )
})
