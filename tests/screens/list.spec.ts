import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { LeituraListada } from '../../shared/contract/readings.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import {
  askAgain,
  askedAt,
  asNew,
  complaintsOf,
  DESKTOP,
  keepLooks,
  keepScreenshot,
  PHONE,
  resize,
  settled,
} from '../e2e/browser.ts'
import { type Answers, Refused } from './answers.ts'
import { DEMO_READINGS, giveReadings } from './demoReadings.ts'
import { giveUsers } from './demoUsers.ts'
import { linesOf, NOTHING, pageOf } from './lists.ts'
import { loggedIn, userOf, userRow } from './people.ts'
import { signedIn } from './visit.ts'

const { readings, users } = AREAS
const { listar } = readings.routes

/** Connections are cut on purpose, and pages refused: the browser writes that down. */
const EXPECTED = [
  /ERR_CONNECTION_RESET/,
  /status of 400 .*\/api\/(leituras|usuarios)\?/,
  /status of 403 .*\/api\/usuarios\//,
]
const FURTHER = /\/api\/leituras\?.*cursor=/

const OWN = DEMO_READINGS.flatMap(({ row }) => (row.dono_id === PEOPLE.ana.id ? [row] : []))
const OF_ANA = { tipo: 'UTILIZADOR', dono_conta: { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name } } as const

const complaints: string[][] = []

/** Somebody who has yet to open a screen, in a browser of their own. */
async function visit(person: PersonKey): Promise<{ page: Page; answers: Answers }> {
  const { page, answers } = await signedIn(loggedIn(person, person === 'carla' ? { contas_associadas: [OF_ANA] } : {}))
  complaints.push(complaintsOf(page, EXPECTED))
  giveReadings(answers, 'ana')
  giveUsers(answers)
  return { page, answers }
}

/** The list at the console's first screen. */
async function atStart(person: PersonKey): Promise<{ page: Page; answers: Answers }> {
  const visitor = await visit(person)
  await visitor.page.goto(pathTo('app'))
  await visitor.page.locator('.avatar-button').waitFor()
  return visitor
}

const withFilter = (page: Page, filter: object) =>
  page.goto(`${pathTo('leituras')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`)
const dates = async (page: Page) => {
  await page.locator('tbody tr a').first().waitFor()
  return page.locator('tbody tr a').allInnerTexts()
}
const isFocused = (element: Locator) => element.evaluate((node) => node.contains(document.activeElement))
const filterField = (page: Page) => page.getByRole('combobox', { name: 'Filtros' })

describe('a list left open', () => {
  it('tells of each reading that arrives, the same words twice too', async () => {
    const { page, answers } = await visit('ana')
    const [newest, ...others] = OWN
    if (!newest) throw new Error('no readings')
    const arrived: LeituraListada[] = []
    answers.make(listar, (call) => pageOf([...arrived, newest, ...others], call))
    await page.clock.install()
    await withFilter(page, {})
    await dates(page)
    const said = page.locator('[aria-live]', { hasText: '1 nova leitura recebida' })
    for (const round of [1, 2]) {
      arrived.unshift({ ...newest, id: crypto.randomUUID() })
      await askAgain(page)
      await expect.poll(() => said.count(), { message: `round ${round}` }).toBe(1)
      // The sentence is said once: the announcement stands until the next one takes its place.
      await page.evaluate(() => {
        for (const region of document.querySelectorAll('[aria-live]')) region.textContent = ''
      })
    }
  })
})

describe('the state of a reading in its row', () => {
  it('says of how many nozzles the verdict is, where some could not be judged and none fails', async () => {
    const { page, answers } = await visit('ana')
    const [any] = OWN
    if (!any) throw new Error('no readings')
    const judged = { situacao: 'COMPLETA', bicos_medidos: 24, pior_bico: { posicao: 1, lado: null, erro: 2 } } as const
    const row = (fora_tolerancia: number, nao_avaliados: number): LeituraListada => ({
      ...any,
      ...judged,
      id: crypto.randomUUID(),
      fora_tolerancia,
      a_fazer: fora_tolerancia,
      nao_avaliados,
    })
    const rows = [row(0, 2), row(3, 2), row(0, 0), { ...row(0, 24), pior_bico: null }]
    answers.make(listar, (call) => pageOf(rows, call))
    await withFilter(page, {})
    await dates(page)
    expect(await page.locator('tbody .status').allInnerTexts()).toEqual([
      'Parcialmente avaliada: 22 de 24 bicos',
      '3 bicos fora',
      'Dentro da tolerância',
      'Não avaliado',
    ])
    await keepLooks(page, 'readings-partly-judged')
  })
})

