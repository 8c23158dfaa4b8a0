import { randomUUID } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { DESCRICAO_MAXIMA, SEM_TEXTOS, TITULO_MAXIMO } from '../../shared/contract/survey.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, CAST, idOf } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { signedIn } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { TEXTS, writeSurvey } from '../fixtures/survey.ts'
import { itemsOf, operator } from '../fixtures/table.ts'

const { ver, concluir, verConfiguracao, editarConfiguracao } = AREAS.survey.routes

let admin: Session
let ana: Session

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
  const { client, tableName } = operator()
  await client.send(new DeleteCommand({ TableName: tableName, Key: { pk: 'CONTEUDO', sk: 'PESQUISA' } }))
})

// Pages of other tests must not be covered by an invitation.
afterAll(() => writeSurvey({ ativa: false }))

const settings = () => ok(verConfiguracao, as(admin))
const history = () => itemsOf('AUDITORIA#CONTEUDO#PESQUISA')

/** Lets somebody have completed the survey so many hours ago. */
async function completedBefore(userId: string, hours: number): Promise<string> {
  const at = new Date(Date.now() - hours * 3_600_000).toISOString()
  const { client, tableName } = operator()
  const update = {
    TableName: tableName,
    Key: { pk: `USUARIO#${userId}`, sk: 'USUARIO' },
    UpdateExpression: 'SET pesquisa_concluida_em = :at',
    ExpressionAttributeValues: { ':at': at },
  }
  await client.send(new UpdateCommand(update))
  return at
}

