import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngFile } from '../../scripts/seed/png.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { disown, newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { pdfFile } from '../fixtures/files.ts'
import { as } from '../fixtures/readings.ts'
import { inDays, revision, today } from '../fixtures/revisions.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'
import { upload } from '../fixtures/uploads.ts'

const { listar, criar, ver, editar, mudarStatus, doEquipamento, relatorio } = AREAS.revisions.routes
const NO_OWNER = 304
const NO_FILE = 307

let admin: Session
let ana: Session
let carla: Session

beforeAll(async () => {
  ;[admin, ana, carla] = await Promise.all([
    sessionOf(account('admin')),
    sessionOf(account('ana')),
    sessionOf(account('carla')),
  ])
})

const ofAna = () => newEquipment(idOf('ana'))
type Given = Parameters<typeof revision>[1]
const created = ({ id }: TestEquipment, given: Given = {}) => ok(criar, { ...as(admin), body: revision(id, given) })
const one = (revisaoId: string, who = admin) => ({ ...as(who), params: { revisaoId } })
const moved = (id: string, status: 'ATIVO' | 'REMOVIDO', versao: number) => ({ ...one(id), body: { status, versao } })
const edited = (id: string, versao: number, given: Given = {}) => {
  const { equipamento_id, ...body } = revision(id, given)
  return { ...one(id), body: { ...body, versao } }
}
const listed = async (query: Record<string, unknown>) => (await ok(listar, { ...as(admin), query })).itens
const seenBy = (who: Session, { id }: TestEquipment) => ({ ...as(who), params: { equipamentoId: id } })
const rowsOf = async (who: Session, equipment: TestEquipment) =>
  (await ok(doEquipamento, { ...seenBy(who, equipment), query: {} })).itens
const sentPdf = async (name = 'Relatório.pdf') => {
  const file = { finalidade: 'RELATORIO_REVISAO', nome: name, mimetype: 'application/pdf' } as const
  const { id, status } = await upload(as(admin), file, pdfFile(name))
  expect(status).toBe('PRONTO')
  return id
}

