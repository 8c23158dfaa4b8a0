import { randomUUID } from 'node:crypto'
import {
  DeleteCertificateCommand,
  DetachPolicyCommand,
  DetachThingPrincipalCommand,
  IoTClient,
  ResourceNotFoundException,
  ThrottlingException,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import {
  ChangeMessageVisibilityCommand,
  type ChangeMessageVisibilityCommandInput,
  SendMessageBatchCommand,
  type SendMessageBatchCommandInput,
  SQSClient,
} from '@aws-sdk/client-sqs'
import type { Context, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { JOB_QUEUE_NAMES } from '../../shared/jobQueues.ts'
import { JOB_ATTEMPTS } from '../../shared/jobs.ts'
import { JOB_SORT_KEY } from '../../shared/table.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { livingCertificates, replaceCertificates } from '../store/equipment/certificates.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { getJob, startJob } from '../store/jobs/jobs.ts'
import { handler as bulk } from './bulkHandler.ts'
import { handler as dispatch } from './dispatchHandler.ts'
import { handler as exporting } from './exportsHandler.ts'
import { handler as prompt } from './promptHandler.ts'
import { QUEUE_URLS } from './queueUrls.ts'
import { retryDelay } from './retryLater.ts'

const urlOf = (queue: string) => `https://queue.example/${queue}`
const ses = mockClient(SESClient)
const sqs = mockClient(SQSClient)
const iot = mockClient(IoTClient)
let cloud: SpecCloud

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const queue of JOB_QUEUE_NAMES) vi.stubEnv(QUEUE_URLS[queue], urlOf(queue))
  vi.stubEnv('MAIL_FROM', 'nao-responda@aspersa.example')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'correio')
  vi.stubEnv('DEVICE_POLICY_NAME', 'dispositivo')
})
beforeEach(() => {
  for (const mock of [ses, sqs, iot]) mock.reset()
})
afterAll(async () => {
  for (const mock of [ses, sqs, iot]) mock.restore()
  await cloud.close()
})

const failure = (name: string) => Object.assign(new Error('said by the spec'), { name })
const CONTEXT = { getRemainingTimeInMillis: () => 600_000 } as Context

/** A message of a queue of jobs, received for the so-manieth time. */
function deliver(job: object, receives = 1, handler = prompt, context = CONTEXT) {
  const messageId = 'message'
  const attributes = { ApproximateReceiveCount: String(receives) }
  const Records = [{ messageId, body: JSON.stringify(job), attributes, receiptHandle: 'receipt' }]
  return handler({ Records } as unknown as SQSEvent, context)
}
const FAILED = { batchItemFailures: [{ itemIdentifier: 'message' }] }
const DONE = { batchItemFailures: [] }
const waited = () =>
  sqs
    .commandCalls(ChangeMessageVisibilityCommand)
    .map(({ args: [{ input }] }) => input as ChangeMessageVisibilityCommandInput)
const waits = () => waited().map(({ VisibilityTimeout }) => VisibilityTimeout)

describe('work that hands nothing over', () => {
  const ate = new Date().toISOString()
  const dados = { tipo: 'RESTAURACAO', equipamento_id: randomUUID(), dono_id: null, ate } as const

  it('says that its time is up instead of being killed, and comes again after the first delay', async () => {
    const id = randomUUID()
    await startJob({ id, dados, usuario_id: null, correlacao: 'spec' })
    const message = { tipo: 'TRABALHO', trabalho_id: id }
    const late = { getRemainingTimeInMillis: () => 4000 } as Context
    expect(await deliver(message, 1, bulk, late)).toEqual(FAILED)
    expect(await getJob(id)).toMatchObject({ status: 'PENDENTE', erro: 'INDISPONIVEL', progresso: 0 })
    expect(waits()).toEqual([retryDelay(1)])
    expect(await deliver(message, 2, bulk)).toEqual(DONE)
    expect(await getJob(id)).toMatchObject({ status: 'CONCLUIDO', erro: null, tentativas: 2 })
  })
})

/** A mail to be sent, as a job. */
async function mailJob(): Promise<{ tipo: string; trabalho_id: string }> {
  const id = randomUUID()
  const correio = { modelo: 'CONTA_EXCLUIDA', para: `${id}@fazenda.example`, idioma: 'pt', nome: 'Ana' } as const
  await startJob({ id, dados: { tipo: 'CORREIO', correio }, usuario_id: null, correlacao: 'spec' })
  return { tipo: 'TRABALHO', trabalho_id: id }
}

