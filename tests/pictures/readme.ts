import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { DESKTOP, newVisitor, PHONE, settled, startBrowser } from '../e2e/browser.ts'
import { enter } from '../e2e/signInAs.ts'
import { ok } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, sprayer } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'

const FOLDER = join(import.meta.dirname, '../../docs/images')
/** Pixels between pictures that stand beside each other. */
const GAP = 14
const BACKGROUND = '#d9dce1'

type Theme = 'light' | 'dark'
interface Shown {
  path: string
  size: { width: number; height: number }
  theme?: Theme
}

/** Ana's page, as she sees it at the end of her harvest. */
async function taken({ path, size, theme = 'light' }: Shown): Promise<Buffer> {
  const context = await newVisitor(await startBrowser(), testCloud().url, { size, theme })
  try {
    const page = await context.newPage()
    await enter(page, account('ana'), path)
    await page.getByText('Carregando...').first().waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await settled(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** Rows of pictures as one, that many pixels wide. */
async function composed(rows: readonly (readonly Buffer[])[], width: number): Promise<Buffer> {
  const context: BrowserContext = await (await startBrowser()).newContext({ viewport: { width, height: 800 } })
  try {
    const page: Page = await context.newPage()
    // Each is as wide as its own pixels are many (IHDR), beside the others.
    const image = (png: Buffer) =>
      `<img style="flex-grow: ${png.readUInt32BE(16)}" src="data:image/png;base64,${png.toString('base64')}">`
    await page.setContent(`<style>
      body { margin: 0; padding: ${GAP}px; background: ${BACKGROUND}; display: grid; gap: ${GAP}px; grid-template-columns: minmax(0, 1fr) }
      div { display: flex; gap: ${GAP}px }
      img { flex-basis: 0; min-width: 0; align-self: start }
    </style>${rows.map((row) => `<div>${row.map(image).join('')}</div>`).join('')}`)
    // Text that was shrunk is no longer flat: as PNG it takes thrice the room.
    return await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 })
  } finally {
    await context.close()
  }
}

async function keep(name: string, picture: Buffer): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, name), picture)
}

const newestReading = async (serial: string): Promise<string> => {
  const ana = as(await sessionOf(account('ana')))
  const query = { equipamento_id: sprayer(serial).id, limite: '1' }
  const { itens } = await ok(AREAS.readings.routes.listar, { ...ana, query })
  return pathTo('leituraVer', { leituraId: itens[0]?.id ?? '' })
}

/** A reading on a desk and in the field, by day and by night. */
async function everywhere(path: string): Promise<Buffer> {
  const themes: Theme[] = ['light', 'dark']
  const row = async (theme: Theme) => [
    await taken({ path, size: { width: 1240, height: 830 }, theme }),
    await taken({ path, size: { width: PHONE.width, height: 830 }, theme }),
  ]
  return composed([await row(themes[0] ?? 'light'), await row(themes[1] ?? 'dark')], 1380)
}

it('the pictures of the README are what the product shows now', async () => {
  const boom = await newestReading('ASP-BARRA-01')
  const turbo = await newestReading('ASP-TURBO-02')
  await keep('reading.png', await taken({ path: turbo, size: { width: 1280, height: 1400 } }))
  await keep('readings.png', await taken({ path: pathTo('leituras'), size: { width: 1440, height: 1084 } }))
  await keep('reading-boom.jpg', await everywhere(boom))
  await keep('reading-turbo.jpg', await everywhere(turbo))

  const ana = as(await sessionOf(account('ana')))
  const first = { query: { limite: '1' } }
  const [recipe, order] = await Promise.all([
    ok(AREAS.recipes.routes.listar, { ...ana, ...first }),
    ok(AREAS.orders.routes.listar, { ...ana, ...first }),
  ])
  const size = DESKTOP
  const shown: Shown[] = [
    { path: pathTo('app'), size },
    { path: pathTo('equipamentoVer', { equipamentoId: sprayer('ASP-BARRA-01').id }), size },
    { path: pathTo('listaTrocas'), size },
    { path: pathTo('receitaVer', { receitaId: recipe.itens[0]?.id ?? '' }), size },
    { path: pathTo('pedidoVer', { pedidoId: order.itens[0]?.id ?? '' }), size },
    { path: pathTo('usuariosEPermissoes'), size, theme: 'dark' },
  ]
  const pictures: Buffer[] = []
  for (const one of shown) pictures.push(await taken(one))
  await keep('screens.jpg', await composed([pictures.slice(0, 2), pictures.slice(2, 4), pictures.slice(4)], 1396))

  const visitor = await newVisitor(await startBrowser(), testCloud().url)
  const page = await visitor.newPage()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await keep('start.png', await page.screenshot({ fullPage: true }))
  await visitor.close()
})
