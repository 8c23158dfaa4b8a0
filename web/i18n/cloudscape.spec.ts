import { describe, expect, it } from 'vitest'
import { CLOUDSCAPE_MESSAGES, CLOUDSCAPE_OVERLAYS } from './cloudscape.ts'
import { LANGUAGES, TAGS } from './language.ts'

const SOURCE = 'cloudscape-design-components'

describe.each(LANGUAGES)('what is laid over the components’ texts in %s', (language) => {
  it('replaces texts that exist under those very names', async () => {
    const original = (await CLOUDSCAPE_MESSAGES[language]())[SOURCE]?.[TAGS[language]] ?? {}
    expect(Object.keys(original).length).toBeGreaterThan(20)
    const overlay = CLOUDSCAPE_OVERLAYS[language][SOURCE]?.[TAGS[language]] ?? {}
    for (const [component, texts] of Object.entries(overlay)) {
      for (const property of Object.keys(texts)) expect(original, component).toHaveProperty([component, property])
    }
  })
})
