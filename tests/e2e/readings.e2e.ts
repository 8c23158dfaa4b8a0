import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { LeituraListada } from '../../shared/contract/readings.ts'
import { EXPORTS_OPEN, pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account, sprayer } from '../fixtures/demo.ts'
import { mailsTo } from '../fixtures/mail.ts'
import { namesIn, readPdf } from '../fixtures/readBack.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { findingsOf } from './axe.ts'
import { act, asNew, complaintsOf, follow, keepLooks, offeredBy } from './browser.ts'
import { signInAs } from './signInAs.ts'
import { newPage } from './visits.ts'

/** Messages that a missing reading leaves in the browser's console. */
const REFUSED = [/status of 40[04] .*\/api\/(leituras|equipamentos)\//]

const complaints: string[][] = []

/** Signs a demo person in, in a browser of their own, acting in an account. */
async function visit(person: PersonKey, inAccountOf?: string): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page, REFUSED))
  await signInAs(page, person, inAccountOf)
  return page
}

const { listar } = AREAS.readings.routes
const newest = async (serial: string): Promise<LeituraListada> => {
  const query = { equipamento_id: sprayer(serial).id, limite: '1' }
  const { itens } = await ok(listar, { ...as(await sessionOf(account('admin'))), query })
  const [first] = itens
  if (!first) throw new Error(`${serial} has no reading`)
  return first
}
const open = async (page: Page, { id }: { id: string }) => {
  await follow(page, pathTo('leituraVer', { leituraId: id }))
  await page.getByRole('region', { name: 'O que fazer' }).waitFor()
}
const titleOfList = (page: Page) => page.getByRole('heading', { name: 'Leituras', level: 1 })
/** The texts under a heading, whichever columns stand before it. */
const cellsOf = async (page: Page, heading: string) => {
  await page.locator('tbody tr a').first().waitFor()
  const headings = await page.getByRole('columnheader').allInnerTexts()
  const column = headings.findIndex((text) => text.trim() === heading)
  expect(headings.map((text) => text.trim())).toContain(heading)
  return page.locator(`tbody tr > :nth-child(${column + 1})`).allInnerTexts()
}
/** The value below a label of the summary or the details. */
const factOf = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}\\s*$`) }).locator('xpath=following-sibling::dd[1]')

describe('an owner', () => {
  let page: Page
  beforeAll(async () => {
    page = await visit('ana')
  })
  beforeEach(() => asNew(page))

  it('is told that a reading is not there, whoever’s it is and whatever the address', async () => {
    const foreign = await newest('ASP-BARRA-03')
    for (const leituraId of [foreign.id, '%00']) {
      await page.goto(pathTo('leituraVer', { leituraId }))
      await page.getByText('Leitura não disponível').first().waitFor()
    }
    await page.getByRole('button', { name: 'Voltar às leituras' }).click()
    await page.waitForURL((url) => url.pathname === pathTo('leituras'))
  })

  it('compares a reading with the one before, follows the wear of its nozzles, and finds none of another account', async () => {
    const own = await newest('ASP-BARRA-01')
    await open(page, own)
    await page.getByRole('link', { name: 'Comparar com a anterior' }).click()
    const compared = page.getByRole('table', { name: 'Bicos comparados' }).getByRole('row')
    await expect.poll(() => compared.count()).toBe(49)
    await follow(page, pathTo('equipamentoVer', { equipamentoId: own.equipamento_id }))
    await page.getByRole('button', { name: 'Evolução do equipamento' }).click()
    await page
      .getByRole('list', { name: /^(O que trocar, agora e depois|Mais adiante)$/ })
      .first()
      .waitFor()
    const map = page.getByRole('table', { name: 'Bicos ao longo das leituras' })
    // The season's operators replaced some, which the seed marked.
    await expect
      .poll(() => map.getByRole('button', { name: /Trocado depois desta leitura\.$/ }).count())
      .toBeGreaterThan(0)
    const foreign = await newest('ASP-BARRA-03')
    await follow(page, pathTo('equipamentoEvolucao', { equipamentoId: foreign.equipamento_id }))
    await page.getByText('Equipamento não disponível').first().waitFor()
    await follow(page, `${pathTo('leiturasComparar')}?a=${own.id}&b=${foreign.id}`)
    await page.getByText('Leitura não disponível').first().waitFor()
  })

  it('reads how to reach the company, and nothing meant for administrators', async () => {
    await follow(page, pathTo('sobre'))
    const messages = page.getByRole('link', { name: /\+55 19 90000-0000/ })
    await expect.poll(() => messages.getAttribute('href')).toBe('https://wa.me/5519900000000')
    await expect.poll(() => factOf(page, 'CEP').innerText()).toBe('13054-000')
    for (const name of ['Manuais', 'Política de privacidade', 'Termos de uso']) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(href ?? '')
      expect([answer.status(), answer.headers()['content-type']], name).toEqual([
        200,
        expect.stringContaining('text/html'),
      ])
      expect(await answer.text()).toContain('<html lang="pt-BR">')
    }
    expect(await page.getByRole('button', { name: 'Editar contatos' }).count()).toBe(0)
    await page.getByText('Primeira versão').first().waitFor()
    expect(
      await page.getByText('O firmware é assinado pelo fabricante; um arquivo sem assinatura não é aceito.').count(),
    ).toBe(0)
    await keepLooks(page, 'about')
  })
})

describe('from the verdict to the work done', () => {
  it('prints the order, marks what was replaced, corrects the operator, and the history tells both', async () => {
    const page = await visit('ana')
    // Not as people have it: without a printer the paper would be gone before it is looked at.
    await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
    const filter = JSON.stringify({ equipamento_id: sprayer('ASP-TURBO-01').id, fora_tolerancia: true })
    await page.goto(`${pathTo('leituras')}?filtro=${encodeURIComponent(filter)}`)
    await page.locator('tbody tr a').first().click()
    const band = page.getByRole('region', { name: 'O que fazer' })
    await band.getByRole('button', { name: 'Imprimir ordem de serviço' }).click()
    await expect.poll(() => page.locator('.work-order tbody tr').count()).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await band.getByRole('button', { name: 'Marcar o que foi feito' }).click()
    await band.getByRole('checkbox').first().check()
    await band.getByText(/^(1 de \d+ feitos|Tudo feito: .*)$/).waitFor()
    await band.getByText(/^Ana Ribeiro, /).waitFor()
    await expect.poll(() => findingsOf(page)).toEqual([])

    await act(page, 'Editar dados')
    const dialog = page.getByRole('dialog', { name: 'Produtor, operador e taxa' })
    await dialog.getByLabel(/^Operador/).fill('Rui Prado')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Histórico' }).click()
    await page.getByRole('row', { name: /Ana Ribeiro Operador .* Rui Prado/ }).waitFor()
    await page.getByRole('row', { name: /Ana Ribeiro Serviço no bico --- Bico \d+.* (trocado|limpo)/ }).waitFor()
    await page.getByRole('row', { name: /Chegada .*mensagem pelo equipamento/ }).waitFor()
    await page.reload()
    await band.getByText(/^(1 de \d+ feitos|Tudo feito: .*)$/).waitFor()
  })

  it('lets a plain user mark what was done, and edit nothing', async () => {
    const page = await visit('carla', 'Ana Ribeiro')
    await open(page, await newest('ASP-TURBO-01'))
    await page.getByRole('tab', { name: 'Histórico' }).waitFor()
    expect(await offeredBy(page)).not.toHaveProperty('Editar dados')
  })
})

describe('readings as files', () => {
  /** The file that the console has the browser save. */
  const saved = async (page: Page, press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }

  it('are exported from the list and from the page of one, which say what that page says; a mail tells that they are there', async () => {
    const page = await visit('ana')
    const before = (await mailsTo(account('ana').email)).length
    await follow(page, pathTo('leituras'))
    await titleOfList(page).waitFor()
    const boxes = page.getByRole('checkbox', { name: /^Selecionar a leitura de/ })
    for (const index of [0, 1]) await boxes.nth(index).check({ force: true })
    await page.getByRole('button', { name: 'Exportar 2 leituras' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exportar leituras' })
    await dialog.getByRole('status').filter({ hasText: '2 leituras.' }).waitFor()
    await dialog.getByRole('checkbox', { name: /^Avisar por e-mail/ }).check({ force: true })
    const submit = dialog.getByRole('button', { name: 'Exportar', exact: true })
    const sheet = await saved(page, () => submit.click())
    expect(sheet.name).toMatch(/^leituras-[\d-]{10}-2\.xlsx$/)
    expect(namesIn(sheet.bytes)).toContain('xl/worksheets/sheet1.xml')
    const told = async () => (await mailsTo(account('ana').email)).slice(before).map(({ body }) => body.text ?? '')
    await expect.poll(async () => (await told()).join()).toContain(EXPORTS_OPEN)

    await open(page, await newest('ASP-TURBO-02'))
    const rate = await page
      .getByText(/^\d[\d.]*,\d\sL\/ha$/)
      .first()
      .innerText()
    await act(page, 'Exportar')
    await dialog
      .getByRole('button', { name: /^Baixar leituras-[\d-]{10}-2\.xlsx$/ })
      .first()
      .waitFor()
    const pdf = await saved(page, () => submit.click())
    expect(pdf.name).toMatch(/^leitura-[\d-]{15}-ASP-TURBO-02-.*\.pdf$/)
    expect((await readPdf(pdf.bytes)).text).toContain(rate.replaceAll(/\s/g, ' '))
  })

  it('are not handed to somebody else', async () => {
    const page = await visit('diego')
    await follow(page, `${pathTo('leituras')}?${EXPORTS_OPEN}`)
    await page.getByRole('dialog', { name: 'Exportar leituras' }).getByRole('status').first().waitFor()
    expect(await page.getByRole('button', { name: /^Baixar / }).count()).toBe(0)
    const own = await newest('ASP-TURBO-02')
    await follow(page, `${pathTo('leiturasComparar')}?a=${own.id}&b=${own.id}`)
    await page.getByText('Leitura não disponível').first().waitFor()
  })
})

describe('an account administrator and a plain user', () => {
  it('see the readings of what is linked to them, and no others', async () => {
    const [linked, other] = [await newest('ASP-TURBO-01'), await newest('ASP-TURBO-02')]
    for (const [person, role] of [
      ['bruno', 'administrador'],
      ['carla', 'utilizador'],
    ] as const) {
      const page = await visit(person, 'Ana Ribeiro')
      await expect.poll(() => page.getByText('Você está na conta de Ana Ribeiro como').innerText()).toContain(role)
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
      const shown = async () => {
        const names = await cellsOf(page, 'Equipamento')
        return ['Turbo café', 'Turbo citros'].map((name) => names.includes(name))
      }
      await expect.poll(shown).toEqual([true, person === 'bruno'])
      await open(page, linked)
      await page.goto(pathTo('leituraVer', { leituraId: other.id }))
      await page
        .getByText(person === 'bruno' ? 'Pior bico' : 'Leitura não disponível')
        .first()
        .waitFor()
    }
  })
})

describe('an administrator of the product', () => {
  let page: Page
  beforeAll(async () => {
    page = await visit('admin')
  })
  beforeEach(() => asNew(page))

  it('sees whose each reading is, and opens those of every account', async () => {
    for (const [serial, owner] of [
      ['ASP-BARRA-01', 'Ana Ribeiro'],
      ['ASP-BARRA-03', 'Diego Alves'],
    ] as const) {
      const filter = JSON.stringify({ equipamento_id: sprayer(serial).id })
      await follow(page, `${pathTo('leituras')}?filtro=${encodeURIComponent(filter)}`)
      await titleOfList(page).waitFor()
      await expect.poll(async () => [...new Set(await cellsOf(page, 'Dono'))]).toEqual([owner])
    }
    await follow(page, `${pathTo('leituras')}?filtro=${encodeURIComponent('{}')}`)
    // What a list puts into its address as it comes must not follow a page that is opened next.
    await expect.poll(async () => new Set(await cellsOf(page, 'Dono')).size).toBeGreaterThan(1)
    await keepLooks(page, 'readings-admin')
    await open(page, await newest('ASP-BARRA-03'))
    await page.getByRole('tab', { name: 'Detalhes' }).click()
    await expect.poll(() => factOf(page, 'Dono').innerText()).toBe('Diego Alves')
  })

  it('follows figures of the home page to just what they count', async () => {
    const listed = page.locator('tbody tr')
    await follow(page, pathTo('app'))
    const month = page.getByRole('link', { name: /: [1-9]\d* leituras?, .* Ver leituras$/ }).nth(2)
    const [, readings] = (await month.innerText()).match(/: (\d+) leitura/) ?? []
    await month.click()
    await titleOfList(page).waitFor()
    await expect.poll(() => listed.count()).toBe(Number(readings))
    await page.goBack()
    const silent = page.getByRole('link', { name: 'Ver lista: Sem mensagem há 30 dias ou mais' })
    const figure = page.locator('.figures > *').filter({ has: silent })
    const [machines] = (await figure.innerText()).match(/^\d+$/m) ?? []
    await silent.click()
    await page.getByRole('heading', { name: 'Equipamentos', level: 1 }).waitFor()
    await expect.poll(() => listed.count()).toBe(Math.min(20, Number(machines)))
  })

  it('edits the contacts, and back', async () => {
    await follow(page, pathTo('sobre'))
    const edit = page.getByRole('button', { name: 'Editar contatos' })
    const dialog = page.getByRole('dialog', { name: 'Editar contatos' })
    const address = dialog.getByLabel(/^Endereço/)
    const former = await factOf(page, 'Endereço').innerText()
    for (const text of ['Rua de Teste, 1', former]) {
      await edit.click()
      await address.fill(text)
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => factOf(page, 'Endereço').innerText()).toBe(text)
    }
    // A change that administrators alone are told, of a release that may be folded by now.
    await page.getByText('O firmware é assinado pelo fabricante').first().waitFor({ state: 'attached' })
  })
})

describe('the browser', () => {
  it('was asked nothing against its rules', () => {
    expect(complaints.flat()).toEqual([])
  })
})
