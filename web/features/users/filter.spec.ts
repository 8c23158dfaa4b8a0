import { expect, it } from 'vitest'
import { meantBy } from '../../ui/list/enteredText.ts'
import { USER_PROPERTIES, userFilter } from './filter.ts'

it.each(['Ana', 'ana@', '529.982'])('a text is looked for in name, e-mail and document alike: %s', (value) => {
  const token = meantBy(
    { propertyKey: null, operator: ':', value },
    { properties: USER_PROPERTIES, suggestions: [], filter: {} },
  )
  expect(token).toEqual({ propertyKey: 'busca', operator: ':', value })
  expect(userFilter.parse({ busca: value })).toEqual({ busca: value })
})
