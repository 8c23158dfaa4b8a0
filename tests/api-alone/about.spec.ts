import { beforeAll, describe, expect, it } from 'vitest'
import { type InformacoesContato, MAXIMO_DOCUMENTO } from '../../shared/contract/about.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type Answer, type CallOptions, call, ok } from '../fixtures/client.ts'
import { account, CAST, idOf, ROLES } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { executar } = AREAS.about.routes

const FIELDS = 'posvenda_email posvenda_telefone contato_endereco contato_cep contato_telefone versao'
const READ = `query { informacoesContato { ${FIELDS} } }`
const EDIT = `mutation ($dados: DadosContato!) { editarInformacoesContato(dados: $dados) { ${FIELDS} } }`

const HISTORY = 'AUDITORIA#CONTEUDO#CONTATO'

let admin: Session
let ana: Session

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
})

const contact = async (caller: CallOptions = as(ana)) =>
  (await ok(executar, { ...caller, body: { query: READ } })).data.informacoesContato as InformacoesContato

const edit = (dados: object, caller: CallOptions = as(admin)): Promise<Answer> =>
  call(executar, { ...caller, body: { query: EDIT, variables: { dados } } })

const fieldsOf = ({ body }: Answer) =>
  (body as { error: { report?: { campos?: { caminho: string }[] } } }).error.report?.campos?.map(
    ({ caminho }) => caminho,
  )

describe('contact information', () => {
  it.each(ROLES)('is there for %s', async (role) => {
    const { person, own } = CAST[role]
    expect(await contact(as(await sessionOf(account(person)), idOf(own)))).toEqual({
      posvenda_email: expect.stringContaining('@'),
      posvenda_telefone: expect.stringMatching(/^\+55/),
      contato_endereco: expect.any(String),
      contato_cep: expect.stringMatching(/^\d{8}$/),
      contato_telefone: expect.stringMatching(/^\+55/),
      versao: expect.any(Number),
    })
  })

  it('answers only what was asked for, under the name that was asked for', async () => {
    const query =
      'query Duas { informacoesContato { posvenda_email } } query Uma { tel: informacoesContato { contato_cep } }'
    const { data } = await ok(executar, { ...as(ana), body: { query, operationName: 'Uma' } })
    expect(data).toEqual({ tel: { contato_cep: '13054000' } })
  })

  it('is edited by an administrator of the product only', async () => {
    const before = await contact()
    for (const role of ['DONO', 'ADMINISTRADOR', 'UTILIZADOR'] as const) {
      const { person, own } = CAST[role]
      const answer = await edit({ ...before, contato_endereco: role }, as(await sessionOf(account(person)), idOf(own)))
      expect([answer.status, answer.code]).toEqual([403, 403])
    }
    expect(await contact()).toEqual(before)
  })

  it('keeps what was written, with who changed which field', async () => {
    const before = await contact()
    const earlier = new Set((await itemsOf(HISTORY)).map(({ sk }) => sk))
    const given = { ...before, contato_endereco: 'Rua Nova, 1', posvenda_telefone: null }
    const answer = await edit(given)
    const after = { ...given, versao: before.versao + 1 }
    expect(answer.body).toEqual({ data: { editarInformacoesContato: after } })
    expect(await contact()).toEqual(after)
    const mine = (await itemsOf(HISTORY)).filter(({ sk }) => !earlier.has(sk))
    expect(mine.map(({ quem, campo, de, para }) => [campo, de, para, quem]).toSorted()).toEqual([
      ['contato_endereco', before.contato_endereco, 'Rua Nova, 1', idOf('admin')],
      ['posvenda_telefone', before.posvenda_telefone, null, idOf('admin')],
    ])
    expect((await edit({ ...before, versao: after.versao })).status).toBe(200)
  })

  it('refuses an edit of what has changed meanwhile, and one of two at a time', async () => {
    const { versao, ...texts } = await contact()
    expect((await edit({ ...texts, contato_cep: '13054001', versao: versao - 1 })).code).toBe(409)
    const both = await Promise.all(['2', '3'].map((n) => edit({ ...texts, contato_cep: `1305400${n}`, versao })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await edit({ ...texts, versao: versao + 1 })
  })

  it('names the fields that do not fit', async () => {
    const before = await contact()
    const answer = await edit({ ...before, posvenda_email: 'nobody', contato_cep: '13', contato_telefone: '19 3000' })
    expect([answer.status, answer.code]).toEqual([400, 30])
    expect(fieldsOf(answer)).toEqual(['posvenda_email', 'contato_cep', 'contato_telefone'])
    // As long as one of Portugal, whose plan has no such number.
    expect(fieldsOf(await edit({ ...before, contato_telefone: '+351 012 345 678' }))).toEqual(['contato_telefone'])
    expect(await contact()).toEqual(before)
  })
})

describe('the content service', () => {
  const aliases = Array.from({ length: 60 }, (_, n) => `a${n}: informacoesContato { versao }`).join(' ')
  const deep = `{ informacoesContato { ${'versao { '.repeat(50)}versao${' }'.repeat(50)} } }`
  it.each([
    ['is no GraphQL', '{'],
    ['asks for a field that is not there', '{ usuarios { senha } }'],
    ['asks for how it is made', '{ __schema { types { name } } }'],
    ['asks for too much at once', `{ ${aliases} }`],
    ['goes too deep', deep],
    ['goes in circles', 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['is too long', `{ informacoesContato { versao } } #${'x'.repeat(MAXIMO_DOCUMENTO)}`],
    [
      'names no operation of two',
      'query A { informacoesContato { versao } } query B { informacoesContato { versao } }',
    ],
  ])('refuses a document that %s', async (_, query) => {
    const answer = await call(executar, { ...as(ana), body: { query } })
    expect([answer.status, answer.code]).toEqual([400, 30])
  })

  it('refuses variables that do not fit', async () => {
    for (const variables of [{}, { dados: 3 }, { dados: { versao: 'x' } }, { dados: { senha: 'x', versao: 1 } }])
      expect((await call(executar, { ...as(admin), body: { query: EDIT, variables } })).code).toBe(30)
  })

  it('answers nobody who is not signed in', async () => {
    expect((await call(executar, { body: { query: READ } })).status).toBe(401)
  })
})
