import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Exportacao } from '../../shared/contract/exports.ts'
import { ERRORS } from '../../shared/errors.ts'
import { spokenNumber } from '../../shared/spokenNumber.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf, sprayer } from '../fixtures/demo.ts'
import { ownDevice } from '../fixtures/device.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { measured } from '../fixtures/measured.ts'
import { putMembership } from '../fixtures/membership.ts'
import { until } from '../fixtures/poll.ts'
import { namesIn, readPdf, readWorkbook, rowsOf } from '../fixtures/readBack.ts'
import { as, reading } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { criar, listar, prever, arquivo } = AREAS.exports.routes
const { routes: readings } = AREAS.readings
const { comparar } = AREAS.trends.routes
const { documento, trocas } = AREAS.replacements.routes
const BAD_DATA = 30
const BROKEN = ERRORS.REGRA_VIOLADA.code
const LOOK = { conteudo: 'RESUMIDA', grafico: 'AMBOS', formato: 'PDF', por_email: false } as const

let ana: Session
let carla: Session
let diego: Session

beforeAll(async () => {
  ;[ana, carla, diego] = await Promise.all([
    sessionOf(account('ana')),
    sessionOf(account('carla')),
    sessionOf(account('diego')),
  ])
})

const done = (who: Parameters<typeof as>, id: string): Promise<Exportacao> =>
  until('the export', async () => {
    const { itens } = await ok(listar, as(...who))
    const one = itens.find((item) => item.id === id)
    return one && (one.status === 'CONCLUIDO' || one.status === 'FALHOU') ? one : undefined
  })

async function fetched(who: Parameters<typeof as>, exportacaoId: string): Promise<Buffer> {
  const { url } = await ok(arquivo, { ...as(...who), params: { exportacaoId } })
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return Buffer.from(await response.arrayBuffer())
}

it('makes a PDF of one reading that says what its page says, and hands it to who asked for it only', async () => {
  const { itens } = await ok(readings.listar, { ...as(ana), query: { limite: 1 } })
  const [row] = itens
  const reading = await ok(readings.ver, { ...as(ana), params: { leituraId: row?.id ?? '' } })
  const body = { ...LOOK, conteudo: 'COMPLETA', modo: 'SELECIONADAS', leituras: [reading.id] } as const
  const begun = await ok(criar, { ...as(ana), body })
  const one = await done([ana], begun.id)
  expect(one).toMatchObject({ status: 'CONCLUIDO', quantidade: 1, total: 1, progresso: 1 })
  expect(one.arquivo?.nome).toMatch(/\.pdf$/)
  const bytes = await fetched([ana], begun.id)
  expect(bytes).toHaveLength(one.arquivo?.tamanho ?? -1)
  const { text } = await readPdf(bytes)
  expect(text).toContain(reading.equipamento_nome)
  expect(text).toContain(spokenNumber(reading.id))
  for (const other of [diego, carla])
    expect(await refused(arquivo, { ...as(other), params: { exportacaoId: begun.id } })).toBe(404)
  expect((await ok(listar, as(diego))).itens.map(({ id }) => id)).not.toContain(begun.id)
})

it('makes a workbook of what a filter finds, with as many rows as the count said', async () => {
  const filtro = { tipo_pulverizador: 'TURBOPULVERIZADOR' } as const
  const { quantidade, ha_mais } = await ok(prever, { ...as(ana), body: { modo: 'FILTRO', filtro } })
  expect(quantidade).toBeGreaterThan(1)
  expect(ha_mais).toBe(false)
  const body = { ...LOOK, formato: 'EXCEL', modo: 'FILTRO', filtro } as const
  const { id } = await ok(criar, { ...as(ana), body })
  const one = await done([ana], id)
  const workbook = await readWorkbook(await fetched([ana], id))
  expect(rowsOf(workbook, 'Leituras')).toHaveLength(1 + one.quantidade)
  expect(one.quantidade).toBe(one.total)
})

it('makes the same table as a CSV for offices, in the language of whoever asked', async () => {
  const filtro = { tipo_pulverizador: 'TURBOPULVERIZADOR' } as const
  const body = { ...LOOK, conteudo: 'RESUMIDA', formato: 'PLANILHA', modo: 'FILTRO', filtro } as const
  const { id } = await ok(criar, { ...as(ana), body })
  const one = await done([ana], id)
  expect(one.arquivo?.nome).toMatch(/^leituras-\d{4}-\d\d-\d\d-\d+\.csv$/)
  const text = (await fetched([ana], id)).toString()
  expect(text.startsWith('\u{FEFF}"Data (')).toBe(true)
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + one.quantidade)
  expect(text).toMatch(/;"-?\d+,\d+";/)
})

