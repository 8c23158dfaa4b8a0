import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SHIPPED } from '../../functions/store/catalogue/toleranceProfiles.ts'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Custos, LeituraDaTroca, MaquinaDaTroca } from '../../shared/contract/replacements.ts'
import type { PerfilGerido, PerfilTolerancia } from '../../shared/contract/toleranceProfiles.ts'
import { DEFAULT_ALQUEIRE, UNIT_SYSTEMS } from '../../shared/domain/numbers/unitSystems.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { act, DESKTOP, fitsIn, keepLooks, noticed, offeredBy, PHONE, resize } from '../e2e/browser.ts'
import { newTolerance } from '../fixtures/tolerance.ts'
import type { Answers } from './answers.ts'
import { IDLE } from './dashboard.ts'
import { giveUsers } from './demoUsers.ts'
import { headerOf } from './headers.ts'
import { linesOf } from './lists.ts'
import { loggedIn, profileOf } from './people.ts'
import { signedIn } from './visit.ts'

const { documento, trocas, editar, historico, pedir, historicoDoPedido } = AREAS.replacements.routes
const NOW = '2026-11-20T12:00:00.000Z'

const modelo = (nome: string, cor: 'AMARELO' | 'AZUL', perfil_id = randomUUID()) => ({
  perfil_id,
  marca: 'Magnojet',
  nome,
  cor,
  material: 'CERAMICA' as const,
  codigo_fabricante: null,
})
const [yellow, blue] = [modelo('110-02', 'AMARELO'), modelo('110-03', 'AZUL')]
const at = (...posicoes: number[]) => posicoes.map((posicao) => ({ posicao, lado: null }))
const READING: LeituraDaTroca = {
  id: randomUUID(),
  data: NOW,
  situacao: 'COMPLETA',
  tipo_pulverizador: 'PULVERIZADOR',
  motivo: null,
  jogo: {
    fora: 10,
    bicos: 24,
    parcial: false,
    modelos: [
      { modelo: yellow, quantidade: 20 },
      { modelo: blue, quantidade: 4 },
    ],
  },
  previsto: { grupos: [{ modelo: yellow, posicoes: at(9, 10) }], erro: { soma: 12, bicos: 24 }, vazao: 28.3 },
  conjunto: {
    modelos: [
      { modelo: yellow, quantidade: 20 },
      { modelo: { ...blue, codigo_fabricante: 'MAG-11003' }, quantidade: 4 },
    ],
    erro: { soma: 0, bicos: 24 },
    vazao: 28,
  },
  a_limpar: at(15),
  trocados: 2,
  lado_medido: null,
  grupos: [
    { modelo: yellow, posicoes: at(1, 4, 7, 12, 13, 20, 21) },
    { modelo: blue, posicoes: at(23, 24) },
  ],
  erro: { agora: { soma: 146.4, bicos: 24 }, depois: { soma: 21.6, bicos: 24 } },
  vazao: { medida: 30, agora: 30, depois: 28.5 },
  taxa_real: 141.2,
  taxa_declarada: 140,
  largura_rua: null,
  espacamento_plantas: null,
  barra: null,
}
const NOTHING_SOON = { grupos: [], erro: null, vazao: 30 }
const machine = (nome: string, leitura: LeituraDaTroca | null): MaquinaDaTroca => ({
  equipamento_id: randomUUID(),
  nome,
  numero_serie: `ASP-${nome}`,
  equipamento_de_outro: false,
  leitura,
  servico: IDLE,
  outro_lado: null,
  pedido: null,
})
const boom = machine('Autopropelido', READING)
const COSTS: Custos = {
  moeda: 'BRL',
  base: 'BICOS',
  area_ha: 50,
  passadas: 6,
  produto_centavos: 18_500,
  ponta_centavos: 4_500,
  pontas: [{ perfil_id: yellow.perfil_id, centavos: 3_890 }],
  maquinas: [],
  atualizado_em: NOW,
  versao: 3,
}
const FLEET = [
  boom,
  machine('Turbo café', {
    ...READING,
    id: randomUUID(),
    motivo: 'CONFERIR',
    grupos: [],
    previsto: NOTHING_SOON,
    jogo: null,
    trocados: 0,
    lado_medido: null,
    a_limpar: [],
  }),
  machine('Turbo citros', {
    ...READING,
    id: randomUUID(),
    grupos: [],
    previsto: NOTHING_SOON,
    jogo: null,
    trocados: 0,
    lado_medido: null,
    a_limpar: [],
    erro: { agora: { soma: -72, bicos: 24 }, depois: { soma: -72, bicos: 24 } },
  }),
  machine('Costal', null),
]

