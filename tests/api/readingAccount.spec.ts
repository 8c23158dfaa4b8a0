import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call, ok } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { conta, listar } = AREAS.readings.routes

const of = (session: Session, leituraId: string) => ({ ...as(session), params: { leituraId } })

it('tells whoever may see a reading which of their accounts it is in, and nobody else that it exists', async () => {
  const [ana, carla, elisa] = await Promise.all(
    (['ana', 'carla', 'elisa'] as const).map((key) => sessionOf(account(key))),
  )
  if (!ana || !carla || !elisa) throw new Error('somebody is missing')
  const [seen] = (await ok(listar, as(carla, idOf('ana')))).itens
  const all = (await ok(listar, as(ana))).itens
  const theirs = new Set((await ok(listar, as(carla, idOf('ana')))).itens.map(({ equipamento_id }) => equipamento_id))
  const unseen = all.find(({ equipamento_id }) => !theirs.has(equipamento_id))
  if (!seen || !unseen) throw new Error('the demo has a reading that Carla sees and one that she does not')
  const place = { dono_id: idOf('ana'), dono_nome: PEOPLE.ana.name }
  expect(await ok(conta, of(ana, seen.id))).toEqual(place)
  expect(await ok(conta, of(carla, seen.id))).toEqual(place)
  const refused = [of(carla, unseen.id), of(elisa, seen.id), of(ana, randomUUID())]
  const answers = await Promise.all(refused.map((options) => call(conta, options)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
