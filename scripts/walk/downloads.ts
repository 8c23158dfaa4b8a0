import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FormatoExportacao } from '../../shared/enums.ts'
import { namesIn, readPdf, readWorkbook } from '../../tests/fixtures/readBack.ts'
import type { Walk } from './walk.ts'

/** A file that a browser saved. */
export interface Saved {
  readonly name: string
  readonly bytes: Buffer
}

const UNFINISHED = /\.(part|wkdownload|crdownload)$/

/** Throws unless a file is what its name says, whole: another program reads it. */
async function readBack({ name, bytes }: Saved): Promise<void> {
  if (name.endsWith('.pdf')) await readPdf(bytes)
  else if (name.endsWith('.xlsx')) await readWorkbook(bytes)
  else if (name.endsWith('.zip')) namesIn(bytes)
  else if (name.endsWith('.json')) JSON.parse(bytes.toString())
  else throw new Error(`what is ${name}?`)
}

/** Has the browser save a file: the page stays, and the file is what its name says. */
export async function download(
  { page, downloads }: Pick<Walk, 'page' | 'downloads'>,
  begin: () => Promise<void>,
  kind: RegExp,
): Promise<Saved> {
  const before = new Set(readdirSync(downloads))
  const mark = String(Math.random())
  await page.run(`globalThis.walked = ${JSON.stringify(mark)}`)
  await begin()
  const saved: Saved[] = []
  // A browser makes the file as it begins, and fills it when it has all of it: until then it cannot be read.
  await page.until(`a file ${kind}`, async () => {
    const name = readdirSync(downloads).find((one) => !before.has(one) && kind.test(one) && !UNFINISHED.test(one))
    if (!name) return false
    const file = { name, bytes: readFileSync(join(downloads, name)) }
    await readBack(file)
    saved.push(file)
    // The next one may have the same name.
    rmSync(join(downloads, name))
    return true
  })
  if ((await page.run('return globalThis.walked ?? null')) !== mark) throw new Error('the page was left')
  const [file] = saved
  if (!file) throw new Error('no file')
  console.log(`    ${file.name}, ${file.bytes.length} bytes`)
  return file
}

/**
 * Chooses a format in the dialog of an export that is open; until it is chosen, for a press while the dialog is still
 * moving is lost.
 */
export const chooseFormat = ({ page }: Pick<Walk, 'page'>, format: FormatoExportacao): Promise<void> => {
  const field = `[role=dialog] input[value=${format}]`
  return page.until(`the format ${format}`, async () => {
    await page.press(null, field)
    return (await page.run(`return document.querySelector('${field}').checked`)) === true
  })
}

/** A further message of Firefox about a refused download: the server's answer may stand in no frame. */
export const REFUSED = /frame-ancestors/

/**
 * Has the server refuse the next download, and requires that the page stays and says so. The page is given a ticket
 * that the server does not know; what is asked for with it, and what the browser makes of the refusal, is as it would
 * be with one that has ended.
 */
export async function refusedDownload({ page }: Walk, begin: () => Promise<void>, said: string): Promise<void> {
  await page.run(`const { fetch: real } = globalThis
    globalThis.fetch = async (...asked) => {
      const answer = await real(...asked)
      const told = await answer.clone().json().catch(() => null)
      if (typeof told?.url !== 'string' || !told.url.includes('/storage/')) return answer
      globalThis.fetch = real
      const wrong = new URL(told.url, location.href)
      for (const name of [...wrong.searchParams.keys()]) wrong.searchParams.set(name, 'A'.repeat(43))
      globalThis.walked = wrong.href
      return new Response(JSON.stringify({ ...told, url: wrong.href }), { status: answer.status, headers: answer.headers })
    }`)
  await begin()
  await page.sees(said)
  const asked = await page.run('return globalThis.walked ?? null')
  if (typeof asked !== 'string' || !asked.includes('/storage/'))
    throw new Error('the page was left, or nothing was refused')
  const status = await page.run(`return fetch(${JSON.stringify(asked)}).then(({ status }) => status)`)
  if (status !== 404) throw new Error(`the server answered ${status}`)
}