describe('searching further back', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Procurar mais atrás' })
  /** Answers what is found in each part of the search, of which the cursor is the number. */
  const searching = (...parts: readonly LeituraListada[][]) =>
    answers.make(listar, ({ query }) => {
      const part = Number(query.cursor ?? 0)
      const isLast = part === parts.length - 1
      const varrido_ate = new Date(Date.UTC(2026, 9 - 3 * part)).toISOString()
      return { itens: parts[part] ?? [], proximo: isLast ? null : String(part + 1), ...(!isLast && { varrido_ate }) }
    })
  const [one, two, three] = OWN.map((row) => [row])
  if (!one || !two || !three) throw new Error('too few readings')
  let page: Page
  let answers: Answers
  beforeAll(async () => {
    ;({ page, answers } = await visit('admin'))
  })
  beforeEach(() => asNew(page))

  it('keeps rows, way on and focus while it is under way, and says when it failed', async () => {
    searching([...one, ...two], three, [])
    await withFilter(page, { operador: 'rita' })
    const before = await dates(page)
    const until = await page
      .getByText(/^Procurado até/)
      .first()
      .innerText()
    const asked = page.waitForRequest(FURTHER)
    const cut = Promise.withResolvers<void>()
    // The list asks by itself as well, and must not have found the rest before somebody presses.
    const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset)
    await page.route(FURTHER, async (route) => {
      await cut.promise
      if (await isPressed()) await route.fallback()
      else await route.abort('connectionreset')
    })
    await button(page).focus()
    await page.keyboard.press('Enter')
    await asked
    await settled(page)
    expect(await button(page).count()).toBe(1)
    expect(await dates(page)).toEqual(before)
    cut.resolve()
    const main = page.getByRole('main')
    const retry = main.getByRole('button', { name: 'Tentar novamente' })
    await retry.waitFor()
    expect(await dates(page)).toEqual(before)
    expect(
      await page
        .getByText(/^Procurado até/)
        .first()
        .innerText(),
    ).toBe(until)
    await expect.poll(() => isFocused(button(page))).toBe(true)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'readings-search-failed')
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      document.addEventListener('click', () => Object.assign(dataset, { pressed: '' }), { capture: true, once: true })
    })
    await retry.click()
    await retry.waitFor({ state: 'detached' })
    expect((await dates(page)).slice(0, before.length)).toEqual(before)
    await expect.poll(() => main.getByText(until, { exact: true }).count()).toBe(0)
  })

  it('finds the same again when one comes back from a reading', async () => {
    searching([...one, ...two], [], three, [])
    await withFilter(page, { operador: 'rita' })
    const first = await dates(page)
    const reached = () =>
      page
        .getByText(/^Procura(do|) /)
        .first()
        .innerText()
    const before = await reached()
    await button(page).click()
    await expect.poll(reached).not.toBe(before)
    // One press searches on until something is found.
    const busy = page.locator('button[aria-disabled="true"]', { hasText: 'Procurar mais atrás' })
    await expect.poll(() => busy.count()).toBe(0)
    const found = await dates(page)
    expect(found.slice(0, first.length)).toEqual(first)
    const until = await reached()
    await page.locator('tbody tr a').first().click()
    await page.getByRole('region', { name: 'O que fazer' }).waitFor()
    await page.goBack()
    await expect.poll(() => dates(page)).toEqual(found)
    await expect.poll(reached).toBe(until)
  })

  it('is offered where nothing was found so far, and ends', async () => {
    searching(...Array.from({ length: 12 }, () => []))
    await withFilter(page, { operador: 'ninguém com este nome', inicio: '2025-05-01' })
    await page.getByText('Nada encontrado até aqui').first().waitFor()
    await keepLooks(page, 'readings-unsearched')
    await expect
      .poll(async () => {
        // The button is looked at at once, since it goes away when the search is over.
        await button(page).evaluateAll((buttons) => {
          for (const one of buttons as HTMLElement[]) {
            one.focus()
            one.click()
          }
        })
        return page.getByText('Procura concluída: nenhum registro nesta página.').first().isVisible()
      })
      .toBe(true)
    await page.getByText('Nenhum registro corresponde aos filtros.').first().waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  it('clears every filter by either button', async () => {
    answers.give(listar, NOTHING)
    const wanted = { inicio: '2001-01-01', fim: '2001-02-01', tipo_pulverizador: 'PULVERIZADOR' }
    for (const which of [0, 1]) {
      await withFilter(page, wanted)
      const clear = page.getByRole('button', { name: 'Limpar filtros' })
      await expect.poll(() => clear.count()).toBe(2)
      await clear.nth(which).click()
      await expect.poll(() => askedAt(page)).toBe('')
    }
  })
})

