import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NO_FLAGS, rulesFor } from '../../shared/abilities.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Importacao, PontaDoCatalogo } from '../../shared/contract/nozzleImports.ts'
import type { Ponta } from '../../shared/contract/nozzles.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { keepLooks, type Look, noticed, PHONE, resize } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { criar, editar, listar, mudarStatus, ver } = AREAS.nozzles.routes

const perfil = (pressao_bar: number, vazao_lpm: number): Ponta['perfis'][number] => ({
  id: randomUUID(),
  pressao_bar,
  vazao_lpm,
  gota: 'M',
  edicao_gota: 'ISO 25358:2018',
  fonte: 'Catálogo 2026',
  status: 'ATIVO',
})
const NOZZLE: Ponta = {
  id: randomUUID(),
  marca: { id: randomUUID(), nome: 'Vale Pontas' },
  modelo: 'AD',
  angulo: 110,
  tamanho: '03',
  serie_iso: true,
  nome: 'AD 110-03',
  tipo_jato: 'LEQUE_PADRAO',
  jato_fabricante: null,
  codigo_fabricante: null,
  cor: 'AZUL',
  material: 'PLASTICO',
  malha_cor: null,
  malha_tamanho: null,
  pressao_min_bar: null,
  pressao_max_bar: null,
  imagem: null,
  perfis: [perfil(2, 0.98), perfil(3, 1.2)],
  procedencia: 'PROPRIA',
  verificada: false,
  status: 'ATIVO',
  versao: 3,
}

describe('a nozzle that was removed', () => {
  it('is shown as it was and can only be restored, after which it can be changed', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    let known: Ponta = { ...NOZZLE, status: 'REMOVIDO' }
    answers.make(ver, () => known)
    answers.give(listar, NOTHING)
    answers.give(AREAS.brands.routes.verOrdem, { itens: [], versao: 1 })
    answers.make(mudarStatus, () => {
      known = { ...NOZZLE, versao: 4 }
      return known
    })
    await open(pathTo('pontaEditar', { pontaId: NOZZLE.id }))
    await page.getByText('A ponta foi removida.').first().waitFor()
    await page.getByRole('img', { name: /2 perfis/ }).waitFor()
    await page.getByRole('cell', { name: 'Catálogo 2026' }).first().waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'ponta-removida')
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
    await noticed(page, 'AD 110-03 foi restaurada.')
    await expect.poll(() => page.getByLabel('Modelo', { exact: true }).inputValue()).toBe('AD')
    expect(answers.callsOf(mudarStatus)[0]?.body).toEqual({ status: 'ATIVO', versao: 3 })
  })
})

describe('a nozzle, to who may read it and not change it', () => {
  it('is shown without fields', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const rules = rulesFor({ papel: 'ADMIN', cargo: null, flags: NO_FLAGS })
    answers.give(AREAS.login.routes.permissoes, {
      cargo: null,
      permissoes: [
        ...rules.filter(({ subject }) => subject !== 'PerfilModeloBico'),
        { action: 'read', subject: 'PerfilModeloBico' },
      ],
    })
    answers.give(ver, NOZZLE)
    await open(pathTo('pontaEditar', { pontaId: NOZZLE.id }))
    await page.getByRole('cell', { name: 'Catálogo 2026' }).first().waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Salvar' }).count()).toBe(0)
  })
})

describe('a nozzle that somebody removes while it is being changed', () => {
  it('keeps what was typed, says so in one place, and can be saved once it is restored', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    let known: Ponta = NOZZLE
    answers.make(ver, () => known)
    answers.give(listar, NOTHING)
    answers.give(AREAS.brands.routes.verOrdem, { itens: [{ ...NOZZLE.marca, imagem: null }], versao: 1 })
    answers.make(mudarStatus, () => {
      known = { ...NOZZLE, versao: 5 }
      return known
    })
    answers.make(editar, () => {
      if (known.status === 'REMOVIDO') throw new Refused('NAO_ENCONTRADO')
      return known
    })
    await open(pathTo('pontaEditar', { pontaId: NOZZLE.id }))
    const model = page.getByLabel('Modelo', { exact: true })
    await model.fill('ADX')
    known = { ...NOZZLE, status: 'REMOVIDO', versao: 4 }
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('main').getByText('A ponta foi removida.').first().waitFor()
    expect(await model.inputValue()).toBe('ADX')
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
    await noticed(page, 'AD 110-03 foi restaurada.')
    await expect.poll(() => page.getByRole('main').getByText('A ponta foi removida.').count()).toBe(0)
    expect(await model.inputValue()).toBe('ADX')
  })
})

