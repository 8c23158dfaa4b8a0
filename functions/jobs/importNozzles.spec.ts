import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mappingOf, NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { decodeSheet } from '../imports/decodeSheet.ts'
import { plainSheets } from '../imports/plainSheets.ts'
import { getImport, isOver, type NozzleImport, newImport, updateImport } from '../store/catalogue/imports.ts'
import { nozzlePage } from '../store/catalogue/nozzlePages.ts'
import { putCatalogue } from '../store/catalogue/nozzles.ts'
import type { StoredJob } from '../store/jobs/jobs.ts'
import { transact } from '../store/kit/transact.ts'
import type { WorkContext } from '../work/work.ts'
import { importNozzles } from './importNozzles.ts'

const s3 = mockClient(S3Client)
const BRAND = { id: randomUUID(), nome: 'Bicos', imagem: null, status: 'ATIVO', removido_em: null, versao: 1 } as const
const NOZZLES = 70
let cloud: SpecCloud

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'files')
  await putCatalogue({ marcas: [BRAND] })
})
beforeEach(() => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
})
afterAll(async () => {
  s3.restore()
  await cloud.close()
})

/** An import of so many new nozzles, begun. */
async function begun(): Promise<NozzleImport> {
  const model = `M${randomUUID().slice(0, 8)}`
  const lines = Array.from({ length: NOZZLES }, (_, place) => {
    const cells = { marca: 'Bicos', modelo: model, tamanho: String(place), tipo_jato: 'LEQUE_PADRAO', fonte: 'F' }
    const line: Record<string, string> = { ...cells, pressao_bar: '3', vazao_lpm: '1,2' }
    return NOMES_COLUNAS.map((name) => line[name] ?? '').join(';')
  })
  const sheets = await decodeSheet(Buffer.from([NOMES_COLUNAS.join(';'), ...lines].join('\n')))
  const bytes = typeof sheets === 'string' ? null : plainSheets(sheets)
  s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => bytes } as never })
  const one: NozzleImport = {
    id: randomUUID(),
    trabalho_id: randomUUID(),
    autor: { id: null },
    arquivo: `${model}.csv`,
    caminho: 'anexos/a/linhas.json',
    publicado: null,
    modo: 'TUDO',
    status: 'PENDENTE',
    cancelar: false,
    posicao: 0,
    progresso: 0,
    linhas: 0,
    erros: 0,
    avisos: 0,
    criadas: 0,
    alteradas: 0,
    iguais: 0,
    problemas: [],
    resultado: null,
    leitura: { colunas: mappingOf(NOMES_COLUNAS) },
    criado_em: new Date().toISOString(),
  }
  await transact([newImport(one)])
  return one
}

const run = (id: string, given: Partial<WorkContext> = {}) => {
  const dados = { tipo: 'IMPORTACAO_PONTAS', importacao_id: id } as const
  const job = { dados, usuario_id: null, correlacao: 'spec' } as StoredJob
  const context = { job, log: new Logger(), endsAt: Date.now() + 600_000, progress: async () => {} }
  return importNozzles({ importacao_id: id }, { ...context, ...given })
}
const stored = async (id: string) => {
  const one = await getImport(id)
  if (!one) throw new Error('the import is there')
  return one
}
const written = async ({ arquivo }: NozzleImport) => {
  const filter = { status: 'ATIVO', nome: arquivo.replace('.csv', '') } as const
  return (await nozzlePage(filter, { limit: 200 })).items.length
}
const NO_TIME = { endsAt: Date.now() }

it('hands the rest to a job of its own near the end of its time, which goes on where it was left', async () => {
  const one = await begun()
  const parts: number[] = []
  for (let at = one; !isOver(at) && parts.length < 5; at = await stored(one.id)) {
    const { count, with: members = [] } = await run(one.id, NO_TIME)
    await transact(members)
    parts.push(count)
  }
  expect(await stored(one.id)).toMatchObject({ status: 'CONCLUIDA', criadas: NOZZLES, iguais: 0, progresso: 1 })
  expect((await stored(one.id)).trabalho_id).not.toBe(one.trabalho_id)
  expect(parts).toHaveLength(3)
  expect(await written(one)).toBe(NOZZLES)
})

it('is gone on with after an attempt that died, and counts nothing twice', async () => {
  const one = await begun()
  await run(one.id, NO_TIME)
  const { with: members = [] } = await run(one.id)
  await transact(members)
  expect(await stored(one.id)).toMatchObject({ status: 'CONCLUIDA', criadas: NOZZLES, iguais: 0, alteradas: 0 })
  expect(await written(one)).toBe(NOZZLES)
  expect(await run(one.id)).toMatchObject({ count: 0, erro: 'DESNECESSARIO' })
})

it('believes nothing that is no plain rows: what wrote them decodes what strangers send', async () => {
  const one = await begun()
  const bytes = Buffer.from('[{"sheet":{"nome":"","oculta":false},"rows":[[{"text":{}}]]}]')
  s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => bytes } as never })
  const { count, with: members = [] } = await run(one.id)
  await transact(members)
  const over = await stored(one.id)
  expect([count, over.status, over.problemas.map(({ codigo }) => codigo)]).toEqual([
    0,
    'RECUSADA',
    ['arquivo_ilegivel'],
  ])
  expect(await written(one)).toBe(0)
})

it('stops where somebody asks for it, and says what it wrote until then', async () => {
  const one = await begun()
  const stop = async () => void (await updateImport(one.id, { cancelar: true }))
  const { with: members = [] } = await run(one.id, { progress: stop })
  await transact(members)
  const over = await stored(one.id)
  expect(over).toMatchObject({ status: 'CANCELADA', resultado: `anexos/${one.id}/resultado.xlsx` })
  expect(over.criadas).toBeLessThan(NOZZLES)
  expect(await written(one)).toBe(over.criadas)
})
