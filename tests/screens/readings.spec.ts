import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SHIPPED } from '../../functions/store/catalogue/toleranceProfiles.ts'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { UNBROKEN } from '../../shared/i18n/format.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { act, askedAt, asNew, complaintsOf, fitsIn, follow, keepLooks, PHONE, resize, settled } from '../e2e/browser.ts'
import { reading } from '../fixtures/readings.ts'
import { newTolerance } from '../fixtures/tolerance.ts'
import type { Answers } from './answers.ts'
import { DEMO_READINGS, type DemoReading, giveReadings, newestOf, readingFrom } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

/** Messages that a missing reading and a content service in trouble leave in the browser's console. */
const REFUSED = [
  /status of (404|409|500) .*\/api\/leituras\//,
  /ERR_CONNECTION_RESET/,
  /status of 500 .*\/api\/conteudo$/,
]
const { readings, about } = AREAS
/** A profile by which nothing is out of tolerance. */
const MANAGED = {
  ...newTolerance({ limite_acima: 100, limite_abaixo: 100 }),
  id: randomUUID(),
  versao_perfil: 2,
  fixo: false,
  status: 'ATIVO' as const,
  versao: 3,
}

const complaints: string[][] = []

/** Somebody who has yet to open a screen, in a browser of their own. */
async function visit(person: PersonKey): Promise<{ page: Page; answers: Answers }> {
  const { page, answers } = await signedIn(loggedIn(person))
  complaints.push(complaintsOf(page, REFUSED))
  giveReadings(answers, PEOPLE[person].role === 'ADMIN' ? undefined : person)
  return { page, answers }
}

