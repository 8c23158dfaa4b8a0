import { createHash, randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ModeloCorreio } from '../../../shared/contract/mail.ts'
import type { ErroTrabalho, StatusTrabalho } from '../../../shared/enums.ts'
import type { TipoTrabalho, Trabalho } from '../../../shared/jobs.ts'
import { JOB_SORT_KEY, LIST_ATTRIBUTE, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet } from '../kit/batch.ts'
import { conditionally } from '../kit/conditional.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Member, type Members, refusing, transact } from '../kit/transact.ts'

/** Finished or not, a job is remembered this long. */
export const KEPT_SECONDS = 30 * 86_400

/** A piece of work as its item tells it. */
export interface StoredJob {
  id: string
  dados: Trabalho
  /** Whose it is: the list it stands in. Null for the product's own. */
  usuario_id: string | null
  status: StatusTrabalho
  /** Share that is done, 0 to 1. */
  progresso: number
  tentativas: number
  /** Why it failed, or why it had nothing to do: a short name, never an exception's text. */
  erro: ErroTrabalho | null
  /** A failed job that may be done again when its message is put back on the queue. */
  repetivel: boolean
  /**
   * The attempt under way: its own mark, the queue message it came by, and when it is over at the latest (ms since the
   * epoch).
   */
  execucao: { marca: string; mensagem: string; ate: number } | null
  /** Address a mail was sent to, or held back from; null before, and of other work. */
  para: string | null
  correlacao: string
  criado_em: string
  atualizado_em: string
}

/** What a list shows of a job: id, kind, model of a mail, state, error, last change. */
export interface JobListRow {
  i: string
  t: TipoTrabalho
  m?: ModeloCorreio
  s: StatusTrabalho
  e: ErroTrabalho | null
  a: string
}

/** Version of the stored shape. */
export const JOB_SCHEMA = 1

export const jobKey = (id: string) => ({ pk: `TRABALHO#${id}`, sk: JOB_SORT_KEY })
/** Index partition of the jobs of a user. */
export const jobsOfUserPartition = (usuarioId: string) => `USUARIO#${usuarioId}#TRABALHO`

/** Index partition of the mails that invite an address, by its mark. */
export const invitationMailsPartition = (mark: string) => `CONVITE#TRABALHO#${mark}`

/** What an address is found by where it is not kept. */
export const addressMark = (email: string): string => createHash('sha256').update(email).digest('hex')

/** Mails to people who are nobody's list: found when the address is to be forgotten. */
function invitationIndex({ id, dados, criado_em }: StoredJob) {
  if (dados.tipo !== 'CORREIO' || dados.correio.modelo !== 'CONVITE') return {}
  return { gsi2pk: invitationMailsPartition(addressMark(dados.correio.para)), gsi2sk: `${criado_em}#${id}` }
}

const listRow = ({ id, dados, status, erro, atualizado_em }: StoredJob): JobListRow => ({
  i: id,
  t: dados.tipo,
  ...(dados.tipo === 'CORREIO' && { m: dados.correio.modelo }),
  s: status,
  e: erro,
  a: atualizado_em,
})

/** The item of a job with its index keys and list row. */
export const jobToItem = (job: StoredJob): Record<string, unknown> & { pk: string; sk: string } => ({
  ...jobKey(job.id),
  ...(job.usuario_id && { gsi1pk: jobsOfUserPartition(job.usuario_id), gsi1sk: `${job.criado_em}#${job.id}` }),
  ...invitationIndex(job),
  [LIST_ATTRIBUTE]: listRow(job),
  [TTL_ATTRIBUTE]: Math.floor(Date.parse(job.criado_em) / 1000) + KEPT_SECONDS,
  v: JOB_SCHEMA,
  ...job,
})

export const jobFromItem = recordOf<StoredJob>

export interface NewJob {
  dados: Trabalho
  /** Whose it is; null for the product's own. */
  usuario_id: string | null
  /** Of the request that begins it: crosses the queue. */
  correlacao: string
  /** Given when the same request may come twice and must begin one job only. */
  id?: string
}

