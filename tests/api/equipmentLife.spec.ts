import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getEquipment } from '../../functions/store/equipment/equipment.ts'
import { disown } from '../../functions/store/equipment/ownership.ts'
import { quarantinedOf } from '../../functions/store/readings/quarantine.ts'
import { getUser } from '../../functions/store/users/users.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { RouteRequest } from '../../shared/contract/route.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { coverage } from '../fixtures/coverage.ts'
import { account } from '../fixtures/demo.ts'
import { certify, connectDevice, connectMqtt } from '../fixtures/device.ts'
import { actAsOperator, newEquipment } from '../fixtures/equipment.ts'
import { pdfFile } from '../fixtures/files.ts'
import { until } from '../fixtures/poll.ts'
import { as, reading } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { upload } from '../fixtures/uploads.ts'

const routes = AREAS.equipment.routes
const { criar, etiquetar, ativar, editar, editarFabricacao, inutilizar, restaurar, perdasDaRestauracao, ver } = routes

let admin: Session
beforeAll(async () => {
  actAsOperator()
  admin = await sessionOf(account('admin'))
})

const customer = (more: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ nome: 'Olga Reis', assinaturas: [], ...more })
const at = (id: string) => ({ equipamentoId: id })
const newMac = () => (randomUUID().replace(/-/g, '').slice(0, 12).toUpperCase().match(/../g) ?? []).join(':')

const body = (given: Partial<RouteRequest<typeof criar>['body']> = {}): RouteRequest<typeof criar>['body'] => ({
  numero_serie: `NOV-${randomUUID().slice(0, 8).toUpperCase()}`,
  mac: newMac(),
  tipos_pulverizador: ['PULVERIZADOR'],
  versao_hardware: '3.1.0',
  garantia_inicio: null,
  ...given,
})

/** A new equipment with its label, as an administrator makes it. */
async function made(given = body()) {
  const { equipamento, codigo } = await ok(criar, { ...as(admin), body: given })
  return { equipamento, label: { numero_serie: equipamento.numero_serie, mac: equipamento.mac ?? '', codigo } }
}
const activated = async (who: TestPerson & { session: Session }, given = body()) => {
  const { equipamento, label } = await made(given)
  return { label, equipamento: await ok(ativar, { ...as(who.session), body: label }), former: equipamento }
}
const counts = async (id: string) => (await getUser(id))?.contagem_equipamentos
const ruleOf = (answer: Awaited<ReturnType<typeof call>>) =>
  (JSON.parse(answer.text) as { error: { report?: { campos?: { mensagem: string }[] } } }).error.report?.campos?.[0]
    ?.mensagem
const told = async (id: string) =>
  (await ok(routes.historico, { ...as(admin), params: at(id), query: { limite: 100 } })).itens.map(
    ({ campo, de, para }) => [campo, de, para],
  )

