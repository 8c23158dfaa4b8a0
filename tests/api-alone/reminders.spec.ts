import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { control, testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { disable, newEquipment } from '../fixtures/equipment.ts'
import { mailsTo, newPerson } from '../fixtures/mail.ts'
import { as } from '../fixtures/readings.ts'
import { inDays, revision, today } from '../fixtures/revisions.ts'
import { sessionOf } from '../fixtures/session.ts'

/** Today as the schedule reckons it, which has no place of its own. */
const TODAY = today('UTC')

const { criar, editar, mudarStatus } = AREAS.revisions.routes
const LONG = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
const shown = (iso: string) => LONG.format(new Date(iso))

async function remind() {
  await control().runSchedule('Avisar')
  await control().drain()
}

it('owners are reminded of the next revision 30 and 7 days before, in one mail for both', async () => {
  const admin = as(await sessionOf(account('admin')))
  const owner = await newPerson({ nome: 'Rita Prado' })
  const dueIn = async (days: number) => {
    const equipment = await newEquipment(owner.id)
    const body = revision(equipment.id, { data_revisao: inDays(-360, TODAY), proxima_revisao: inDays(days, TODAY) })
    return { equipment, made: await ok(criar, { ...admin, body }) }
  }
  const [soon, later] = [await dueIn(7), await dueIn(30)]
  const [, removed, unusable] = [await dueIn(31), await dueIn(6), await dueIn(6), await dueIn(-1)]
  const { id: revisaoId, versao } = removed.made
  await ok(mudarStatus, { ...admin, params: { revisaoId }, body: { status: 'REMOVIDO', versao } })
  await disable(unusable.equipment)
  const texts = async () => (await mailsTo(owner.email)).map(({ body }) => body.text ?? '')
  const about = async (serial: string) => (await texts()).filter((text) => text.includes(serial))

  await remind()
  await remind()
  const [text = '', ...more] = await texts()
  expect(more).toEqual([])
  expect(text).toContain('Olá, Rita Prado!')
  for (const [{ equipment }, days] of [
    [soon, 7],
    [later, 30],
  ] as const) {
    expect(text).toContain(equipment.serial)
    expect(text).toContain(`está prevista para ${shown(inDays(days, TODAY))}.`)
  }
  expect(text).toContain(`${testCloud().url}${pathTo('avisos')}`)
  const [mail] = await mailsTo(owner.email)
  for (const { equipment } of [soon, later]) expect(mail?.subject).toContain(equipment.serial)

  // Put off, it is another day to be reminded of.
  const { equipamento_id, ...values } = revision(later.equipment.id, { proxima_revisao: inDays(20, TODAY) })
  const put = { ...admin, params: { revisaoId: later.made.id }, body: { ...values, versao: later.made.versao } }
  await ok(editar, put)
  await remind()
  await remind()
  expect((await about(later.equipment.serial)).map((text) => text.includes(shown(inDays(20, TODAY))))).toEqual([
    false,
    true,
  ])
  expect(await about(soon.equipment.serial)).toHaveLength(1)
})
