import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Calibracao, LimitesDoTipo } from '../../shared/contract/calibrations.ts'
import { FIRST_LIMITS } from '../../shared/domain/readings/calibration.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, limites, editarLimites, ver } = AREAS.calibrations.routes

/**
 * A calibration by the graduated cylinder, with everything a device can tell of it; its second sample was too small.
 */
const CYLINDER: Calibracao = {
  id: randomUUID(),
  data: '2026-11-20T12:00:00.000Z',
  recebida_em: '2026-11-21T15:30:00.000Z',
  origem: 'LEITURA',
  leitura_id: randomUUID(),
  dono_id: PEOPLE.ana.id,
  dono_nome: PEOPLE.ana.name,
  equipamento_id: randomUUID(),
  equipamento_nome: 'Turbo café',
  numero_serie: 'ASP-TURBO-01',
  tipo_pulverizador: 'TURBOPULVERIZADOR',
  tipo: 'PROVETA',
  pressao_min: 2.5,
  pressao_max: 3.5,
  modelo: 'Cone vazio 80-015',
  posicoes: [1, 7, 8],
  resultado: 0.4,
  percentual: -0.25,
  reuso: 'REUTILIZADA',
  situacao: 'INVALIDA',
  motivos: [{ faixa: 'volume_2', desvio: 'ABAIXO', valor: 48, minimo: 50, maximo: 10_000 }],
  limites: FIRST_LIMITS,
  proveta_tempo_s: 19.7,
  proveta_volume_ml: 491,
  balanca_tempo_s: 21.3,
  peso_kg: 1.652,
  tara_kg: 0.153,
  amostras: [
    { volume_ml: 492, tempo_s: 19.8 },
    { volume_ml: 48, tempo_s: 19.9 },
    { volume_ml: 494, tempo_s: 20.1 },
  ],
  fator_confiabilidade: 98.5,
  vazao_dispositivo: 1.504,
  vazao_gravimetrica: 1.498,
  ponta_calibracao: 'Leque 110-03',
  vazao_pos_calibracao: 1.501,
  ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'pressao_max', valor: '700' }],
}
/** A calibration by the scale, told by the device itself, which told little else. */
const SCALE: Calibracao = {
  ...CYLINDER,
  id: randomUUID(),
  data: '2026-11-18T12:00:00.000Z',
  origem: 'DISPOSITIVO',
  leitura_id: null,
  equipamento_nome: 'Barra 24 m',
  numero_serie: 'ASP-BARRA-01',
  tipo_pulverizador: 'PULVERIZADOR',
  tipo: 'BALANCA',
  pressao_min: null,
  pressao_max: null,
  posicoes: [],
  reuso: 'NAO_IDENTIFICADA',
  situacao: 'VALIDA',
  motivos: [],
  amostras: [],
}

const LIMITS: LimitesDoTipo[] = [
  { tipo_pulverizador: 'PULVERIZADOR', ...FIRST_LIMITS, versao: 0 },
  { tipo_pulverizador: 'TURBOPULVERIZADOR', ...FIRST_LIMITS, versao: 4 },
]

const PATH = pathTo('calibracao')

/** Somebody who has yet to open the list, in which these two calibrations are. */
async function at(person: PersonKey) {
  const visitor = await signedIn(loggedIn(person))
  visitor.answers.give(listar, { itens: [CYLINDER, SCALE], proximo: null })
  visitor.answers.make(limites, () => ({ itens: LIMITS }))
  return visitor
}

/** Columns of the list, of which those that are out of sight at first are asked for. */
const COLUMNS = ['serie', 'modelo', 'posicoes', 'pressao', 'percentual', 'fator', 'vazao_dispositivo'].concat(
  ['vazao_gravimetrica', 'vazao_pos', 'ponta', 'proveta_tempo', 'proveta_volume', 'amostra_1', 'amostra_2'],
  ['amostra_3', 'balanca_tempo', 'peso', 'tara', 'limites', 'origem', 'recebida'],
)

