import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from '../../functions/jobs/deleteAccount.ts'
import { getMembership } from '../../functions/store/accounts/accounts.ts'
import { getEquipment, ownerAt } from '../../functions/store/equipment/equipment.ts'
import type { StoredJob } from '../../functions/store/jobs/jobs.ts'
import { guardedBy } from '../../functions/store/kit/guards.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Perfil } from '../../shared/contract/profile.ts'
import { UNIT_SYSTEMS } from '../../shared/domain/numbers/unitSystems.ts'
import { imageFiles } from '../../shared/uploads.ts'
import { call, ok, refused, send } from '../fixtures/client.ts'
import { control, testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { jpegFile, pdfFile } from '../fixtures/files.ts'
import { begin, finished, mailsTo, newPerson, tokenOf } from '../fixtures/mail.ts'
import { newCpf } from '../fixtures/people.ts'
import { until } from '../fixtures/poll.ts'
import { as, everything, folded, reading } from '../fixtures/readings.ts'
import { person, signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf, signIn } from '../fixtures/session.ts'
import { allItems, itemsOf } from '../fixtures/table.ts'
import { keysOf, upload } from '../fixtures/uploads.ts'

const { ver, editar, editarPreferencias, trocarFoto, reenviarConfirmacao, trocarSenha, exportar, excluir } =
  AREAS.profile.routes
const { renovar, entrar } = AREAS.login.routes
const localAddress = '127.0.4.47'
const NEW_PASSWORD = 'outra senha'

type Someone = TestPerson & { session: Session }

const profileOf = (one: Someone) => ok(ver, as(one.session))

/** The body that the form sends when only `told` was changed. */
function formOf(profile: Perfil, told: object = {}) {
  const { id_usuario, email, email_confirmado, email_novo, foto_perfil, idioma, unidades, ...rest } = profile
  const { completo, faltam, assinatura, criado_em, ...data } = rest
  return { endereco: null, ...data, pais: 'BR', cpf_cnpj: newCpf(), ...told }
}

describe('the own profile', () => {
  it('is shown with what is missing, edited, and its history says so', async () => {
    const rita = await signedIn({ telefone: null })
    const before = await profileOf(rita)
    expect(before).toMatchObject({ id_usuario: rita.user.id, email: rita.account.email, completo: false })
    expect(before.faltam).toEqual(['pais', 'cpf_cnpj', 'telefone', 'cidade', 'ocupacao', 'tipo_pulverizador'])

    const told = { nome: 'Rita Souza Prado', telefone: '+5567999990000', cidade: 'Dourados', ocupacao: 'PRODUTOR' }
    const body = formOf(before, { ...told, tipo_pulverizador: 'AMBOS', endereco: { cep: '79800-000' } })
    expect(await refused(editar, { ...as(rita.session), body })).toBe(30)
    const endereco = { logradouro: null, numero: null, cep: '79800-000' }
    const after = await ok(editar, { ...as(rita.session), body: { ...body, endereco } })
    expect(after).toMatchObject({ ...told, completo: true, faltam: [], versao: before.versao + 1 })
    expect(after.endereco).toEqual({ ...endereco, cep: '79800000' })
    expect(await profileOf(rita)).toEqual(after)

    const { token } = await sessionOf(account('admin'))
    const params = { usuarioId: rita.user.id }
    const { itens } = await ok(AREAS.users.routes.historico, { token, params })
    expect(itens).toContainEqual(expect.objectContaining({ campo: 'cidade', para: 'Dourados', quem: rita.user.id }))
  })

  it('takes no stale version (409), no document of another (203, 204), and says which field is wrong (30)', async () => {
    const cpf = newCpf()
    const documento = { tipo: 'CI', numero: randomUUID().toUpperCase() }
    await person({ pais: 'BR', cpf_cnpj: cpf })
    await person({ pais: 'PY', documento })
    const one = await signedIn()
    const profile = await profileOf(one)
    const attempt = (told: object) => call(editar, { ...as(one.session), body: formOf(profile, told) })
    expect((await attempt({ versao: profile.versao + 1 })).code).toBe(409)
    expect((await attempt({ cpf_cnpj: cpf })).code).toBe(203)
    expect((await attempt({ pais: 'PY', cpf_cnpj: null, documento })).code).toBe(204)
    const wrong = await attempt({ nome: 'Rita', cpf_cnpj: null, telefone: '123' })
    expect(wrong.code).toBe(30)
    const { campos } = (wrong.body as { error: { report: { campos: { caminho: string }[] } } }).error.report
    expect(campos.map(({ caminho }) => caminho).toSorted()).toEqual(['cpf_cnpj', 'nome', 'telefone'])
    expect(await profileOf(one)).toEqual(profile)
  })

  it('keeps language and units although other data is missing', async () => {
    const one = await signedIn()
    const { versao } = await profileOf(one)
    const unidades = { ...UNIT_SYSTEMS.AMERICANO, area: 'AL', alqueire: 'MINEIRO' } as const
    const body = { idioma: 'ru', unidades, versao } as const
    expect(await ok(editarPreferencias, { ...as(one.session), body })).toMatchObject({ idioma: 'ru', unidades })
    expect(await refused(editarPreferencias, { ...as(one.session), body })).toBe(409)
    const { usuario } = await ok(renovar, { headers: { cookie: one.session.cookie } })
    expect(usuario).toMatchObject({ idioma: 'ru', unidades })
  })
})

describe('the photo', () => {
  it('is an image of one’s own, replaced and removed; what it replaces is swept', async () => {
    const one = await signedIn()
    const change = (envio_id: string | null) => call(trocarFoto, { ...as(one.session), body: { envio_id } })
    const send = () =>
      upload(as(one.session), { finalidade: 'FOTO_PERFIL', nome: 'eu.jpg', mimetype: 'image/jpeg' }, jpegFile())
    const first = await send()
    const taken = (await change(first.id)).body as Perfil
    const path = taken.foto_perfil?.caminho ?? ''
    expect(imageFiles(path)).toHaveLength(3)
    for (const file of imageFiles(path)) expect((await send200(`/${file}`)).headers['content-type']).toBe('image/webp')
    expect((await ok(renovar, { headers: { cookie: one.session.cookie } })).usuario.foto_perfil).toEqual({
      caminho: path,
    })

    const second = ((await change((await send()).id)).body as Perfil).foto_perfil?.caminho ?? ''
    expect(second).not.toBe(path)
    await control().runSchedule('VarrerEnvios')
    await control().drain()
    expect(await keysOf('ImagesBucketName', `image/${path}`)).toEqual([])
    expect(await keysOf('ImagesBucketName', `image/${second}`)).toHaveLength(3)
    expect(((await change(null)).body as Perfil).foto_perfil).toBeNull()
  })

  it('is no file of another person, of another purpose, or taken before (307)', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const change = (envio_id: string) => call(trocarFoto, { ...as(one.session), body: { envio_id } })
    const photo = { finalidade: 'FOTO_PERFIL', nome: 'eu.jpg', mimetype: 'image/jpeg' } as const
    const foreign = await upload(as(other.session), photo, jpegFile())
    const attachment = await upload(as(one.session), { nome: 'a.pdf', mimetype: 'application/pdf' }, pdfFile())
    const own = await upload(as(one.session), photo, jpegFile())
    expect((await change(own.id)).status).toBe(200)
    for (const id of [foreign.id, attachment.id, own.id, randomUUID()]) expect((await change(id)).code).toBe(307)
  })
})

