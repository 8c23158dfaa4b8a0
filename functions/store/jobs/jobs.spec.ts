import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trabalho } from '../../../shared/jobs.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { transact } from '../kit/transact.ts'
import { eraseJobsOf, jobsOfUser } from './jobLists.ts'
import {
  beginJob,
  type Claim,
  claimJob,
  endAttempt,
  getJob,
  jobFromItem,
  jobToItem,
  type StoredJob,
  setProgress,
} from './jobs.ts'
import { markReturned, rememberMail } from './sentMails.ts'
import { isSuppressed, suppress, suppressionOf, unsuppress } from './suppressions.ts'

const USER = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const DADOS: Trabalho = { tipo: 'CORREIO', correio: { modelo: 'CONFIRMACAO_EMAIL', usuario_id: USER } }
const MINUTE = 60_000

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

async function begun(): Promise<string> {
  const id = randomUUID()
  const member = beginJob({ id, dados: DADOS, usuario_id: USER, correlacao: 'spec' })
  await transact([member])
  return id
}
function claimed(claim: Claim): StoredJob {
  if (typeof claim === 'string') throw new Error(`not claimed: ${claim}`)
  return claim.job
}

describe('a claim', () => {
  it('is given to one message at a time', async () => {
    const id = await begun()
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((message) => claimJob(id, message, MINUTE)))
    expect(claims.filter((claim) => claim === 'BUSY')).toHaveLength(3)
    expect((await getJob(id))?.tentativas).toBe(1)
  })

  it('passes to the same message that comes again, and to another once the time is over', async () => {
    const id = await begun()
    const first = claimed(await claimJob(id, 'a', MINUTE))
    const second = claimed(await claimJob(id, 'a', MINUTE))
    expect(await claimJob(id, 'b', MINUTE)).toBe('BUSY')
    const third = claimed(await claimJob(id, 'b', MINUTE, Date.now() + MINUTE + 1))
    expect(third.tentativas).toBe(3)
    for (const late of [first, second]) {
      await expect(endAttempt(late, { status: 'CONCLUIDO', erro: null })).rejects.toThrow()
      await expect(setProgress(late, 0.5)).rejects.toThrow()
    }
    await endAttempt(third, { status: 'CONCLUIDO', erro: null })
    expect(await getJob(id)).toMatchObject({ status: 'CONCLUIDO', progresso: 1, execucao: null })
  })

  it('of a job that is over is refused, unless it may be repeated', async () => {
    const done = await begun()
    await endAttempt(claimed(await claimJob(done, 'a', MINUTE)), { status: 'CONCLUIDO', erro: 'SUPRIMIDO' })
    expect(await claimJob(done, 'a', MINUTE)).toBe('DONE')
    const refused = await begun()
    await endAttempt(claimed(await claimJob(refused, 'a', MINUTE)), { status: 'FALHOU', erro: 'RECUSADO' })
    expect(await claimJob(refused, 'a', MINUTE)).toBe('DONE')
    const failed = await begun()
    const end = { status: 'FALHOU', erro: 'INDISPONIVEL', repetivel: true } as const
    await endAttempt(claimed(await claimJob(failed, 'a', MINUTE)), end)
    expect(claimed(await claimJob(failed, 'b', MINUTE)).tentativas).toBe(2)
    expect(await claimJob(randomUUID(), 'a', MINUTE)).toBe('GONE')
  })

  it('given back waits for the next attempt with the reason', async () => {
    const id = await begun()
    await endAttempt(claimed(await claimJob(id, 'a', MINUTE)), { status: 'PENDENTE', erro: 'INDISPONIVEL' })
    expect(await getJob(id)).toMatchObject({ status: 'PENDENTE', erro: 'INDISPONIVEL', progresso: 0 })
    const job = claimed(await claimJob(id, 'b', MINUTE))
    await setProgress(job, 0.25)
    expect(await getJob(id)).toMatchObject({ status: 'EXECUTANDO', progresso: 0.25 })
  })
})

it('begins a job of one id once', async () => {
  const id = await begun()
  const again = beginJob({ id, dados: DADOS, usuario_id: USER, correlacao: 'spec' })
  await expect(transact([again])).rejects.toThrow()
})

describe('the jobs of a user', () => {
  it('are listed page by page, newest first, and erased', async () => {
    const owner = randomUUID()
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const [index, id] of ids.entries()) {
      const criado_em = `2026-11-0${index + 1}T12:00:00.000Z`
      const { Put } = beginJob({ id, dados: DADOS, usuario_id: owner, correlacao: 'spec' })
      const Item = jobToItem({ ...jobFromItem(Put.Item), criado_em })
      await documentClient().send(new PutCommand({ ...Put, Item }))
    }
    const first = await jobsOfUser(owner, { limit: 2 })
    expect(first.items).toMatchObject([
      { id: ids[2], tipo: 'CORREIO', modelo: 'CONFIRMACAO_EMAIL', criado_em: '2026-11-03T12:00:00.000Z' },
      { id: ids[1], status: 'PENDENTE', erro: null },
    ])
    const last = await jobsOfUser(owner, { limit: 2, after: first.position ?? '' })
    expect([last.items.map(({ id }) => id), last.position]).toEqual([[ids[0]], null])
    for await (const _ of eraseJobsOf(owner));
    expect((await jobsOfUser(owner, { limit: 2 })).items).toEqual([])
    expect(await getJob(ids[0] as string)).toBeNull()
  })
})

describe('a mail that comes back', () => {
  it('marks the job that sent it, once, and tells of a mail it does not know', async () => {
    const id = await begun()
    const job = claimed(await claimJob(id, 'a', MINUTE))
    const message = randomUUID()
    expect(await markReturned(message, 'DEVOLVIDO')).toBeNull()
    await endAttempt(job, { status: 'CONCLUIDO', erro: null, with: [rememberMail(message, id)] })
    expect(await markReturned(message, 'DEVOLVIDO')).toBe(id)
    expect(await markReturned(message, 'RECLAMACAO')).toBe(id)
    expect(await getJob(id)).toMatchObject({ status: 'FALHOU', erro: 'DEVOLVIDO', repetivel: false })
    expect(await claimJob(id, 'a', MINUTE)).toBe('DONE')
  })
})

describe('a suppression', () => {
  it('keeps its first reason, and knows an address however it is written', async () => {
    await suppress('Ana <Ana@Fazenda.example>', { motivo: 'DEVOLVIDO', desde: '2026-11-01T12:00:00.000Z' })
    await suppress('ana@fazenda.example', { motivo: 'RECLAMACAO', desde: '2026-11-02T12:00:00.000Z' })
    expect(await suppressionOf(' ANA@fazenda.example')).toEqual({
      motivo: 'DEVOLVIDO',
      desde: '2026-11-01T12:00:00.000Z',
    })
    expect(await isSuppressed('bia@fazenda.example')).toBe(false)
  })

  it('is lifted in one transaction with who decided so', async () => {
    await suppress('caio@fazenda.example', { motivo: 'DEVOLVIDO', desde: 'a' })
    const Item = { pk: 'SPEC', sk: 'AUDITORIA' }
    const audit = { Put: { TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' } }
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
    await expect(unsuppress('caio@fazenda.example', [audit])).rejects.toThrow()
    expect(await isSuppressed('caio@fazenda.example')).toBe(true)
    await unsuppress('caio@fazenda.example', [{ Put: { TableName: tableName(), Item } }])
    expect(await isSuppressed('caio@fazenda.example')).toBe(false)
  })
})
