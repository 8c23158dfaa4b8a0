import { describe, expect, it } from 'vitest'
import type { Language } from '../../shared/i18n/language.ts'
import { documentPath } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE } from '../e2e/browser.ts'
import { visit } from './visit.ts'

/** What somebody types without accents, what it leads to, and what is said of a word that is nowhere. */
const TYPED = {
  pt: ['codigo etiqueta camera', /código QR dela com a câmera/, 'Nada encontrado. Tente outra palavra.'],
  en: ['CAMERA label', /QR code with the camera/, 'Nothing found. Try another word.'],
  es: ['codigo etiqueta camara', /código QR con la cámara/, 'No se encontró nada. Pruebe otra palabra.'],
} satisfies Record<Language, [string, RegExp, string]>

describe.each(Object.entries(TYPED))('the manual in %s', (language, [words, leads, nothing]) => {
  it('is searched as people type, on a phone too', async () => {
    const { page } = await visit({ size: PHONE })
    await page.goto(documentPath('manual', language as Language))
    const field = page.getByRole('searchbox')
    const found = page.getByRole('search').getByRole('link')
    expect(await found.count()).toBe(0)
    await field.fill(words)
    await found.filter({ hasText: leads }).first().waitFor()
    expect(await page.getByRole('status').innerText()).toMatch(new RegExp(`: ${await found.count()}$`))
    await fitsIn(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsOf(page), colorScheme).toEqual([])
    }
    await keepLooks(page, `manual-${language}`)
    await field.press('Enter')
    await expect.poll(() => page.locator(':target').innerText()).toMatch(leads)
    await field.fill('xyzxyz')
    await page.getByText(nothing).waitFor()
    expect(await found.count()).toBe(0)
    await field.fill('')
    await expect.poll(() => page.getByRole('status').innerText()).toBe('')
  })
})
