import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { getEquipment, ownerAt } from '../../functions/store/equipment/equipment.ts'
import { isSuppressed, suppress } from '../../functions/store/jobs/suppressions.ts'
import { getUser } from '../../functions/store/users/users.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { RouteAnswer } from '../../shared/contract/route.ts'
import type { Usuario, UsuarioResumo } from '../../shared/contract/users.ts'
import { STATUS_USUARIO } from '../../shared/enums.ts'
import { type CallOptions, call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { actAsOperator, disown, newEquipment } from '../fixtures/equipment.ts'
import { finished, mailsTo } from '../fixtures/mail.ts'
import { confirmAddress, createdPerson, newCpf, PASSWORD, personBody } from '../fixtures/people.ts'
import { until } from '../fixtures/poll.ts'
import { login, type Session, sessionOf, signIn } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

/** Addresses that cannot be linked are counted a source: calls that link people have one of their own. */
const SOURCE = '127.0.4.4'
const { users: usuarios, members: membros, equipment: equipmentArea, login: identidade } = AREAS
const routes = usuarios.routes

let admin: Session
let caller: CallOptions
beforeAll(async () => {
  actAsOperator()
  admin = await sessionOf(account('admin'))
  caller = { token: admin.token }
})

const one = (usuarioId: string, more: Record<string, string> = {}) => ({ ...caller, params: { usuarioId, ...more } })
const view = (usuarioId: string) => ok(routes.ver, one(usuarioId))

/** The body of an edit: the user as seen, with changes. */
function editOf(user: Usuario, changes: object = {}) {
  const { id, email_confirmado, foto_perfil, assinatura, quantidade_equipamento_irregular, ...rest } = user
  const { criado_em, atualizado_em, ...body } = rest
  return { ...body, senha: null, ...changes }
}
const edit = (user: Usuario, changes: object) => ok(routes.editar, { ...one(user.id), body: editOf(user, changes) })
const editRefused = (user: Usuario, changes: object) =>
  refused(routes.editar, { ...one(user.id), body: editOf(user, changes) })
const setStatus = ({ id, versao }: Usuario, status: 0 | 1) =>
  ok(routes.mudarStatus, { ...one(id), body: { status, versao } })

const rules = async (answer: ReturnType<typeof call>) => {
  const { body } = await answer
  return (body as { error: { report?: { campos?: { mensagem: string }[] } } }).error.report?.campos?.map(
    ({ mensagem }) => mensagem,
  )
}

async function everyone(query: Record<string, string>): Promise<UsuarioResumo[]> {
  const found: UsuarioResumo[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: RouteAnswer<typeof routes.listar> = await ok(routes.listar, {
      ...caller,
      query: { limite: '100', ...query, ...(cursor ? { cursor } : {}) },
    })
    found.push(...page.itens)
    cursor = page.proximo
  }
  return found
}
const namesBy = async (query: Record<string, string>) => (await everyone(query)).map(({ nome }) => nome)

describe('creating a user', () => {
  it('makes a person who signs in with the given password and is asked to confirm the address', async () => {
    const body = personBody({ ocupacao: 'PRODUTOR', endereco: { logradouro: 'Rua A', numero: '', cep: '13083-970' } })
    const user = await ok(routes.criar, { ...caller, body })
    expect(user).toMatchObject({
      email: body.email,
      cpf_cnpj: body.cpf_cnpj,
      ocupacao: 'PRODUTOR',
      endereco: { logradouro: 'Rua A', numero: null, cep: '13083970' },
      email_confirmado: false,
      status: STATUS_USUARIO.ATIVO,
      versao: expect.any(Number),
    })
    expect((await signIn({ email: body.email, senha: PASSWORD })).usuario).toMatchObject({ papel: 'CLIENTE' })
    const { itens } = await ok(routes.correios, one(user.id))
    expect(itens).toEqual([expect.objectContaining({ modelo: 'CONFIRMACAO_EMAIL' })])
  })

  it('mails a link to set a password when there is none yet', async () => {
    const user = await createdPerson({ senha: null, idioma: 'en' })
    expect((await login({ email: user.email, senha: 'anything' })).code).toBe(200)
    const [mail] = await until('the mail', async () => {
      const mails = await mailsTo(user.email)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.subject).toBe('Your Aspersa account')
    expect(mail?.body.text).toContain('/redefinicao-senha#token=')
  })

  it('happens once however often it is asked under one key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = personBody()
    const [first, again] = [
      await ok(routes.criar, { ...caller, body, headers }),
      await ok(routes.criar, { ...caller, body, headers }),
    ]
    expect(again).toEqual(first)
    expect(await everyone({ email: body.email })).toHaveLength(1)
  })

  it('refuses what somebody has: address (202), CPF or CNPJ (203), document (204)', async () => {
    const documento = { tipo: 'RUC', numero: `20-${newCpf()}` }
    const taken = personBody({ pais: 'PE', cpf_cnpj: newCpf(), documento })
    await ok(routes.criar, { ...caller, body: taken })
    const attempt = (given: object) => refused(routes.criar, { ...caller, body: personBody(given) })
    expect(await attempt({ email: taken.email.toUpperCase() })).toBe(202)
    expect(await attempt({ cpf_cnpj: taken.cpf_cnpj })).toBe(203)
    const otherwise = { ...documento, numero: documento.numero.replace('-', ' ') }
    for (const same of [documento, otherwise])
      expect(await attempt({ pais: 'PE', cpf_cnpj: null, documento: same })).toBe(204)
  })

  it.each([
    ['nome', { nome: 'Rita' }],
    ['email', { email: 'rita' }],
    ['cpf_cnpj', { cpf_cnpj: '11111111111' }],
    ['cpf_cnpj', { cpf_cnpj: null }],
    ['documento.numero', { pais: 'PY', cpf_cnpj: null }],
    ['telefone', { telefone: '12' }],
    ['endereco.cep', { endereco: { logradouro: null, numero: null, cep: '1' } }],
    ['senha', { senha: '12345' }],
    ['documento.tipo', { documento: { tipo: 'Passaporte', numero: '1' } }],
    ['documento.tipo', { documento: { tipo: '', numero: '1' } }],
    ['tipo_gratuito', { tipo_gratuito: null }],
    ['tipo_gratuito', { tipo_pulverizador: 'AMBOS' as const, tipo_gratuito: null }],
    ['status', { status: 2 as never }],
  ])('refuses a wrong %s as such (30)', async (caminho, given) => {
    const { code, body } = await call(routes.criar, { ...caller, body: personBody(given) })
    expect(code).toBe(30)
    const { error } = body as { error: { report: { campos: { caminho: string }[] } } }
    expect(error.report.campos.map((campo) => campo.caminho)).toContain(caminho)
  })
})

describe('a customer made by an administrator', () => {
  it('has the free year that signing up gives, of the type they work with or the one that was chosen', async () => {
    const chosen = { tipo_pulverizador: 'AMBOS', tipo_gratuito: 'TURBOPULVERIZADOR' } as const
    const both = await createdPerson(chosen)
    expect(both.assinatura).toMatchObject({ tipo: 'TURBOPULVERIZADOR', quantidade: null, gratuita: true })
    const single = await createdPerson({ tipo_pulverizador: 'PULVERIZADOR', tipo_gratuito: null })
    expect(single.assinatura).toMatchObject({ tipo: 'PULVERIZADOR', gratuita: true })
    const [stored] = await itemsOf(`CONTA#${both.id}`, 'ASSINATURA#')
    expect(stored).toMatchObject({ gratuita: true, valida_ate: both.assinatura?.valida_ate })
    const days = (Date.parse(both.assinatura?.valida_ate ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBeGreaterThanOrEqual(364)
    const administrator = await createdPerson({ papel: 'ADMIN', tipo_gratuito: null })
    expect(administrator.assinatura).toBeNull()
  })

  it('may be inactive from the beginning: then they cannot sign in and get no mail, until they are let in', async () => {
    const user = await createdPerson({ status: 0 })
    expect(user.status).toBe(0)
    expect((await login({ email: user.email, senha: PASSWORD })).code).toBe(200)
    expect((await ok(routes.correios, one(user.id))).itens).toEqual([])
    await edit(user, { status: 1 })
    await signIn({ email: user.email, senha: PASSWORD })
  })

  it('may have a CPF and another document besides', async () => {
    const documento = { tipo: 'RG', numero: randomUUID().slice(0, 12) } as const
    const user = await createdPerson({ documento })
    expect(await view(user.id)).toMatchObject({ cpf_cnpj: user.cpf_cnpj, documento: { tipo: 'RG' } })
    expect(await refused(routes.criar, { ...caller, body: personBody({ documento }) })).toBe(204)
  })
})

describe('a password set by an administrator', () => {
  it('ends the person’s sessions, takes the place of the former, and is told by mail and history', async () => {
    const user = await createdPerson()
    const session = await signIn({ email: user.email, senha: PASSWORD })
    const edited = await edit(user, { senha: 'outra senha' })
    expect(await refused(AREAS.profile.routes.ver, { token: session.token })).toBe(401)
    expect((await login({ email: user.email, senha: PASSWORD })).code).toBe(200)
    await signIn({ email: user.email, senha: 'outra senha' })
    const { itens } = await ok(routes.correios, one(user.id))
    expect(itens.map(({ modelo }) => modelo)).toContain('SENHA_ALTERADA')
    const [newest] = (await ok(routes.historico, one(user.id))).itens
    expect(newest).toMatchObject({ campo: 'senha', de: null, para: null, quem: idOf('admin') })
    // An edit without one leaves password and sessions alone.
    const next = await signIn({ email: user.email, senha: 'outra senha' })
    await edit(edited, { cidade: 'Campinas' })
    await ok(AREAS.profile.routes.ver, { token: next.token })
    expect(await editRefused(await view(user.id), { senha: '123' })).toBe(30)
  })
})

describe('the list of users', () => {
  const mark = `Zq${Math.random().toString(36).slice(2, 8)}`
  const cpf = newCpf()
  let people: Usuario[]
  beforeAll(async () => {
    people = [
      await createdPerson({ nome: `${mark} Álvaro Nunes`, email: `${mark}.alvaro@fazenda.example`, cpf_cnpj: cpf }),
      await createdPerson({
        nome: `${mark} Beatriz Luz`,
        email: `${mark}.beatriz@fazenda.example`,
        papel: 'ADMIN',
      }),
      await createdPerson({
        nome: `${mark} Caio Reis`,
        pais: 'AR',
        cpf_cnpj: null,
        documento: { tipo: 'CUIT', numero: `20-${mark}-9` },
      }),
    ]
    await setStatus(people[2] as Usuario, 0)
  })

  it('is searched by any words of the name or their beginnings, whatever case and accents, in its order', async () => {
    const names = [`${mark} Álvaro Nunes`, `${mark} Beatriz Luz`, `${mark} Caio Reis`]
    expect(await namesBy({ nome: mark.toUpperCase() })).toEqual(names)
    expect(await namesBy({ nome: `${mark} alv` })).toEqual([names[0]])
    for (const nome of [`nunes ${mark}`, `alvaro ${mark}`, `ÁLV nun ${mark}`, `${mark.slice(0, 6)} nunes`])
      expect(await namesBy({ nome }), nome).toEqual([names[0]])
    expect(await namesBy({ nome: `${mark} nunes luz` })).toEqual([])
    expect(await namesBy({ nome: '---' })).toEqual([])
    expect(await namesBy({ nome: 'lvaro' })).not.toContain(names[0])
  })

  it('is searched by the beginning of the address', async () => {
    expect(await namesBy({ email: `${mark.toLowerCase()}.alv` })).toEqual([`${mark} Álvaro Nunes`])
  })

  it('is searched by the beginning of the document, punctuation or not', async () => {
    const punctuated = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6)}`
    for (const documento of [cpf, punctuated, cpf.slice(0, 9)])
      expect(await namesBy({ documento, nome: mark })).toEqual([`${mark} Álvaro Nunes`])
    expect(await namesBy({ documento: `20${mark}` })).toEqual([`${mark} Caio Reis`])
    expect(await namesBy({ documento: '...' })).toEqual([])
  })

  it('is searched by one text in all three, each person once: by name first, then by address, then by document', async () => {
    const names = [`${mark} Álvaro Nunes`, `${mark} Beatriz Luz`, `${mark} Caio Reis`]
    // The words are looked for in addresses too.
    expect(await namesBy({ busca: mark.toLowerCase() })).toEqual(names)
    expect(await namesBy({ busca: `${mark.toLowerCase()}.ALV` })).toEqual([names[0]])
    expect(await namesBy({ busca: cpf.slice(0, 9) })).toContain(names[0])
    expect(await namesBy({ busca: `20-${mark}` })).toEqual([names[2]])
    expect(await namesBy({ busca: '...' })).not.toContain(names[2])
  })

  it('is searched so among those that the other filters leave', async () => {
    expect(await namesBy({ busca: mark, papel: 'ADMIN' })).toEqual([`${mark} Beatriz Luz`])
    expect(await namesBy({ busca: mark, nome: `${mark} c` })).toEqual([`${mark} Caio Reis`])
    expect(await namesBy({ busca: `${mark} c`, nome: mark })).toEqual([`${mark} Caio Reis`])
    expect(await namesBy({ busca: `${mark} a`, nome: `${mark} c` })).toEqual([])
    expect(await namesBy({ busca: `20${mark}`, nome: `${mark} c` })).toEqual([`${mark} Caio Reis`])
  })

  it('is filtered by role, state and confirmation, all at once too', async () => {
    expect(await namesBy({ nome: mark, papel: 'ADMIN' })).toEqual([`${mark} Beatriz Luz`])
    expect(await namesBy({ nome: mark, status: '0' })).toEqual([`${mark} Caio Reis`])
    expect(await namesBy({ nome: mark, email_confirmado: 'true' })).toEqual([])
    expect(await namesBy({ nome: mark, email_confirmado: 'false', papel: 'CLIENTE', status: '1' })).toEqual([
      `${mark} Álvaro Nunes`,
    ])
    const confirmed = await everyone({ email_confirmado: 'true', papel: 'ADMIN' })
    expect(confirmed.map(({ id }) => id)).toContain(idOf('admin'))
    expect(confirmed.every((row) => row.email_confirmado && row.papel === 'ADMIN')).toBe(true)
  })

  it('comes in pages that join without a gap or a double, filtered or not', async () => {
    const queries: Record<string, string>[] = [
      { nome: mark },
      { nome: mark, papel: 'CLIENTE' },
      { email: mark.toLowerCase() },
      { busca: mark },
      { busca: mark, papel: 'CLIENTE' },
    ]
    for (const query of queries) expect(await everyone({ ...query, limite: '1' })).toEqual(await everyone(query))
  })

  it('takes a cursor only from whom and for what it was given', async () => {
    const { proximo } = await ok(routes.listar, { ...caller, query: { limite: '1' } })
    const cursor = proximo ?? ''
    expect(await refused(routes.listar, { ...caller, query: { cursor, nome: 'a' } })).toBe(30)
    expect(await refused(routes.listar, { ...caller, query: { cursor: `x${cursor}` } })).toBe(30)
    const other = await signIn({ email: people[1]?.email ?? '', senha: PASSWORD })
    expect(await refused(routes.listar, { token: other.token, query: { cursor } })).toBe(30)
  })

  it('is nobody’s but an administrator’s', async () => {
    for (const key of ['ana', 'bruno', 'carla'] as const) {
      const { token } = await sessionOf(account(key))
      expect(await refused(routes.listar, { token })).toBe(403)
      expect(await refused(routes.ver, { token, params: { usuarioId: idOf(key) } })).toBe(403)
    }
  })
})

describe('editing a user', () => {
  it('changes data, flags and role, and tells each change in the history, newest first', async () => {
    const user = await createdPerson()
    const edited = await edit(user, { nome: 'Rita Prado Lima', pode_gerir_frotas: true, area_ha: 12.5 })
    expect(edited).toMatchObject({ nome: 'Rita Prado Lima', pode_gerir_frotas: true, area_ha: 12.5 })
    expect(await view(user.id)).toEqual(edited)
    await edit(edited, { papel: 'ADMIN' })
    const { itens } = await ok(routes.historico, one(user.id))
    expect(itens[0]).toMatchObject({ campo: 'papel', de: 'CLIENTE', para: 'ADMIN', quem_nome: admin.usuario.nome })
    const fields = itens.map(({ campo }) => campo)
    expect(fields.slice(1, 4).toSorted()).toEqual(['area_ha', 'nome', 'pode_gerir_frotas'])
    expect(itens.at(-1)).toMatchObject({ campo: 'cadastro', para: user.email, quem: idOf('admin') })

    const paged: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { limite: '1', ...(cursor ? { cursor } : {}) }
      const page: RouteAnswer<typeof routes.historico> = await ok(routes.historico, { ...one(user.id), query })
      paged.push(...page.itens)
      cursor = page.proximo
    }
    expect(paged).toEqual(itens)
  })

  it('has a new address confirmed anew', async () => {
    const user = await createdPerson()
    const email = `${randomUUID()}@novo.example`
    const edited = await edit(user, { email })
    expect(edited).toMatchObject({ email, email_confirmado: false })
    expect((await login({ email: user.email, senha: PASSWORD })).code).toBe(200)
    await signIn({ email, senha: PASSWORD })
    const { itens } = await ok(routes.correios, one(user.id))
    expect(itens.filter(({ modelo }) => modelo === 'CONFIRMACAO_EMAIL')).toHaveLength(2)
  })

  it('refuses what another has and what was read before another edit (409)', async () => {
    const [user, other] = [await createdPerson(), await createdPerson()]
    expect(await editRefused(user, { email: other.email })).toBe(202)
    expect(await editRefused(user, { cpf_cnpj: other.cpf_cnpj })).toBe(203)
    await edit(user, { cidade: 'Campinas' })
    expect(await editRefused(user, { cidade: 'Barreiras' })).toBe(409)
    expect(await refused(routes.mudarStatus, { ...one(user.id), body: { status: 0, versao: user.versao } })).toBe(409)
    expect(await refused(routes.ver, one(randomUUID()))).toBe(404)
  })

  it('acts on a role at the person’s next request', async () => {
    const user = await createdPerson()
    const { token } = await signIn({ email: user.email, senha: PASSWORD })
    expect(await refused(routes.listar, { token })).toBe(403)
    const promoted = await edit(user, { papel: 'ADMIN' })
    await ok(routes.listar, { token })
    await edit(promoted, { papel: 'CLIENTE' })
    expect(await refused(routes.listar, { token })).toBe(403)
  })

  it('lets nobody become an administrator who owns equipment, and ends what links others had', async () => {
    const [owner, member] = [await createdPerson(), await createdPerson()]
    const equipment = await newEquipment(owner.id)
    await Promise.all([confirmAddress(owner.id), confirmAddress(member.id)])
    const { token } = await signIn({ email: owner.email, senha: PASSWORD })
    const body = { emails: [member.email], cargo: 'UTILIZADOR', equipamentos: null }
    await ok(membros.routes.vincular, { token, body, localAddress: SOURCE })
    const user = await view(owner.id)
    expect(await rules(call(routes.editar, { ...one(owner.id), body: editOf(user, { papel: 'ADMIN' }) }))).toEqual([
      'administrador_com_equipamento',
    ])
    await edit(await view(member.id), { papel: 'ADMIN' })
    expect((await ok(routes.membros, one(owner.id))).itens).toEqual([])
    expect((await getEquipment(equipment.id))?.vinculados).toEqual([])
  })

  it('keeps an administrator from shutting themself out', async () => {
    const me = await view(idOf('admin'))
    expect(await rules(call(routes.editar, { ...one(me.id), body: editOf(me, { papel: 'CLIENTE' }) }))).toEqual([
      'proprio_cadastro',
    ])
    expect(await rules(call(routes.mudarStatus, { ...one(me.id), body: { status: 0, versao: me.versao } }))).toEqual([
      'proprio_acesso',
    ])
    expect(await view(me.id)).toEqual(me)
  })
})

describe('shutting a person out', () => {
  it('ends every session at once, and letting in again lets them sign in', async () => {
    const user = await createdPerson()
    const credentials = { email: user.email, senha: PASSWORD }
    const [one_, other] = [await signIn(credentials), await signIn(credentials, { manter: true })]
    const out = await setStatus(user, 0)
    expect(out.status).toBe(STATUS_USUARIO.INATIVO)
    for (const { token, cookie } of [one_, other]) {
      expect(await refused(identidade.routes.permissoes, { token })).toBe(401)
      expect((await call(identidade.routes.renovar, { headers: { cookie } })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await login(credentials)).code).toBe(200)

    const back = await setStatus(out, 1)
    expect(back.status).toBe(STATUS_USUARIO.ATIVO)
    expect(await refused(identidade.routes.permissoes, { token: one_.token })).toBe(401)
    // A session begun in the second of the shutting out is refused with the others.
    await until('a session that counts', async () => {
      const { token } = await signIn(credentials)
      return (await call(identidade.routes.permissoes, { token })).status === 200 ? true : undefined
    })
  })

  it('is told in the history, and asked twice is done once', async () => {
    const user = await createdPerson()
    const out = await setStatus(user, 0)
    const again = await setStatus(out, 0)
    expect(again.versao).toBe(out.versao)
    const { itens } = await ok(routes.historico, one(user.id))
    expect(itens.filter(({ campo }) => campo === 'status')).toEqual([
      expect.objectContaining({ de: STATUS_USUARIO.ATIVO, para: STATUS_USUARIO.INATIVO }),
    ])
  })
})

describe('equipment of a user', () => {
  let owner: Usuario
  let members: Usuario[]
  let equipment: { id: string; serial: string }
  const place = () => one(owner.id, { equipamentoId: equipment.id })
  const access = () => ok(routes.acessos, place())
  const change = async (vinculados: string[], usuarios_adicionais: number) => {
    const { equipamento } = await access()
    const body = { vinculados, usuarios_adicionais, versao: equipamento.versao }
    return call(routes.editarAcessos, { ...place(), body })
  }

  beforeAll(async () => {
    owner = await createdPerson({ nome: 'Otávio Dono' })
    members = [
      await createdPerson({ nome: 'Alice Membro' }),
      await createdPerson({ nome: 'Bento Membro' }),
      await createdPerson({ nome: 'Célia Membro' }),
    ]
    equipment = await newEquipment(owner.id)
    const elsewhere = await newEquipment(owner.id)
    await Promise.all([owner, ...members].map(({ id }) => confirmAddress(id)))
    const { token } = await signIn({ email: owner.email, senha: PASSWORD })
    const link = (person: Usuario | undefined, id: string) =>
      ok(membros.routes.vincular, {
        token,
        localAddress: SOURCE,
        body: { emails: [person?.email], cargo: 'UTILIZADOR', equipamentos: [id] },
      })
    await link(members[0], equipment.id)
    await link(members[1], elsewhere.id)
    await link(members[2], elsewhere.id)
  })

  it('is listed with how many may use it and do', async () => {
    const { itens } = await ok(routes.equipamentos, one(owner.id))
    expect(itens).toHaveLength(2)
    expect(itens.find(({ id }) => id === equipment.id)).toMatchObject({
      numero_serie: equipment.serial,
      usuarios_adicionais: 2,
      usuarios_vinculados: 1,
    })
    const { itens: people } = await ok(routes.membros, one(owner.id))
    expect(people.map(({ nome }) => nome)).toEqual(['Alice Membro', 'Bento Membro', 'Célia Membro'])
    expect((await ok(routes.contas, one(members[0]?.id ?? ''))).itens).toEqual([
      { dono_id: owner.id, dono_nome: 'Otávio Dono', cargo: 'UTILIZADOR', status: 'ATIVO' },
    ])
  })

  it('is opened to members of the account up to its maximum (306), which can be raised and lowered', async () => {
    const [alice, bento, celia] = members.map(({ id }) => id) as [string, string, string]
    expect((await change([alice, bento, celia], 2)).code).toBe(306)
    expect((await change([alice, bento, celia], 3)).status).toBe(200)
    const shown = await access()
    expect(shown.equipamento.usuarios_adicionais).toBe(3)
    expect(shown.membros.map(({ vinculado }) => vinculado)).toEqual([true, true, true])
    expect((await getEquipment(equipment.id))?.vinculados).toEqual([alice, bento, celia].sort())

    expect((await change([alice, bento, celia], 1)).code).toBe(306)
    expect((await change([bento], 1)).status).toBe(200)
    expect((await access()).membros.map(({ vinculado }) => vinculado)).toEqual([false, true, false])
  })

  it('is closed to people of elsewhere (305), to a stale version (409), and without an owner (304)', async () => {
    expect((await change([idOf('diego')], 2)).code).toBe(305)
    const { equipamento } = await access()
    const body = { vinculados: [], usuarios_adicionais: 2, versao: equipamento.versao + 1 }
    expect(await refused(routes.editarAcessos, { ...place(), body })).toBe(409)
    const stray = await newEquipment(owner.id)
    await disown(stray)
    const nobodys = one(owner.id, { equipamentoId: stray.id })
    expect(await refused(routes.editarAcessos, { ...nobodys, body: { ...body, versao: 1 } })).toBe(304)
    expect((await ok(routes.acessos, nobodys)).equipamento.dono).toBeNull()
    expect(await refused(routes.acessos, one(idOf('ana'), { equipamentoId: equipment.id }))).toBe(404)
  })

  it('changes its owner: counts, links and history follow, what was measured stays', async () => {
    const [, bento] = members as [Usuario, Usuario, Usuario]
    const before = await access()
    const attempt = (email: string, versao = before.equipamento.versao) =>
      call(routes.trocarDono, { ...place(), body: { email, versao } })
    const unknown = await attempt('ninguem@fazenda.example')
    expect(unknown.code).toBe(701)
    expect((unknown.body as { error: { report: object } }).error.report).toEqual({
      emails_invalidos: ['ninguem@fazenda.example'],
    })
    expect(await rules(attempt(owner.email))).toEqual(['dono_atual'])
    expect(await rules(attempt(account('admin').email))).toEqual(['dono_administrador'])
    const inactive = await setStatus(await createdPerson(), 0)
    expect(await rules(attempt(inactive.email))).toEqual(['dono_invalido'])
    expect((await attempt(bento.email, before.equipamento.versao + 1)).code).toBe(409)

    const { token } = await signIn({ email: bento.email, senha: PASSWORD })
    const asMember = { token, conta: owner.id }
    const seen = await ok(equipmentArea.routes.listar, asMember)
    expect(seen.itens.map(({ id }) => id)).toContain(equipment.id)

    const moment = new Date().toISOString()
    const changed = await attempt(bento.email)
    expect(changed.status).toBe(200)
    expect((changed.body as RouteAnswer<typeof routes.trocarDono>).equipamento.dono?.id).toBe(bento.id)
    const stored = await getEquipment(equipment.id)
    expect(stored).toMatchObject({ dono_id: bento.id, vinculados: [] })
    expect(stored && ownerAt(stored, moment)).toBe(owner.id)
    expect(stored && ownerAt(stored, new Date().toISOString())).toBe(bento.id)
    expect((await getUser(owner.id))?.contagem_equipamentos.PULVERIZADOR).toBe(2)
    expect((await getUser(bento.id))?.contagem_equipamentos.PULVERIZADOR).toBe(1)

    const later = await ok(equipmentArea.routes.listar, asMember)
    expect(later.itens.map(({ id }) => id)).not.toContain(equipment.id)
    const own = await ok(equipmentArea.routes.listar, { token })
    expect(own.itens.map(({ id }) => id)).toEqual([equipment.id])
    const { itens } = await ok(routes.historico, one(owner.id))
    expect(itens[0]).toMatchObject({ campo: 'equipamento', de: equipment.serial, para: null })
  })

  it('changes its owner once when several ask at once', async () => {
    const raced = await newEquipment(owner.id)
    const { equipamento } = await ok(routes.acessos, one(owner.id, { equipamentoId: raced.id }))
    const takers = [...members, await createdPerson(), await createdPerson()]
    const answers = await Promise.all(
      takers.map(({ email }) =>
        call(routes.trocarDono, {
          ...one(owner.id, { equipamentoId: raced.id }),
          body: { email, versao: equipamento.versao },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const stored = await getEquipment(raced.id)
    expect(stored?.donos.map(({ dono_id }) => dono_id)).toEqual([owner.id, stored?.dono_id])
  })
})

describe('mails of a user', () => {
  it('that were held back are sent once more, and the address is written to again', async () => {
    actAsOperator()
    const email = `${randomUUID()}@fazenda.example`
    await suppress(email, { motivo: 'DEVOLVIDO', desde: new Date().toISOString() })
    const user = await createdPerson({ email })
    const [mail] = (await ok(routes.correios, one(user.id))).itens
    await finished(mail?.id ?? '')
    const [held] = (await ok(routes.correios, one(user.id))).itens
    expect(held).toMatchObject({ id: mail?.id, erro: 'SUPRIMIDO', para: email })
    expect(await mailsTo(email)).toEqual([])

    await ok(routes.reenviarCorreio, one(user.id, { correioId: mail?.id ?? '' }))
    expect(await isSuppressed(email)).toBe(false)
    const sent = await until('the mail', async () => {
      const mails = await mailsTo(email)
      return mails.length > 0 ? mails : undefined
    })
    expect(sent).toHaveLength(1)
    const [newest] = (await ok(routes.correios, one(user.id))).itens
    expect(newest?.id).not.toBe(mail?.id)
    await finished(newest?.id ?? '')
    expect(await refused(routes.reenviarCorreio, one(user.id, { correioId: newest?.id ?? '' }))).toBe(422)
    expect(await refused(routes.reenviarCorreio, one(idOf('ana'), { correioId: mail?.id ?? '' }))).toBe(404)
    expect(await refused(routes.reenviarCorreio, one(user.id, { correioId: randomUUID() }))).toBe(404)
  })
})
