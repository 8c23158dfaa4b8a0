import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Veiculo, VeiculoListado } from '../../shared/contract/fleets.ts'
import type { PontaPublicada } from '../../shared/contract/nozzleChooser.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, keepLooks, noticed } from '../e2e/browser.ts'
import { reading } from '../fixtures/readings.ts'
import { Refused } from './answers.ts'
import { giveReadings, newestOf, readingFrom } from './demoReadings.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { criar, daLeitura, editar, historico, listar, mudarStatus, ver } = AREAS.fleets.routes
const NOW = '2026-11-20T12:00:00.000Z'
/** The width of a tablet held upright, px. */
const TABLET = 900
const ANA = loggedIn('ana', { pode_gerir_frotas: true })

const NOZZLE: PontaPublicada = {
  id: randomUUID(),
  marca: 'Genérica ISO',
  nome: 'Leque 110-03',
  tipo_jato: 'LEQUE_PADRAO',
  cor: 'AZUL',
  material: 'PLASTICO',
  angulo: 110,
  edicao_gota: null,
  pontos: [[3, 1.2, null]],
  pressao_min_bar: null,
  pressao_max_bar: null,
}
const [BRAND, MODEL] = [randomUUID(), randomUUID()]
const VEHICLE: Veiculo = {
  id: randomUUID(),
  dono_id: ANA.id_usuario,
  dono_nome: ANA.nome,
  identificacao: 'Autopropelido',
  numero: '01',
  tipo: 'PULVERIZADOR',
  marca_id: BRAND,
  marca_nome: 'Agrovale',
  modelo_id: MODEL,
  modelo_nome: 'AV 3024',
  capacidade_tanque: 3000,
  ano_fabricacao: 2019,
  operador_nome: null,
  equipamento_id: null,
  equipamento: null,
  secoes: [
    {
      bico_inicial: 1,
      bico_final: 24,
      descricao: 'Esquerda',
      ponta_id: NOZZLE.id,
      ponta: { marca: NOZZLE.marca, nome: NOZZLE.nome, material: NOZZLE.material },
    },
  ],
  status: 'ATIVO',
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 4,
}
const { secoes, equipamento, atualizado_em, ...shared } = VEHICLE
const ROW: VeiculoListado = { ...shared, total_secoes: 1, total_bicos: 24 }
const OTHER: VeiculoListado = { ...ROW, id: randomUUID(), identificacao: 'Reserva', numero: '02' }

async function visit(usuario = ANA) {
  const visitor = await signedIn(usuario)
  const { answers } = visitor
  answers.give(listar, { itens: [ROW], proximo: null })
  answers.give(ver, VEHICLE)
  answers.give(AREAS.nozzleChooser.routes.listar, { itens: [NOZZLE], proximo: null })
  const kind = { criado_em: NOW, versao: 1 }
  answers.give(AREAS.vehicleBrands.routes.listar, { itens: [{ id: BRAND, nome: 'Agrovale', ...kind }], proximo: null })
  answers.give(AREAS.vehicleModels.routes.listar, {
    itens: [{ id: MODEL, nome: 'AV 3024', marca_id: BRAND, marca_nome: 'Agrovale', ...kind }],
    proximo: null,
  })
  answers.give(AREAS.equipment.routes.listar, NOTHING)
  return visitor
}