describe('pages', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await visit('ana'))
  })
  beforeEach(async () => {
    await asNew(page)
    await withFilter(page, {})
  })
  const current = () => page.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')

  it('are where they were when one comes back from a reading, and begin anew from the menu', async () => {
    const first = await dates(page)
    await page.getByText(`${first.length}+ registros`, { exact: true }).waitFor()
    const told = () => page.locator('body > [aria-live=polite]').allTextContents()
    await expect.poll(told).toContain(`Página 1, ${first.length}+ registros`)
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect.poll(() => dates(page)).not.toEqual(first)
    const second = await dates(page)
    await page.getByText(new RegExp(`^${first.length + second.length}\\+? registros$`)).waitFor()
    await expect.poll(async () => (await told()).join()).toMatch(/Página 2, \d+\+? registros/)
    await page.locator('tbody tr a').nth(3).click()
    await page.getByRole('region', { name: 'O que fazer' }).waitFor()
    await page.goBack()
    await expect.poll(() => dates(page)).toEqual(second)
    await expect.poll(current).toBe('true')
    await page.reload()
    await expect.poll(() => dates(page)).toEqual(second)
    await page.getByRole('link', { name: 'Início' }).first().click()
    await page.waitForURL(`**${pathTo('app')}`)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await expect.poll(() => dates(page)).toEqual(first)
  })

  it('have as many rows as a person prefers, after a reload too', async () => {
    const first = await dates(page)
    await page.getByRole('button', { name: 'Preferências da lista' }).click()
    await page.getByText('10 por página').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
    await expect.poll(() => dates(page)).toEqual(first.slice(0, 10))
    await page.reload()
    await expect.poll(() => dates(page)).toEqual(first.slice(0, 10))
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect.poll(() => dates(page)).toEqual(first.slice(10, 20))
  })

  it('lead back to the one before when the last row of one is gone', async () => {
    const { page: own, answers } = await visit('ana')
    const all = OWN.slice(0, 21)
    let there = all
    answers.make(listar, (call) => pageOf(there, call))
    await own.goto(pathTo('leituras'))
    const rows = async () => (await dates(own)).length
    await expect.poll(rows).toBe(20)
    await own.getByRole('button', { name: 'Próxima página' }).click()
    await expect.poll(rows).toBe(1)
    there = all.slice(0, 20)
    await own.reload()
    await expect.poll(rows).toBe(20)
    await own.getByText('20 registros', { exact: true }).waitFor()
    await own.getByRole('button', { name: 'Página 2' }).waitFor({ state: 'detached' })
  })

  it('lead back to the first when one cannot be loaded', async () => {
    const first = await dates(page)
    const refusal = { status: 400, contentType: 'application/json', body: '{"error":{"code":30}}' }
    await page.route(FURTHER, (route) => route.fulfill(refusal))
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await page.getByRole('button', { name: 'Voltar à primeira página' }).click()
    await expect.poll(() => dates(page)).toEqual(first)
    await page.unroute(FURTHER)
  })
})