describe('a mail the service does not take', () => {
  it('waits longer and longer, says why, and is sent when the service is back', async () => {
    const job = await mailJob()
    ses.on(SendRawEmailCommand).rejectsOnce(failure('Throttling')).rejectsOnce(failure('ServiceUnavailable'))
    expect(await deliver(job, 1)).toEqual(FAILED)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'PENDENTE', erro: 'INDISPONIVEL' })
    expect(await deliver(job, 2)).toEqual(FAILED)
    expect(waits()).toEqual([retryDelay(1), retryDelay(2)])
    expect(new Set(waited().map(({ QueueUrl }) => QueueUrl))).toEqual(new Set([urlOf('prompt')]))
    ses.on(SendRawEmailCommand).resolves({ MessageId: randomUUID() })
    expect(await deliver(job, 3)).toEqual(DONE)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'CONCLUIDO', erro: null, tentativas: 3 })
  })

  it('fails for good after the last attempt, and may be done again', async () => {
    const job = await mailJob()
    ses.on(SendRawEmailCommand).rejects(failure('AccountSendingPausedException'))
    expect(await deliver(job, JOB_ATTEMPTS)).toEqual(FAILED)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'FALHOU', erro: 'INDISPONIVEL', repetivel: true })
    ses.on(SendRawEmailCommand).resolves({ MessageId: randomUUID() })
    expect(await deliver(job)).toEqual(DONE)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'CONCLUIDO' })
  })

  it('is over at once where no repetition helps', async () => {
    const job = await mailJob()
    ses.on(SendRawEmailCommand).rejects(failure('MessageRejected'))
    expect(await deliver(job)).toEqual(DONE)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'FALHOU', erro: 'RECUSADO', repetivel: false })
    expect(waits()).toEqual([])
  })

  it('comes again by the queue’s own time-out when it cannot be told to wait', async () => {
    const job = await mailJob()
    ses.on(SendRawEmailCommand).rejects(failure('Throttling'))
    sqs.on(ChangeMessageVisibilityCommand).rejects(failure('ServiceUnavailable'))
    expect(await deliver(job)).toEqual(FAILED)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'PENDENTE', erro: 'INDISPONIVEL' })
  })
})

describe('a job in another queue than its own', () => {
  it('is not done there, and waits for its own', async () => {
    const job = await mailJob()
    ses.on(SendRawEmailCommand).resolves({ MessageId: randomUUID() })
    for (const handler of [bulk, exporting]) expect(await deliver(job, 1, handler)).toEqual(FAILED)
    expect(await deliver({ tipo: 'AVISAR' }, 1, prompt)).toEqual(FAILED)
    expect(waited().map(({ QueueUrl }) => QueueUrl)).toEqual(['bulk', 'exports', 'prompt'].map(urlOf))
    expect(ses.commandCalls(SendRawEmailCommand)).toEqual([])
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'PENDENTE', erro: 'ERRO_INTERNO' })
    expect(await deliver(job)).toEqual(DONE)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'CONCLUIDO' })
  })
})

describe('a job the table keeps from its end', () => {
  it('says that a service was away, not that the program is wrong', async () => {
    const job = await mailJob()
    ses.on(SendRawEmailCommand).resolves({ MessageId: randomUUID() })
    cloud.cancelTransactions(...Array.from({ length: 8 }, () => ['TransactionConflict', 'None']))
    expect(await deliver(job)).toEqual(FAILED)
    expect(await getJob(job.trabalho_id)).toMatchObject({ status: 'PENDENTE', erro: 'INDISPONIVEL' })
  })
})

