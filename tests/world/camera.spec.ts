import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import encodeQR from 'qr'
import { expect, it, onTestFinished } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { keepLooks, launchBrowser, PHONE } from '../e2e/browser.ts'
import { createdEquipment } from '../e2e/createdEquipment.ts'
import { enter } from '../e2e/signInAs.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { person } from '../fixtures/registered.ts'

const [WIDTH, HEIGHT] = [640, 480]
/** The label is held aslant, in a light that is neither white nor even. */
const ASLANT = (9 * Math.PI) / 180
const SIZE = 0.6

/** How light each pixel of a picture is, 0 to 255, row by row. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly light: readonly number[]
}

/** What a page shows of something. */
async function takenOf(page: Page, shown: Locator): Promise<Picture> {
  const png = (await shown.screenshot()).toString('base64')
  const { light, ...size } = await page.evaluate(async (taken) => {
    const bytes = Uint8Array.from(atob(taken), (byte) => byte.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const { width, height } = image
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const pixels = pen?.getImageData(0, 0, width, height).data ?? []
    const each = [...pixels].filter((_, at) => at % 4 === 0)
    // As one text: the driver gives long lists number by number, which takes seconds.
    return { width, height, light: each.map((one) => String.fromCharCode(one)).join('') }
  }, png)
  return { ...size, light: Array.from(light, (letter) => letter.charCodeAt(0)) }
}

/** A code as somebody else prints it. */
function codeOf(text: string): Picture {
  const rows = encodeQR(text, 'raw', { border: 4, scale: 6 })
  return { width: rows.length, height: rows.length, light: rows.flat().map((dark) => (dark ? 0 : 255)) }
}

/** What a camera sees of a picture that somebody holds before it, as a video of one frame (YUV4MPEG2). */
function seenByCamera(picture: Picture): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  const scale = picture.height / (HEIGHT * SIZE)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
      const px = Math.round(picture.width / 2 + scale * (dx * Math.cos(ASLANT) - dy * Math.sin(ASLANT)))
      const py = Math.round(picture.height / 2 + scale * (dx * Math.sin(ASLANT) + dy * Math.cos(ASLANT)))
      const isOn = px >= 0 && py >= 0 && px < picture.width && py < picture.height
      const light = isOn ? (picture.light[py * picture.width + px] ?? 0) : 120
      const shade = 0.55 + (0.35 * x) / WIDTH
      luma[y * WIDTH + x] = 16 + light * shade * 0.85 + ((x * 7 + y * 13) % 9)
    }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\nFRAME\n`
  return Buffer.concat([Buffer.from(head), luma, colours])
}

/** A phone whose camera sees a picture, if there is one and the person lets it. */
async function phoneSeeing(picture: Picture, camera: 'allow' | 'deny' | 'none' = 'allow') {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const file = join(folder, 'seen.y4m')
  await writeFile(file, seenByCamera(picture))
  const seen = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
  const args = camera === 'none' ? [] : [...seen, `--use-fake-ui-for-media-stream=${camera}`]
  const browser = await launchBrowser({ args })
  onTestFinished(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })
  return browser.newContext({ baseURL: testCloud().url, locale: 'pt-BR', viewport: PHONE })
}

/** Opens the activation on a phone, and its camera. */
async function scanning(phone: BrowserContext) {
  const owner = await person({ nome: 'Vera Lopes' })
  const page = await phone.newPage()
  await enter(page, owner.account, pathTo('equipamentos'))
  await page.getByRole('button', { name: 'Ativar equipamento' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ler a etiqueta com a câmera' }).click()
  return { page, dialog }
}

it('a label that was printed is read by the camera of a phone, and its sprayer activated', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const desk = await browser.newContext({ baseURL: testCloud().url, locale: 'pt-BR', deviceScaleFactor: 3 })
  const admin = await desk.newPage()
  await enter(admin, account('admin'), pathTo('equipamentos'))
  const serial = `CAM-${randomUUID().slice(0, 8).toUpperCase()}`
  const mac = `02:${(randomUUID().slice(0, 8).toUpperCase().match(/../g) ?? []).join(':')}:01`
  await createdEquipment(admin, serial, mac)
  const label = await takenOf(admin, admin.locator('.equipment-label .qr'))

  const { page, dialog } = await scanning(await phoneSeeing(label))
  await dialog.getByText('Etiqueta lida. Confira e ative.').waitFor()
  expect(await dialog.getByLabel('Código do produto').inputValue()).toBe(serial)
  expect(await dialog.getByLabel('Endereço MAC').inputValue()).toBe(mac)
  await keepLooks(page, 'label-read')
  await dialog.getByRole('button', { name: 'Ativar equipamento' }).click()
  await page.locator('.toast', { hasText: `${serial} foi ativado e agora é seu.` }).waitFor()
})

it('a code of something else is told so, and the camera goes on until it is stopped', async () => {
  const { page, dialog } = await scanning(await phoneSeeing(codeOf('WIFI:S:Sede;T:WPA;P:boa-colheita;;')))
  await dialog.getByText('Este código QR não é de uma etiqueta nossa.').waitFor()
  await keepLooks(page, 'label-foreign')
  await dialog.getByRole('button', { name: 'Parar a câmera' }).click()
  await dialog.getByRole('button', { name: 'Ler a etiqueta com a câmera' }).waitFor()
  expect(await dialog.getByLabel('Código do produto').inputValue()).toBe('')
})

it.each([
  ['does not let the console use the camera', 'deny', /^A câmera não foi permitida\./],
  ['has no camera', 'none', /^Não há câmera que este navegador possa usar\./],
] as const)('whoever %s is told, and types', async (_, camera, told) => {
  const { page, dialog } = await scanning(await phoneSeeing(codeOf('nothing'), camera))
  await dialog.getByText(told).waitFor()
  await keepLooks(page, `label-${camera}`)
  await dialog.getByLabel('Código do produto').fill('CAM-TYPED')
})
