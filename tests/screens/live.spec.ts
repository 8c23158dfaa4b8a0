import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { type DeviceMessage, inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Equipamento } from '../../shared/contract/equipment.ts'
import type { LeituraAoVivo } from '../../shared/contract/live.ts'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { askAgainFor, complaintsOf, fitsIn, keepLooks, offeredBy, PHONE, resize } from '../e2e/browser.ts'
import { reading } from '../fixtures/readings.ts'
import type { Answers } from './answers.ts'
import { IDLE } from './dashboard.ts'
import { DEMO_READINGS, type DemoReading, giveReadings, newestOf, readingFrom } from './demoReadings.ts'
import { pageOf } from './lists.ts'
import { type LiveEvents, liveEvents } from './liveEvents.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { ver, listar } = AREAS.readings.routes
const SERIAL = 'ASP-BARRA-02'
const profile = seedProfile('leque', '03', 'PLASTICO').id
const account = { name: 'conta', id: PEOPLE.ana.id } as const
const complaints: string[][] = []
afterEach(() => expect(complaints.splice(0).flat()).toEqual([]))

/** A boom of twelve that is measured now; its third nozzle is worn. */
function measurement() {
  const flows = Array.from({ length: 12 }, (_, index) => (index === 2 ? 1.6 : 1.2))
  const parts = inParts(reading({ flows, profile })).map((part) => ({ ...part, medido_em: new Date().toISOString() }))
  return (count: number): DemoReading => readingFrom(SERIAL, ...(parts.slice(0, count) as DeviceMessage[]))
}

const newsOf = ({ whole }: DemoReading): LeituraAoVivo => ({
  tipo: 'LEITURA',
  leitura_id: whole.id,
  equipamento_id: whole.equipamento_id,
  situacao: whole.situacao,
  bicos_medidos: whole.bicos_medidos,
})

async function owner(prepare?: (page: Page) => Promise<unknown>, ana: Partial<UsuarioLogado> = {}) {
  const { page, answers, open } = await signedIn(loggedIn('ana', ana))
  complaints.push(complaintsOf(page, [/WebSocket/, /status of 404 /]))
  giveReadings(answers, 'ana')
  const live = await liveEvents(page, answers)
  await prepare?.(page)
  return { page, answers, live, open }
}

/** Has the reading be as its device has told of it from now on. */
function come(answers: Answers, live: LiveEvents, shown: DemoReading) {
  answers.give(ver, shown.whole)
  live.tell(account, newsOf(shown))
}

/** Whatever asks again and again by itself comes never. */
const withoutPolling = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setInterval
    window.setInterval = ((act: () => void, ms: number) =>
      ms <= 1_000 ? real(act, ms) : 0) as unknown as typeof setInterval
  })

const awaited = (page: Page) =>
  page.getByRole('listbox', { name: /^Barra/ }).getByRole('option', { name: /Ainda não medido/ })

