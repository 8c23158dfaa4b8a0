import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { userKey } from '../../functions/store/users/users.ts'
import type { SentMail } from '../../scripts/local/services/ses.ts'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { RouteAnswer } from '../../shared/contract/route.ts'
import { documentText } from '../../shared/domain/words/documents.ts'
import { encodeSolution, freshChallenge, solved } from '../fixtures/botCheck.ts'
import { type Answer, call, ok, refused } from '../fixtures/client.ts'
import { control } from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { mailsTo, tokenOf } from '../fixtures/mail.ts'
import { newCpf } from '../fixtures/people.ts'
import { until } from '../fixtures/poll.ts'
import { renew, type Session, signIn } from '../fixtures/session.ts'
import { type SignUpBody, signUpBody } from '../fixtures/signUp.ts'
import { forgetAttempts, itemsOf, operator } from '../fixtures/table.ts'

const { cadastrar, pedirRedefinicao, conferirRedefinicao, redefinirSenha, conferirConfirmacao, confirmarEmail } =
  AREAS.signup.routes
const { permissoes } = AREAS.login.routes
const localAddress = '127.0.6.1'
const RUSSIAN = 'ru'

beforeAll(forgetAttempts)

const signUp = async (fields: Partial<SignUpBody> = {}): Promise<Answer> =>
  call(cadastrar, { body: signUpBody({ recaptcha: await solved(localAddress), ...fields }), localAddress })

interface Person extends Session {
  email: string
  senha: string
}

/** Somebody new, signed in by signing up. */
async function newPerson(fields: Partial<SignUpBody> = {}): Promise<Person> {
  const body = signUpBody({ recaptcha: await solved(localAddress), ...fields })
  const answer = await call(cadastrar, { body, localAddress })
  expect(answer.status, answer.text).toBe(201)
  const [setCookie = ''] = answer.cookies
  const session = answer.body as Session
  return { ...session, setCookie, cookie: setCookie.split(';')[0] ?? '', email: body.email, senha: body.senha }
}

const mailOf = (email: string, nth = 0): Promise<SentMail> =>
  until(`mail ${nth} to ${email}`, async () => (await mailsTo(email))[nth])

