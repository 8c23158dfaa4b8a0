import { describe, expect, it } from 'vitest'
import type { Veredito } from '../../enums.ts'
import { byModel, readingVerdict, type VerdictInput, type VerdictNozzle } from './verdict.ts'

const judged = (change: Partial<VerdictNozzle>): VerdictNozzle => ({
  posicao: 1,
  lado: null,
  vazao: 1.2,
  modelo_anunciado: 0,
  veredito: 'APROVADO',
  base: 'NOMINAL',
  destoa: false,
  ...change,
})
const nozzles = (...verdicts: (Veredito | null)[]): VerdictNozzle[] =>
  verdicts.map((veredito, index) => judged({ posicao: index + 1, veredito }))
const whole = (bicos: VerdictNozzle[], change: Partial<VerdictInput> = {}): VerdictInput => ({
  situacao: 'COMPLETA',
  tipo_pulverizador: 'PULVERIZADOR',
  forma_pulverizacao: 'BARRA',
  bicos,
  bicos_medidos: bicos.length,
  quantidade_bicos: bicos.length,
  desvio_comum: null,
  tolerancia: { base: 'NOMINAL' },
  taxa_real: 141.2,
  taxa_declarada: 140,
  taxa_declarada_planta: null,
  velocidade: 8,
  espacamento_bicos: 0.5,
  largura_rua: null,
  espacamento_plantas: null,
  calibracao_julgada: null,
  trocas: [],
  ...change,
})
const positions = (of: readonly VerdictNozzle[]) => of.map(({ posicao }) => posicao)

