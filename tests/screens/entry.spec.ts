import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS, allRoutes } from '../../shared/contract/areas.ts'
import { PATHS, pathTo } from '../../shared/paths.ts'
import { PUBLIC_PAGES, SCREENS } from '../../web/parts/screens/screens.ts'
import { settled } from '../e2e/browser.ts'
import { loggedIn, sessionFor } from './people.ts'
import { signedIn, visit } from './visit.ts'

const { renovar, desafio } = AREAS.identity.routes

/** Paths that are complete as they stand. */
const whole = (path: string) => !path.includes(':')
const paths = (pages: readonly { path: keyof typeof PATHS }[]) =>
  pages.map(({ path }) => PATHS[path].path).filter(whole)

/** Says on a page what the browser reports of its content security policy. */
async function violationsOf(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = []
  await page.exposeFunction('reported', (text: string) => void found.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reported } = globalThis as unknown as { reported: (text: string) => void }
      reported(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return async () => {
    await settled(page)
    return found
  }
}

describe('the content security policy', () => {
  it('has nothing to report on a page that anybody may open', async () => {
    const { page, answers } = await visit()
    answers.refuse(desafio, 'INDISPONIVEL')
    const violations = await violationsOf(page)
    for (const path of paths(PUBLIC_PAGES)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await violations(), path).toEqual([])
    }
  })

  it('has its report heard: a page that asks for eval is one', async () => {
    const { page } = await visit()
    const violations = await violationsOf(page)
    await page.goto(pathTo('inicio'))
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'new Function("")'
      document.head.append(script)
    })
    await expect.poll(violations).toHaveLength(1)
  })

  it.each(['ana', 'admin'] as const)('has nothing to report on the screens of %s', async (person) => {
    const { page, answers, open } = await signedIn(loggedIn(person))
    const given = new Set([renovar, AREAS.identity.routes.permissoes, AREAS.documentation.routes.ambiente])
    for (const { spec } of allRoutes()) if (!given.has(spec as never)) answers.refuse(spec, 'INDISPONIVEL')
    const violations = await violationsOf(page)
    for (const path of paths(SCREENS)) {
      await open(path)
      expect(await violations(), path).toEqual([])
    }
  })
})

describe('two tabs that renew at once', () => {
  it('do so one after the other, and both stay signed in', async () => {
    const { page, context, answers, open } = await signedIn(loggedIn('ana'))
    await open(pathTo('app'))
    const other = await context.newPage()
    await other.goto(pathTo('app'))
    await other.locator('.avatar-button').waitFor()

    let underWay = 0
    const most: number[] = []
    const answer = Promise.withResolvers<void>()
    answers.make(renovar, async () => {
      underWay += 1
      most.push(underWay)
      await answer.promise
      underWay -= 1
      return sessionFor(loggedIn('ana'))
    })
    const before = answers.callsOf(renovar).length
    await Promise.all([page, other].map((tab) => tab.reload({ waitUntil: 'commit' })))
    const otherWaits = () =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return pending.some(({ clientId }) => clientId !== held[0]?.clientId)
      })
    await expect.poll(otherWaits).toBe(true)
    await expect.poll(() => answers.callsOf(renovar).length).toBe(before + 1)
    answer.resolve()
    for (const tab of [page, other]) await tab.locator('.avatar-button').waitFor()
    expect(answers.callsOf(renovar)).toHaveLength(before + 2)
    expect(most).toEqual([1, 1])
  })
})

describe('leaving the sign-up by “Entrar”', () => {
  it('asks before what was typed is lost, and leaves a form nobody touched as it is', async () => {
    const { page, answers } = await visit()
    answers.refuse(desafio, 'INDISPONIVEL')
    const enter = page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true })
    await page.goto(pathTo('cadastroUsuario'))
    await enter.click()
    await page.waitForURL(`**${pathTo('login')}`)
    await page.goto(pathTo('cadastroUsuario'))
    const name = page.getByLabel('Nome completo')
    await name.fill('Joana Prado')
    await enter.click()
    await page.getByText('Deseja descartar as informações do formulário?').waitFor()
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe(pathTo('cadastroUsuario'))
    await expect.poll(() => name.inputValue()).toBe('Joana Prado')
    await enter.click()
    await page.getByRole('button', { name: 'Descartar', exact: false }).last().click()
    await page.waitForURL(`**${pathTo('login')}`)
  })
})