describe('the replacement list', () => {
  let page: Page
  let answers: Answers
  beforeAll(async () => {
    const visit = await signedIn(loggedIn('ana'))
    ;({ page, answers } = visit)
    answers.make(trocas, ({ query }) => {
      const isOne = query.leitura_id !== undefined || query.equipamento_id !== undefined
      return { maquinas: isOne ? [boom] : FLEET, mais: false, custos: COSTS }
    })
    await visit.open(`${pathTo('listaTrocas')}?equipamento=${boom.equipamento_id}`)
  })
  // One page serves all tests: only what comes last leaves it.
  afterEach(() => resize(page, DESKTOP))

  it('says what to buy, where it goes and whether it pays, with the arithmetic, and fits a phone', async () => {
    await page.getByText('7 × Magnojet 110-02 cerâmica', { exact: true }).waitFor()
    await page.getByRole('cell', { name: '272,30', exact: true }).first().waitFor()
    await page.getByText('1, 4, 7, 12, 13, 20, 21').first().waitFor()
    await page.getByText('2 bicos marcados como trocados contam com a vazão nominal.').first().waitFor()
    await page.getByText('Aplica 6,10 % a mais').first().waitFor()
    await page.getByText('R$ 3.385,50').first().waitFor()
    await page.getByText('As pontas novas se pagam na safra: bastam 6,28 ha por passada.').first().waitFor()
    await page.getByText('Como se chega a isto').click()
    await page.getByText('50 × 6 × R$ 185,00 × 6,10 / 100 = R$ 3.385,50').first().waitFor()
    await page.getByText('R$ 362,30 / (6 × R$ 185,00 × (6,10 − 0,90) / 100) = 6,28 ha').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'trocas-equipamento')
    await resize(page, PHONE)
    await fitsIn(page)
    await keepLooks(page, 'trocas-equipamento-celular')
  })

  it('tells what is bought now, what soon and all of it, what each saves, and goes out by WhatsApp', async () => {
    const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
    await part('Agora').getByText('9 pontas · Economizam R$ 2.886,00 por safra.').waitFor()
    const soon = part('Nos próximos 30 dias')
    await soon.getByText('2 pontas · Economizam R$ 222,00 por safra.').waitFor()
    await soon.getByText('2 × Magnojet 110-02 cerâmica', { exact: true }).waitFor()
    const set = part('Jogo inteiro')
    await set.getByText('24 pontas · Economizam R$ 3.385,50 por safra.').waitFor()
    await set.getByText('4 × Magnojet 110-03 cerâmica (cód. MAG-11003)', { exact: true }).waitFor()
    const link = page.getByRole('link', { name: 'Enviar por WhatsApp' })
    const sent = new URL((await link.getAttribute('href')) ?? '')
    expect([sent.origin, sent.pathname]).toEqual(['https://wa.me', '/'])
    expect((await headerOf(page)).map(({ name, primary }) => [name, primary])).toEqual([
      ['Ações', false],
      ['Enviar por WhatsApp', true],
    ])
    const offered = ['Copiar lista', 'Compartilhar', 'Imprimir', 'Excel', 'CSV para planilhas', 'PDF']
    expect(Object.keys(await offeredBy(page)).toSorted()).toEqual(offered.toSorted())
    expect(sent.searchParams.get('text')?.split('\n')).toEqual([
      'Troca de bicos: Autopropelido',
      '7 × Magnojet 110-02 cerâmica',
      '2 × Magnojet 110-03 cerâmica',
      '',
      'Nos próximos 30 dias:',
      '2 × Magnojet 110-02 cerâmica',
      '',
      'Autopropelido:',
      '- Magnojet 110-02 cerâmica: 1, 4, 7, 12, 13, 20, 21',
      '- Magnojet 110-03 cerâmica: 23, 24',
    ])
  })

  it('is saved as a PDF or a workbook of what it is about, and says so when that could not be made', async () => {
    const save = (format: 'PDF' | 'Excel') => act(page, format)
    const available = answers.refuse(documento, 'ERRO_INTERNO')
    await save('PDF')
    await noticed(page, 'Não foi possível gerar o PDF, tente novamente mais tarde.')
    available()
    const conteudo = Buffer.from('PK').toString('base64')
    answers.give(documento, { nome: 'Troca de bicos.xlsx', mimetype: 'application/octet-stream', conteudo })
    const downloading = page.waitForEvent('download')
    await save('Excel')
    expect((await downloading).suggestedFilename()).toBe('Troca de bicos.xlsx')
    expect(answers.callsOf(documento).at(-1)?.query).toEqual({
      equipamento_id: boom.equipamento_id,
      formato: 'EXCEL',
    })
  })

  it('keeps prices that are typed, names the limit of those out of sense, and loses nothing when refused', async () => {
    await page.getByRole('button', { name: 'Preços e área' }).click()
    const dialog = page.getByRole('dialog')
    const passes = dialog.getByRole('textbox', { name: /^Passadas por safra/ })
    await passes.fill('101')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog
      .getByText(/no máximo 100|100/)
      .first()
      .waitFor()
    expect(answers.callsOf(editar)).toEqual([])
    await passes.fill('8')
    const available = answers.refuse(editar, 'INDISPONIVEL')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog.getByText('O serviço está indisponível no momento.').first().waitFor()
    expect(await passes.inputValue()).toBe('8')
    await keepLooks(page, 'trocas-precos')
    available()
    answers.give(editar, { ...COSTS, passadas: 8, versao: 4 })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Preços e área salvos.')
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({
      passadas: 8,
      versao: 3,
      maquina: { equipamento_id: boom.equipamento_id },
      pontas: [{ perfil_id: yellow.perfil_id, centavos: 3_890 }, { centavos: null }],
    })
  })

  it('leads nowhere and asks nothing that is refused where the machine became somebody else’s', async () => {
    const sold = { ...boom, equipamento_de_outro: true }
    const give = (maquinas: MaquinaDaTroca[]) => answers.give(trocas, { maquinas, mais: false, custos: COSTS })
    give([sold])
    await page.goto(`${pathTo('listaTrocas')}?leitura=${READING.id}`)
    await page.getByRole('heading', { name: 'Autopropelido', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Leitura de' }).waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: 'Autopropelido' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Preços e área' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Passadas por safra/ }).fill('7')
    expect(await dialog.getByText('Área por passada de Autopropelido').count()).toBe(0)
    answers.give(editar, { ...COSTS, passadas: 7, versao: 4 })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Preços e área salvos.')
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({ passadas: 7, maquina: null })
  })

  it('keeps how many tips were ordered and came, says what is wrong, and shows what somebody else wrote', async () => {
    const secoes = [
      { bico_inicial: 1, bico_final: 12, descricao: 'Esquerda' },
      { bico_inicial: 13, bico_final: 24, descricao: 'Direita' },
    ]
    const pedido = (pedidas: number, recebidas: number, versao: number) => ({
      pontas: [{ modelo: yellow, pedidas, recebidas, colocadas: 0 }],
      versao,
    })
    const own = { ...boom, leitura: { ...READING, barra: { bicos: 24, secoes } } }
    const give = (of: MaquinaDaTroca['pedido']) =>
      answers.give(trocas, { maquinas: [{ ...own, pedido: of }], mais: false, custos: COSTS })
    give({ pontas: [], versao: 0 })
    await resize(page, DESKTOP)
    await page.goto(`${pathTo('listaTrocas')}?equipamento=${boom.equipamento_id}`)
    await page.getByText('seção Direita: 23 (11.º), 24 (12.º)').waitFor()
    await page.getByRole('button', { name: 'Pedido de pontas: Autopropelido' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedido de pontas: Autopropelido' })
    const field = (name: string) => dialog.getByRole('textbox', { name: `Magnojet 110-02 cerâmica: ${name}` })
    await dialog.getByText('7 a trocar agora, mais 2 nos próximos 30 dias.').waitFor()
    await field('pedidas').fill('4')
    await field('recebidas').fill('5')
    const save = dialog.getByRole('button', { name: 'Salvar' })
    await save.click()
    await dialog.getByText('O valor máximo é 4.').first().waitFor()
    expect(answers.callsOf(pedir)).toEqual([])
    await field('recebidas').fill('1')
    const settled = answers.refuse(pedir, 'CONFLITO_DE_VERSAO')
    give(pedido(2, 0, 1))
    await save.click()
    await dialog.getByRole('button', { name: /^Recarregar/ }).click()
    settled()
    answers.give(pedir, pedido(4, 1, 2))
    await keepLooks(page, 'trocas-pedido')
    expect(await findingsInBothThemes(page)).toEqual([])
    give(pedido(4, 1, 2))
    await save.click()
    await noticed(page, 'Pedido salvo.')
    expect(answers.callsOf(pedir).at(-1)?.body).toEqual({
      leitura_id: READING.id,
      pontas: [
        { perfil_id: yellow.perfil_id, pedidas: 4, recebidas: 1 },
        { perfil_id: blue.perfil_id, pedidas: 0, recebidas: 0 },
      ],
      versao: 1,
    })
    await page.getByText('pedidas 4 de 7 · recebidas 1').first().waitFor()
    await keepLooks(page, 'trocas-pedidas')
    await resize(page, PHONE)
    await fitsIn(page)
    await keepLooks(page, 'trocas-pedidas-celular')
  })

  it('says who ordered what', async () => {
    answers.give(historicoDoPedido, {
      itens: [
        {
          quem: randomUUID(),
          quem_nome: 'Carla Nunes',
          quando: NOW,
          campo: 'pontas',
          de: { nome: 'Magnojet 110-02', pedidas: 0, recebidas: 0 },
          para: { nome: 'Magnojet 110-02', pedidas: 4, recebidas: 1 },
        },
      ],
      proximo: null,
    })
    await page.getByRole('button', { name: 'Pedido de pontas: Autopropelido' }).click()
    await page.getByRole('button', { name: 'Histórico', exact: true }).last().click()
    await page.getByText('Magnojet 110-02: pedidas 4, recebidas 1').waitFor()
    await page.getByText('Carla Nunes').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)
    answers.give(trocas, { maquinas: FLEET, mais: false, custos: COSTS })
  })

  it('tells of every machine what is lost, and of too little what it risks', async () => {
    await page.goto(pathTo('listaTrocas'))
    await page.getByText('Equipamentos de Ana').first().waitFor()
    expect(await page.getByText('Todos os equipamentos').count()).toBe(0)
    await page.getByText('Confira antes a pressão e o manômetro: os bicos se desviam igual').first().waitFor()
    await page.getByText('Aplica de menos: nada se economiza, o controle pode falhar').first().waitFor()
    await page.getByText('Ainda sem leitura completa.', { exact: true }).waitFor()
    await keepLooks(page, 'trocas-conta')
    await resize(page, PHONE)
    await fitsIn(page)
  })
})