describe('a new equipment', () => {
  it('is nobody’s, with a label whose code is told once', async () => {
    const written = { numero_serie: ` nov-${randomUUID().slice(0, 8)} `, versao_hardware: ' v3.1.0' }
    const given = body({ mac: '02a59e000a01', ...written })
    const { equipamento, codigo } = await ok(criar, { ...as(admin), body: given })
    expect(equipamento).toMatchObject({
      numero_serie: given.numero_serie.trim().toUpperCase(),
      apelido: given.numero_serie.trim().toUpperCase(),
      mac: '02:A5:9E:00:0A:01',
      versao_hardware: '3.1.0',
      dono: null,
      ativado_em: null,
      possui_plano: null,
      usuarios_adicionais: 2,
    })
    expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    const stored = JSON.stringify(await getEquipment(equipamento.id))
    expect(stored).not.toContain(codigo)
    expect(stored).not.toContain(codigo.replaceAll('-', ''))
    expect(JSON.stringify(await ok(ver, { ...as(admin), params: at(equipamento.id) }))).not.toContain('hash')
  })

  it('has a product code of its own, and what makes one', async () => {
    const { equipamento } = await made()
    const again = await call(criar, { ...as(admin), body: body({ numero_serie: equipamento.numero_serie }) })
    expect([again.status, ruleOf(again)]).toEqual([422, 'codigo_existe'])
    // However it is written.
    const mac = equipamento.mac?.replaceAll(':', '-').toLowerCase() ?? ''
    const twin = await call(criar, { ...as(admin), body: body({ mac }) })
    expect([twin.status, ruleOf(twin)]).toEqual([422, 'mac_existe'])
    const other = (await made()).equipamento
    const { tipos_pulverizador, versao_hardware, garantia_inicio, versao } = other
    const making = (given: string) =>
      call(routes.editarFabricacao, {
        ...as(admin),
        params: at(other.id),
        body: { tipos_pulverizador, versao_hardware, garantia_inicio, versao, mac: given },
      })
    const taken = await making(mac)
    expect([taken.status, ruleOf(taken)]).toEqual([422, 'mac_existe'])
    // The address that it gives up may be another's.
    expect((await making(newMac())).status).toBe(200)
    await ok(criar, { ...as(admin), body: body({ mac: other.mac ?? '' }) })
    for (const wrong of [{ mac: '02:A5' }, { numero_serie: 'a b' }, { tipos_pulverizador: [] }] as const)
      expect(await refused(criar, { ...as(admin), body: { ...body(), ...wrong } })).toBe(30)
    const owner = await customer()
    expect(await refused(criar, { ...as(owner.session), body: body() })).toBe(403)
  })

  it('gets another label, after which the former code is void', async () => {
    const owner = await customer()
    const { equipamento, label } = await made()
    const { codigo, equipamento: after } = await ok(etiquetar, {
      ...as(admin),
      params: at(equipamento.id),
      body: { versao: equipamento.versao },
    })
    expect(await refused(ativar, { ...as(owner.session), body: label })).toBe(422)
    expect(
      await refused(etiquetar, { ...as(admin), params: at(equipamento.id), body: { versao: equipamento.versao } }),
    ).toBe(409)
    expect(after.versao).toBe(equipamento.versao + 1)
    expect((await ok(ativar, { ...as(owner.session), body: { ...label, codigo } })).dono?.id).toBe(owner.user.id)
  })
})

/** Everything kept about somebody, as they can have it. */
async function exported(session: Session): Promise<string> {
  const parts: unknown[] = []
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const part: { dados: unknown; proximo: string | null } = await ok(AREAS.profile.routes.exportar, {
      ...as(session),
      query: { cursor },
    })
    parts.push(part.dados)
    cursor = part.proximo
  }
  return JSON.stringify(parts)
}

describe('activation', () => {
  it('makes who types the label the owner, whatever case and spelling, and says so in both histories', async () => {
    const owner = await customer()
    const { equipamento, label } = await made()
    const typed = { ...label, codigo: ` ${label.codigo.replaceAll('-', ' ').replace(/0/g, 'o').toLowerCase()}` }
    const asked = Date.now()
    const mine = await ok(ativar, { ...as(owner.session), body: typed })
    expect(mine).toMatchObject({ dono: { id: owner.user.id }, ativado_por: 'Olga Reis', possui_plano: false })
    expect(Date.parse(mine.ativado_em ?? '')).toBeGreaterThanOrEqual(asked)
    expect(Date.parse(mine.ativado_em ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 1 })
    expect(await told(equipamento.id)).toContainEqual(['dono', null, { id: expect.any(String), nome: 'Olga Reis' }])
    await expect.poll(() => exported(owner.session)).toContain(label.mac)
    expect(await exported(owner.session)).not.toContain('codigo_hash')
    // Whose answer was lost asks again.
    expect((await ok(ativar, { ...as(owner.session), body: typed })).versao).toBe(mine.versao)
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 1 })
  })

  it('refuses whatever is wrong in the same words, five times an hour', async () => {
    const [owner, thief] = [await customer(), await customer()]
    const { label: free } = await made()
    const { label: taken } = await activated(owner)
    const wrong = [
      { ...free, codigo: '0000-0000-0000' },
      { ...free, mac: newMac() },
      { ...free, numero_serie: `NAO-${randomUUID().slice(0, 8)}` },
      taken,
      { ...free, codigo: '-' },
    ]
    const answers = []
    for (const given of wrong) answers.push(await call(ativar, { ...as(thief.session), body: given }))
    const bodies = answers.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, '')])
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1)
    expect([answers[0]?.status, ruleOf(answers[0] as never)]).toEqual([422, 'ativacao_recusada'])
    const sixth = await call(ativar, { ...as(thief.session), body: free })
    expect([sixth.status, sixth.code]).toEqual([429, 100])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
    // Only a person's own tries count against them.
    expect((await ok(ativar, { ...as(owner.session), body: free })).dono?.id).toBe(owner.user.id)
  })

  it('lets one of many who hold the same label in', async () => {
    const all = await Promise.all([customer(), customer(), customer()])
    const { label } = await made()
    const answers = await Promise.all(all.map(({ session }) => call(ativar, { ...as(session), body: label })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const owned = await Promise.all(all.map(async ({ user }) => (await counts(user.id))?.PULVERIZADOR ?? 0))
    expect(owned.toSorted()).toEqual([0, 0, 1])
  })

  it('makes no administrator of the product an owner', async () => {
    const { label } = await made()
    const answer = await call(ativar, { ...as(admin), body: label })
    expect([answer.status, ruleOf(answer)]).toEqual([422, 'dono_administrador'])
  })
})

