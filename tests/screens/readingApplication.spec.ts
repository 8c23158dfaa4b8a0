import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Ponta } from '../../shared/contract/nozzles.ts'
import type { ReceitaListada } from '../../shared/contract/recipes.ts'
import {
  DEFAULT_ALQUEIRE,
  STORED_UNITS,
  UNIT_SYSTEMS,
  type UnitChoice,
} from '../../shared/domain/numbers/unitSystems.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

/** Liters of a gallon of the United States, hectares of an acre, meters of a foot. */
const [LITERS_PER_GALLON, HECTARES_PER_ACRE, FOOT] = [3.785411784, 0.40468564224, 0.3048]

const arithmeticOf = (leituraId: string) => `${pathTo('leituraVer', { leituraId })}?aba=calculo`

it('tells the droplets at the pressure of a reading by each edition, once they are asked for', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  const { row, whole } = newestOf('ASP-BARRA-01')
  const [model] = whole.modelos
  const pressure = whole.pressao
  if (!model || pressure === null) throw new Error('the demo reading has both')
  const profile = (pressao_bar: number, gota: 'F' | 'M' | 'C', edicao_gota: string): Ponta['perfis'][number] => ({
    id: randomUUID(),
    pressao_bar,
    vazao_lpm: 1,
    gota,
    edicao_gota,
    fonte: 'Catálogo',
    status: 'ATIVO',
  })
  const nozzle: Ponta = {
    id: model.perfil_id,
    marca: { id: randomUUID(), nome: model.marca },
    modelo: 'XR',
    angulo: 110,
    tamanho: '03',
    serie_iso: true,
    nome: model.nome,
    tipo_jato: 'LEQUE_PADRAO',
    jato_fabricante: null,
    codigo_fabricante: null,
    cor: 'AZUL',
    material: null,
    malha_cor: null,
    malha_tamanho: null,
    pressao_min_bar: null,
    pressao_max_bar: null,
    verificada: false,
    imagem: null,
    perfis: [
      profile(pressure - 0.5, 'C', 'ASABE S572.3'),
      profile(pressure, 'M', 'ASABE S572.3'),
      profile(pressure + 0.5, 'F', 'ASABE S572.3'),
      profile(pressure, 'C', 'ASAE S572.1'),
    ],
    procedencia: 'PROPRIA',
    status: 'ATIVO',
    versao: 1,
  }
  answers.give(AREAS.nozzles.routes.ver, nozzle)
  await open(arithmeticOf(row.id))
  await page.getByRole('button', { name: 'Classe de gota' }).first().click()
  await page.getByText('ASAE S572.1', { exact: true }).waitFor()
  await page.getByText('M – média', { exact: true }).waitFor()
  await page.getByText(/^F – fina, a /).waitFor()
  await page.getByText(/^C – grossa, a /).waitFor()
  expect(await page.getByText('Não publicada', { exact: true }).count()).toBe(2)
  // Medium, fine and coarse by the later edition, and what is coarse by the former.
  const fills = (edition: string) =>
    page
      .locator('dl', { hasText: edition })
      .locator('.droplet-color circle')
      .evaluateAll((all) => all.map((one) => one.getAttribute('fill')))
  expect(await fills('ASABE S572.3')).toEqual(['#f5d000', '#f08010', '#2e9e44'])
  expect(await fills('ASAE S572.1')).toEqual(['#1f6fd6'])
  expect(await page.getByText('Volume de copa').count()).toBe(0)
  expect(await findingsInBothThemes(page)).toEqual([])
  await keepLooks(page, 'leitura-gotas')
})

/** The canopies of a turbosprayer's reading, of which somebody without recipes types the measures. */
async function typedCanopies(unidades: UnitChoice, [height, width]: [string, string]) {
  const { page, answers, open } = await signedIn({ ...loggedIn('ana'), unidades })
  giveReadings(answers, 'ana')
  answers.give(AREAS.recipes.routes.listar, { itens: [], proximo: null })
  const { row: listed, whole } = newestOf('ASP-TURBO-01')
  const { taxa_real: rate, largura_rua: row } = whole
  if (rate === null || row === null) throw new Error('the demo reading has both')
  await open(arithmeticOf(listed.id))
  await page.getByRole('button', { name: 'Volume de copa' }).click()
  await page.getByLabel('Altura da copa').fill(height)
  await page.getByLabel('Largura da copa').fill(width)
  return { page, rate, row }
}

it('tells what 1 000 m³ of canopy get at the rate of an orchard’s reading, by canopies that are typed', async () => {
  const { page, rate, row } = await typedCanopies(STORED_UNITS, ['3', '2'])
  const litres = (1000 * rate * row) / (10_000 * 3 * 2)
  await page.getByText(`${litres.toFixed(2).replace('.', ',')} L`, { exact: true }).waitFor()
  await page.getByText(/^10\.000 × 3\sm × 2\sm ÷ .*\sm³\/ha$/).waitFor()
  const ofWall = (10_000 * rate * row) / (2 * 10_000 * 3)
  await page.getByText(`${ofWall.toFixed(2).replace('.', ',')} L`, { exact: true }).waitFor()
  await page.getByText(/^2 × 10\.000 × 3\sm ÷ .*\sm²\/ha$/).waitFor()
  await resize(page, PHONE)
  await fitsIn(page)
  expect(await findingsInBothThemes(page)).toEqual([])
  await keepLooks(page, 'leitura-copa')
})