describe('before anybody wrote the survey', () => {
  it('there is nothing to show and nothing to complete', async () => {
    const { session } = await signedIn()
    expect(await ok(ver, as(session))).toEqual({ ...SEM_TEXTOS, ativa: false, concluida_em: null })
    expect(await refused(concluir, as(session))).toBe(404)
    expect((await settings()).pesquisa).toBeNull()
  })

  it('it can be written as new only, by one of two at a time', async () => {
    expect(await refused(editarConfiguracao, { ...as(admin), body: { ...TEXTS, ativa: false, versao: 1 } })).toBe(409)
    const body = { ...TEXTS, ativa: false, versao: 0 }
    const both = await Promise.all([1, 2].map(() => call(editarConfiguracao, { ...as(admin), body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await settings()).pesquisa).toEqual({ ...TEXTS, ativa: false, versao: 1 })
  })
})

describe('the survey', () => {
  it('is shown in three languages once it is active, and not before', async () => {
    await writeSurvey({ ativa: false })
    expect(await ok(ver, as(ana))).toMatchObject({ ...SEM_TEXTOS, ativa: false })
    expect((await call(ver, as(ana))).text).not.toContain(TEXTS.link)
    await writeSurvey({ ativa: true })
    for (const role of ['DONO', 'ADMINISTRADOR', 'UTILIZADOR'] as const) {
      const { person, own } = CAST[role]
      const answer = await ok(ver, as(await sessionOf(account(person)), idOf(own)))
      expect(answer).toMatchObject({ ...TEXTS, ativa: true })
    }
  })

  it('is completed once however often that is said, and again after 2 160 hours, and counted so', async () => {
    await writeSurvey({ ativa: true })
    const { session, user } = await signedIn()
    const before = await settings()
    const asked = Date.now()
    const { concluida_em: first } = await ok(concluir, as(session))
    expect(Date.parse(first)).toBeGreaterThanOrEqual(asked)
    expect(Date.parse(first)).toBeLessThanOrEqual(Date.now())
    expect(await ok(concluir, as(session))).toEqual({ concluida_em: first })
    expect(await ok(ver, as(session))).toMatchObject({ concluida_em: first })
    expect((await settings()).conclusoes).toBe(before.conclusoes + 1)

    const recently = await completedBefore(user.id, 2159)
    expect(await ok(concluir, as(session))).toEqual({ concluida_em: recently })
    const longAgo = await completedBefore(user.id, 2160)
    expect((await ok(concluir, as(session))).concluida_em > longAgo).toBe(true)

    const after = await settings()
    expect(after.conclusoes).toBe(before.conclusoes + 2)
    expect(after.por_mes.reduce((sum, { conclusoes }) => sum + conclusoes, 0)).toBe(after.conclusoes)
    expect(after.por_mes[0]?.mes).toBe(new Date().toISOString().slice(0, 7))
  })

  it('is completed by who had it open when it was switched off', async () => {
    await writeSurvey({ ativa: false })
    const { session } = await signedIn()
    expect((await call(concluir, as(session))).status).toBe(200)
  })

  it('is completed by customers only', async () => {
    await writeSurvey({ ativa: true })
    const { conclusoes } = await settings()
    expect(await refused(concluir, as(admin))).toBe(403)
    expect(await refused(concluir)).toBe(401)
    expect((await settings()).conclusoes).toBe(conclusoes)
  })

  it('is read and written by administrators of the product only', async () => {
    const before = await settings()
    const body = { ...TEXTS, title_pt: 'Outra', ativa: true, versao: before.pesquisa?.versao ?? 0 }
    for (const role of ['DONO', 'ADMINISTRADOR', 'UTILIZADOR'] as const) {
      const { person, own } = CAST[role]
      const caller = as(await sessionOf(account(person)), idOf(own))
      expect(await refused(verConfiguracao, caller)).toBe(403)
      expect(await refused(editarConfiguracao, { ...caller, body })).toBe(403)
    }
    for (const route of [ver, verConfiguracao]) expect(await refused(route)).toBe(401)
    expect(await refused(editarConfiguracao, { body })).toBe(401)
    expect(await settings()).toEqual(before)
  })

  it('keeps who changed what, refuses a stale edit, and leaves what is already so as it is', async () => {
    const { versao } = await writeSurvey({ ativa: true })
    const known = new Set((await history()).map(({ sk }) => sk))
    const body = { ...TEXTS, title_en: `Rate us ${randomUUID()}`, ativa: false, versao }
    const saved = await ok(editarConfiguracao, { ...as(admin), body })
    expect(saved).toEqual({ ...body, versao: versao + 1 })
    const mine = (await history()).filter(({ sk }) => !known.has(sk))
    expect(mine.map(({ quem, campo, de, para }) => [campo, de, para, quem]).toSorted()).toEqual([
      ['ativa', true, false, idOf('admin')],
      ['title_en', TEXTS.title_en, body.title_en, idOf('admin')],
    ])
    expect(await refused(editarConfiguracao, { ...as(admin), body })).toBe(409)
    expect(await ok(editarConfiguracao, { ...as(admin), body: saved })).toEqual(saved)
  })

  it.each([
    ['a title is empty', { title_es: '  ' }, 'title_es'],
    ['a title is too long', { title_pt: 'a'.repeat(TITULO_MAXIMO + 1) }, 'title_pt'],
    ['a description is too long', { description_en: 'a'.repeat(DESCRICAO_MAXIMA + 1) }, 'description_en'],
    ['a description is missing', { description_pt: undefined }, 'description_pt'],
    ['the link is not secure', { link: 'http://forms.example/a' }, 'link'],
    ['the link is a script', { link: 'javascript:alert(1)' }, 'link'],
    ['the link is no address', { link: 'forms.example' }, 'link'],
    ['the link has no host', { link: 'https://' }, 'link'],
    ['the switch is a word', { ativa: 'sim' }, 'ativa'],
  ])('is not written when %s', async (_, wrong, field) => {
    const { pesquisa } = await settings()
    const body = { ...TEXTS, ativa: true, versao: pesquisa?.versao ?? 0, ...wrong }
    const answer = await call(editarConfiguracao, { ...as(admin), body })
    expect([answer.status, answer.code]).toEqual([400, 30])
    const { error } = answer.body as { error: { report: { campos: { caminho: string }[] } } }
    expect(new Set(error.report.campos.map(({ caminho }) => caminho))).toEqual(new Set([field]))
    expect((await settings()).pesquisa).toEqual(pesquisa)
  })
})
