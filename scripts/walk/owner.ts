import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { pdfFile } from '../../tests/fixtures/files.ts'
import { namesIn, readPdf, readWorkbook, rowsOf } from '../../tests/fixtures/readBack.ts'
import { chooseFormat, download, REFUSED, refusedDownload } from './downloads.ts'
import { onPaper } from './paper.ts'
import { goneBackTo, signIn, signOut, type Walk } from './walk.ts'

const NOT_TAKEN = 'Não foi possível baixar o anexo'

/** Opens the first of a list's records that the condition, on its row, holds for. */
async function openRow({ page }: Walk, path: string, condition = 'true') {
  await page.open(path)
  const found = `[...document.querySelectorAll('main tbody tr')].find((row) => row.querySelector('.row-link a') && (${condition}))?.querySelector('.row-link a')`
  await page.until('the record', `return ${found} != null`)
  await page.press(String(await page.run(`return ${found}.textContent.trim()`)), 'main .row-link a')
}

/** A reading of 48 nozzles, all of them within tolerance. */
async function openReading(walk: Walk) {
  const condition =
    "[...row.cells].some((cell) => cell.textContent.trim() === '48') && row.textContent.includes('Dentro')"
  await openRow(walk, '/app/leituras', condition)
  await walk.page.finds('[role=tab]')
  await walk.page.finds('[role=listbox]')
}

/** Chooses what the page offers to be done with what it shows. */
async function act({ page }: Walk, item: string) {
  await page.press('Ações', 'main button')
  await page.press(item, '[role=menuitem]')
}

/** A day of somebody who has an account. */
export async function owner(walk: Walk) {
  const { page, step } = walk
  await step('list', async () => {
    await page.open('/app/leituras')
    await page.finds('main tr .row-link a')
  })
  await exports_(walk)
  await step('reading', () => openReading(walk))
  await step('document of a reading', async () => {
    await act(walk, 'Exportar')
    await page.finds('[role=dialog]')
    const { bytes } = await download(walk, () => page.press('Exportar', '[role=dialog] button'), /\.pdf$/)
    if (!/48/.test((await readPdf(bytes)).text)) throw new Error('it is of another reading')
    await page.press('Cancelar', '[role=dialog] button')
  })
  await attachment(walk)
  await onPaper(walk)
  await step('list of nozzles to replace, made when it is asked for', async () => {
    await page.open('/app/lista-de-trocas')
    await page.finds('main h1')
    const { bytes } = await download(walk, () => act(walk, 'PDF'), /\.pdf$/)
    if (!(await readPdf(bytes)).text.includes('Troca de bicos')) throw new Error('it is another document')
  })
  await step('what is held of a person, made by the page', async () => {
    await page.open('/app/perfil')
    // They stand above it, come later, and push it down: Safari keeps nothing in its place.
    await page.finds('.subscription')
    await download(walk, () => page.press('Exportar meus dados'), /^aspersa-.*\.json$/)
  })
  await step('recipe', async () => {
    await openRow(walk, '/app/receitas')
    await page.until('the recipe', 'return /receitas\\/.+\\/visualizar/.test(location.pathname)')
    await page.finds('main h1')
  })
  await certificate(walk)
  await leavingMeanwhile(walk)
  if (await signIn(walk, 'ana')) await goneBackTo(walk)
}

/** How long a file of a session that has ended is waited for: the server makes it in less, ms. */
const MADE_WITHIN = 20_000

/** Somebody signs out before an export has ended: nothing of it is told or given to whoever sits there then. */
async function leavingMeanwhile(walk: Walk) {
  const { page, step, downloads } = walk
  if (!(await signIn(walk, 'ana'))) return
  await step('export, and signing out before it has ended', async () => {
    await page.press('Exportar', 'main button')
    await page.finds('[role=dialog]')
    // PDF is the format that takes longest to make.
    await chooseFormat(walk, 'PDF')
    const before = readdirSync(downloads)
    await page.press('Exportar', '[role=dialog] button')
    await page.press('Cancelar', '[role=dialog] button')
    await page.press(null, '.avatar-button')
    await page.press('Sair')
    await page.press('Sim', '[role=dialog] button')
    await page.finds('input[type=password]')
    await wait(MADE_WITHIN)
    const said = await page.run("return [...document.querySelectorAll('.toast, iframe')].map((one) => one.outerHTML)")
    if (JSON.stringify(said) !== '[]') throw new Error(`the page tells of it: ${said}`)
    const given = readdirSync(downloads).filter((name) => !before.includes(name))
    if (given.length > 0) throw new Error(`${given} was given`)
  })
}

