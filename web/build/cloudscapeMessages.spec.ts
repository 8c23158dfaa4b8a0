import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, TAGS } from '../../shared/i18n/language.ts'
import { CLOUDSCAPE_OVERLAYS } from '../i18n/cloudscape.ts'
import { NOT_SHOWN, shownAfterAll, withoutUnshown } from './cloudscapeMessages.ts'

const SOURCE = 'cloudscape-design-components'
const messages = (code: string, tag: string) => JSON.parse(code.replace('export default ', ''))[SOURCE][tag]

describe.each(LANGUAGES)('the components’ messages in %s', (language) => {
  const path = `@cloudscape-design/components/i18n/messages/all.${TAGS[language]}`
  const code = readFileSync(createRequire(import.meta.url).resolve(path), 'utf8')
  const all = messages(code, TAGS[language])
  const left = messages(withoutUnshown(code), TAGS[language])

  it('are left out where there are such, and the others as they were', () => {
    expect(NOT_SHOWN.filter((name) => !(name in all))).toEqual([])
    expect(left).toEqual(Object.fromEntries(Object.entries(all).filter(([name]) => !NOT_SHOWN.includes(name))))
    expect(Object.keys(left).length).toBeGreaterThan(20)
  })

  it('are laid over only where they are kept', () => {
    const overlay = Object.keys(CLOUDSCAPE_OVERLAYS[language][SOURCE]?.[TAGS[language]] ?? {})
    expect(overlay.filter((name) => NOT_SHOWN.includes(name))).toEqual([])
  })
})

describe('a component whose messages are left out', () => {
  it('is found where it is shown', () => {
    expect(shownAfterAll("const i18n = useInternalI18n$1('wizard');")).toEqual(['wizard'])
    expect(shownAfterAll("const i18n = useInternalI18n('table');")).toEqual([])
  })
})
