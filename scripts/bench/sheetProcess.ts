import Papa from 'papaparse'
import * as z from 'zod'
import { readSheet } from '../../functions/imports/testing/readSheet.ts'
import { CORES_PONTA, MATERIAIS, TIPOS_JATO } from '../../shared/enums.ts'
import { mappingOf, NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import { peakMemory } from './memory.ts'

/**
 * Reads a sheet of so many lines once, by our reader or by papaparse with a schema. Prints the milliseconds, the most
 * memory the process had (bytes), and how many lines were right.
 */
const [reader = '', count = '0'] = process.argv.slice(2)

function sheetOf(lines: number): Uint8Array {
  const rows = Array.from({ length: lines }, (_, line) => {
    const nozzle = Math.floor(line / 5)
    const bar = 1 + (line % 5)
    const flow = (1.2 * Math.sqrt(bar / 3)).toFixed(3)
    const named = ['Bicos', `M${nozzle % 500}`, 80 + (nozzle % 40), String(nozzle), 'LEQUE_PADRAO', 'AZUL', 'CERAMICA']
    return [...named, '', '', `${bar},0`, '', '', flow.replace('.', ','), '', '', 'Catálogo 2026', '', '', ''].join(';')
  })
  return Buffer.from(`${NOMES_COLUNAS.join(';')}\n${rows.join('\n')}\n`)
}

const decimal = z.string().transform((text) => Number(text.replace(',', '.')))
const row = z.object({
  marca: z.string().min(1).max(60),
  modelo: z.string().min(1).max(40),
  angulo: decimal.pipe(z.int().min(1).max(360)),
  tamanho: z.string().min(1).max(12),
  tipo_jato: z.enum(TIPOS_JATO),
  cor: z.enum(CORES_PONTA),
  material: z.enum(MATERIAIS),
  pressao_bar: decimal.pipe(z.number().gt(0).max(200)),
  vazao_lpm: decimal.pipe(z.number().gt(0).max(500)),
  fonte: z.string().min(1).max(120),
})

const READERS: Record<string, (bytes: Uint8Array) => Promise<number>> = {
  ours: async (bytes) => {
    const { nozzles } = await readSheet(bytes, { colunas: mappingOf(NOMES_COLUNAS) }, new Map([['bicos', 'b']]))
    return nozzles.reduce((sum, { lines }) => sum + lines.length, 0)
  },
  papaparse: async (bytes) => {
    const { data } = Papa.parse<object>(new TextDecoder().decode(bytes), { header: true, skipEmptyLines: true })
    return data.filter((line) => row.safeParse(line).success).length
  },
}

const read = READERS[reader]
if (!read) throw new Error(`no reader ${reader}`)
const bytes = sheetOf(Number(count))
const start = performance.now()
const right = await read(bytes)
const ms = performance.now() - start
process.stdout.write(JSON.stringify({ ms, rss: peakMemory(), right }))
