import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { keepLooks, PHONE, settled } from '../e2e/browser.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { keepProfile } from './keptProfile.ts'
import { NOTHING } from './lists.ts'
import { loggedIn, profileOf } from './people.ts'
import { signedIn } from './visit.ts'

/** CSS pixels that a finger in a glove finds. */
const LEAST = 44
/** Rounding of what a browser lays out. */
const ROUNDING = 0.6

/**
 * What of a page is pressed and is smaller than a finger. A link within a sentence is as high as its letters (WCAG
 * 2.5.8 exempts it), a nozzle of a drawing is in the list beside it too, and a control whose label takes the press has
 * the size of both.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least }) => {
      const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
      const pressed = `${controls}, [role=button], [role=tab], [role=menuitem], [role=option]:not(svg *)`
      const reach = (element: Element, pseudo: string) => {
        const style = getComputedStyle(element, pseudo)
        const isThere = style.content !== 'none' && style.position === 'absolute' && style.pointerEvents !== 'none'
        return isThere ? [Number.parseFloat(style.width) || 0, Number.parseFloat(style.height) || 0] : [0, 0]
      }
      const isInSentence = (element: Element) => {
        if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
        const block = element.closest('p, li, dd, td, h1, h2, h3, [role=alert], div')
        return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      }
      const sizeOf = (element: Element) => {
        const label = element.closest('label')
        const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
        const pseudos = ['::before', '::after'].map((pseudo) => reach(element, pseudo))
        return {
          width: Math.max(...boxes.map(({ width }) => width), ...pseudos.map(([width = 0]) => width)),
          height: Math.max(...boxes.map(({ height }) => height), ...pseudos.map(([, height = 0]) => height)),
        }
      }
      return [...document.querySelectorAll(pressed)].flatMap((element) => {
        const { width: shownWidth, height: shownHeight } = element.getBoundingClientRect()
        const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
        if (!isShown || shownWidth < 2 || shownHeight < 2 || isInSentence(element)) return []
        const { width, height } = sizeOf(element)
        // A link's words may be short: its row is as wide as the page.
        const isWide = width >= least || element.tagName === 'A'
        if (height >= least && isWide) return []
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        return [
          `${element.tagName.toLowerCase()} “${name.slice(0, 40)}” ${width.toFixed(0)} × ${height.toFixed(0)} .${String(element.className).slice(0, 60)}`,
        ]
      })
    },
    { least: LEAST - ROUNDING },
  )

describe('on a phone a finger finds', () => {
  const visit = async () => {
    const visitor = await signedIn(loggedIn('ana'))
    giveReadings(visitor.answers, 'ana')
    await visitor.page.setViewportSize(PHONE)
    return visitor
  }
  const { whole } = newestOf('ASP-BARRA-01')

  it.each([
    ['leituras', pathTo('leituras')],
    ['leitura', pathTo('leituraVer', { leituraId: whole.id })],
    ['equipamentos', pathTo('equipamentos')],
    ['início', pathTo('app')],
    ['lista de trocas', pathTo('listaTrocas')],
    ['perfil', pathTo('perfil')],
    ['receitas', pathTo('receitas')],
    ['frota', pathTo('frotas')],
  ])('everything there is to press: %s', async (_, path) => {
    const { page, answers, open } = await visit()
    keepProfile(answers, profileOf('ana'))
    answers.give(AREAS.recipes.routes.listar, NOTHING)
    answers.give(AREAS.fleets.routes.listar, NOTHING)
    await open(path)
    await settled(page)
    expect(await tooSmall(page)).toEqual([])
  })

  it('each entry of a menu', async () => {
    const { page, open } = await visit()
    await open(pathTo('leituraVer', { leituraId: whole.id }))
    await page.getByRole('button', { name: 'Enviar lista' }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await tooSmall(page)).toEqual([])
  })

  it('each value that a field offers', async () => {
    const { page, answers, open } = await visit()
    keepProfile(answers, profileOf('ana'))
    await open(pathTo('perfil'))
    await page.getByRole('button', { name: /^Idioma/ }).click()
    await page.getByRole('option').first().waitFor()
    expect(await tooSmall(page)).toEqual([])
  })
})

describe('a reading on a phone', () => {
  const at = async (size: { width: number; height: number }) => {
    const visitor = await signedIn(loggedIn('ana'))
    giveReadings(visitor.answers, 'ana')
    visitor.answers.give(AREAS.certificates.routes.listar, NOTHING)
    await visitor.page.setViewportSize(size)
    await visitor.open(pathTo('leituraVer', { leituraId: newestOf('ASP-BARRA-01').whole.id }))
    await visitor.page.getByRole('region', { name: 'O que fazer' }).waitFor()
    await settled(visitor.page)
    return visitor.page
  }
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN

  it('begins with the verdict; what else can be done is in a menu below it', async () => {
    const page = await at(PHONE)
    const verdict = page.getByRole('region', { name: 'O que fazer' })
    expect(await topOf(verdict)).toBeLessThan(PHONE.height / 3)
    const actions = page.getByRole('button', { name: 'Ações', exact: true })
    expect(await topOf(actions)).toBeGreaterThan(await topOf(verdict))
    await actions.click()
    const entries = page.getByRole('menuitem')
    expect(await entries.allInnerTexts()).toEqual(['Editar dados', 'Exportar', 'Certificado', 'Imprimir'])
    await entries.filter({ hasText: 'Certificado' }).click()
    await page.getByRole('dialog').waitFor()
    await keepLooks(page, 'leitura-fone')
  })

  it('has no bar over the first nozzle of its list at 200 %', async () => {
    // Half of 1440 × 900, as a browser lays it out that magnifies it.
    const page = await at({ width: 720, height: 450 })
    const first = page.locator('.check').first()
    await first.scrollIntoViewIfNeeded()
    const isOnTop = await first.evaluate((row) => {
      const { left, top, width, height } = row.getBoundingClientRect()
      return [4, height / 2, height - 4].every((down) => {
        const hit = document.elementFromPoint(left + width / 2, top + down)
        return hit !== null && row.contains(hit)
      })
    })
    expect(isOnTop).toBe(true)
    expect(await page.locator('.outside-bar').evaluate((bar) => getComputedStyle(bar).position)).toBe('static')
  })

  it('lets whoever reads by ear skip the drawing', async () => {
    const page = await at(PHONE)
    const skip = page.getByRole('button', { name: 'Pular desenho' })
    // What is below the drawing comes after it.
    await page.getByRole('tab', { name: 'Detalhes' }).waitFor()
    await skip.focus()
    expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await skip.press('Enter')
    // The next stop is beyond the drawing.
    await page.keyboard.press('Tab')
    const isBeyond = await page.evaluate(() => {
      const boom = document.querySelector('[role=listbox]')
      const next = document.activeElement
      return Boolean(boom && next && boom.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(isBeyond).toBe(true)
  })
})

it('a row of a list is its link, wherever a finger presses or holds it', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  await page.setViewportSize(PHONE)
  await open(pathTo('leituras'))
  await settled(page)
  const [path, box] = await page
    .locator('li:has(.row-link)')
    .first()
    .evaluate((row) => {
      row.scrollIntoView({ block: 'center' })
      // The row has the space to the next one too.
      const { left, right, top, bottom } = (row.firstElementChild ?? row).getBoundingClientRect()
      const corners = [
        [left + 4, bottom - 4],
        [right - 4, bottom - 4],
        [left + 4, top + 4],
      ] as const
      const links = corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.pathname)
      return [row.querySelector('a')?.pathname, links] as const
    })
  expect(path).toContain('/leituras/')
  expect(box).toEqual([path, path, path])
  // Its box is still ticked, not followed.
  await page.locator('li:has(.row-link) input[type=checkbox]').first().check()
  expect(new URL(page.url()).pathname).toBe(pathTo('leituras'))
})
