import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { welcome } from './welcome.ts'

const GIVEN = {
  cloud: { url: 'http://localhost:4000', mqttPort: 4003, caFile: '/data/iot/ca.pem' },
  mailUrl: 'http://localhost:4002',
  dataDir: '/data',
  seeded: true,
  took: '9.0 s',
  coloured: false,
}

it('gives the address once, whom to sign in as, and who everybody is', () => {
  const text = welcome(GIVEN)
  expect(text.split(GIVEN.cloud.url)).toHaveLength(2)
  expect(text).toContain(`sign in as ${PEOPLE.ana.email} with the password ${DEMO_PASSWORD}`)
  for (const { email, description } of Object.values(PEOPLE))
    expect(text).toMatch(new RegExp(`${email}\\s+${description}`))
  expect(text).toContain(GIVEN.mailUrl)
})

it('names nobody where nobody was seeded', () => {
  expect(welcome({ ...GIVEN, seeded: false })).not.toMatch(/sign in|@demo/)
})

it('says that some of the demo is still being made, where it is', () => {
  expect(welcome({ ...GIVEN, rest: true })).toContain('still being made')
  expect(welcome(GIVEN)).not.toContain('still being made')
})

it('says the same with colours', () => {
  const coloured = welcome({ ...GIVEN, coloured: true })
  expect(coloured).not.toBe(welcome(GIVEN))
  expect(stripVTControlCharacters(coloured)).toBe(welcome(GIVEN))
})