describe('the verdict on a reading', () => {
  it('says why the catalogue judges where the tolerance has another base', () => {
    const by = (base: VerdictNozzle['base'], change: Partial<VerdictInput> = {}) =>
      readingVerdict(whole([judged({ base }), judged({ base: 'NOMINAL', posicao: 2 })], change)).byCatalogue
    const rate = { tolerancia: { base: 'TAXA_DECLARADA' } } as const
    expect(by('NOMINAL')).toBeNull()
    expect(by('NOMINAL', { ...rate, taxa_declarada: null })).toBe('FALTA')
    expect(by('NOMINAL', { ...rate, tipo_pulverizador: 'TURBOPULVERIZADOR' })).toBe('TURBO')
    expect(by('NOMINAL', { ...rate, forma_pulverizacao: 'LINHA' })).toBe('FAIXA')
    expect(by('PONTAS_NOVAS', { tolerancia: { base: 'PONTAS_NOVAS' } })).toBe('PONTAS')
    const all = [judged({ base: 'TAXA_DECLARADA' })]
    expect(readingVerdict(whole(all, rate))).toMatchObject({ byCatalogue: null, sharedFrom: 'TAXA_DECLARADA' })
  })

  it('leaves what is not done, and is done once nothing is', () => {
    const at = (...places: number[]) => places.map((posicao) => ({ posicao, lado: null }))
    const worn = nozzles('GASTO', 'APROVADO', 'ENTUPIDO', 'GASTO')
    const some = readingVerdict(whole(worn, { trocas: at(1, 2) }))
    expect(some.kind).toBe('AGIR')
    expect([some.replace, some.left.replace, some.left.clean].map(positions)).toEqual([[1, 4], [4], [3]])
    const all = readingVerdict(whole(worn, { trocas: at(1, 3, 4) }))
    expect(all).toMatchObject({ kind: 'FEITO', left: { replace: [], clean: [] } })
    expect(positions(all.replace)).toEqual([1, 4])
    // A cause that comes first leaves nothing to be done to nozzles.
    const first = readingVerdict(whole(worn, { desvio_comum: 'ACIMA' }))
    expect(first).toMatchObject({ kind: 'CONFERIR', left: { replace: [], clean: [] } })
  })

  it('names what to replace and what to clean, and the rate against the declared one', () => {
    const verdict = readingVerdict(whole(nozzles('GASTO', 'APROVADO', 'ENTUPIDO', 'GASTO')))
    expect(verdict).toMatchObject({ kind: 'AGIR', unjudged: 0, judged: 4, awaited: 0 })
    expect([positions(verdict.replace), positions(verdict.clean)]).toEqual([[1, 4], [3]])
    expect(verdict.rate).toEqual({ real: 141.2, deviation: expect.closeTo(0.857, 3) })
  })

  it('is good only where every nozzle was judged and passes', () => {
    expect(readingVerdict(whole(nozzles('APROVADO', 'APROVADO'))).kind).toBe('BOM')
    expect(readingVerdict(whole(nozzles('APROVADO', null)))).toMatchObject({ kind: 'PARCIAL', unjudged: 1, judged: 1 })
    expect(readingVerdict(whole(nozzles(null, null)))).toMatchObject({ kind: 'SEM_AVALIACAO', unjudged: 2, judged: 0 })
    expect(readingVerdict(whole(nozzles('GASTO', null)))).toMatchObject({ kind: 'AGIR', unjudged: 1 })
  })

  it('calls neighbours, sides and sections without flow no clogged nozzles', () => {
    const zero = (posicao: number, lado: VerdictNozzle['lado'] = null) =>
      judged({ posicao, lado, vazao: 0, veredito: 'ENTUPIDO' })
    const good = (posicao: number, lado: VerdictNozzle['lado'] = null) => judged({ posicao, lado })
    const run = readingVerdict(whole([good(1), zero(2), zero(3), zero(4), good(5), zero(6)]))
    expect([
      run.kind,
      positions(run.clean),
      run.noFlow.map(({ place, nozzles: own }) => [place, positions(own)]),
    ]).toEqual(['AGIR', [6], [['VIZINHOS', [2, 3, 4]]]])
    const two = [good(1), zero(2), zero(3), good(4)]
    expect(positions(readingVerdict(whole(two)).clean)).toEqual([2, 3])
    const sections = [1, 2].map((section) => ({ bico_inicial: 2 * section - 1, bico_final: 2 * section }))
    expect(readingVerdict(whole([good(1), good(2), zero(3), zero(4)]), sections)).toMatchObject({
      kind: 'SEM_VAZAO',
      clean: [],
      noFlow: [{ place: 'SECAO' }],
    })
    // Nozzle 2 was not measured: the closed section is still that of 3 and 4.
    expect(readingVerdict(whole([good(1), zero(3), zero(4)]), sections)).toMatchObject({
      noFlow: [{ place: 'SECAO', nozzles: [{ posicao: 3 }, { posicao: 4 }] }],
    })
    const side = [1, 2].flatMap((posicao) => [
      judged({ posicao, lado: 'ESQUERDO', vazao: 0, veredito: null }),
      good(posicao, 'DIREITO'),
    ])
    expect(readingVerdict(whole(side))).toMatchObject({
      kind: 'SEM_VAZAO',
      unjudged: 0,
      judged: 2,
      noFlow: [{ place: 'LADO', side: 'ESQUERDO' }],
    })
  })

  it('has the set of those models replaced of which so many are out, where there are several', () => {
    const set = (...groups: readonly (readonly [count: number, worn: number, clogged?: number])[]) => {
      const bicos = groups.flatMap(([count, worn, clogged = 0], modelo_anunciado) =>
        Array.from({ length: count }, (_, at) => {
          const veredito = at < worn ? 'GASTO' : at < worn + clogged ? 'ENTUPIDO' : 'APROVADO'
          return judged({ posicao: 100 * modelo_anunciado + at + 1, modelo_anunciado, veredito })
        }),
      )
      return readingVerdict(whole(bicos)).wholeSet
    }
    expect(set([24, 24], [24, 0])).toEqual({ out: 24, of: 24, models: [0] })
    expect(set([24, 24], [24, 3], [24, 2])).toEqual({ out: 27, of: 48, models: [0, 1] })
    expect(set([24, 24], [24, 3])).toEqual({ out: 27, of: 48, models: null })
    // New tips would stand beside sound ones of another model alone.
    expect(set([24, 1], [24, 0, 12])).toBeNull()
    // Of the whole sprayer, single tips are out.
    expect(set([2, 1], [46, 0])).toBeNull()
    expect(set([20, 3])).toEqual({ out: 3, of: 20, models: null })
  })

  it('has pressure and gauge checked first when all deviate alike', () => {
    const verdict = readingVerdict(whole(nozzles('GASTO', 'GASTO', 'APROVADO'), { desvio_comum: 'ACIMA' }))
    expect(verdict).toMatchObject({ kind: 'CONFERIR', shared: 'ACIMA' })
    expect(positions(verdict.replace)).toEqual([1, 2])
  })

  it('says how many are missing of a reading that is arriving, and takes no rate of it', () => {
    const arriving = { situacao: 'RECEBENDO', quantidade_bicos: 5 } as const
    expect(readingVerdict(whole(nozzles('GASTO', 'APROVADO'), arriving))).toMatchObject({
      kind: 'RECEBENDO',
      awaited: 3,
      rate: null,
    })
    expect(readingVerdict(whole(nozzles('GASTO'), { ...arriving, quantidade_bicos: null })).awaited).toBeNull()
    // More nozzles came than were announced.
    expect(readingVerdict(whole(nozzles('GASTO'), { ...arriving, quantidade_bicos: 0 })).awaited).toBe(0)
  })

  it('compares the rate with one that was declared by plant, where rows and plants are known', () => {
    const declared = { taxa_declarada: null, taxa_declarada_planta: 0.168 }
    const rate = (more: Partial<VerdictInput>) =>
      readingVerdict(whole(nozzles('APROVADO'), { ...declared, ...more })).rate
    // 0.168 L/plant × 10 000/(3.5 × 0.7) is 685.7 L/ha.
    const orchard = { largura_rua: 3.5, espacamento_plantas: 0.7, taxa_real: 685.714 * 1.1 }
    expect(rate(orchard)?.deviation).toBeCloseTo(10, 3)
    expect(rate({ ...orchard, taxa_declarada: 685.714 * 1.1 })?.deviation).toBe(0)
    expect(rate({ ...orchard, largura_rua: null })?.deviation).toBeNull()
  })

  it('puts a conflict before everything else', () => {
    expect(readingVerdict(whole(nozzles('GASTO'), { situacao: 'CONFLITO', desvio_comum: 'ACIMA' })).kind).toBe(
      'CONFLITO',
    )
  })

  it.each([
    ['nothing was declared', { taxa_declarada: null }],
    ['0 was declared', { taxa_declarada: 0 }],
    ['the rate is that of a boom’s treated band', { forma_pulverizacao: 'LINHA' }],
  ] as const)('compares no rates where %s', (_, change) => {
    expect(readingVerdict(whole(nozzles('APROVADO'), change)).rate).toEqual({ real: 141.2, deviation: null })
  })

  it('compares a turbosprayer’s rate in rows, and has no rate where none could be calculated', () => {
    const turbo = {
      tipo_pulverizador: 'TURBOPULVERIZADOR',
      forma_pulverizacao: 'LINHA',
      taxa_declarada: 141.2,
    } as const
    const { rate } = readingVerdict(whole(nozzles('APROVADO'), turbo))
    expect(rate).toEqual({ real: 141.2, deviation: 0 })
    expect(readingVerdict(whole(nozzles('APROVADO'), { taxa_real: null })).rate).toBeNull()
  })
})

it('groups nozzles by their announced model, those of none last', () => {
  const of = (posicao: number, modelo_anunciado: number | null) =>
    judged({ posicao, modelo_anunciado, veredito: 'GASTO' })
  const groups = byModel([of(1, null), of(2, 1), of(3, 0), of(4, 1)])
  expect(groups.map(({ model, nozzles: own }) => [model, positions(own)])).toEqual([
    [0, [3]],
    [1, [2, 4]],
    [null, [1]],
  ])
})