describe('a vehicle', () => {
  it('is created with sections that are drawn while they are typed, gaps and mistakes told beforehand', async () => {
    const { page, answers, open } = await visit()
    answers.give(criar, VEHICLE)
    await open(pathTo('frotaNova'))
    const submit = page.getByRole('button', { name: 'Criar veículo' })
    await submit.click()
    await expect.poll(() => page.getByText('Campo obrigatório.').count()).toBe(7)
    // A person goes on at the first field that is wrong.
    const focusedField = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
    await expect.poll(focusedField).toBe('identificacao')

    await page.getByLabel('Identificação').fill('Autopropelido')
    const choose = async (label: string, option: string) => {
      await page.getByRole('button', { name: label }).first().click()
      await page.getByRole('option', { name: option }).click()
    }
    await choose('Marca', 'Agrovale')
    await choose('Modelo Selecione', 'AV 3024')
    await page.getByLabel('Capacidade do tanque').fill('3.000')
    const year = page.getByLabel('Ano de fabricação')
    await year.fill('1959')
    await year.blur()
    await page.getByText('O ano de fabricação não pode ser anterior a 1960.').first().waitFor()
    await year.fill('2019')

    const first = page.getByRole('group', { name: 'Seção 1' })
    await first.getByLabel('Bico inicial').fill('1')
    await first.getByLabel('Bico final').fill('12')
    await choose('Modelo de ponta', 'Leque 110-03')
    const drawn = () => page.locator('.picture svg[role=img]').getAttribute('aria-label')
    await expect.poll(drawn).toBe('Barra com 12 bicos. Seção 1: bicos 1 a 12')
    await page.getByRole('button', { name: 'Adicionar seção' }).click()
    const second = page.getByRole('group', { name: 'Seção 2' })
    await expect.poll(() => second.getByLabel('Bico final').inputValue()).toBe('24')
    await second.getByRole('button', { name: /Modelo de ponta.*Leque 110-03/ }).waitFor()
    await second.getByLabel('Bico inicial').fill('15')
    await second.getByLabel('Descrição').fill('Direita')
    await page.getByText('Há bicos que não estão em nenhuma seção: 13 a 14.').first().waitFor()
    await expect.poll(drawn).toBe('Barra com 24 bicos. Seção 1: bicos 1 a 12; Direita: bicos 15 a 24')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'veiculo-novo')

    await second.getByLabel('Bico final').fill('14')
    await submit.click()
    await page.getByText('O bico final não pode ser menor que o inicial.').first().waitFor()
    expect(answers.callsOf(criar)).toEqual([])
    await second.getByLabel('Bico final').fill('24')
    // The error that leaving a field brings moves the button under the pointer: the click is not lost.
    await year.fill('1959')
    await page.getByRole('button', { name: 'Adicionar seção' }).click()
    await page.getByText('O ano de fabricação não pode ser anterior a 1960.').first().waitFor()
    await page.getByRole('group', { name: 'Seção 3' }).waitFor()
    await page.getByRole('button', { name: 'Remover seção 3' }).click()
    // The button is gone, so a person without a mouse goes on at the section beside it.
    await expect.poll(focusedField).toBe('secoes.1.bico_inicial')
    await year.fill('2019')
    await submit.click()
    await noticed(page, 'Autopropelido foi criado.')
    expect(answers.callsOf(criar)[0]?.body).toMatchObject({
      dono_id: null,
      identificacao: 'Autopropelido',
      marca_id: BRAND,
      modelo_id: MODEL,
      ano_fabricacao: 2019,
      capacidade_tanque: 3000,
      secoes: [
        { bico_inicial: 1, bico_final: 12, ponta_id: NOZZLE.id },
        { bico_inicial: 15, bico_final: 24, descricao: 'Direita', ponta_id: NOZZLE.id },
      ],
    })
  })

  it('shows what the API judges in its own words at the field: the year of manufacture, and sections (1202)', async () => {
    const { page, answers, open } = await visit()
    answers.make(editar, ({ body }) => {
      if ((body as { numero: string }).numero === '1') {
        throw new Refused('REGRA_VIOLADA', [{ ano_fabricacao: 'ano_maximo' }])
      }
      throw new Refused('BICO_INICIAL_MAIOR_QUE_FINAL', {
        campos: [{ caminho: 'secoes.0.bico_final', mensagem: 'bico_final' }],
      })
    })
    await open(pathTo('frotas'))
    await page.getByRole('link', { name: 'Autopropelido' }).click()
    await page.waitForURL((url) => url.pathname === pathTo('frotaVer', { veiculoId: VEHICLE.id }))
    await page.getByRole('img', { name: /bicos 1 a 24/ }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'veiculo-ver')
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('button', { name: /Modelo de ponta.*Leque 110-03/ }).waitFor()
    // The last section cannot be removed.
    expect(await page.getByRole('button', { name: 'Remover seção 1' }).getAttribute('aria-disabled')).toBe('true')
    const save = page.getByRole('button', { name: 'Salvar' })
    await page.getByLabel('Número').fill('1')
    await save.click()
    await page.getByText('O ano de fabricação não pode ser posterior ao ano atual.').first().waitFor()
    await page.getByLabel('Número').fill('2')
    await save.click()
    await page.getByText('O bico final não pode ser menor que o inicial.').first().waitFor()
  })

  it('has a history, beside its fields, which keep what was typed', async () => {
    const { page, answers, open } = await visit()
    const who = { quem: ANA.id_usuario, quem_nome: ANA.nome, quando: NOW }
    answers.give(historico, {
      itens: [
        { ...who, campo: 'capacidade_tanque', de: 2000, para: 3000 },
        { ...who, campo: 'equipamento_id', de: randomUUID(), para: null },
        { ...who, campo: 'secoes', de: null, para: '1-24 Esquerda Genérica ISO Leque 110-03' },
      ],
      proximo: null,
    })
    await open(pathTo('frotaEditar', { veiculoId: VEHICLE.id }))
    await page.getByLabel('Número').fill('77')
    await page.getByRole('button', { name: 'Histórico' }).click()
    const dialog = page.getByRole('dialog', { name: 'Autopropelido' })
    const row = (name: RegExp) => dialog.getByRole('row', { name })
    await row(/Capacidade do tanque 2\.000 L 3\.000 L/).waitFor()
    await row(/Equipamento Equipamento que saiu da conta ---/).waitFor()
    await row(/Seções --- 1-24 Esquerda Genérica ISO Leque 110-03/).waitFor()
    expect(answers.callsOf(historico)[0]?.params).toEqual({ veiculoId: VEHICLE.id })
    await keepLooks(page, 'veiculo-historico')
    expect(await findingsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Número').inputValue()).toBe('77')
  })

  it('that somebody deleted while it was edited says so, and the way back; what was typed stays', async () => {
    const { page, answers, open } = await visit()
    await open(pathTo('frotaEditar', { veiculoId: VEHICLE.id }))
    await page.getByLabel('Número').fill('77')
    for (const gone of [editar, ver]) answers.refuse(gone, 'NAO_ENCONTRADO')
    await page.getByRole('button', { name: 'Salvar' }).click()
    // Once, with the way back, though the button that was pressed is far below.
    const said = page.getByRole('main').getByRole('alert')
    await expect
      .poll(() => said.allInnerTexts())
      .toEqual([expect.stringContaining('O veículo não existe ou foi excluído.')])
    await expect.poll(() => said.evaluate((notice) => notice.getBoundingClientRect().top)).toBeGreaterThan(0)
    await said.getByRole('button', { name: 'Voltar à frota' }).waitFor()
    expect(await page.getByLabel('Número').inputValue()).toBe('77')
  })

  it('is deleted after a question, in the words of the specification', async () => {
    const { page, answers, open } = await visit()
    const available = answers.refuse(mudarStatus, 'ERRO_INTERNO')
    answers.give(listar, { itens: [ROW, OTHER], proximo: null })
    await open(pathTo('frotas'))
    const ask = async () => {
      await page.getByRole('button', { name: /Autopropelido/ }).click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Tem certeza que deseja excluir o veículo selecionado?').first().waitFor()
      return dialog
    }
    const dialog = await ask()
    await keepLooks(page, 'frota')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await noticed(page, 'Não foi possível excluir o veículo selecionado. Por favor, tente novamente mais tarde.')
    await dialog.getByRole('alert').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    available()
    answers.give(mudarStatus, { ...VEHICLE, status: 'REMOVIDO', versao: 5 })
    answers.give(listar, { itens: [OTHER], proximo: null })
    await dialog.getByRole('button', { name: 'Excluir' }).press('Enter')
    // The row is gone with the button the question came from: who has no mouse goes on at the one in its place.
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(`Ações de ${OTHER.identificacao}`)
    await noticed(page, 'Veículo excluído com sucesso!')
    expect(answers.callsOf(mudarStatus).at(-1)?.body).toEqual({ status: 'REMOVIDO', versao: 4 })

    answers.give(listar, NOTHING)
    await page.getByRole('button', { name: /^Ações de/ }).press('Enter')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Excluir' }).press('Enter')
    await page.getByText('Nenhum veículo').first().waitFor()
    const nowhere = () => page.evaluate(() => document.activeElement === document.body)
    await expect.poll(nowhere).toBe(false)
  })
})