describe('the pressures a nozzle is made for', () => {
  it('are shown in the list and typed in the person’s unit; the lowest is not above the highest', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const made: Ponta = { ...NOZZLE, pressao_min_bar: 1.5, pressao_max_bar: 6 }
    answers.give(ver, made)
    answers.give(listar, { itens: [made, NOZZLE], proximo: null })
    answers.give(AREAS.brands.routes.verOrdem, { itens: [{ ...NOZZLE.marca, imagem: null }], versao: 1 })
    answers.make(editar, () => ({ ...made, versao: 4 }))
    await open(pathTo('pontaEditar', { pontaId: NOZZLE.id }))
    const [lowest, highest] = [page.getByLabel(/^Pressão mínima/), page.getByLabel(/^Pressão máxima/)]
    await expect.poll(() => lowest.inputValue()).toBe('1,5')
    await lowest.fill('7')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('O mínimo não pode ser maior que o máximo.').first().waitFor()
    // It is said as the field is left; the press then puts the focus on the first that is wrong.
    await page.locator('[aria-invalid="true"]:focus').waitFor()
    expect(answers.callsOf(editar)).toEqual([])
    await keepLooks(page, 'ponta-janela')
    await lowest.fill('2')
    await highest.fill('')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect
      .poll(() => answers.callsOf(editar)[0]?.body)
      .toMatchObject({ pressao_min_bar: 2, pressao_max_bar: null })
    const shown = JSON.stringify({ colunas: [{ id: 'janela', visivel: true }] })
    await page.evaluate((value) => localStorage.setItem('aspersa.lista.pontas.preferencias', value), shown)
    await open(pathTo('pontas'))
    await page.getByText('1,50 bar – 6,00 bar').first().waitFor()
  })
})

describe('a new nozzle', () => {
  it('is offered the models that its brand has, each once', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const { marca } = NOZZLE
    answers.give(AREAS.brands.routes.verOrdem, { itens: [{ ...marca, imagem: null }], versao: 1 })
    const models = ['AD', 'AD', 'Vale Cone'].map((modelo) => ({ ...NOZZLE, id: randomUUID(), modelo }))
    answers.make(listar, ({ query }) => ({ itens: query.marca_id === marca.id ? models : [], proximo: null }))
    await open(pathTo('pontaCadastrar'))
    await page.getByRole('button', { name: /^Marca/ }).click()
    await page.getByRole('option', { name: marca.nome }).click()
    const model = page.getByLabel('Modelo', { exact: true })
    await model.click()
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['AD', 'Vale Cone'])
    await page.getByRole('option', { name: 'Vale Cone' }).click()
    expect(await model.inputValue()).toBe('Vale Cone')
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await expect.poll(() => model.inputValue()).toBe('')
  })
})

describe('a nozzle of a brand that somebody removes meanwhile', () => {
  it('keeps what was typed, and offers the brands that are left', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const left = { id: randomUUID(), nome: 'Outra Marca', imagem: null }
    let brands = [{ ...NOZZLE.marca, imagem: null }, left]
    answers.give(listar, NOTHING)
    answers.make(AREAS.brands.routes.verOrdem, () => ({ itens: brands, versao: 1 }))
    answers.make(criar, () => {
      brands = [left]
      throw new Refused('REGRA_VIOLADA', { campos: [{ caminho: 'marca_id', mensagem: 'marca_desconhecida' }] })
    })
    await open(pathTo('pontaCadastrar'))
    const brand = page.getByRole('button', { name: /^Marca/ })
    await brand.click()
    const removed = page.getByRole('option', { name: NOZZLE.marca.nome })
    await removed.click()
    await page.getByLabel('Modelo', { exact: true }).fill('AX')
    await page.getByLabel('Vazão no nome').fill('04')
    await page.getByRole('button', { name: /^Tipo de jato/ }).click()
    await page.getByRole('option', { name: 'Leque padrão', exact: true }).click()
    const profile = page.getByRole('group', { name: 'Perfil 1' })
    await profile.getByLabel(/^Pressão/).fill('3')
    await profile.getByLabel(/^Vazão/).fill('1,6')
    await profile.getByLabel(/^Fonte/).fill('catálogo')
    await page.getByRole('button', { name: 'Cadastrar ponta' }).click()
    await page.getByText('Esta marca não está mais disponível: escolha outra.').first().waitFor()
    await expect.poll(() => answers.callsOf(AREAS.brands.routes.verOrdem).length).toBe(2)
    await expect.poll(() => brand.innerText()).toBe(NOZZLE.marca.nome)
    await keepLooks(page, 'ponta-marca-removida')
    await brand.click()
    await page.getByRole('option', { name: left.nome }).waitFor()
    await expect.poll(() => removed.count()).toBe(0)
    await page.getByRole('option', { name: left.nome }).click()
    expect(await page.getByLabel('Modelo', { exact: true }).inputValue()).toBe('AX')
  })
})

