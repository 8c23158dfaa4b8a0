import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Aviso, escolhaDeAvisos } from '../../shared/contract/alerts.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { DEFAULT_CHOICES } from '../../shared/domain/equipment/alerts.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { pageOf } from './lists.ts'
import { loggedIn, profileOf } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, novos, marcar, marcarTodos, escolha, escolher } = AREAS.alerts.routes
const { ver } = AREAS.profile.routes

type Visitor = Awaited<ReturnType<typeof signedIn>>
let ana: Visitor
let alerts: Aviso[]

const machine = (apelido: string) => ({ id: randomUUID(), apelido, numero_serie: `ASP-${apelido}` })
const alert = (apelido: string, fatos: Aviso['fatos'], lido_em: string | null = null): Aviso => ({
  id: randomUUID(),
  fatos,
  equipamento: machine(apelido),
  criado_em: '2026-11-20T12:00:00.000Z',
  lido_em,
})
const worn = (leitura_id = randomUUID()) =>
  alert('Barra 24 m', { tipo: 'FORA', leitura_id, data: '2026-11-20T10:00:00.000Z', fora: 21, total: 60, motivo: null })

const mark = (id: string, isRead: boolean) => {
  alerts = alerts.map((one) => (one.id === id ? { ...one, lido_em: isRead ? '2026-11-21T12:00:00.000Z' : null } : one))
  return alerts.find((one) => one.id === id) as Aviso
}
const unread = () => alerts.filter(({ lido_em }) => lido_em === null)

beforeEach(async () => {
  alerts = [
    worn(),
    alert('Turbo café', { tipo: 'SILENCIO', desde: '2026-10-10', dias: 31 }),
    alert('Turbo citros', { tipo: 'REVISAO', revisao_id: randomUUID(), proxima_revisao: '2026-12-20', dias: 30 }),
    alert(
      'Barra 18 m',
      { tipo: 'PREVISAO', dia: '2026-12-12', posicao: 7, lado: null, bicos: 3 },
      '2026-11-20T13:00:00.000Z',
    ),
  ]
  ana = await signedIn(loggedIn('ana'))
  const { answers } = ana
  answers.make(listar, (call) => {
    const { tipo, lido } = call.query
    const wanted = alerts.filter(
      ({ fatos, lido_em }) => (!tipo || fatos.tipo === tipo) && (!lido || String(lido_em !== null) === lido),
    )
    return pageOf(wanted, call)
  })
  answers.make(novos, () => ({ quantidade: unread().length, mais: false }))
  answers.make(marcar, ({ params: { avisoId = '' }, body }) => mark(avisoId, (body as { lido: boolean }).lido))
  answers.make(marcarTodos, () => {
    const quantidade = unread().length
    alerts = alerts.map((one) => mark(one.id, true))
    return { quantidade, mais: false }
  })
})

const bell = () => ana.page.getByRole('link', { name: /^Avisos:/ })
const bellSays = (name: string) => ana.page.getByRole('link', { name, exact: true }).waitFor()
const row = (text: string) => ana.page.getByRole('row').filter({ hasText: text })