describe('a row', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await atStart('ana'))
  })
  beforeEach(async () => {
    await asNew(page)
    await withFilter(page, {})
    await dates(page)
  })
  const opened = (where: Page) => where.getByRole('region', { name: 'O que fazer' })
  const equipment = () => page.locator('tbody tr').nth(2).locator('td').nth(1)

  it('opens its page wherever it is clicked, on a phone too', async () => {
    const named = await page.locator('tbody tr a').nth(2).getAttribute('href')
    await equipment().click()
    await opened(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(named)
    await page.goBack()
    await resize(page, PHONE)
    const card = page.locator('li', { has: page.locator('.row-link') }).nth(2)
    // Two lines say what each is, and either opens it.
    await expect.poll(() => card.locator('.card-line').count()).toBe(2)
    expect(await card.locator('dd').count()).toBe(0)
    // The link lies over both.
    await card.locator('.card-line').last().click({ force: true })
    await opened(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(named)
  })

  it('opens in another tab when Ctrl is held', async () => {
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      equipment().click({ modifiers: ['ControlOrMeta'] }),
    ])
    await opened(other).waitFor()
    await other.close()
    expect(new URL(page.url()).pathname).toBe(pathTo('leituras'))
  })

  it('stays where its text is being marked', async () => {
    const box = (await equipment().boundingBox()) ?? expect.fail('no such cell')
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + 2, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 2, middle, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
    await settled(page)
    expect(new URL(page.url()).pathname).toBe(pathTo('leituras'))
  })

  it('has its reading asked for while the mouse rests on it, once', async () => {
    const { page, answers } = await atStart('ana')
    await page.clock.install()
    await page.goto(pathTo('leituras'))
    const asked = () => answers.callsOf(readings.routes.ver).length
    const row = page.locator('tr', { has: page.locator('.row-link') })
    await row.nth(1).waitFor()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    // Not by who only passes.
    await row.first().locator('a').hover()
    await page.clock.runFor(90)
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(200)
    expect(asked()).toBe(0)
    await row.nth(1).locator('a').hover()
    await page.clock.runFor(110)
    await expect.poll(asked).toBe(1)
    await row.nth(1).locator('td').nth(2).hover()
    await page.clock.runFor(200)
    expect(asked()).toBe(1)
    await page.mouse.down()
    await page.mouse.up()
    await opened(page).waitFor()
  })

  it('leaves its buttons their own use', async () => {
    const { page: admin } = await visit('admin')
    await admin.goto(pathTo('usuarios'))
    await admin.getByRole('button', { name: 'Ações de Ana Ribeiro' }).click()
    await admin.getByRole('menuitem', { name: 'Desativar usuário' }).click()
    const question = admin.getByRole('dialog')
    await question.getByRole('button', { name: 'Desativar usuário' }).waitFor()
    expect(await findingsOf(admin)).toEqual([])
    await keepLooks(admin, 'user-deactivate')
    await question.getByRole('button', { name: 'Cancelar' }).click()
    expect(new URL(admin.url()).pathname).toBe(pathTo('usuarios'))
    await resize(admin, PHONE)
    await expect
      .poll(async () => (await linesOf(admin)).at(0))
      .toEqual(['Ana Ribeiro', 'Cliente', 'Ativo', 'ana@demo.aspersa.local'])
    await admin.getByRole('button', { name: 'Ações de Ana Ribeiro' }).click()
    await admin.getByRole('menuitem', { name: 'Desativar usuário' }).waitFor()
    await admin.keyboard.press('Escape')
    expect(new URL(admin.url()).pathname).toBe(pathTo('usuarios'))
    await resize(admin, DESKTOP)
    await admin
      .getByRole('row', { name: /Ana Ribeiro/ })
      .getByText('Ativo')
      .click()
    await admin.getByRole('heading', { name: 'Ana Ribeiro' }).waitFor()
  })
})

