import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { CartaoEquipamento } from '../../shared/contract/dashboard.ts'
import type { Custos } from '../../shared/contract/replacements.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { until } from '../fixtures/poll.ts'
import { coloursOf } from '../fixtures/readBack.ts'
import { IDLE, NO_SUMS } from './dashboard.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { frota, somas } = AREAS.dashboard.routes
const ANA = loggedIn('ana')
const DAYS_AGO = new Date(Date.now() - 20.5 * 86_400_000).toISOString()
const TODAY = new Date().toISOString().slice(0, 10)

function card(apelido: string, more: Partial<CartaoEquipamento> = {}): CartaoEquipamento {
  return {
    id: randomUUID(),
    apelido,
    numero_serie: 'ASP-0001',
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: ANA.id_usuario,
    dono_nome: ANA.nome,
    visto_no_dia: TODAY,
    silencioso: false,
    precisa_atencao: false,
    ultima: null,
    serie: [],
    revisao: null,
    servico: IDLE,
    outro_lado: null,
    ...more,
  }
}
type Last = NonNullable<CartaoEquipamento['ultima']>
/** A boom's last reading by the letters of its verdicts: what it asks for, and how it was measured. */
const last = (vereditos: string, more: Partial<Last> = {}): Pick<CartaoEquipamento, 'ultima' | 'servico'> => {
  const [trocar = 0, limpar = 0] = ['G', 'E'].map((letter) => vereditos.split(letter).length - 1)
  const avaliada = /[^N]/.test(vereditos)
  return {
    servico: { ...IDLE, trocar, limpar, motivo: avaliada ? null : 'SEM_AVALIACAO' },
    ultima: {
      id: randomUUID(),
      data: DAYS_AGO,
      erro: 2.1,
      fora_tolerancia: trocar + limpar,
      avaliada,
      total_bicos: vereditos.length,
      taxa_declarada: 140,
      taxa_real: 141.26,
      taxa_real_planta: null,
      barras: [{ lado: null, vereditos }],
      posicoes: [[1, vereditos.length]],
      nao_medidos: 0,
      secoes: [],
      fora_da_leitura: 0,
      ...more,
    },
  }
}
const GOOD = card('Barra boa', last('A'.repeat(24)))
const SILENT = card('Reserva', { visto_no_dia: null, silencioso: true, precisa_atencao: true })
const DUE = card('Turbo uva', {
  precisa_atencao: true,
  revisao: '2026-01-12',
  ...last('A'.repeat(12)),
  servico: { ...IDLE, previstos: 2, previsto_em: '2126-12-05' },
})
const WORN = card('Uniport', {
  precisa_atencao: true,
  ...last('AAGAAGAAAEAAGAAAAAAAAAAA', {
    secoes: [
      { bico_inicial: 1, bico_final: 12, descricao: 'Esquerda' },
      { bico_inicial: 13, bico_final: 24, descricao: 'Direita' },
    ],
  }),
})
const FLEET = { equipamentos: [GOOD, SILENT, DUE, WORN], mais: false }

/** A machine that gives so much of a rate of 100. */
const machine = (one: CartaoEquipamento, real: number) => ({
  equipamento_id: one.id,
  nome: one.apelido,
  numero_serie: one.numero_serie,
  equipamento_de_outro: false,
  servico: one.servico,
  outro_lado: null,
  pedido: null,
  leitura: {
    id: randomUUID(),
    data: DAYS_AGO,
    situacao: 'COMPLETA' as const,
    tipo_pulverizador: 'PULVERIZADOR' as const,
    motivo: null,
    grupos: [],
    a_limpar: [],
    trocados: 0,
    lado_medido: null,
    erro: null,
    jogo: null,
    previsto: { grupos: [], erro: null, vazao: 0 },
    conjunto: { modelos: [], erro: null, vazao: 0 },
    vazao: { medida: 24, agora: 24, depois: 24 },
    taxa_real: real,
    taxa_declarada: 100,
    largura_rua: null,
    espacamento_plantas: null,
    barra: null,
  },
})

