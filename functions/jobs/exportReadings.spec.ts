import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { readPdf } from '../../tests/fixtures/readBack.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { foldReadings } from '../ingest/foldReadings.ts'
import { removeUser } from '../store/accounts/userRemoval.ts'
import { exportData } from '../store/exports/accountData.ts'
import { getExport, newExport, type ReadingExport } from '../store/exports/exports.ts'
import type { StoredJob } from '../store/jobs/jobs.ts'
import { batchPut } from '../store/kit/batch.ts'
import { transact } from '../store/kit/transact.ts'
import { partItem } from '../store/readings/parts.ts'
import type { User } from '../store/users/users.ts'
import { type WorkContext, WorkRefused } from '../work/work.ts'
import { exportReadings } from './exportReadings.ts'

const s3 = mockClient(S3Client)
const log = new Logger({ logLevel: 'CRITICAL' })
let cloud: SpecCloud
let ana: User

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'files')
})
beforeEach(async () => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
  ana = await storedPerson()
})
afterAll(async () => {
  s3.restore()
  await cloud.close()
})

async function measured(owner: User, count: number): Promise<string[]> {
  const parts = Array.from({ length: count }, () => partOf(wholeMessage({ nozzles: 3 }), { dono_id: owner.id }))
  await batchPut(parts.map(partItem))
  expect(
    await foldReadings(
      parts.map(({ uuid }) => uuid),
      log,
    ),
  ).toEqual([])
  return parts.map(({ uuid }) => uuid)
}

async function begun(owner: User, leituras: string[], more: Partial<ReadingExport> = {}): Promise<string> {
  const one: ReadingExport = {
    id: randomUUID(),
    trabalho_id: randomUUID(),
    usuario_id: owner.id,
    dono_id: owner.id,
    leituras,
    conteudo: 'RESUMIDA',
    grafico: 'NOMINAL',
    formato: 'PDF',
    fuso: 'America/Sao_Paulo',
    por_email: false,
    arquivo: null,
    incluidas: [],
    criado_em: new Date().toISOString(),
    ...more,
  }
  await transact([newExport(one)])
  return one.id
}

async function attempt(exportacao_id: string, given: Partial<WorkContext> = {}, partes: string[] = []) {
  const job = { id: randomUUID(), usuario_id: ana.id, correlacao: 'spec' } as StoredJob
  const context = { job, log, endsAt: Date.now() + 600_000, progress: async () => {}, ...given }
  const done = await exportReadings({ tipo: 'EXPORTACAO', exportacao_id, partes }, context)
  if (done.with?.length) await transact(done.with)
  return done
}

const sent = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)

describe('an export', () => {
  it('puts one whole file into the bucket and then names it', async () => {
    const id = await begun(ana, await measured(ana, 1))
    expect((await attempt(id)).count).toBe(1)
    const [put] = sent()
    const stored = await getExport(id)
    expect(stored).toMatchObject({
      incluidas: [expect.any(String)],
      arquivo: { caminho: put?.Key, mimetype: 'application/pdf' },
    })
    expect((await readPdf(put?.Body as Buffer)).text).toContain('Leitura de')
  })

  it('names no file while the bucket is away, and is made anew by the next attempt, the same', async () => {
    const id = await begun(ana, await measured(ana, 2))
    s3.on(PutObjectCommand).rejectsOnce(new Error('away')).resolves({})
    await expect(attempt(id)).rejects.toThrow('away')
    expect(await getExport(id)).toMatchObject({ arquivo: null, incluidas: [] })
    await attempt(id)
    const [first, second] = sent()
    expect(second?.Key).toBe(first?.Key)
    expect(second?.Body).toEqual(first?.Body)
    expect((await getExport(id))?.arquivo?.nome).toMatch(/\.zip$/)
  })

  it('hands what is left to a job of its own before the time is up, with the PDFs it made, and gives the same file', async () => {
    const ids = await measured(ana, 4)
    await attempt(await begun(ana, ids))
    const [whole] = sent()
    const id = await begun(ana, ids)
    s3.on(GetObjectCommand).callsFake(({ Key }) => {
      const bytes = sent().findLast((put) => put.Key === Key)?.Body as Buffer
      return { Body: { transformToByteArray: async () => bytes } }
    })
    const counts: number[] = []
    let partes: string[] = []
    for (;;) {
      // Of the time no more is left than is kept back: each makes one.
      const { count, with: members = [] } = await attempt(id, { endsAt: Date.now() + 10_000 }, partes)
      counts.push(count)
      const job = members.map(({ Put }) => Put?.Item).find((item) => item?.dados?.tipo === 'EXPORTACAO')
      if (!job) break
      expect(await getExport(id)).toMatchObject({ trabalho_id: job.id, arquivo: null })
      partes = job.dados.partes
      expect(partes).toHaveLength(counts.length)
    }
    expect(counts).toEqual([1, 1, 1, 4])
    expect(sent().at(-1)?.Body).toEqual(whole?.Body)
    expect(await getExport(id)).toMatchObject({ incluidas: ids })
  })

  it('that is done is not done again', async () => {
    const id = await begun(ana, await measured(ana, 1))
    await attempt(id)
    expect(await attempt(id)).toMatchObject({ count: 0, erro: 'DESNECESSARIO' })
    expect(sent()).toHaveLength(1)
  })

  it('leaves out what its person may not see by now, and refuses where nothing is left', async () => {
    const [bruno, own] = await Promise.all([storedPerson(), measured(ana, 1)])
    const foreign = await measured(bruno, 1)
    const id = await begun(ana, [...own, ...foreign, randomUUID()])
    await attempt(id)
    expect(await getExport(id)).toMatchObject({ incluidas: own })
    await expect(attempt(await begun(ana, foreign))).rejects.toThrow(WorkRefused)
  })

  it('of somebody who is gone, or has no part in the account, is not made', async () => {
    const bruno = await storedPerson()
    const leituras = await measured(bruno, 1)
    await expect(attempt(await begun(ana, leituras, { dono_id: bruno.id }))).rejects.toThrow('USUARIO_INEXISTENTE')
    const own = await begun(ana, await measured(ana, 1))
    await removeUser(ana.id, 'spec')
    await expect(attempt(own)).rejects.toThrow('USUARIO_INEXISTENTE')
    expect(sent()).toEqual([])
  })

  it('tells by mail that it is done, where that was wanted', async () => {
    const id = await begun(ana, await measured(ana, 1), { por_email: true })
    const { with: members = [] } = await attempt(id)
    expect(JSON.stringify(members)).toContain('EXPORTACAO_PRONTA')
  })

  it('goes with its person’s account, and its file too', async () => {
    const id = await begun(ana, await measured(ana, 1))
    await attempt(id)
    const removed: string[] = []
    const { erase } = exportData
    if ('nothing' in erase) throw new Error('nothing is erased')
    for await (const _ of erase(ana.id, { removeFile: async (path) => void removed.push(path) }));
    expect(removed).toEqual([sent()[0]?.Key])
    expect(await getExport(id)).toBeNull()
  })
})