const send200 = async (path: string) => {
  const answer = await send({ method: 'GET', path })
  expect(answer.status, path).toBe(200)
  return answer
}

describe('the confirmation', () => {
  it('is mailed again at most three times an hour (100), and not to a confirmed address', async () => {
    const one = await signedIn({ email_confirmado: false })
    for (let time = 1; time <= 3; time += 1) await ok(reenviarConfirmacao, as(one.session))
    const fourth = await call(reenviarConfirmacao, as(one.session))
    expect(fourth.code).toBe(100)
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000)
    await until('three mails', async () => (await mailsTo(one.account.email)).length === 3 || undefined)

    const confirmed = await signedIn()
    for (let time = 1; time <= 4; time += 1) await ok(reenviarConfirmacao, as(confirmed.session))
    await control().drain()
    expect(await mailsTo(confirmed.account.email)).toEqual([])
  })
})

describe('the password', () => {
  const change = (one: Someone, senha_atual: string, senha = NEW_PASSWORD, senha_confirmacao = senha) =>
    call(trocarSenha, { ...as(one.session), body: { senha_atual, senha, senha_confirmacao } })

  it('is changed with the present one: this browser goes on, every other session ends', async () => {
    const one = await person()
    const [here, there] = [
      await signIn(one.account, { manter: true, localAddress }),
      await signIn(one.account, { localAddress }),
    ]
    const answer = await change({ ...one, session: here }, one.account.senha)
    expect(answer.status).toBe(200)
    const next = answer.body as Session
    const [line = ''] = answer.cookies
    expect(line).toContain('Max-Age=')
    await ok(ver, as(next))
    const renewed = await ok(renovar, { headers: { cookie: line.split(';')[0] ?? '' } })
    expect(renewed.usuario.id_usuario).toBe(one.user.id)
    expect(Date.parse(renewed.sessao_expira_em) - Date.now()).toBeGreaterThan(300 * 86_400_000)

    for (const old of [here, there]) {
      expect(await refused(ver, as(old))).toBe(401)
      expect(await refused(renovar, { headers: { cookie: old.cookie } })).toBe(403)
    }
    await expect(signIn(one.account, { localAddress })).rejects.toThrow('401')
    await signIn({ ...one.account, senha: NEW_PASSWORD }, { localAddress })
    const [mail] = await until('the mail', async () => {
      const mails = await mailsTo(one.account.email)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.subject).toBe('Sua senha foi alterada')

    const { token } = await sessionOf(account('admin'))
    const params = { usuarioId: one.user.id }
    const { itens } = await ok(AREAS.users.routes.historico, { token, params })
    expect(itens).toContainEqual(expect.objectContaining({ campo: 'senha', de: null, para: null }))
    const stored = JSON.stringify(await allItems())
    for (const secret of [NEW_PASSWORD]) expect(stored).not.toContain(secret)
  })

  it('is refused with a wrong present one (205), unequal or short new ones (30), and nothing changes', async () => {
    const one = await signedIn()
    expect((await change(one, 'errada')).code).toBe(205)
    expect((await change(one, one.account.senha, NEW_PASSWORD, 'diferente')).code).toBe(30)
    expect((await change(one, one.account.senha, 'curta')).code).toBe(30)
    await ok(ver, as(one.session))
    const foreign = { origin: 'https://elsewhere.example' }
    const body = { senha_atual: 'x', senha: NEW_PASSWORD, senha_confirmacao: NEW_PASSWORD }
    expect(await refused(trocarSenha, { ...as(one.session), body, headers: foreign })).toBe(403)
  })

  it('is guessed at ten times at most, all at once or one by one (100)', async () => {
    const one = await signedIn()
    const guesses = Array.from({ length: 20 }, (_, index) => change(one, `palpite${index}`))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 205).length).toBeLessThanOrEqual(10)
    expect(new Set(codes)).toEqual(new Set([100, 205]))
    while ((await change(one, 'palpite')).code === 205);
    expect((await change(one, one.account.senha)).code).toBe(100)
    expect(await refused(excluir, { ...as(one.session), body: { senha_atual: one.account.senha } })).toBe(100)
  })
})