it('makes an archive of several readings, and the same request twice one export', async () => {
  const { itens } = await ok(readings.listar, { ...as(ana), query: { limite: 3 } })
  const body = { ...LOOK, modo: 'SELECIONADAS', leituras: itens.map(({ id }) => id) } as const
  const headers = { 'idempotency-key': randomUUID() }
  const [first, again] = [
    await ok(criar, { ...as(ana), body, headers }),
    await ok(criar, { ...as(ana), body, headers }),
  ]
  expect(again.id).toBe(first.id)
  await done([ana], first.id)
  expect(new Set(namesIn(await fetched([ana], first.id))).size).toBe(3)
})

it('exports nothing of equipment the person does not see', async () => {
  const owner = (await ok(readings.listar, { ...as(ana), query: { limite: 100 } })).itens
  const member = (await ok(readings.listar, { ...as(carla, idOf('ana')), query: { limite: 100 } })).itens
  const visible = new Set(member.map(({ equipamento_id }) => equipamento_id))
  const hidden = owner.find(({ equipamento_id }) => !visible.has(equipamento_id))
  const own = member[0]
  expect(hidden && own).toBeTruthy()
  const leituras = [own?.id ?? '', hidden?.id ?? '']
  const body = { ...LOOK, modo: 'SELECIONADAS', leituras } as const
  for (const who of [as(carla, idOf('ana')), as(diego)]) {
    expect(await refused(criar, { ...who, body })).toBe(404)
    expect(await refused(prever, { ...who, body: { modo: 'SELECIONADAS', leituras } })).toBe(404)
  }
  const of = { ...LOOK, formato: 'EXCEL', modo: 'FILTRO' } as const
  const { id } = await ok(criar, { ...as(carla, idOf('ana')), body: of })
  await done([carla, idOf('ana')], id)
  const [headings = [], ...rows] = rowsOf(await readWorkbook(await fetched([carla, idOf('ana')], id)), 'Leituras')
  const names = new Set(rows.map((row) => row[headings.indexOf('Equipamento')]))
  expect(names).toEqual(new Set(member.map(({ equipamento_nome }) => equipamento_nome)))
})

it('needs a reading, and says so of a filter that finds none', async () => {
  expect(await refused(criar, { ...as(ana), body: { ...LOOK, modo: 'SELECIONADAS', leituras: [] } })).toBe(BAD_DATA)
  const filtro = { operador: randomUUID() }
  expect(await ok(prever, { ...as(ana), body: { modo: 'FILTRO', filtro } })).toEqual({ quantidade: 0, ha_mais: false })
  expect(await refused(criar, { ...as(ana), body: { ...LOOK, modo: 'FILTRO', filtro } })).toBe(BROKEN)
  const { status } = await call(criar, {
    ...as(ana),
    body: { ...LOOK, modo: 'SELECIONADAS', leituras: [randomUUID()] },
  })
  expect(status).toBe(404)
})

it('compares two readings in a file for who sees both, and for nobody else', async () => {
  const query = { limite: '2', equipamento_id: sprayer('ASP-BARRA-01').id }
  const [b, a] = (await ok(readings.listar, { ...as(ana), query })).itens
  const of = (formato: 'PDF' | 'EXCEL') => ({
    params: { leituraId: a?.id ?? '' },
    query: { com: b?.id ?? '', formato },
  })
  const pdf = await ok(comparar, { ...as(ana), ...of('PDF') })
  expect(pdf).toMatchObject({ nome: expect.stringMatching(/\.pdf$/), mimetype: 'application/pdf' })
  const { text } = await readPdf(Buffer.from(pdf.conteudo, 'base64'))
  expect(text).toContain(a?.equipamento_nome ?? '?')
  const excel = await ok(comparar, { ...as(ana), ...of('EXCEL') })
  const workbook = await readWorkbook(Buffer.from(excel.conteudo, 'base64'))
  expect(rowsOf(workbook, 'Bicos comparados')).toHaveLength(1 + (b?.quantidade_bicos ?? 0))
  expect(await refused(comparar, { ...as(diego), ...of('PDF') })).toBe(404)
  // One of the two is not enough.
  const [own] = (await ok(readings.listar, { ...as(diego), query: { limite: '1' } })).itens
  const mixed = { params: { leituraId: own?.id ?? '' }, query: { com: b?.id ?? '', formato: 'PDF' } }
  expect(await refused(comparar, { ...as(diego), ...mixed })).toBe(404)
})