const PAPERS = {
  apelido: 'Barra do talhão 7',
  fornecedor: 'AgroSul',
  finalidade: 'COMODATO',
  nota_fiscal_numero: '4711',
  nota_fiscal_data: '2026-03-01',
  nota_fiscal_link: 'https://notas.example/4711.pdf',
  contrato_codigo: 'C-9',
  contrato_inicio: '2026-03-01',
  contrato_fim: '2027-03-01',
  contrato_link: '',
  entrega_data: '2026-03-05',
  entrega_responsavel: 'Rita Moura',
  entrega_modo: 'PRESENCIAL',
} as const

describe('what people write down', () => {
  it('is edited over the version that was read, with a line of history a field', async () => {
    const owner = await customer()
    const { equipamento } = await activated(owner)
    const send = (more: object, versao = equipamento.versao) =>
      call(editar, { ...as(owner.session), params: at(equipamento.id), body: { ...PAPERS, ...more, versao } })
    const both = await Promise.all([send({}), send({ apelido: 'Outra' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const now = await ok(ver, { ...as(owner.session), params: at(equipamento.id) })
    expect(now).toMatchObject({ ...PAPERS, apelido: now.apelido, contrato_link: null, versao: equipamento.versao + 1 })
    expect(await told(equipamento.id)).toContainEqual(['finalidade', null, 'COMODATO'])
    const wrong = [
      { contrato_inicio: '2027-03-02' },
      { nota_fiscal_link: 'javascript:alert(1)' },
      { nota_fiscal_link: 'http://notas.example' },
      { apelido: ' ' },
      { entrega_data: '2026-02-30' },
    ]
    for (const one of wrong) expect((await send(one, now.versao)).status, JSON.stringify(one)).toBe(400)
    await expect
      .poll(async () => (await ok(routes.listar, { ...as(owner.session), query: {} })).itens[0]?.apelido)
      .toBe(now.apelido)
  })

  it('leaves what the device reports alone, and what the maker says to administrators', async () => {
    const owner = await customer()
    const { equipamento } = await activated(owner)
    const making = { mac: newMac(), tipos_pulverizador: ['TURBOPULVERIZADOR' as const], versao_hardware: '4.0.0' }
    const edit = {
      params: at(equipamento.id),
      body: { ...making, garantia_inicio: '2026-01-01', versao: equipamento.versao },
    }
    expect(await refused(editarFabricacao, { ...as(owner.session), ...edit })).toBe(403)
    expect(await ok(editarFabricacao, { ...as(admin), ...edit })).toMatchObject({
      ...making,
      garantia_inicio: '2026-01-01',
    })
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 0, TURBOPULVERIZADOR: 1 })
    const [both] = [{ ...edit.body, tipos_pulverizador: ['TURBOPULVERIZADOR', 'PULVERIZADOR'] as const }]
    await ok(editarFabricacao, {
      ...as(admin),
      params: edit.params,
      body: { ...both, tipos_pulverizador: [...both.tipos_pulverizador], versao: equipamento.versao + 1 },
    })
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 0, TURBOPULVERIZADOR: 0, AMBOS: 1 })
    expect(await refused(editarFabricacao, { ...as(admin), ...edit })).toBe(409)
  })
})