describe('a reading whose device measures', () => {
  it('fills as parts come, and goes over into the verdict with tab, selection and place kept', async () => {
    const { page, answers, live, open } = await owner(withoutPolling)
    const upTo = measurement()
    answers.give(ver, upTo(3).whole)
    const path = pathTo('leituraVer', { leituraId: upTo(1).row.id })
    await open(`${path}?aba=detalhes&bico=2`)
    await expect.poll(() => awaited(page).count()).toBe(9)
    const receiving = page.getByRole('region', { name: 'Medição em andamento' })
    await receiving.getByText('Ao vivo: cada bico aparece assim que chega').first().waitFor()
    await receiving.getByText('4–12').first().waitFor()
    // How many are missing is said once, and nothing is offered that takes the last nozzle.
    await expect.poll(() => page.getByText(/Recebendo|de 12/).count()).toBe(0)
    const band = page.getByRole('region', { name: 'O que fazer' })
    expect(await band.getByRole('button').count()).toBe(0)
    const cards = page.getByRole('region', { name: 'Em resumo' })
    expect(await cards.getByText(/^(Antes|A leitura anterior)/).count()).toBe(0)
    expect(live.channels()).toEqual([`/conta/${PEOPLE.ana.id}`])
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'reading-live')
    await fitsIn(page)

    come(answers, live, upTo(7))
    await expect.poll(() => awaited(page).count()).toBe(5)
    await page.getByRole('heading', { name: 'Ainda chegando: faltam 5 bicos.' }).waitFor()
    await receiving.getByText('8–12').first().waitFor()

    // News of another reading are none of this one.
    const asked = answers.callsOf(ver).length
    live.tell(account, { ...newsOf(upTo(7)), leitura_id: DEMO_READINGS[0]?.row.id ?? '' })
    const details = page.getByRole('tab', { name: 'Detalhes' })
    await details.scrollIntoViewIfNeeded()
    const before = await details.boundingBox()
    come(answers, live, upTo(12))
    await page.getByRole('heading', { name: /^Troque 1 bico/ }).waitFor()
    expect(answers.callsOf(ver).length).toBe(asked + 1)
    await receiving.waitFor({ state: 'detached' })
    expect(await details.getAttribute('aria-selected')).toBe('true')
    expect(new URL(page.url()).search).toBe('?aba=detalhes&bico=2')
    await expect
      .poll(() =>
        page
          .getByRole('listbox', { name: /^Barra/ })
          .locator('[aria-selected="true"]')
          .getAttribute('aria-label'),
      )
      .toMatch(/^Bico 2,/)
    const now = await details.boundingBox()
    expect(Math.abs((now?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(300)
    // Nothing more is to come of its device; it may still become another account's.
    expect(live.channels()).toEqual([`/conta/${PEOPLE.ana.id}`])
  })

  it('catches up after the connection was lost', async () => {
    const { page, answers, live, open } = await owner(withoutPolling)
    const upTo = measurement()
    answers.give(ver, upTo(2).whole)
    await open(pathTo('leituraVer', { leituraId: upTo(1).row.id }))
    await page.getByText('Ao vivo: cada bico aparece assim que chega').first().waitFor()
    const mend = live.cut()
    await page.getByText('Atualiza a cada poucos segundos').first().waitFor()
    answers.give(ver, upTo(9).whole)
    mend()
    await expect.poll(() => awaited(page).count()).toBe(3)
    await page.getByText('Ao vivo: cada bico aparece assim que chega').first().waitFor()
  })

  it('is asked for every few seconds where nothing is told', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    giveReadings(answers, 'ana')
    await page.clock.install()
    const upTo = measurement()
    answers.give(ver, upTo(2).whole)
    await open(pathTo('leituraVer', { leituraId: upTo(1).row.id }))
    await expect.poll(() => awaited(page).count()).toBe(10)
    await page.getByText('Atualiza a cada poucos segundos').first().waitFor()
    answers.give(ver, upTo(12).whole)
    await askAgainFor(page, page.getByRole('heading', { name: /^Troque 1 bico/ }))
  })

  it('is led to from its equipment’s card on the first page', async () => {
    const { page, answers, live, open } = await owner()
    const upTo = measurement()
    const { equipamento_id, equipamento_nome } = upTo(1).row
    const card = {
      id: equipamento_id,
      apelido: equipamento_nome,
      numero_serie: SERIAL,
      dono_id: PEOPLE.ana.id,
      tipos_pulverizador: ['PULVERIZADOR' as const],
      dono_nome: 'Ana',
      visto_no_dia: null,
      silencioso: false,
      precisa_atencao: false,
      ultima: null,
      serie: [],
      revisao: null,
      servico: IDLE,
      outro_lado: null,
    }
    answers.give(AREAS.dashboard.routes.frota, { equipamentos: [card], mais: false })
    answers.give(ver, upTo(5).whole)
    await open(pathTo('app'))
    await page.getByRole('link', { name: equipamento_nome, exact: true }).waitFor()
    await expect.poll(() => live.channels()).toEqual([`/conta/${PEOPLE.ana.id}`])
    const link = page.getByRole('link', { name: 'O dispositivo está medindo agora' })
    expect(await link.count()).toBe(0)
    answers.make(listar, (call) => pageOf([upTo(5).row], call))
    live.tell(account, newsOf(upTo(5)))
    await link.click()
    await page.getByRole('region', { name: 'Medição em andamento' }).waitFor()
  })
})

describe('a reading that is looked at', () => {
  it('says that it was transferred meanwhile, leads on, and offers nothing that would be refused', async () => {
    const { page, answers, live, open } = await owner()
    const { whole } = newestOf('ASP-BARRA-01')
    await open(pathTo('leituraVer', { leituraId: whole.id }))
    await expect.poll(() => offeredBy(page)).toMatchObject({ 'Editar dados': true, Exportar: true, Certificado: true })
    await expect.poll(() => live.channels()).toEqual([`/conta/${PEOPLE.ana.id}`])
    const transferred = { tipo: 'TRANSFERENCIA', de: PEOPLE.ana.id, para: PEOPLE.diego.id, quantidade: 1 } as const
    // The readings that stay in the account say so once they are asked for.
    const asked = answers.callsOf(ver).length
    live.tell(account, transferred)
    await expect.poll(() => answers.callsOf(ver).length).toBe(asked + 1)
    expect(await page.getByText('Leitura transferida').count()).toBe(0)

    answers.refuse(ver, 'LEITURA_TRANSFERIDA')
    live.tell(account, transferred)
    await page.getByText('Leitura transferida', { exact: true }).waitFor()
    await expect
      .poll(() => offeredBy(page))
      .toMatchObject({ 'Editar dados': false, Exportar: false, Certificado: false })
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'reading-transferred')
    await resize(page, PHONE)
    await fitsIn(page)
    await page.getByRole('button', { name: 'Voltar às leituras' }).click()
    await page.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathTo('leituras'))
  })

  it.each([
    ['of one account', []],
    // A person who works in several accounts is not led away from what was shown.
    ['of several', [{ tipo: 'UTILIZADOR', dono_conta: { id_usuario: PEOPLE.diego.id, nome: PEOPLE.diego.name } }]],
  ] as const)(
    'that is not the reader’s to see any more says so to somebody %s, and offers nothing that would be refused',
    async (_, accounts) => {
      const { page, answers, live, open } = await owner(undefined, { contas_associadas: [...accounts] })
      const { whole } = newestOf('ASP-BARRA-01')
      await open(pathTo('leituraVer', { leituraId: whole.id }))
      await expect.poll(() => live.channels()).toEqual([`/conta/${PEOPLE.ana.id}`])
      answers.refuse(ver, 'NAO_ENCONTRADO')
      live.tell(account, newsOf(newestOf('ASP-BARRA-01')))
      await page.getByText('Leitura não disponível').first().waitFor()
      await expect
        .poll(() => offeredBy(page))
        .toMatchObject({ 'Editar dados': false, Exportar: false, Certificado: false })
    },
  )

  it('is watched no more once its reader has left', async () => {
    const { page, live, open } = await owner()
    await open(pathTo('leituraVer', { leituraId: newestOf('ASP-BARRA-01').whole.id }))
    await expect.poll(() => live.channels()).toEqual([`/conta/${PEOPLE.ana.id}`])
    await page.getByRole('button', { name: /menu de/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.getByLabel('E-mail').waitFor()
    await expect.poll(() => live.channels()).toEqual([])
  })
})

describe('an equipment whose device measures', () => {
  const equipment = (id: string): Equipamento => ({
    id,
    apelido: 'Barra 24 m',
    numero_serie: SERIAL,
    tipos_pulverizador: ['PULVERIZADOR'],
    status: 'ATIVO',
    ressalvas: [],
    visto_em: null,
    versao_firmware: null,
    firmware_indicado: null,
    bateria_minima: null,
    bateria_maxima: null,
    fornecedor: null,
    finalidade: null,
    nota_fiscal_numero: null,
    nota_fiscal_data: null,
    nota_fiscal_link: null,
    contrato_codigo: null,
    contrato_inicio: null,
    contrato_fim: null,
    contrato_link: null,
    nota_fiscal_arquivo: null,
    contrato_arquivo: null,
    garantia_inicio: null,
    entrega_data: null,
    entrega_responsavel: null,
    entrega_modo: null,
    mac: null,
    versao_hardware: null,
    possui_plano: true,
    ativado_em: null,
    ativado_por: null,
    inutilizado_em: null,
    inutilizado_por: null,
    restaurado_em: null,
    restaurado_por: null,
    usuarios: [],
    usuarios_adicionais: 2,
    versao: 1,
    dono: { id: PEOPLE.ana.id, nome: PEOPLE.ana.name, email: PEOPLE.ana.email },
    criado_em: '2026-03-01T12:00:00.000Z',
    atualizado_em: '2026-03-01T12:00:00.000Z',
  })

  it('says so on its page as soon as that is told, leads to where it is watched, and says it no more at the end', async () => {
    const { page, answers, live, open } = await owner(withoutPolling)
    const upTo = measurement()
    const { equipamento_id } = upTo(1).row
    answers.give(AREAS.equipment.routes.ver, equipment(equipamento_id))
    const path = pathTo('equipamentoVer', { equipamentoId: equipamento_id })
    await open(path)
    await page.getByRole('heading', { name: 'Barra 24 m', level: 1 }).waitFor()
    await expect.poll(() => live.channels()).toEqual([`/conta/${PEOPLE.ana.id}`])
    const notice = page.getByText('O dispositivo está medindo agora', { exact: true })
    expect(await notice.count()).toBe(0)

    answers.make(listar, (call) => pageOf([upTo(5).row], call))
    come(answers, live, upTo(5))
    await notice.waitFor()
    await page.getByText('Recebendo 5 de 12').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'equipment-measuring')
    await resize(page, PHONE)
    await fitsIn(page)
    await page.getByRole('link', { name: 'Acompanhar ao vivo' }).click()
    await page.getByRole('region', { name: 'Medição em andamento' }).waitFor()

    await page.goBack()
    await notice.waitFor()
    answers.make(listar, (call) => pageOf([upTo(12).row], call))
    come(answers, live, upTo(12))
    await notice.waitFor({ state: 'detached' })
  })
})

