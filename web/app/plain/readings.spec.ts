import { describe, expect, it } from 'vitest'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { LANGUAGES, type Language } from '../../../shared/i18n/language.ts'
import { pathTo } from '../../../shared/paths.ts'
import { plainTold } from '../../build/plainLists.ts'
import { READING_TEXTS_OF_ALL } from '../../features/readings/columnTexts.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { readingsPage } from './readings.ts'

const JUDGED: LeituraListada = {
  id: '018f4d1e-0000-7000-8000-00000000000a',
  data: '2026-11-06T12:38:00.000Z',
  recebida_em: '2026-11-06T12:39:00.000Z',
  equipamento_id: '018f4d1e-0000-7000-8000-00000000000b',
  equipamento_nome: '<b>Turbo</b>',
  dono_nome: 'Ana',
  quantidade_bicos: 16,
  bicos_medidos: 16,
  erro_medio: 2.5,
  situacao: 'COMPLETA',
  pior_bico: { posicao: 2, lado: 'DIREITO', erro: -16.82 },
  fora_tolerancia: 1,
  a_fazer: 1,
  motivo: null,
  nao_avaliados: 0,
  marca_data: null,
  tipo_pulverizador: 'TURBOPULVERIZADOR',
} as LeituraListada
/** A reading in every state, and what a row may lack. */
const ROWS: readonly LeituraListada[] = [
  JUDGED,
  {
    ...JUDGED,
    fora_tolerancia: 0,
    a_fazer: 0,
    pior_bico: { posicao: 10, lado: null, erro: 3 } as LeituraListada['pior_bico'],
  },
  { ...JUDGED, fora_tolerancia: 0, a_fazer: 0, nao_avaliados: 3 },
  { ...JUDGED, a_fazer: 0 },
  { ...JUDGED, a_fazer: 0, motivo: 'CONFERIR' },
  { ...JUDGED, a_fazer: 0, motivo: 'SEM_VAZAO' },
  { ...JUDGED, pior_bico: null, erro_medio: null },
  { ...JUDGED, marca_data: 'RELOGIO_ADIANTADO' },
  { ...JUDGED, situacao: 'CONFLITO' },
  { ...JUDGED, situacao: 'RECEBENDO', bicos_medidos: 4 },
  { ...JUDGED, situacao: 'RECEBENDO', bicos_medidos: 1, quantidade_bicos: null },
]

async function pageIn(language: Language, asked = '', role = 'DONO') {
  const told = (await plainTold()).find((one) => one.told.language === language)?.told
  if (!told) throw new Error(`nothing is told in ${language}`)
  return readingsPage(
    told,
    { asked: new URLSearchParams(asked), rows: ROWS },
    { role, preferences: undefined, cards: true },
  )
}

describe('the first readings, drawn before the console is there', () => {
  it.each(LANGUAGES)('say in %s what the console’s list says of each, in every state and column', async (language) => {
    const page = await pageIn(language)
    const console = await loadLanguage(language, ['exports', 'transfers'])
    const shown = (words: typeof page.words) =>
      ROWS.map((row) => READING_TEXTS_OF_ALL.map((column) => [words.t(column.header), column.cell(row, words)]))
    expect(shown(page.words)).toEqual(shown(console as unknown as typeof page.words))
    expect(page).toMatchObject({
      appName: console.t('common.appName'),
      title: console.t('screens.leituras'),
      description: console.t('readings.description'),
      order: console.t('ui.newestFirst'),
      actions: [console.t('readings.compare'), console.t('exports.open'), console.t('transfers.open')],
    })
  })

  it('lead to the pages of the readings', async () => {
    const { home, href } = await pageIn('pt')
    expect([home, href(JUDGED)]).toEqual([pathTo('app'), pathTo('leituraVer', { leituraId: JUDGED.id })])
  })

  it('keep room for what the role may do, say the order, and tell the owner to an administrator alone', async () => {
    const [owner, operator, admin] = await Promise.all([
      pageIn('pt', 'limite=20'),
      pageIn('pt', 'ordem=ANTIGAS', 'UTILIZADOR'),
      pageIn('pt', '', 'ADMIN'),
    ])
    expect([owner, operator, admin].map(({ actions }) => actions.length)).toEqual([3, 2, 3])
    expect([owner.order, operator.order]).toEqual([
      'Data: da mais nova à mais antiga',
      'Data: da mais antiga à mais nova',
    ])
    expect([owner, admin].map(({ columns }) => columns.map(({ id }) => id).includes('dono'))).toEqual([false, true])
  })

  it('show the columns somebody chose, in their order', async () => {
    const [{ told } = { told: undefined }] = await plainTold()
    if (!told) throw new Error('nothing is told')
    const colunas = [
      { id: 'estado', visivel: true },
      { id: 'equipamento', visivel: false },
      { id: 'operador', visivel: true },
    ]
    const seat = { role: 'DONO', preferences: { colunas }, cards: false }
    const { columns } = readingsPage(told, { asked: new URLSearchParams(), rows: ROWS }, seat)
    expect(columns.map(({ id }) => id)).toEqual(['estado', 'operador', 'data', 'bicos', 'erro', 'pior'])
  })
})
