import { expect, it } from 'vitest'
import { control } from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { certify, connectMqtt } from '../fixtures/device.ts'
import { newEquipment, outliveReplaced } from '../fixtures/equipment.ts'
import { sessionOf } from '../fixtures/session.ts'

it('certificates that were replaced die after their days of grace, though the new one never connects', async () => {
  const ana = await sessionOf(account('ana'))
  const mine = await newEquipment(idOf('ana'))
  const former = await certify(mine, ana)
  const next = await certify(mine, ana)
  await control().runSchedule('ExpirarCertificados')
  await control().drain()
  await (await connectMqtt(former)).endAsync(true)
  await outliveReplaced(mine)
  await control().runSchedule('ExpirarCertificados')
  await control().drain()
  await expect(connectMqtt(former)).rejects.toThrow()
  await (await connectMqtt(next)).endAsync(true)
})
