import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { CERTIFICADOS_POR_DIA } from '../../shared/contract/devices.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { certify, connectDevice, connectMqtt, type Identity, keyAndRequest } from '../fixtures/device.ts'
import { disable, newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { reading } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { certificar, certificados, revogarCertificado } = AREAS.devices.routes
const members = AREAS.members.routes
const users = AREAS.users.routes

interface Owner {
  id: string
  email: string
  nome: string
  session: Session
  equipment: TestEquipment
}

async function newOwner(): Promise<Owner> {
  const { user, session } = await signedIn()
  const { id, email, nome } = user
  return { id, email, nome, session, equipment: await newEquipment(id) }
}

let admin: Session
beforeAll(async () => {
  admin = await sessionOf(account('admin'))
})

/** Waits until the broker no longer lets a certificate in. */
const dead = (identity: Identity) =>
  until('the certificate to die', async () => {
    const client = await connectMqtt(identity).catch(() => null)
    await client?.endAsync(true)
    return client ? undefined : true
  })
const works = async (identity: Identity) => (await connectMqtt(identity)).endAsync(true)

const listed = (one: TestEquipment, caller: { token: string; conta?: string }) =>
  ok(certificados, { ...caller, params: { equipamentoId: one.id } }).then(({ itens }) => itens)

describe.concurrent('a certificate outlives nobody’s right', () => {
  it('dies with the transfer of its equipment; the new owner’s works', async () => {
    const [former, next] = await Promise.all([newOwner(), newOwner()])
    const { equipment } = former
    const byOwner = await certify(equipment, former.session)
    const byAdmin = await certify(equipment, admin)
    const device = await connectDevice(byAdmin)
    expect((await device.send(reading())).resultado).toBe('aceita')
    device.mqtt.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => device.mqtt.once('close', () => resolve()))
    const place = { usuarioId: former.id, equipamentoId: equipment.id }
    const { versao } = (await ok(users.acessos, { token: admin.token, params: place })).equipamento
    await ok(users.trocarDono, { token: admin.token, params: place, body: { email: next.email, versao } })
    await Promise.all([dead(byOwner), dead(byAdmin), ended])
    await device.close().catch(() => undefined)
    const device2 = await connectDevice(await certify(equipment, next.session))
    expect((await device2.send(reading())).resultado).toBe('aceita')
    await device2.close()
    expect(await refused(certificados, { token: former.session.token, params: { equipamentoId: equipment.id } })).toBe(
      404,
    )
    expect((await listed(equipment, next.session)).map(({ situacao }) => situacao)).toEqual([
      'EM_USO',
      'RETIRADO',
      'RETIRADO',
    ])
  })

  it.each(['removed', 'demoted', 'taken from the equipment'] as const)(
    'dies when the member who had it issued is %s, and no other does',
    async (how) => {
      const [owner, member] = await Promise.all([newOwner(), newOwner()])
      const { equipment, session } = owner
      const other = await newEquipment(owner.id)
      await ok(members.vincular, {
        token: session.token,
        body: { emails: [member.email], cargo: 'ADMINISTRADOR', equipamentos: [equipment.id, other.id] },
      })
      const asMember = { token: member.session.token, conta: owner.id }
      const own = await certify(other, session)
      const byMember = await certify(equipment, asMember)
      await works(byMember)
      expect(await listed(equipment, session)).toMatchObject([
        { id: byMember.id, situacao: 'EM_USO', emitido_por: member.nome, por_admin: false, revogado_em: null },
      ])
      const params = { usuarioId: member.id }
      const { itens } = await ok(members.listar, { token: session.token })
      const { versao = 0 } = itens.find(({ usuario_id }) => usuario_id === member.id) ?? {}
      const change = (cargo: 'ADMINISTRADOR' | 'UTILIZADOR', equipamentos: string[]) =>
        ok(members.editar, { token: session.token, params, body: { cargo, status: 'ATIVO', equipamentos, versao } })
      if (how === 'removed') await ok(members.remover, { token: session.token, params })
      else if (how === 'demoted') await change('UTILIZADOR', [equipment.id, other.id])
      else await change('ADMINISTRADOR', [other.id])
      await dead(byMember)
      await works(own)
      const [certificate] = await listed(equipment, session)
      expect(certificate?.revogado_em).not.toBeNull()
    },
  )

  it('dies when it is revoked: its messages are refused and leave nothing, and revoking again changes nothing', async () => {
    const { equipment, session } = await newOwner()
    const identity = await certify(equipment, session)
    const target = { token: session.token, params: { equipamentoId: equipment.id, certificadoId: identity.id } }
    const device = await connectDevice(identity)
    device.mqtt.on('error', () => undefined)
    await ok(revogarCertificado, target)
    const message = reading()
    await device.publish(message).catch(() => undefined)
    await dead(identity)
    await ok(revogarCertificado, target)
    await device.close().catch(() => undefined)
    expect(await listed(equipment, session)).toMatchObject([{ id: identity.id, situacao: 'RETIRADO' }])
    // A message that comes after it through the same queue has been stored, so the refused one would be there too.
    const next = await connectDevice(await certify(equipment, session))
    expect((await next.send(reading())).resultado).toBe('aceita')
    await next.close()
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
  })
})

describe.concurrent('certificates are', () => {
  it('shown to and revoked by who may have them issued, and nobody else', async () => {
    const [owner, stranger, member] = await Promise.all([newOwner(), newOwner(), newOwner()])
    const { equipment, session } = owner
    const { id } = await certify(equipment, session)
    await ok(members.vincular, {
      token: session.token,
      body: { emails: [member.email], cargo: 'UTILIZADOR', equipamentos: [equipment.id] },
    })
    const asked = { params: { equipamentoId: equipment.id, certificadoId: id } }
    for (const route of [certificados, revogarCertificado]) {
      expect(await refused(route, asked)).toBe(401)
      expect(await refused(route, { ...asked, token: stranger.session.token })).toBe(404)
      expect(await refused(route, { ...asked, token: member.session.token, conta: owner.id })).toBe(403)
    }
    const unknown = { equipamentoId: equipment.id, certificadoId: 'f'.repeat(64) }
    expect(await refused(revogarCertificado, { token: session.token, params: unknown })).toBe(404)
    const elsewhere = { equipamentoId: stranger.equipment.id, certificadoId: id }
    expect(await refused(revogarCertificado, { token: stranger.session.token, params: elsewhere })).toBe(404)
    expect(await listed(equipment, admin)).toMatchObject([{ id, situacao: 'EM_USO' }])
    await disable(equipment)
    expect(await listed(equipment, session)).toHaveLength(1)
  })

  it('issued so often a day and no oftener', async () => {
    const { equipment, session } = await newOwner()
    const { csr } = await keyAndRequest(equipment.serial)
    const request = { token: session.token, params: { equipamentoId: equipment.id }, body: { csr } }
    const answers = await Promise.all(Array.from({ length: CERTIFICADOS_POR_DIA + 3 }, () => call(certificar, request)))
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(CERTIFICADOS_POR_DIA)
    const over = await call(certificar, request)
    expect([over.code, Number(over.headers['retry-after']) > 0]).toEqual([100, true])
  })
})