/** A product's price, and no area it is sprayed on. */
const COSTS: Custos = {
  moeda: 'BRL',
  base: 'TAXA',
  area_ha: null,
  passadas: null,
  produto_centavos: 5000,
  ponta_centavos: null,
  pontas: [],
  maquinas: [],
  atualizado_em: null,
  versao: 0,
}

/** The page's patience of three seconds, which a busy machine may need for less, does not end. */
function withoutPatience() {
  const begin = window.setTimeout
  const endless = (what: () => void, ms?: number) => (ms === 3_000 ? 0 : begin(what, ms))
  window.setTimeout = endless as typeof window.setTimeout
}

describe('the start page', () => {
  it('shows an owner what each machine needs before spraying, what has most of its nozzles out first, and what is due', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(frota, FLEET)
    await open(pathTo('app'))
    await page.getByRole('heading', { name: 'Antes de pulverizar' }).waitFor()
    await page.getByText('3 de 4 pulverizadores precisam de atenção').waitFor()
    const cards = page.locator('.strips > li')
    expect(await cards.locator('h3').allTextContents()).toEqual(['Uniport', 'Reserva', 'Turbo uva', 'Barra boa'])
    const first = cards.first()
    await first.getByText('3 bicos para trocar, 1 para limpar').first().waitFor()
    await first.getByText('há 20 dias').first().waitFor()
    await first.getByText('141,3 L/ha, 0,93 % acima do declarado').first().waitFor()
    await first
      .getByRole('img', {
        name: '24 bicos, 3 para trocar, 1 para limpar; seção Esquerda: 2 para trocar, 1 para limpar; seção Direita: 1 para trocar, 0 para limpar',
      })
      .waitFor()
    expect(await first.locator('.mini-count').allTextContents()).toEqual(['3', '1'])
    await cards.nth(1).getByText('Nenhuma mensagem ainda').first().waitFor()
    await cards.nth(2).getByText('Revisão vencida em 12/01/2026').first().waitFor()
    const predicted = page
      .locator('.dues')
      .getByRole('link', { name: 'Nos próximos 30 dias: 2 bicos para trocar, a partir de 05/12/2126' })
    expect(await predicted.getAttribute('href')).toBe(pathTo('equipamentoEvolucao', { equipamentoId: DUE.id }))
    await cards.last().getByText('Dentro da tolerância').first().waitFor()
    expect(await page.getByText('A conta em números').count()).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'inicio')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)

    answers.hold(AREAS.readings.routes.ver)
    await first.getByRole('link', { name: /3 bicos para trocar/ }).click()
    await page.waitForURL(`**${pathTo('leituraVer', { leituraId: WORN.ultima?.id ?? '' })}`)
  })

  it('says what a last reading left out: sections of a boom, and the other side of a turbosprayer', async () => {
    const { page, answers, open } = await signedIn(ANA)
    const leitura_id = randomUUID()
    const part = card('Barra em parte', last('AAAA', { posicoes: [[5, 8]], fora_da_leitura: 4 }))
    const side = card('Turbo', {
      ...last('AAAA', { barras: [{ lado: 'ESQUERDO', vereditos: 'AAAA' }], posicoes: [] }),
      outro_lado: { leitura_id, data: '2026-01-05T12:00:00.000Z', lado: 'DIREITO', a_fazer: 2 },
    })
    answers.give(frota, { equipamentos: [part, side], mais: false })
    await open(pathTo('app'))
    const other = page.getByRole('link', {
      name: 'O lado direito foi medido em 05/01/2026: dele, 2 bicos para trocar ou limpar.',
    })
    expect(await other.getAttribute('href')).toBe(pathTo('leituraVer', { leituraId: leitura_id }))
    await page
      .getByText('4 bicos das seções do veículo ficaram fora desta leitura, que nada diz deles.', { exact: true })
      .first()
      .waitFor()
    expect(await findingsOf(page)).toEqual([])
    await resize(page, PHONE)
    await fitsIn(page)
    await resize(page, DESKTOP)
  })

  it('is printed with its bars, which most browsers leave out where they are told nothing else', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(frota, FLEET)
    await open(pathTo('app'))
    await page.locator('.mini-section.worn').first().waitFor()
    expect(await coloursOf(await page.pdf({ format: 'A4', printBackground: false }))).toContain('#b3361b')
  })

  it('keeps the colors of its bars where a person has colors of their own', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(frota, FLEET)
    await open(pathTo('app'))
    await page.emulateMedia({ forcedColors: 'active' })
    const bar = page.locator('.mini-section.worn .mini-bar').first()
    await bar.waitFor()
    expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(179, 54, 27)')
  })

  it('waits for what machines lose, which says where each stands; not for an answer that failed', async () => {
    const { page, answers, open } = await signedIn(ANA)
    const { trocas } = AREAS.replacements.routes
    answers.give(frota, FLEET)
    answers.give(trocas, { maquinas: [machine(GOOD, 110)], mais: false, custos: COSTS })
    await page.addInitScript(withoutPatience)
    const toldLosses = answers.hold(trocas)
    await open(pathTo('app'))
    const names = page.locator('.strips > li h3')
    await page.getByRole('main').getByRole('status').first().waitFor()
    await until('what machines lose to be asked for', async () => answers.callsOf(trocas).length > 0 || undefined)
    expect(await names.count()).toBe(0)
    toldLosses()
    await names.first().waitFor()
    expect((await names.allTextContents())[0]).toBe('Barra boa')

    answers.refuse(trocas, 'ERRO_INTERNO')
    await page.reload()
    await names.first().waitFor()
    expect((await names.allTextContents())[0]).toBe('Uniport')
  })

  it('fits a phone, however long a word a machine is called by', async () => {
    const { page, answers, open } = await signedIn(ANA, { size: PHONE })
    const long = 'M'.repeat(40)
    answers.give(frota, { ...FLEET, equipamentos: [GOOD, DUE].map((one) => ({ ...one, apelido: long })) })
    await open(pathTo('app'))
    await page.getByRole('heading', { name: long }).first().waitFor()
    await fitsIn(page)
  })

  it('tells a member who shares the machines, and says what failed with a way to try again', async () => {
    const bruno = loggedIn('bruno', {
      contas_associadas: [{ tipo: 'UTILIZADOR', dono_conta: { id_usuario: ANA.id_usuario, nome: 'Ana' } }],
    })
    const { page, answers, open } = await signedIn(bruno)
    answers.give(AREAS.equipment.routes.listar, NOTHING)
    const toldHowMany = answers.hold(AREAS.equipment.routes.listar)
    await open(pathTo('app'))
    await page.getByRole('heading', { name: 'Sua primeira leitura' }).waitFor()
    await page.getByText('Ana compartilhou pulverizadores').first().waitFor()
    toldHowMany()
    // The last place may have gone to somebody else before this person came.
    await page.getByText('Ana vinculou você à própria conta e ainda não compartilhou').first().waitFor()
    const allow = answers.refuse(frota, 'ERRO_INTERNO')
    await page.getByRole('button', { name: 'Abrir conta de Ana' }).click()
    await page.getByText('Você está na conta de Ana.').first().waitFor()
    await page.getByText('Não foi possível carregar os equipamentos').first().waitFor()
    allow()
    answers.give(frota, { equipamentos: [WORN], mais: false })
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Ana compartilhou 1 pulverizador').first().waitFor()
  })

  it('says what each loses on a hectare where prices are set, the most first, with one way to the list', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(frota, FLEET)
    answers.give(AREAS.replacements.routes.trocas, {
      maquinas: [machine(GOOD, 110), machine(WORN, 103)],
      mais: false,
      custos: COSTS,
    })
    await open(pathTo('app'))
    const strips = page.locator('.strips > li')
    await strips.first().getByText('Perde R$ 5,00/ha').waitFor()
    expect(await strips.locator('h3').allTextContents()).toEqual(['Barra boa', 'Uniport', 'Reserva', 'Turbo uva'])
    await page.getByRole('button', { name: 'Abrir lista' }).click()
    await page.waitForURL((url) => url.pathname === pathTo('listaTrocas'))
  })

  it('shows the machines where what they lose is not there after a while, and that once it is', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(frota, FLEET)
    const { trocas } = AREAS.replacements.routes
    answers.give(trocas, { maquinas: [machine(GOOD, 110)], mais: false, custos: COSTS })
    const release = answers.hold(trocas)
    await open(pathTo('app'))
    const strips = page.locator('.strips > li')
    await strips.first().waitFor()
    expect(await strips.getByText(/Perde/).count()).toBe(0)
    release()
    await strips.first().getByText('Perde R$ 5,00/ha').waitFor()
  })

  it('leads somebody new to their first reading, a step done at a time', async () => {
    const { page, answers, open } = await signedIn(ANA)
    await open(pathTo('app'))
    await page.getByRole('heading', { name: 'Sua primeira leitura' }).waitFor()
    await page.getByRole('link', { name: 'Ativar equipamento' }).waitFor()
    expect(await page.locator('.first-run svg[aria-hidden]').count()).toBeGreaterThan(1)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'inicio-novo')

    answers.give(frota, { equipamentos: [card('Nova')], mais: false })
    await page.reload()
    await page.getByText('Aguardando a primeira leitura').first().waitFor()
    expect(await page.getByRole('link', { name: 'Ativar equipamento' }).count()).toBe(0)
    answers.give(frota, { equipamentos: [GOOD], mais: false })
    await page.reload()
    await page.getByRole('link', { name: 'Dentro da tolerância' }).waitFor()
    expect(await page.getByText('Sua primeira leitura').count()).toBe(0)
  })

  it('adds the sums for who may see them, each figure leading to its list', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(frota, FLEET)
    const meses = NO_SUMS.meses.map((month, index) => ({
      ...month,
      leituras: index * 3,
      avaliados: 100,
      fora_tolerancia: 7,
    }))
    const work = { ...WORN.servico, previstos: 3, previsto_em: '2026-12-12' }
    const machine = { equipamento_id: WORN.id, nome: 'ASP-0001', ...work }
    const proximas = [{ equipamento_id: WORN.id, nome: 'ASP-0001', proxima_revisao: '2026-12-01' }]
    answers.give(somas, {
      ...NO_SUMS,
      meses,
      silenciosos: { dias: 30, quantidade: 4 },
      revisoes: { ate: '2026-12-22', quantidade: 1, proximas },
      servico: { trocar: 3, limpar: 1, previstos: 3, ate: '2026-12-22', agora: [machine], em_breve: [machine] },
    })
    await open(pathTo('app'))
    const filterOf = async (name: RegExp) => {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      const { pathname, searchParams } = new URL(href ?? '', 'http://x')
      return [pathname, JSON.parse(searchParams.get('filtro') ?? '{}')]
    }
    await page.getByText('Todas as contas em números').first().waitFor()
    expect(await filterOf(/Sem mensagem/)).toEqual([pathTo('equipamentos'), { sem_mensagem_dias: 30, status: 'ATIVO' }])
    expect(await filterOf(/Revisões até/)).toEqual([pathTo('revision'), { proxima_ate: '2026-12-22' }])
    await page.locator('.figure-list li').filter({ hasText: '3 bicos para trocar, 1 para limpar' }).waitFor()
    expect(await filterOf(/Bicos a trocar ou limpar agora/)).toEqual([pathTo('listaTrocas'), {}])
    const next = page.locator('.figure-list li').filter({ hasText: '3 bicos, a partir de 12/12/2026' })
    expect(await next.getByRole('link').getAttribute('href')).toBe(
      pathTo('equipamentoEvolucao', { equipamentoId: WORN.id }),
    )
    const invalid = { situacao: 'INVALIDA', inicio: '2026-10-23' }
    expect(await filterOf(/Calibrações inválidas/)).toEqual([pathTo('calibracao'), invalid])
    expect(await filterOf(/fev.* 2026: 6 leituras, 7 % dos bicos fora/)).toEqual([
      pathTo('leituras'),
      { inicio: '2026-02-01', fim: '2026-02-28', completa: 'true' },
    ])
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'inicio-admin')
  })
})