/** Has the phone app deliver readings of an equipment. */
async function deliver(caller: { token?: string | undefined }, serial: string, uuids: readonly string[]) {
  const { enviarLeituras } = AREAS.devices.routes
  for (let at = 0; at < uuids.length; at += 20) {
    const mensagens = uuids.slice(at, at + 20).map((uuid) => reading({ uuid }))
    const { confirmacoes } = await ok(enviarLeituras, { ...caller, body: { numero_serie: serial, mensagens } })
    expect(new Set(confirmacoes.map(({ resultado }) => resultado))).toEqual(new Set(['aceita']))
  }
}

const newUuids = (many: number) => Array.from({ length: many }, () => randomUUID())

async function exported(caller: Parameters<typeof ok>[1]): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  let cursor: string | null = null
  do {
    const part: { dados: Record<string, unknown>; proximo: string | null } = await ok(exportar, {
      ...caller,
      ...(cursor ? { query: { cursor } } : {}),
    })
    for (const [name, value] of Object.entries(part.dados))
      all[name] = Array.isArray(value) ? [...(all[name] ?? []), ...value] : [value]
    cursor = part.proximo
  } while (cursor)
  return all
}

describe('the export', () => {
  it('holds everything kept about a person, page by page, and nothing of others', async () => {
    const [one, friend] = [await signedIn(), await signedIn()]
    const equipment = await newEquipment(one.user.id)
    const uuids = newUuids(45)
    await deliver(as(one.session), equipment.serial, uuids)
    await folded(uuids.at(-1) ?? '', as(one.session))
    await until('all readings', async () => (await everything(as(one.session))).length === 45 || undefined)
    const body = { emails: [friend.account.email], cargo: 'UTILIZADOR', equipamentos: null }
    await ok(AREAS.members.routes.vincular, { ...as(one.session), body: body as never })

    const all = await exported(as(one.session))
    expect(all.usuario?.[0]).toMatchObject({ id: one.user.id, email: one.account.email, nome: one.user.nome })
    expect(all.membros).toEqual([expect.objectContaining({ usuario_id: friend.user.id, nome: friend.user.email })])
    expect(all.equipamentos).toEqual([expect.objectContaining({ numero_serie: equipment.serial })])
    expect(all.historico).toContainEqual(expect.objectContaining({ campo: 'membro' }))
    const readings = all.leituras as { id: string; bicos: unknown[]; resultado: object }[]
    expect(readings.map(({ id }) => id).toSorted()).toEqual(uuids.toSorted())
    for (const { bicos, resultado } of readings) {
      expect(bicos).toHaveLength(4)
      expect(resultado).toMatchObject({ numero_bicos: 4 })
    }
    const theirs = await exported(as(friend.session))
    expect(theirs.contas).toEqual([expect.objectContaining({ dono_id: one.user.id, dono_nome: one.user.nome })])
    expect(theirs.leituras).toEqual([])

    const first = await ok(exportar, as(one.session))
    const query = { cursor: first.proximo ?? '' }
    expect(await refused(exportar, { ...as(friend.session), query })).toBe(30)
  })
})

