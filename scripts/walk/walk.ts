import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentPath } from '../../shared/paths.ts'
import type { PersonKey } from '../seed/people.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import type { Driver } from './driver.ts'
import type { Page } from './page.ts'

/** A walk through the console in one browser. */
export interface Walk {
  readonly driver: Driver
  readonly page: Page
  /** Folder where the browser's downloads arrive. */
  readonly downloads: string
  /** The address of the mails that the console sent. */
  readonly mailUrl: string
  /** Keeps a file beside the pictures. */
  keep(name: string, bytes: Buffer): void
  /**
   * Tries one thing. It is told as it ends, and seen in a picture. It never rejects; a failure makes the whole walk
   * fail, and so does any error that the browser tells of meanwhile, unless it is as `foreseen`.
   */
  step(name: string, act: () => Promise<unknown>, foreseen?: RegExp): Promise<boolean>
}

/** Tells steps as they end, and remembers those that failed; one that fails ends no other. */
export function stepsOf(driver: Driver, out: string) {
  const failed: string[] = []
  let [count, errors] = [0, 0]
  const fileOf = (name: string) => join(out, `${String(count).padStart(2, '0')}-${name}`)
  const step = async (name: string, act: () => Promise<unknown>, foreseen?: RegExp) => {
    count += 1
    const tried = await act().catch((error: Error) => error)
    const seen = await driver
      .picture()
      .then((png) => writeFileSync(fileOf(`${name.replaceAll(/\W+/g, '-')}.png`), png))
      .catch((error: Error) => error)
    const told = [...new Set(driver.errors().slice(errors))].filter((text) => !foreseen?.test(text))
    errors = driver.errors().length
    const faults = [tried, seen].flatMap((one) => (one instanceof Error ? [one.message] : []))
    faults.push(...told.map((text) => `in the browser’s console: ${text.slice(0, 300)}`))
    if (faults.length > 0) failed.push(name)
    console.log(faults.length > 0 ? `  ✗ ${name}: ${faults.join('; ')}` : `  ✓ ${name}`)
    return faults.length === 0
  }
  return { step, failed, keep: (name: string, bytes: Buffer) => writeFileSync(fileOf(name), bytes) }
}

export async function fillInLogin(page: Page, email: string, password: string) {
  await page.open('/login')
  // Whatever the browser speaks: what is pressed is found by its words.
  await page.run("localStorage.setItem('aspersa.idioma', 'pt')")
  await page.open('/login')
  await page.type('input[type=email], input[name=email]', email)
  await page.type('input[type=password]', password)
  // The session is kept, since otherwise nothing is kept for when there is no network.
  await page.check('Manter conectado')
  await page.press('Entrar', 'form button')
  await page.finds('.avatar-button')
}

/** Answers whether the person is in the console: nothing else can be tried without. */
export async function signIn({ page, step }: Walk, person: PersonKey): Promise<boolean> {
  const isIn = await step('sign in', () => fillInLogin(page, PEOPLE[person].email, DEMO_PASSWORD))
  if (!isIn) return false
  return step('stay signed in over a reload', async () => {
    await page.open('/app/leituras')
    await page.finds('main .row-link a')
  })
}

/**
 * The browser keeps a page that is left, and Back leads to it as it was. Its session has ended meanwhile: nothing of it
 * stays to be seen.
 */
export const goneBackTo = ({ page, step }: Walk) =>
  step('a page gone back to after its session has ended', async () => {
    const beside = documentPath('privacidade', 'pt')
    await page.open('/app/leituras')
    await page.finds('main .row-link a')
    await page.run("addEventListener('pageshow', ({ persisted }) => (document.title += persisted ? ' kept' : ''))")
    await page.open(beside)
    const ended = await page.run("return fetch('/api/login', { method: 'DELETE' }).then(({ status }) => status)")
    if (ended !== 204) throw new Error(`its session ended with ${ended}`)
    await page.run('history.back()')
    await page.until('the console', `return location.pathname !== '${beside}'`)
    console.log(`    ${String(await page.run('return document.title')).endsWith(' kept') ? 'kept' : 'loaded anew'}`)
    await page.finds('input[type=password]')
  })

export const signOut = ({ page, step }: Walk) =>
  step('sign out', async () => {
    await page.open('/app')
    await page.press(null, '.avatar-button')
    await page.press('Sair')
    await page.press('Sim', '[role=dialog] button')
    await page.finds('input[type=password]')
    await page.open('/app/leituras')
    await page.finds('input[type=password]')
  })

/** Words of a page that could not show what it is for. */
const FAILED = /Não foi possível|não encontrad[ao]|Algo deu errado|Tentar novamente/i

/** Looks at every screen of the menu. */
export async function everyScreen({ page, step }: Walk) {
  let paths: string[] = []
  await step('menu', async () => {
    await page.open('/app')
    await page.finds('.shell-menu a')
    paths = (await page.run(
      "return [...new Set([...document.querySelectorAll('.shell-menu a')].map((link) => new URL(link.href).pathname))]",
    )) as string[]
    if (paths.length < 5) throw new Error(`only ${paths.length} entries`)
  })
  for (const path of paths)
    await step(`screen ${path}`, async () => {
      await page.open(path)
      await page.finds('main h1')
      await page.until('what it shows', "return !document.querySelector('main [class*=spinner]')")
      const said = String(await page.run("return document.querySelector('main').innerText"))
      const failure = FAILED.exec(said)
      if (failure) throw new Error(`it says “${said.slice(failure.index, failure.index + 80)}”`)
      if ((await page.run('return location.pathname')) !== path) throw new Error('another page was opened')
    })
}
