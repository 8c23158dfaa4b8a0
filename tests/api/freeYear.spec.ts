import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { DAY_MS } from '../../shared/days.ts'
import { solved } from '../fixtures/botCheck.ts'
import { call, ok } from '../fixtures/client.ts'
import { endingAt } from '../fixtures/orders.ts'
import { newCpf } from '../fixtures/people.ts'
import type { Session } from '../fixtures/session.ts'
import { type SignUpBody, signUpBody } from '../fixtures/signUp.ts'

const { cadastrar } = AREAS.signup.routes
const { excluir } = AREAS.profile.routes
const { listar } = AREAS.subscriptions.routes
const localAddress = '127.0.8.1'
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

interface Member {
  token: string
  id: string
  senha: string
}

/** Signs somebody up, with what stands in their form. */
async function signedUp(fields: Partial<SignUpBody>): Promise<Member> {
  const body = signUpBody({ recaptcha: await solved(localAddress), ...fields })
  const answer = await call(cadastrar, { body, localAddress })
  expect(answer.status, answer.text).toBe(201)
  const { token, usuario } = answer.body as Session
  return { token, id: usuario.id_usuario, senha: body.senha }
}

/** The subscriptions of somebody, by kind and end. */
const coverage = async ({ token }: Member) =>
  (await ok(listar, { token })).itens.map(({ id, tipo, gratuita, valida_ate }) => ({ id, tipo, gratuita, valida_ate }))

/** Lets the free year end in so many days, as if it had begun that much sooner; then its holder leaves. */
async function leaves(member: Member, days: number): Promise<string> {
  const [year] = await coverage(member)
  if (!year) throw new Error('no free year')
  expect(Date.parse(year.valida_ate)).toBeGreaterThan(Date.now() + 360 * DAY_MS)
  const ends = inDays(days)
  await endingAt(member.id, year.id, ends)
  const { status } = await call(excluir, { token: member.token, body: { senha_atual: member.senha } })
  expect(status).toBe(204)
  return ends
}

const brazilian = (cpf_cnpj: string) => ({ pais: 'BR', telefone: '+5519999990000', cpf_cnpj, documento: null })

it('goes on where it was for whoever deletes their account and signs up again with the same document', async () => {
  const cpf = newCpf()
  const ends = await leaves(await signedUp(brazilian(cpf)), 40)
  const spelled = cpf.replace(/^(...)(...)(...)/, '$1.$2.$3-')
  const again = await signedUp({ ...brazilian(spelled), tipo_pulverizador: 'TURBOPULVERIZADOR' })
  // With another address and kind of sprayer, what is left is of the former kind.
  expect(await coverage(again)).toEqual([
    { id: expect.any(String), tipo: 'PULVERIZADOR', gratuita: true, valida_ate: ends },
  ])
})

it('is over for whoever had all of it, and leaves again, and comes a third time', async () => {
  const documento = { tipo: 'PASSAPORTE', numero: `ab ${newCpf()}-x` } as const
  await leaves(await signedUp({ documento }), -1)
  const written = { ...documento, numero: documento.numero.toUpperCase().replaceAll(/[ -]/g, '') }
  for (const visit of ['second', 'third']) {
    const again = await signedUp({ documento: written })
    expect(await coverage(again), visit).toEqual([])
    const { status } = await call(excluir, { token: again.token, body: { senha_atual: again.senha } })
    expect(status, visit).toBe(204)
  }
})

it('is whole for somebody with another document, who had none', async () => {
  await leaves(await signedUp(brazilian(newCpf())), -1)
  const [year] = await coverage(await signedUp(brazilian(newCpf())))
  expect(year).toMatchObject({ tipo: 'PULVERIZADOR', gratuita: true })
  expect(Date.parse(year?.valida_ate ?? '')).toBeGreaterThan(Date.now() + 360 * DAY_MS)
})