describe('the list of calibrations', () => {
  it('shows of each when and how it was made, its validity and what it was judged by', async () => {
    const { page, answers, open } = await at('admin')
    await open(PATH)
    const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
    for (const text of ['20/11/2026', 'Ana Ribeiro', 'Turbo café', 'Turbopulverizador', 'Proveta', '+0,40'])
      await first.getByText(text).waitFor()
    for (const text of ['Inválida', 'Volume coletado 2: 48 mL, abaixo de 50 mL', 'Reutilizada'])
      await first.getByText(text, { exact: true }).waitFor()
    for (const text of ['Válida', 'Balança', 'Não identificada'])
      await second.getByText(text, { exact: true }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'calibrations')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)
    for (const [row, { id }] of [
      [first, CYLINDER],
      [second, SCALE],
    ] as const)
      expect(await row.getByRole('link').getAttribute('href')).toBe(pathTo('calibracaoVer', { calibracaoId: id }))

    answers.give(listar, { itens: [], proximo: '1', varrido_ate: '2026-02-01T00:00:00.000Z' })
    await page.getByRole('columnheader', { name: 'Data' }).getByRole('button').click()
    await page.getByText('Há calibrações mais novas que ainda não foram procuradas.').first().waitFor()
    expect(answers.callsOf(listar).at(-1)?.query).toMatchObject({ ordem: 'ANTIGAS' })
  })

  it('has a column for every other figure', async () => {
    const { page, open } = await at('admin')
    const shown = JSON.stringify({ colunas: COLUMNS.map((id) => ({ id, visivel: true })) })
    await open(PATH)
    await page.evaluate((value) => localStorage.setItem('aspersa.lista.calibracoes.preferencias', value), shown)
    await page.reload()
    await page.getByRole('row').nth(1).getByText('ASP-TURBO-01').first().waitFor()
    const texts = (await page.getByRole('row').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '))
    const missing = (row: number, wanted: readonly string[]) => wanted.filter((text) => !texts[row]?.includes(text))
    const ofCylinder = ['ASP-TURBO-01', 'Cone vazio 80-015', '1, 7, 8', '2,50 bar a 3,50 bar', '-0,25'].concat(
      ['98,50', '1,504', '1,498', '1,501', 'Leque 110-03', '19,7', '491', '21,3', '1,652'],
      ['0,153', '492 mL em 19,8 s', '48 mL em 19,9 s', '494 mL em 20,1 s', 'Resultado: -1,00 % a 1,00 %'],
      ['Volume coletado 3: 50 mL a 10.000 mL', 'Veio com uma leitura', '21/11/2026'],
    )
    expect(missing(1, ofCylinder)).toEqual([])
    const ofScale = ['Peso da tara: 0,000 kg a 5,000 kg', 'Peso coletado: 0,050 kg a 20,000 kg']
    expect(missing(2, [...ofScale, 'Enviada pelo equipamento', '---'])).toEqual([])
    await keepLooks(page, 'calibrations-columns')
  })

  it('asks for what the filters say', async () => {
    const { page, answers, open } = await at('ana')
    await open(PATH)
    const filter = page.getByRole('combobox', { name: 'Filtros' })
    for (const [token, asked] of [
      ['Validade = Inválida', { situacao: 'INVALIDA' }],
      ['Tipo de pulverizador = Turbopulverizador', { tipo_pulverizador: 'TURBOPULVERIZADOR' }],
      ['Tipo de calibração = Balança', { tipo: 'BALANCA' }],
      ['Reutilização = Não reutilizada', { reuso: 'NAO_REUTILIZADA' }],
    ] as const) {
      await filter.pressSequentially(token)
      await filter.press('Enter')
      await expect.poll(() => answers.callsOf(listar).at(-1)?.query).toMatchObject(asked)
    }
    answers.give(listar, NOTHING)
    const period = encodeURIComponent(JSON.stringify({ inicio: '2026-11-01', fim: '2026-11-20' }))
    await page.goto(`${PATH}?filtro=${period}`)
    await page.getByText('01/11/2026 a 20/11/2026').first().waitFor()
    expect(answers.callsOf(listar).at(-1)?.query).toMatchObject({ inicio: '2026-11-01', fim: '2026-11-20' })
  })

  it('says why there is none, and of a failure what the catalogue of messages says', async () => {
    const { page, answers, open } = await at('ana')
    answers.give(listar, NOTHING)
    await open(PATH)
    await page.getByText('Nenhuma calibração ainda').first().waitFor()
    answers.refuse(listar, 'ERRO_INTERNO')
    await page.reload()
    await page.getByText('Não foi possível obter calibrações, tente novamente mais tarde.').first().waitFor()
  })
})

describe('one calibration', () => {
  const pathOf = ({ id }: Calibracao) => pathTo('calibracaoVer', { calibracaoId: id })

  it('that a reading brought says whether it is valid, what it was made with, and where the reading is', async () => {
    const { page, answers, open } = await at('ana')
    answers.give(ver, CYLINDER)
    await open(pathOf(CYLINDER))
    await page.getByRole('heading', { level: 1, name: /^Calibração de 20\/11\/2026/ }).waitFor()
    const main = page.getByRole('main')
    for (const text of ['Inválida', 'Volume coletado 2: 48 mL, abaixo de 50 mL', '1, 7, 8', 'Cone vazio 80-015'])
      await main.getByText(text, { exact: true }).first().waitFor()
    await main.getByText('2,50 bar a 3,50 bar').waitFor()
    await main.getByText('1,504 L/min').first().waitFor()
    const leituraId = CYLINDER.leitura_id ?? ''
    const link = page.getByRole('link', { name: 'Ver leitura' })
    expect(await link.getAttribute('href')).toBe(pathTo('leituraVer', { leituraId }))
    expect(answers.callsOf(ver)[0]).toMatchObject({ params: { calibracaoId: CYLINDER.id }, query: {} })
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'calibration-page')
    await resize(page, PHONE)
    await fitsIn(page)
    await keepLooks(page, 'calibration-page-phone')
  })

  it('that its device told has the same page, without a reading; what nobody told is ---', async () => {
    const { page, answers, open } = await at('ana')
    answers.give(ver, SCALE)
    await open(pathOf(SCALE))
    await page.getByRole('main').getByText('Enviada pelo equipamento').waitFor()
    expect(await page.getByRole('link', { name: 'Ver leitura' }).count()).toBe(0)
    expect(await page.getByRole('main').getByText('---', { exact: true }).count()).toBe(2)
    await keepLooks(page, 'calibration-page-device')
  })

  it('asks for the one of a reading by it, and says where there is none', async () => {
    const { page, answers, open } = await at('ana')
    const leitura = randomUUID()
    const there = answers.refuse(ver, 'NAO_ENCONTRADO')
    await open(`${pathOf(CYLINDER)}?leitura=${leitura}`)
    await page.getByText('Calibração não encontrada').first().waitFor()
    expect(answers.callsOf(ver).at(-1)?.query).toEqual({ leitura_id: leitura })
    there()
  })
})

