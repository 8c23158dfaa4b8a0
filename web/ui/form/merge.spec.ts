import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { beginWithFresh, beginWithSent } from './merge.ts'
import { copyOf } from './typedOver.ts'

const ANA = {
  nome: 'Ana',
  cidade: 'Luque',
  endereco: { rua: 'A', numero: '1' },
  documento: null as { tipo: string; numero: string } | null,
  emails: ['a'],
  area: 1,
  anexos: { aceitos: [] as Blob[] },
  versao: 3,
}

/** A form that shows Ana, whose state is followed as a page does it. */
function formOf() {
  const form = createFormControl({ defaultValues: ANA })
  let changed: Readonly<Record<string, unknown>> = {}
  form.subscribe({
    formState: { isDirty: true, dirtyFields: true },
    callback: ({ dirtyFields = {} }) => {
      changed = dirtyFields
    },
  })
  const type: typeof form.setValue = (name, value) => form.setValue(name, value, { shouldDirty: true })
  return { form, type, changed: () => changed }
}

describe('a record read again under a form', () => {
  const fresh = { ...ANA, nome: 'Eva', cidade: 'Assis', endereco: { rua: 'B', numero: '2' }, emails: ['c'], versao: 4 }

  it('is shown where nothing was typed, and is what the form begins with', () => {
    const { form, changed } = formOf()
    expect(beginWithFresh(form, fresh, changed())).toEqual([])
    expect(form.getValues()).toEqual(fresh)
    expect(changed()).toEqual({})
  })

  it('gives way to what was typed: field by field within a group, a list as a whole', () => {
    const { form, type, changed } = formOf()
    type('cidade', 'Dourados')
    type('endereco.numero', '9')
    type('emails', ['a', 'b'])
    expect(beginWithFresh(form, fresh, changed())).toEqual(['cidade', 'endereco', 'emails'])
    const typed = { cidade: 'Dourados', endereco: { rua: 'B', numero: '9' }, emails: ['a', 'b'] }
    expect(form.getValues()).toEqual({ ...fresh, ...typed })
    form.reset()
    expect(form.getValues()).toEqual(fresh)
  })

  it('that holds what was typed by now is no change', () => {
    const { form, type, changed } = formOf()
    type('cidade', 'Assis')
    expect(beginWithFresh(form, fresh, changed())).toEqual([])
    expect(changed()).toEqual({})
  })
})

describe('what was sent', () => {
  it('is what the form begins with, files among it', () => {
    const { form, type, changed } = formOf()
    type('cidade', 'Dourados')
    type('area', Number.NaN)
    type('documento', { tipo: 'RUC', numero: '1' })
    type('anexos', { aceitos: [new Blob(['x'])] })
    expect(beginWithSent(form, copyOf(form.getValues()))).toBeNull()
    expect(changed()).toEqual({})
    expect(form.getValues().cidade).toBe('Dourados')
  })

  it('is told apart from what was typed since, which comes as a draft', () => {
    const { form, type, changed } = formOf()
    type('cidade', 'Dourados')
    const sent = copyOf(form.getValues())
    type('emails', ['a', 'b'])
    type('endereco.rua', 'C')
    const later = beginWithSent(form, sent)
    expect(later?.changed).toEqual({ endereco: true, emails: true })
    expect(later?.typed).toMatchObject({ cidade: 'Dourados', emails: ['a', 'b'], endereco: { rua: 'C', numero: '1' } })
    expect(Object.keys(changed())).toEqual(['endereco', 'emails'])
  })
})
