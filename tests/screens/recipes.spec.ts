import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Receita, ReceitaListada, ReceitaProduto } from '../../shared/contract/recipes.ts'
import { DEFAULT_ALQUEIRE, UNIT_SYSTEMS } from '../../shared/domain/numbers/unitSystems.ts'
import { pathTo } from '../../shared/paths.ts'
import { mixed } from '../../shared/recipes/mixed.ts'
import { spokenNumber } from '../../shared/spokenNumber.ts'
import { aimOf } from '../../web/parts/nozzles/chooserAddress.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import {
  act,
  complaintsOf,
  fitsIn,
  keepLooks,
  type Look,
  noticed,
  offeredBy,
  PHONE,
  resize,
  settled,
} from '../e2e/browser.ts'
import { readPdf, sizeOf } from '../fixtures/readBack.ts'
import { type Answers, Refused } from './answers.ts'
import { headerOf } from './headers.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { giveStored } from './storage.ts'
import { signedIn } from './visit.ts'

const { criar, documento, editar, historico, listar, mudarStatus, taxaMedida, ver } = AREAS.recipes.routes
const NOW = '2026-11-20T12:00:00.000Z'
/** Meters of a foot, L/ha of a gallon an acre. */
const [FOOT, GPA] = [0.3048, 9.353956]
const ANA = loggedIn('ana')
const SPRAYER = { id: randomUUID(), apelido: 'Autopropelido', numero_serie: 'ASP-BARRA-01' }
const MEASURED = {
  leitura_id: randomUUID(),
  data: NOW,
  tipo_pulverizador: 'PULVERIZADOR',
  taxa: 160.4,
  velocidade: 8,
  espacamento_bicos: 0.5,
  largura_rua: null,
  quantidade_bicos: 24,
} as const

const product = (nome: string, more: Partial<ReceitaProduto>): ReceitaProduto => ({
  nome,
  formulacao: null,
  unidade: 'L',
  dose: 1.5,
  ...more,
})
/** An emulsion before a powder, which is not the usual order. */
const PRODUCTS = [
  product('Piraclostrobina', { formulacao: 'EC', dose: 0.5 }),
  product('Mancozebe', { formulacao: 'WG', unidade: 'G', dose: 250 }),
  product('Óleo mineral', { formulacao: 'ADJUVANTE', unidade: 'PORCENTAGEM_CALDA', dose: 0.5 }),
]
const recipeOf = (produtos: readonly ReceitaProduto[], more: Partial<Receita> = {}): Receita => ({
  id: randomUUID(),
  dono_id: ANA.id_usuario,
  dono_nome: ANA.nome,
  identificacao: 'Ferrugem da soja',
  cultura: 'Soja',
  estadio_fenologico: 'R1',
  talhao: 'Talhão 7',
  observacoes: 'Sem vento.',
  equipamento_id: SPRAYER.id,
  equipamento: { apelido: SPRAYER.apelido, numero_serie: SPRAYER.numero_serie },
  taxa_medida: MEASURED,
  gota: null,
  edicao_gota: 'S572_1',
  densidade: null,
  altura_copa: null,
  largura_copa: null,
  largura_rua: null,
  ...mixed({
    area_total: 50,
    unidade_area: 'HA',
    alqueire: 'PAULISTA',
    taxa_aplicacao: 150,
    capacidade_tanque: 2000,
    produtos,
  }),
  anexos: [],
  status: 'ATIVO',
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 4,
  ...more,
})
const RECIPE = recipeOf(PRODUCTS)
const row = ({ produtos, equipamento, ...recipe }: Receita): ReceitaListada => ({
  ...recipe,
  total_produtos: produtos.length,
  equipamento_nome: equipamento?.apelido ?? null,
})

async function visit(usuario = ANA, recipe = RECIPE, look?: Look) {
  const visitor = await signedIn(usuario, look)
  const { answers } = visitor
  answers.give(listar, { itens: [row(recipe)], proximo: null })
  answers.give(ver, recipe)
  answers.give(taxaMedida, { medida: MEASURED, tanque: { veiculo: 'Autopropelido 1', capacidade: 3000 } })
  answers.give(AREAS.equipment.routes.listar, NOTHING)
  return visitor
}

const choose = async (page: Page, label: string | RegExp, option: string) => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const productNumber = (page: Page, number: number) =>
  page.getByRole('group', { name: `Produto ${number}`, exact: true })
