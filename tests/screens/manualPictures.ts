import type { Page } from 'playwright-core'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Equipamento } from '../../shared/contract/equipment.ts'
import type { PontaPublicada } from '../../shared/contract/nozzleChooser.ts'
import type { Receita } from '../../shared/contract/recipes.ts'
import type { Custos, MaquinaDaTroca } from '../../shared/contract/replacements.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { pathTo } from '../../shared/paths.ts'
import { mixed } from '../../shared/recipes/mixed.ts'
import type { ManualPicture } from '../../web/documentation/manual/pictures.ts'
import { type Look, PHONE, settled } from '../e2e/browser.ts'
import { type Answers, Refused } from './answers.ts'
import { IDLE } from './dashboard.ts'
import { evolutionOf, readingsUntil } from './demoReadings.ts'
import { NOTHING, pageOf } from './lists.ts'
import { loggedIn, sessionFor } from './people.ts'
import { endVisit, signedIn } from './visit.ts'

/** What the manual's pictures show is made up and always the same, and so is the time they are taken at. */
const DAY = '2026-11-20'
const NOW = `${DAY}T15:00:00.000Z`
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** The manual is as wide as what stands beside the console's menu in such a window, which is as high as a picture. */
const DESK = { width: 1040, height: 1500 }
const HAND = { width: PHONE.width, height: 1500 }

/** What is shown of a page: from the top of one of its parts on, as far as `height`. */
interface Shot {
  look: Look & { size: { width: number; height: number } }
  height: number
  path: string
  answer(answers: Answers): void
  /** Waits until it is there, in any language; what has to be pressed is pressed. */
  ready(page: Page): Promise<void>
  /** Where the picture begins: as wide as it, or as the page where it is a heading. */
  part: string
  /** How far above it the picture begins, px. */
  above?: number
}

const BOOM = 'ASP-BARRA-01'
const [BOOM_READING] = readingsUntil(DAY, BOOM, 1)
if (!BOOM_READING) throw new Error(`${BOOM} has no reading`)
const LISTED = ['ASP-BARRA-01', 'ASP-TURBO-01', 'ASP-TURBO-02']
  .flatMap((serial) => readingsUntil(DAY, serial, 3))
  .sort((a, b) => (a.row.data < b.row.data ? 1 : -1))
  .slice(0, 7)

function giveReading(answers: Answers) {
  const whole = BOOM_READING?.whole
  if (!whole) throw new Refused('NAO_ENCONTRADO')
  answers.give(AREAS.readings.routes.ver, whole)
}

const SPRAYER: Equipamento = {
  id: id(1),
  apelido: 'Autopropelido',
  numero_serie: BOOM,
  tipos_pulverizador: ['PULVERIZADOR'],
  status: 'ATIVO',
  visto_em: '2026-11-19T18:30:00.000Z',
  versao_firmware: '2.6.0',
  firmware_indicado: null,
  ressalvas: [],
  bateria_minima: 76,
  bateria_maxima: 92,
  fornecedor: null,
  finalidade: null,
  nota_fiscal_numero: null,
  nota_fiscal_data: null,
  nota_fiscal_link: null,
  contrato_codigo: null,
  contrato_inicio: null,
  contrato_fim: null,
  contrato_link: null,
  nota_fiscal_arquivo: null,
  contrato_arquivo: null,
  entrega_data: null,
  entrega_responsavel: null,
  entrega_modo: null,
  mac: '02:A5:9E:00:00:01',
  versao_hardware: '3.1.0',
  garantia_inicio: null,
  possui_plano: true,
  ativado_em: '2026-03-06T12:00:00.000Z',
  ativado_por: PEOPLE.ana.name,
  inutilizado_em: null,
  inutilizado_por: null,
  restaurado_em: null,
  restaurado_por: null,
  dono: { id: PEOPLE.ana.id, nome: PEOPLE.ana.name, email: PEOPLE.ana.email },
  usuarios: [],
  usuarios_adicionais: 0,
  criado_em: '2026-03-01T12:00:00.000Z',
  atualizado_em: '2026-03-06T12:00:00.000Z',
  versao: 1,
}

