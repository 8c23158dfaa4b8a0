import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ICONS } from '../../scripts/icons.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { apiGuide, pathTo } from '../../shared/paths.ts'
import { FLOOR } from '../../web/build/floor.ts'
import { findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, fitsIn, keepLooks, keepScreenshot, PHONE } from '../e2e/browser.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn, signedOut, visit } from './visit.ts'

const ana = loggedIn('ana')
/** These are about the console’s files as they arrive. */
const FRESH = { fresh: true } as const
const readingPath = pathTo('leituraVer', { leituraId: newestOf('ASP-BARRA-02').whole.id })

/** Removes what browsers got after the floor, and some of them never: a browser at the floor has none of it. */
function asAtTheFloor() {
  const gone: readonly (readonly [object | undefined, readonly string[]])[] = [
    [Promise, ['withResolvers', 'try']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['setHTMLUnsafe', 'togglePopover', 'showPopover', 'hidePopover']],
    [Document.prototype, ['startViewTransition']],
    [
      window,
      ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator', 'Temporal', 'onscrollend'],
    ],
    [Window.prototype, ['scheduler', 'navigation']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64']],
    [ArrayBuffer.prototype, ['transfer', 'resize']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [RegExp, ['escape']],
    [Error, ['isError', 'captureStackTrace']],
    [Intl, ['DurationFormat', 'Segmenter']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
  ]
  for (const [owner, names] of gone) for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
}

describe('a browser at the floor', () => {
  it('opens the pages for visitors, the list and a reading, and has nothing to complain of', async () => {
    const { page, answers, open } = await signedIn(ana, FRESH)
    const complaints = complaintsOf(page)
    giveReadings(answers, 'ana')
    await page.addInitScript(asAtTheFloor)
    await open(pathTo('leituras'))
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('link', { name: /\d/ }).filter({ visible: true }).first().waitFor()
    await open(readingPath)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const name of await page.getByRole('tab').allInnerTexts()) await page.getByRole('tab', { name }).click()
    expect(complaints).toEqual([])
  })

  it('lets people sign in, whose robot is told from them', async () => {
    const { page } = await signedOut(ana, FRESH)
    const complaints = complaintsOf(page, [/status of 40[13] .*\/api\/login$/])
    await page.addInitScript(asAtTheFloor)
    for (const path of [pathTo('inicio'), pathTo('login')]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    await page.getByText('Verificado', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  it('is the one that people are told of', () => {
    const words = readFileSync(join(import.meta.dirname, '../../web/index.html'), 'utf8')
    for (const text of [`Chrome e Edge ${FLOOR.chrome}`, `Firefox ${FLOOR.firefox}`, `iOS ${FLOOR.safari}`])
      expect(words).toContain(text)
  })
})

/** Older browsers, by something they lack. */
const OLDER: readonly (readonly [name: string, lacks: () => void])[] = [
  ['Safari 15', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
  ['Safari 15.3', () => Reflect.deleteProperty(Object, 'hasOwn')],
  [
    'Safari 16.3',
    () => {
      const real = RegExp
      const without = (pattern: string | RegExp, flags?: string) => {
        if (String(pattern).includes('(?<!'))
          throw new SyntaxError('Invalid regular expression: invalid group specifier name')
        return new real(pattern, flags)
      }
      Object.assign(window, { RegExp: Object.assign(without, { prototype: real.prototype }) })
    },
  ],
  [
    'Firefox 120',
    () => {
      const real = CSS.supports.bind(CSS)
      CSS.supports = (...asked: string[]) => !asked[0]?.includes(':has') && real(...(asked as [string]))
    },
  ],
]

describe('a browser older than that', () => {
  it.each(OLDER)('is told so: %s', async (_, lacks) => {
    const { page } = await visit(FRESH)
    await page.addInitScript(lacks)
    await page.goto(pathTo('login'))
    await page.getByRole('heading', { name: 'Navegador antigo: atualize' }).waitFor()
    await expect.poll(() => page.locator('#splash').count()).toBe(0)
    await expect.poll(() => page.getByLabel('E-mail').count()).toBe(0)
  })

  it.each([
    ['pt-BR', 'Navegador antigo: atualize', 'Recarregar'],
    ['en-GB', 'Old browser: please update it', 'Reload'],
    ['es-AR', 'Navegador antiguo: actualícelo', 'Recargar'],
    ['de', 'Old browser: please update it', 'Reload'],
  ])('is told in the language it speaks: %s', async (language, title, again) => {
    const { page } = await visit({ language })
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
    await page.goto(pathTo('inicio'))
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.getByRole('heading').count()).toBe(1)
    expect(await page.getByRole('button').allInnerTexts()).toEqual([again])
    expect(await findingsOf(page)).toEqual([])
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await fitsIn(page)
      await keepScreenshot(page, `old-browser-${language}-${size.width}`)
    }
  })

  it.each([
    ['a dark one as its system has it', 'dark', undefined, 'rgb(22, 29, 38)'],
    ['a dark one that was chosen', 'light', 'dark', 'rgb(22, 29, 38)'],
    ['a light one that was chosen', 'dark', 'light', 'rgb(255, 255, 255)'],
  ] as const)('is told on its own ground: %s', async (_, theme, mode, ground) => {
    const { page } = await visit({ ...FRESH, theme })
    const early: string[] = []
    page.on('request', (request) => {
      if (/\/early-[^/]+\.js/.test(request.url())) early.push(request.url())
    })
    await page.addInitScript((chosen) => {
      Reflect.deleteProperty(Array.prototype, 'toSorted')
      if (chosen) localStorage.setItem('aspersa.aparencia', JSON.stringify({ mode: chosen }))
    }, mode)
    await page.goto(pathTo('inicio'))
    await page.getByRole('heading', { name: 'Navegador antigo: atualize' }).waitFor()
    const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await shown()).toBe(ground)
    // It is told once: what told it is not run again as a file.
    await page.waitForLoadState('networkidle')
    expect(early).toEqual([])
    expect(await findingsOf(page)).toEqual([])
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await keepScreenshot(page, `old-browser-${theme}-${mode}-${size.width}`)
    }
  })

  it('is told before it has to read a word that it does not know', async () => {
    const { page } = await signedOut(ana, FRESH)
    await page.goto(pathTo('login'))
    await page.getByText('Verificado', { exact: true }).waitFor()
    const script = await page.locator('script[nomodule]').getAttribute('src')
    const text = await (await page.request.get(script ?? '')).text()
    expect(text).not.toMatch(/=>|\b(?:let|const|class|async)\b|`|\?\.|\?\?/)
    // The words stand first in the script that browsers with modules run before any.
    const early = await page.locator('script:not([src]):not([type])').textContent()
    expect(early?.startsWith(text)).toBe(true)
  })
})

const WORDS = 'Não foi possível abrir o console.'
const abort = (route: Route) => route.abort()
const answered = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

describe('a console that cannot be drawn', () => {
  it.each([
    ['whose entry is not there', /\/assets\/index-[^/]+\.js/, (route: Route) => route.fulfill({ status: 404 })],
    ['whose entry is no script', /\/assets\/index-[^/]+\.js/, answered('const = ;')],
    [
      'whose entry is a page',
      /\/assets\/index-[^/]+\.js/,
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    ],
    ['whose first file throws', /\/assets\/core-[^/]+\.js/, answered('throw new Error("no")')],
    ['whose vendors are no script', /\/assets\/vendor-[^/]+\.js/, answered('export {')],
    ['whose page is not there', /\/assets\/(?:LoginPage|entry|visitor|texts-pt)-[^/]+\.js/, abort],
  ] as const)('says so: one %s', async (_, pattern, fails) => {
    const { page } = await signedOut(ana, FRESH)
    await page.route(pattern, fails)
    await page.goto(pathTo('login'))
    await page
      .getByText(WORDS)
      .or(page.getByRole('button', { name: 'Tentar novamente' }))
      .first()
      .waitFor()
    await expect.poll(() => page.locator('#splash').count()).toBe(0)
  })

  it('says so where no script can be fetched at all', async () => {
    const { page } = await visit(FRESH)
    await page.route(/\.js$/, abort)
    await page.goto(pathTo('login'))
    await page.getByText(WORDS).waitFor()
    await expect.poll(() => page.locator('#splash').count()).toBe(0)
  })

  it('says so by its splash where scripts do not come', async () => {
    const { page } = await visit({ fresh: true, splash: true })
    await page.route(/\.js$/, () => {})
    await page.goto(pathTo('login'), { waitUntil: 'commit' })
    const late = page.locator('.splash-late')
    expect(await late.isVisible()).toBe(false)
    await late.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish()
    })
    await late.getByText('O console ainda não abriu.').waitFor()
    await expect.poll(() => late.getByRole('link', { name: 'recarregue a página' }).isVisible()).toBe(true)
    await keepScreenshot(page, 'splash-late')
  })

  it('opens where the policy names the early script of another console, with that script as a file or without', async () => {
    for (const isThere of [true, false]) {
      const { page } = await signedOut(ana, FRESH)
      await page.route(/\/login$/, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const named = response.headers()['content-security-policy'] ?? ''
        expect(named).toContain("'sha256-")
        const policy = named.replace(/'sha256-[^']+'/, "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
        return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
      })
      const files: string[] = []
      await page.route(/\/assets\/early-[^/]+\.js/, (route) => {
        files.push(route.request().url())
        return isThere ? route.fallback() : route.abort()
      })
      await page.goto(pathTo('login'))
      await page.getByLabel('E-mail').waitFor()
      expect(files).toHaveLength(1)
      expect(await page.evaluate(() => globalThis.isTooOld === false)).toBe(isThere)
    }
  })

  it('has what runs first in its page, and asks for no file of it', async () => {
    const { page } = await signedOut(ana, FRESH)
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await page.goto(pathTo('login'))
    await page.getByLabel('E-mail').waitFor()
    expect(await page.evaluate(() => globalThis.isTooOld)).toBe(false)
    expect(files.filter((url) => /\/assets\/early-[^/]+\.js/.test(url))).toEqual([])
  })

  it('keeps its splash for as long as there is nothing else to see', async () => {
    const { page } = await signedOut(ana, { fresh: true, splash: true })
    await page.clock.install()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.addInitScript(() => {
      // Scripts that draw wait for the calls that were begun early.
      Object.assign(globalThis, { begunCalls: [] })
    })
    await page.route(/\/assets\/texts-pt-[^/]+\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(pathTo('login'))
    await page.clock.runFor(10_000)
    expect(await page.locator('#splash').isVisible()).toBe(true)
    release()
    await page.getByLabel('E-mail').waitFor()
    await page.clock.runFor(5_000)
    await expect.poll(() => page.locator('#splash').count()).toBe(0)
  })

  it('tells on the page of the external API that the reference is missing', async () => {
    const { page } = await visit(FRESH)
    await page.route(/swagger-ui-bundle\.js/, abort)
    await page.goto(apiGuide('pt'))
    await page.getByText('A referência não pôde ser aberta').waitFor()
  })
})

/**
 * Elements whose words a browser would break with a hyphen, if it knows the language: none, in what is seen of a page.
 */
const hyphenated = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => getComputedStyle(element).hyphens === 'auto')
      .map((element) => `${element.tagName}.${element.className}`),
  )

describe('words', () => {
  it('are not broken with hyphens, in headings, buttons, heads of columns, tabs, badges or anywhere else', async () => {
    const { page, answers, open } = await signedIn(ana)
    giveReadings(answers, 'ana')
    await open(pathTo('leituras'))
    await page.getByRole('row').nth(1).waitFor()
    for (const role of ['heading', 'columnheader', 'button'] as const)
      expect(await page.getByRole(role).count(), role).toBeGreaterThan(0)
    expect(await hyphenated(page)).toEqual([])
    await open(readingPath)
    await page.getByRole('tab').first().waitFor()
    expect(await hyphenated(page)).toEqual([])
    await page.goto(pathTo('inicio'))
    expect(await hyphenated(page)).toEqual([])
  })
})

/** Fields whose letters would have an iPhone enlarge the page, with their size. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]')]
      .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file], [type=hidden]'))
      .map(
        (field) =>
          [field.getAttribute('aria-label') ?? field.id, parseFloat(getComputedStyle(field).fontSize)] as const,
      )
      .filter(([, size]) => size < 16),
  )

async function byFinger(page: Page): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(PHONE)
}

describe('a phone', () => {
  it('is given fields of 16 px', async () => {
    const { page, answers, open } = await signedIn(ana)
    await byFinger(page)
    giveReadings(answers, 'ana')
    await open(pathTo('leituras'))
    await page.getByRole('combobox').first().waitFor()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await small(page)).toEqual([])
    await keepLooks(page, 'fields-list')
  })

  it('is given them on the pages on which people sign in as well', async () => {
    const { page, answers } = await signedOut(ana)
    await byFinger(page)
    answers.refuse(AREAS.login.routes.desafio, 'INDISPONIVEL')
    for (const path of [pathTo('login'), pathTo('cadastroUsuario'), pathTo('esqueceuSenha')]) {
      await page.goto(path)
      await page.locator('input:visible').first().waitFor()
      expect(await small(page), path).toEqual([])
    }
    await keepLooks(page, 'fields-forgot')
  })

  it('has nothing to press below its notch, its corners or its bar, and grounds that reach the edges', async () => {
    const { page, answers, open } = await signedIn(ana)
    await byFinger(page)
    giveReadings(answers, 'ana')
    const insets = await page.context().newCDPSession(page)
    const turned = { width: PHONE.height, height: PHONE.width }
    for (const [size, edges] of [
      [PHONE, { top: 47, bottom: 34, left: 0, right: 0 }],
      [turned, { top: 0, bottom: 21, left: 47, right: 47 }],
    ] as const) {
      await page.setViewportSize(size)
      await insets.send('Emulation.setSafeAreaInsetsOverride', { insets: edges })
      await open(pathTo('leituras'))
      await page.locator('main .row-link a').first().waitFor()
      const menu = page.getByRole('button', { name: /menu/i }).first()
      const hidden = () =>
        page.evaluate(({ top, bottom, left, right }) => {
          const seen = [
            ...document.querySelectorAll('header :is(a, button), main :is(a, button, input), nav a, .shell-menu a'),
          ]
          return seen
            .map((element) => ({ element, area: element.getBoundingClientRect() }))
            .filter(({ area }) => area.width > 1 && area.right > 0 && area.bottom > 0 && area.top < innerHeight)
            .filter(({ area, element }) => {
              const isFixed = element.closest('header, .shell-menu') !== null
              return (
                area.left < left ||
                area.right > innerWidth - right ||
                (isFixed && area.top < top && area.bottom < innerHeight - bottom)
              )
            })
            .map(({ element }) => `${element.tagName} ${element.textContent?.slice(0, 30)}`)
        }, edges)
      expect(await hidden()).toEqual([])
      const ground = await page.locator('.header').boundingBox()
      expect([ground?.x, ground?.y, ground?.width]).toEqual([0, 0, size.width])
      await keepScreenshot(page, `insets-${size.width}`)
      if (await page.locator('.shell-menu').isHidden()) await menu.click()
      await page.locator('.shell-menu a').first().waitFor()
      expect(await hidden()).toEqual([])
      // The end of the menu can be scrolled to, above the bar.
      const last = page.locator('.shell-menu a').last()
      await page.locator('.shell-menu').evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      const box = await last.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height - edges.bottom)
      await keepScreenshot(page, `insets-menu-${size.width}`)
    }
  })

  it('finds pictures for its home screen, of the sizes they are said to have', async () => {
    const { page } = await visit()
    await page.goto(pathTo('inicio'))
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect(touch).toBe('/apple-touch-icon.png')
    const { icons } = await (await page.request.get('/manifest.webmanifest')).json()
    expect(icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes])).toEqual([
      ['/favicon.svg', 'any'],
      ...ICONS.map(({ file, size }) => [`/${file}`, `${size}x${size}`]),
    ])
    for (const { file, size, whole } of ICONS) {
      const picture = await page.evaluate(async (src) => {
        const image = await createImageBitmap(await (await fetch(src)).blob())
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
        canvas?.drawImage(image, 0, 0)
        return { width: image.width, height: image.height, corner: [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])] }
      }, `/${file}`)
      // A phone puts black where a picture is clear, and cuts the corners itself.
      expect(picture, file).toEqual({ width: size, height: size, corner: whole ? [27, 127, 59, 255] : [0, 0, 0, 0] })
    }
  })
})