describe('a reading that does not say which nozzles it measured', () => {
  it('tells which stood on the vehicle, and that it was not judged by them', async () => {
    const { page, answers, open } = await visit()
    giveReadings(answers, 'ana')
    const { whole } = readingFrom('ASP-BARRA-01', reading())
    answers.give(AREAS.readings.routes.ver, whole)
    answers.give(daLeitura, { veiculo: 'Autopropelido', secoes: VEHICLE.secoes })
    await open(pathTo('leituraVer', { leituraId: whole.id }))
    await page.getByRole('heading', { name: 'Pontas do veículo Autopropelido' }).waitFor()
    await page.getByText('os bicos não foram avaliados por elas').first().waitFor()
    await page.getByRole('img', { name: 'Esquerda – Genérica ISO Leque 110-03: bicos 1 a 24' }).waitFor()
    // Nothing to do: no list, no order. Nothing to compare with: no tolerance is drawn.
    const band = page.getByRole('region', { name: 'O que fazer' })
    await band.getByRole('heading', { name: /^Nenhum bico pôde ser avaliado\./ }).waitFor()
    expect(await band.getByRole('button').allInnerTexts()).toEqual(['Compartilhar'])
    await page.getByText('nenhuma tolerância foi aplicada').first().waitFor()
    expect(await page.getByText('bicos deste modelo').count()).toBe(0)
    expect(await page.getByText('Faixa de tolerância').count()).toBe(0)
  })
})