it('puts the tips to replace into a file for who sees the machine, and for nobody else', async () => {
  const query = { equipamento_id: sprayer('ASP-BARRA-01').id }
  const shown = await ok(trocas, { ...as(ana), query })
  const { conteudo, nome } = await ok(documento, { ...as(ana), query: { ...query, formato: 'PDF' } })
  expect(nome).toMatch(/^troca-\d{4}-\d\d-\d\d-ASP-BARRA-01\.pdf$/)
  const { text } = await readPdf(Buffer.from(conteudo, 'base64'))
  for (const { modelo, posicoes } of shown.maquinas[0]?.leitura?.grupos ?? [])
    expect(text).toContain(`${posicoes.length} × ${modelo?.marca} ${modelo?.nome}`)
  // Other tests measure this account's machines meanwhile.
  const listed = async () => new Set<unknown>((await ok(trocas, as(ana))).maquinas.map(({ nome: name }) => name))
  const before = await listed()
  const fleet = await ok(documento, { ...as(ana), query: { formato: 'EXCEL' } })
  const after = await listed()
  const workbook = await readWorkbook(Buffer.from(fleet.conteudo, 'base64'))
  const places = new Set<unknown>(
    rowsOf(workbook, 'Onde trocar')
      .slice(1)
      .map(([name]) => name),
  )
  const steady = [...before].filter((name) => after.has(name))
  expect(steady.filter((name) => !places.has(name))).toEqual([])
  expect([...places].filter((name) => !before.has(name) && !after.has(name))).toEqual([])
  expect(steady.length).toBeGreaterThan(0)
  expect(await refused(documento, { ...as(diego), query: { ...query, formato: 'PDF' } })).toBe(404)
})

it('is judged again when it is fetched: a reading that was transferred since is not in it', async () => {
  const [giver, taker] = await Promise.all([signedIn(), signedIn()])
  const machine = await newEquipment(giver.user.id)
  await putMembership({
    dono_id: giver.user.id,
    usuario_id: taker.user.id,
    cargo: 'UTILIZADOR',
    equipamentos: [machine.id],
  })
  const leituras = await measured(giver.user, 2, machine)
  const body = { ...LOOK, formato: 'EXCEL', modo: 'SELECIONADAS', leituras, por_email: true } as const
  const { id } = await ok(criar, { ...as(giver.session), body })
  expect(await done([giver.session], id)).toMatchObject({ quantidade: 2, total: 2 })
  const before = await ok(arquivo, { ...as(giver.session), params: { exportacaoId: id } })

  const gone = leituras.slice(0, 1)
  await ok(AREAS.transfers.routes.transferir, {
    ...as(giver.session),
    body: { modo: 'SELECIONADAS', leituras: gone, para: taker.user.id },
  })
  await until('the transfer', async () => {
    const answer = await call(readings.ver, { ...as(giver.session), params: { leituraId: gone[0] ?? '' } })
    return answer.code === ERRORS.LEITURA_TRANSFERIDA.code || undefined
  })
  expect((await fetch(before.url)).status, 'by a ticket that was given before').toBe(404)
  const answer = await call(arquivo, { ...as(giver.session), params: { exportacaoId: id } })
  expect([answer.status, answer.code]).toEqual([422, ERRORS.ARQUIVO_REFEITO.code])
  expect(await refused(arquivo, { ...as(taker.session), params: { exportacaoId: id } })).toBe(404)
  expect(await done([giver.session], id)).toMatchObject({ status: 'CONCLUIDO', quantidade: 1, total: 2 })
  expect(rowsOf(await readWorkbook(await fetched([giver.session], id)), 'Leituras')).toHaveLength(2)
  const mails = (await mailsTo(giver.user.email)).filter(({ subject }) => /exporta/i.test(subject))
  expect(mails, 'it is told once').toHaveLength(1)
})

it('lets one person begin three at a time of forty that come at once, says so, and holds up nobody else', async () => {
  const [one, other] = await Promise.all([signedIn(), sessionOf(account('elisa'))])
  const { equipment, device } = await ownDevice(one.session)
  const message = reading()
  await device.send(message)
  await device.close()
  const body = { ...LOOK, modo: 'SELECIONADAS', leituras: [message.uuid] } as const
  await until('the reading', async () => {
    const { itens } = await ok(readings.listar, { ...as(one.session), query: { equipamento_id: equipment.id } })
    return itens.some(({ id }) => id === message.uuid) || undefined
  })
  const answers = await Promise.all(Array.from({ length: 40 }, () => call(criar, { ...as(one.session), body })))
  const refusals = answers.filter(({ status }) => status !== 201)
  // Others may begin as some end, but most are refused.
  expect(refusals.length).toBeGreaterThan(20)
  for (const { status, body: told } of refusals)
    expect([status, told]).toMatchObject([429, { error: { code: 100, report: { regra: 'exportacoes_abertas' } } }])
  expect((await call(listar, as(other))).status).toBe(200)
  const begun = answers.length - refusals.length
  expect(begun).toBeGreaterThan(0)
  await until('all that were begun', async () => {
    const { itens } = await ok(listar, as(one.session))
    return itens.filter(({ status }) => status === 'CONCLUIDO').length === Math.min(begun, 20) || undefined
  })
  // Exports that ended count no more.
  await done([one.session], (await ok(criar, { ...as(one.session), body })).id)
})
