import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { until } from '../fixtures/poll.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf, signIn } from '../fixtures/session.ts'

const { criar, listar, arquivo } = AREAS.exports.routes
const { sair } = AREAS.login.routes

let diego: Session
let exportacaoId = ''

beforeAll(async () => {
  diego = await sessionOf(account('diego'))
  const { itens } = await ok(AREAS.readings.routes.listar, { ...as(diego), query: { limite: 1 } })
  const leituras = itens.map(({ id }) => id)
  const look = { conteudo: 'RESUMIDA', grafico: 'AMBOS', formato: 'EXCEL', por_email: false } as const
  const begun = await ok(criar, { ...as(diego), body: { ...look, modo: 'SELECIONADAS', leituras } })
  exportacaoId = begun.id
  await until('the export', async () => {
    const { itens: found } = await ok(listar, as(diego))
    return found.find(({ id, status }) => id === begun.id && status === 'CONCLUIDO')
  })
})

/** An address of the same file, asked for in a session. */
const addressFor = async (session: Session) => ok(arquivo, { ...as(session), params: { exportacaoId } })
/** Goes there as a browser does, which tells nobody who it is. */
const visited = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

describe('a ticket for a file', () => {
  it('answers five times and not a sixth; the same session may ask for another', async () => {
    const { url, expira_em } = await addressFor(diego)
    expect(Date.parse(expira_em) - Date.now()).toBeLessThanOrEqual(60_000)
    for (let use = 1; use <= 5; use++) expect(await visited(url), `use ${use}`).toBe(302)
    expect(await visited(url)).toBe(404)
    expect(await visited((await addressFor(diego)).url)).toBe(302)
  })

  it('tells by HEAD what a file is, as a program asks before it downloads it', async () => {
    const { url } = await addressFor(diego)
    const told = await fetch(url, { method: 'HEAD' })
    const given = await fetch(url)
    const size = String((await given.arrayBuffer()).byteLength)
    const of = ({ status, headers }: Response) => [
      status,
      ...['content-type', 'content-disposition', 'content-length'].map((name) => headers.get(name)),
    ]
    expect(of(told)).toEqual(of(given))
    expect(told.headers.get('content-length')).toBe(size)
  })

  it('is of one session: nobody makes it another’s, nor longer', async () => {
    const other = await signIn(account('diego'))
    const { url } = await addressFor(diego)
    const address = new URL(url)
    const [said = '', signature = ''] = (address.searchParams.get('bilhete') ?? '').split('.')
    const ticket = JSON.parse(Buffer.from(said, 'base64url').toString())
    const { originJti } = JSON.parse(
      Buffer.from(
        (new URL((await addressFor(other)).url).searchParams.get('bilhete') ?? '').split('.')[0] ?? '',
        'base64url',
      ).toString(),
    )
    expect(originJti).not.toBe(ticket.originJti)
    for (const change of [{ originJti }, { ate: ticket.ate + 60 }, { id: crypto.randomUUID() }]) {
      const text = Buffer.from(JSON.stringify({ ...ticket, ...change })).toString('base64url')
      address.searchParams.set('bilhete', `${text}.${signature}`)
      expect(await visited(address.href), Object.keys(change).join()).toBe(404)
    }
    expect(await visited(url)).toBe(302)
  })

  it('ends with its session, used or not, while one of another session goes on', async () => {
    const leaving = await signIn(account('diego'))
    const [used, unused, other] = await Promise.all([leaving, leaving, diego].map(addressFor))
    expect(await visited(used?.url ?? '')).toBe(302)
    await ok(sair, { ...as(leaving), headers: { cookie: leaving.cookie } })
    for (const address of [used, unused]) expect(await visited(address?.url ?? '')).toBe(404)
    expect(await visited(other?.url ?? '')).toBe(302)
  })
})