describe('a nozzle with two profiles', () => {
  it('is named as it is typed, with its curve and a hint about its colour, and created', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(AREAS.brands.routes.verOrdem, { itens: [{ ...NOZZLE.marca, imagem: null }], versao: 1 })
    answers.give(listar, NOTHING)
    answers.give(criar, NOZZLE)
    const choose = async (name: string, option: string) => {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const fill = async (number: number, label: RegExp, value: string) =>
      page
        .getByRole('group', { name: `Perfil ${number}` })
        .getByLabel(label)
        .fill(value)
    await open(pathTo('pontaCadastrar'))
    await choose('Marca', NOZZLE.marca.nome)
    await page.getByLabel('Modelo', { exact: true }).fill('AD')
    await page.getByLabel(/^Ângulo/).fill('110')
    await page.getByLabel('Vazão no nome').fill('03')
    await page.getByText('AD 110-03').first().waitFor()
    await choose('Tipo de jato', 'Leque padrão')
    await choose('Cor –', 'Vermelho')
    await fill(1, /^Pressão/, '2')
    await fill(1, /^Vazão/, '0,98')
    await fill(1, /^Fonte/, 'Catálogo 2026')
    await page.getByRole('button', { name: 'Adicionar perfil' }).click()
    await fill(2, /^Pressão/, '3')
    await fill(2, /^Vazão/, '1,20')
    await page.getByText('Cor e vazão não combinam pela ISO 10625').first().waitFor()
    await page.getByRole('img', { name: /2 perfis, expoente 0,50/ }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'ponta-nova')
    await page.getByRole('button', { name: 'Cadastrar ponta' }).click()
    await noticed(page, 'AD 110-03 foi cadastrada.')
    await page.waitForURL(`**${pathTo('pontas')}`)
    await keepLooks(page, 'pontas')
    expect(answers.callsOf(criar)[0]?.body).toMatchObject({
      marca_id: NOZZLE.marca.id,
      modelo: 'AD',
      angulo: 110,
      tamanho: '03',
      cor: 'VERMELHO',
      perfis: [
        { pressao_bar: 2, vazao_lpm: 0.98, fonte: 'Catálogo 2026' },
        { pressao_bar: 3, vazao_lpm: 1.2 },
      ],
    })
  })
})

const IMPORT: Importacao = {
  id: randomUUID(),
  trabalho_id: randomUUID(),
  arquivo: 'pontas.csv',
  publicado: false,
  modo: 'TUDO',
  status: 'EXECUTANDO',
  progresso: 0.4,
  linhas: 20,
  erros: 0,
  avisos: 0,
  criadas: 3,
  alteradas: 0,
  iguais: 0,
  problemas: [],
  possui_resultado: false,
  criado_em: '2026-11-20T12:00:00.000Z',
}