describe('disabling and restoring', () => {
  it('takes the typed product code, refuses the device from then on, and drops what restoring says', async () => {
    // Nobody can be linked to an account that nothing covers.
    const [owner, member] = [await customer({ assinaturas: [coverage()] }), await customer()]
    const { equipamento: mine } = await activated(owner)
    const caller = { params: at(mine.id) }
    const edited = await ok(editar, {
      ...as(owner.session),
      ...caller,
      body: { ...PAPERS, contrato_link: null, versao: mine.versao },
    })
    await ok(AREAS.members.routes.vincular, {
      ...as(owner.session),
      body: { emails: [member.user.email], cargo: 'UTILIZADOR', equipamentos: [mine.id] },
    })
    const identity = await certify({ id: mine.id, serial: mine.numero_serie }, owner.session)
    const device = await connectDevice(identity)
    expect((await device.send(reading())).resultado).toBe('aceita')
    const part = { ...reading(), parte: { posicao: 1, lado: null, seq: 1 } }
    const lone = { ...part, bicos: part.bicos.slice(0, 1) }
    expect((await device.send(lone)).resultado).toBe('aceita')
    expect(await refused(perdasDaRestauracao, { ...as(admin), ...caller })).toBe(422)

    const disable = (numero_serie: string, versao = edited.versao) =>
      call(inutilizar, { ...as(owner.session), ...caller, body: { numero_serie, versao } })
    const wrong = await disable('OUTRO-1')
    expect([wrong.status, ruleOf(wrong)]).toEqual([422, 'codigo_diferente'])
    // The code as it is written, and nothing like it.
    for (const typed of [mine.numero_serie.toLowerCase(), ` ${mine.numero_serie}`])
      expect((await disable(typed)).status, typed).toBe(422)
    expect((await disable(mine.numero_serie, edited.versao - 1)).status).toBe(409)
    expect(
      await refused(inutilizar, {
        ...as(member.session, owner.user.id),
        ...caller,
        body: { numero_serie: mine.numero_serie, versao: edited.versao },
      }),
    ).toBe(403)
    const out = await disable(mine.numero_serie)
    expect(out.status).toBe(200)
    const disabled = await ok(ver, { ...as(owner.session), ...caller })
    expect(disabled).toMatchObject({ status: 'INUTILIZADO', inutilizado_por: 'Olga Reis', possui_plano: null })
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 0 })
    expect((await disable(mine.numero_serie, disabled.versao)).status).toBe(422)

    const refusedOne = reading()
    // A message that is judged from now on is refused, however it came; the device itself never connects again.
    const { confirmacoes } = await ok(AREAS.devices.routes.enviarLeituras, {
      ...as(owner.session),
      body: { numero_serie: mine.numero_serie, mensagens: [refusedOne] },
    })
    expect(confirmacoes).toMatchObject([{ resultado: 'recusada', motivo: 'EQUIPAMENTO_INUTILIZADO' }])
    await until('the end of its certificate', async () =>
      connectMqtt(identity).then(
        async (mqtt) => {
          await mqtt.endAsync(true)
          return undefined
        },
        () => true,
      ),
    )
    await device.close()
    expect(await refused(AREAS.devices.routes.certificar, { ...as(admin), ...caller, body: { csr: 'x' } })).toBe(30)

    await expect.poll(async () => (await quarantinedOf(mine.id)).length).toBe(1)
    const losses = { mensagens: 1, leituras: 1, membros: 1, apelido: PAPERS.apelido, versao: disabled.versao }
    await expect.poll(() => ok(perdasDaRestauracao, { ...as(admin), ...caller })).toEqual(losses)
    expect(await refused(perdasDaRestauracao, { ...as(owner.session), ...caller })).toBe(403)
    const restore = (who: Session, versao: number) => call(restaurar, { ...as(who), ...caller, body: { versao } })
    expect((await restore(owner.session, disabled.versao)).status).toBe(403)
    expect((await restore(admin, disabled.versao - 1)).status).toBe(409)
    expect((await restore(admin, disabled.versao)).status).toBe(200)
    const restored = await ok(ver, { ...as(owner.session), ...caller })
    expect(restored).toMatchObject({ status: 'ATIVO', apelido: mine.numero_serie, usuarios: [], inutilizado_em: null })
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 1 })
    expect(await refused(ver, { ...as(member.session, owner.user.id), ...caller })).toBe(404)
    await expect.poll(async () => (await quarantinedOf(mine.id)).length).toBe(0)
    const left = () => ok(AREAS.readings.routes.listar, { ...as(owner.session), query: { equipamento_id: mine.id } })
    await expect.poll(async () => (await left()).itens.map(({ situacao }) => situacao)).toEqual(['COMPLETA'])
    const said = { mensagens: 1, leituras: 1, membros: 1 }
    expect(await told(mine.id)).toContainEqual(['perdas', null, said])

    // A late part of either reading is kept aside, and no loss of the next restoration.
    const late = { ...lone, parte: { posicao: 2, lado: null, seq: 1 }, bicos: reading().bicos.slice(1, 2) }
    const answered = await ok(AREAS.devices.routes.enviarLeituras, {
      ...as(owner.session),
      body: { numero_serie: mine.numero_serie, mensagens: [late, lone, { ...reading({ uuid: refusedOne.uuid }) }] },
    })
    expect(answered.confirmacoes.map(({ motivo }) => motivo)).toEqual(
      Array.from({ length: 3 }, () => 'LEITURA_DESCARTADA'),
    )
    await expect.poll(async () => (await quarantinedOf(mine.id)).length).toBe(3)
    const id = answered.confirmacoes[0]?.quarentena_id ?? ''
    const kept = await ok(AREAS.quarantine.routes.ver, { ...as(admin), params: { quarentenaId: id } })
    expect(kept).toMatchObject({ motivo: 'LEITURA_DESCARTADA', reenviavel: false, leitura_id: null })
    const again = await call(AREAS.quarantine.routes.reenviar, {
      ...as(admin),
      params: { quarentenaId: id },
      body: { versao: kept.versao },
    })
    expect([again.status, ruleOf(again)]).toEqual([422, 'leitura_descartada'])
    expect((await left()).itens).toHaveLength(1)
    const once = await ok(inutilizar, {
      ...as(owner.session),
      ...caller,
      body: { numero_serie: mine.numero_serie, versao: restored.versao },
    })
    expect(await ok(perdasDaRestauracao, { ...as(admin), ...caller })).toMatchObject({
      mensagens: 0,
      leituras: 0,
      membros: 0,
      versao: once.versao,
    })
    await ok(restaurar, { ...as(admin), ...caller, body: { versao: once.versao } })
    const active = await ok(ver, { ...as(owner.session), ...caller })
    expect((await restore(admin, active.versao)).status).toBe(422)
  })

  it('of what its owner left behind counts nothing twice', async () => {
    const owner = await customer()
    const one = await newEquipment(owner.user.id)
    await ok(inutilizar, {
      ...as(owner.session),
      params: at(one.id),
      body: { numero_serie: one.serial, versao: 1 },
    })
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 0 })
    expect(await disown(one.id, owner.user.id)).toBe(true)
    expect(await counts(owner.user.id)).toMatchObject({ PULVERIZADOR: 0 })
  })
})