/** Transaction member that begins a job: it runs once the transaction stands, and not at all when it fails. */
export function beginJob({ dados, usuario_id, correlacao, id = randomUUID() }: NewJob) {
  const now = new Date().toISOString()
  const item = jobToItem({
    id,
    dados,
    usuario_id,
    status: 'PENDENTE',
    progresso: 0,
    tentativas: 0,
    erro: null,
    repetivel: false,
    execucao: null,
    para: null,
    correlacao,
    criado_em: now,
    atualizado_em: now,
  })
  return { Put: { TableName: tableName(), Item: item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

/** Begins a job that belongs to no other write. */
export async function startJob(job: NewJob): Promise<void> {
  await documentClient().send(new PutCommand(beginJob(job).Put))
}

export const getJob = (id: string): Promise<StoredJob | null> => getRecord(jobKey(id), jobFromItem)

/** Whether a job is still to be done, or under way. */
export const isOpen = ({ status }: Pick<StoredJob, 'status'>): boolean =>
  status === 'PENDENTE' || status === 'EXECUTANDO'

/** Jobs by id, those that are still remembered. */
export async function getJobs(ids: readonly string[]): Promise<Map<string, StoredJob>> {
  const items = await batchGet(ids.map(jobKey))
  return new Map(items.map(jobFromItem).map((job) => [job.id, job]))
}

/** A job this attempt may do, or why it may not: done already, under way elsewhere, or no longer there. */
export type Claim = { job: StoredJob & { execucao: object } } | 'DONE' | 'BUSY' | 'GONE'

/**
 * Claims a job for an attempt that ends within `withinMs`. A message that comes again proves its former attempt ended,
 * so it takes the job over at once; another message of the same job waits for the end.
 */
export async function claimJob(id: string, mensagem: string, withinMs: number, now = Date.now()): Promise<Claim> {
  const execucao = { marca: randomUUID(), mensagem, ate: now + withinMs }
  const status: StatusTrabalho = 'EXECUTANDO'
  const claim = await conditionally(
    new UpdateCommand({
      TableName: tableName(),
      Key: jobKey(id),
      UpdateExpression:
        'SET #s = :executando, #l.s = :executando, execucao = :execucao, atualizado_em = :em, #l.a = :em ADD tentativas :um',
      ConditionExpression:
        '#s = :pendente OR (#s = :falhou AND repetivel = :sim) OR (#s = :executando AND (execucao.mensagem = :mensagem OR execucao.ate <= :agora))',
      ExpressionAttributeNames: { '#s': 'status', '#l': LIST_ATTRIBUTE },
      ExpressionAttributeValues: {
        ':pendente': 'PENDENTE' satisfies StatusTrabalho,
        ':falhou': 'FALHOU' satisfies StatusTrabalho,
        ':executando': status,
        ':execucao': execucao,
        ':mensagem': mensagem,
        ':sim': true,
        ':um': 1,
        ':agora': now,
        ':em': new Date(now).toISOString(),
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  if (claim.written) return { job: { ...jobFromItem(claim.attributes), execucao } }
  if (!claim.found) return 'GONE'
  return jobFromItem(claim.found).status === 'EXECUTANDO' ? 'BUSY' : 'DONE'
}

/** What a job that is over keeps of its data: of somebody who deleted their account nothing. */
function withoutDeleted(dados: Trabalho): Trabalho {
  if (dados.tipo === 'EXCLUSAO_CONTA') return { ...dados, endereco: null }
  if (dados.tipo !== 'CORREIO' || dados.correio.modelo !== 'CONTA_EXCLUIDA') return dados
  return { tipo: 'CORREIO', correio: { ...dados.correio, para: null, nome: '' } }
}

/** How an attempt ended: `PENDENTE` waits for the next one. */
export interface AttemptEnd {
  status: Exclude<StatusTrabalho, 'EXECUTANDO'>
  erro: ErroTrabalho | null
  repetivel?: boolean
  /** Where a mail went, or was held back from. */
  para?: string | null
  /** Members of the same transaction: what must stand exactly when the job is done. */
  with?: Members
}

/** Writes the end of an attempt, unless another one took the job over meanwhile: then it rejects. */
export async function endAttempt(job: StoredJob, end: AttemptEnd): Promise<void> {
  const { status, erro, repetivel = false, para = null, with: others = [] } = end
  const over = status !== 'PENDENTE' && !repetivel
  const now = new Date().toISOString()
  const progresso = status === 'CONCLUIDO' ? 1 : job.progresso
  const Update = {
    TableName: tableName(),
    Key: jobKey(job.id),
    UpdateExpression:
      'SET #s = :status, erro = :erro, repetivel = :repetivel, execucao = :nada, progresso = :progresso, atualizado_em = :em, #l = :linha, para = :para, dados = :dados',
    ConditionExpression: 'execucao.marca = :marca',
    ExpressionAttributeNames: { '#s': 'status', '#l': LIST_ATTRIBUTE },
    ExpressionAttributeValues: {
      ':status': status,
      ':erro': erro,
      ':repetivel': repetivel,
      ':nada': null,
      ':progresso': progresso,
      ':em': now,
      ':linha': listRow({ ...job, status, erro, atualizado_em: now }),
      ':marca': job.execucao?.marca,
      // Who deleted their account is in nobody's list.
      ':para': job.usuario_id && para,
      ':dados': over ? withoutDeleted(job.dados) : job.dados,
    },
  }
  await transact([{ Update }, ...others])
}

/**
 * Transaction member that says how many readings of a transfer are moved by now, beside what moves them. It throws once
 * another attempt took the job over.
 */
export const countsMoved = (job: StoredJob, feitas: number): Member =>
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: jobKey(job.id),
        UpdateExpression: 'SET dados.feitas = :feitas',
        ConditionExpression: 'execucao.marca = :marca',
        ExpressionAttributeValues: { ':feitas': feitas, ':marca': job.execucao?.marca },
      },
    },
    () => new Error('another attempt took the job over'),
  )

/** Says how far the attempt is, 0 to 1; rejects when another one took the job over. */
export async function setProgress(job: StoredJob, share: number): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: jobKey(job.id),
      UpdateExpression: 'SET progresso = :progresso, atualizado_em = :em',
      ConditionExpression: 'execucao.marca = :marca',
      ExpressionAttributeValues: {
        ':progresso': Math.min(1, Math.max(0, share)),
        ':em': new Date().toISOString(),
        ':marca': job.execucao?.marca,
      },
    }),
  )
}