const YELLOW = {
  perfil_id: id(2),
  marca: 'Magnojet',
  nome: '110-02',
  cor: 'AMARELO',
  material: 'CERAMICA',
  codigo_fabricante: 'MAG-11002',
} as const
const at = (...places: number[]) => places.map((posicao) => ({ posicao, lado: null }))
const MACHINE: MaquinaDaTroca = {
  equipamento_id: SPRAYER.id,
  nome: 'Autopropelido',
  numero_serie: BOOM,
  equipamento_de_outro: false,
  leitura: {
    id: id(3),
    data: NOW,
    situacao: 'COMPLETA',
    tipo_pulverizador: 'PULVERIZADOR',
    motivo: null,
    jogo: null,
    grupos: [{ modelo: YELLOW, posicoes: at(4, 7, 12, 34) }],
    previsto: { grupos: [{ modelo: YELLOW, posicoes: at(9, 10) }], erro: { soma: 12, bicos: 48 }, vazao: 28.3 },
    conjunto: { modelos: [{ modelo: YELLOW, quantidade: 48 }], erro: { soma: 0, bicos: 48 }, vazao: 28 },
    a_limpar: [{ posicao: 22, lado: null }],
    trocados: 0,
    lado_medido: null,
    erro: { agora: { soma: 146.4, bicos: 48 }, depois: { soma: 21.6, bicos: 48 } },
    vazao: { medida: 30, agora: 30, depois: 28.5 },
    taxa_real: 141.2,
    taxa_declarada: 140,
    largura_rua: null,
    espacamento_plantas: null,
    barra: null,
  },
  servico: IDLE,
  outro_lado: null,
  pedido: null,
}
const COSTS: Custos = {
  moeda: 'BRL',
  base: 'BICOS',
  area_ha: 320,
  passadas: 6,
  produto_centavos: 18_500,
  ponta_centavos: 4_500,
  pontas: [],
  maquinas: [],
  atualizado_em: NOW,
  versao: 1,
}

const RECIPE: Receita = {
  id: id(4),
  dono_id: PEOPLE.ana.id,
  dono_nome: PEOPLE.ana.name,
  identificacao: 'Talhão 7',
  cultura: null,
  estadio_fenologico: 'R1',
  talhao: null,
  observacoes: null,
  equipamento_id: null,
  equipamento: null,
  taxa_medida: null,
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
    produtos: [
      { nome: 'Mancozebe 750', formulacao: 'WG', unidade: 'KG', dose: 1.5 },
      { nome: 'Piraclostrobina', formulacao: 'EC', unidade: 'L', dose: 0.5 },
    ],
  }),
  anexos: [],
  status: 'ATIVO',
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 1,
}

const published = (last: number, nome: string, pontos: PontaPublicada['pontos']): PontaPublicada => ({
  id: id(last),
  marca: 'Magnojet',
  nome,
  tipo_jato: 'LEQUE_PADRAO',
  cor: 'AMARELO',
  material: 'CERAMICA',
  angulo: 110,
  edicao_gota: 'ASABE S572.3',
  pontos,
  pressao_min_bar: null,
  pressao_max_bar: null,
})
const NOZZLES = [
  published(5, '110-02', [
    [1, 0.46, 'C'],
    [2, 0.65, 'M'],
    [3, 0.8, 'F'],
    [4, 0.92, 'F'],
  ]),
  published(6, '110-025', [
    [1, 0.58, 'C'],
    [3, 1, 'M'],
  ]),
]

/** The console's own part of a page, below the way to it. */
const WHOLE = { part: 'main h1', above: 12 }