describe('alerts', () => {
  it('are counted at the bell, which leads to their list', async () => {
    const { page } = ana
    await ana.open(pathTo('avisos'))
    await bellSays('Avisos: 3 não lidos')
    for (const text of [
      '21 de 60 bicos fora da tolerância',
      'Nenhuma mensagem há 31 dias, desde 10/10/2026',
      'Próxima revisão em 20/12/2026',
      'Nos próximos 30 dias: 3 bicos para trocar, a partir de 12/12/2026',
    ])
      await row(text).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'avisos')
    await resize(page, PHONE)
    await fitsIn(page)
    await resize(page, DESKTOP)
    await bell().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathTo('avisos'))
  })

  it('lead to what they are about, and are read then', async () => {
    const { page } = ana
    await ana.open(pathTo('avisos'))
    const hrefs = () =>
      page.locator('tbody .row-link a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const [reading, silent, revised, predicted] = alerts as [Aviso, Aviso, Aviso, Aviso]
    const of = ({ equipamento }: Aviso) => ({ equipamentoId: equipamento.id })
    await expect
      .poll(hrefs)
      .toEqual([
        pathTo('leituraVer', { leituraId: reading.fatos.tipo === 'FORA' ? reading.fatos.leitura_id : '' }),
        pathTo('equipamentoVer', of(silent)),
        pathTo('equipamentoVer', of(revised)),
        pathTo('equipamentoEvolucao', of(predicted)),
      ])
    for (const spec of [AREAS.equipment.routes.ver, AREAS.equipment.routes.conta])
      ana.answers.refuse(spec, 'NAO_ENCONTRADO')
    await row('há 31 dias').getByRole('link').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathTo('equipamentoVer', of(silent)))
    await bellSays('Avisos: 2 não lidos')
    expect(ana.answers.callsOf(marcar).map(({ params }) => params.avisoId)).toEqual([silent.id])
  })

  it('are marked as read and unread one by one, and all at once', async () => {
    const { page } = ana
    await ana.open(pathTo('avisos'))
    const choose = async (text: string, action: string) => {
      await row(text).getByRole('button').click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await choose('Troca prevista', 'Marcar como não lido')
    await bellSays('Avisos: 4 não lidos')
    await choose('Troca prevista', 'Marcar como lido')
    await bellSays('Avisos: 3 não lidos')
    await page.getByRole('button', { name: 'Marcar todos como lidos', exact: true }).click()
    await noticed(page, 'Todos os avisos estão lidos.')
    await bellSays('Avisos: nenhum não lido')
    await expect.poll(() => page.getByText('Não lido', { exact: true }).count()).toBe(0)
  })

  it('are found by their kind and by whether they are read', async () => {
    const { page } = ana
    const filtered = (filter: object) => `${pathTo('avisos')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`
    await ana.open(filtered({ lido: 'false' }))
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
    await ana.open(filtered({ tipo: 'PREVISAO' }))
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await row('Troca prevista').waitFor()
  })

  it('are not offered to administrators of the product', async () => {
    const admin = await signedIn(loggedIn('admin'))
    await admin.open(pathTo('app'))
    await admin.page.getByRole('button', { name: /^Configurações de aparência/ }).waitFor()
    expect(await admin.page.getByRole('link', { name: /^Avisos:/ }).count()).toBe(0)
  })
})

describe('the choice of alerts', () => {
  const kind = (name: string) => ana.page.getByRole('group', { name })

  beforeEach(async () => {
    ana.answers.give(ver, profileOf('ana'))
    let kept = { ...DEFAULT_CHOICES, versao: 0 }
    ana.answers.make(escolha, () => kept)
    ana.answers.make(escolher, ({ body }) => {
      const { versao } = body as { versao: number }
      if (versao !== kept.versao) throw new Refused('CONFLITO_DE_VERSAO')
      kept = { ...escolhaDeAvisos.parse(body), versao: versao + 1 }
      return kept
    })
    await ana.open(`${pathTo('perfil')}#avisos`)
    await kind('Muitos bicos').waitFor()
  })

  it('is saved at once, by kind and way, with its threshold', async () => {
    const { page, answers } = ana
    await kind('Muitos bicos').getByRole('checkbox', { name: 'Por e-mail' }).click()
    await noticed(page, 'Escolha de avisos salva.')
    await kind('Pulverizador sem mensagens')
      .getByRole('button', { name: /Avisar depois de/ })
      .click()
    await page.getByRole('option', { name: '60 dias', exact: true }).click()
    await expect.poll(() => answers.callsOf(escolher).length).toBe(2)
    expect(answers.callsOf(escolher).at(-1)?.body).toEqual({
      ...DEFAULT_CHOICES,
      FORA: { ...DEFAULT_CHOICES.FORA, correio: false },
      SILENCIO: { ...DEFAULT_CHOICES.SILENCIO, dias: 60 },
      versao: 1,
    })
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'avisos-escolha')
  })

  it('says how often mails come, and takes the ways by mail away from whoever wants none', async () => {
    const { page, answers } = ana
    const often = (name: string) => page.getByRole('button', { name: `E-mails de avisos ${name}` })
    await often('Na hora').click()
    await page.getByRole('option', { name: /^Um resumo por dia/ }).click()
    await often('Um resumo por dia').waitFor()
    await expect.poll(() => answers.callsOf(escolher).at(-1)?.body).toMatchObject({ ritmo: 'DIARIO', versao: 0 })
    await noticed(page, 'Escolha de avisos salva.')
    await often('Um resumo por dia').click()
    await page.getByRole('option', { name: /^Nunca/ }).click()
    const mail = kind('Muitos bicos').getByRole('checkbox', { name: 'Por e-mail' })
    await expect.poll(() => mail.isDisabled()).toBe(true)
    expect(await kind('Muitos bicos').getByRole('checkbox', { name: 'No console' }).isEnabled()).toBe(true)
    await keepLooks(page, 'avisos-nunca')
  })

  it('is put back where it could not be saved', async () => {
    const { page, answers } = ana
    const mail = kind('Revisão próxima').getByRole('checkbox', { name: 'Por e-mail' })
    answers.refuse(escolher, 'ERRO_INTERNO')
    await mail.click()
    await noticed(page, 'Não foi possível salvar a escolha de avisos')
    await expect.poll(() => mail.isChecked()).toBe(true)
  })
})
