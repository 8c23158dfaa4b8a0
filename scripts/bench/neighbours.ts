import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beginJob } from '../../functions/store/jobs/jobs.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { ERRORS } from '../../shared/errors.ts'
import { OUTPUTS } from '../build.ts'
import { type Cloud, startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { ApiRefusal, type ApiSession, signIn } from '../simulator/api.ts'
import { connect, seenAfter, until } from './flood.ts'
import { figure, type Line, median, ratio } from './measure.ts'
import { openReceiver } from './receiver.ts'

const FLOOD = 40
const ROUNDS = 12
/** Between two tries of whoever floods. */
const AGAIN_MS = 1000
const PATIENCE_MS = 600_000
const PAUSE_MS = 300
/** Lists a round, each over so soon that one alone says little. */
const LISTS = 5
/** The neighbour, of another account than the two people who flood: one with her own readings, one with everybody's. */
const NEIGHBOUR = { person: PEOPLE.diego, serial: 'ASP-BARRA-03' }
const FLOODING = [PEOPLE.ana, PEOPLE.admin]

const { criar } = AREAS.exports.routes
const WISH = { modo: 'FILTRO', conteudo: 'RESUMIDA', grafico: 'AMBOS', formato: 'PDF', por_email: false } as const

/** The waits of a neighbour, ms. */
interface Waits {
  /** A mail from the request that begins it until its function has it in hand, and until it is sent. */
  begun: number
  mail: number
  reading: number
  webhook: number
  list: number
}

/**
 * Ms of a neighbour's mail, reading, webhook and list while two other people begin forty exports of all readings they
 * see; against the same without.
 */
export async function* neighbours(): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-neighbours-'))
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: OUTPUTS.site })
  const receiver = await openReceiver()
  try {
    const devicesDir = join(folder, 'devices')
    await seed(cloud, { devicesDir })
    const neighbour = await openNeighbour(cloud, devicesDir, receiver)
    await neighbour.round()
    const quiet = await rounds(neighbour.round, () => false)
    const flooding = await beginFlood(cloud)
    const flooded = await rounds(neighbour.round, flooding.isOver)
    const { refused, seconds } = await flooding.over
    await neighbour.close()
    yield* lines(quiet, flooded)
    yield figure({ name: '  exports refused meanwhile', unit: '', ours: refused, aim: null })
    yield figure({ name: '  until all forty were made', unit: 's', ours: seconds, aim: null })
    yield figure({ name: '  rounds beside the flood', unit: '', ours: flooded.length, aim: { least: ROUNDS / 2 } })
  } finally {
    await receiver.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function* lines(quiet: readonly Waits[], flooded: readonly Waits[]): Generator<Line> {
  const line = (name: string, of: keyof Waits, most: number) =>
    ratio({
      name,
      unit: 'ms',
      aim: { most },
      ours: median(flooded.map((one) => one[of])),
      reference: median(quiet.map((one) => one[of])),
    })
  yield line('a mail beside forty exports, written until begun', 'begun', 1.2)
  yield line('  until it is sent', 'mail', 2)
  yield line('a reading beside forty exports, sent until seen', 'reading', 2)
  yield line('  until a webhook has it', 'webhook', 2)
  yield line('a list beside forty exports', 'list', 2)
}

async function rounds(round: () => Promise<Waits>, isOver: () => boolean): Promise<Waits[]> {
  const waits: Waits[] = []
  while (waits.length < ROUNDS && !isOver()) {
    waits.push(await round())
    await delay(PAUSE_MS)
  }
  return waits
}

/** Two people begin exports whenever they are let, until forty are made. */
async function beginFlood(cloud: Cloud) {
  const sessions = await Promise.all(FLOODING.map(({ email }) => signIn(cloud.url, email, DEMO_PASSWORD)))
  const start = performance.now()
  let [begun, refused, isOver] = [0, 0, false]
  const ask = async (session: ApiSession) => {
    while (begun < FLOOD) {
      try {
        begun += 1
        await session.call(criar, { body: WISH })
      } catch (error) {
        if (!isLimit(error)) throw error
        begun -= 1
        refused += 1
        await delay(AGAIN_MS)
      }
    }
  }
  const over = Promise.all(sessions.map(ask))
    .then(() => Promise.all(FLOODING.map(({ email }) => made(cloud, email))))
    .then(() => ({ refused, seconds: (performance.now() - start) / 1000 }))
    .finally(() => {
      isOver = true
    })
  over.catch(() => {})
  // Waits until the first exports are refused, when others are being made.
  await until(async () => refused > 0)
  return { over, isOver: () => isOver }
}

const isLimit = (error: unknown) =>
  error instanceof ApiRefusal &&
  error.status === ERRORS.NAO_PERMITIDO_AGORA.status &&
  error.body.includes('exportacoes_')

/**
 * Resolves once all that a person began are made: asked for by a session of its own, since that of the flood may be
 * over by then.
 */
async function made(cloud: Cloud, email: string): Promise<void> {
  const session = await signIn(cloud.url, email, DEMO_PASSWORD)
  await until(async () => {
    const { itens } = await session.call(AREAS.exports.routes.listar)
    return itens.every(({ status }) => status === 'CONCLUIDO')
  }, PATIENCE_MS)
}

async function openNeighbour(cloud: Cloud, devicesDir: string, receiver: Awaited<ReturnType<typeof openReceiver>>) {
  const owner = await signIn(cloud.url, NEIGHBOUR.person.email, DEMO_PASSWORD)
  const device = await connect(cloud, devicesDir, NEIGHBOUR.serial)
  const { endpoint, region, credentials } = cloud.operator
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }))
  await owner.call(AREAS.webhooks.routes.criar, {
    body: { nome: 'Bench', url: receiver.url, eventos: ['leitura.criada'] },
  })

  async function mailed(): Promise<Pick<Waits, 'begun' | 'mail'>> {
    process.env.TABLE_NAME = cloud.outputs.TableName
    const id = randomUUID()
    const correio = { modelo: 'REDEFINICAO_SENHA', usuario_id: NEIGHBOUR.person.id } as const
    const { Put } = beginJob({ id, dados: { tipo: 'CORREIO', correio }, usuario_id: null, correlacao: 'bench' })
    const before = (await mailsTo(cloud)).length
    const start = performance.now()
    await client.send(new PutCommand(Put))
    await until(async () => (await mailsTo(cloud)).length > before)
    return { mail: performance.now() - start, begun: waitedOf(cloud, id) }
  }
  async function measured(): Promise<Pick<Waits, 'reading' | 'webhook'>> {
    const id = randomUUID()
    const coming = receiver.whenCame(id)
    const start = performance.now()
    const ms = await seenAfter(device, owner, id)
    return { reading: ms, webhook: (await coming) - start }
  }
  async function listed(): Promise<number> {
    const times: number[] = []
    for (let at = 0; at < LISTS; at += 1) {
      const start = performance.now()
      await owner.call(AREAS.readings.routes.listar, { query: { limite: 20 } })
      times.push(performance.now() - start)
    }
    return median(times)
  }
  return {
    round: async (): Promise<Waits> => ({ ...(await mailed()), ...(await measured()), list: await listed() }),
    async close() {
      client.destroy()
      await device.close()
    },
  }
}

const mailsTo = async (cloud: Cloud) =>
  (await cloud.mails()).filter(({ destination }) => destination.to.includes(NEIGHBOUR.person.email))

/** How long a job waited, as its function tells. */
function waitedOf(cloud: Cloud, id: string): number {
  for (const { line } of cloud.logs) {
    if (!line.includes(id) || !line.includes('work begun')) continue
    return JSON.parse(line).waitedMs
  }
  throw new Error('nothing tells when the mail was begun')
}