it('tells whoever measures in feet and gallons what 1 000 ft³ of canopy get', async () => {
  const american = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
  const { page, rate, row } = await typedCanopies(american, ['10', '8'])
  const gallons = (1000 * (rate / LITERS_PER_GALLON) * HECTARES_PER_ACRE * (row / FOOT)) / (43_560 * 10 * 8)
  await page.getByText('Volume por 1.000 ft³ de copa').first().waitFor()
  await page.getByText(`${gallons.toFixed(3).replace('.', ',')} gal EUA`, { exact: true }).waitFor()
  await page.getByText(/^43\.560 × 10\spés × 8\spés ÷ .*\sft³\/ac$/).waitFor()
  // These alone are not in the metric units that everything else is calculated in.
  const id = await page.getByRole('button', { name: 'Volume de copa' }).getAttribute('aria-controls')
  const told = page.locator(`[id="${id}"]`)
  expect(await told.getByText('Volume por 1.000 ft³ de copa').count()).toBe(2)
  expect(await told.getByText('Em unidades métricas').count()).toBe(0)
  await resize(page, PHONE)
  await fitsIn(page)
  await keepLooks(page, 'leitura-copa-eua')
})

it('begins with the canopies of the newest recipe for the equipment that knows them', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  const { row, whole } = newestOf('ASP-TURBO-01')
  const recipe = (identificacao: string, altura_copa: number | null, largura_copa: number | null): ReceitaListada => ({
    id: randomUUID(),
    dono_id: whole.dono_id,
    dono_nome: 'Ana Ribeiro',
    identificacao,
    cultura: 'Café',
    talhao: null,
    area_total: 8.5,
    unidade_area: 'HA',
    alqueire: 'PAULISTA',
    taxa_aplicacao: 400,
    capacidade_tanque: 1500,
    altura_copa,
    largura_copa,
    equipamento_id: whole.equipamento_id,
    equipamento_nome: whole.equipamento_nome,
    total_produtos: 1,
    tanques_cheios: 2,
    ultimo_tanque: 400,
    status: 'ATIVO',
    criado_em: '2026-11-20T12:00:00.000Z',
    versao: 1,
  })
  const itens = [recipe('Sem copa', 3, null), recipe('Ferrugem', 2.6, 1.8), recipe('Mais velha', 9, 9)]
  answers.give(AREAS.recipes.routes.listar, { itens, proximo: null })
  await open(arithmeticOf(row.id))
  await page.getByRole('button', { name: 'Volume de copa' }).click()
  await page.getByText('Da receita Ferrugem, que nomeia este equipamento.').waitFor()
  expect(await page.getByLabel('Altura da copa').inputValue()).toBe('2,6')
  expect(await page.getByLabel('Largura da copa').inputValue()).toBe('1,8')
  expect(answers.callsOf(AREAS.recipes.routes.listar)[0]?.query).toMatchObject({
    equipamento_id: whole.equipamento_id,
    dono_id: whole.dono_id,
  })
  const litres = (1000 * (whole.taxa_real ?? 0) * (whole.largura_rua ?? 0)) / (10_000 * 2.6 * 1.8)
  await page.getByText(`${litres.toFixed(2).replace('.', ',')} L`, { exact: true }).waitFor()
  await keepLooks(page, 'leitura-copa-receita')
})

it('tells what of the pressure is lost on the way to a section, by gauges that are typed', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  const { row, whole } = newestOf('ASP-BARRA-01')
  if (whole.pressao === null) throw new Error('the demo reading has a pressure')
  await open(arithmeticOf(row.id))
  await page.getByRole('button', { name: 'Queda de pressão' }).click()
  const inlet = page.getByLabel('Pressão na entrada')
  expect(Number((await inlet.inputValue()).replace(',', '.'))).toBeCloseTo(whole.pressao, 2)
  await inlet.fill('3')
  const section = page.getByLabel('Pressão na seção')
  await section.fill('2,7')
  await page.getByText('10,00 % de queda: dentro do limite de 10,00 %.').waitFor()
  await section.fill('2,5')
  await page.getByText('16,67 % de queda: acima do limite de 10,00 %.').waitFor()
  await page.getByText('Procure filtros sujos').waitFor()
  await page.getByText('100 × (3 − 2,5) / 3 = 16,67 %').waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await section.fill('3,2')
  await page.getByText('A seção marca mais que a entrada').waitFor()
  await resize(page, PHONE)
  await fitsIn(page)
  await keepLooks(page, 'leitura-queda')
})

it('loses no pressure on the way to a section whose gauge shows the same figure', async () => {
  const american = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
  const { page, answers, open } = await signedIn({ ...loggedIn('ana'), unidades: american })
  const { row, whole } = newestOf('ASP-TURBO-01')
  giveReadings(answers, 'ana')
  // 217.557 psi.
  answers.give(AREAS.readings.routes.ver, { ...whole, pressao: 15 })
  await open(arithmeticOf(row.id))
  await page.getByRole('button', { name: 'Queda de pressão' }).click()
  const inlet = page.getByLabel('Pressão na entrada')
  expect(await inlet.inputValue()).toBe('217,6')
  await page.getByLabel('Pressão na seção').fill('217,6')
  await page.getByText('0,00 % de queda: dentro do limite de 10,00 %.').waitFor()
})
