import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LeituraAoVivo, leituraAoVivo } from '../../shared/contract/live.ts'
import { channelPath } from '../../shared/live.ts'
import { account } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import type { TestEquipment } from '../fixtures/equipment.ts'
import { connectLive, ticketOf } from '../fixtures/live.ts'
import { reading } from '../fixtures/readings.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

let owner: TestPerson & { session: Session }
let equipment: TestEquipment
let device: TestDevice

beforeAll(async () => {
  owner = await signedIn()
  const own = await ownDevice(owner.session)
  equipment = own.equipment
  device = own.device
})
afterAll(() => device.close())

const conta = (id: string) => channelPath({ name: 'conta', id })
const maquina = (id: string) => channelPath({ name: 'equipamento', id })

describe('a reading', () => {
  it('is told to its owner on the account’s channel and on the equipment’s, by ids and small figures alone', async () => {
    const watcher = await connectLive(await ticketOf(owner.session))
    const channels = [conta(owner.user.id), maquina(equipment.id)]
    for (const channel of channels) expect(await watcher.subscribe(channel)).toBeNull()
    const message = reading()
    await device.send(message)
    for (const channel of channels) {
      const told = await watcher.message<LeituraAoVivo>(channel, ({ leitura_id }) => leitura_id === message.uuid)
      expect(leituraAoVivo.strict().parse(told)).toEqual({
        tipo: 'LEITURA',
        leitura_id: message.uuid,
        equipamento_id: equipment.id,
        situacao: 'COMPLETA',
        bicos_medidos: 4,
      })
    }
    watcher.close()
  })

  it('is told to no stranger', async () => {
    const { token } = await sessionOf(account('diego'))
    const watcher = await connectLive(await ticketOf({ token }))
    for (const channel of [conta(owner.user.id), maquina(equipment.id)])
      expect(await watcher.subscribe(channel)).toBe('UnauthorizedException')
    watcher.close()
  })
})