describe('a reading of a boom with sections', () => {
  it('shows each section against the whole, with the arithmetic', async () => {
    const { page, answers, open } = await visit()
    giveReadings(answers, 'ana')
    const { whole } = newestOf('ASP-BARRA-01')
    answers.give(AREAS.readings.routes.ver, whole)
    answers.give(daLeitura, { veiculo: 'Autopropelido', secoes: VEHICLE.secoes })
    await open(pathTo('leituraVer', { leituraId: whole.id }))
    await page.getByRole('heading', { name: 'Equilíbrio das seções' }).waitFor()
    const [line] = await page.getByText(/^Esquerda \(bicos 1 a 24\): média de/).allInnerTexts()
    expect(line).toMatch(/\(24 bicos\), [+-]\d+,\d\d\s%\sda média de todos, CV \d+,\d\d\s%$/)
    await page.getByRole('button', { name: /^Desvio da seção/ }).click()
    await page
      .getByText(/^100 × \(/)
      .first()
      .waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'leitura-secoes')
  })

  it('is drawn by them with its centre, and says of each nozzle in which section it is', async () => {
    const { page, answers, open } = await visit()
    giveReadings(answers, 'ana')
    const { whole } = newestOf('ASP-BARRA-01')
    answers.give(AREAS.readings.routes.ver, whole)
    const [left] = VEHICLE.secoes
    if (!left) throw new Error('no section')
    const right = { ...left, bico_inicial: 25, bico_final: 48, descricao: 'Direita' }
    answers.give(daLeitura, { veiculo: 'Autopropelido', secoes: [left, right] })
    await open(pathTo('leituraVer', { leituraId: whole.id }))
    const boom = page.getByRole('listbox', { name: /^Barra com 48 bicos/ })
    await boom.getByText('Direita', { exact: true }).waitFor()
    expect(await boom.locator('.picture-part').allTextContents()).toEqual(['Esquerda', 'Direita'])
    expect(await boom.locator('.picture-centre-word').allTextContents()).toEqual(['centro'])
    // The first nozzle of the right section stands below the first of the left one.
    const placeOf = async (name: RegExp) => boom.getByRole('option', { name }).locator('.picture-ring').boundingBox()
    const [first, ofRight] = [await placeOf(/^Bico 1,/), await placeOf(/^Bico 25, seção Direita, 1\.º/)]
    expect(ofRight?.x).toBeCloseTo(first?.x ?? 0, 0)
    expect(ofRight?.y).toBeGreaterThan(first?.y ?? 0)
    // The table and the list of what to do say it too.
    await page
      .getByRole('rowheader', { name: /^7\s*seção Esquerda, 7\.º$/ })
      .first()
      .waitFor()
    const band = page.getByRole('region', { name: 'O que fazer' })
    await band
      .getByText(/^seção (Esquerda|Direita) \d/)
      .first()
      .waitFor()
    await keepLooks(page, 'leitura-barra')
  })

  it('without known sections has a left and a right half', async () => {
    const { page, answers, open } = await visit()
    giveReadings(answers, 'ana')
    const { whole } = newestOf('ASP-BARRA-01')
    answers.give(AREAS.readings.routes.ver, whole)
    answers.give(daLeitura, { veiculo: null, secoes: [] })
    await open(pathTo('leituraVer', { leituraId: whole.id }))
    const boom = page.getByRole('listbox', { name: /^Barra com 48 bicos/ })
    await boom.getByText('Metade direita').waitFor()
    expect(await boom.locator('.picture-part').allTextContents()).toEqual(['Metade esquerda', 'Metade direita'])
    await boom.getByRole('option', { name: /^Bico 34, metade direita, 10\.º/ }).waitFor({ state: 'attached' })
  })
})

