import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { contacts } from './content.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of the contact', () => {
  expect(contacts.schema).toBe(1)
  const texts = { posvenda_email: 'a', posvenda_telefone: 'a', contato_telefone: 'a' }
  const contact = { ...texts, contato_endereco: 'a', contato_cep: 'a', versao: 1 }
  expect(contacts.fromItem(contacts.toItem(contact))).toEqual(contact)
  expect(shapeOf(contacts.toItem(contact))).toMatchInlineSnapshot(`
    {
      "contato_cep": "string",
      "contato_endereco": "string",
      "contato_telefone": "string",
      "pk": "string",
      "posvenda_email": "string",
      "posvenda_telefone": "string",
      "sk": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})