const cells = async (page: Page, product: string) =>
  (await page.getByRole('row', { name: product }).getByRole('cell').allInnerTexts()).map((text) =>
    text.replace(/\s/g, ' '),
  )

it('the list of recipes moves nothing on a phone while its tools come', async () => {
  const { page, open } = await visit(ANA, RECIPE, { size: PHONE })
  await open(pathTo('receitas'))
  await page.getByRole('button', { name: /^Ações de/ }).waitFor()
  // The typeface, which a browser keeps, may break a line elsewhere than what stands for it until it is there.
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
  await page.getByRole('button', { name: /^Ações de/ }).waitFor()
  await page.getByRole('combobox', { name: 'Filtros' }).waitFor()
  await page.getByRole('navigation', { name: 'Caminho' }).waitFor()
  await settled(page)
  const moved = await page.evaluate(
    () =>
      new Promise<number>((told) => {
        const sum = (entries: readonly PerformanceEntry[]) =>
          entries.reduce((all, entry) => all + (entry as unknown as { value: number }).value, 0)
        new PerformanceObserver((list) => told(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // Where nothing moved, nobody is told.
        requestAnimationFrame(() => requestAnimationFrame(() => told(0)))
      }),
  )
  expect(moved).toBeLessThan(0.005)
})

describe('a recipe on paper', () => {
  it.each([
    ['A5', 'BR', [420, 595]],
    ['half a letter', 'MX', [396, 612]],
  ] as const)(
    'is one card of %s: a step a product, a tick a tank, and the page again afterwards',
    async (_, pais, size) => {
      const { page, open } = await visit({ ...ANA, pais })
      await open(pathTo('receitaVer', { receitaId: RECIPE.id }))
      await page.getByRole('row', { name: 'Mancozebe' }).waitFor()
      const pdf = await page.pdf({ preferCSSPageSize: true })
      const { pages, text } = await readPdf(pdf)
      const { width, height } = await sizeOf(pdf)
      expect([pages.length, Math.round(width), Math.round(height)]).toEqual([1, ...size])
      for (const said of ['Ferrugem da soja', '3,33 kg', 'Tanque 3', 'Tanque 4 (1.500 L)', 'Caldas preparadas por'])
        expect(text).toContain(said)
      expect(text).toContain(spokenNumber(RECIPE.id))
      expect(text).not.toContain('Editar')
      await page.getByRole('row', { name: 'Mancozebe' }).waitFor()
      await expect.poll(() => page.locator('.recipe-card').count()).toBe(0)
    },
  )
})

it('fits on a phone in the language whose units are the longest', async () => {
  const unidades = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
  const { page, open } = await visit(loggedIn('ana', { idioma: 'es', unidades }))
  await open(pathTo('receitaVer', { receitaId: RECIPE.id }))
  await resize(page, PHONE)
  await page
    .getByText(/^396,3\s+gal EE\. UU\.$/)
    .first()
    .waitFor()
  await fitsIn(page)
})

it('tells the canopies of an orchard in feet, cubic feet an acre and gallons, on a phone too', async () => {
  const unidades = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
  const { page, answers, open } = await visit(loggedIn('ana', { idioma: 'es', unidades }))
  const canopy = { altura_copa: 8 * FOOT, largura_copa: 10 * FOOT, largura_rua: 18 * FOOT }
  answers.give(ver, { ...RECIPE, ...canopy, taxa_aplicacao: 135.52 * GPA })
  await open(pathTo('receitaVer', { receitaId: RECIPE.id }))
  await page.getByText('Volumen por 1000 ft³ de copa').first().waitFor()
  for (const figure of [/^193\.600\sft³\/ac$/, /^0,700\sgal EE\. UU\.$/]) await page.getByText(figure).first().waitFor()
  await page.getByRole('button', { name: 'Cálculo' }).click()
  await page.getByText(/^43\.560 × 8\spies × 10\spies ÷ 18\spies = 193\.600\sft³\/ac$/).waitFor()
  await resize(page, PHONE)
  await fitsIn(page)
  await keepLooks(page, 'receita-pomar-eua')
})

it('a recipe for acres is typed and told in gallons, pints and pounds', async () => {
  const unidades = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
  const { page, answers, open } = await visit(loggedIn('ana', { idioma: 'en', unidades }))
  answers.give(criar, RECIPE)
  await open(pathTo('receitaNova'))
  await page.getByLabel('Identification').fill('Rust')
  await page.getByLabel('Total area').fill('100')
  await page.getByRole('button', { name: /^Area unit Acre \(ac\)/ }).waitFor()
  await page.getByLabel('Tank capacity').fill('500')
  await page.getByLabel('Application rate').fill('15')
  const first = page.getByRole('group', { name: 'Product 1', exact: true })
  await first.getByLabel('Product', { exact: true }).fill('Pyraclostrobin')
  await first.getByLabel('Dose').fill('1.5')
  await first.getByRole('button', { name: /^Unit fl oz\/ac/ }).click()
  await page.getByRole('option', { name: 'pt/ac', exact: true }).click()
  await expect
    .poll(() => cells(page, 'Pyraclostrobin'))
    .toEqual(['1', '1.5 pt/ac', '6.25 US gal', '---', '18.75 US gal'])
  await keepLooks(page, 'receita-acres')
  await page.getByRole('button', { name: 'Create recipe' }).click()
  await expect.poll(() => answers.callsOf(criar).length).toBe(1)
  expect(answers.callsOf(criar)[0]?.body).toMatchObject({
    area_total: 100,
    unidade_area: 'AC',
    capacidade_tanque: expect.closeTo(1892.706, 3),
    taxa_aplicacao: expect.closeTo(140.309, 3),
    produtos: [{ unidade: 'PT', dose: 1.5 }],
  })
})

describe('a new recipe', () => {
  it('shows what goes into each tank while it is typed, says what is missing, and is sent as typed', async () => {
    const { page, answers, open } = await visit()
    answers.give(criar, RECIPE)
    await open(pathTo('receitaNova'))
    const submit = page.getByRole('button', { name: 'Criar receita' })
    await submit.click()
    await expect.poll(() => page.getByText('Campo obrigatório.').count()).toBe(6)
    // Who hears them all at once is told which field each is of.
    const told = async () => (await page.locator('body > [aria-live=assertive]').allTextContents()).filter(Boolean)
    await expect.poll(told).toHaveLength(6)
    expect(await told()).toContain('Erro Identificação: Campo obrigatório.')
    expect(new Set(await told()).size).toBe(6)
    expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Identificação: Campo')
    await page.getByLabel('Identificação').fill('Ferrugem da soja')
    await page.getByLabel('Área total').fill('10')
    await choose(page, /^Unidade da área/, 'Alqueire (alq.)')
    await choose(page, /^Alqueire/, 'Paulista (2,42 ha)')
    const tank = page.getByLabel('Capacidade do tanque')
    await tank.fill('50001')
    await tank.blur()
    // Said to whoever does not see it too: the text may stand there twice.
    await page.getByText('O valor máximo é 50.000.').first().waitFor()
    await tank.fill('2000')
    await page.getByLabel('Taxa de aplicação').fill('150')
    const first = productNumber(page, 1)
    await first.getByLabel('Produto', { exact: true }).fill('Mancozebe')
    await first.getByLabel('Dose').fill('2,42')
    await first.getByRole('button', { name: /^Unidade/ }).click()
    await page.getByRole('option', { name: 'kg/alq.' }).click()
    await expect.poll(() => cells(page, 'Mancozebe')).toEqual(['1', '2,42 kg/alq.', '13,33 kg', '10,87 kg', '24,20 kg'])
    await page.getByText('1.630 L', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Adicionar produto' }).click()
    const second = productNumber(page, 2)
    await second.getByLabel('Dose').waitFor()
    expect(await second.getByText('Campo obrigatório.').count()).toBe(0)
    await second.getByLabel('Produto', { exact: true }).fill('Óleo')
    await second.getByLabel('Dose').fill('101')
    await second.getByRole('button', { name: /^Unidade/ }).click()
    await page.getByRole('option', { name: '% da calda (L/100 L)' }).click()
    await submit.click()
    await page.getByText('No máximo 100 % da calda.').first().waitFor()
    expect(answers.callsOf(criar)).toEqual([])
    await second.getByLabel('Dose').fill('0,5')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'receita-nova')
    await submit.click()
    await noticed(page, 'Ferrugem da soja foi criada.')
    expect(answers.callsOf(criar)[0]?.body).toEqual({
      identificacao: 'Ferrugem da soja',
      cultura: null,
      talhao: null,
      estadio_fenologico: null,
      observacoes: null,
      area_total: 10,
      unidade_area: 'AL',
      alqueire: 'PAULISTA',
      taxa_aplicacao: 150,
      capacidade_tanque: 2000,
      gota: null,
      edicao_gota: 'S572_1',
      densidade: null,
      altura_copa: null,
      largura_copa: null,
      largura_rua: null,
      equipamento_id: null,
      produtos: [
        { nome: 'Mancozebe', formulacao: null, unidade: 'KG', dose: 2.42 },
        { nome: 'Óleo', formulacao: null, unidade: 'PORCENTAGEM_CALDA', dose: 0.5 },
      ],
    })
  })

  it('begins as a copy where that was asked for, with everything but the files', async () => {
    const { page, answers, open } = await visit()
    answers.give(criar, RECIPE)
    await open(pathTo('receitaVer', { receitaId: RECIPE.id }))
    await act(page, 'Copiar')
    await expect.poll(() => page.getByLabel('Identificação').inputValue()).toBe('Cópia de Ferrugem da soja')
    await page.getByRole('button', { name: 'Criar receita' }).click()
    await noticed(page, 'Ferrugem da soja foi criada.')
    expect(answers.callsOf(criar)[0]?.body).toMatchObject({
      identificacao: 'Cópia de Ferrugem da soja',
      equipamento_id: SPRAYER.id,
      produtos: PRODUCTS,
    })
  })
})

describe('what a recipe wants of the spray', () => {
  const wanted = { ...RECIPE, gota: 'M', edicao_gota: 'S572_3', densidade: 1.28 } as const

  it('stands on its page, which leads to the nozzles that give it, and on its card', async () => {
    const { page, answers, open } = await visit()
    answers.give(ver, wanted)
    await open(pathTo('receitaVer', { receitaId: wanted.id }))
    await page.getByText('M – média, ASABE S572.3 (ISO 25358)').first().waitFor()
    const address = await page.getByRole('link', { name: 'Escolher pontas para esta receita' }).getAttribute('href')
    const aim = aimOf(new URL(address ?? '', 'https://a').search)
    expect(aim).toMatchObject({ tipo: 'PULVERIZADOR', taxa: 150, velocidade: 8, espacamento: 0.5, densidade: 1.28 })
    expect(aim).toMatchObject({ gota: 'M', edicao_gota: 'S572_3', capacidade_tanque: 2000 })
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'receita-gota')
    const { pages, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(pages).toHaveLength(1)
    for (const said of ['Classe de gota desejada', 'ASABE S572.3', '1,28']) expect(text).toContain(said)
  })

  it('is chosen with the edition it is by, which is asked for once there is a class', async () => {
    const { page, answers, open } = await visit()
    answers.give(ver, RECIPE)
    answers.give(editar, { ...wanted, versao: 5 })
    await open(pathTo('receitaEditar', { receitaId: RECIPE.id }))
    await page.getByLabel('Identificação').waitFor()
    expect(await page.getByRole('button', { name: /^Edição da norma/ }).count()).toBe(0)
    await choose(page, /^Classe de gota desejada/, 'M – média')
    await choose(page, /^Edição da norma/, 'ASABE S572.3 (ISO 25358)')
    await page.getByLabel('Densidade da calda').fill('1,28')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'receita-gota-editar')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect
      .poll(() => answers.callsOf(editar)[0]?.body)
      .toMatchObject({ gota: 'M', edicao_gota: 'S572_3', densidade: 1.28 })
  })
})

describe('the page of a recipe', () => {
  it('judges the weather that is typed beside it, and tells the volume of canopies', async () => {
    const orchard = { ...RECIPE, altura_copa: 3, largura_copa: 2, largura_rua: 3.5 }
    const { page, answers, open } = await visit()
    answers.give(ver, orchard)
    await open(pathTo('receitaVer', { receitaId: orchard.id }))
    await page.getByText('17.142,9 m³/ha', { exact: true }).first().waitFor()
    await page.getByText('8,75 L', { exact: true }).waitFor()
    await page.getByText('9,36 L', { exact: true }).waitFor()
    for (const wall of ['17.142,9 m²/ha', '87,50 L']) await page.getByText(wall, { exact: true }).first().waitFor()
    await page.getByText(/^1\. .* por 10\.000 m² de parede foliar$/).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Condições para pulverizar' }).click()
    await page.getByLabel('Temperatura do ar').fill('20')
    await page.getByLabel('Umidade relativa').fill('55')
    await page.getByLabel('Vento').fill('5')
    await page.getByText('Boas condições para pulverizar').waitFor()
    await page.getByText('De 3,0 km/h a 10,0 km/h.').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'receita-pomar')
  })

  it('fits a phone, however long a word of its names is', async () => {
    const [identificacao, cultura] = ['R'.repeat(60), 'W'.repeat(40)]
    const { page, open } = await visit(ANA, { ...RECIPE, identificacao, cultura, talhao: cultura })
    await resize(page, PHONE)
    await open(pathTo('receitaVer', { receitaId: RECIPE.id }))
    await page.getByRole('heading', { name: identificacao }).waitFor()
    await page.getByText(`Cultura: ${cultura}`).first().waitFor()
    await fitsIn(page)
  })

  let page: Page
  let answers: Answers
  beforeAll(async () => {
    const visitor = await visit()
    ;({ page, answers } = visitor)
    await visitor.open(pathTo('receitaVer', { receitaId: RECIPE.id }))
  })

  it('tells the amounts, how they follow, that the measured rate is another one, and the usual order', async () => {
    await page.getByText('mediu 160,4 L/ha. +6,93 % em relação à taxa da receita').first().waitFor()
    await expect.poll(() => cells(page, 'Mancozebe')).toEqual(['2', '250 g/ha', '3,33 kg', '2,50 kg', '12,50 kg'])
    await page.getByText('Piraclostrobina costuma ser adicionado depois de Mancozebe.').first().waitFor()
    await page.getByRole('button', { name: 'Cálculo' }).click()
    await page.getByText('250 g/ha × 50 ha ÷ 1.000 g/kg = 12,50 kg').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'receita')
  })

  it('is saved as a PDF, and says so when that could not be made', async () => {
    const available = answers.refuse(documento, 'ERRO_INTERNO')
    const save = () => act(page, 'PDF')
    await save()
    await noticed(page, 'Não foi possível gerar o PDF, tente novamente mais tarde.')
    available()
    const conteudo = Buffer.from('%PDF-1.7').toString('base64')
    answers.give(documento, { nome: 'Ferrugem da soja.pdf', mimetype: 'application/pdf', conteudo })
    const [download] = await Promise.all([page.waitForEvent('download'), save()])
    expect(download.suggestedFilename()).toBe('Ferrugem da soja.pdf')
    expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7')
  })

  it('has its products put into another order by keys, or into the usual one by a button', async () => {
    answers.give(editar, { ...RECIPE, versao: 5 })
    await page.getByRole('button', { name: 'Reordenar produtos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ordem de preparo' })
    const order = async () =>
      (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]?.replace(/^\d\. /, ''))
    await expect.poll(order).toEqual(['Piraclostrobina', 'Mancozebe', 'Óleo mineral'])
    await keepLooks(page, 'receita-ordem')
    await dialog.getByRole('button', { name: 'Ordenar pela formulação' }).click()
    await expect.poll(order).toEqual(['Mancozebe', 'Piraclostrobina', 'Óleo mineral'])
    const handle = dialog.getByRole('listitem').filter({ hasText: 'Óleo mineral' }).getByRole('button')
    await handle.focus()
    // Each step is announced once it is done; the next key would be lost before.
    const announced = (text: RegExp) => page.getByText(text).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await announced(/Item selecionado na posição/)
    await page.keyboard.press('ArrowUp')
    await announced(/Movendo o item para a posição/)
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual(['Mancozebe', 'Óleo mineral', 'Piraclostrobina'])
    expect(await findingsOf(page)).toEqual([])
    // A product that was moved is not lost by a key.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Ordem dos produtos salva.')
    const sent = answers.callsOf(editar)[0]?.body as { versao: number; produtos: ReceitaProduto[] }
    expect(sent.versao).toBe(4)
    expect(sent.produtos.map(({ nome }) => nome)).toEqual(['Mancozebe', 'Óleo mineral', 'Piraclostrobina'])
  })

  it('has its products put into another order by dragging them', async () => {
    answers.give(editar, { ...RECIPE, versao: 6 })
    await page.getByRole('button', { name: 'Reordenar produtos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ordem de preparo' })
    const item = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    const handle = item('Óleo mineral').getByRole('button')
    const middleOf = async (of: Locator) => {
      const box = await of.boundingBox()
      if (!box) throw new Error('not shown')
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    await handle.waitFor()
    await settled(page)
    const [x, from] = await middleOf(handle)
    const [, to] = await middleOf(item('Piraclostrobina').getByRole('button'))
    await page.mouse.move(x, from)
    await page.mouse.down()
    await page.mouse.move(x, (from + to) / 2, { steps: 8 })
    await page.mouse.move(x, to - 4, { steps: 8 })
    await page.mouse.up()
    const order = async () =>
      (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]?.replace(/^\d\. /, ''))
    await expect.poll(order).toEqual(['Óleo mineral', 'Piraclostrobina', 'Mancozebe'])
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Ordem dos produtos salva.')
    const sent = answers.callsOf(editar).at(-1)?.body as { produtos: ReceitaProduto[] }
    expect(sent.produtos.map(({ nome }) => nome)).toEqual(['Óleo mineral', 'Piraclostrobina', 'Mancozebe'])
  })
})