describe('an administrator of the product', () => {
  it('sees whose each vehicle is, and says whose a new one is', async () => {
    const { page, answers, open } = await visit(loggedIn('admin'))
    answers.give(AREAS.users.routes.listar, NOTHING)
    answers.give(listar, { itens: [ROW, OTHER], proximo: null })
    await open(pathTo('frotas'))
    await page.getByRole('columnheader', { name: 'Dono' }).waitFor()
    // Title, way to it and tab are called as their menu calls it.
    await page.getByRole('heading', { name: 'Veículos da frota' }).waitFor()
    expect(await page.locator('.trail').getByText('Veículos da frota').count()).toBeGreaterThan(0)
    expect(await page.title()).toBe('Veículos da frota · Aspersa')
    expect(await findingsOf(page)).toEqual([])
    const beyond = () =>
      page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    await expect.poll(beyond).toBeLessThanOrEqual(0)
    // On a tablet not all columns fit: what can be done with a row is in sight, and over the rows below it,
    // nevertheless.
    await page.setViewportSize({ ...DESKTOP, width: TABLET })
    await expect.poll(beyond).toBeGreaterThan(0)
    const actions = page.getByRole('button', { name: `Ações de ${ROW.identificacao}` })
    await expect.poll(async () => (await actions.boundingBox())?.x ?? TABLET).toBeLessThan(TABLET - 24)
    await actions.click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Criar veículo' }).first().click()
    await page.getByRole('button', { name: /^Dono/ }).waitFor()
    expect(answers.callsOf(listar)[0]?.query).toEqual({ limite: '20' })
  })
})
