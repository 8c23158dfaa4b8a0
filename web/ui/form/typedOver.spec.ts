import { describe, expect, it } from 'vitest'
import { copyOf, typedOver } from './typedOver.ts'

const typed = { nome: 'Ana', cidade: 'Luque', endereco: { rua: 'A', numero: '1' }, emails: ['a@b.co'], versao: 3 }
const fresh = { nome: 'Eva', cidade: 'Areguá', endereco: { rua: 'B', numero: '2' }, emails: [], versao: 4 }

describe('a record read again under a form', () => {
  it('is shown as it is where nothing was typed', () => {
    expect(typedOver(fresh, typed, {})).toEqual(fresh)
    expect(typedOver(fresh, typed, { nome: false, endereco: { rua: false } })).toEqual(fresh)
  })

  it('gives way to what was typed, field by field within a group', () => {
    expect(typedOver(fresh, typed, { nome: true, endereco: { numero: true } })).toEqual({
      ...fresh,
      nome: 'Ana',
      endereco: { rua: 'B', numero: '1' },
    })
  })

  it('keeps a list and a group that only one of them has as a whole', () => {
    expect(typedOver(fresh, typed, { emails: [true] }).emails).toEqual(['a@b.co'])
    const without = { ...fresh, endereco: null }
    expect(typedOver(without, typed, { endereco: { rua: true } }).endereco).toEqual(typed.endereco)
  })
})

describe('what was sent', () => {
  it('stays as it was while the form goes on', () => {
    const file = new Blob(['x'])
    const values = { endereco: { rua: 'A' }, emails: ['a'], anexos: { aceitos: [file] } }
    const sent = copyOf(values)
    values.endereco.rua = 'B'
    values.emails.push('b')
    expect(sent).toEqual({ endereco: { rua: 'A' }, emails: ['a'], anexos: { aceitos: [file] } })
    expect(sent.anexos.aceitos[0]).toBe(file)
  })
})