describe('a recipe', () => {
  it('has files, which are removed by whoever may change it, after a question, and fetched by anybody', async () => {
    const file = {
      id_anexos: randomUUID(),
      caminho: 'anexos/a/receituario.pdf',
      nome_original: 'Receituário nº 3.pdf',
      nome: 'receituario.pdf',
      tamanho: 2048,
      mimetype: 'application/pdf',
      created_at: NOW,
    }
    const one = { ...RECIPE, anexos: [file] }
    const { page, answers, open } = await visit(ANA, one)
    const { baixarReceita, removerReceita } = AREAS.attachments.routes
    await open(pathTo('receitaVer', { receitaId: one.id }))
    const stored = await giveStored(page, 'receituario.pdf')
    answers.give(baixarReceita, stored)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar Receituário nº 3.pdf' }).click(),
    ])
    expect(download.url()).toBe(stored.url)
    expect(answers.callsOf(baixarReceita)[0]?.params).toEqual({ receitaId: one.id, anexoId: file.id_anexos })
    await keepLooks(page, 'receita-anexos')
    answers.give(removerReceita, undefined)
    await page.getByRole('button', { name: 'Remover o anexo Receituário nº 3.pdf' }).click()
    answers.give(ver, RECIPE)
    await page.getByRole('button', { name: 'Remover anexo', exact: true }).click()
    await page.getByRole('button', { name: 'Baixar Receituário nº 3.pdf' }).waitFor({ state: 'detached' })
    expect(answers.callsOf(removerReceita)[0]?.params).toEqual({ receitaId: one.id, anexoId: file.id_anexos })

    const admin = await visit(loggedIn('admin'), one)
    await admin.open(pathTo('receitaVer', { receitaId: one.id }))
    await admin.page.getByRole('button', { name: 'Baixar Receituário nº 3.pdf' }).waitFor()
    expect(await admin.page.getByRole('button', { name: /^Remover o anexo/ }).count()).toBe(0)
    expect(await admin.page.locator('input[type=file]').count()).toBe(0)
  })

  it('keeps what was typed when somebody else changed it, reads it again, and is saved over that', async () => {
    const { page, answers, open } = await visit()
    let stale = true
    answers.make(editar, ({ body }) => {
      if (stale) throw new Refused('CONFLITO_DE_VERSAO')
      return { ...RECIPE, talhao: (body as { talhao: string }).talhao, versao: 6 }
    })
    await open(pathTo('receitaEditar', { receitaId: RECIPE.id }))
    await page.getByLabel('Talhão').fill('Baixada')
    answers.give(ver, { ...RECIPE, cultura: 'Feijão', versao: 5 })
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: 'Recarregar registro' }).click()
    await expect.poll(() => page.getByLabel('Cultura').inputValue()).toBe('Feijão')
    expect(await page.getByLabel('Talhão').inputValue()).toBe('Baixada')
    stale = false
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Receita salva.')
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({ talhao: 'Baixada', cultura: 'Feijão', versao: 5 })
  })

  it('takes its rate from the equipment’s last reading', async () => {
    const { page, open } = await visit()
    await open(pathTo('receitaEditar', { receitaId: RECIPE.id }))
    await page.getByText('sobredosagem').first().waitFor()
    await page.getByText('Um tanque de 2.000 L rende 12,47 ha em vez de 13,33 ha.').first().waitFor()
    await keepLooks(page, 'receita-editar')
    await page.getByRole('button', { name: 'Usar 160,4 L/ha' }).click()
    await expect.poll(() => page.getByLabel('Taxa de aplicação').inputValue()).toBe('160,4')
    await expect.poll(() => page.getByText('sobredosagem').count()).toBe(0)
  })

  it('takes its tank from the vehicle that the equipment measures', async () => {
    const { page, open } = await visit()
    await open(pathTo('receitaEditar', { receitaId: RECIPE.id }))
    await page.getByText('Tanque de Autopropelido 1: 3.000 L.').first().waitFor()
    await page.getByRole('button', { name: 'Usar 3.000 L' }).click()
    await expect.poll(() => page.getByLabel('Capacidade do tanque').inputValue()).toBe('3000')
    await expect.poll(() => page.getByText('Tanque de Autopropelido 1').count()).toBe(0)
  })

  it('takes over from its page a rate below its own, which applies too little and reaches further', async () => {
    const low = recipeOf(PRODUCTS, { taxa_medida: { ...MEASURED, taxa: 119.2345 } })
    const { page, answers, open } = await visit(ANA, low)
    answers.give(editar, { ...low, taxa_aplicacao: 119.2, versao: 5 })
    await open(pathTo('receitaVer', { receitaId: low.id }))
    for (const said of ['subdosagem', 'rende mais área', 'rende 16,77 ha em vez de 13,33 ha'])
      await page.getByText(said).first().waitFor()
    await keepLooks(page, 'receita-subdose')
    await page.getByRole('button', { name: 'Usar 119,2 L/ha' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('passa de 150,0 L/ha para 119,2 L/ha').first().waitFor()
    await dialog.getByRole('button', { name: 'Usar 119,2 L/ha' }).click()
    await noticed(page, 'A receita agora usa 119,2 L/ha.')
    expect(answers.callsOf(editar)[0]?.body).toMatchObject({ taxa_aplicacao: 119.2, versao: 4, produtos: PRODUCTS })
  })

  it('of much liquid is asked about once, and none that a tank does not hold is sent', async () => {
    const { page, answers, open } = await visit()
    answers.make(editar, ({ body }) => ({ ...RECIPE, ...mixed(body as never), versao: 5 }))
    await open(pathTo('receitaEditar', { receitaId: RECIPE.id }))
    const dose = productNumber(page, 1).getByLabel('Dose')
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await dose.fill('250')
    await save.click()
    await page.getByText('Os líquidos não cabem no tanque').first().waitFor()
    expect(answers.callsOf(editar)).toEqual([])
    await dose.fill('45')
    await save.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Os produtos líquidos somam 30,5 % da calda.').first().waitFor()
    await keepLooks(page, 'receita-liquidos')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(answers.callsOf(editar)).toEqual([])
    await save.click()
    await dialog.getByRole('button', { name: 'Está certo, salvar' }).click()
    await noticed(page, 'Receita salva.')
    // The question was asked before: a recipe that is stored with as much is saved at once.
    const much = recipeOf([product('Herbicida', { dose: 45 })])
    const again = await visit(ANA, much)
    again.answers.give(editar, { ...much, versao: 5 })
    await again.open(pathTo('receitaEditar', { receitaId: much.id }))
    await again.page.getByLabel('Talhão').fill('Baixada')
    await again.page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await noticed(again.page, 'Receita salva.')
  })

  it('that was stored with more liquid than its tank holds opens, and says so', async () => {
    const over = recipeOf([product('Herbicida', { dose: 250 })])
    const { page, open } = await visit(ANA, over)
    await open(pathTo('receitaVer', { receitaId: over.id }))
    await page.getByText('Os produtos líquidos somam 167 % da calda: não cabem no tanque.').first().waitFor()
  })

  it('that is not there is said not to be, in the words of its code (301)', async () => {
    const { page, answers, open } = await visit()
    answers.refuse(ver, 'RECEITA_NAO_ENCONTRADA')
    await open(pathTo('receitaVer', { receitaId: randomUUID() }))
    await page.locator('.toast').getByText('Receita não encontrada.').first().waitFor()
    await page.getByRole('main').getByText('Receita não encontrada').first().waitFor()
    await page.getByRole('button', { name: 'Voltar às receitas' }).click()
    await page.getByRole('link', { name: 'Ferrugem da soja' }).waitFor()
  })

  it('is removed after a question, and restored from the list of those removed', async () => {
    const { page, answers, open } = await visit()
    answers.give(mudarStatus, { ...RECIPE, status: 'REMOVIDO', versao: 5 })
    await open(pathTo('receitas'))
    await page.getByRole('button', { name: /Ferrugem da soja/ }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Deseja remover a receita Ferrugem da soja?').first().waitFor()
    answers.give(listar, NOTHING)
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await noticed(page, 'Ferrugem da soja foi removida.')
    expect(answers.callsOf(mudarStatus)[0]?.body).toEqual({ status: 'REMOVIDO', versao: 4 })
    answers.give(listar, { itens: [row({ ...RECIPE, status: 'REMOVIDO', versao: 5 })], proximo: null })
    await page.goto(`${pathTo('receitas')}?filtro=${encodeURIComponent('{"status":"REMOVIDO"}')}`)
    await page.getByRole('button', { name: /Ferrugem da soja/ }).click()
    await page.getByRole('menuitem', { name: 'Restaurar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
    await noticed(page, 'Ferrugem da soja foi restaurada.')
    expect(answers.callsOf(mudarStatus)[1]?.body).toEqual({ status: 'ATIVO', versao: 5 })
    // On its page too, of which nothing is asked for again.
    const complaints = complaintsOf(page)
    answers.make(mudarStatus, () => {
      answers.refuse(ver, 'RECEITA_NAO_ENCONTRADA')
      return { ...RECIPE, status: 'REMOVIDO' as const, versao: 5 }
    })
    await page.goto(pathTo('receitaVer', { receitaId: RECIPE.id }))
    await act(page, 'Remover')
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await page.getByRole('heading', { level: 1, name: 'Receitas' }).waitFor()
    await settled(page)
    expect(complaints).toEqual([])
  })
})

describe('the list of recipes', () => {
  it('is narrowed by crop, plot, equipment and any text, as the address says, and a recipe of it copied', async () => {
    const { page, answers, open } = await visit()
    const filtro = { busca: 'ferrugem', cultura: 'soja', talhao: '7', equipamento_id: SPRAYER.id, inicio: '2026-11-01' }
    await open(`${pathTo('receitas')}?filtro=${encodeURIComponent(JSON.stringify(filtro))}`)
    await page.getByRole('link', { name: 'Ferrugem da soja' }).waitFor()
    expect(answers.callsOf(listar).at(-1)?.query).toMatchObject(filtro)
    for (const said of ['Cultura : soja', 'Talhão : 7', 'Equipamento = Autopropelido'])
      await page.getByText(said, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect.poll(() => Object.keys(answers.callsOf(listar).at(-1)?.query ?? {})).not.toContain('cultura')
    await page.getByRole('button', { name: /Ferrugem da soja/ }).click()
    await page.getByRole('menuitem', { name: 'Copiar' }).click()
    await expect.poll(() => page.getByLabel('Identificação').inputValue()).toBe('Cópia de Ferrugem da soja')
  })

  it('tells tanks and area, and has a history behind each recipe', async () => {
    const al = recipeOf(PRODUCTS, { area_total: 10, unidade_area: 'AL' })
    const { page, answers, open } = await visit(ANA, al)
    answers.give(historico, {
      itens: [{ quem: ANA.id_usuario, quem_nome: ANA.nome, quando: NOW, campo: 'produtos', de: null, para: PRODUCTS }],
      proximo: null,
    })
    await open(pathTo('receitas'))
    await page.getByText('10 alq. (de 2,42 ha)').first().waitFor()
    await page.getByText('3 tanques cheios e 1.500 L').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'receitas')
    await page.getByRole('link', { name: 'Ferrugem da soja' }).click()
    const [menu, edit] = [
      { name: 'Ações', primary: false },
      { name: 'Editar', primary: true },
    ]
    await expect.poll(() => headerOf(page)).toEqual([menu, edit])
    expect(Object.keys(await offeredBy(page))).toEqual(['Copiar', 'Imprimir', 'Histórico', 'PDF', 'Remover'])
    await act(page, 'Histórico')
    await page.getByRole('dialog').getByText('2. Mancozebe (WG – grânulos dispersíveis): 250 g').first().waitFor()
  })

  it('is read by an administrator of the product, who sees whose each is and writes none', async () => {
    const { page, answers, open } = await visit(loggedIn('admin'))
    answers.give(AREAS.users.routes.listar, NOTHING)
    await open(pathTo('receitas'))
    await page.getByRole('columnheader', { name: 'Dono' }).waitFor()
    expect(await page.getByRole('button', { name: 'Criar receita' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Ferrugem da soja' }).click()
    expect(Object.keys(await offeredBy(page))).toEqual(['Imprimir', 'Histórico', 'PDF'])
    expect(await page.getByRole('button', { name: /Editar|Reordenar/ }).count()).toBe(0)
  })
})
