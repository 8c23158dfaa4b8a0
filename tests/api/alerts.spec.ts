import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { DEFAULT_CHOICES } from '../../shared/domain/equipment/alerts.ts'
import { pathTo } from '../../shared/paths.ts'
import { type CallOptions, call, ok } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import type { TestEquipment } from '../fixtures/equipment.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { as, deliver } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { listar, novos, marcar, marcarTodos, escolha, escolher } = AREAS.alerts.routes
const { vincular, mudarVinculo, remover } = AREAS.members.routes
const { id: fan03 } = seedProfile('leque', '03', 'PLASTICO')

type Person = TestPerson & { session: Session }
let rita: Person
let carla: Person
let equipment: TestEquipment
let device: TestDevice
let leitura: string

const asRita = () => as(rita.session)
const asCarla = () => as(carla.session, rita.user.id)
const alertsOf = async (caller: CallOptions) => (await ok(listar, { ...caller, query: {} })).itens
/** The caller's alerts once there are as many, which the index follows. */
const alerts = (caller: CallOptions, count: number) =>
  until(`${count} alerts`, async () => {
    const found = await alertsOf(caller)
    return found.length === count ? found : undefined
  })

beforeAll(async () => {
  ;[rita, carla] = await Promise.all([signedIn({ nome: 'Rita Prado' }), signedIn({ nome: 'Carla Dias' })])
  ;({ equipment, device } = await ownDevice(rita.session))
  const body = { emails: [carla.user.email], cargo: 'UTILIZADOR' as const, equipamentos: [equipment.id] }
  await ok(vincular, { ...asRita(), body })
  // Only a member who has been in the account is told of what happens there.
  await ok(AREAS.login.routes.permissoes, asCarla())
  ;({ id: leitura } = await deliver(device, asRita(), { profile: fan03, flows: [1.5, 1.5, 1.2, 1.2] }))
})
afterAll(() => device.close())

describe('a reading with many nozzles out', () => {
  it('comes as an alert and one mail to the owner and to whoever is linked, and leads to the reading', async () => {
    for (const [caller, { email }] of [
      [asRita(), rita.user],
      [asCarla(), carla.user],
    ] as const) {
      const [alert] = await alerts(caller, 1)
      expect(alert).toMatchObject({
        fatos: { tipo: 'FORA', leitura_id: leitura, fora: 2, total: 4 },
        equipamento: { id: equipment.id },
        lido_em: null,
      })
      const [mail, ...more] = await until('the mail', async () => {
        const mails = (await mailsTo(email)).filter(({ subject }) =>
          subject.endsWith(': a última leitura pede atenção'),
        )
        return mails.length > 0 ? mails : undefined
      })
      expect(more).toEqual([])
      expect(mail?.body.text).toContain('2 de 4 bicos fora da tolerância.')
      expect(mail?.body.text).toContain(`${testCloud().url}${pathTo('leituraVer', { leituraId: leitura })}`)
      expect(mail?.body.text).toContain(`${testCloud().url}${pathTo('perfil')}#avisos`)
    }
  })

  it('is counted until it is read, by each person for themselves', async () => {
    const [alert] = await alerts(asRita(), 1)
    const counted = (caller: CallOptions, quantidade: number) =>
      until(`${quantidade} unread`, async () =>
        (await ok(novos, caller)).quantidade === quantidade ? true : undefined,
      )
    await counted(asRita(), 1)
    const mark = (lido: boolean) => ok(marcar, { ...asRita(), params: { avisoId: alert?.id ?? '' }, body: { lido } })
    expect((await mark(true)).lido_em).not.toBeNull()
    await counted(asRita(), 0)
    await counted(asCarla(), 1)
    expect((await mark(false)).lido_em).toBeNull()
    await counted(asRita(), 1)
    expect(await ok(marcarTodos, asRita())).toEqual({ quantidade: 1, mais: false })
    await counted(asRita(), 0)
    const of = async (query: Record<string, string>) => (await ok(listar, { ...asRita(), query })).itens.length
    expect([await of({ lido: 'true' }), await of({ lido: 'false' }), await of({ tipo: 'REVISAO' })]).toEqual([1, 0, 0])
  })
})

