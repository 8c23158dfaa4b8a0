import { readPdf } from '../../tests/fixtures/readBack.ts'
import type { Walk } from './walk.ts'

/** A nozzle's row as it is written: how much, how far off, and how it was judged, which is the last column. */
const NOZZLE = /\d,\d{2,3}(?: [+-]?\d+,\d\d)+ (Aprovado|Gasto|Entupido)/g
/**
 * A reading's row in the list, from its mean error to its last column. Firefox draws the bold letters of a font that
 * has all weights as shapes, so that the dates, which are links, are seen on its paper and are no text of it.
 */
const READING = /[+-]?\d+,\d\d Bico (?:(?! Bico ).)*?(Dentro da tolerância|\d+ bicos? fora|Tudo feito)/g

const PAPER = (count: string) => `
  dispatchEvent(new Event('beforeprint'))
  const rows = ${count}
  dispatchEvent(new Event('afterprint'))
  return rows`

const NOZZLES = "document.querySelectorAll('.paper-nozzles tbody th').length"

function requireCount(what: string, found: number, wanted: number) {
  console.log(`    ${found} of ${wanted} ${what}`)
  if (found !== wanted) throw new Error(`${found} of ${wanted} ${what}`)
}

/** A reading of 48 nozzles that is open, and the list: both whole on paper. */
export async function onPaper({ page, step, driver, keep }: Walk) {
  await step('print a reading', async () => {
    // The count is taken in one task, because a browser that draws later does not have it on paper.
    requireCount('nozzles as it begins to print', Number(await page.run(PAPER(NOZZLES))), 48)
    const pdf = await driver.print()
    if (!pdf) return
    keep('reading.pdf', pdf)
    const { text, pages } = await readPdf(pdf)
    requireCount(`nozzles on ${pages.length} sheets`, text.match(NOZZLE)?.length ?? 0, 48)
  })
  await step('print the list', async () => {
    await page.open('/app/leituras')
    await page.finds('main .row-link a')
    const readings = Number(await page.run("return document.querySelectorAll('main tbody .row-link a').length"))
    if (readings < 10) throw new Error(`only ${readings} readings to print`)
    const rows = await page.run(PAPER("document.querySelectorAll('main tbody .row-link a').length"))
    requireCount('readings as it begins to print', Number(rows), readings)
    const pdf = await driver.print()
    if (!pdf) return
    keep('list.pdf', pdf)
    const { text, pages } = await readPdf(pdf)
    requireCount(`readings to their last column on ${pages.length} sheets`, text.match(READING)?.length ?? 0, readings)
  })
}