describe('the dashboard', () => {
  const meses = NO_SUMS.meses.map((month) => ({ ...month, leituras: 1, avaliados: 24, fora_tolerancia: 1 }))
  const maquinas = [WORN, GOOD].map(({ id, apelido }, at) => ({
    equipamento_id: id,
    nome: apelido,
    meses: meses.map((_, index) => (index < 2 ? null : { avaliados: 24, fora_tolerancia: at === 0 ? index : 0 })),
  }))

  it('shows nozzles out by machine and month, and what each loses once prices and area are set', async () => {
    const { page, answers, open } = await signedIn({ ...ANA, pode_visualizar_dashboard: true })
    answers.give(somas, { ...NO_SUMS, meses, maquinas })
    const told = (custos: Custos) =>
      answers.give(AREAS.replacements.routes.trocas, {
        maquinas: [machine(WORN, 110), machine(GOOD, 100)],
        mais: false,
        custos,
      })
    told(COSTS)
    await open(pathTo('dashboard'))
    const table = page.getByRole('table')
    const rows = table.locator('tbody tr')
    await rows.first().waitFor()
    const headings = (await table.getByRole('columnheader').allInnerTexts()).map((one) =>
      one.replace(/\s+/g, ' ').trim(),
    )
    expect(new Set(headings).size).toBe(headings.length)
    expect(headings[1]).toMatch(/^\S+ \d{4}$/)
    const cells = async (row: number) => (await rows.nth(row).locator('td').allInnerTexts()).map((one) => one.trim())
    const [worn, good] = await Promise.all([cells(0), cells(1)])
    expect(worn.slice(0, 2)).toEqual(['---', '---'])
    expect(worn.at(-1)).toBe('11\n11 de 24 bicos fora da tolerância')
    expect(good.at(-1)).toBe('0\n0 de 24 bicos fora da tolerância')
    expect(await rows.first().getByRole('link').getAttribute('href')).toBe(
      pathTo('equipamentoVer', { equipamentoId: WORN.id }),
    )
    const way = page.getByRole('link', { name: 'Informar preços e área' })
    expect(await way.getAttribute('href')).toBe(pathTo('listaTrocas'))

    told({ ...COSTS, area_ha: 100, passadas: 2 })
    await page.reload()
    await table.getByRole('columnheader', { name: 'Perda por safra' }).waitFor()
    expect((await cells(0)).at(-1)).toMatch(/^R\$\s1\.000,00$/)
    expect((await cells(1)).at(-1)).toMatch(/^R\$\s0,00$/)
    await page.locator('.figures').getByText('R$ 1.000,00').waitFor()
    expect(await way.count()).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'dashboard')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
  })

  it('shows the ten machines with most nozzles out, and all of them when asked to', async () => {
    const { page, answers, open } = await signedIn({ ...ANA, pode_visualizar_dashboard: true })
    const many = Array.from({ length: 12 }, (_, at) => ({
      equipamento_id: randomUUID(),
      nome: `Máquina ${at + 1}`,
      meses: meses.map(() => ({ avaliados: 24, fora_tolerancia: 12 - at })),
    }))
    answers.give(somas, { ...NO_SUMS, meses, maquinas: many })
    answers.give(AREAS.replacements.routes.trocas, { maquinas: [], mais: false, custos: null })
    await open(pathTo('dashboard'))
    const rows = page.getByRole('table').locator('tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(10)
    await page.getByRole('button', { name: 'Mostrar as 12 máquinas' }).click()
    await rows.nth(11).waitFor()
    expect(await page.getByRole('button', { name: /^Mostrar as/ }).count()).toBe(0)
  })

  it('is printed to its last figure, however long a word a machine is called by', async () => {
    const { page, answers, open } = await signedIn({ ...ANA, pode_visualizar_dashboard: true })
    const nome = 'M'.repeat(60)
    const maquinas = [
      { equipamento_id: randomUUID(), nome, meses: meses.map(() => ({ avaliados: 24, fora_tolerancia: 3 })) },
    ]
    answers.give(somas, { ...NO_SUMS, meses, maquinas })
    answers.give(AREAS.replacements.routes.trocas, { maquinas: [], mais: false, custos: null })
    await open(pathTo('dashboard'))
    const table = page.getByRole('table')
    await table.getByText(nome).first().waitFor()
    // As wide as an upright A4 between a browser's margins.
    await page.setViewportSize({ width: 718, height: 1047 })
    await page.emulateMedia({ media: 'print' })
    const beyond = () => table.evaluate((one) => one.getBoundingClientRect().right - innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: 'screen' })
    await resize(page, DESKTOP)
  })
})
