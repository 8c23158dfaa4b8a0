import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { call } from '../fixtures/client.ts'
import { control } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { ownDevice } from '../fixtures/device.ts'
import { deliver } from '../fixtures/readings.ts'
import { login, signIn } from '../fixtures/session.ts'

const { listar, editar } = AREAS.readings.routes

it('tells what happened, and nothing about people, passwords or tokens', async () => {
  const session = await signIn(account('ana'), { manter: true })
  const { token, cookie } = session
  await login({ senha: 'a wrong password' }, { localAddress: '127.0.4.1' })
  const { device } = await ownDevice(session)
  const { id, versao, taxa_declarada, taxa_declarada_planta } = await deliver(
    device,
    { token },
    { header: { operador_nome: 'Fulana de Tal' } },
  )
  await device.close()
  const correlation = randomUUID()
  const headers = { 'x-correlation-id': correlation }
  const empty = { produtor_nome: null, propriedade: null, cidade: null, estado: null, pais: null, observacao: null }
  const body = { ...empty, taxa_declarada, taxa_declarada_planta, operador_nome: 'Beltrano de Tal', versao }
  await call(editar, { token, params: { leituraId: id }, body })
  const answer = await call(listar, { token, query: { operador: 'Beltrano de Tal' }, headers })
  expect(answer.headers['x-correlation-id']).toBe(correlation)

  const lines = await control().logs('')
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const mine = requests.find(({ correlationId, message }) => correlationId === correlation && message === 'request')
  const { id: ana } = PEOPLE.ana
  expect(mine).toMatchObject({ routeKey: 'GET /leituras', status: 200, user: ana, account: ana, role: 'CLIENTE' })
  const secrets = [token, token.split('.')[2], cookie.split('=')[1], 'a wrong password', 'Fulana', 'Beltrano']
  const people = Object.values(PEOPLE).flatMap(({ email, name, cpf }) => [email, name, cpf])
  const text = lines.join('\n')
  for (const word of [...secrets, ...people]) expect(text.includes(word ?? ''), `the logs contain ${word}`).toBe(false)
})
