import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { figure, type Line, median, ratio } from './measure.ts'

const PROCESS = fileURLToPath(new URL('./documentsProcess.ts', import.meta.url))
const ROUNDS = 5
const MB = 1024 * 1024

interface Made {
  /** The time of each document, ms. */
  ms: number
  rss: number
}

/** A PDF of a reading against pdfmake, and a workbook of 100 000 rows against exceljs, each in processes of its own. */
export async function* documents(): AsyncGenerator<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-documents-'))
  try {
    // Fonts come into the code as they do in a function.
    await build({
      entryPoints: { process: PROCESS },
      outdir: folder,
      bundle: true,
      platform: 'node',
      target: 'node24',
      // Modules that one maker alone needs are a file of its own, or their size would count for all of them.
      format: 'esm',
      splitting: true,
      outExtension: { '.js': '.mjs' },
      external: ['pdfmake', 'exceljs'],
      loader: { '.ttf': 'binary' },
      // Under a name of its own: the process imports `createRequire` too.
      banner: {
        js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom('${PROCESS}');`,
      },
      logLevel: 'error',
    })
    const make = async (what: string): Promise<Made> =>
      JSON.parse((await promisify(execFile)(process.execPath, [join(folder, 'process.mjs'), what, PROCESS])).stdout)
    const pdf = await inTurn(make, 'pdf', 'pdfmake')
    yield ratio({ name: 'PDF of a reading', unit: 'ms', ...pdf.of('ms'), aim: { most: 0.5 } })
    const workbook = await inTurn(make, 'workbook', 'exceljs')
    yield ratio({ name: 'workbook of 100 000 × 20', unit: 'ms', ...workbook.of('ms'), aim: { most: 0.6 } })
    yield ratio({ name: 'memory of that process', unit: 'MB', ...workbook.of('rss', MB), aim: { most: 0.5 } })
    const reports: Made[] = []
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await make('report'))
    const of = (name: keyof Made) => median(reports.map((one) => one[name]))
    yield figure({ name: 'report of 100 000 readings', unit: 's', ours: of('ms') / 1000, aim: { most: 40 } })
    yield figure({ name: 'memory of that process', unit: 'MB', ours: of('rss') / MB, aim: { most: 512 } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inTurn(make: (what: string) => Promise<Made>, ours: string, reference: string) {
  const made: [Made[], Made[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    made[0].push(await make(ours))
    made[1].push(await make(reference))
  }
  return {
    of(name: keyof Made, unit = 1) {
      const [own, other] = made.map((all) => median(all.map((one) => one[name])) / unit) as [number, number]
      return { ours: own, reference: other }
    },
  }
}