describe('an import', () => {
  it('that was refused has nothing for axe to find in what it tells of each line', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const refused: Importacao = {
      ...IMPORT,
      status: 'RECUSADA',
      progresso: 1,
      erros: 2,
      criadas: 0,
      problemas: [
        { linha: 2, celula: 'B2', coluna: 'modelo', codigo: 'vazio', aviso: false, valor: '', certo: null },
        { linha: 3, celula: 'G3', coluna: 'vazao_lpm', codigo: 'numero', aviso: false, valor: 'muito', certo: null },
        {
          linha: 4,
          celula: 'H4',
          coluna: 'taxa_lha',
          codigo: 'taxa_diverge',
          aviso: true,
          valor: '200',
          certo: '1141.23',
        },
        {
          linha: 5,
          celula: 'F5',
          coluna: 'pressao_bar',
          codigo: 'faixa',
          aviso: false,
          valor: '3000',
          certo: '0 – 68.948',
        },
        {
          linha: 6,
          celula: 'I6',
          coluna: 'pressao_max_bar',
          codigo: 'dados_divergentes',
          aviso: false,
          valor: '4.5',
          certo: '3.75',
        },
      ],
    }
    answers.give(AREAS.nozzleImports.routes.ver, refused)
    answers.give(AREAS.nozzleImports.routes.listar, { itens: [refused] })
    answers.give(AREAS.nozzleImports.routes.mapeamentos, { itens: [] })
    await open(pathTo('pontaImportar'))
    await page.setInputFiles('input[type=file]', {
      name: 'pontas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'marca;modelo;angulo;tamanho;tipo_jato;pressao_bar;vazao_lpm;anotado em\nTeejet;XR;110;03;LEQUE_PADRAO;3;1,18;Catálogo',
      ),
    })
    await page.getByRole('cell', { name: '1,18' }).waitFor()
    await page.getByRole('status').getByText('7 de 19 colunas são lidas.').waitFor({ state: 'attached' })
    // The last missing column is chosen by keyboard, and the focus stays where the next one is.
    const source = page.getByRole('button', { name: /^Fonte/ })
    await source.press('Enter')
    await page.getByRole('option', { name: 'anotado em' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Catálogo' }).waitFor()
    expect(await source.innerText()).toContain('anotado em')
    await expect.poll(() => source.evaluate((element) => element === document.activeElement)).toBe(true)
    // A table that does not fit is moved by the keyboard too.
    await resize(page, PHONE)
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'pontas.csv', exact: true }).press('Enter')
    await expect.poll(() => page.locator(':focus').getAttribute('class')).toBe('revealed')
    await page.getByText('Nada foi importado').first().waitFor()
    const wrong = page.getByRole('cell', { name: 'Não é um número.' })
    await wrong.getByText('Só o número, como 0,65').waitFor()
    // Figures are written as everywhere, with a comma.
    for (const said of ['A vazão dá 1.141,2 L/ha.', 'Entre 0 – 68,948.', 'Como na primeira linha da ponta: 3,75.'])
      await page.getByText(said).first().waitFor()
    await page.getByRole('cell', { name: '4,5', exact: true }).waitFor()
    // The fault and what would be right stand on a phone, without moving anything sideways.
    const beside = () =>
      page
        .locator('.sheet-preview')
        .last()
        .evaluate((one) => one.scrollWidth - one.clientWidth)
    await expect.poll(beside).toBeLessThanOrEqual(0)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'importacao-recusada')
  })

  it('is followed to its end where nothing is told of it live', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const { ver: verOne, listar: newest } = AREAS.nozzleImports.routes
    let known = IMPORT
    answers.make(verOne, () => known)
    answers.make(newest, () => ({ itens: [known] }))
    answers.give(listar, NOTHING)
    await open(`${pathTo('pontaImportar')}?importacao=${IMPORT.id}`)
    await page.getByText('40%').first().waitFor()
    known = { ...IMPORT, status: 'CONCLUIDA', progresso: 1, criadas: 10, possui_resultado: true }
    await page.getByRole('button', { name: 'Cancelar importação' }).waitFor({ state: 'detached' })
    await page.getByText('Concluída').first().waitFor()
  })
})

const TIP: PontaDoCatalogo = {
  nome: 'XR 110-02',
  angulo: 110,
  tipo_jato: 'LEQUE_PADRAO',
  jato_fabricante: 'standard flat fan',
  cor: 'AMARELO',
  serie_iso: true,
  material: 'ACO_INOX',
  pressao_min_bar: 1,
  pressao_max_bar: 4,
  pontos: [{ pressao_bar: 3, vazao_lpm: 0.79, gota: 'F' }],
  edicao_gota: 'S572.1/BCPC',
  fonte: 'TeeJet Catalog 51A-M',
  situacao: 'NOVA',
  procedencia: null,
  diferencas: [],
}