const setUser = async (id: string, name: string, value: unknown) => {
  const { client, tableName } = operator()
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: userKey(id),
      UpdateExpression: 'SET #name = :value',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

const askReset = async (email: string): Promise<Answer> =>
  call(pedirRedefinicao, { body: { email, recaptcha: await solved(localAddress) }, localAddress })

const campos = ({ body }: Answer) =>
  (body as { error: { report?: { campos: { caminho: string }[] } } }).error.report?.campos.map(({ caminho }) => caminho)

describe('signing up', () => {
  it('signs in at once, in the person’s language, with the free year', async () => {
    const { token, usuario, email, senha, cookie, setCookie } = await newPerson({ idioma: RUSSIAN })
    expect(usuario).toMatchObject({ email, email_confirmado: false, papel: 'CLIENTE', cargo: 'DONO', idioma: RUSSIAN })
    expect(setCookie).toMatch(/Path=\/api\/login/)
    expect(setCookie).not.toMatch(/Max-Age/)
    expect((await ok(permissoes, { token })).cargo).toBe('DONO')
    expect((await renew(cookie)).usuario.id_usuario).toBe(usuario.id_usuario)
    expect((await signIn({ email, senha }, { localAddress })).usuario.id_usuario).toBe(usuario.id_usuario)
    const [subscription, ...more] = await itemsOf(`CONTA#${usuario.id_usuario}`, 'ASSINATURA#')
    expect(more).toEqual([])
    expect(subscription).toMatchObject({ tipo: 'PULVERIZADOR', gratuita: true })
  })

  it.each([
    ['email', { email: 'no address', email_confirmacao: 'no address' }],
    ['email_confirmacao', { email_confirmacao: 'other@example.com' }],
    ['senha', { senha: '12345', senha_confirmacao: '12345' }],
    ['senha', { senha: 'x'.repeat(21), senha_confirmacao: 'x'.repeat(21) }],
    ['senha', { senha: ' 123456', senha_confirmacao: ' 123456' }],
    ['senha_confirmacao', { senha_confirmacao: 'something else' }],
    ['nome', { nome: 'Rosa' }],
    ['telefone', { pais: 'BR', cpf_cnpj: '52998224725', telefone: '99812-3456' }],
    ['cpf_cnpj', { cpf_cnpj: '11111111111' }],
    ['cpf_cnpj', { pais: 'BR', cpf_cnpj: null }],
    ['documento.numero', { documento: null }],
    ['endereco.cep', { pais: 'BR', cpf_cnpj: '52998224725', endereco: { logradouro: null, numero: null, cep: '1' } }],
    [
      'endereco.cep',
      { pais: 'BR', cpf_cnpj: '52998224725', endereco: { logradouro: null, numero: null, cep: '13083-9701' } },
    ],
    ['pais', { pais: 'Paraguay' }],
    ['tipo_gratuito', { tipo_pulverizador: 'AMBOS' as const, tipo_gratuito: null }],
    ['aceite_termos', { aceite_termos: false }],
    ['ocupacao', { ocupacao: 'PIRATE' as 'PRODUTOR' }],
    ['idioma', { idioma: 'fr' as 'pt' }],
  ] satisfies [string, Partial<SignUpBody>][])('is refused by the field %s', async (field, fields) => {
    const answer = await call(cadastrar, { body: signUpBody(fields), localAddress })
    expect(answer.code, answer.text).toBe(30)
    expect(campos(answer)).toContain(field)
  })

  it('takes numeric and alphanumeric documents, with or without punctuation, once', async () => {
    const { usuario } = await newPerson({ pais: 'BR', cpf_cnpj: '12.ABC.345/01DE-35', documento: null })
    expect(usuario.email_confirmado).toBe(false)
    expect((await signUp({ pais: 'BR', cpf_cnpj: '12abc34501de35', documento: null })).code).toBe(203)
    expect((await signUp({ cpf_cnpj: documentText(PEOPLE.ana.cpf) })).code).toBe(203)
  })

  it.each([
    ['BR', '0 15 11 99812-3456', '+5511998123456'],
    ['BR', '+55 (0) 11 99812-3456', '+5511998123456'],
    ['PY', '0981 123 456', '+595981123456'],
    ['AR', '011 15-2345-6789', '+5491123456789'],
    ['CL', '09 8765 4321', '+56987654321'],
    ['PY', '+52 1 55 1234 5678', '+525512345678'],
  ] as const)('keeps a phone as it is dialled from anywhere: in %s, %j', async (pais, telefone, stored) => {
    const { token, usuario } = await newPerson({ pais, telefone, cpf_cnpj: newCpf() })
    const profile = await ok(AREAS.profile.routes.ver, { token })
    expect([usuario.nome, profile.telefone]).toEqual(['Rosa Nova', stored])
  })

  it('refuses a phone that fits in length, and that the plan of its country does not have', async () => {
    const answer = await signUp({ telefone: '+351 012 345 678' })
    expect([answer.code, campos(answer)]).toEqual([30, ['telefone']])
  })

  it('is done by the phone app as signing in is: without an origin, without what may be left out, the refresh token in the body', async () => {
    const email = `${randomUUID()}@pessoas.example`
    const { nome, senha, senha_confirmacao, pais, documento, tipo_pulverizador, ocupacao, aceite_termos } = signUpBody({
      email,
    })
    const needed = { nome, email, email_confirmacao: email, senha, senha_confirmacao, pais, documento }
    const body = { ...needed, tipo_pulverizador, ocupacao, aceite_termos, recaptcha: await solved(localAddress) }
    const app = { origin: undefined, 'x-cliente': 'app' }
    const browser = { ...app, 'sec-fetch-site': 'same-origin' }
    expect(await refused(cadastrar, { body, headers: browser, localAddress })).toBe(403)
    expect(await refused(cadastrar, { body, headers: { origin: undefined }, localAddress })).toBe(403)
    const answer = await call(cadastrar, { body, headers: app, localAddress })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.cookies.filter((line) => line.startsWith('__Secure-sessao='))).toEqual([])
    const { token, token_renovacao = '', usuario } = answer.body as RouteAnswer<typeof cadastrar>
    expect(usuario).toMatchObject({ email, idioma: 'pt', email_confirmado: false })
    const told = await ok(AREAS.profile.routes.ver, { token })
    expect(told).toMatchObject({
      telefone: null,
      endereco: null,
      newsletter: false,
      armazenar_gps: false,
      area_ha: null,
    })
    const renewed = await ok(AREAS.login.routes.renovar, { body: { token_renovacao }, headers: app, localAddress })
    expect(renewed.usuario.id_usuario).toBe(usuario.id_usuario)
  })

  it('tells that an address or a document is somebody’s already', async () => {
    expect((await signUp({ email: account('ana').email, email_confirmacao: account('ana').email })).code).toBe(202)
    const documento = { tipo: 'CI', numero: randomUUID() }
    await newPerson({ documento })
    expect((await signUp({ documento: { ...documento, numero: documento.numero.toUpperCase() } })).code).toBe(204)
  })

  it('needs a fresh solution of the bot check, and the console’s origin', async () => {
    const challenge = await freshChallenge(localAddress)
    expect((await signUp({ recaptcha: encodeSolution(challenge, challenge.maxnumber + 1) })).code).toBe(30)
    const recaptcha = await solved(localAddress)
    expect(
      (await signUp({ recaptcha, email: account('ana').email, email_confirmacao: account('ana').email })).code,
    ).toBe(202)
    expect((await signUp({ recaptcha })).code).toBe(30)
    const foreign = { body: signUpBody(), headers: { origin: 'https://elsewhere.example' }, localAddress }
    const specs = [pedirRedefinicao, conferirRedefinicao, redefinirSenha, conferirConfirmacao, confirmarEmail]
    for (const spec of [cadastrar, ...specs]) {
      expect(await refused(spec, foreign)).toBe(403)
    }
  })

  it('is limited by source', async () => {
    const source = '127.0.6.2'
    const taken = account('ana').email
    const codes: (number | undefined)[] = []
    const guess = async () => {
      const body = signUpBody({ email: taken, email_confirmacao: taken, recaptcha: await solved(source) })
      codes.push((await call(cadastrar, { body, localAddress: source })).code)
    }
    for (let done = 0; done < 52; done += 4) await Promise.all([guess(), guess(), guess(), guess()])
    expect(codes.filter((code) => code === 202)).toHaveLength(50)
    expect(codes.filter((code) => code === 100)).toHaveLength(2)
  })
})

