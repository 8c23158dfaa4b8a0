import { beforeAll, describe, expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import type { Lado, Veredito } from '../../../shared/enums.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import { createUnits, type Units } from '../../../shared/i18n/units.ts'
import {
  isDoubtful,
  tasksOf,
  verdictAsText,
  verdictHints,
  verdictOf,
  verdictSentence,
} from '../../../shared/readings/verdictText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { loadLanguage } from '../../i18n/load.ts'

let i18n: LoadedLanguage
let units: Units
beforeAll(async () => {
  i18n = { ...(await loadLanguage('pt', ['nozzles', 'reading', 'verdict'])), format: createFormat('pt') }
  units = createUnits(STORED_UNITS, i18n)
})

const nozzle = (posicao: number, veredito: Veredito | null, lado: Lado | null = null, modelo = 0) => ({
  posicao,
  lado,
  veredito,
  modelo,
  modelo_anunciado: modelo,
  vazao: 1.2,
  base: 'NOMINAL',
  destoa: false,
})
const READING = {
  equipamento_nome: 'Autopropelido',
  data: '2026-10-25T10:24:00Z',
  situacao: 'COMPLETA',
  tipo_pulverizador: 'PULVERIZADOR',
  forma_pulverizacao: 'BARRA',
  desvio_comum: null,
  tolerancia: { base: 'NOMINAL' },
  taxa_real: 141.2,
  taxa_declarada: 140,
  bicos_medidos: 4,
  quantidade_bicos: 4,
  trocas: [],
  pressao: 3,
  modelos: [
    { marca: 'Marca', nome: '110-02', cor: 'AMARELO', pressao_implicita: null, erro_manometro: null },
    { marca: 'Marca', nome: '80-03', cor: null, pressao_implicita: null, erro_manometro: null },
  ],
  bicos: [nozzle(1, 'GASTO'), nozzle(2, 'APROVADO'), nozzle(3, 'ENTUPIDO'), nozzle(4, 'GASTO')],
} as unknown as Leitura
const changed = (change: object): Leitura => ({ ...READING, ...change }) as Leitura
const hintsOf = (reading: Leitura) => verdictHints(reading, verdictOf(reading), i18n, units)
const sentence = (change: object = {}) => verdictSentence(changed(change), verdictOf(changed(change)), i18n, units)

describe('an invalid calibration', () => {
  const fault = (more: object) => ({ faixa: 'calibracao', desvio: 'ACIMA', valor: 3.2, minimo: -1, maximo: 1, ...more })
  const hints = (motivos: object[], change: object = {}) =>
    hintsOf(changed({ calibracao_julgada: { motivos }, ...change }))

  it('comes before everything else: by how much the device was off, and what to do before buying', () => {
    const off =
      'A calibração do medidor está inválida: ele errou +3,20 %, e o limite vai de -1,00 % a +1,00 %. Recalibre e meça de novo antes de comprar pontas.'
    expect(hints([fault({})])[0]?.replaceAll('\u00a0', ' ')).toBe(off)
    const reading = changed({ calibracao_julgada: { motivos: [fault({})] } })
    expect(verdictAsText(reading, verdictOf(reading), i18n, units).replaceAll('\u00a0', ' ')).toContain(off)
    expect(hints([fault({})], { situacao: 'RECEBENDO', bicos: [] })[0]?.replaceAll('\u00a0', ' ')).toBe(off)
    expect(hints([fault({ faixa: 'tara', valor: 9, maximo: 5 })])[0]).toBe(
      'A calibração do medidor está inválida: há valores dela fora dos limites. Recalibre e meça de novo antes de comprar pontas.',
    )
  })

  it('is none where a figure was not told', () => {
    expect(hints([fault({ desvio: 'AUSENTE', valor: null })]).join()).not.toContain('calibração')
    expect(hints([]).join()).not.toContain('calibração')
  })
})

it('says where nothing flows, who deviates otherwise, and by what was judged', () => {
  const good = [nozzle(1, 'APROVADO'), nozzle(2, 'APROVADO')]
  const zero = (posicao: number, lado: Lado | null = null) => ({ ...nozzle(posicao, null, lado), vazao: 0 })
  const said = (change: object) => [sentence({ taxa_real: null, ...change }), ...hintsOf(changed(change))]
  expect(said({ bicos: [zero(1), zero(2)] })[0]).toBe('Nenhum bico tem vazão: válvula, bomba, filtro ou seção fechada?')
  expect(said({ bicos: [zero(1, 'ESQUERDO'), zero(2, 'ESQUERDO'), nozzle(1, 'APROVADO', 'DIREITO')] })[0]).toBe(
    'Sem vazão à esquerda: válvula, bomba, filtro ou seção fechada?',
  )
  expect(said({ bicos: [...good, zero(3), zero(4), zero(5)] })[0]).toBe(
    'Sem vazão nos bicos 3, 4, 5: válvula, bomba, filtro ou seção fechada?',
  )
  const odd = { ...nozzle(3, 'ENTUPIDO'), destoa: true }
  expect(said({ bicos: [...good, odd], desvio_comum: 'ACIMA' })).toEqual([
    'Confira antes a pressão e o manômetro: quase todos os bicos dão mais que o nominal.',
    'Um modelo errado também explica isto. Só troque pontas depois de medir de novo.',
    'Destoa dos outros o bico 3: veja depois de acertar a pressão.',
  ])
  expect(said({ bicos: good, tolerancia: { base: 'MEDIA' } })[1]).toBe(
    'A própria mediana está fora do limite: os bicos foram avaliados pela vazão nominal, não uns pelos outros.',
  )
  const alone = { ...nozzle(3, null), base: 'MEDIA' }
  expect(said({ bicos: [alone], quantidade_bicos: 1, bicos_medidos: 1 })[1]).toBe(
    'Um bico sozinho não se compara com a mediana do modelo: meça também os outros.',
  )
})

describe('the sentence', () => {
  it.each([
    ['Troque 2 bicos, limpe 1. Aplica 141,2 L/ha, 0,86 % acima do declarado.', {}],
    ['Troque 1 bico. Aplica 133,0 L/ha, 5,00 % abaixo do declarado.', { bicos: [nozzle(1, 'GASTO')], taxa_real: 133 }],
    ['Limpe 1 bico. Aplica 140,0 L/ha, como declarado.', { bicos: [nozzle(1, 'ENTUPIDO')], taxa_real: 140.01 }],
    ['Troque 2 bicos, limpe 1. Aplica 141,2 L/ha.', { taxa_declarada: null }],
    ['Troque 2 bicos, limpe 1. Aplica 141,2 L/ha na faixa tratada.', { forma_pulverizacao: 'LINHA' }],
    [
      'Todos os 2 bicos estão dentro da tolerância.',
      { bicos: [nozzle(1, 'APROVADO'), nozzle(2, 'APROVADO')], taxa_real: null },
    ],
    [
      'Confira antes a pressão e o manômetro: todos os bicos dão mais que o nominal.',
      { desvio_comum: 'ACIMA', taxa_real: null },
    ],
    ['Ainda chegando: faltam 3 bicos.', { situacao: 'RECEBENDO', quantidade_bicos: 7 }],
    ['Nenhum bico pôde ser avaliado.', { bicos: [nozzle(1, null)], taxa_real: null }],
  ])('%s', (text, change) => {
    expect(sentence(change)).toBe(text)
  })
})

it('says what is missing besides', () => {
  const hints = (change: object) => hintsOf(changed(change))
  expect(hints({ bicos: [nozzle(1, 'APROVADO')] })).toEqual([])
  expect(hints({ bicos: [nozzle(1, 'APROVADO'), nozzle(2, null)] })).toEqual([
    '1 bico não foi avaliado, por falta de modelo.',
  ])
  expect(hints({ situacao: 'RECEBENDO', quantidade_bicos: 7 })[0]).toBe('Até agora: 2 gastos, 1 entupido.')
  const arriving = { situacao: 'RECEBENDO', bicos: [] }
  expect(hints({ ...arriving, equipamento_de_outro: false })).toEqual([
    'O resultado muda até o último bico chegar. Deixe o equipamento ou o aplicativo com conexão.',
  ])
  expect(hints({ ...arriving, equipamento_de_outro: true })).toEqual([
    'O equipamento mudou de dono: o que falta só chega se quem está com ele o conectar, até 30 dias depois da troca.',
  ])
})

it('says what is left once some is done, and hands only that on', () => {
  const done = (...places: number[]) => ({
    trocas: places.map((posicao) => ({ posicao, lado: null, servico: 'TROCADO', por: 'Ana', em: '' })),
  })
  expect(sentence(done(1))).toMatch(/^Faltam 2 de 3 bicos: troque 1, limpe 1\./)
  expect(sentence(done(1, 3))).toMatch(/^Falta 1 de 3 bicos: troque 1\./)
  const some = changed(done(1))
  const [replace, clean] = tasksOf(some, verdictOf(some), i18n)
  expect(
    replace?.groups.map(({ left, done: struck }) => [left, struck].map((own) => own.map(({ posicao }) => posicao))),
  ).toEqual([[[4], [1]]])
  expect(clean?.kind).toBe('clean')
  expect(verdictAsText(some, verdictOf(some), i18n, units)).toContain('Trocar:\n- Marca 110-02 (amarelo): 4\nLimpar:')
  expect(sentence(done(1, 3, 4))).toMatch(/^Os 3 bicos foram trocados ou limpos: meça de novo para confirmar\./)
  const all = changed(done(1, 3, 4))
  expect(verdictAsText(all, verdictOf(all), i18n, units)).not.toContain('Trocar')
})

it('names positions by model and side, and none while something else comes first', () => {
  const turbo = changed({
    bicos: [
      nozzle(3, 'GASTO', 'DIREITO'),
      nozzle(2, 'GASTO', 'ESQUERDO', 1),
      nozzle(1, 'GASTO', 'ESQUERDO'),
      nozzle(9, 'ENTUPIDO', 'DIREITO'),
    ],
  })
  expect(verdictAsText(turbo, verdictOf(turbo), i18n, units).split('\n').slice(1)).toEqual([
    'Troque 3 bicos, limpe 1. Aplica 141,2 L/ha, 0,86 % acima do declarado.',
    '4 de 4 bicos estão fora da tolerância. Acima de 10 % deles, troque o jogo inteiro: pontas novas ao lado de gastas não dão vazões iguais.',
    'Trocar:',
    '- Marca 110-02 (amarelo): à esquerda 1; à direita 3',
    '- Marca 80-03: à esquerda 2',
    'Limpar:',
    '- Marca 110-02 (amarelo): à direita 9',
  ])
  const shared = changed({ desvio_comum: 'ABAIXO' })
  expect(tasksOf(shared, verdictOf(shared), i18n)).toEqual([])
})

it('asks for single tips, and to measure again, where no more than 10 % are out', () => {
  const boom = (out: number) =>
    hintsOf(changed({ bicos: Array.from({ length: 20 }, (_, at) => nozzle(at + 1, at < out ? 'GASTO' : 'APROVADO')) }))
  const single = 'Com até 10 % dos bicos fora da tolerância, troque só as pontas gastas e meça de novo.'
  expect(boom(2)).toEqual([single])
  expect(boom(3)).toEqual([expect.stringMatching(/^3 de 20 bicos .* troque o jogo inteiro/)])
  const clogged = Array.from({ length: 20 }, (_, at) => nozzle(at + 1, at < 1 ? 'ENTUPIDO' : 'APROVADO'))
  expect(hintsOf(changed({ bicos: clogged }))).toEqual([])
})

it('tells the pressure that the tips imply, and the error of the gauge, where pressure comes first', () => {
  const [one, other] = READING.modelos
  const modelos = [one, { ...other, pressao_implicita: 3.63, erro_manometro: -17.355 }]
  const bicos = [nozzle(1, 'GASTO', null, 1), nozzle(2, 'GASTO', null, 1)]
  const alike = { pressao: 3, desvio_comum: 'ACIMA', modelos, bicos }
  const implied = 'As pontas Marca 80-03 dão a vazão de 3,63 bar; o manômetro mostrou 3,00 bar (erro de -17,36 %).'
  expect(hintsOf(changed(alike))).toContain(implied)
  expect(hintsOf(changed({ ...alike, desvio_comum: null })).join()).not.toContain('manômetro')
})

it('asks for the whole set where more than a tenth of the nozzles is out, and not for clogged ones alone', () => {
  const good = (count: number) => Array.from({ length: count }, (_, index) => nozzle(index + 10, 'APROVADO'))
  const hints = (bicos: object[]) => hintsOf(changed({ bicos })).join(' ')
  expect(hints([nozzle(1, 'GASTO'), nozzle(2, 'ENTUPIDO'), ...good(17)])).toContain(
    '2 de 19 bicos estão fora da tolerância. Acima de 10 % deles, troque o jogo inteiro',
  )
  expect(hints([nozzle(1, 'GASTO'), nozzle(2, 'ENTUPIDO'), ...good(18)])).not.toContain('jogo inteiro')
  expect(hints([nozzle(1, 'ENTUPIDO'), nozzle(2, 'ENTUPIDO'), ...good(2)])).not.toContain('jogo inteiro')
  const worn = [1, 2].map((posicao) => nozzle(posicao, 'GASTO', null, 1))
  expect(hints([...worn, nozzle(3, 'APROVADO'), nozzle(4, 'APROVADO')])).toContain(
    '2 de 2 bicos Marca 80-03 estão fora da tolerância. Acima de 10 % deles, troque o jogo inteiro deste modelo',
  )
})

it('says that the flow it was held against is extrapolated, and doubts that all is well, where that flow judged', () => {
  const [first, second] = READING.modelos
  const bicos = [nozzle(1, 'APROVADO'), nozzle(2, 'APROVADO')]
  const outside = changed({ bicos, modelos: [{ ...first, fora_do_perfil: true }, second] })
  const hint =
    'A pressão da leitura está fora da faixa de Marca 110-02: o erro é contra uma vazão extrapolada, e não se emite certificado.'
  expect(hintsOf(outside)).toContain(hint)
  expect(isDoubtful(verdictOf(outside), outside)).toBe(true)
  const byMean = { ...outside, bicos: outside.bicos.map((one) => ({ ...one, base: 'MEDIA' as const })) }
  expect(hintsOf(byMean)).not.toContain(hint)
  expect(isDoubtful(verdictOf(byMean), byMean)).toBe(false)
})

it('names the figures that lie where they seldom do, in the person’s units, and none that are as usual', () => {
  const odd = changed({ velocidade: 55, espacamento_bicos: 2, largura_rua: null, espacamento_plantas: null })
  const hint =
    'Fora do usual: velocidade 55,0 km/h e espaçamento entre bicos 2,00 m. Confira estes dados antes de usar a taxa.'
  expect(hintsOf(odd).map((one) => one.replaceAll('\u00a0', ' '))).toContain(hint)
  expect(hintsOf(changed({ velocidade: 8, espacamento_bicos: 0.5 })).join()).not.toContain('usual')
})