describe('the limits', () => {
  it('are edited a sprayer type by an administrator, in pairs that are in order', async () => {
    const { page, answers, open } = await at('admin')
    await open(PATH)
    await page.getByRole('button', { name: 'Editar limites' }).click()
    await page.getByRole('menuitem', { name: 'Turbopulverizador' }).click()
    const dialog = page.getByRole('dialog', { name: 'Limites de calibração: Turbopulverizador' })
    const field = (name: string) => dialog.getByLabel(new RegExp(`^${name}`))
    const save = dialog.getByRole('button', { name: 'Salvar' })
    await field('Resultado: mínimo').waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(12)
    expect(await field('Peso coletado: máximo').inputValue()).toBe('20')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'calibration-limits')

    await field('Peso da tara: mínimo').fill('6')
    await field('Volume coletado 1: máximo').fill('')
    await field('Resultado: máximo').fill('1001')
    await save.click()
    await dialog.getByText('O mínimo não pode ser maior que o máximo.').first().waitFor()
    await dialog.getByText('O valor máximo é 1.000.').first().waitFor()
    await dialog.getByText('Campo obrigatório.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(answers.callsOf(editarLimites)).toEqual([])

    await field('Peso da tara: mínimo').fill('0,05')
    await field('Volume coletado 1: máximo').fill('9000')
    await field('Resultado: máximo').fill('1,5')
    const available = answers.refuse(editarLimites, 'ERRO_INTERNO')
    await save.click()
    await dialog.getByText('Não foi possível editar calibração, tente novamente mais tarde.').first().waitFor()
    available()
    answers.make(editarLimites, ({ body }) => ({ ...LIMITS[1], ...(body as LimitesDoTipo), versao: 5 }))
    await save.click()
    await noticed(page, 'Limites de calibração salvos.')
    await dialog.waitFor({ state: 'detached' })
    expect(answers.callsOf(editarLimites).at(-1)).toEqual({
      params: { tipoPulverizador: 'TURBOPULVERIZADOR' },
      query: {},
      body: { ...FIRST_LIMITS, tara_min: 0.05, volume_1_max: 9000, calibracao_max: 1.5, versao: 4 },
    })
  })

  it('that somebody else saved meanwhile are read again, and nothing typed is lost', async () => {
    const { page, answers, open } = await at('admin')
    await open(`${PATH}?limites=PULVERIZADOR`)
    const dialog = page.getByRole('dialog', { name: 'Limites de calibração: Pulverizador' })
    const field = (name: string) => dialog.getByLabel(new RegExp(`^${name}`))
    const save = dialog.getByRole('button', { name: 'Salvar' })
    await field('Peso coletado: máximo').fill('18')
    const elsewhere: LimitesDoTipo = { tipo_pulverizador: 'PULVERIZADOR', ...FIRST_LIMITS, tara_max: 4, versao: 1 }
    answers.make(editarLimites, ({ body }) => {
      const { versao, ...values } = body as LimitesDoTipo
      if (versao !== elsewhere.versao) throw new Refused('CONFLITO_DE_VERSAO')
      return { ...elsewhere, ...values, versao: 2 }
    })
    await save.click()
    answers.give(limites, { itens: [elsewhere] })
    const again = dialog.getByRole('button', { name: 'Recarregar registro' })
    await again.waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await again.click()
    await expect.poll(() => field('Peso da tara: máximo').inputValue()).toBe('4')
    expect(await field('Peso coletado: máximo').inputValue()).toBe('18')
    await save.click()
    await noticed(page, 'Limites de calibração salvos.')
    expect(answers.callsOf(editarLimites).at(-1)?.body).toMatchObject({ tara_max: 4, peso_max: 18, versao: 1 })
  })

  it('are not offered to anybody else, by their address neither', async () => {
    const { page, answers, open } = await at('ana')
    await open(`${PATH}?limites=PULVERIZADOR`)
    await page.getByText('Turbo café').first().waitFor()
    expect(await page.getByRole('button', { name: 'Editar limites' }).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(answers.callsOf(limites)).toEqual([])
    // All are of one account here.
    expect(await page.getByRole('columnheader', { name: 'Dono' }).count()).toBe(0)
  })
})