describe('dispatch', () => {
  const event = (ids: string[], row: { t: string; m?: string } = { t: 'EXPORTACAO' }) =>
    ({
      Records: ids.map((id) => ({
        dynamodb: {
          SequenceNumber: `n-${id}`,
          Keys: { sk: { S: JOB_SORT_KEY } },
          NewImage: { id: { S: id }, lista: { M: { t: { S: row.t }, ...(row.m && { m: { S: row.m } }) } } },
        },
      })),
    }) as DynamoDBStreamEvent
  const sent = () =>
    sqs.commandCalls(SendMessageBatchCommand).flatMap(({ args: [{ input }] }) => {
      const { QueueUrl, Entries = [] } = input as SendMessageBatchCommandInput
      return Entries.map(({ MessageBody = '' }) => [QueueUrl, JSON.parse(MessageBody).trabalho_id])
    })
  const ids = Array.from({ length: 12 }, (_, index) => String(index))

  it('puts each kind on its queue, mails by what they say', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] })
    const rows = {
      password: { t: 'CORREIO', m: 'REDEFINICAO_SENHA' },
      alert: { t: 'CORREIO', m: 'AVISO_FORA' },
      revocation: { t: 'CERTIFICADOS' },
      export: { t: 'EXPORTACAO' },
      report: { t: 'RELATORIO' },
    }
    const Records = Object.entries(rows).flatMap(([id, row]) => event([id], row).Records)
    expect(await dispatch({ Records })).toEqual({ batchItemFailures: [] })
    expect(sent()).toEqual([
      [urlOf('prompt'), 'password'],
      [urlOf('prompt'), 'revocation'],
      [urlOf('exports'), 'export'],
      [urlOf('bulk'), 'alert'],
      [urlOf('bulk'), 'report'],
    ])
  })

  it('reports what the queue did not take, by its position in the stream', async () => {
    sqs
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [{ Id: '3', Code: 'x', SenderFault: false }] })
      .resolves({ Successful: [], Failed: [] })
    expect(await dispatch(event(ids))).toEqual({ batchItemFailures: [{ itemIdentifier: 'n-3' }] })
  })

  it('reports a whole batch when the queue is away, and sends the next all the same', async () => {
    sqs.on(SendMessageBatchCommand).rejectsOnce(failure('ServiceUnavailable')).resolves({ Successful: [], Failed: [] })
    const { batchItemFailures } = await dispatch(event(ids))
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(
      ids.slice(0, 10).map((id) => `n-${id}`),
    )
    expect(sqs.commandCalls(SendMessageBatchCommand)).toHaveLength(2)
  })
})

describe('a certificate that is to die', () => {
  it('is still known until the registry has done all of it, however often that fails', async () => {
    const equipment = await createEquipment({
      id: randomUUID(),
      numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
      tipos_pulverizador: ['PULVERIZADOR'],
      dono_id: null,
    })
    const certify = (id: string) =>
      replaceCertificates({
        equipamento_id: equipment.id,
        id,
        arn: `arn:aws:iot:us-east-1:000000000000:cert/${id}`,
        numero_serie: equipment.numero_serie,
        dono_id: null,
        emitido_por: randomUUID(),
        por_admin: true,
      })
    await certify('former')
    await certify('next')
    const connected = { tipo: 'CERTIFICADO_CONECTADO', numero_serie: equipment.numero_serie, certificado_id: 'next' }
    const gone = new ResourceNotFoundException({ message: 'gone', $metadata: {} })
    iot.on(UpdateCertificateCommand).resolvesOnce({}).rejects(gone)
    iot
      .on(DetachThingPrincipalCommand)
      .rejectsOnce(new ThrottlingException({ message: 'x', $metadata: {} }))
      .resolves({})
    iot.on(DetachPolicyCommand).rejectsOnce(gone).resolves({})
    iot.on(DeleteCertificateCommand).rejectsOnce(failure('InternalFailureException')).resolves({})
    const living = async () => (await livingCertificates(equipment.id)).map(({ id }) => id).sort()
    expect(await deliver(connected, 1, bulk)).toEqual(FAILED)
    expect(await deliver(connected, 2, bulk)).toEqual(FAILED)
    expect(await living()).toEqual(['former', 'next'])
    expect(await deliver(connected, 3, bulk)).toEqual(DONE)
    expect(await living()).toEqual(['next'])
    expect(waits()).toEqual([retryDelay(1), retryDelay(2)])
  })
})

describe('an account whose sign-in the user pool does not take away', () => {
  it.each(['TooManyRequestsException', 'InternalErrorException'])(
    'is erased once it does (%s), and stays to be erased until then',
    async (error) => {
      const id = randomUUID()
      await startJob({
        id,
        dados: { tipo: 'EXCLUSAO_CONTA', usuario_id: randomUUID(), endereco: null },
        usuario_id: null,
        correlacao: 'spec',
      })
      const job = { tipo: 'TRABALHO', trabalho_id: id }
      for (const action of ['AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser']) {
        cloud.fail(`cognito.${action}`, error)
        expect(await deliver(job, 1, bulk), action).toEqual(FAILED)
        expect(await getJob(id)).toMatchObject({ status: 'PENDENTE', erro: 'INDISPONIVEL' })
        cloud.fail(`cognito.${action}`, null)
      }
      expect(await deliver(job, 1, bulk)).toEqual(DONE)
      expect(await getJob(id)).toMatchObject({ status: 'CONCLUIDO', erro: null })
    },
  )
})
