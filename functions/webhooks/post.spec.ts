import type { lookup as dnsLookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { failureOf, post, publicLookup } from './post.ts'
import { signedHeaders } from './sign.ts'

const HERE = ['http://127.0.0.1']
const servers: Server[] = []
const silent: TcpServer[] = []
afterEach(async () => {
  for (const server of silent.splice(0)) server.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A receiver on this machine; answers its address. */
async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

/** A receiver that speaks byte by byte, once it has heard something. */
async function speaking(answer: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  silent.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

/** The time is what a busy machine needs: what would hold an answer up has another failure. */
const send = (address: string, timeoutMs = 60_000, extra = HERE) =>
  post(address, { headers: { 'content-type': 'application/json' }, body: '{"a":"ç"}', extra, timeoutMs })

describe('a request to a receiver', () => {
  it('brings headers and body as they are, and the answer’s status and beginning', async () => {
    const got: unknown[] = []
    const address = await receiver(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      got.push([request.method, request.url, request.headers['content-type'], text])
      response.writeHead(202).end('obrigado\u0000!')
    })
    expect(await send(address)).toEqual({ http: 202, falha: null, resposta: 'obrigado!' })
    expect(got).toEqual([['POST', '/hook', 'application/json', '{"a":"ç"}']])
  })

  it.each([
    [500, 'RESPOSTA_DE_ERRO'],
    [404, 'RESPOSTA_DE_ERRO'],
  ] as const)('failed with %i', async (status, falha) => {
    const address = await receiver((_, response) => response.writeHead(status).end('no'))
    expect(await send(address)).toEqual({ http: status, falha, resposta: 'no' })
  })

  it('goes nowhere else when the answer is a redirection', async () => {
    let followed = 0
    const elsewhere = await receiver((_, response) => {
      followed += 1
      response.end()
    })
    const address = await receiver((_, response) => response.writeHead(301, { location: elsewhere }).end())
    expect(await send(address)).toMatchObject({ http: 301, falha: 'REDIRECIONAMENTO' })
    expect(followed).toBe(0)
  })

  it.each([
    ['to speak WebSocket', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
    ['nothing more than 101', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nmore'],
  ])('ends at once when the receiver offers %s', async (_, answer) => {
    expect(await send(await speaking((socket) => socket.write(answer)))).toEqual({
      http: 101,
      falha: 'RESPOSTA_DE_ERRO',
      resposta: '',
    })
  })

  it.each<[string, (socket: Socket) => void]>([
    ['ends the connection without a word', (socket) => socket.end()],
    ['breaks it off', (socket) => socket.resetAndDestroy()],
    ['ends it within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-')],
    ['promises an answer and ends', (socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n')],
    ['speaks no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['says 101 without offering anything', (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
  ])('ends at once when the receiver %s', async (_, answer) => {
    const { falha } = await send(await speaking(answer))
    expect(['SEM_CONEXAO', 'RESPOSTA_DE_ERRO']).toContain(falha)
  })

  it('ends in its time when the receiver says 103 for ever', async () => {
    const address = await speaking((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await send(address, 300)).toMatchObject({ http: null, falha: 'TEMPO_ESGOTADO' })
  })

  it('ends when the receiver does not answer in time', async () => {
    const address = await receiver(() => {})
    expect(await send(address, 150)).toEqual({ http: null, falha: 'TEMPO_ESGOTADO', resposta: '' })
  })

  it('reads no more of ten megabytes than is worth remembering', async () => {
    let written = 0
    const address = await receiver((_, response) => {
      const more = () => {
        while (written < 10 * 1024 ** 2 && !response.destroyed) {
          written += 65_536
          if (!response.write('x'.repeat(65_536))) return
        }
        response.end()
      }
      response.on('drain', more)
      more()
    })
    const { resposta, ...answer } = await send(address)
    expect(answer).toEqual({ http: 200, falha: null })
    expect(resposta).toHaveLength(1000)
    expect(written).toBeLessThan(10 * 1024 ** 2)
  })

  it('is taken by its status, however its answer ends', async () => {
    const address = await receiver((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setImmediate(() => response.destroy())
    })
    expect(await send(address)).toMatchObject({ http: 200, falha: null })
  })

  it('says that nobody listens', async () => {
    const address = await receiver(() => {})
    const [server] = servers.splice(0)
    await new Promise((resolve) => server?.close(resolve))
    expect(await send(address)).toEqual({ http: null, falha: 'SEM_CONEXAO', resposta: '' })
  })

  it('is not made to an address that is refused', async () => {
    let asked = 0
    const address = await receiver((_, response) => {
      asked += 1
      response.end()
    })
    expect(await send(address, 5_000, [])).toEqual({ http: null, falha: 'ENDERECO_RECUSADO', resposta: '' })
    expect(asked).toBe(0)
  })
})

describe('what a name is looked up as', () => {
  /** A resolver that answers these addresses, one list a question. */
  const answering = (...answers: readonly string[][]) => {
    const left = [...answers]
    return ((_: string, __: object, callback: (error: null, all: object[]) => void) =>
      callback(
        null,
        (left.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof dnsLookup
  }
  const ask = (lookup: ReturnType<typeof publicLookup>, all = false) =>
    new Promise((resolve) =>
      lookup('hooks.example.com', { all }, (error, address) => resolve(error ? failureOf(error) : address)),
    )

  it('is what is connected to, when all of it is public', async () => {
    expect(await ask(publicLookup(answering(['93.184.215.14', '2606:4700::1'])))).toBe('93.184.215.14')
    expect(await ask(publicLookup(answering(['93.184.215.14'])), true)).toEqual([
      { address: '93.184.215.14', family: 4 },
    ])
  })

  it.each([[['10.0.0.1']], [['93.184.215.14', '127.0.0.1']], [['::ffff:169.254.169.254']], [[]]])(
    'is refused when it is %j',
    async (addresses) => {
      expect(await ask(publicLookup(answering(addresses)))).toBe('ENDERECO_RECUSADO')
    },
  )

  it('is judged at each connection, so that a name that changes gains nothing', async () => {
    const lookup = publicLookup(answering(['93.184.215.14'], ['169.254.169.254']))
    expect(await ask(lookup)).toBe('93.184.215.14')
    expect(await ask(lookup)).toBe('ENDERECO_RECUSADO')
  })
})

it.each([
  [{ code: 'ENOTFOUND' }, 'NOME_NAO_ENCONTRADO'],
  [{ code: 'EAI_AGAIN' }, 'NOME_NAO_ENCONTRADO'],
  [{ code: 'CERT_HAS_EXPIRED' }, 'CERTIFICADO_INVALIDO'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'CERTIFICADO_INVALIDO'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'CERTIFICADO_INVALIDO'],
  [{ code: 'ECONNRESET' }, 'SEM_CONEXAO'],
  [{ name: 'TimeoutError' }, 'TEMPO_ESGOTADO'],
  [undefined, 'SEM_CONEXAO'],
] as const)('an error as %j is told as %s', (error, falha) => {
  expect(failureOf(error)).toBe(falha)
})

it('a body is signed by each secret, so that a receiver with either takes it, and no other', () => {
  const secretOf = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`
  const [present, former, foreign] = [secretOf('new'), secretOf('old'), secretOf('other')]
  const body = JSON.stringify({ type: 'webhook.teste' })
  const headers = signedHeaders('msg', body, [present, former], new Date())
  for (const secret of [present, former]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(foreign).verify(body, headers)).toThrow()
  expect(() => new Webhook(present).verify(`${body} `, headers)).toThrow()
})
