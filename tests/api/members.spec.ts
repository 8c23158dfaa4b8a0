import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { getMembership } from '../../functions/store/accounts/accounts.ts'
import { equipmentKey, getEquipment } from '../../functions/store/equipment/equipment.ts'
import { DAY_LIMITS } from '../../functions/store/identity/dayLimits.ts'
import { countInvitationsTo, invitationToItem, toldInvitation } from '../../functions/store/members/invitations.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Membro } from '../../shared/contract/members.ts'
import { DAY_MS } from '../../shared/days.ts'
import { solved } from '../fixtures/botCheck.ts'
import { type CallOptions, call, ok, refused } from '../fixtures/client.ts'
import { disable, disown, newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { mailsTo, tokenOf } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { registered, signedIn, type TestPerson } from '../fixtures/registered.ts'
import type { Session } from '../fixtures/session.ts'
import { itemsOf, operator } from '../fixtures/table.ts'

const { aceitarConvite, convitesRecebidos, recusarConvite } = AREAS.members.routes
const {
  listar,
  vincular,
  convidar,
  reenviarConvite,
  cancelarConvite,
  editar,
  remover,
  mudarVinculo,
  equipamentos,
  sair,
} = AREAS.members.routes

type Someone = TestPerson & { session: Session }

/** Addresses that cannot be linked are counted a source too: these calls have one of their own. */
const SOURCE = '127.0.4.3'
const as = ({ token }: Pick<Session, 'token'>, conta?: string): CallOptions => ({
  token,
  localAddress: SOURCE,
  ...(conta ? { conta } : {}),
})
/** The person enters an account, as every console does. */
const opens = (session: Session, conta: string) => ok(AREAS.login.routes.permissoes, as(session, conta))

let owner: Someone
let admin: Someone
let user: Someone
/** Linked to the administrator, and not. */
let shared: TestEquipment
let unseen: TestEquipment
let stranger: Someone

const account = () => owner.user.id
const asOwner = () => as(owner.session)
const asAdmin = () => as(admin.session, account())

interface Wish {
  emails: string[]
  cargo?: 'ADMINISTRADOR' | 'UTILIZADOR'
  equipamentos?: string[] | null
}
const wish = ({ emails, cargo = 'UTILIZADOR', equipamentos = null }: Wish) => ({
  body: { emails, cargo, equipamentos },
})
const link = (caller: CallOptions, given: Wish) => call(vincular, { ...caller, ...wish(given) })
const linkOk = async (caller: CallOptions, given: Wish): Promise<Membro[]> =>
  (await ok(vincular, { ...caller, ...wish(given) })).itens
const reportOf = (answer: { body: unknown }) => (answer.body as { error: { report: unknown } }).error.report
const members = async (caller: CallOptions = asOwner()) => (await ok(listar, caller)).itens
const memberOf = async (id: string, caller: CallOptions = asOwner()) => {
  const found = (await members(caller)).find(({ usuario_id }) => usuario_id === id)
  if (!found) throw new Error(`no member ${id}`)
  return found
}
const linkedAt = async (id: string) => (await getEquipment(id))?.vinculados ?? []
const idsOf = ({ equipamentos }: Membro) => equipamentos.map(({ id }) => id).toSorted()
const setMaximum = (id: string, maximum: number) => {
  const { client, tableName } = operator()
  const update = {
    TableName: tableName,
    Key: equipmentKey(id),
    UpdateExpression: 'SET usuarios_adicionais = :n',
    ExpressionAttributeValues: { ':n': maximum },
  }
  return client.send(new UpdateCommand(update))
}
const change = (caller: CallOptions, member: Membro, fields: Record<string, unknown>) => {
  const { cargo, status, versao } = member
  const body = { cargo, status, equipamentos: idsOf(member), versao, ...fields }
  return call(editar, { ...caller, params: { usuarioId: member.usuario_id }, body })
}
const history = async (id: string, campo: string) =>
  (await itemsOf(`AUDITORIA#USUARIO#${id}`)).filter((item) => item.campo === campo)

/** An owner with so many equipment. */
async function farm(count: number): Promise<{ owner: Someone; equipment: TestEquipment[] }> {
  const someone = await signedIn()
  const equipment = await Promise.all(Array.from({ length: count }, () => newEquipment(someone.user.id)))
  return { owner: someone, equipment }
}

beforeAll(async () => {
  ;[owner, admin, user, stranger] = (await Promise.all([
    signedIn({ nome: 'Olga Dona' }),
    signedIn({ nome: 'Aldo Administrador' }),
    signedIn({ nome: 'Ugo Utilizador' }),
    signedIn({ nome: 'Estela Estranha' }),
  ])) as [Someone, Someone, Someone, Someone]
  shared = await newEquipment(owner.user.id)
  unseen = await newEquipment(owner.user.id)
  await Promise.all([setMaximum(shared.id, 50), setMaximum(unseen.id, 50)])
  await linkOk(asOwner(), { emails: [admin.user.email], cargo: 'ADMINISTRADOR', equipamentos: [shared.id] })
  await linkOk(asOwner(), { emails: [user.user.email], equipamentos: [unseen.id] })
})

describe('linking', () => {
  it('gives registered people their role and equipment at once, several together, and tells them by mail', async () => {
    const [one, two] = await Promise.all([registered(), registered()])
    const linked = await linkOk(asOwner(), {
      emails: [` ${one.email.toUpperCase()}`, two.email, two.email],
      cargo: 'ADMINISTRADOR',
      equipamentos: [shared.id],
    })
    expect(linked.map(({ usuario_id }) => usuario_id).toSorted()).toEqual([one.id, two.id].toSorted())
    const member = await memberOf(one.id)
    expect(member).toMatchObject({ nome: null, email: one.email, cargo: 'ADMINISTRADOR', status: 'ATIVO' })
    expect(idsOf(member)).toEqual([shared.id])
    expect(await linkedAt(shared.id)).toEqual(expect.arrayContaining([one.id, two.id]))
    const mail = await until('the mail', async () => (await mailsTo(one.email))[0])
    expect(mail.body.text).toContain('Olga Dona')
    expect(await history(one.id, 'associacao')).toEqual([
      expect.objectContaining({ quem: owner.user.id, de: null, para: expect.objectContaining({ nome: 'Olga Dona' }) }),
    ])
    expect((await history(account(), 'membro')).map(({ para }) => para)).toContainEqual(
      expect.objectContaining({ nome: one.email, cargo: 'ADMINISTRADOR', series: [shared.serial] }),
    )
  })

  it('of everything is of what is there and in use now, and of an account without equipment of nothing', async () => {
    const one = await farm(3)
    const [person, later] = await Promise.all([registered(), registered()])
    const [, , third] = one.equipment
    if (third) await disable(third)
    const [member] = await linkOk(as(one.owner.session), { emails: [person.email] })
    expect(member && idsOf(member)).toEqual(
      one.equipment
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    )
    const [bare] = await linkOk(as(stranger.session), { emails: [later.email] })
    expect(bare?.equipamentos).toEqual([])
  })

  it('says 300 of the owner and of an administrator of the product, with the reason of each', async () => {
    const product = await registered({ papel: 'ADMIN' })
    const unknown = `${randomUUID()}@fazenda.example`
    const answer = await link(asAdmin(), { emails: [owner.user.email, product.email, unknown, user.user.email] })
    expect(answer.code).toBe(300)
    expect(reportOf(answer)).toEqual({
      emails_invalidos: [owner.user.email, product.email],
      motivos: {
        [owner.user.email]: 'DONO_DA_CONTA',
        [product.email]: 'ADMINISTRADOR_DO_PRODUTO',
        [unknown]: 'NAO_CADASTRADO',
        [user.user.email]: 'JA_ASSOCIADO',
      },
    })
  })

  it('says 701 of who is not registered and 702 of who is linked already, and links nobody then', async () => {
    const good = await registered()
    const unknown = `${randomUUID()}@fazenda.example`
    const first = await link(asOwner(), { emails: [good.email, unknown], equipamentos: [shared.id] })
    expect([first.code, reportOf(first)]).toEqual([
      701,
      { emails_invalidos: [unknown], motivos: { [unknown]: 'NAO_CADASTRADO' } },
    ])
    const second = await link(asOwner(), { emails: [good.email, user.user.email], equipamentos: [shared.id] })
    expect([second.code, reportOf(second)]).toEqual([
      702,
      { emails_invalidos: [user.user.email], motivos: { [user.user.email]: 'JA_ASSOCIADO' } },
    ])
    expect((await members()).map(({ usuario_id }) => usuario_id)).not.toContain(good.id)
  })

  it('says 304, 404, 306 and 422 of equipment without owner, of others, without a place, out of use', async () => {
    const good = await registered()
    const [ownerless, foreign, full, broken] = await Promise.all([
      newEquipment(owner.user.id),
      newEquipment(stranger.user.id),
      newEquipment(owner.user.id),
      newEquipment(owner.user.id),
    ])
    await Promise.all([disown(ownerless), setMaximum(full.id, 0), disable(broken)])
    const code = async (id: string) => (await link(asOwner(), { emails: [good.email], equipamentos: [id] })).code
    expect(await code(ownerless.id)).toBe(304)
    for (const id of [foreign.id, randomUUID()]) {
      const answer = await link(asOwner(), { emails: [good.email], equipamentos: [id] })
      expect([answer.code, reportOf(answer)]).toEqual([
        404,
        { campos: [{ caminho: 'equipamentos', mensagem: 'equipamento_desconhecido' }] },
      ])
    }
    expect(await code(broken.id)).toBe(422)
    const refusal = await link(asOwner(), { emails: [good.email], equipamentos: [shared.id, full.id] })
    expect([refusal.code, reportOf(refusal)]).toEqual([306, { equipamentos: [full.serial] }])
    // Nobody of the account is told to lack a place that they do not need.
    const own = { emails: [owner.user.email, user.user.email], equipamentos: [full.id] }
    const known = await link(asOwner(), own)
    const motivos = { [owner.user.email]: 'DONO_DA_CONTA', [user.user.email]: 'JA_ASSOCIADO' }
    expect([known.code, reportOf(known)]).toMatchObject([300, { motivos }])
    await setMaximum(full.id, 1)
    const other = await registered()
    expect((await link(asOwner(), { emails: [good.email, other.email], equipamentos: [full.id] })).code).toBe(306)
    expect(await linkedAt(full.id)).toEqual([])
  })

  it('of twelve people at once gives a sprayer exactly its two', async () => {
    const { owner: busy, equipment } = await farm(1)
    const [only] = equipment as [TestEquipment]
    const people = await Promise.all(Array.from({ length: 12 }, () => registered()))
    const answers = await Promise.all(
      people.map(({ email }) => link(as(busy.session), { emails: [email], equipamentos: [only.id] })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(new Set([306]))
    expect(await linkedAt(only.id)).toHaveLength(2)
    expect(await members(as(busy.session))).toHaveLength(2)
  })

  it('of one person asked for eight times at once happens once', async () => {
    const good = await registered()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => link(asOwner(), { emails: [good.email], equipamentos: [shared.id] })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(new Set([702]))
    expect(await history(good.id, 'associacao')).toHaveLength(1)
  })

  it('to more than a hundred equipment goes on as a job that says how far it is, and so does taking it back', async () => {
    const { owner: big, equipment } = await farm(104)
    const [good, second] = await Promise.all([registered(), registered()])
    const caller = as(big.session)
    const settled = () =>
      until('the job', async () => {
        const member = await memberOf(good.id, caller)
        return member.andamento === null ? member : undefined
      })
    const taken = async () => (await Promise.all(equipment.map(({ id }) => linkedAt(id)))).flat()

    const answer = await link(caller, { emails: [good.email] })
    expect(answer.status).toBe(202)
    const { trabalho_id, itens } = answer.body as { trabalho_id: string; itens: Membro[] }
    expect(itens[0]).toMatchObject({ status: 'ATIVO', andamento: { trabalho_id, status: 'PENDENTE', progresso: 0 } })
    const member = await settled()
    expect(member.equipamentos).toHaveLength(104)
    expect(await taken()).toEqual(equipment.map(() => good.id))

    // The last one is full: nothing of the second person's link is left.
    await setMaximum(equipment.at(-1)?.id ?? '', 1)
    expect((await link(caller, { emails: [second.email] })).code).toBe(306)
    expect(await getMembership(big.user.id, second.id)).toBeNull()

    const off = await change(caller, member, { status: 'INATIVO' })
    expect([off.status, (off.body as Membro).status]).toEqual([202, 'INATIVO'])
    const inactive = await settled()
    expect(inactive.equipamentos).toHaveLength(104)
    expect(await taken()).toEqual([])
    expect((await change(caller, inactive, { status: 'ATIVO' })).status).toBe(202)
    await settled()
    expect(await taken()).toHaveLength(104)
    const removed = await call(remover, { ...caller, params: { usuarioId: good.id } })
    expect([removed.status, removed.body]).toEqual([202, { trabalho_id: expect.any(String) }])
    await until('the removal', async () => ((await members(caller)).length === 0 ? true : undefined))
    expect(await taken()).toEqual([])
  })
})

describe('an administrator of the account', () => {
  it('sees everyone, with the shared equipment only, and gives no other', async () => {
    expect((await memberOf(user.user.id, asAdmin())).equipamentos).toEqual([])
    const good = await registered()
    expect((await link(asAdmin(), { emails: [good.email], equipamentos: [unseen.id] })).code).toBe(404)
    const [member] = await linkOk(asAdmin(), { emails: [good.email] })
    expect(member && idsOf(member)).toEqual([shared.id])
    expect(idsOf(await memberOf(good.id))).toEqual([shared.id])
  })

  it('changes role and equipment of others, and what they do not see stays', async () => {
    const answer = await change(asAdmin(), await memberOf(user.user.id, asAdmin()), {
      cargo: 'ADMINISTRADOR',
      equipamentos: [shared.id],
    })
    expect(answer.status).toBe(200)
    expect(idsOf(answer.body as Membro)).toEqual([shared.id])
    expect(idsOf(await memberOf(user.user.id))).toEqual([shared.id, unseen.id].toSorted())
    const back = await change(asAdmin(), answer.body as Membro, { cargo: 'UTILIZADOR', equipamentos: [] })
    expect(back.status).toBe(200)
    expect(idsOf(await memberOf(user.user.id))).toEqual([unseen.id])
    expect(await linkedAt(shared.id)).not.toContain(user.user.id)
  })

  it('touches neither the owner nor their own part', async () => {
    const own = await memberOf(admin.user.id, asAdmin())
    expect((await change(asAdmin(), own, { cargo: 'UTILIZADOR' })).status).toBe(403)
    expect(await refused(remover, { ...asAdmin(), params: { usuarioId: admin.user.id } })).toBe(403)
    expect((await change(asAdmin(), { ...own, usuario_id: account() }, { status: 'INATIVO' })).status).toBe(404)
    expect(await refused(remover, { ...asAdmin(), params: { usuarioId: account() } })).toBe(404)
  })
})

describe('others', () => {
  it('are refused', async () => {
    const asUser = as(user.session, account())
    expect(await refused(listar, asUser)).toBe(403)
    expect((await link(asUser, { emails: ['a@b.co'] })).status).toBe(403)
    expect(await refused(listar, as(stranger.session, account()))).toBe(403)
    expect(await refused(remover, { ...as(stranger.session), params: { usuarioId: user.user.id } })).toBe(404)
  })
})

describe('editing', () => {
  it('refuses a stale version and equipment of others', async () => {
    const good = await registered()
    const [member] = await linkOk(asOwner(), { emails: [good.email], equipamentos: [shared.id] })
    if (!member) throw new Error('nobody was linked')
    const first = await change(asOwner(), member, { cargo: 'ADMINISTRADOR' })
    expect(first.body).toMatchObject({ cargo: 'ADMINISTRADOR', versao: member.versao + 1 })
    expect((await change(asOwner(), member, { cargo: 'UTILIZADOR' })).code).toBe(409)
    const foreign = await newEquipment(stranger.user.id)
    expect((await change(asOwner(), first.body as Membro, { equipamentos: [foreign.id] })).code).toBe(404)
    expect((await change(asOwner(), { ...member, usuario_id: randomUUID() }, {})).code).toBe(404)
  })

  it('to inactive ends access at once and frees the places; back it needs one', async () => {
    const { owner: boss, equipment } = await farm(1)
    const [only] = equipment as [TestEquipment]
    const [one, two, three] = await Promise.all([signedIn(), registered(), registered()])
    const caller = as(boss.session)
    await linkOk(caller, { emails: [one.user.email, two.email], equipamentos: [only.id] })
    const theirs = as(one.session, boss.user.id)
    await ok(AREAS.equipment.routes.listar, theirs)
    const off = await change(caller, await memberOf(one.user.id, caller), { status: 'INATIVO' })
    expect(off.status).toBe(200)
    expect(await refused(AREAS.equipment.routes.listar, theirs)).toBe(403)
    const again = await link(caller, { emails: [one.user.email], equipamentos: [only.id] })
    expect(reportOf(again)).toMatchObject({ motivos: { [one.user.email]: 'ASSOCIACAO_INATIVA' } })

    await linkOk(caller, { emails: [three.email], equipamentos: [only.id] })
    const full = await change(caller, off.body as Membro, { status: 'ATIVO' })
    expect([full.code, reportOf(full)]).toEqual([306, { equipamentos: [only.serial] }])
    await ok(remover, { ...caller, params: { usuarioId: three.id } })
    expect((await change(caller, off.body as Membro, { status: 'ATIVO' })).status).toBe(200)
    expect(await linkedAt(only.id)).toEqual([one.user.id, two.id].toSorted())
    await ok(AREAS.equipment.routes.listar, theirs)
    const told = await history(one.user.id, 'associacao')
    expect(told.map(({ para }) => (para as { status: string }).status)).toEqual(['ATIVO', 'INATIVO', 'ATIVO'])
  })

  it('removing is the end of access, and is told on both sides', async () => {
    const gone = await signedIn()
    await linkOk(asOwner(), { emails: [gone.user.email], equipamentos: [shared.id] })
    await ok(remover, { ...asOwner(), params: { usuarioId: gone.user.id } })
    expect(await refused(AREAS.equipment.routes.listar, as(gone.session, account()))).toBe(403)
    expect(await linkedAt(shared.id)).not.toContain(gone.user.id)
    expect(await refused(remover, { ...asOwner(), params: { usuarioId: gone.user.id } })).toBe(404)
    expect((await history(gone.user.id, 'associacao')).map(({ para }) => para)).toContain(null)
    expect((await history(account(), 'membro')).map(({ para }) => para)).toContain(null)
  })
})

describe('looking people up', () => {
  const unknown = () => `${randomUUID()}@ninguem.example`
  const told = (answer: Awaited<ReturnType<typeof link>>) => [answer.code, JSON.stringify(answer.body)]

  it('takes a confirmed address of one’s own: without it every address is answered alike', async () => {
    const fresh = await signedIn({ email_confirmado: false })
    const product = await registered({ papel: 'ADMIN' })
    const answers = await Promise.all(
      [user.user.email, product.email, unknown()].map((email) => link(as(fresh.session), { emails: [email] })),
    )
    const [first, ...others] = answers.map(told)
    expect(first?.[0]).toBe(422)
    expect(first?.[1]).toContain('email_nao_confirmado')
    expect(others).toEqual([first, first])
    expect((await call(convidar, { ...as(fresh.session), ...wish({ emails: [unknown()] }) })).code).toBe(422)
  })

  it('ends at fifty addresses a day, registered or not, however they are asked about', async () => {
    const curious = await signedIn()
    const caller = { ...as(curious.session), localAddress: '127.0.4.11' }
    const right = await registered()
    await linkOk(caller, { emails: [right.email] })
    await ok(remover, { ...caller, params: { usuarioId: right.id } })
    const attempts = await Promise.all(Array.from({ length: 56 }, () => link(caller, { emails: [unknown()] })))
    const codes = attempts.map(({ code }) => code)
    // The one that was linked cost a try as well.
    expect(codes.filter((code) => code === 701)).toHaveLength(DAY_LIMITS.ENDERECO_CONTA - 1)
    expect(new Set(codes)).toEqual(new Set([701, 100]))
    const answer = await link(caller, { emails: [right.email] })
    expect(answer.code).toBe(100)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await members(caller)).toEqual([])
    // Another account of the same source has tries of its own.
    const next = await signedIn()
    expect((await link({ ...as(next.session), localAddress: '127.0.4.11' }, { emails: [unknown()] })).code).toBe(701)
  })

  it('confirms no registered address for nothing: beside the own one, which is refused (300), each costs a try', async () => {
    const curious = await signedIn()
    const caller = { ...as(curious.session), localAddress: '127.0.4.13' }
    const [own, known] = [curious.user.email, await registered()]
    const attack = () => link(caller, { emails: [own, ...Array.from({ length: 8 }, unknown), known.email] })
    // The refusal says of all but the registered one that they are not: nine tries a call.
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await attack())
    expect(answers.map(({ code }) => code)).toEqual([300, 300, 300, 300, 300, 100])
  })

  it('costs nothing for people of the account, whom it knows', async () => {
    const owner = await signedIn()
    const caller = { ...as(owner.session), localAddress: '127.0.4.14' }
    const member = await registered()
    await linkOk(caller, { emails: [member.email] })
    for (let n = 0; n < 6; n += 1)
      expect((await link(caller, { emails: [member.email, ...Array.from({ length: 9 }, unknown)] })).code).toBe(
        n < 5 ? 702 : 100,
      )
  })

  it('by equipment that cannot be linked tells nothing of the address', async () => {
    const elsewhere = await newEquipment(stranger.user.id)
    const answers = await Promise.all(
      [unknown(), stranger.user.email].map((email) =>
        link(asOwner(), { emails: [email], equipamentos: [elsewhere.id] }),
      ),
    )
    expect(told(answers[0] as never)).toEqual(told(answers[1] as never))
  })

  it('shows name and picture of the person once they opened the account', async () => {
    const person = await signedIn({ nome: 'Sara Reservada' })
    await linkOk(asOwner(), { emails: [person.user.email], equipamentos: [shared.id] })
    expect(await memberOf(person.user.id)).toMatchObject({ nome: null, foto_perfil: null, email: person.user.email })
    const exported = await ok(AREAS.profile.routes.exportar, asOwner())
    expect(JSON.stringify(exported)).not.toContain('Sara')
    expect(JSON.stringify(await history(account(), 'membro'))).not.toContain('Sara')
    // Their own account opened is nobody else's business.
    await opens(person.session, person.user.id)
    expect((await memberOf(person.user.id)).nome).toBeNull()
    const before = await memberOf(person.user.id)
    await opens(person.session, account())
    expect(await memberOf(person.user.id)).toMatchObject({ nome: 'Sara Reservada', versao: before.versao })
    // A membership that was read before the visit is edited all the same, and leaves the visit alone.
    expect((await change(asOwner(), before, { cargo: 'ADMINISTRADOR' })).status).toBe(200)
    expect((await memberOf(person.user.id)).nome).toBe('Sara Reservada')
  })

  it('is left by whoever is linked, active or not, and by nobody else', async () => {
    const person = await signedIn({ nome: 'Saulo Saindo' })
    const leave = (session: Session) => call(sair, { ...as(session), params: { donoId: account() } })
    expect((await leave(person.session)).status).toBe(404)
    const [member] = await linkOk(asOwner(), { emails: [person.user.email], equipamentos: [shared.id] })
    await change(asOwner(), member as Membro, { status: 'INATIVO' })
    expect((await leave(person.session)).status).toBe(200)
    await linkOk(asOwner(), { emails: [person.user.email], equipamentos: [shared.id] })
    expect((await leave(person.session)).status).toBe(200)
    expect(await linkedAt(shared.id)).not.toContain(person.user.id)
    expect(await refused(AREAS.equipment.routes.listar, as(person.session, account()))).toBe(403)
    expect((await leave(owner.session)).status).toBe(404)
    const lines = await history(account(), 'membro')
    expect(lines).toContainEqual(expect.objectContaining({ quem: person.user.id, para: null }))
    expect(JSON.stringify(lines)).not.toContain('Saulo')
  })
})

describe('the links of a member', () => {
  const turn = (caller: CallOptions, member: Membro, equipamentoId: string, status: 'ATIVO' | 'INATIVO') =>
    call(mudarVinculo, {
      ...caller,
      params: { usuarioId: member.usuario_id, equipamentoId },
      body: { status, versao: member.versao },
    })
  const stateOf = (member: Membro) => Object.fromEntries(member.equipamentos.map(({ id, vinculo }) => [id, vinculo]))

  it('are all when nothing is chosen, whether null, absent or empty', async () => {
    const { owner: boss, equipment } = await farm(2)
    await Promise.all(equipment.map(({ id }) => setMaximum(id, 10)))
    const ids = equipment.map(({ id }) => id).toSorted()
    for (const choice of [{ equipamentos: null }, { equipamentos: [] }, {}]) {
      const body = { emails: [(await registered()).email], cargo: 'UTILIZADOR' as const, ...choice }
      const { itens } = await ok(vincular, { ...as(boss.session), body })
      expect(idsOf(itens[0] as Membro), JSON.stringify(choice)).toEqual(ids)
    }
  })

  it('are switched singly: off shows nothing and frees the place, on needs one', async () => {
    const { owner: boss, equipment } = await farm(2)
    const [first, second] = equipment as [TestEquipment, TestEquipment]
    const [person, other, third] = await Promise.all([signedIn(), registered(), registered()])
    const caller = as(boss.session)
    const theirs = as(person.session, boss.user.id)
    const seen = async () => (await ok(AREAS.equipment.routes.listar, theirs)).itens.map(({ id }) => id).toSorted()
    const [member] = (await linkOk(caller, { emails: [person.user.email] })) as [Membro]
    const off = await turn(caller, member, first.id, 'INATIVO')
    expect(stateOf(off.body as Membro)).toEqual({ [first.id]: 'INATIVO', [second.id]: 'ATIVO' })
    expect(await seen()).toEqual([second.id])
    expect(await linkedAt(first.id)).toEqual([])
    expect((await turn(caller, member, first.id, 'ATIVO')).code).toBe(409)

    // An edit keeps what is off, and what is taken out is out.
    const edited = await change(caller, off.body as Membro, { cargo: 'ADMINISTRADOR' })
    expect(stateOf(edited.body as Membro)).toEqual({ [first.id]: 'INATIVO', [second.id]: 'ATIVO' })

    await linkOk(caller, { emails: [other.email, third.email], equipamentos: [first.id] })
    const full = await turn(caller, edited.body as Membro, first.id, 'ATIVO')
    expect([full.code, reportOf(full)]).toEqual([306, { equipamentos: [first.serial] }])
    await ok(remover, { ...caller, params: { usuarioId: third.id } })
    const on = await turn(caller, edited.body as Membro, first.id, 'ATIVO')
    expect(stateOf(on.body as Membro)).toEqual({ [first.id]: 'ATIVO', [second.id]: 'ATIVO' })
    expect(await linkedAt(first.id)).toEqual([person.user.id, other.id].toSorted())
    const out = await change(caller, on.body as Membro, { equipamentos: [second.id] })
    expect(stateOf(out.body as Membro)).toEqual({ [second.id]: 'ATIVO' })
  })

  it('are switched by nobody for themselves, of nobody else’s equipment, and not by plain users', async () => {
    const member = await memberOf(user.user.id)
    expect((await turn(as(user.session, account()), member, unseen.id, 'INATIVO')).status).toBe(403)
    expect((await turn(asAdmin(), member, unseen.id, 'INATIVO')).status).toBe(404)
    expect((await turn(asAdmin(), await memberOf(admin.user.id), shared.id, 'INATIVO')).status).toBe(403)
    expect((await turn(asOwner(), member, shared.id, 'ATIVO')).status).toBe(404)
    expect((await turn(as(stranger.session), member, unseen.id, 'INATIVO')).status).toBe(404)
  })

  it('are offered with the places of each equipment, and refused alike to registered and invited people', async () => {
    const { owner: boss, equipment } = await farm(2)
    const [full, free] = equipment as [TestEquipment, TestEquipment]
    const caller = as(boss.session)
    const [one, two, three] = await Promise.all([registered(), registered(), registered()])
    await linkOk(caller, { emails: [one.email, two.email], equipamentos: [full.id] })
    const { itens } = await ok(equipamentos, caller)
    const places = itens.map((each) => [each.id, each.usuarios_vinculados, each.usuarios_adicionais])
    expect(places.toSorted()).toEqual(
      [
        [full.id, 2, 2],
        [free.id, 0, 2],
      ].toSorted(),
    )
    const invited = await call(convidar, { ...caller, ...wish({ emails: [`${randomUUID()}@convidado.example`] }) })
    const linked = await link(caller, { emails: [three.email] })
    expect([invited.code, reportOf(invited)]).toEqual([306, { equipamentos: [full.serial] }])
    expect([linked.code, reportOf(linked)]).toEqual([invited.code, reportOf(invited)])
    // Of several addresses, those that find no place are named.
    const newcomers = [(await registered()).email, `${randomUUID()}@convidado.example`]
    await ok(remover, { ...caller, params: { usuarioId: two.id } })
    const several = await call(convidar, { ...caller, ...wish({ emails: newcomers, equipamentos: [full.id] }) })
    const [, last = ''] = newcomers
    expect([several.code, reportOf(several)]).toEqual([
      306,
      { equipamentos: [full.serial], emails_invalidos: [last], motivos: { [last]: 'SEM_VAGA' } },
    ])
    expect((await ok(listar, caller)).convites).toEqual([])
    expect((await ok(equipamentos, asAdmin())).itens.map(({ id }) => id)).toEqual([shared.id])
    expect(await refused(equipamentos, as(user.session, account()))).toBe(403)
  })
})

const invitation = async (email: string, caller: CallOptions) =>
  (await ok(listar, caller)).convites.find((one) => one.email === email)

describe('inviting', () => {
  const newcomer = () => `${randomUUID()}@convidado.example`

  const received = async ({ session }: { session: Pick<Session, 'token'> }) =>
    (await ok(convitesRecebidos, as(session))).itens
  /** Presses what the console offers. */
  const accepts = async (who: { session: Pick<Session, 'token'> }) => {
    const [one] = await received(who)
    if (!one) throw new Error('nobody was invited')
    const params = { donoId: one.dono_conta.id_usuario }
    return call(aceitarConvite, { ...as(who.session), params, body: { criado_em: one.criado_em } })
  }

  it('asks the unknown to sign up, links the known, and can be taken back', async () => {
    const [email, known] = [newcomer(), await registered()]
    const { itens, convites } = await ok(convidar, {
      ...asOwner(),
      ...wish({ emails: [email, known.email], equipamentos: [shared.id] }),
    })
    expect(itens.map(({ usuario_id }) => usuario_id)).toEqual([known.id])
    expect(convites).toEqual([expect.objectContaining({ email, cargo: 'UTILIZADOR', quantidade_equipamentos: 1 })])
    const mail = await until('the invitation', async () => (await mailsTo(email))[0])
    expect(mail.body.text).toContain('Olga Dona')
    // The page it leads to says until when it is good, as the invitation itself.
    const link = new URLSearchParams(/\/cadastro-usuario#(\S+)/.exec(mail.body.text ?? '')?.[1])
    expect([link.get('email'), link.get('ate')?.slice(0, 7)]).toEqual([email, convites[0]?.expira_em.slice(0, 7)])
    expect(await invitation(email, asAdmin())).toBeDefined()
    await ok(cancelarConvite, { ...asOwner(), body: { email } })
    expect(await invitation(email, asOwner())).toBeUndefined()
    expect(await refused(cancelarConvite, { ...asOwner(), body: { email } })).toBe(404)
    expect((await call(convidar, { ...asOwner(), ...wish({ emails: [known.email] }) })).code).toBe(702)
  })

  it('becomes an association once it is accepted, with what still fits', async () => {
    const { owner: boss, equipment } = await farm(2)
    const [free, full] = equipment as [TestEquipment, TestEquipment]
    const email = newcomer()
    await ok(convidar, { ...as(boss.session), ...wish({ emails: [email], cargo: 'ADMINISTRADOR' }) })
    await setMaximum(full.id, 0)
    const person = await signedIn({ email })
    expect(await members(as(boss.session))).toEqual([])
    const [told] = await until('the invitation', async () => {
      const itens = await received(person)
      return itens.length > 0 ? itens : undefined
    })
    expect(told).toMatchObject({
      dono_conta: { id_usuario: boss.user.id, nome: boss.user.nome },
      por: boss.user.nome,
      cargo: 'ADMINISTRADOR',
      quantidade_equipamentos: 2,
    })
    const body = (await accepts(person)).body
    expect(body).toEqual({ equipamentos: 1, equipamentos_de_fora: 1 })
    const [member] = await members(as(boss.session))
    expect(member).toMatchObject({ usuario_id: person.user.id, cargo: 'ADMINISTRADOR', status: 'ATIVO' })
    expect(member && idsOf(member)).toEqual([free.id])
    expect(await invitation(email, as(boss.session))).toBeUndefined()
    expect((await history(boss.user.id, 'convite')).map(({ para }) => para)).toContainEqual(
      expect.objectContaining({ email, motivo: 'ACEITO', equipamentos_de_fora: 1 }),
    )
    // The invitation is used up.
    const again = {
      ...as(person.session),
      params: { donoId: boss.user.id },
      body: { criado_em: told?.criado_em ?? '' },
    }
    expect(await refused(aceitarConvite, again)).toBe(404)
    expect(await received(person)).toEqual([])
    expect(await members(as(boss.session))).toHaveLength(1)
  })

  it('is declined for good, and by nobody else than whom it was sent to', async () => {
    const { owner: boss } = await farm(1)
    const email = newcomer()
    const { convites } = await ok(convidar, { ...as(boss.session), ...wish({ emails: [email] }) })
    const asked = { params: { donoId: boss.user.id }, body: { criado_em: convites[0]?.criado_em ?? '' } }
    const [person, other] = await Promise.all([signedIn({ email }), signedIn()])
    for (const route of [aceitarConvite, recusarConvite])
      expect(await refused(route, { ...as(other.session), ...asked })).toBe(404)
    const former = { ...asked, body: { criado_em: '2026-01-01T00:00:00.000Z' } }
    expect(await refused(recusarConvite, { ...as(person.session), ...former })).toBe(404)
    await ok(recusarConvite, { ...as(person.session), ...asked })
    expect(await refused(aceitarConvite, { ...as(person.session), ...asked })).toBe(404)
    expect(await members(as(boss.session))).toEqual([])
    expect((await history(boss.user.id, 'convite')).map(({ para }) => para)).toContainEqual(
      expect.objectContaining({ email, motivo: 'RECUSADO' }),
    )
  })

  it('tells and gives nothing to whoever signed up with the address and has not confirmed it, nor does linking them', async () => {
    const { owner: boss } = await farm(1)
    const email = newcomer()
    const caller = as(boss.session)
    const { convites } = await ok(convidar, { ...caller, ...wish({ emails: [email] }) })
    const squatter = await signedIn({ email, email_confirmado: false })
    expect(await received(squatter)).toEqual([])
    const asked = { params: { donoId: boss.user.id }, body: { criado_em: convites[0]?.criado_em ?? '' } }
    expect(await refused(aceitarConvite, { ...as(squatter.session), ...asked })).toBe(404)
    // Their address is as good as nobody's: who is to be linked by it is invited once more.
    const linked = await link(caller, { emails: [email] })
    expect([linked.code, reportOf(linked)]).toEqual([701, expect.objectContaining({ emails_invalidos: [email] })])
    const anew = await ok(convidar, { ...caller, ...wish({ emails: [email] }) })
    expect([anew.itens, anew.convites.map((one) => one.email)]).toEqual([[], [email]])
    expect(await members(caller)).toEqual([])
  })

  it('of somebody who may no longer invite links nobody', async () => {
    const { owner: boss, equipment } = await farm(1)
    const [only] = equipment as [TestEquipment]
    const former = await signedIn()
    await linkOk(as(boss.session), { emails: [former.user.email], cargo: 'ADMINISTRADOR', equipamentos: [only.id] })
    const email = newcomer()
    await ok(convidar, { ...as(former.session, boss.user.id), ...wish({ emails: [email] }) })
    const person = await signedIn({ email })
    await until('the invitation', async () => (await received(person))[0])
    await ok(remover, { ...as(boss.session), params: { usuarioId: former.user.id } })
    expect((await accepts(person)).status).toBe(404)
    expect(await members(as(boss.session))).toEqual([])
  })

  /** Days go by for an invitation. */
  async function ageBy(days: number, ownerId: string, email: string) {
    const found = await toldInvitation(ownerId, email)
    if (!found) throw new Error('there is no invitation')
    const { client, tableName } = operator()
    const earlier = (instant: string) => new Date(Date.parse(instant) - days * DAY_MS).toISOString()
    const { criado_em, valido_ate } = found
    const Item = invitationToItem({ ...found, criado_em: earlier(criado_em), valido_ate: earlier(valido_ate) })
    await client.send(new PutCommand({ TableName: tableName, Item }))
  }

  it('that has expired is told for a month as such, can be sent anew, and nobody can accept it', async () => {
    const { owner: boss, equipment } = await farm(2)
    const [kept, gone] = equipment as [TestEquipment, TestEquipment]
    const email = newcomer()
    const caller = as(boss.session)
    await ok(convidar, { ...caller, ...wish({ emails: [email], cargo: 'ADMINISTRADOR' }) })
    expect(await invitation(email, caller)).toMatchObject({ expirado: false, quantidade_equipamentos: 2 })
    const person = await signedIn({ email })
    const [open] = await until('the invitation', async () => {
      const itens = await received(person)
      return itens.length > 0 ? itens : undefined
    })
    await ageBy(31, boss.user.id, email)
    expect(await invitation(email, caller)).toMatchObject({ expirado: true, cargo: 'ADMINISTRADOR' })
    expect(await received(person)).toEqual([])
    const expired = (await toldInvitation(boss.user.id, email))?.criado_em ?? ''
    for (const route of [aceitarConvite, recusarConvite])
      for (const criado_em of [open?.criado_em ?? '', expired])
        expect(
          await refused(route, { ...as(person.session), params: { donoId: boss.user.id }, body: { criado_em } }),
        ).toBe(404)
    await until('the count', async () => ((await countInvitationsTo(email)) === 0 ? true : undefined))
    // Neither another account nor its plain members send it, and what is out of use is left out.
    expect(await refused(reenviarConvite, { ...as(stranger.session), body: { email } })).toBe(404)
    expect(await refused(reenviarConvite, { ...as(user.session, account()), body: { email } })).toBe(403)
    await disable(gone)
    const unknown = newcomer()
    await ok(convidar, { ...caller, ...wish({ emails: [unknown], equipamentos: [kept.id] }) })
    await ageBy(31, boss.user.id, unknown)
    const { convites, itens } = await ok(reenviarConvite, { ...caller, body: { email: unknown } })
    expect(itens).toEqual([])
    expect(convites).toMatchObject([{ email: unknown, expirado: false, quantidade_equipamentos: 1 }])
    await until('both mails', async () => ((await mailsTo(unknown)).length === 2 ? true : undefined))
    // Who has an account by now is linked at once, and the invitation is used up.
    const linked = await ok(reenviarConvite, { ...caller, body: { email } })
    expect(linked.itens.map(({ cargo, equipamentos }) => [cargo, equipamentos.map(({ id }) => id)])).toEqual([
      ['ADMINISTRADOR', [kept.id]],
    ])
    expect(await invitation(email, caller)).toBeUndefined()
    await ageBy(61, boss.user.id, unknown)
    expect(await invitation(unknown, caller)).toBeUndefined()
    expect(await refused(reenviarConvite, { ...caller, body: { email: unknown } })).toBe(404)
  })

  it('is limited to twenty a day', async () => {
    const { owner: boss } = await farm(0)
    const caller = as(boss.session)
    for (let sent = 0; sent < DAY_LIMITS.CONVITE; sent += 10) {
      await ok(convidar, { ...caller, ...wish({ emails: Array.from({ length: 10 }, newcomer) }) })
    }
    const answer = await call(convidar, { ...caller, ...wish({ emails: [newcomer()] }) })
    expect(answer.code).toBe(100)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ok(listar, caller)).convites).toHaveLength(DAY_LIMITS.CONVITE)
  })

  it('ends with a sign-up by the public form, a press in its mail, and one in the console', async () => {
    const { owner: boss, equipment } = await farm(1)
    const email = newcomer()
    await ok(convidar, { ...as(boss.session), ...wish({ emails: [email] }) })
    const localAddress = '127.0.4.2'
    const person = await ok(AREAS.signup.routes.cadastrar, {
      localAddress,
      body: {
        nome: 'Nina Nova',
        email,
        email_confirmacao: email,
        senha: 'segredo',
        senha_confirmacao: 'segredo',
        idioma: 'pt',
        pais: 'PT',
        telefone: null,
        empresa: null,
        cidade: null,
        cpf_cnpj: null,
        documento: { tipo: 'PASSAPORTE', numero: randomUUID().slice(0, 12) },
        tipo_pulverizador: 'PULVERIZADOR',
        tipo_gratuito: null,
        regiao_atuacao: null,
        unidade_negocio: null,
        propriedade: null,
        area_ha: null,
        quantidade_pulverizadores: null,
        endereco: null,
        ocupacao: 'OPERADOR',
        newsletter: false,
        armazenar_gps: false,
        aceite_termos: true,
        recaptcha: await solved(localAddress),
      },
    })
    const mail = await until('the confirmation', async () =>
      (await mailsTo(email)).find(({ body }) => body.text?.includes('confirmacao-email')),
    )
    expect(await members(as(boss.session))).toEqual([])
    const session = { token: person.token }
    const token = tokenOf(mail)
    expect(await ok(AREAS.signup.routes.conferirConfirmacao, { body: { token } })).toEqual({
      email,
      troca: false,
      feita: false,
    })
    expect(await received({ session })).toEqual([])
    await ok(AREAS.signup.routes.confirmarEmail, { body: { token } })
    expect(await members(as(boss.session))).toEqual([])
    expect((await accepts({ session })).status).toBe(200)
    const [member] = await members(as(boss.session))
    if (!member) throw new Error('nobody was linked')
    expect(member).toMatchObject({ nome: null, email })
    expect(idsOf(member)).toEqual(equipment.map(({ id }) => id))
  })
})