describe('a list that could not be loaded', () => {
  it('says so until it is there, and shows that it is trying again', async () => {
    const { page, answers } = await visit('admin')
    const asked: PromiseWithResolvers<void>[] = []
    answers.make(users.routes.listar, async (call) => {
      const answer = Promise.withResolvers<void>()
      const nth = asked.push(answer)
      await answer.promise
      if (nth < 3) throw new Refused('VALIDACAO')
      return pageOf([userRow(userOf('ana'))], call)
    })
    const answer = async (nth: number) => {
      await expect.poll(() => asked.length).toBe(nth)
      asked[nth - 1]?.resolve()
    }
    await page.goto(pathTo('usuarios'))
    await answer(1)
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    // Whatever is taken away and comes back is noticed, however short it was.
    await retry.evaluate((element) => element.setAttribute('data-first', ''))
    for (const nth of [2, 3]) {
      await retry.click()
      await expect.poll(() => retry.getAttribute('aria-disabled')).toBe('true')
      expect(await page.locator('[data-first]').count()).toBe(1)
      await answer(nth)
      if (nth === 2) await expect.poll(() => retry.getAttribute('aria-disabled')).not.toBe('true')
    }
    await page.getByRole('link', { name: 'Ana Ribeiro' }).waitFor()
    expect(await retry.count()).toBe(0)
  })
})

describe('equipment to filter by', () => {
  it('is found by its serial number, and without accents', async () => {
    const { page } = await visit('ana')
    await withFilter(page, {})
    await dates(page)
    for (const text of ['ASP-TURBO-01', 'turbo cafe']) {
      await filterField(page).fill(`Equipamento = ${text}`)
      await page.getByRole('option', { name: 'Turbo café (ASP-TURBO-01)' }).waitFor()
    }
  })
})

const filterOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filtro') ?? '{}')

