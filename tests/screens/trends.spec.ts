import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { askedAt, asNew, complaintsOf, fitsIn, keepLooks, noticed, PHONE, resize, settled } from '../e2e/browser.ts'
import type { Answers } from './answers.ts'
import { DEMO_READINGS, evolutionOf, giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const BOOM = 'ASP-BARRA-01'
const { trends } = AREAS
const { equipamento_id: equipamentoId } = newestOf(BOOM).row
const [after, before] = DEMO_READINGS.filter(({ whole }) => whole.numero_serie === BOOM)

let page: Page
let answers: Answers
let complaints: string[]

beforeAll(async () => {
  const visitor = await signedIn(loggedIn('ana'))
  ;({ page, answers } = visitor)
  complaints = complaintsOf(page, [/status of 404 .*\/api\/leituras\//, /status of 500 .*(evolucao|\/comparacao\?.*)$/])
  giveReadings(answers, 'ana')
  answers.give(trends.routes.ver, evolutionOf(BOOM))
  await visitor.open(pathTo('app'))
})
beforeEach(() => asNew(page))

const openEvolution = () => page.goto(pathTo('equipamentoEvolucao', { equipamentoId }))
const map = () => page.getByRole('table', { name: 'Bicos ao longo das leituras' })
const compare = (a = before?.row.id, b = after?.row.id) => page.goto(`${pathTo('leiturasComparar')}?a=${a}&b=${b}`)

it('shows each nozzle in each reading, gone through by keys, and the trend of the one that is chosen', async () => {
  await openEvolution()
  await page.getByRole('heading', { name: 'Evolução de Autopropelido 24 m' }).waitFor()
  await expect.poll(() => map().getByRole('button').count()).toBe(48 * 10)
  const chart = page.getByRole('img', { name: /^Erro de Bico \d+ em 10 leituras/ })
  await chart.waitFor()
  await page.getByRole('img', { name: /^Pressão implícita de \d+ leituras, de \d+,\d\d bar a \d+,\d\d bar/ }).waitFor()
  await page.getByText(/^O erro do manômetro foi de [+−-]?\d/).waitFor()
  // The tab key stops once, on the newest reading of the first nozzle.
  const tabbable = map().locator('button[tabindex="0"]')
  expect(await tabbable.count()).toBe(1)
  await tabbable.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  const focused = page.locator('button:focus')
  await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Bico 2, \d\d\/\d\d\/\d{4}: [+-]?\d+,\d\d\s%, /)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tendência: Bico 2' }).waitFor()
  expect(new URL(page.url()).searchParams.get('bico')).toBe(' 2')
  await page
    .getByRole('radio', { name: 'Tabela' })
    .or(page.getByRole('button', { name: 'Tabela' }))
    .first()
    .click()
  await expect.poll(() => page.getByRole('rowheader', { name: /^Bico \d+$/ }).count()).toBe(48)
  await settled(page)
  expect(await findingsInBothThemes(page)).toEqual([])
})

it('foresees replacements, each of which opens its trend', async () => {
  await openEvolution()
  const next = page.getByRole('list', { name: /^(O que trocar, agora e depois|Mais adiante)$/ }).getByRole('listitem')
  await expect.poll(() => next.count()).toBeGreaterThan(0)
  const told = await next.first().innerText()
  expect(told).toMatch(/^Bico \d+ · Troca prevista: [\d.]+\sh, entre [\d.]+\sh e [\d.]+\sh \(95\s%\)/)
  const name = told.split(' ').slice(0, 2).join(' ')
  await next.first().getByRole('button').click()
  await page.getByRole('heading', { name: `Tendência: ${name}` }).waitFor()
  await page.getByText('Troca prevista e seu intervalo').first().waitFor()
  await settled(page)
  await keepLooks(page, 'evolucao')
  expect(await findingsInBothThemes(page)).toEqual([])
  await resize(page, PHONE)
  await fitsIn(page)
})

it('tells a turbosprayer side by side', async () => {
  answers.give(trends.routes.ver, evolutionOf('ASP-TURBO-02'))
  await openEvolution()
  await page.getByRole('heading', { name: 'Esquerdo' }).waitFor()
  await page.getByRole('table', { name: 'Bicos ao longo das leituras: Direito' }).waitFor()
  await keepLooks(page, 'evolucao-turbo')
  answers.give(trends.routes.ver, evolutionOf(BOOM))
})

it('begins anew with a nozzle that was replaced, and says what is missing for a prediction', async () => {
  const por = { id: 'a', nome: 'Ana' }
  const marked = evolutionOf(BOOM, (heads) =>
    heads.map((head, index) =>
      index === 7
        ? { ...head, trocas: [{ posicao: 1, lado: null, seq: 1, servico: 'TROCADO', por, em: head.data }] }
        : head,
    ),
  )
  answers.give(trends.routes.ver, marked)
  await page.goto(`${pathTo('equipamentoEvolucao', { equipamentoId })}?bico=%201`)
  await page.getByText('são precisas três leituras desde que o bico foi posto').first().waitFor()
  await page.getByText('Antes da troca').first().waitFor()
  const replaced = map().getByRole('button', { name: /^Bico 1,.* Trocado depois desta leitura\.$/ })
  await expect.poll(() => replaced.count()).toBe(1)
  answers.give(trends.routes.ver, evolutionOf(BOOM))
})

it('shows a boom of 400 nozzles a few readings at a time, so that the page stays quick', async () => {
  const { posicoes, leituras, ...rest } = evolutionOf(BOOM)
  const [like, first] = [posicoes[0], leituras[0]]
  if (!like || !first) throw new Error('no readings')
  const places = Array.from({ length: 400 }, (_, index) => ({ ...like, posicao: index + 1 }))
  const readings = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    id: randomUUID(),
    trocados: [],
    data: new Date(Date.UTC(2026, 0, 1 + 5 * index, 12)).toISOString(),
    razoes: places.map(({ posicao }) => 1 + (posicao === 7 ? index / 400 : 0)),
    vereditos: places.map(() => 'APROVADO' as const),
  }))
  answers.give(trends.routes.ver, { ...rest, posicoes: places, leituras: readings })
  await openEvolution()
  const cells = () => map().getByRole('button').count()
  await expect.poll(cells).toBe(9 * 400)
  await page.getByText('Leituras 52 a 60 de 60, da mais antiga à mais nova', { exact: true }).waitFor()
  const later = page.getByRole('button', { name: 'Leituras seguintes' })
  expect(await later.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Leituras anteriores' }).click()
  await page.getByText('Leituras 43 a 51 de 60, da mais antiga à mais nova', { exact: true }).waitFor()
  await expect.poll(cells).toBe(9 * 400)
  await map()
    .getByRole('button', { name: /^Bico 7, 30\/07\/2026/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Tendência: Bico 7', exact: true }).waitFor()
  await later.click()
  await page.getByText('Leituras 52 a 60 de 60, da mais antiga à mais nova', { exact: true }).waitFor()
  await fitsIn(page)
  await keepLooks(page, 'evolucao-400')
  answers.give(trends.routes.ver, evolutionOf(BOOM))
})

it('says when there is too little to see, and tries again what failed', async () => {
  answers.give(
    trends.routes.ver,
    evolutionOf(BOOM, (heads) => heads.slice(0, 1)),
  )
  await openEvolution()
  await page.getByText('Ainda não há leituras suficientes').first().waitFor()
  expect(await findingsOf(page)).toEqual([])
  const again = answers.refuse(trends.routes.ver, 'ERRO_INTERNO')
  await openEvolution()
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
  again()
  answers.give(trends.routes.ver, evolutionOf(BOOM))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await map().first().waitFor()
})

it('compares two readings place by place, also those of other equipment', async () => {
  await compare()
  const table = page.getByRole('table', { name: 'Bicos comparados' })
  await expect.poll(() => table.getByRole('row').count()).toBe(49)
  await page.getByRole('img', { name: /^Erro de cada bico\. \d+ bicos? / }).waitFor()
  await keepLooks(page, 'comparar')
  expect(await findingsInBothThemes(page)).toEqual([])
  await resize(page, PHONE)
  await fitsIn(page)
  await asNew(page)
  await compare(newestOf('ASP-TURBO-01').row.id, newestOf(BOOM).row.id)
  await page.getByText('As leituras são de equipamentos diferentes').first().waitFor()
  await page.getByText('Só na leitura B').first().waitFor()
})

it('saves a comparison as a PDF or a workbook, and says so when that could not be made', async () => {
  const { comparar } = trends.routes
  await compare()
  const save = async (format: 'PDF' | 'Excel') => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: format }).click()
  }
  const available = answers.refuse(comparar, 'ERRO_INTERNO')
  await save('Excel')
  await noticed(page, 'Não foi possível gerar o Excel, tente novamente mais tarde.')
  available()
  const conteudo = Buffer.from('%PDF-1.7').toString('base64')
  answers.give(comparar, { nome: 'Comparar leituras.pdf', mimetype: 'application/pdf', conteudo })
  const downloading = page.waitForEvent('download')
  await save('PDF')
  expect((await downloading).suggestedFilename()).toBe('Comparar leituras.pdf')
  expect(answers.callsOf(comparar).at(-1)).toMatchObject({
    params: { leituraId: before?.row.id },
    query: { com: after?.row.id, formato: 'PDF' },
  })
})