describe('the published catalogue', () => {
  it('says of each tip what it is here, and brings in the makers that are chosen', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const { verPublicado, trazerPublicado, ver: verOne } = AREAS.nozzleImports.routes
    const own: PontaDoCatalogo = {
      ...TIP,
      nome: 'ATR 80 red',
      serie_iso: false,
      cor: 'VERMELHO',
      situacao: 'DIFERE',
      procedencia: 'ALTERADA',
      diferencas: [{ campo: 'vazao_lpm', pressao_bar: 10, aqui: 1.9, publicado: 1.92 }],
    }
    answers.give(verPublicado, {
      fabricantes: [
        { nome: 'TeeJet', marca: null, pontas: [TIP] },
        { nome: 'Albuz', marca: 'ATIVO', pontas: [own] },
        { nome: 'Hypro', marca: 'REMOVIDO', pontas: [{ ...TIP, nome: 'ULD 120-02', situacao: 'REMOVIDA' }] },
      ],
    })
    const sent: unknown[] = []
    const brought: Importacao = { ...IMPORT, arquivo: 'TeeJet, Albuz', publicado: true, status: 'CONCLUIDA' }
    answers.make(trazerPublicado, ({ body }) => {
      sent.push(body)
      return brought
    })
    answers.give(verOne, brought)
    await open(pathTo('pontasPublicadas'))
    await page.getByText('Vazão a 10,00 bar: 1,900 L/min → 1,920 L/min').waitFor()
    await page.getByText('Vermelho (cor da série)').waitFor()
    expect(await page.getByRole('checkbox', { name: /Hypro/ }).isDisabled()).toBe(true)
    expect(await findingsInBothThemes(page)).toEqual([])
    await resize(page, PHONE)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'catalogo-publicado')
    await page.getByText('É própria e fica como está.').waitFor()
    await page.getByText('Serão criadas: 1. Serão alteradas: 0.').waitFor()
    await page.getByText(/^Pôr o catálogo no lugar/).click()
    await page.getByText('Serão criadas: 1. Serão alteradas: 1.').waitFor()
    await page.getByRole('button', { name: 'Trazer 2 pontas' }).click()
    await page.getByText('Catálogo publicado: TeeJet, Albuz').waitFor()
    expect(sent).toEqual([{ fabricantes: ['TeeJet', 'Albuz'], substituir: true }])
  })
})

/** Steps of a drag, so that the list sees it pass over its items. */
const DRAG_STEPS = 8

const middleOf = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function dragByMouse(page: Page, handle: Locator, onto: Locator) {
  const [from, to] = [await middleOf(handle), await middleOf(onto)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y, { steps: DRAG_STEPS })
  await page.mouse.up()
}

async function dragByTouch(page: Page, handle: Locator, onto: Locator) {
  const [from, to] = [await middleOf(handle), await middleOf(onto)]
  const finger = await page.context().newCDPSession(page)
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (let step = 1; step <= DRAG_STEPS; step++)
    await touch('touchMove', from.y + ((to.y - from.y) * step) / DRAG_STEPS)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('the order of the brands', () => {
  const { listar: brands, reordenar, verOrdem } = AREAS.brands.routes
  const itens = ['Alfa', 'Beta', 'Gama', 'Delta'].map((nome) => ({ id: randomUUID(), nome, imagem: null }))
  const [alfa, beta, gama, delta] = itens.map(({ id }) => id)

  /** An administrator at the dialog that orders four brands. */
  async function reordering(size?: Look['size']) {
    const { page, answers, open } = await signedIn(loggedIn('admin'), size && { size })
    answers.give(brands, {
      itens: itens.map((brand) => ({ ...brand, status: 'ATIVO' as const, versao: 1 })),
      proximo: null,
    })
    answers.give(verOrdem, { itens, versao: 4 })
    answers.give(reordenar, { itens, versao: 5 })
    await open(pathTo('marcas'))
    await page.getByRole('button', { name: 'Reordenar' }).click()
    const rows = page.getByRole('dialog').getByRole('listitem')
    const names = () => rows.allInnerTexts()
    await expect.poll(names).toEqual(['Alfa', 'Beta', 'Gama', 'Delta'])
    const saved = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar ordem' }).click()
      await noticed(page, 'Ordem salva.')
      return answers.callsOf(reordenar).map(({ body }) => body)
    }
    return { page, rows, names, saved }
  }

  it.each([
    ['by mouse', dragByMouse, undefined],
    ['by finger', dragByTouch, PHONE],
  ] as const)('is changed by dragging %s, and saved as a whole', async (_, drag, size) => {
    const { page, rows, names, saved } = await reordering(size)
    await drag(page, rows.nth(2).getByRole('button'), rows.nth(0))
    await expect.poll(names).toEqual(['Gama', 'Alfa', 'Beta', 'Delta'])
    expect(await saved()).toEqual([{ marcas: [gama, alfa, beta, delta], versao: 4 }])
  })

  it('is changed by keyboard, each step announced', async () => {
    const { page, rows, names, saved } = await reordering()
    // Each step is announced once it is done; the next key would be lost before.
    const announced = (text: RegExp) => page.getByText(text).first().waitFor({ state: 'attached' })
    await rows.nth(3).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await announced(/Item selecionado na posição/)
    await page.keyboard.press('ArrowUp')
    await announced(/Movendo o item para a posição/)
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual(['Alfa', 'Beta', 'Delta', 'Gama'])
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'marcas-ordem')
    expect(await saved()).toEqual([{ marcas: [alfa, beta, delta, gama], versao: 4 }])
  })
})