describe('readings', () => {
  const lastAsked = (answers: Answers) => {
    const { limite, ...query } = answers.callsOf(listar).at(-1)?.query ?? {}
    return query
  }
  const [row] = OWN
  if (!row) throw new Error('no readings')
  const [day, producer = '', property = ''] = [row.data.slice(0, 10), row.produtor_nome ?? '', row.propriedade ?? '']

  it.each<[PersonKey, [entered: string, filter: Record<string, string>, token: string][]]>([
    [
      'ana',
      [
        [`Produtor : ${producer}`, { produtor: producer }, `Produtor : ${producer}`],
        [`Propriedade : ${property}`, { propriedade: property }, `Propriedade : ${property}`],
        ['Operador : lima', { operador: 'lima' }, 'Operador : lima'],
        ['Modelo de ponta : 110-0', { modelo_bico: '110-0' }, 'Modelo de ponta : 110-0'],
        ['Calibração reutilizada = Não', { reuso_calibracao: 'NAO_REUTILIZADA' }, 'Calibração reutilizada = Não'],
        ['Qualquer texto : barra-01', { busca: 'barra-01' }, 'Qualquer texto : barra-01'],
        ['Bico fora da tolerância = Sim', { fora_tolerancia: 'true' }, 'Bico fora da tolerância = Sim'],
      ],
    ],
    ['admin', [['Dono = ana ribeiro', { dono_id: PEOPLE.ana.id }, `Dono = ${PEOPLE.ana.name}`]]],
  ])('are narrowed for %s by each filter, as its address says, until it is taken away', async (person, filters) => {
    const { page, answers } = await visit(person)
    await withFilter(page, {})
    for (const [entered, filter, token] of filters) {
      const [property = ''] = token.split(/ [:=] /)
      await dates(page)
      await filterField(page).fill(entered)
      await filterField(page).press('Enter')
      const shown = page.getByRole('button', { name: token, exact: true })
      await shown.waitFor()
      await expect.poll(() => filterOf(page), { message: entered }).toEqual(filter)
      await expect.poll(() => lastAsked(answers), { message: entered }).toEqual(filter)
      await dates(page)
      // A reload of the address shows the same, as it does for whoever is sent it.
      await page.reload()
      await shown.waitFor()
      expect(lastAsked(answers)).toEqual(filter)
      await page.getByRole('button', { name: new RegExp(`^Remover filtro, ${property} `) }).click()
      await expect.poll(() => askedAt(page), { message: entered }).toBe('')
      await shown.waitFor({ state: 'detached' })
    }
  })

  it('of an account are not narrowed by an owner, whoever sent the address', async () => {
    const { page, answers } = await visit('ana')
    await withFilter(page, { dono_id: PEOPLE.diego.id, inicio: day })
    await dates(page)
    expect(lastAsked(answers)).toEqual({ inicio: day })
    await expect.poll(() => filterOf(page)).toEqual({ inicio: day })
  })

  it('run oldest first once the head of their date is pressed, and so on a phone', async () => {
    const { page, answers } = await visit('ana')
    await withFilter(page, { busca: 'barra-01' })
    const newest = await dates(page)
    const head = page.getByRole('columnheader', { name: 'Data' })
    const sort = () => head.getAttribute('aria-sort')
    await expect.poll(sort).toBe('descending')
    await head.getByRole('button').click()
    await expect.poll(sort).toBe('ascending')
    expect(filterOf(page)).toEqual({ busca: 'barra-01', ordem: 'ANTIGAS' })
    await expect.poll(() => lastAsked(answers)).toEqual({ busca: 'barra-01', ordem: 'ANTIGAS' })
    await expect.poll(() => dates(page)).not.toEqual(newest)
    await keepLooks(page, 'readings-oldest-first')
    // The order narrows nothing, and stays.
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.poll(() => filterOf(page)).toEqual({ ordem: 'ANTIGAS' })
    await resize(page, PHONE)
    await page.getByRole('button', { name: 'Data: da mais antiga à mais nova' }).click()
    await page.getByRole('button', { name: 'Data: da mais nova à mais antiga' }).waitFor()
    await expect.poll(() => askedAt(page)).toBe('')
    await expect.poll(() => lastAsked(answers)).toEqual({})
    await keepLooks(page, 'readings-order-phone')
    // Where there are no rows, there is neither an order nor anything to choose of them.
    answers.give(listar, NOTHING)
    await filterField(page).fill('nada assim')
    await filterField(page).press('Enter')
    const told = page.locator('.notifications').getByRole('status')
    await expect.poll(() => told.innerText()).toBe('Nada encontrado')
    await page.getByRole('main').getByText('Nada encontrado').waitFor()
    const useless = /^(Data: |Preferências da lista|Comparar|Exportar|Transferir)/
    await expect.poll(() => page.getByRole('button', { name: useless }).count()).toBe(0)
    // The focus stays in the field where what was typed found nothing.
    expect(await filterField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    // A person who does not see the rows is told how many another filter has found.
    giveReadings(answers, 'ana')
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(() => told.innerText()).toMatch(/^\d+\+ registros/)
    await resize(page, DESKTOP)
  })

  it('oldest first are searched further ahead', async () => {
    const { page, answers } = await visit('ana')
    answers.make(listar, ({ query }) =>
      query.cursor
        ? { itens: [row], proximo: null }
        : { itens: [], proximo: '1', varrido_ate: '2026-02-01T00:00:00.000Z' },
    )
    await withFilter(page, { busca: 'rara', ordem: 'ANTIGAS' })
    await page.getByText('Há leituras mais novas que ainda não foram procuradas.').first().waitFor()
    await page.getByRole('button', { name: 'Procurar mais adiante' }).click()
    expect(await dates(page)).toHaveLength(1)
  })
})

describe('Enter in a filter', () => {
  async function entering(page: Page, text: string) {
    await filterField(page).fill(text)
    await filterField(page).press('Enter')
  }

  it('takes the single suggestion, shown yet or not, and searches for any other text', async () => {
    const { page } = await visit('ana')
    await withFilter(page, {})
    await dates(page)
    await entering(page, 'turbo cafe')
    await page.getByText('Equipamento = Turbo café (ASP-TURBO-01)').first().waitFor()
    await entering(page, 'Tipo = turbo')
    await page.getByText('Tipo = Turbopulverizador').first().waitFor()
    expect(filterOf(page)).toEqual({ equipamento_id: expect.any(String), tipo_pulverizador: 'TURBOPULVERIZADOR' })
    await withFilter(page, {})
    await dates(page)
    await entering(page, 'r')
    await expect.poll(() => filterOf(page)).toEqual({ busca: 'r' })
    // The address says so before the field does.
    await page
      .getByRole('button', { name: /^Remover filtro/ })
      .first()
      .waitFor()
    await keepLooks(page, 'readings-searched')
    await entering(page, 'Equipamento = nada assim')
    await page.getByText('Um valor não é válido para o filtro e foi ignorado.').first().waitFor()
    expect(filterOf(page)).toEqual({ busca: 'r' })
  })

  it('looks for people in all their texts', async () => {
    const { page } = await visit('admin')
    await page.goto(pathTo('usuarios'))
    await entering(page, 'ANA@')
    await expect.poll(() => filterOf(page)).toEqual({ busca: 'ANA@' })
    await page.getByRole('link', { name: 'Ana Ribeiro' }).waitFor()
    await page.getByRole('link', { name: 'Bruno Costa' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await entering(page, 'bru')
    await page.getByRole('link', { name: 'Ana Ribeiro' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Bruno Costa' }).waitFor()
    expect(filterOf(page)).toEqual({ busca: 'bru' })
  })
})

describe('a notice', () => {
  /** Controls in reach that something said lies over: none beneath a dialog is in reach. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const said = [...document.querySelectorAll('.toast')].map((element) => element.getBoundingClientRect())
      const dialog = document.querySelector('[aria-modal=true]')
      const controls = [...document.querySelectorAll('a[href], button, input, textarea, [role=tab]')].filter(
        (element) =>
          !element.closest('.toast') &&
          !(dialog && document.getElementById('root')?.contains(element)) &&
          element.checkVisibility(),
      )
      if (said.length === 0 || controls.length === 0) throw new Error('nothing said, or nothing to press')
      return controls.flatMap((element) => {
        const box = element.getBoundingClientRect()
        const over = said.some(
          (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom,
        )
        return over ? [element.outerHTML.slice(0, 120)] : []
      })
    })
  const notice = (page: Page) => page.locator('.toast').first()

  it.each([DESKTOP, PHONE])('lies over nothing to press, on a list, in a dialog and on a form: %o', async (size) => {
    const { page, answers } = await visit('admin')
    await resize(page, size)
    await page.goto(pathTo('usuarios'))
    answers.refuse(users.routes.mudarStatus, 'NAO_AUTORIZADO')
    answers.refuse(users.routes.editar, 'NAO_AUTORIZADO')
    await page.getByRole('button', { name: 'Ações de Carla Mendes' }).click()
    await page.getByRole('menuitem', { name: 'Desativar usuário' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar usuário' }).click()
    await notice(page).waitFor()
    await settled(page)
    expect(await covered(page), 'in a dialog').toEqual([])
    await keepScreenshot(page, `notice-dialog-${size.width}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => covered(page), { message: 'on a list' }).toEqual([])
    await keepScreenshot(page, `notice-list-${size.width}`)

    await page.goto(pathTo('usuarioEditar', { usuarioId: PEOPLE.carla.id }))
    await page.getByLabel('Nome completo').fill('Carla Mendes Lima')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await notice(page).waitFor()
    await settled(page)
    await keepScreenshot(page, `notice-form-${size.width}`)
    expect(await covered(page), 'on a form').toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => covered(page), { message: 'at the top of a form' }).toEqual([])
    await keepScreenshot(page, `notice-form-top-${size.width}`)
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => covered(page), { message: 'further down a form' }).toEqual([])
  })
})

describe('a member', () => {
  it('of whose equipment there is nothing is told who gives access', async () => {
    const { page, answers } = await atStart('carla')
    answers.give(listar, NOTHING)
    await page.getByRole('button', { name: /^Conta/ }).click()
    await page.getByRole('option', { name: 'Ana Ribeiro' }).click()
    await page.getByText('Você está na conta de Ana Ribeiro como').first().waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.getByText('Quem dá o acesso é o dono da conta').first().waitFor()
  })
})

describe('rows that are copied', () => {
  it('have the signs of keyboards, which sheets take for days, while the page keeps its own', async () => {
    const { page, answers } = await signedIn(loggedIn('ana', { idioma: 'en' }))
    giveReadings(answers, 'ana')
    await withFilter(page, {})
    const shown = await dates(page)
    expect(shown[0]).toMatch(/^\d\d\u2011\d\d\u2011\d{4}/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const marked = () => page.evaluate(() => String(getSelection()))
    // From within the first date on, as a mouse marks it.
    await page.evaluate(() => {
      const [first, last] = ['tbody tr:first-child a', 'tbody tr:last-child td:last-child'].map((at) =>
        document.querySelector(at),
      )
      const text = document.createTreeWalker(first as Element, NodeFilter.SHOW_TEXT).nextNode()
      if (text && last) getSelection()?.setBaseAndExtent(text, 3, last, last.childNodes.length)
    })
    const before = await marked()
    await page.keyboard.press('Control+C')
    const [copied, html] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const of = async (type: string) => (await item?.getType(type))?.text()
      return [await of('text/plain'), await of('text/html')]
    })
    expect(copied).toMatch(/^\d\d-\d{4} \d\d:\d\d [AP]M\n/)
    // Sheets take the table, where there is one.
    expect(html?.match(/<tr/g)).toHaveLength(shown.length)
    for (const text of [copied, html?.replaceAll(/<[^>]*>/g, '')]) {
      expect(text).toContain(shown[1]?.replaceAll('\u2011', '-').replaceAll('\u202f', ' '))
      expect(text).not.toMatch(/[\u2011\u00a0\u202f]|&nbsp;/)
    }
    await expect.poll(() => dates(page)).toEqual(shown)
    expect(await marked()).toBe(before)
  })

  it('stay marked as they were, from the later date back to the earlier one', async () => {
    const { page, answers } = await signedIn(loggedIn('ana', { idioma: 'en' }))
    giveReadings(answers, 'ana')
    await withFilter(page, {})
    const [first = '', second = ''] = await dates(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => {
      const [from, to] = [2, 1].map((row) => document.querySelector(`tbody tr:nth-child(${row}) a`))
      const textOf = (element: Element | null | undefined) =>
        element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      const [begun, ended] = [textOf(from), textOf(to)]
      if (begun && ended) getSelection()?.setBaseAndExtent(begun, 5, ended, 3)
    })
    const marks = () =>
      page.evaluate(() => {
        const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
        return [anchorNode?.textContent, anchorOffset, focusNode?.textContent, focusOffset]
      })
    const before = await marks()
    expect(before).toEqual([
      expect.stringContaining(second.slice(0, 10)),
      5,
      expect.stringContaining(first.slice(0, 10)),
      3,
    ])
    await page.keyboard.press('Control+C')
    await expect.poll(() => dates(page)).toContain(second)
    expect(await marks()).toEqual(before)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d\d-\d{4}[\s\S]*\n\d\d-\d\d$/)
  })
})

describe('the keyboard alone', () => {
  it('filters the list, opens a reading and comes back', async () => {
    const { page } = await visit('ana')
    await withFilter(page, {})
    await dates(page)
    /** Walks on with the tab key until an element has the focus. */
    async function walkTo(element: Locator) {
      await element.waitFor()
      for (let steps = 0; steps < 80; steps += 1) {
        if (await isFocused(element)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`no way by keyboard to ${element}`)
    }
    await walkTo(filterField(page))
    await page.keyboard.type('Tipo = Turbo')
    await page.getByRole('option', { name: /Turbopulverizador/ }).waitFor()
    const chosen = async () => {
      const id = await filterField(page).getAttribute('aria-activedescendant')
      return id ? page.locator(`[id="${id}"]`).innerText() : ''
    }
    for (let steps = 0, former = await chosen(); steps < 5 && !former.includes('Turbopulverizador'); steps += 1) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(chosen).not.toBe(former)
      former = await chosen()
    }
    await page.keyboard.press('Enter')
    await page.getByText('Tipo = Turbopulverizador').first().waitFor()
    await page.waitForURL(/filtro=/)
    const equipment = () => page.locator('tbody tr > :nth-child(3)').allInnerTexts()
    await expect.poll(equipment).not.toEqual([])
    await expect.poll(async () => (await equipment()).every((name) => name.startsWith('Turbo'))).toBe(true)
    const rows = await dates(page)
    await walkTo(page.locator('tbody tr a').first())
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'O que fazer' }).waitFor()
    await walkTo(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)', exact: true }),
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => dates(page)).toEqual(rows)
    await page.getByText('Tipo = Turbopulverizador').first().waitFor()
  })
})

describe('the browser', () => {
  it('was asked nothing against its rules', () => {
    expect(complaints.flat()).toEqual([])
  })
})