describe('a document', () => {
  const { anexarDocumento, baixarDocumento, removerDocumento } = AREAS.attachments.routes

  it('is kept with the equipment, replaced and removed, and goes with its owner’s account', async () => {
    const [owner, stranger] = [await customer(), await customer()]
    const { equipamento } = await activated(owner)
    const place = { params: { equipamentoId: equipamento.id, documento: 'contrato' } }
    const uploaded = async (nome: string) => {
      const file = { nome, mimetype: 'application/pdf' }
      return (await upload(as(owner.session), file, pdfFile(nome))).id
    }
    expect(await refused(baixarDocumento, { ...as(owner.session), ...place })).toBe(404)
    expect(await refused(removerDocumento, { ...as(owner.session), ...place })).toBe(404)
    const attach = async (nome: string) =>
      ok(anexarDocumento, { ...as(owner.session), ...place, body: { envio_id: await uploaded(nome) } })
    expect((await attach('um.pdf')).nome_original).toBe('um.pdf')
    await attach('dois.pdf')
    const now = await ok(ver, { ...as(owner.session), params: at(equipamento.id) })
    expect(now.contrato_arquivo?.nome_original).toBe('dois.pdf')
    // A form that is open meanwhile is not refused for it.
    expect(now.versao).toBe(equipamento.versao)
    expect(await told(equipamento.id)).toContainEqual(['contrato_arquivo', 'um.pdf', 'dois.pdf'])
    expect((await ok(baixarDocumento, { ...as(owner.session), ...place })).url).toContain('dois.pdf')
    expect(await refused(baixarDocumento, { ...as(stranger.session), ...place })).toBe(404)
    const other = { envio_id: randomUUID() }
    expect(await refused(anexarDocumento, { ...as(owner.session), ...place, body: other })).toBe(307)
    const edited = await ok(editar, {
      ...as(owner.session),
      params: at(equipamento.id),
      body: { ...PAPERS, contrato_link: null, versao: now.versao },
    })
    expect(edited.contrato_arquivo?.nome_original).toBe('dois.pdf')
    expect(await disown(equipamento.id, owner.user.id)).toBe(true)
    const left = await ok(ver, { ...as(admin), params: at(equipamento.id) })
    expect(left).toMatchObject({ contrato_arquivo: null, fornecedor: null, nota_fiscal_numero: null, dono: null })
  })
})
