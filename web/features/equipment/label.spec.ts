import { describe, expect, it } from 'vitest'
import { labelAddress, labelIn } from './label.ts'

const FACTS = { numero_serie: 'ASP-BARRA-01', mac: '02:A5:9E:00:00:01', codigo: 'ABCD-EFGH-JKLM' }
const ID = '0b2c8a52-4a35-4a8e-9a37-0e0f7a3f1a11'

describe('the code of a label', () => {
  it.each([FACTS, { ...FACTS, codigo: null }])('is read back as it was written: $codigo', (facts) => {
    expect(labelIn(labelAddress('https://aspersa.example', ID, facts))).toEqual(facts)
  })

  it('sends nothing of it to a server: the page of the equipment is all that is asked for', () => {
    const { pathname, search } = new URL(labelAddress('https://aspersa.example', ID, FACTS))
    expect(pathname).toBe(`/app/equipamentos/${ID}/visualizar`)
    expect(search).toBe('')
  })

  it.each([
    'https://aspersa.example/app/equipamentos/1/visualizar',
    'https://other.example/menu#mesa=4',
    'WIFI:S:Casa;T:WPA;P:segredo;;',
    '7891000100103',
    '',
  ])('is not mistaken for another: %s', (text) => {
    expect(labelIn(text)).toBeNull()
  })
})