const open = async (page: Page, { row }: DemoReading) => {
  await page.goto(pathTo('leituraVer', { leituraId: row.id }))
  await page.getByRole('region', { name: 'O que fazer' }).waitFor()
}
const titleOfList = (page: Page) => page.getByRole('heading', { name: 'Leituras', level: 1 })
/** The cells of a column, for whoever may select rows, in whose tables the first cell does so. */
const cellsOf = async (page: Page, column: number) => {
  await page.locator('tbody tr a').first().waitFor()
  return page.locator(`tbody tr > :nth-child(${column + 1})`).allInnerTexts()
}
/** The value below a label of the summary or the details. */
const factOf = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}\\s*$`) }).locator('xpath=following-sibling::dd[1]')

describe('an owner', () => {
  let page: Page
  let answers: Answers
  beforeAll(async () => {
    ;({ page, answers } = await visit('ana'))
  })
  beforeEach(() => asNew(page))

  it('narrows the list by type, and a reload or the menu shows the same', async () => {
    await page.goto(pathTo('leituras'))
    await titleOfList(page).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    const filter = page.getByRole('combobox', { name: 'Filtros' })
    await filter.fill('Tipo = ')
    await page.getByRole('option', { name: /Turbopulverizador/ }).click()
    await page.waitForURL(/filtro=/)
    const filtered = page.url()
    expect(JSON.parse(new URL(filtered).searchParams.get('filtro') ?? '')).toEqual({
      tipo_pulverizador: 'TURBOPULVERIZADOR',
    })
    const turbos = () =>
      expect.poll(async () => new Set(await cellsOf(page, 2))).toEqual(new Set(['Turbo café', 'Turbo citros']))
    await page.getByText('Tipo = Turbopulverizador').first().waitFor()
    await turbos()
    await page.reload()
    await page.getByText('Tipo = Turbopulverizador').first().waitFor()
    await turbos()
    await page.goto(pathTo('app'))
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.getByText('Tipo = Turbopulverizador').first().waitFor()
    await turbos()
    await expect.poll(() => page.url()).toBe(filtered)
  })

  it('is told when nothing matches, and gets everything back', async () => {
    const filter = { operador: 'ninguém com este nome' }
    await page.goto(`${pathTo('leituras')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`)
    await page.getByText('Nada encontrado').first().waitFor()
    // There is nothing to be done with none.
    for (const name of ['Exportar', 'Transferir']) {
      const button = page.getByRole('button', { name, exact: true })
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      const reason = (one: Element) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent
      expect(await button.evaluate(reason)).toBe('Não há leituras na lista.')
    }
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(async () => (await cellsOf(page, 1)).length).toBe(20)
    await expect.poll(() => askedAt(page)).toBe('')
    const toExport = page.getByRole('button', { name: 'Exportar', exact: true })
    expect(await toExport.getAttribute('aria-disabled')).toBeNull()
  })

  it('keeps what is right of an address that is partly wrong', async () => {
    const filter = { tipo_pulverizador: 'NAVIO', equipamento_id: newestOf('ASP-TURBO-01').row.equipamento_id }
    await page.goto(`${pathTo('leituras')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`)
    await expect.poll(async () => new Set(await cellsOf(page, 2))).toEqual(new Set(['Turbo café']))
    await page.getByText('Equipamento = Turbo café').first().waitFor()
    await page.locator('.notifications').getByText('Um valor não é válido para o filtro e foi ignorado.').waitFor()
  })

  it.each([
    ['no JSON', '{"tipo'],
    ['a list', '["data"]'],
    ['a number', '7'],
    ['an object of nonsense', '{"inicio":"ontem","fim":20261120,"erro_minimo":"x","__proto__":{"a":1},"outro":[]}'],
  ])('gets the whole list for an address with %s', async (_, filter) => {
    await follow(page, `${pathTo('leituras')}?filtro=${encodeURIComponent(filter)}`)
    await expect.poll(async () => (await cellsOf(page, 1)).length).toBe(20)
    await expect.poll(() => askedAt(page)).toBe('')
  })

  it('tries again after the network was cut while rows were loading', async () => {
    await page.goto(pathTo('app'))
    const reach = answers.cut(readings.routes.listar)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.getByRole('main').getByText('Parece que você está sem conexão.').first().waitFor()
    reach()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(async () => (await cellsOf(page, 1)).length).toBe(20)
  })

  it('sees a turbosprayer from behind, one model and one side at a time', async () => {
    await open(page, newestOf('ASP-TURBO-02'))
    const picture = page.getByRole('listbox', { name: /^Turbopulverizador/ })
    const nozzles = picture.getByRole('option', { name: /^Bico \d+, à/ })
    await expect.poll(() => nozzles.count()).toBe(24)
    const positions = async () => {
      const rows = await page.getByRole('table', { name: 'Bicos medidos' }).getByRole('row').allInnerTexts()
      return rows.slice(1).map((row) => Number.parseInt(row, 10))
    }
    const choose = async (model: string) => {
      await page.getByRole('button', { name: /Modelo de ponta/ }).click()
      await page.getByRole('option', { name: `Genérica ISO Cone vazio ${model}`, exact: true }).click()
    }
    // The chart opens on the model of the worst nozzle, on both sides.
    const { pior_bico } = newestOf('ASP-TURBO-02').whole
    await expect.poll(positions).toContain(pior_bico?.posicao)
    await choose('80-02')
    await expect.poll(positions).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
    await page.getByRole('tab', { name: 'Direito' }).click()
    await expect.poll(positions).toEqual([1, 2, 3, 4])
    await choose('80-03')
    await expect.poll(positions).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    await expect.poll(() => new URL(page.url()).searchParams.get('lado')).toBe('DIREITO')
    await page.reload()
    await expect.poll(positions).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    // Figures of a model on all its sides are told with the arithmetic, not as one side's.
    await page.getByRole('tab', { name: 'Cálculo' }).click()
    await page.getByText('Valores de todos os bicos deste modelo, nos 2 lados.').first().waitFor()
    await expect.poll(() => page.getByText('Bicos deste modelo', { exact: true }).count()).toBe(2)
  })

  it('is told what to do in one sentence, and hands it on: copied, by the device’s menu, as a work order', async () => {
    const found = DEMO_READINGS.find(
      ({ row, whole }) => row.situacao === 'COMPLETA' && whole.gastos > 0 && whole.entupidos > 0,
    )
    if (!found || found.whole.desvio_comum)
      throw new Error('the demo has no reading with both worn and clogged nozzles')
    const { whole, row } = found
    await page.addInitScript(() => {
      const handed: unknown[] = []
      // Not as people have it: what is handed to the system is caught here.
      Object.assign(window, { handed, print: () => handed.push('printed') })
      // Not as people have it: as above.
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => handed.push(text) } })
      // Not as people have it: this Chromium has nobody to share with.
      Object.defineProperty(navigator, 'share', { value: async ({ text }: ShareData) => handed.push(text) })
    })
    const handed = () => page.evaluate(() => (window as unknown as { handed: string[] }).handed)
    await open(page, found)
    const band = page.getByRole('region', { name: 'O que fazer' })
    await band
      .getByRole('heading', {
        name: /^Troque \d+ bicos?, limpe \d+\. Aplica .* L\/ha, .* % (acima|abaixo) do declarado\.$/,
      })
      .waitFor()
    const worn = whole.bicos.find(({ veredito }) => veredito === 'GASTO')
    await band.getByRole('button', { name: 'Copiar lista' }).click()
    await page.getByText('Texto copiado.').first().waitFor()
    expect((await handed())[0]).toMatch(
      new RegExp(`^${row.equipamento_nome}, leitura de .*\nTroque .*\nCom até .*\nTrocar:\n- .*\\b${worn?.posicao}\\b`),
    )
    await band.getByRole('button', { name: 'Compartilhar' }).click()
    await expect.poll(async () => (await handed())[1]).toContain(pathTo('leituraVer', { leituraId: row.id }))
    await band.getByRole('button', { name: 'Imprimir ordem de serviço' }).click()
    await expect.poll(async () => (await handed())[2]).toBe('printed')
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Ordem de serviço' }).waitFor()
    await expect.poll(() => page.locator('.work-order tbody tr').count()).toBe(whole.gastos + whole.entupidos)
    expect(await page.getByRole('heading', { name: /^Leitura de/ }).isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.getByRole('heading', { name: /^Leitura de/ }).waitFor()
    await expect.poll(() => page.locator('.work-order').count()).toBe(0)
  })

  it('finds every field the device sent', async () => {
    const newest = newestOf('ASP-BARRA-01')
    const { whole } = newest
    await open(page, newest)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
    const shown = {
      Detalhes: {
        Nome: whole.nome,
        Dono: 'Ana Ribeiro',
        Produtor: whole.produtor_nome,
        Propriedade: whole.propriedade,
        Operador: whole.operador_nome,
        'Código do produto': 'ASP-BARRA-01',
        'Horas de máquina': `${whole.horas_maquina?.toFixed(1).replace('.', ',')} h`,
        'Bateria no início': `${whole.bateria_inicio} %`,
        'Versão do firmware': whole.versao_firmware,
        'Versão do aplicativo': whole.versao_app,
        'Sistema do celular': whole.telefone_so,
        'Espaçamento entre bicos': '0,50 m',
      },
      Calibração: { 'Tipo de calibração': whole.calibracao?.tipo === 'BALANCA' ? 'Balança' : 'Proveta' },
    }
    for (const [name, facts] of Object.entries(shown)) {
      await tab(name)
      for (const [label, value] of Object.entries(facts))
        await expect
          .poll(async () => (await factOf(page, label).innerText()).replace(/\s/g, ' '), { message: label })
          .toBe(value)
    }
    const labels = async () => (await page.locator('dt').allInnerTexts()).map((text) => text.replace(/\s/g, ' ').trim())
    await expect.poll(labels).toContain('Fator de confiabilidade')
    // Said by a sentence and a drawing already.
    for (const twice of ['Reutilização', 'Amostra 1']) expect(await labels()).not.toContain(twice)
    await tab('Detalhes')
    // A field that the device did not send takes no room.
    await page.getByText('Versão do firmware').first().waitFor()
    for (const missing of ['Lado do turbo', 'Taxa real por planta']) expect(await labels()).not.toContain(missing)
    await tab('Cálculo')
    await expect
      .poll(labels)
      .toEqual(
        expect.arrayContaining([
          'Taxa real',
          'Taxa declarada',
          'Tolerância estimada do erro médio nominal (95 %)',
          'Tolerância estimada do erro médio pela média (95 %)',
          'Perfil de tolerância',
        ]),
      )
    await keepLooks(page, 'reading-boom')
  })

  it('prints all models and sides, without the shell and the arithmetic', async () => {
    const turbo = newestOf('ASP-TURBO-01')
    await open(page, turbo)
    await page.emulateMedia({ media: 'print' })
    // A model each, the left beside the right.
    const tables = page.getByRole('table', { name: 'Bicos medidos' })
    await expect.poll(() => tables.count()).toBe(2)
    for (const side of ['Esquerdo', 'Direito'])
      expect(await tables.getByRole('columnheader', { name: side }).count(), side).toBe(2)
    expect(await tables.getByRole('rowheader').count()).toBe(turbo.whole.bicos.length)
    expect(await page.getByRole('button', { name: 'Ações', exact: true }).isVisible()).toBe(false)
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false)
    expect(await page.getByRole('navigation', { name: 'Caminho' }).isVisible()).toBe(false)
    expect(await page.getByText(/ × \(\d+ \/ \d+\) \^ 0,\d+ = /).count()).toBe(0)
  })

  it('prints the list with every column in the width of the paper, and without its controls', async () => {
    await page.goto(pathTo('leituras'))
    await cellsOf(page, 1)
    const breaks = () =>
      page
        .locator('tbody .status *')
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).wordBreak))])
    await expect.poll(breaks).toEqual(['normal'])
    for (const part of ['thead', 'tbody'])
      await expect
        .poll(() =>
          page
            .locator(`${part} .column-end`)
            .first()
            .evaluate((one) => getComputedStyle(one).textAlign),
        )
        .toBe('end')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1000 })
    const table = page.getByRole('table', { name: 'Leituras' })
    const headers = ['Data', 'Equipamento', 'Bicos', 'Erro médio (%)', 'Pior bico', 'Situação']
    await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(headers)
    await expect.poll(() => table.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true)
    for (const role of ['combobox', 'searchbox', 'button'] as const)
      await expect.poll(() => page.getByRole('main').getByRole(role).count(), { message: role }).toBe(0)
  })

  /** The owner's screens, once everything of them has come. */
  async function* everywhere() {
    const { id } = newestOf('ASP-TURBO-01').row
    for (const [path, last] of [
      [pathTo('app'), page.getByRole('heading', { name: /^Olá/ })],
      [pathTo('leituras'), page.getByRole('combobox', { name: 'Filtros' })],
      [pathTo('leituraVer', { leituraId: id }), page.getByRole('table', { name: 'Bicos medidos' })],
      [pathTo('sobre'), page.getByText('Primeira versão')],
    ] as const) {
      await follow(page, path)
      await last.waitFor()
      if (path === pathTo('leituras')) await page.locator('main a[href$="/visualizar"]').first().waitFor()
      await settled(page)
      yield path
    }
  }

  it('uses all of it on a phone, without scrolling sideways', async () => {
    await resize(page, PHONE)
    for await (const path of everywhere()) await fitsIn(page, path)
  })

  it('meets axe’s rules everywhere, in both themes', async () => {
    for await (const path of everywhere()) expect(await findingsInBothThemes(page), path).toEqual([])
  })
})

describe('the period', () => {
  const ONE_DAY = 86_400_000
  const dayBefore = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - days * ONE_DAY)
  const filterOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filtro') ?? '{}')
  let page: Page
  let field: Locator
  beforeAll(async () => {
    ;({ page } = await visit('ana'))
    field = page.getByRole('button', { name: /^Período/ })
  })
  beforeEach(async () => {
    await asNew(page)
    await page.goto(pathTo('leituras'))
    await page.getByRole('row').nth(1).waitFor()
  })

  it('is one field: the last days, resolved to a day, which a reload keeps', async () => {
    await expect.poll(() => field.innerText()).toBe('Qualquer data')
    await field.click()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByText('Escolha um período.').first().waitFor()
    await page.getByText('Últimos 90 dias').click()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect.poll(() => filterOf(page)).toEqual({ inicio: dayBefore(89) })
    await expect.poll(() => field.innerText()).toBe('Últimos 90 dias')
    await page.reload()
    await expect.poll(() => field.innerText()).toBe('Últimos 90 dias')
    const days = (await cellsOf(page, 1)).map((text) => text.slice(0, 10).split('/').toReversed().join('-'))
    expect(days.length).toBeGreaterThan(0)
    for (const day of days) expect(day >= dayBefore(89), day).toBe(true)
  })

  it('takes dates as the language writes them, both and in order, and lets itself be cleared', async () => {
    await field.click()
    await page.getByRole('button', { name: 'Entre datas' }).click()
    const [from, to] = ['Data inicial', 'Data final'].map((name) => page.getByRole('textbox', { name })) as [
      Locator,
      Locator,
    ]
    await from.fill('31/02/2026')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.getByText('Informe as duas datas.').first().waitFor()
    await from.fill('25/03/2026')
    await to.fill('20/03/2026')
    await page.getByText('A data inicial não pode ser posterior à final.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await to.fill('30/04/2026')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect.poll(() => filterOf(page)).toEqual({ inicio: '2026-03-25', fim: '2026-04-30' })
    await expect.poll(() => field.innerText()).toBe('25/03/2026 a 30/04/2026')
    await field.click()
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await expect.poll(() => filterOf(page)).toEqual({})
    await expect.poll(() => field.innerText()).toBe('Qualquer data')
  })

  it.each([
    ['en', 'Any date', 'Between dates', ['Start date', '10-25-2026'], ['End date', '10-30-2026'], 'Apply', 'to'],
    [
      'es',
      'Cualquier fecha',
      'Entre fechas',
      ['Fecha inicial', '25/10/2026'],
      ['Fecha final', '30/10/2026'],
      'Aplicar',
      'a',
    ],
  ] as const)('speaks the language: %s', async (language, any, between, from, to, apply, word) => {
    await page.evaluate((chosen) => localStorage.setItem('aspersa.idioma', chosen), language)
    await page.goto(`${pathTo('leituras')}?filtro=${encodeURIComponent('{}')}`)
    const trigger = page.getByRole('button', { name: any })
    await trigger.click()
    await page.getByRole('button', { name: between }).click()
    for (const [label, day] of [from, to]) await page.getByRole('textbox', { name: label }).fill(day)
    await page.getByRole('button', { name: apply }).click()
    await page.getByRole('button', { name: `${from[1]} ${word} ${to[1]}`.replaceAll('-', UNBROKEN.hyphen) }).waitFor()
    await expect.poll(() => filterOf(page)).toEqual({ inicio: '2026-10-25', fim: '2026-10-30' })
  })

  it('shows open ends of an address, and goes with other filters', async () => {
    for (const [filter, text] of [
      [{ inicio: '2026-03-25', tipo_pulverizador: 'PULVERIZADOR' }, 'Desde 25/03/2026'],
      [{ fim: '2026-03-25', tipo_pulverizador: 'PULVERIZADOR' }, 'Até 25/03/2026'],
    ] as const) {
      await page.goto(`${pathTo('leituras')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`)
      await expect.poll(() => field.innerText()).toBe(text)
      await page.getByText('Tipo = Pulverizador').first().waitFor()
      await expect.poll(() => filterOf(page)).toEqual(filter)
    }
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(() => filterOf(page)).toEqual({})
  })
})

describe('equipment in the filter', () => {
  it('is called by its name when no row says it, and is not an id when it is nobody’s', async () => {
    const { page } = await visit('admin')
    const withFilter = (filter: object) =>
      page.goto(`${pathTo('leituras')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`)
    await withFilter({ equipamento_id: newestOf('ASP-TURBO-01').row.equipamento_id, fim: '2001-01-01' })
    await page.getByText('Equipamento = Turbo café').first().waitFor()
    await page.getByText('Nada encontrado').first().waitFor()
    await withFilter({ equipamento_id: 'c0ffee00-0000-4000-8000-000000000000' })
    await page.getByText('Equipamento = Equipamento não disponível').first().waitFor()
  })
})

describe('a boom of 48 nozzles on a phone', () => {
  it('comes as a picture, a table that fits, a page at a time, and details to open', async () => {
    const { page } = await visit('ana')
    await page.setViewportSize(PHONE)
    await open(page, newestOf('ASP-BARRA-01'))
    for (const name of [/^Barra com 48/, /^Erro de 48/]) {
      const nozzles = page.getByRole('listbox', { name }).getByRole('option', { name: /^Bico \d+/ })
      await expect.poll(() => nozzles.count()).toBe(48)
    }
    const table = page.getByRole('table', { name: 'Bicos medidos' })
    const positions = async () =>
      (await table.getByRole('rowheader').allInnerTexts()).map((text) => Number.parseInt(text, 10))
    await expect.poll(positions).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    await page.getByRole('button', { name: 'Página 4' }).click()
    await expect.poll(positions).toEqual(Array.from({ length: 12 }, (_, index) => index + 37))
    const fits = () =>
      table.evaluate(({ parentElement, scrollWidth }) => scrollWidth <= (parentElement?.clientWidth ?? 0))
    await expect.poll(fits).toBe(true)
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000)
    expect(await page.getByText('Versão do firmware').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Detalhes' }).click()
    await page.getByText('Versão do firmware').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'reading-boom-48')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(48)
  })
})

describe('what a reading shows of its nozzles', () => {
  let page: Page
  let answers: Answers
  beforeAll(async () => {
    ;({ page, answers } = await visit('ana'))
  })
  beforeEach(() => asNew(page))
  const worn = () => {
    const found = DEMO_READINGS.find(({ whole }) => whole.numero_serie === 'ASP-TURBO-02' && whole.gastos > 1)
    if (!found) throw new Error('the demo has no turbosprayer with worn nozzles')
    return found
  }

  it('stands out by its verdict, and is one selection in drawing, chart, table and address', async () => {
    const shown = worn()
    await open(page, shown)
    const picture = page.getByRole('listbox', { name: /^Turbopulverizador/ })
    const chip = page.getByRole('button', { name: `Gasto ${shown.whole.gastos}` })
    await chip.click()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    await expect
      .poll(() => picture.locator('.picture-dimmed').count())
      .toBe(shown.whole.bicos.length - shown.whole.gastos)
    await page.reload()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    await chip.click()
    await expect.poll(() => picture.locator('.picture-dimmed').count()).toBe(0)

    const nozzle = shown.whole.bicos.find(({ veredito }) => veredito === 'GASTO')
    const name = new RegExp(`^Bico ${nozzle?.posicao}, ${nozzle?.lado === 'DIREITO' ? 'à direita' : 'à esquerda'}`)
    await picture.getByRole('option', { name }).click()
    await page.locator('.picture-pop', { hasText: 'Vazão nominal' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('bico')).toBe(`${nozzle?.lado}-${nozzle?.posicao}`)
    const chart = page.getByRole('listbox', { name: /^Erro de/ })
    await expect.poll(() => chart.getByRole('option', { name, selected: true }).count()).toBe(1)
    await expect.poll(() => page.locator('tr:has(.nozzle-pick[aria-pressed="true"])').count()).toBe(1)
    await page.getByRole('button', { name: 'Vazão', exact: true }).click()
    await page
      .getByRole('listbox', { name: /^Vazão medida de/ })
      .getByRole('option', { name, selected: true })
      .waitFor()
  })

  it('is compared with the reading before, which one gets to and back from', async () => {
    const { whole, row } = newestOf('ASP-TURBO-02')
    await open(page, { whole, row })
    const cards = page.getByRole('region', { name: 'Em resumo' })
    await expect.poll(() => cards.getByText(/^Antes /).count()).toBe(4)
    const next = page.getByRole('button', { name: 'Próxima leitura deste equipamento' })
    await expect.poll(() => next.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Leitura anterior deste equipamento' }).click()
    await expect.poll(() => page.url()).not.toContain(row.id)
    await next.click()
    await expect.poll(() => page.url()).toContain(row.id)
    // The address changes before the page does.
    await expect.poll(() => next.isDisabled()).toBe(true)
    await cards.getByRole('button', { name: 'O que é: Taxa real' }).click()
    await page.getByText('O que o pulverizador aplica por hectare').first().waitFor()
    await page.getByText('O que fazer: Se foge da taxa desejada, ajuste a pressão').first().waitFor()
  })

  it('is judged by another profile for a look, and the result stays', async () => {
    const shown = worn()
    answers.give(AREAS.toleranceProfiles.routes.listar, { itens: [...SHIPPED, MANAGED], proximo: null })
    await open(page, shown)
    const cards = page.getByRole('region', { name: 'Em resumo' })
    const outside = cards.getByText(/^\d+ de \d+$/)
    const kept = await outside.innerText()
    await page
      .getByRole('button', { name: /^Perfil de tolerância/ })
      .last()
      .click()
    await page.getByRole('option', { name: '±5 % da mediana' }).click()
    await page.getByText('O resultado guardado da leitura continua o mesmo.').first().waitFor()
    await expect.poll(() => outside.innerText()).not.toBe(kept)
    await page.getByRole('button', { name: 'Voltar ao resultado guardado' }).click()
    await expect.poll(() => outside.innerText()).toBe(kept)
    await page
      .getByRole('button', { name: /^Perfil de tolerância/ })
      .last()
      .click()
    await page.getByRole('option', { name: MANAGED.nome }).click()
    await page.getByText(`Simulação com outro perfil: ${MANAGED.nome}`).waitFor()
    await expect.poll(() => outside.innerText()).toMatch(/^0 de /)
  })

  it('is ticked off on a phone while it is replaced, and kept; a tick that is refused is taken back', async () => {
    const shown = worn()
    await page.setViewportSize(PHONE)
    let trocas: typeof shown.whole.trocas = []
    answers.make(readings.routes.marcarTroca, ({ body }) => {
      const { servico, ...place } = body as { posicao: number; lado: 'DIREITO'; servico: 'TROCADO' | null }
      trocas = servico ? [...trocas, { ...place, servico, por: 'Ana Ribeiro', em: new Date().toISOString() }] : []
      return { trocas }
    })
    await open(page, shown)
    const { fora_tolerancia: fora } = shown.whole
    await page.getByRole('button', { name: `${fora} fora` }).click()
    const boxes = page.getByRole('checkbox', { name: /^Bico \d+, à/ })
    await expect.poll(() => boxes.count()).toBe(fora)
    expect((await boxes.first().locator('xpath=..').boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await boxes.first().check()
    await page.getByRole('button', { name: `1 de ${fora} feitos` }).waitFor()
    await page.getByText(/^Ana Ribeiro, /).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    const allow = answers.refuse(readings.routes.marcarTroca, 'NAO_ENCONTRADO')
    await boxes.nth(1).click()
    const unsent = page.getByRole('region', { name: 'A enviar' })
    await unsent.getByText(/^Bico \d+, .* não foi aceito/).waitFor()
    await expect.poll(() => boxes.nth(1).isChecked()).toBe(false)
    allow()
    await unsent.getByRole('button', { name: 'Descartar' }).click()
    await unsent.waitFor({ state: 'detached' })
    await boxes.first().uncheck()
    await page.getByRole('button', { name: `0 de ${fora} feitos` }).waitFor()
    await fitsIn(page)
    // Once nothing is left, nothing asks for it at the foot of the screen.
    for (const box of await boxes.all()) await box.check()
    await page.getByRole('heading', { name: /meça de novo para confirmar/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /feitos$/ }).count()).toBe(0)
  })

  it('has its producer and operator corrected, and what somebody else saved meanwhile loses nothing typed', async () => {
    const shown = newestOf('ASP-BARRA-02')
    const other = { ...shown.whole, cidade: 'Barreiras', versao: shown.whole.versao + 1 }
    await open(page, shown)
    await act(page, 'Editar dados')
    const dialog = page.getByRole('dialog', { name: 'Produtor, operador e taxa' })
    await dialog.getByLabel(/^Operador/).fill('Rui Prado')
    await dialog.getByLabel(/^Taxa declarada por planta/).fill('0,168')
    // Five times what was measured: asked, and taken.
    await dialog.getByLabel(/^Taxa declarada –/).fill('1403')
    await dialog.getByLabel(/^Operador/).focus()
    await dialog.getByText(/^Confirme a unidade: a taxa declarada é 1\.403,0\sL\/ha, e a medida foi /).waitFor()
    await keepLooks(page, 'leitura-editar')
    const allow = answers.refuse(readings.routes.editar, 'CONFLITO_DE_VERSAO')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    answers.give(readings.routes.ver, other)
    await dialog.getByRole('button', { name: 'Recarregar registro' }).click()
    await expect.poll(() => dialog.getByLabel(/^Cidade/).inputValue()).toBe('Barreiras')
    expect(await dialog.getByLabel(/^Operador/).inputValue()).toBe('Rui Prado')
    allow()
    // Nobody measured new tips: what is told of them is nothing.
    answers.make(readings.routes.editar, ({ body }) => ({
      ...other,
      ...(body as object),
      pontas_novas: [],
      versao: other.versao + 1,
    }))
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Dados da leitura salvos.').first().waitFor()
    const [sent] = answers.callsOf(readings.routes.editar).slice(-1)
    expect(sent?.body).toMatchObject({
      operador_nome: 'Rui Prado',
      cidade: 'Barreiras',
      taxa_declarada: 1403,
      taxa_declarada_planta: 0.168,
      versao: other.versao,
    })
    giveReadings(answers, 'ana')
  })
})

describe('somebody whom the content service does not answer', () => {
  it('is told so, and gets the contacts at the next try', async () => {
    const { page, answers } = await visit('diego')
    const allow = answers.refuse(about.routes.executar, 'ERRO_INTERNO')
    await page.goto(pathTo('sobre'))
    await page.getByText('Não foi possível carregar as informações de contato').first().waitFor()
    await page.getByRole('link', { name: 'Manuais' }).waitFor()
    const dataProtection = page.getByRole('link', { name: 'Fale com a proteção de dados' })
    // An address of its own, which the contacts do not change.
    const theirs = /^mailto:privacidade@aspersa\.example\?/
    await expect.poll(() => dataProtection.getAttribute('href')).toMatch(theirs)
    allow()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('link', { name: /@/ }).waitFor()
    expect(await dataProtection.getAttribute('href')).toMatch(theirs)
  })
})

describe('the view of one reading', () => {
  let page: Page
  let answers: Answers
  beforeAll(async () => {
    ;({ page, answers } = await visit('ana'))
  })
  beforeEach(() => asNew(page))
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const chart = () => page.getByRole('listbox', { name: /^Erro de/ })
  const bar = () => chart().getByRole('option').first().getAttribute('aria-label')
  const dark = () => page.evaluate(() => document.body.classList.contains('awsui-dark-mode'))

  it('is gone through by keyboard: picture, chart, table and back', async () => {
    await open(page, newestOf('ASP-TURBO-02'))
    const picture = page.getByRole('listbox', { name: /^Turbopulverizador/ })
    await picture.locator('[tabindex="0"]').focus()
    await settled(page)
    const heights: number[] = []
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key)
      // Within the picture, which may be scrolled meanwhile.
      const [around, box] = [await picture.boundingBox(), await picture.locator(':focus').boundingBox()]
      heights.push((box?.y ?? 0) - (around?.y ?? 0))
    }
    expect(heights[1]).toBeLessThan(heights[0] ?? 0)
    expect(heights[2]).toBe(heights[0])

    await chart().waitFor()
    let stops = 0
    for (; (await chart().locator(':focus').count()) === 0 && stops < 25; stops += 1) await page.keyboard.press('Tab')
    expect(stops).toBeLessThan(25)
    await page.keyboard.press('Home')
    const first = await focused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toMatch(/^Bico \d+, .*Vazão \d,\d{3}\sL\/min, .*Erro nominal [+-]?\d.*Limites ±10,00\s%/)
    expect(await focused()).not.toBe(first)
    await page.locator('.picture-pop', { hasText: 'Limites' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('bico')).toMatch(/^(ESQUERDO|DIREITO)-\d+$/)
    await expect.poll(() => picture.locator('[aria-selected="true"]').count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { pressed: true, name: /^\d+, à/ }).count()).toBe(1)

    await page.getByRole('main').getByRole('link', { name: 'Coletas (leituras)', exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await titleOfList(page).waitFor()
  })

  it('of a boom is gone through nozzle by nozzle, each read with its figures', async () => {
    await open(page, newestOf('ASP-BARRA-01'))
    const boom = page.getByRole('listbox', { name: /^Barra com \d+ bicos/ })
    const nozzles = boom.getByRole('option')
    await nozzles.first().focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toMatch(/^Bico 4, .*Vazão \d,\d{3}\sL\/min, Erro [+-]?\d+,\d\d\s%, .*Modelo /)
    await page.keyboard.press('End')
    await expect.poll(focused).toMatch(new RegExp(`^Bico ${await nozzles.count()},`))
  })

  it('cuts no word beside the bars, in a language whose words are long', async () => {
    const { page: reader, answers: given } = await signedIn(loggedIn('ana', { idioma: 'es' }), { size: PHONE })
    giveReadings(given, 'ana')
    await reader.goto(pathTo('leituraVer', { leituraId: newestOf('ASP-BARRA-01').row.id }))
    const word = reader.locator('svg .chart-text', { hasText: 'Boquilla' }).first()
    await word.waitFor()
    const cut = () =>
      word.evaluate((text) => {
        const chart = (text as SVGTextElement).ownerSVGElement?.getBoundingClientRect().left ?? Number.NaN
        return chart - text.getBoundingClientRect().left
      })
    await expect.poll(cut).toBeLessThanOrEqual(0)
  })

  it('shows the model a side has when the address asks for one it has not', async () => {
    const { id } = newestOf('ASP-TURBO-02').row
    await page.goto(`${pathTo('leituraVer', { leituraId: id })}?modelo=sem&lado=DIREITO`)
    await chart().waitFor()
    await expect.poll(() => page.getByRole('tab', { name: 'Direito' }).getAttribute('aria-selected')).toBe('true')
    await expect
      .poll(() => page.getByRole('table', { name: 'Bicos medidos' }).getByRole('rowheader').count())
      .toBeGreaterThan(0)
  })

  it('is printed white and whole from the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, newestOf('ASP-BARRA-01'))
    await expect.poll(dark).toBe(true)
    await page.evaluate(() => {
      const seen: boolean[] = []
      const look = () => seen.push(document.body.classList.contains('awsui-dark-mode'))
      new MutationObserver(look).observe(document.body, { attributeFilter: ['class'] })
      Object.assign(window, { seen })
    })
    await page.pdf({ format: 'A4' })
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toContain(false)
    await expect.poll(dark).toBe(true)

    await page.setViewportSize({ width: 720, height: 1000 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect.poll(dark).toBe(false)
    // Above both of its columns of nozzles.
    await expect.poll(() => page.getByRole('columnheader', { name: 'Erro pela média' }).count()).toBe(2)
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(48)
    await fitsIn(page)
  })

  it('says what is missing of one that is arriving, in conflict, of one nozzle or not there', async () => {
    const see = async (shown: DemoReading, text: string) => {
      answers.give(readings.routes.ver, shown.whole)
      await open(page, shown)
      await page.getByText(text).waitFor()
      await settled(page)
      return findingsOf(page)
    }
    const { cabecalho, ...headless } = reading({ flows: [1.2, 1.3] })
    const parts = headless.bicos.map((bico) => ({
      ...headless,
      parte: { posicao: bico.posicao, seq: 1 },
      bicos: [bico],
    }))
    expect(await see(readingFrom('ASP-BARRA-02', ...parts), 'o total ainda não chegou')).toEqual([])
    await page.getByText('Recebendo, 2 até agora').first().waitFor()

    const profile = seedProfile('leque', '03', 'PLASTICO').id
    const single = reading({ flows: [1.2], profile })
    expect(await see(readingFrom('ASP-BARRA-02', single), 'Leque 110-03')).toEqual([])
    await expect
      .poll(bar)
      .toMatch(
        /^Bico 1, Aprovado, Vazão 1,200\sL\/min, Modelo Genérica ISO Leque 110-03, Erro nominal 0,00\s%, Limites ±10,00\s%$/,
      )

    const other = reading({ uuid: single.uuid, flows: [1.5], profile, at: single.medido_em })
    expect(await see(readingFrom('ASP-BARRA-02', single, other), 'Leitura em conflito')).toEqual([])

    answers.refuse(readings.routes.ver, 'NAO_ENCONTRADO')
    await page.goto(pathTo('leituraVer', { leituraId: 'c0ffee00-0000-4000-8000-000000000000' }))
    await page.getByText('Leitura não disponível').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
  })
})

describe('the browser', () => {
  it('was asked nothing against its rules', () => {
    expect(complaints.flat()).toEqual([])
  })
})

describe('the link of a reading', () => {
  /** Bruno’s own account, whose readings the one of the link is none of. */
  async function follow(place?: { dono_id: string; dono_nome: string }) {
    const contas_associadas = [
      { tipo: 'ADMINISTRADOR' as const, dono_conta: { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name } },
    ]
    const { page, answers } = await signedIn(loggedIn('bruno', { contas_associadas }))
    giveReadings(answers, 'ana')
    const found = answers.refuse(readings.routes.ver, 'NAO_ENCONTRADO')
    if (!place) answers.refuse(readings.routes.conta, 'NAO_ENCONTRADO')
    answers.make(readings.routes.conta, () => {
      found()
      return place ?? { dono_id: PEOPLE.bruno.id, dono_nome: PEOPLE.bruno.name }
    })
    await page.goto(pathTo('leituraVer', { leituraId: newestOf('ASP-BARRA-01').row.id }))
    return page
  }

  it('opens it in the account it is in', async () => {
    const page = await follow({ dono_id: PEOPLE.ana.id, dono_nome: PEOPLE.ana.name })
    await page.getByRole('region', { name: 'O que fazer' }).waitFor()
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Conta/ }).innerText()).toContain('Ana Ribeiro')
  })

  it('says that it is not there where it is in none of them', async () => {
    const page = await follow()
    await page.getByText('Leitura não disponível').first().waitFor()
  })
})