describe('somebody’s alerts', () => {
  it('are nobody else’s, in no account', async () => {
    const [ana, admin] = await Promise.all([sessionOf(account('ana')), sessionOf(account('admin'))])
    const [mine] = await alerts(asRita(), 1)
    for (const caller of [as(ana), as(admin), as(carla.session), asCarla()]) {
      const params = { avisoId: mine?.id ?? '' }
      expect((await call(marcar, { ...caller, params, body: { lido: true } })).status).toBe(404)
    }
    expect(await alertsOf(as(admin))).toEqual([])
    expect(await alertsOf(as(carla.session))).toEqual([])
    expect((await call(listar, { ...as(ana, rita.user.id), query: {} })).status).toBe(403)
    expect((await call(novos, as(rita.session, idOf('ana')))).status).toBe(403)
    expect((await call(marcar, { ...asRita(), params: { avisoId: randomUUID() }, body: { lido: true } })).status).toBe(
      404,
    )
  })

  it('leave the list with the link to their machine, and come back with it', async () => {
    const { listar: people } = AREAS.members.routes
    const [alert] = await alerts(asCarla(), 1)
    const change = async (isActive: boolean) => {
      const me = (await ok(people, asRita())).itens.find(({ usuario_id }) => usuario_id === carla.user.id)
      const params = { usuarioId: carla.user.id, equipamentoId: equipment.id }
      const body = { status: isActive ? 'ATIVO' : 'INATIVO', versao: me?.versao } as const
      await ok(mudarVinculo, { ...asRita(), params, body })
    }
    await change(false)
    expect(await alertsOf(asCarla())).toEqual([])
    expect((await ok(novos, asCarla())).quantidade).toBe(0)
    const params = { avisoId: alert?.id ?? '' }
    expect((await call(marcar, { ...asCarla(), params, body: { lido: true } })).status).toBe(404)
    await change(true)
    expect(await alerts(asCarla(), 1)).toHaveLength(1)
    await ok(remover, { ...asRita(), params: { usuarioId: carla.user.id } })
    expect((await call(listar, { ...asCarla(), query: {} })).status).toBe(403)
  })
})

describe('the choice of alerts', () => {
  it('is the person’s own, by default everything, and one edit of it is refused that did not see the other', async () => {
    expect(await ok(escolha, asRita())).toEqual({ ...DEFAULT_CHOICES, versao: 0 })
    const body = { ...DEFAULT_CHOICES, FORA: { correio: false, console: false, percentual: 50 }, versao: 0 }
    expect(await ok(escolher, { ...asRita(), body })).toEqual({ ...body, versao: 1 })
    expect(await ok(escolha, asRita())).toEqual({ ...body, versao: 1 })
    expect((await call(escolher, { ...asRita(), body })).status).toBe(409)
    expect((await ok(escolha, as(carla.session))).versao).toBe(0)
  })

  it.each([
    ['a percentage below 5', { FORA: { ...DEFAULT_CHOICES.FORA, percentual: 4 } }],
    ['a percentage above 100', { FORA: { ...DEFAULT_CHOICES.FORA, percentual: 101 } }],
    ['a silence of a few days', { SILENCIO: { ...DEFAULT_CHOICES.SILENCIO, dias: 6 } }],
    ['a silence of years', { SILENCIO: { ...DEFAULT_CHOICES.SILENCIO, dias: 366 } }],
    ['a fraction of a day', { PREVISAO: { ...DEFAULT_CHOICES.PREVISAO, dias: 30.5 } }],
    ['no way', { REVISAO: { correio: true } }],
    ['a rhythm of its own', { ritmo: 'MENSAL' }],
  ])('refuses %s', async (_, wrong) => {
    const body = { ...DEFAULT_CHOICES, ...wrong, versao: 1 } as never
    expect((await call(escolher, { ...asRita(), body })).status).toBe(400)
  })
})
