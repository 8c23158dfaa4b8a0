import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { visit } from './visit.ts'

describe('the service worker', () => {
  it('asks for a page once, though it stands in between', async () => {
    const { page, wire } = await visit('ana', pathTo('leituras'))
    const before = wire.count(pathTo('equipamentos'))
    await page.goto(pathTo('equipamentos'))
    await page.locator('.avatar-button').waitFor()
    expect(wire.count(pathTo('equipamentos')) - before).toBe(1)
  })

  it('asks the server for files where it cannot look for what is kept, and anew where a connection broke off', async () => {
    const { page } = await visit('ana', pathTo('leituras'))
    const row = page.getByRole('main').getByRole('row').nth(1)
    await row.waitFor()
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('no worker')
    await worker.evaluate(() => {
      const { fetch: ask } = globalThis
      const { match } = CacheStorage.prototype
      const broken = new Set<string>()
      let looked = 0
      CacheStorage.prototype.match = () => {
        looked += 1
        return Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
      }
      globalThis.fetch = (request, init) => {
        const { url } = request as Request
        if (broken.has(url) || !url.includes('/assets/')) return ask(request, init)
        broken.add(url)
        return Promise.reject(new TypeError('Failed to fetch'))
      }
      // It serves who comes next as well.
      const mend = () => {
        CacheStorage.prototype.match = match
        globalThis.fetch = ask
        return [looked, broken.size]
      }
      Object.assign(globalThis, { mend })
    })
    await page.reload()
    await row.waitFor()
    for (const count of await worker.evaluate((): number[] => Reflect.get(globalThis, 'mend')()))
      expect(count).toBeGreaterThan(5)
  })

  it('says that the server is away, though the browser does not know it, and leads back once it is there', async () => {
    const { page, wire } = await visit('ana', pathTo('leituras'))
    const row = page.getByRole('main').getByRole('row').nth(1)
    await row.waitFor()
    wire.cut()
    await page.reload()
    await page.getByRole('heading', { name: 'Parece que você está sem conexão' }).waitFor()
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    // Nobody has to press it.
    wire.mend()
    await row.waitFor()
  })
})