describe('the confirmation mail', () => {
  it('comes once, and its link confirms the address, twice without harm', async () => {
    const person = await newPerson()
    const token = tokenOf(await mailOf(person.email))
    expect(token).toMatch(/^[\w-]{43}$/)
    const before = (await call(permissoes, { token: person.token })).headers['x-permissoes']
    for (let n = 0; n < 2; n += 1)
      expect(await ok(confirmarEmail, { body: { token } })).toEqual({ email: person.email })
    expect((await renew(person.cookie)).usuario.email_confirmado).toBe(true)
    expect((await call(permissoes, { token: person.token })).headers['x-permissoes']).not.toBe(before)
    await control().drain()
    expect(await mailsTo(person.email)).toHaveLength(1)
    expect(
      await refused(redefinirSenha, { body: { token, senha: 'outra senha', senha_confirmacao: 'outra senha' } }),
    ).toBe(201)
    expect(await refused(confirmarEmail, { body: { token: 'x'.repeat(43) } })).toBe(422)
    expect(await refused(confirmarEmail, { body: { token: 'short' } })).toBe(30)
  })
})

describe('a forgotten password', () => {
  it('is set anew by the mailed link; the session of another browser is over at once', async () => {
    const person = await newPerson()
    const other = await signIn(person, { manter: true, localAddress: '127.0.6.9' })
    await mailOf(person.email)
    expect((await askReset(person.email.toUpperCase())).status).toBe(204)
    const token = tokenOf(await mailOf(person.email, 1))
    const senha = 'nova senha 1'
    expect(await refused(redefinirSenha, { body: { token, senha, senha_confirmacao: 'other' } })).toBe(30)
    await ok(conferirRedefinicao, { body: { token } })
    await ok(redefinirSenha, { body: { token, senha, senha_confirmacao: senha } })

    for (const session of [person, other]) {
      expect(await refused(permissoes, { token: session.token })).toBe(401)
      expect((await call(AREAS.login.routes.renovar, { headers: { cookie: session.cookie } })).status).toBe(403)
    }
    await expect(signIn(person, { localAddress })).rejects.toThrow('401')
    const anew = await signIn({ email: person.email, senha }, { localAddress })
    expect((await ok(permissoes, { token: anew.token })).cargo).toBe('DONO')
    expect(anew.usuario.email_confirmado).toBe(true)
    expect(await refused(conferirRedefinicao, { body: { token } })).toBe(201)
    expect(await refused(redefinirSenha, { body: { token, senha, senha_confirmacao: senha } })).toBe(201)
    expect((await mailOf(person.email, 2)).subject).not.toBe((await mailOf(person.email, 1)).subject)
    const history = await itemsOf(`AUDITORIA#USUARIO#${person.usuario.id_usuario}`)
    expect(history.find(({ campo }) => campo === 'senha')).toMatchObject({ de: null, para: null })
  })

  it('is asked for alike by who is known, unknown and inactive, and nobody else is written to', async () => {
    const unknown = `${randomUUID()}@pessoas.example`
    const inactive = await newPerson()
    await mailOf(inactive.email)
    await setUser(inactive.usuario.id_usuario, 'status', 0)
    const asked = [account('carla').email, unknown, inactive.email]
    const answers: Answer[] = []
    for (const email of asked) answers.push(await askReset(email))
    for (const { status, text, headers, cookies } of answers) {
      expect([status, text, cookies]).toEqual([204, '', []])
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    }
    await mailOf(account('carla').email)
    await control().drain()
    expect(await mailsTo(unknown)).toEqual([])
    expect(await mailsTo(inactive.email)).toHaveLength(1)
  })

  it('is limited by address, whether or not somebody has it', async () => {
    const { email } = await newPerson()
    for (const address of [email, `${randomUUID()}@pessoas.example`]) {
      const codes: (number | undefined)[] = []
      for (let n = 0; n < 6; n += 1) codes.push((await askReset(address)).code)
      expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 100])
    }
    await forgetAttempts()
  })
})

describe('the mark of a caller’s access', () => {
  it('stands on every signed-in answer, the same for the same access, and on no other', async () => {
    const { token } = await signIn(account('bruno'), { localAddress })
    const mark = async (conta?: string) => (await call(permissoes, { token, conta })).headers['x-permissoes']
    const own = await mark()
    expect(own).toMatch(/^[\w-]{16}$/)
    expect(await mark()).toBe(own)
    const member = await mark(idOf('ana'))
    expect(member).not.toBe(own)
    const forbidden = await call(AREAS.readings.routes.listar, { token, query: { limite: '0' } })
    expect(forbidden.headers['x-permissoes']).toBe(own)
    expect((await call(permissoes, {})).headers).not.toHaveProperty('x-permissoes')
    expect((await call(AREAS.login.routes.desafio)).headers).not.toHaveProperty('x-permissoes')
  })
})
