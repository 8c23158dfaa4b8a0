import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiError } from '../../../shared/errors.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { DAY_LIMITS } from '../identity/dayLimits.ts'
import { beginJob, getJob, jobKey } from '../jobs/jobs.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { transact } from '../kit/transact.ts'
import { beginCounted, OPEN_EXPORTS, takingExport } from './exportLimits.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

/** Begins an export of a person in an account; answers its job. */
async function begin(usuario_id: string, dono_id: string): Promise<string> {
  const trabalho_id = randomUUID()
  const dados = { tipo: 'EXPORTACAO', exportacao_id: randomUUID() } as const
  const job = beginJob({ id: trabalho_id, dados, usuario_id, correlacao: 'spec' })
  await beginCounted({ usuario_id, dono_id, trabalho_id }, [job])
  return trabalho_id
}

const ended = (id: string, status: 'CONCLUIDO' | 'FALHOU') =>
  documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: jobKey(id),
      UpdateExpression: 'SET #s = :s',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: { ':s': status },
    }),
  )

const refusalOf = (begun: Promise<unknown>) =>
  begun.then(
    () => null,
    (error: ApiError) => [error.errorName, (error.report as { regra?: string } | undefined)?.regra],
  )

/** How many of so many that come at once are begun, and what the others are told. */
async function atOnce(many: number, one: (at: number) => Promise<string>) {
  const results = await Promise.allSettled(Array.from({ length: many }, (_, at) => one(at)))
  const begun = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const told = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.report?.regra] : []))
  return { begun, told: new Set(told) }
}

describe('exports under way', () => {
  it('are three of one person, in whichever accounts, however many come at once', async () => {
    const person = randomUUID()
    const { begun, told } = await atOnce(10, () => begin(person, randomUUID()))
    expect(begun.length).toBeLessThanOrEqual(OPEN_EXPORTS.pessoa)
    for (let left = OPEN_EXPORTS.pessoa - begun.length; left > 0; left -= 1) await begin(person, randomUUID())
    expect([...told].filter((regra) => regra !== undefined && regra !== 'exportacoes_abertas')).toEqual([])
    expect(await refusalOf(begin(person, randomUUID()))).toEqual(['NAO_PERMITIDO_AGORA', 'exportacoes_abertas'])
    await begin(randomUUID(), randomUUID())
  })

  it('are six of one account, whoever begins them', async () => {
    const account = randomUUID()
    for (let at = 0; at < OPEN_EXPORTS.conta; at += 1) await begin(randomUUID(), account)
    const late = randomUUID()
    expect(await refusalOf(begin(late, account))).toEqual(['NAO_PERMITIDO_AGORA', 'exportacoes_da_conta'])
    // What was refused counts nowhere.
    for (let at = 0; at < OPEN_EXPORTS.pessoa; at += 1) await begin(late, randomUUID())
  })

  it.each(['CONCLUIDO', 'FALHOU'] as const)(
    'are those whose job is open: one that ended %s makes room',
    async (how) => {
      const [person, account] = [randomUUID(), randomUUID()]
      const jobs = [await begin(person, account), await begin(person, account), await begin(person, account)]
      expect(await refusalOf(begin(person, account))).not.toBeNull()
      await ended(jobs[1] ?? '', how)
      await begin(person, account)
      expect(await refusalOf(begin(person, account))).not.toBeNull()
    },
  )

  it('leave nothing begun where they are refused', async () => {
    const [person, account, trabalho_id] = [randomUUID(), randomUUID(), randomUUID()]
    for (let at = 0; at < OPEN_EXPORTS.pessoa; at += 1) await begin(person, account)
    const dados = { tipo: 'EXPORTACAO', exportacao_id: randomUUID() } as const
    const job = beginJob({ id: trabalho_id, dados, usuario_id: person, correlacao: 'spec' })
    expect(await refusalOf(beginCounted({ usuario_id: person, dono_id: account, trabalho_id }, [job]))).not.toBeNull()
    expect(await getJob(trabalho_id)).toBeNull()
  })
})

describe('exports of a day', () => {
  it('are fifty a person, told in a sentence, and more on the next', async () => {
    const person = randomUUID()
    for (let at = 0; at < DAY_LIMITS.EXPORTACAO; at += 1) await transact([takingExport(person)])
    expect(DAY_LIMITS.EXPORTACAO).toBe(50)
    expect(await refusalOf(transact([takingExport(person)]))).toEqual(['NAO_PERMITIDO_AGORA', 'exportacoes_do_dia'])
    await transact([takingExport(person, Date.now() + 86_400_000)])
    await transact([takingExport(randomUUID())])
  })
})
