import { describe, expect, it } from 'vitest'
import { describeMail } from '../../functions/mail/describeMail.ts'
import { MODELOS_CORREIO } from '../../shared/contract/mail.ts'
import { LANGUAGES } from '../../shared/i18n/language.ts'
import { loadLanguage } from '../../web/i18n/load.ts'

describe.each(LANGUAGES)('a mail in %s', (idioma) => {
  it('calls what the console shows by the name it has there', async () => {
    const { t } = await loadLanguage(idioma, ['visitors'])
    const quoted = MODELOS_CORREIO.flatMap((modelo) => {
      const { before, after } = describeMail({ modelo, idioma, url: 'x', origin: 'x' })
      return [...before.map(({ text }) => text), ...after].flatMap((text) =>
        [...text.matchAll(/“([^”]+)”/g)].map(([, words]) => words),
      )
    })
    expect(quoted.length).toBeGreaterThan(0)
    expect(new Set(quoted)).toEqual(new Set([t('visitors.forgot.link')]))
  })
})