const SHOTS: Readonly<Record<ManualPicture, Shot>> = {
  ativar: {
    look: { size: DESK },
    height: 560,
    path: pathTo('equipamentos'),
    answer: (answers) => answers.give(AREAS.equipment.routes.listar, NOTHING),
    ready: async (page) => {
      await page.locator('main h1').waitFor()
      await page.locator('main').getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
    part: '[role=dialog] [class*=awsui_dialog]',
  },
  leituras: {
    look: { size: HAND },
    height: 720,
    path: pathTo('leituras'),
    answer: (answers) =>
      answers.make(AREAS.readings.routes.listar, (call) =>
        pageOf(
          LISTED.map(({ row }) => row),
          call,
        ),
      ),
    ready: (page) => page.locator('main li .card-line').nth(LISTED.length).waitFor(),
    ...WHOLE,
  },
  veredito: {
    look: { size: DESK },
    height: 620,
    path: pathTo('leituraVer', { leituraId: BOOM_READING.whole.id }),
    answer: giveReading,
    ready: (page) => page.locator('.hero .picture').first().waitFor(),
    part: '.verdict',
  },
  campo: {
    look: { size: HAND },
    height: 640,
    path: pathTo('leituraCampo', { leituraId: BOOM_READING.whole.id }),
    answer: giveReading,
    ready: (page) => page.locator('.field-number').waitFor(),
    part: 'article',
  },
  trocas: {
    look: { size: DESK },
    height: 620,
    path: `${pathTo('listaTrocas')}?equipamento=${SPRAYER.id}`,
    answer: (answers) =>
      answers.give(AREAS.replacements.routes.trocas, { maquinas: [MACHINE], mais: false, custos: COSTS }),
    ready: (page) => page.locator('main table').first().waitFor(),
    ...WHOLE,
  },
  equipamento: {
    look: { size: DESK },
    height: 620,
    path: pathTo('equipamentoVer', { equipamentoId: SPRAYER.id }),
    answer: (answers) => {
      giveReading(answers)
      answers.give(AREAS.equipment.routes.ver, SPRAYER)
      answers.give(
        AREAS.trends.routes.ver,
        evolutionOf(BOOM, (heads) => heads, DAY),
      )
    },
    ready: (page) => page.locator('.picture').first().waitFor(),
    ...WHOLE,
  },
  pontas: {
    look: { size: DESK },
    height: 590,
    path: `${pathTo('pontaEscolher')}?taxa=160&velocidade=6&espacamento=0.5`,
    answer: (answers) => answers.give(AREAS.nozzleChooser.routes.listar, { itens: NOZZLES, proximo: null }),
    ready: (page) => page.locator('main h3').first().waitFor(),
    part: 'main h3',
    // With the flow that is looked for.
    above: 310,
  },
  receita: {
    look: { size: DESK },
    height: 560,
    path: pathTo('receitaVer', { receitaId: RECIPE.id }),
    answer: (answers) => {
      answers.give(AREAS.recipes.routes.ver, RECIPE)
      answers.give(AREAS.recipes.routes.taxaMedida, { medida: null, tanque: null })
    },
    ready: (page) => page.locator('main table').first().waitFor(),
    ...WHOLE,
  },
}

export interface Shown {
  /** Where it stands on the page. */
  clip: { x: number; y: number; width: number; height: number }
  /** What can be read in it, in its order. */
  labels: string[]
}

/** Opens what a picture shows, hands it over, and leaves. */
export async function showPicture<T>(
  name: ManualPicture,
  language: Language,
  use: (page: Page, shown: Shown) => Promise<T>,
): Promise<T> {
  const { look, path, answer, ready, part, height, above = 0 } = SHOTS[name]
  const usuario = loggedIn('ana', { idioma: language })
  const { page, context, answers, open } = await signedIn(usuario, look)
  try {
    await page.clock.setFixedTime(NOW)
    await answerAt(page, NOW)
    answers.give(AREAS.login.routes.renovar, sessionFor(usuario, Date.parse(NOW)))
    answer(answers)
    await open(path)
    await ready(page)
    await page.evaluate(() => document.fonts.ready.then(() => null))
    await settled(page)
    return await use(page, await page.evaluate(readRegion, { part, height, above }))
  } finally {
    await endVisit(context)
  }
}

/** Has answers come at an instant, by the server's clock. */
const answerAt = (page: Page, instant: string): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), date: new Date(instant).toUTCString() }
    await route.fulfill({ response, headers })
  })

/** Runs in the page: what can be read from the top of a part on, as far down as the picture goes. */
function readRegion({ part, height, above }: { part: string; height: number; above: number }): Shown {
  const found = document.querySelector(part)
  if (!found) throw new Error(`nothing is ${part}`)
  const within = /^H\d$/.test(found.tagName) ? (document.querySelector('main') as Element) : found
  const [top, { left, right }] = [found.getBoundingClientRect().top + scrollY - above, within.getBoundingClientRect()]
  const clip = {
    x: Math.max(0, Math.round(left)),
    y: Math.max(0, Math.round(top)),
    width: Math.round(Math.min(innerWidth, right) - Math.max(0, left)),
    height,
  }
  const labels: string[] = []
  const isInside = (box: DOMRect) => {
    const [from, to] = [box.top + scrollY, box.bottom + scrollY]
    // What only screen readers are told is a pixel wide.
    return box.width > 1 && box.height > 1 && from >= clip.y && to <= clip.y + clip.height && box.left >= clip.x
  }
  const say = (text: string | null | undefined, box: DOMRect) => {
    const label = text?.replace(/\s+/g, ' ').trim()
    if (label && isInside(box)) labels.push(label)
  }
  // What lies behind a dialog is not read.
  const root = found.closest('[role=dialog]') ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (node.parentElement?.checkVisibility({ visibilityProperty: true }))
        say(node.data, range.getBoundingClientRect())
    } else if (node instanceof HTMLInputElement && node.type !== 'checkbox')
      say(node.value || node.placeholder, node.getBoundingClientRect())
    else if (node instanceof HTMLButtonElement && !node.textContent?.trim())
      say(node.getAttribute('aria-label'), node.getBoundingClientRect())
  }
  return { clip, labels }
}