async function exports_(walk: Walk) {
  const { page, step } = walk
  const begin = () => page.press('Exportar', '[role=dialog] button')
  await step('export of readings as documents', async () => {
    await page.press('Exportar', 'main button')
    await page.finds('[role=dialog]')
    await chooseFormat(walk, 'PDF')
    const { bytes } = await download(walk, begin, /\.zip$/)
    if (namesIn(bytes).length < 10) throw new Error('readings are missing')
  })
  await step('export of readings as a workbook', async () => {
    await chooseFormat(walk, 'EXCEL')
    const { bytes } = await download(walk, begin, /\.xlsx$/)
    if (rowsOf(await readWorkbook(bytes), 'Leituras').length < 10) throw new Error('readings are missing')
    await page.press('Cancelar', '[role=dialog] button')
  })
}

async function attachment(walk: Walk) {
  const { page, step } = walk
  const name = `caderno-${Date.now()}.pdf`
  const sent = pdfFile('Caderno')
  const begin = () => page.press(`Baixar ${name}`, '.file-facts button')
  await step('attachment', async () => {
    await page.press('Anexos', '[role=tab]')
    // The field is there and never drawn: a button stands for it.
    await page.until('the field', "return document.querySelector('main input[type=file]') !== null")
    await page.run(`const field = document.querySelector('main input[type=file]')
      const files = new DataTransfer()
      const bytes = Uint8Array.from(atob('${sent.toString('base64')}'), (letter) => letter.charCodeAt(0))
      files.items.add(new File([bytes], '${name}', { type: 'application/pdf' }))
      field.files = files.files
      field.dispatchEvent(new Event('change', { bubbles: true }))`)
    const { bytes } = await download(walk, begin, /^caderno.*\.pdf$/)
    if (!bytes.equals(sent)) throw new Error('what came back is not what was sent')
  })
  await step(
    'attachment that the server refuses is told in the page',
    () => refusedDownload(walk, begin, NOT_TAKEN),
    REFUSED,
  )
  await step('attachment once more', async () => {
    const { bytes } = await download(walk, begin, /^caderno.*\.pdf$/)
    if (!bytes.equals(sent)) throw new Error('what came back is not what was sent')
    await page.press(`Remover o anexo ${name}`, 'main button')
    await page.press('Remover anexo', '[role=dialog] button')
    await page.sees('Anexo removido.')
  })
}

/**
 * A certificate is issued for a reading, or is there from the last walk; whoever has its paper sees that it is good.
 */
async function certificate(walk: Walk) {
  const { page, step } = walk
  let address = ''
  await step('certificate of an inspection', async () => {
    await openReading(walk)
    await act(walk, 'Certificado')
    await page.finds('[role=dialog] button')
    const offered = "[...document.querySelectorAll('[role=dialog] button')].map((button) => button.textContent.trim())"
    await page.until(
      'one, or the form',
      `return ${offered}.some((text) => /^(Emitir certificado|Baixar PDF)$/.test(text))`,
    )
    if ((await page.run(`return ${offered}.includes('Emitir certificado')`)) === true)
      await page.press('Emitir certificado', '[role=dialog] button')
    const save = () => page.press('Baixar PDF', '[role=dialog] button')
    const { bytes } = await download(walk, save, /^certificado-.*\.pdf$/)
    address = /https?:\S+(\/certificado\/[0-9A-Z]{20})/.exec((await readPdf(bytes)).text)?.[1] ?? ''
    if (!address) throw new Error('no address stands on its paper')
  })
  await signOut(walk)
  await step('certificate as a visitor sees it', async () => {
    if (!address) throw new Error('there is none')
    await page.open(address)
    await page.finds('h1.certificate-number')
    await page.sees('Válido.')
    if ((await page.run("return document.body.innerText.includes('Ana Ribeiro')")) === true)
      throw new Error('it says whose it is')
  })
}
