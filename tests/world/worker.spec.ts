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