async function inPool(id: string): Promise<boolean> {
  const { endpoint, region, credentials, outputs } = testCloud()
  const client = new CognitoIdentityProviderClient({ endpoint, region, credentials })
  return client.send(new AdminGetUserCommand({ UserPoolId: outputs.UserPoolId, Username: id })).then(
    () => true,
    (error: Error) => {
      if (error.name === 'UserNotFoundException') return false
      throw error
    },
  )
}

const remove = (one: Someone, senha_atual = one.account.senha) =>
  call(excluir, { ...as(one.session), body: { senha_atual } })

/** Items that still tell of somebody, by what of them they hold. */
const tracesOf = async ({ user, account: { email } }: TestPerson) =>
  (await allItems()).filter((item) => {
    const text = JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value))
    return text.includes(email) || text.includes(user.nome) || item.pk.includes(user.id)
  })

describe('another address', () => {
  const { trocarEmail } = AREAS.profile.routes
  const mailWith = (address: string, subject: string) =>
    until(subject, async () => (await mailsTo(address)).find((mail) => mail.subject === subject))

  it('is confirmed by a mail to it, told of to the present one, and signed in with from then on', async () => {
    const one = await signedIn()
    const email = `${randomUUID()}@fazenda.example`
    const body = { email, senha_atual: one.account.senha }
    expect((await ok(trocarEmail, { ...as(one.session), body })).email_novo?.email).toBe(email)
    const notice = await mailWith(one.account.email, 'Pedido de troca de e-mail')
    expect(JSON.stringify(notice.body)).not.toContain(email)
    const token = tokenOf(await mailWith(email, 'Confirme seu novo e-mail'))
    expect((await signIn(one.account, { localAddress })).usuario.email).toBe(one.account.email)
    expect(await ok(AREAS.signup.routes.confirmarEmail, { body: { token } })).toEqual({ email })
    await expect(signIn(one.account, { localAddress })).rejects.toThrow('401')
    expect((await signIn({ ...one.account, email }, { localAddress })).usuario.email).toBe(email)
    // The session that asked goes on.
    expect(await profileOf(one)).toMatchObject({ email, email_confirmado: true, email_novo: null })
    const admin = await sessionOf(account('admin'))
    const params = { usuarioId: one.user.id }
    const { itens } = await ok(AREAS.users.routes.historico, { token: admin.token, params })
    expect(itens).toContainEqual(expect.objectContaining({ campo: 'email', de: one.account.email, para: email }))
  })
})

