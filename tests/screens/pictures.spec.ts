import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { UPLOADS } from '../../shared/uploads.ts'
import { keepLooks } from '../e2e/browser.ts'
import { picture } from '../fixtures/pictures.ts'
import { keepProfile } from './keptProfile.ts'
import { loggedIn, profileOf } from './people.ts'
import { signedIn } from './visit.ts'

const { criar } = AREAS.uploads.routes
const FAILED = 'Não foi possível enviar o arquivo. Tente novamente.'

/** Ana at her profile, whose photo a server would refuse: what it was told of it stays. */
async function visit() {
  const visitor = await signedIn(loggedIn('ana'))
  keepProfile(visitor.answers, profileOf('ana'))
  visitor.answers.refuse(criar, 'ERRO_INTERNO')
  await visitor.open(pathTo('perfil'))
  const { page, answers } = visitor
  await page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor()
  const entry = page.getByRole('list', { name: 'Envio de arquivos' })
  return {
    page,
    /** The words about a file once it is chosen. */
    async told(name: string, buffer: Buffer): Promise<string> {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
      const problem = entry.getByRole('listitem').filter({ hasText: name }).locator('[class*=text-status-error]')
      await problem.waitFor()
      return (await problem.innerText()).trim()
    },
    announced: () =>
      answers.callsOf(criar).map(({ body }) => body as { nome: string; mimetype: string; tamanho: number }),
  }
}

describe('a picture that is chosen', () => {
  it('is sent as a picture that the server reads, named by what it became', async () => {
    const { told, announced } = await visit()
    const taken = [
      ['turned-1.jpg', 'turned-1.jpg', 'image/jpeg'],
      // A picture that is small enough keeps its bytes, and is named by what it is.
      ['turned-6.png', 'turned-6.png', 'image/png'],
      ['grey-alpha.png', 'grey-alpha.png', 'image/png'],
      ['cmyk.jpg', 'cmyk.jpg', 'image/jpeg'],
      ['animated.webp', 'animated.jpg', 'image/jpeg'],
      ['animated.gif', 'animated.jpg', 'image/jpeg'],
      ['paint.bmp', 'paint.jpg', 'image/jpeg'],
      ['still.avif', 'still.jpg', 'image/jpeg'],
    ] as const
    for (const [name] of taken) expect(await told(name, picture(name)), name).toBe(FAILED)
    const calls = announced()
    expect(calls.map(({ nome, mimetype }) => [nome, mimetype])).toEqual(taken.map(([, nome, type]) => [nome, type]))
    for (const { tamanho } of calls) expect(tamanho).toBeLessThanOrEqual(UPLOADS.FOTO_PERFIL.maxBytes)
    const kept = calls.find(({ nome }) => nome === 'turned-6.png')
    expect(kept?.tamanho).toBe(picture('turned-6.png').length)
    // A copy that another program called JPEG.
    expect(await told('de outro.jpg', picture('turned-1.png'))).toBe(FAILED)
    expect(announced().at(-1)).toMatchObject({ nome: 'de outro.png', mimetype: 'image/png' })
  })

  it('is told as what it is where the browser cannot read it, and never sent', async () => {
    const { page, told, announced } = await visit()
    expect(await told('IMG_0412.HEIC', picture('camera.heic'))).toMatch(/^A imagem é HEIC.*Mais Compatível\.$/)
    await keepLooks(page, 'picture-heic')
    expect(await told('IMG_0413.jpg', picture('camera.heic'))).toMatch(/^A imagem é HEIC/)
    expect(await told('scan.tif', picture('scan.tif'))).toMatch(/^Este navegador não lê imagens TIFF\./)
    expect(await told('logo.psd', Buffer.from('8BPS'))).toMatch(/^Este navegador não lê imagens PSD\./)
    expect(await told('arithmetic.jpg', picture('arithmetic.jpg'))).toMatch(/^Este JPEG é de um tipo/)
    const whole = picture('turned-1.jpg')
    // Chromium reads none that lacks the mark of its end, and whether more is missing nobody can tell.
    for (const missing of [2, 60])
      expect(await told('cortada.jpg', whole.subarray(0, whole.length - missing))).toBe(
        'O arquivo está danificado ou incompleto.',
      )
    expect(await told('falsa.jpg', Buffer.from('%PDF-1.7'))).toBe('O conteúdo não corresponde ao formato do arquivo.')
    expect(await told('vazia.jpg', Buffer.alloc(0))).toBe('O arquivo está vazio.')
    expect(announced()).toEqual([])
  })
})