describe('a revision', () => {
  it('is told with every field, its equipment and who owned and owns it', async () => {
    const equipment = await ofAna()
    const given = { data_recebimento: inDays(-3), revisor_nome: ' Marta  Reis ' }
    const { id } = await created(equipment, given)
    expect(await ok(ver, one(id))).toMatchObject({
      id,
      USUARIO_DONO_ID: idOf('ana'),
      data_recebimento: inDays(-3),
      data_revisao: today(),
      ultima_revisao: today(),
      proxima_revisao: inDays(365),
      revisor_nome: 'Marta Reis',
      relatorio: null,
      equipamento: {
        id: equipment.id,
        numero_serie: equipment.serial,
        dono: { id: idOf('ana'), email: ana.usuario.email },
      },
      status: 'ATIVO',
      versao: 1,
    })
  })

  it('is refused for equipment without an owner (304), and for none there is', async () => {
    const equipment = await ofAna()
    await disown(equipment)
    expect(await refused(criar, { ...as(admin), body: revision(equipment.id) })).toBe(NO_OWNER)
    expect(await refused(criar, { ...as(admin), body: revision(randomUUID()) })).toBe(404)
    expect(await listed({ codigo: equipment.serial })).toEqual([])
  })

  it('is not made in the future, and not of an equipment that is out of use', async () => {
    const fieldOf = ({ status, body }: { status: number; body: unknown }) => [
      status,
      (body as { error: { report: { campos: unknown } } }).error.report.campos,
    ]
    const ahead = { data_revisao: inDays(1), proxima_revisao: inDays(365) }
    const tomorrow = [422, [{ caminho: 'data_revisao', mensagem: 'dia_futuro' }]]
    const equipment = await ofAna()
    expect(fieldOf(await call(criar, { ...as(admin), body: revision(equipment.id, ahead) }))).toEqual(tomorrow)
    const { id } = await created(equipment)
    expect(fieldOf(await call(editar, edited(id, 1, ahead)))).toEqual(tomorrow)
    const seen = await ok(AREAS.equipment.routes.ver, { ...as(ana), params: { equipamentoId: equipment.id } })
    const { numero_serie, versao } = seen
    await ok(AREAS.equipment.routes.inutilizar, {
      ...as(ana),
      params: { equipamentoId: equipment.id },
      body: { numero_serie, versao },
    })
    expect(fieldOf(await call(criar, { ...as(admin), body: revision(equipment.id) }))).toEqual([
      422,
      [{ caminho: 'equipamento_id', mensagem: 'equipamento_inutilizado' }],
    ])
  })

  it('is refused by field where its days contradict each other, or nobody made it', async () => {
    const { id } = await ofAna()
    const given = { data_recebimento: inDays(1), proxima_revisao: today(), revisor_nome: ' ' }
    const { status, body } = await call(criar, { ...as(admin), body: revision(id, given) })
    expect(status).toBe(400)
    const fields = (body as { error: { report: { campos: { caminho: string; mensagem: string }[] } } }).error.report
    expect(Object.fromEntries(fields.campos.map(({ caminho, mensagem }) => [caminho, mensagem]))).toMatchObject({
      data_recebimento: 'recebido_depois',
      proxima_revisao: 'proxima_antes',
      revisor_nome: expect.any(String),
    })
  })

  it('is created once for one key, however often it is sent', async () => {
    const equipment = await ofAna()
    const request = { ...as(admin), body: revision(equipment.id), headers: { 'idempotency-key': randomUUID() } }
    const [first, second] = [await ok(criar, request), await ok(criar, request)]
    expect(second.id).toBe(first.id)
    expect(await listed({ codigo: equipment.serial })).toHaveLength(1)
  })

  it('is edited over the version that was read, with a history', async () => {
    const equipment = await ofAna()
    const { id } = await created(equipment)
    const both = await Promise.all(
      ['Paulo', 'Rui'].map((revisor_nome) => call(editar, edited(id, 1, { revisor_nome }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { versao, revisor_nome } = await ok(ver, one(id))
    expect(versao).toBe(2)
    const told = (await itemsOf(`AUDITORIA#REVISAO#${id}`)).filter(({ campo }) => campo === 'revisor_nome')
    expect(told.map(({ quem, de, para }) => [quem, de, para])).toEqual([
      [idOf('admin'), null, 'Marta Reis'],
      [idOf('admin'), 'Marta Reis', revisor_nome],
    ])
    expect(await refused(editar, edited(randomUUID(), 1))).toBe(404)
  })

  it('is removed and restored; meanwhile it is among the removed ones only', async () => {
    const equipment = await ofAna()
    const { id, versao } = await created(equipment)
    const removed = await ok(mudarStatus, moved(id, 'REMOVIDO', versao))
    expect(removed).toMatchObject({ status: 'REMOVIDO', ultima_revisao: null })
    expect(await refused(mudarStatus, moved(id, 'ATIVO', versao))).toBe(409)
    expect(await listed({ codigo: equipment.serial })).toEqual([])
    expect(await rowsOf(ana, equipment)).toEqual([])
    expect(await refused(ver, one(id))).toBe(404)
    expect(await refused(editar, edited(id, removed.versao))).toBe(404)
    const [row] = await listed({ codigo: equipment.serial, status: 'REMOVIDO' })
    expect(row).toMatchObject({ id, status: 'REMOVIDO', versao: removed.versao })

    await ok(mudarStatus, moved(id, 'ATIVO', removed.versao))
    expect((await listed({ codigo: equipment.serial })).map((found) => found.id)).toEqual([id])
    expect(await rowsOf(ana, equipment)).toHaveLength(1)
  })
})

describe('the list of revisions', () => {
  it('has the newest first, each with the equipment’s last and its own next one', async () => {
    const equipment = await ofAna()
    const older = await created(equipment, { data_revisao: inDays(-200), proxima_revisao: inDays(165) })
    const newer = await created(equipment, { data_revisao: inDays(-10), proxima_revisao: inDays(355) })
    const rows = await listed({ codigo: equipment.serial.toLowerCase() })
    expect(rows.map(({ id, ultima_revisao, proxima_revisao }) => [id, ultima_revisao, proxima_revisao])).toEqual([
      [newer.id, inDays(-10), inDays(355)],
      [older.id, inDays(-10), inDays(165)],
    ])
    // As it is copied from a text whose hyphens break no line.
    expect(await listed({ codigo: equipment.serial.replaceAll('-', '\u2011') })).toEqual(rows)
    const turned = await listed({ codigo: equipment.serial, ordem: 'ANTIGAS' })
    expect(turned.map(({ id }) => id)).toEqual([older.id, newer.id])
    expect(await ok(ver, one(older.id))).toMatchObject({ ultima_revisao: inDays(-10) })
  })

  it('is narrowed to the beginning of a code and to a period of the next revision, page by page', async () => {
    const far = 4000 + Math.floor(Math.random() * 50_000)
    const equipment = await ofAna()
    const next = (days: number) => created(equipment, { proxima_revisao: inDays(far + days) })
    const [first, second, third] = [await next(0), await next(1), await next(2)]
    await next(3)
    const period = { proxima_de: inDays(far), proxima_ate: inDays(far + 2), limite: 2 }
    const begin = { ...period, codigo: equipment.serial.slice(0, -1) }
    const page = await ok(listar, { ...as(admin), query: begin })
    expect(page.itens.map(({ id }) => id)).toEqual([first.id, second.id])
    const rest = await ok(listar, { ...as(admin), query: { ...begin, cursor: page.proximo ?? '' } })
    expect([rest.itens.map(({ id }) => id), rest.proximo]).toEqual([[third.id], null])
    expect(await refused(listar, { ...as(admin), query: { limite: 2, cursor: page.proximo ?? '' } })).toBe(30)
  })
})

describe('a report', () => {
  it('is taken once, downloaded under its name, replaced, and taken out', async () => {
    const equipment = await ofAna()
    const sent = await sentPdf('Relatório nº 1.pdf')
    const { id, relatorio: stored } = await created(equipment, { relatorio_id: sent })
    expect(stored).toMatchObject({ id_anexos: sent, nome_original: 'Relatório nº 1.pdf', mimetype: 'application/pdf' })
    const { url } = await ok(relatorio, one(id))
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfFile('Relatório nº 1.pdf'))

    // Kept by an edit that names it, and no other record's to take.
    expect(await ok(editar, edited(id, 1, { relatorio_id: sent, revisor_nome: 'Rui' }))).toMatchObject({
      relatorio: { id_anexos: sent },
    })
    expect(await refused(criar, { ...as(admin), body: revision(equipment.id, { relatorio_id: sent }) })).toBe(NO_FILE)

    const other = await sentPdf('Relatório nº 2.pdf')
    expect(await ok(editar, edited(id, 2, { relatorio_id: other }))).toMatchObject({ relatorio: { id_anexos: other } })
    expect(await ok(editar, edited(id, 3))).toMatchObject({ relatorio: null })
    expect(await refused(relatorio, one(id))).toBe(404)
  })

  it('is a PDF by its content, and the sender’s own', async () => {
    const equipment = await ofAna()
    const file = { finalidade: 'RELATORIO_REVISAO', nome: 'falso.pdf', mimetype: 'application/pdf' } as const
    const { id, status, motivo } = await upload(as(admin), file, pngFile(4, 4))
    expect([status, motivo]).toEqual(['RECUSADO', 'formato'])
    const send = (relatorio_id: string) =>
      refused(criar, { ...as(admin), body: revision(equipment.id, { relatorio_id }) })
    expect(await send(id)).toBe(NO_FILE)
    const foreign = await upload(as(ana), { ...file, nome: 'dela.pdf' }, pdfFile())
    expect(await send(foreign.id)).toBe(NO_FILE)
    const attachment = await upload(as(admin), { nome: 'anexo.pdf', mimetype: 'application/pdf' }, pdfFile())
    expect(await send(attachment.id)).toBe(NO_FILE)
    const image = { finalidade: 'RELATORIO_REVISAO', nome: 'a.png', mimetype: 'image/png', tamanho: 9 }
    expect(await refused(AREAS.uploads.routes.criar, { ...as(admin), body: image })).toBe(NO_FILE)
    const huge = { ...file, tamanho: 26_214_401 }
    expect(await refused(AREAS.uploads.routes.criar, { ...as(admin), body: huge })).toBe(NO_FILE)
  })
})

describe('who reads revisions', () => {
  it('is the owner, with the report, and no member who is not linked', async () => {
    const equipment = await ofAna()
    const { id } = await created(equipment, { relatorio_id: await sentPdf() })
    expect(await rowsOf(ana, equipment)).toMatchObject([{ id, data_revisao: today(), possui_relatorio: true }])
    expect((await ok(relatorio, one(id, ana))).url).toContain('http')
    const inAccountOfAna = { token: carla.token, conta: idOf('ana') }
    expect(await refused(doEquipamento, { ...inAccountOfAna, params: { equipamentoId: equipment.id } })).toBe(404)
    expect(await refused(relatorio, { ...inAccountOfAna, params: { revisaoId: id } })).toBe(404)
    expect(await refused(listar, as(ana))).toBe(403)
    expect(await refused(ver, one(id, ana))).toBe(403)
  })

  it('is not told of a former owner: days and reviser stay, the report does not', async () => {
    const equipment = await newEquipment(idOf('diego'))
    const { id } = await created(equipment, { relatorio_id: await sentPdf() })
    const { versao } = await ok(AREAS.equipment.routes.ver, seenBy(admin, equipment))
    await ok(AREAS.users.routes.trocarDono, {
      ...as(admin),
      params: { usuarioId: idOf('diego'), equipamentoId: equipment.id },
      body: { email: ana.usuario.email, versao },
    })
    const [row] = await rowsOf(ana, equipment)
    expect(row).toMatchObject({ id, revisor_nome: 'Marta Reis', possui_relatorio: false })
    expect(JSON.stringify(row)).not.toContain(idOf('diego'))
    expect(await refused(relatorio, one(id, ana))).toBe(404)
    expect((await ok(relatorio, one(id))).url).toContain('http')
    expect(await ok(ver, one(id))).toMatchObject({
      USUARIO_DONO_ID: idOf('diego'),
      equipamento: { dono: { id: idOf('ana') } },
    })
  })
})
