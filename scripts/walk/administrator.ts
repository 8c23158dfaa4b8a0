import { namesIn, readPdf, readWorkbook, rowsOf } from '../../tests/fixtures/readBack.ts'
import { chooseFormat, download, REFUSED, refusedDownload } from './downloads.ts'
import type { Walk } from './walk.ts'

/** An administrator's downloads: readings of every account, reports, sheets of nozzles. */
export async function administrator(walk: Walk) {
  const { page, step } = walk
  await step('export of everybody’s readings', async () => {
    await page.open('/app/leituras')
    await page.finds('main .row-link a')
    await page.press('Exportar', 'main button')
    await page.finds('[role=dialog]')
    await chooseFormat(walk, 'EXCEL')
    const { bytes } = await download(walk, () => page.press('Exportar', '[role=dialog] button'), /\.xlsx$/)
    if (rowsOf(await readWorkbook(bytes), 'Leituras').length < 20) throw new Error('readings are missing')
    await chooseFormat(walk, 'PDF')
    const { bytes: zip } = await download(walk, () => page.press('Exportar', '[role=dialog] button'), /\.zip$/)
    if (namesIn(zip).length < 20) throw new Error('readings are missing')
    await page.press('Cancelar', '[role=dialog] button')
  })
  await report(walk)
  await step('template of a sheet of nozzles, made by the page', async () => {
    await page.open('/app/pontas/importar-ponta')
    const { bytes } = await download(walk, () => page.press('Baixar modelo (.xlsx)'), /^pontas.*\.xlsx$/)
    if ((await readWorkbook(bytes)).worksheets.length === 0) throw new Error('it has no sheet')
  })
}

async function report(walk: Walk) {
  const { page, step } = walk
  // Reports stand there newest first.
  const reports = '[aria-label="Relatórios solicitados"] li'
  const newest = `${reports}:first-child button`
  const nameOf = (what: string) =>
    page.run(
      `return [...document.querySelectorAll(${JSON.stringify(newest)})].map((button) => button.ariaLabel).find((label) => label?.startsWith(${JSON.stringify(`${what}:`)}))`,
    )
  const begin = async (what: string) => page.press(String(await nameOf(what)), newest)
  await step('report', async () => {
    await page.open('/app/report')
    await page.fill('Data inicial', '01/01/2020')
    await page.fill('Data final', '31/12/2029')
    const count = `document.querySelectorAll('${reports}').length`
    const before = Number(await page.run(`return ${count}`))
    await page.press('Gerar relatório', 'form button')
    // It goes to the administrator, whose address needs no confirmation.
    await page.until('the report', `return ${count} > ${before}`)
    await page.until(
      'that it was sent',
      `return document.querySelector('${reports}:first-child').textContent.includes('Enviado para')`,
    )
  })
  await step('report as a document', async () => {
    const { bytes } = await download(walk, () => begin('Baixar PDF'), /^relatorio-.*\.pdf$/)
    if (!(await readPdf(bytes)).text.includes('da vazão nominal')) throw new Error('it is another document')
  })
  await step('report as a workbook', async () => {
    const { bytes } = await download(walk, () => begin('Baixar planilha'), /^relatorio-.*\.xlsx$/)
    if ((await readWorkbook(bytes)).worksheets.length === 0) throw new Error('it has no sheet')
  })
  const refused = () => refusedDownload(walk, () => begin('Baixar PDF'), 'Não foi possível baixar o arquivo')
  await step('report that the server refuses is told in the page', refused, REFUSED)
}
