import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Papa from 'papaparse'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Importacao } from '../../shared/contract/nozzleImports.ts'
import { mappingOf, NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import { OUTPUTS } from '../build.ts'
import { startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { sendFile } from '../seed/sendFile.ts'
import { seed } from '../seed.ts'
import { type ApiSession, signIn } from '../simulator/api.ts'
import { figure, type Line } from './measure.ts'

const PROFILES = 5
const POLL_MS = 250
const PATIENCE_MS = 1_800_000
const { criar, ver } = AREAS.nozzleImports.routes

/**
 * Seconds to import a sheet as an administrator does, by the job in the time its function has: every nozzle of it is new. What one attempt has no time
 * for, the next goes on with.
 */
export async function* importing(lines: number): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-import-'))
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: OUTPUTS.site })
  try {
    await seed(cloud, { devicesDir: join(folder, 'devices'), readings: false })
    const session = await signIn(cloud.url, PEOPLE.admin.email, DEMO_PASSWORD)
    const { nome } = await session.call(AREAS.brands.routes.criar, { body: { nome: 'Bench', imagem_id: null } })
    const file = { finalidade: 'PLANILHA_PONTAS', nome: 'bench.csv', bytes: sheetOf(nome, lines) } as const
    const envio_id = await sendFile(session, file)
    const start = performance.now()
    const { id } = await session.call(criar, { body: { envio_id, modo: 'TUDO', colunas: columns() } })
    const { over, jobs } = await followed(session, id)
    const seconds = (performance.now() - start) / 1000
    const missing = lines / PROFILES - over.criadas
    const name = `sheet of ${lines} lines imported, ${lines / PROFILES} new nozzles`
    yield figure({ name, unit: 's', ours: seconds, aim: null })
    yield figure({ name: '  not written', unit: 'nozzles', ours: missing, aim: { most: 0 } })
    yield figure({ name: '  jobs, one after the other', unit: '', ours: jobs, aim: null })
  } finally {
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function columns() {
  const mapping = mappingOf(NOMES_COLUNAS)
  return NOMES_COLUNAS.flatMap((coluna) => {
    const celula = mapping[coluna]
    return celula === undefined ? [] : [{ coluna, celula }]
  })
}

/** Nozzles with five profiles each on the curve of their size. */
function sheetOf(brand: string, lines: number): Buffer {
  const rows = Array.from({ length: lines }, (_, line) => {
    const nozzle = Math.floor(line / PROFILES)
    const bar = 1 + (line % PROFILES)
    const flow = (1.2 * Math.sqrt(bar / 3)).toFixed(3).replace('.', ',')
    const named = [brand, `M${nozzle % 500}`, 80 + (nozzle % 40), String(nozzle), 'LEQUE_PADRAO', 'AZUL', 'CERAMICA']
    return [...named, '', '', `${bar},0`, '', '', flow, '', '', 'Catálogo 2026', '', '', '']
  })
  return Buffer.from(Papa.unparse([[...NOMES_COLUNAS], ...rows], { delimiter: ';', quotes: true }))
}

/** The import once it is over, and how many jobs did it. */
async function followed(session: ApiSession, importacaoId: string): Promise<{ over: Importacao; jobs: number }> {
  const jobs = new Set<string>()
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const one = await session.call(ver, { params: { importacaoId } })
    jobs.add(one.trabalho_id)
    if (one.status === 'CONCLUIDA') return { over: one, jobs: jobs.size }
    if (one.status !== 'PENDENTE' && one.status !== 'EXECUTANDO')
      throw new Error(`the import is ${one.status}: ${JSON.stringify(one.problemas.slice(0, 3))}`)
    if (Date.now() > end) throw new Error(`of the import ${one.progresso} was done`)
    await delay(POLL_MS)
  }
}
