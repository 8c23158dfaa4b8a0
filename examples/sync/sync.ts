// Keeps a copy of an account's readings in a JSON file. Run it now and then, or with PORT and WEBHOOK_SECRET as the
// endpoint of a webhook.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const { ASPERSA_URL = '', ASPERSA_KEY = '', COPY = 'readings.json', PORT, WEBHOOK_SECRET = '' } = process.env

interface Copy {
  cursor: string | null
  leituras: Record<string, unknown>
}
interface Changes {
  itens: { id: string; removida: boolean; leitura: unknown }[]
  cursor: string
  ha_mais: boolean
}

/** One page of changes. A request too many is sent again when the answer says so. */
async function changes(cursor: string | null): Promise<Changes> {
  const query = new URLSearchParams({ limite: '100', ...(cursor !== null && { cursor }) })
  const answer = await fetch(`${ASPERSA_URL}/api/v1/leituras/alteracoes?${query}`, {
    headers: { authorization: `Bearer ${ASPERSA_KEY}` },
  })
  if (answer.status === 429) {
    await delay(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    return changes(cursor)
  }
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Changes
}

const read = (): Promise<Copy> => readFile(COPY, 'utf8').then(JSON.parse, () => ({ cursor: null, leituras: {} }))

/** Written beside and put in its place, so that the copy is whole whenever this ends. */
async function write(copy: Copy): Promise<void> {
  await writeFile(`${COPY}.new`, JSON.stringify(copy, null, 2))
  await rename(`${COPY}.new`, COPY)
}

/** Brings the copy up to date. What is told twice is the same, so that it may be applied again. */
async function sync(): Promise<void> {
  const copy = await read()
  for (let more = true; more; ) {
    const page = await changes(copy.cursor)
    for (const { id, removida, leitura } of page.itens) {
      if (removida) delete copy.leituras[id]
      else copy.leituras[id] = leitura
    }
    copy.cursor = page.cursor
    more = page.ha_mais
    await write(copy)
  }
  console.log(`${Object.keys(copy.leituras).length} readings`)
}

/** Whether a webhook is ours and a moment old: the scheme of standardwebhooks.com. */
function isGenuine({ headers }: IncomingMessage, body: string): boolean {
  const [id, stamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  if (Math.abs(Date.now() / 1000 - Number(stamp)) > 300) return false
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
  const own = createHmac('sha256', key).update(`${id}.${stamp}.${body}`).digest()
  return (given ?? '').split(' ').some((one) => {
    const sent = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return sent.length === own.length && timingSafeEqual(sent, own)
  })
}

await sync()
if (PORT) {
  // One after the other, so that no two write the copy at once.
  let last = Promise.resolve()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const genuine = isGenuine(request, Buffer.concat(chunks).toString())
    response.writeHead(genuine ? 204 : 401).end()
    if (genuine) last = last.then(sync).catch(console.error)
  }).listen(Number(PORT), '127.0.0.1', () => console.log('listening', server.address()))
}
