import { describe, expect, it } from 'vitest'
import { LANGUAGES, TAGS } from '../../shared/i18n/language.ts'
import { CLOUDSCAPE_MESSAGES, CLOUDSCAPE_OVERLAYS } from './cloudscape.ts'

const SOURCE = 'cloudscape-design-components'

describe.each(LANGUAGES)('what is laid over the components’ texts in %s', (language) => {
  it('replaces texts that exist under those very names', async () => {
    const original = (await CLOUDSCAPE_MESSAGES[language]())[SOURCE]?.[TAGS[language]] ?? {}
    expect(Object.keys(original).length).toBeGreaterThan(20)
    const overlay = CLOUDSCAPE_OVERLAYS[language][SOURCE]?.[TAGS[language]] ?? {}
    for (const [component, texts] of Object.entries(overlay)) {
      for (const [property, text] of Object.entries(texts)) {
        expect(original, component).toHaveProperty([component, property])
        // The console has no parser for the components' texts: one that comes as it is written stops the page.
        expect(text, `${component} ${property}`).toBeInstanceOf(Array)
      }
    }
  })
})
