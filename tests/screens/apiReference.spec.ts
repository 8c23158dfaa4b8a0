import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { openApiDocument } from '../../shared/openapi.ts'
import { apiGuide, DEVICE_PROTOCOL, pathTo, wholeApi } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { publica, completa } = AREAS.documentation.routes
const EXTERNAL = '/v1/leituras'
const OTHER = '/usuarios'

/** A document with one of its routes: what the reference makes of it all is its library's affair. */
const only = (scope: 'publica' | 'completa', path: string) => {
  const document = openApiDocument(scope)
  return { ...document, paths: { [path]: (document.paths as Record<string, unknown>)[path] } }
}

/**
 * The library puts a link into each button that opens a route, and its routes into a main part of their own, which we
 * make one part of ours.
 */
const inLibrary = (finding: string) => /^(nested-interactive|aria-allowed-role: #operations$)/.test(finding)

describe('the reference of the API', () => {
  it('shows every route to an administrator, from a link of the console', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(completa, only('completa', OTHER))
    await open(pathTo('sobre'))
    const link = page.getByRole('link', { name: /API: todas as rotas/ })
    expect(await link.getAttribute('href')).toBe(wholeApi('pt'))
    const complaints = complaintsOf(page)
    await page.goto(wholeApi('pt'))
    // There are so many that each area is opened first.
    await page.locator('.opblock-tag[data-tag="users"]').click()
    await page.locator('[data-path="/usuarios"]').first().waitFor()
    expect(await page.locator('#refused').isVisible()).toBe(false)
    expect(answers.callsOf(completa)).toHaveLength(1)
    expect(complaints).toEqual([])
    await keepLooks(page, 'api-todas')
  })

  it('shows others the routes for keys and says why, and asks for nothing else unless it is asked for', async () => {
    const { page, answers } = await signedIn(loggedIn('ana'))
    answers.refuse(completa, 'NAO_AUTORIZADO')
    answers.give(publica, only('publica', EXTERNAL))
    await page.goto(wholeApi('pt'))
    await page.getByText('Só administradores da Aspersa').waitFor()
    await page.locator('[data-path="/v1/leituras"]').first().waitFor()
    await page.goto(apiGuide('en'))
    await page.locator('[data-path="/v1/leituras"]').first().waitFor()
    expect(await page.getByText('Only administrators of Aspersa').isVisible()).toBe(false)
    expect(answers.callsOf(completa)).toHaveLength(1)
    await resize(page, PHONE)
    await fitsIn(page)
    expect((await findingsOf(page)).filter((finding) => !inLibrary(finding))).toEqual([])
    await page.getByRole('link', { name: 'Português' }).click()
    await page.getByRole('heading', { name: 'Leia a sua conta da Aspersa com um programa' }).waitFor()
    await keepLooks(page, 'api')
  })

  it.each([
    ['pt', 'Voltar ao console', 'A referência está em inglês.'],
    ['en', 'Back to the console', null],
    ['es', 'Volver a la consola', 'La referencia está en inglés.'],
  ] as const)(
    'says in %s what is in English, and leads back to the console at any width',
    async (language, back, said) => {
      const { page, answers } = await signedIn(loggedIn('ana'))
      answers.give(publica, only('publica', EXTERNAL))
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await page.goto(apiGuide(language))
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const link = page.getByRole('link', { name: back })
          const box = await link.boundingBox()
          expect(box?.y, back).toBeLessThan(80)
          expect(box?.height, back).toBeGreaterThanOrEqual(44)
          if (said) await page.getByText(said).waitFor()
          await fitsIn(page)
          const own = await findingsOf(page)
          expect(own.filter((finding) => !inLibrary(finding))).toEqual([])
        }
      }
      await keepLooks(page, `api-${language}`)
      await page.getByRole('link', { name: back }).click()
      await page.locator('.avatar-button').waitFor()
      expect(new URL(page.url()).pathname).toBe(pathTo('app'))
    },
  )

  it('leads makers of devices to the protocol, whose tables scroll by themselves on a phone', async () => {
    const { page, answers } = await signedIn(loggedIn('ana'))
    answers.give(publica, only('publica', EXTERNAL))
    await page.goto(apiGuide('pt'))
    const complaints = complaintsOf(page)
    await page.getByRole('link', { name: 'o protocolo dos dispositivos' }).click()
    await page.getByRole('heading', { name: 'The protocol of devices' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(DEVICE_PROTOCOL)
    await page.getByRole('cell', { name: 'cabecalho.pressao', exact: true }).waitFor()
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await keepLooks(page, 'dispositivos')
  })
})