describe('the history of prices and areas', () => {
  const by = { quem: randomUUID(), quem_nome: 'Bruno Teixeira', quando: NOW }
  const nome = 'Magnojet 110-02'
  const LINES = [
    { ...by, campo: 'pontas', de: { nome, centavos: null }, para: { nome, centavos: 3_890 } },
    {
      ...by,
      campo: 'maquinas',
      de: { nome: 'Autopropelido', area_ha: null, taxa_declarada: null, taxa_base: 'L_HA' },
      para: { nome: 'Autopropelido', area_ha: 50, taxa_declarada: 0.4, taxa_base: 'L_PLANTA' },
    },
    { ...by, campo: 'moeda', de: 'USD', para: 'BRL' },
  ]

  it('says who changed which price from what to what, to whoever sees the costs', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    answers.give(trocas, { maquinas: [boom], mais: false, custos: COSTS })
    answers.give(historico, { itens: LINES, proximo: null })
    await open(`${pathTo('listaTrocas')}?equipamento=${boom.equipamento_id}`)
    await page.getByRole('button', { name: 'Histórico', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Preços e áreas' })
    const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
    await row('Preço de uma ponta').getByText('Magnojet 110-02: ---').waitFor()
    await row('Preço de uma ponta').getByText('Magnojet 110-02: 38,90').waitFor()
    await row('Área e taxa de um equipamento').getByText('Autopropelido: 50 ha, 0,400 L/planta').waitFor()
    await row('Moeda').getByText('Bruno Teixeira').waitFor()
    await row('Moeda').getByText('Dólar (US$)').waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'trocas-historico')
    await resize(page, PHONE)
    await fitsIn(page)
  })
})