it('says when a reading is not the account’s, or none was named', async () => {
  await compare(newestOf('ASP-BARRA-03').row.id)
  await page.getByText('Leitura não disponível').first().waitFor()
  await page.goto(pathTo('leiturasComparar'))
  await page.getByText('Escolha duas leituras').first().waitFor()
})

it('leads from a reading to the comparison with the one before, and to the equipment', async () => {
  const open = () => page.goto(pathTo('leituraVer', { leituraId: after?.row.id ?? '' }))
  await open()
  await page.getByRole('link', { name: 'Comparar com a anterior' }).click()
  await expect.poll(() => askedAt(page)).toBe(`?a=${before?.row.id}&b=${after?.row.id}`)
  await page.getByRole('table', { name: 'Bicos comparados' }).waitFor()
  await open()
  await page.getByRole('link', { name: 'Evolução do equipamento' }).click()
  await map().first().waitFor()
})

it('leads from a reading to no equipment that became somebody else’s', async () => {
  const whole = newestOf(BOOM).whole
  answers.give(AREAS.readings.routes.ver, { ...whole, equipamento_de_outro: true })
  await page.goto(pathTo('leituraVer', { leituraId: whole.id }))
  await page.getByRole('link', { name: 'Comparar com a anterior' }).waitFor()
  expect(await page.getByRole('link', { name: 'Evolução do equipamento' }).count()).toBe(0)
})

it('asked the browser nothing against its rules', () => {
  expect(complaints).toEqual([])
})