describe('deleting the account', () => {
  it('asks for the password (205), and the last administrator stays (422)', async () => {
    const one = await signedIn()
    expect((await remove(one, 'errada')).code).toBe(205)
    await ok(ver, as(one.session))
    expect(await refused(excluir, { body: { senha_atual: one.account.senha } })).toBe(401)

    const second = await signedIn({ papel: 'ADMIN' })
    expect((await remove(second)).status).toBe(204)
    const session = await signIn(account('admin'), { localAddress })
    const administrators = await itemsOf('ADMINISTRADORES')
    const active = administrators[0]?.ativos as Set<string>
    expect(active.has(second.user.id)).toBe(false)
    if (active.size > 1) return
    const body = { senha_atual: account('admin').senha }
    const last = await call(excluir, { token: session.token, body })
    expect(last.code).toBe(422)
    expect(JSON.stringify(last.body)).toContain('ultimo_administrador')
    await ok(ver, { token: session.token })
  })

  it('ends everything at once, frees what was unique, and says so by mail', async () => {
    const cpf = newCpf()
    const one = await signedIn({ pais: 'BR', cpf_cnpj: cpf, documento: { tipo: 'CI', numero: cpf } })
    const answer = await remove(one)
    expect(answer.status).toBe(204)
    expect(answer.cookies[0]).toContain('Max-Age=0')
    expect(await refused(ver, as(one.session))).toBe(401)
    expect(await refused(renovar, { headers: { cookie: one.session.cookie } })).toBe(403)
    await expect(signIn(one.account, { localAddress })).rejects.toThrow('401')
    expect(await guardedBy('email', one.account.email)).toBeNull()
    expect(await inPool(one.user.id)).toBe(false)
    const { token } = await sessionOf(account('admin'))
    expect(await refused(AREAS.users.routes.ver, { token, params: { usuarioId: one.user.id } })).toBe(404)

    const [mail] = await until('the mail', async () => {
      const mails = await mailsTo(one.account.email)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.subject).toContain('conta')
    const again = await signedIn({ email: one.account.email, pais: 'BR', cpf_cnpj: cpf })
    expect(again.user.id).not.toBe(one.user.id)
    expect((await profileOf(again)).email).toBe(one.account.email)
  })

  it('erases what it owned, over many pages and whenever its worker dies, and leaves others what is theirs', async () => {
    const name = `Apagada ${randomUUID().slice(0, 8)}`
    const one = await signedIn({ nome: name })
    const [friend, host] = [await signedIn(), await signedIn()]
    const equipment = await newEquipment(one.user.id)
    const hosted = await newEquipment(host.user.id)
    const uuids = newUuids(130)
    await deliver(as(one.session), equipment.serial, uuids)
    await until('all readings', async () => (await everything(as(one.session))).length === 130 || undefined)
    const file = await upload(as(one.session), { nome: 'laudo.pdf', mimetype: 'application/pdf' }, pdfFile())
    const anexo = await ok(AREAS.attachments.routes.anexar, {
      ...as(one.session),
      params: { leituraId: uuids[0] ?? '' },
      body: { envio_id: file.id },
    })
    const photo = { finalidade: 'FOTO_PERFIL', nome: 'eu.jpg', mimetype: 'image/jpeg' } as const
    const envio = await upload(as(one.session), photo, jpegFile())
    const foto = (await ok(trocarFoto, { ...as(one.session), body: { envio_id: envio.id } })).foto_perfil?.caminho ?? ''
    const link = (owner: Someone, emails: string[]) =>
      ok(AREAS.members.routes.vincular, {
        ...as(owner.session),
        body: { emails, cargo: 'ADMINISTRADOR', equipamentos: null },
      })
    await link(one, [friend.account.email])
    await link(host, [one.account.email])
    const invited = { emails: [`${randomUUID()}@fora.example`], cargo: 'UTILIZADOR', equipamentos: null } as const
    await ok(AREAS.members.routes.convidar, { ...as(one.session), body: { ...invited, emails: [...invited.emails] } })
    // Delivered by the person as a member of the other account: it stays the other account's.
    const [kept = ''] = newUuids(1)
    await deliver(as(one.session, host.user.id), hosted.serial, [kept])
    await folded(kept, as(host.session))
    expect((await getEquipment(hosted.id))?.vinculados).toEqual([one.user.id])

    // The host once invited the person by the address they have.
    const para = one.account.email
    const convite = { modelo: 'CONVITE', para, idioma: 'pt', dono_id: host.user.id, cargo: 'UTILIZADOR' } as const
    await finished(await begin({ tipo: 'CORREIO', correio: convite }, host.user.id))

    expect((await remove(one)).status).toBe(204)
    const begun = (await allItems()).find(({ dados }) => {
      const { tipo, usuario_id } = (dados ?? {}) as { tipo?: string; usuario_id?: string }
      return tipo === 'EXCLUSAO_CONTA' && usuario_id === one.user.id
    })
    const erasure = async () => (await itemsOf(begun?.pk ?? '', 'TRABALHO'))[0] as unknown as StoredJob
    for (let kills = 0; kills < 2; kills += 1) {
      await until('an attempt', async () => (await erasure()).tentativas > kills || undefined)
      await control().killWorkers('bulk')
    }
    await until('the erasure', async () => (await erasure()).status === 'CONCLUIDO' || undefined)
    expect((await erasure()).tentativas).toBeGreaterThan(2)

    expect(await getEquipment(equipment.id)).toMatchObject({
      dono_id: null,
      ativado_em: null,
      apelido: equipment.serial,
      vinculados: [],
    })
    const unowned = await getEquipment(equipment.id)
    expect(unowned && ownerAt(unowned, new Date().toISOString())).toBeNull()
    for (const uuid of uuids) expect(await itemsOf(`LEITURA#${uuid}`)).toEqual([])
    expect(await keysOf('AttachmentsBucketName', anexo.caminho)).toEqual([])
    expect(await getMembership(one.user.id, friend.user.id)).toBeNull()
    expect(await getMembership(host.user.id, one.user.id)).toBeNull()
    expect((await getEquipment(hosted.id))?.vinculados).toEqual([])
    await control().runSchedule('VarrerEnvios')
    await control().drain()
    expect(await keysOf('ImagesBucketName', `image/${foto}`)).toEqual([])

    const [tombstone] = await itemsOf(`USUARIO#${one.user.id}`, 'USUARIO')
    expect(Object.keys(tombstone ?? {}).toSorted()).toEqual(
      ['contagem_equipamentos', 'excluido_em', 'id', 'pk', 'sk', 'v'].toSorted(),
    )
    expect(tombstone?.contagem_equipamentos).toEqual({ PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 })
    // What is left of the person is the mail that said so, and limits that expire.
    const kinds = (await tracesOf(one)).map(({ pk }) => pk.split('#')[0])
    for (const kind of kinds) expect(['USUARIO', 'TRABALHO', 'LIMITE', 'IDEMPOTENCIA'], kind).toContain(kind)
    const jobs = (await allItems()).filter(({ pk }) => pk.startsWith('TRABALHO#'))
    for (const told of [name, para]) expect(JSON.stringify(jobs)).not.toContain(told)
    expect(await itemsOf(`AUDITORIA#USUARIO#${one.user.id}`)).toEqual([])
    expect(await itemsOf(`CONTA#${one.user.id}`)).toEqual([])

    const seen = await ok(AREAS.readings.routes.ver, { ...as(host.session), params: { leituraId: kept } })
    expect(seen.criador).toEqual({ id: one.user.id, nome: '' })
    const { token } = await sessionOf(account('admin'))
    for (const other of [friend, host]) {
      const params = { usuarioId: other.user.id }
      const { itens } = await ok(AREAS.users.routes.historico, { token, params })
      expect(itens.length).toBeGreaterThan(0)
      expect(JSON.stringify(itens)).not.toContain(name)
    }
    const { enviarLeituras } = AREAS.devices.routes
    const mensagens = [reading()]
    const late = { ...as(friend.session, one.user.id), body: { numero_serie: equipment.serial, mensagens } }
    expect(await refused(enviarLeituras, late)).toBe(403)
  })

  it('is gone on with by another job when the time is nearly over, and never begun for somebody who is there', async () => {
    const { user } = await person()
    const workFor = (id: string, leftMs: number) => {
      const dados = { tipo: 'EXCLUSAO_CONTA' as const, usuario_id: id, endereco: null }
      const job = { id: randomUUID(), dados, usuario_id: null, correlacao: 'spec' } as StoredJob
      return deleteAccount(dados, { job, log: new Logger(), endsAt: Date.now() + leftMs, progress: async () => {} })
    }
    const gone = randomUUID()
    const { with: members = [] } = await workFor(gone, 0)
    expect(members.map(({ Put }) => Put?.Item?.dados)).toEqual([
      { tipo: 'EXCLUSAO_CONTA', usuario_id: gone, endereco: null },
    ])
    expect(await workFor(gone, 600_000)).toEqual({ count: 0 })
    await expect(workFor(user.id, 600_000)).rejects.toThrow('DESNECESSARIO')
    expect(await inPool(user.id)).toBe(true)
  })

  it('of a person of the table only changes nothing for anybody else', async () => {
    const other = await newPerson()
    const one = await signedIn()
    expect((await remove(one)).status).toBe(204)
    expect(await guardedBy('email', one.account.email)).toBeNull()
    expect(await itemsOf(`USUARIO#${other.id}`, 'USUARIO')).toHaveLength(1)
    expect(await refused(entrar, { body: {} })).toBe(30)
  })
})