describe('the costs in the units of the United States', () => {
  it('are told by the acre, and typed so: what was left alone stays to the last hundredth', async () => {
    const unidades = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
    const { page, answers, open } = await signedIn(loggedIn('ana', { idioma: 'en', unidades }))
    answers.give(trocas, { maquinas: [boom], mais: false, custos: { ...COSTS, base: 'TAXA' } })
    await open(`${pathTo('listaTrocas')}?equipamento=${boom.equipamento_id}`)
    await page
      .getByText(/^R\$\s?74\.87\/ac$/)
      .first()
      .waitFor()
    await page.getByText('123.55 ac', { exact: true }).first().waitFor()
    const main = await page.getByRole('main').innerText()
    expect(main.match(/[\d.,]+\s(?:ha|L\/ha)\b/g) ?? []).toEqual([])
    await page.getByText('How this is calculated').first().click()
    await page.getByText('In metric units, which everything is stored and calculated in').first().waitFor()
    await keepLooks(page, 'trocas-acres')

    await page.getByRole('button', { name: 'Prices and area' }).click()
    const dialog = page.getByRole('dialog')
    const product = dialog.getByRole('textbox', { name: /^Product cost per area and pass.* \/ac$/ })
    // Limits are said in what the field shows, not in hundredths a hectare.
    const shown = await product.inputValue()
    await product.fill('40468.57')
    await product.blur()
    await dialog.getByText('The highest value is 40,468.56.').first().waitFor()
    await product.fill(shown)
    const declared = dialog.getByRole('textbox', { name: /^Declared rate.* GPA$/ })
    await dialog.getByRole('button', { name: /^The rate is in GPA/ }).waitFor()
    expect(await product.inputValue()).toBe('74.87')
    await declared.fill('15')
    answers.give(editar, { ...COSTS, versao: 4 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await noticed(page, 'Prices and area saved.')
    const sent = answers.callsOf(editar).at(-1)?.body as typeof COSTS & { maquina: { taxa_declarada: number } }
    expect(sent).toMatchObject({ produto_centavos: COSTS.produto_centavos, area_ha: COSTS.area_ha })
    expect(sent.maquina.taxa_declarada).toBeCloseTo(140.309, 3)

    await page.getByRole('button', { name: 'Prices and area' }).click()
    await product.fill('80')
    await dialog.getByRole('button', { name: /^The rate is in/ }).click()
    await page.getByRole('option', { name: 'US gal/plant' }).click()
    await dialog.getByRole('textbox', { name: /^Declared rate.* US gal\/plant$/ }).fill('0.5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => answers.callsOf(editar).length).toBe(2)
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({
      produto_centavos: 19_768,
      maquina: { taxa_declarada: expect.closeTo(1.8927, 4), taxa_base: 'L_PLANTA' },
    })
  })
})

describe('tolerance profiles', () => {
  const { listar, ver, mudarStatus } = AREAS.toleranceProfiles.routes
  const rule = newTolerance({
    nome: 'Café adensado',
    limite_acima: 12,
    limite_abaixo: 12,
    base: 'MEDIA',
    limite_variacao: 8,
  })
  const listed = { id: randomUUID(), ...rule, versao_perfil: 2, fixo: false, status: 'ATIVO' as const, versao: 3 }
  const whole: PerfilGerido = { ...listed, contas: 2, criado_em: NOW, atualizado_em: NOW }

  it('are listed with the shipped ones, and one that is a default says whose before it is disabled', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, { itens: [...SHIPPED, listed], proximo: null })
    answers.give(ver, whole)
    answers.give(mudarStatus, { ...whole, status: 'REMOVIDO', versao: 4 })
    await open(pathTo('perfisTolerancia'))
    await page.getByText('±10 % do catálogo').first().waitFor()
    await page.getByRole('button', { name: /Café adensado/ }).click()
    await page.getByRole('menuitem', { name: 'Desativar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Ele é o padrão de 2 contas: .* avaliadas por ±10\s% do catálogo/).waitFor()
    expect(answers.callsOf(mudarStatus)).toEqual([])
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await noticed(page, 'Perfil Café adensado desativado.')
    expect(answers.callsOf(mudarStatus).at(-1)).toMatchObject({ body: { status: 'REMOVIDO', versao: 3 } })
    await dialog.waitFor({ state: 'hidden' })
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'perfis-tolerancia')
    await resize(page, PHONE)
    await expect
      .poll(async () =>
        (await linesOf(page)).filter(([name]) => name === 'Café adensado' || name === '±10 % do catálogo'),
      )
      .toEqual([
        ['±10 % do catálogo', 'Do produto', '±10 % da vazão nominal', 'Acima do limite'],
        ['Café adensado', 'Versão: 2', '±12 % da mediana', 'Acima do limite', 'CV até 8 %'],
      ])
  })

  it('name the limits of what is typed, and ask for both halves of a low flow', async () => {
    const { page, open } = await signedIn(loggedIn('admin'))
    await open(pathTo('perfilToleranciaNovo'))
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Sem limite')
    await page.getByRole('textbox', { name: 'Limite acima %', exact: true }).fill('120')
    await page.getByRole('textbox', { name: /^Vazão baixa: abaixo de/ }).fill('0,6')
    await page.getByRole('button', { name: 'Criar perfil de tolerância' }).click()
    await page.locator('form').getByText('O valor máximo é 100.').first().waitFor()
    await page.locator('form').getByText('Campo obrigatório.').first().waitFor()
    await keepLooks(page, 'perfil-tolerancia-novo')
  })

  it('have limits of their own over and under, which the base may refuse, and say what a base needs', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(AREAS.toleranceProfiles.routes.criar, { ...whole, versao: 1 })
    await open(pathTo('perfilToleranciaNovo'))
    const form = page.locator('form')
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Taxa exata')
    const [over, under] = ['Limite acima %', 'Limite abaixo %'].map((name) =>
      page.getByRole('textbox', { name, exact: true }),
    ) as [Locator, Locator]
    await over.fill('0')
    await under.fill('0')
    const save = page.getByRole('button', { name: 'Criar perfil de tolerância' })
    await save.click()
    await form.getByText('Um dos dois limites deve ser maior que 0.').first().waitFor()
    await over.fill('5')
    const base = page.getByRole('button', { name: /^Em relação a/ })
    await base.click()
    await page.getByRole('option', { name: 'Mediana dos bicos do modelo' }).click()
    await save.click()
    await form
      .getByText(/Pela mediana, o limite deve ser de pelo menos 0,1/)
      .first()
      .waitFor()
    await base.click()
    await page.getByRole('option', { name: 'Vazão que a taxa declarada pede' }).click()
    await form
      .getByText(/^Só em barras: taxa declarada × velocidade × espaçamento/)
      .first()
      .waitFor()
    await form
      .getByText(/Pela mediana, o limite deve ser/)
      .first()
      .waitFor({ state: 'hidden' })
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'perfil-tolerancia-taxa')
    await save.click()
    await expect
      .poll(() => answers.callsOf(AREAS.toleranceProfiles.routes.criar).at(-1))
      .toMatchObject({ body: { limite_acima: 5, limite_abaixo: 0, base: 'TAXA_DECLARADA' } })
  })

  describe('as the default of an account', () => {
    const [product] = SHIPPED
    const none = { escolhido: null, em_vigor: product as PerfilTolerancia, versao: 0 }
    const chosen = {
      escolhido: { id: listed.id, nome: listed.nome, ativo: true },
      em_vigor: { id: listed.id, nome: listed.nome, versao_perfil: 2 },
      versao: 1,
    }

    it('is chosen by its owner on the profile page, and saved at once', async () => {
      const { page, answers, open } = await signedIn(loggedIn('ana'))
      const { tolerancia, escolherTolerancia } = AREAS.profile.routes
      answers.give(AREAS.profile.routes.ver, profileOf('ana'))
      answers.give(tolerancia, none)
      answers.give(listar, { itens: [...SHIPPED, listed], proximo: null })
      await open(pathTo('perfil'))
      await page.getByRole('button', { name: 'Escolher', exact: true }).click()
      await page.getByText('Em vigor: ±10 % do catálogo').first().waitFor()
      const choice = page.getByRole('button', { name: /^Perfil de tolerância padrão da conta/ })
      await choice.click()
      const available = answers.refuse(escolherTolerancia, 'INDISPONIVEL')
      await page.getByRole('option', { name: /^Café adensado/ }).click()
      await noticed(page, 'O serviço está indisponível no momento.')
      await choice.getByText('Padrão do produto').waitFor()
      available()
      answers.give(escolherTolerancia, chosen)
      await choice.click()
      await page.getByRole('option', { name: /^Café adensado/ }).click()
      await noticed(page, 'Perfil de tolerância padrão salvo.')
      await page.getByText('Em vigor: Café adensado').first().waitFor()
      expect(answers.callsOf(escolherTolerancia).at(-1)?.body).toEqual({ perfil_id: listed.id, versao: 0 })
      expect(await findingsOf(page)).toEqual([])
      await keepLooks(page, 'tolerancia-padrao')
      await resize(page, PHONE)
      await fitsIn(page)
    })

    it('is chosen by an administrator for anybody, and says what judges instead of a disabled one', async () => {
      const { page, answers, open } = await signedIn(loggedIn('admin'))
      const { tolerancia, escolherTolerancia } = AREAS.users.routes
      giveUsers(answers)
      const disabled = { ...chosen, escolhido: { ...chosen.escolhido, ativo: false }, em_vigor: none.em_vigor }
      answers.give(tolerancia, disabled)
      answers.give(listar, { itens: [...SHIPPED], proximo: null })
      await open(pathTo('usuarioVer', { usuarioId: PEOPLE.ana.id }))
      await page.getByRole('button', { name: 'Escolher', exact: true }).click()
      const warning = page.getByText(/^O perfil escolhido, Café adensado, foi desativado/)
      await warning.waitFor()
      expect(await findingsOf(page)).toEqual([])
      await keepLooks(page, 'tolerancia-padrao-desativada')
      // Somebody else chose meanwhile: what is in force now is shown, and nothing is overwritten.
      const settled = answers.refuse(escolherTolerancia, 'CONFLITO_DE_VERSAO')
      answers.give(tolerancia, { ...none, versao: 2 })
      const choice = page.getByRole('button', { name: /^Perfil de tolerância padrão da conta/ })
      await choice.click()
      await page.getByRole('option', { name: 'Padrão do produto', exact: true }).click()
      await noticed(page, 'Alguém mudou o perfil padrão enquanto isso: veja o atual e escolha de novo.')
      await warning.waitFor({ state: 'detached' })
      settled()
      expect(answers.callsOf(escolherTolerancia).at(-1)).toMatchObject({
        params: { usuarioId: PEOPLE.ana.id },
        body: { perfil_id: null, versao: 1 },
      })
    })
  })
})
