import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { decode } from '../../functions/uploads/codecs.ts'
import { pathTo } from '../../shared/paths.ts'
import { UPLOADS } from '../../shared/uploads.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { phonePhoto } from '../fixtures/pictures.ts'
import { person } from '../fixtures/registered.ts'
import { visit } from './visit.ts'

/** The photo's two colours as libvips has them: red above, blue below. */
const ABOVE = [229, 0, 5]
const BELOW = [18, 61, 208]

it('a photo of a phone, 48 megapixels in Display P3 held upright, is shrunk before it is sent and shown as it was taken', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'aspersa-')), 'IMG_0412.JPG')
  const photo = phonePhoto()
  writeFileSync(file, photo)
  expect(photo.length).toBeGreaterThan(2 * UPLOADS.FOTO_PERFIL.maxBytes)
  const { account } = await person()
  const { page, wire } = await visit(account, pathTo('perfil'))
  await page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor()
  const begun = Date.now()
  await page.locator('input[type="file"]').setInputFiles(file)
  const shown = page.locator('img.photo')
  await shown.waitFor()
  const put = wire.asked.find(({ method, path }) => method === 'PUT' && path.includes('/pendente/'))
  expect(put?.headers['content-type']).toBe('image/jpeg')
  const sent = Number(put?.headers['content-length'])
  expect(sent).toBeGreaterThan(50_000)
  expect(sent).toBeLessThanOrEqual(UPLOADS.FOTO_PERFIL.maxBytes)
  process.stdout.write(`${photo.length} bytes became ${sent}, shown after ${Date.now() - begun} ms\n`)

  const address = ((await shown.getAttribute('src')) ?? '').replace(/-\d+\.webp$/, '-256.webp')
  const answer = await fetch(new URL(address, testCloud().url))
  expect(answer.status).toBe(200)
  const { data, width, height } = await decode('image/webp', Buffer.from(await answer.arrayBuffer()))
  expect([width, height]).toEqual([256, 256])
  const colourAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
  for (const [y, wanted] of [
    [40, ABOVE],
    [216, BELOW],
  ] as const)
    for (const x of [20, 128, 236])
      colourAt(x, y).forEach((value, at) => {
        expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(20)
      })
})