describe('a list of readings', () => {
  it('marks a row that came while it was open, announces it once, and forgets the mark when it is opened again', async () => {
    const { page, answers, live, open } = await owner()
    await open(pathTo('leituras'))
    await page.locator('tbody tr').first().waitFor()
    await expect.poll(() => live.channels()).toHaveLength(1)
    expect(await page.locator('.row-new').count()).toBe(0)
    const fresh = measurement()(12)
    const rows = [fresh, ...DEMO_READINGS].map(({ row }) => row).filter(({ dono_id }) => dono_id === PEOPLE.ana.id)
    answers.make(listar, (call) => pageOf(rows, call))
    live.tell(account, newsOf(fresh))
    const row = page.locator('tbody tr', { has: page.locator(`a[href*="${fresh.row.id}"]`) })
    await row.getByText('Nova', { exact: true }).waitFor()
    expect(await page.locator('.row-new').count()).toBe(1)
    await expect.poll(() => page.getByText('1 nova leitura recebida').count()).toBe(1)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'readings-new-row')
    answers.give(ver, fresh.whole)
    await row.getByRole('link').first().click()
    await page.getByRole('region', { name: 'O que fazer' }).waitFor()
    await page.goBack()
    await row.waitFor()
    expect(await page.locator('.row-new').count()).toBe(0)
  })
})
