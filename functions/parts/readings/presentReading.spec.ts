import { describe, expect, it } from 'vitest'
import { leitura } from '../../../shared/contract/readings.ts'
import { explain } from '../../../shared/domain/explain/explain.ts'
import { flowAtPressure } from '../../../shared/domain/nozzles/flow.ts'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { PROFILE, partMessages, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { presentReading } from './presentReading.ts'

type Message = Record<string, unknown> & { uuid: string }

function shown(message: Message | Message[], toleranceId?: string, version?: number) {
  const gathered = gather([message].flat().map((one) => partOf(one)))
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile(toleranceId, version) }
  return leitura.parse(presentReading(foldReading(gathered, null, rules), 'Ana'))
}
const FLOWS = [1.3, 1.33, 1.07, 1.2]
const boom = (header: Record<string, unknown> = {}, flows = FLOWS) =>
  wholeMessage({ nozzles: flows.length, flow: (index) => flows[index] ?? 0, header })
/** Of nozzles whose model the catalogue does not have, one announced model a group. */
const unknownModels = (flows: readonly (readonly [flow: number, model: number])[]) => ({
  ...boom({ modelos: ['none-1', 'none-2'] }),
  bicos: flows.map(([vazao, modelo], index) => ({ posicao: index + 1, vazao, modelo })),
})
const formulas = ({ contas }: ReturnType<typeof shown>) => contas.map(({ formula }) => formula)

describe('a reading as it is shown', () => {
  it('explains each of its calculated figures with the figure itself', () => {
    const reading = shown(boom({ largura_rua: 3, espacamento_plantas: 0.7 }))
    const result = Object.fromEntries(reading.contas.map((one) => [one.formula, one.resultado]))
    expect(result).toEqual({
      erro_medio: reading.erro_medio,
      erro_nominal: reading.pior_bico?.erro,
      taxa_barra_inteira: reading.taxa_real,
      taxa_planta: reading.taxa_real_planta,
      coeficiente_variacao: reading.coeficiente_variacao,
      erro_medio_absoluto: reading.erro_medio_absoluto_media,
      tolerancia_nominal: reading.tolerancia_estimada,
      tolerancia_media: reading.tolerancia_estimada_media,
      vazao_media: reading.vazao_media,
      vazao_proveta: explain('vazao_proveta', { V: 1470, t: 59.1 }).resultado,
    })
  })

  it('explains means and variation by the nozzles that tell, where some gave nothing together', () => {
    const [open, shut] = [shown(boom()), shown(boom({}, [...FLOWS, 0, 0, 0]))]
    const formulasOfMeans = ['erro_medio', 'coeficiente_variacao', 'erro_medio_absoluto', 'tolerancia_nominal']
    const meansOf = (one: typeof open) =>
      one.contas.filter(({ formula }) => [...formulasOfMeans, 'tolerancia_media', 'vazao_media'].includes(formula))
    expect(meansOf(shut)).toEqual(meansOf(open))
    expect([shut.erro_medio, shut.coeficiente_variacao]).toEqual([open.erro_medio, open.coeficiente_variacao])
    const [[own], [other]] = [open.modelos, shut.modelos]
    expect(other).toMatchObject({ vazao_media: own?.vazao_media, conta_media: own?.conta_media, quantidade: 7 })
    const dry = shown(boom({}, [0, 0, 0]))
    expect([dry.erro_medio, dry.coeficiente_variacao, dry.vazao_media, dry.modelos[0]?.vazao_media]).toEqual([
      ...[null, null, 0, null],
    ])
    expect(dry.contas_omitidas).toEqual([])
  })

  it('explains the worst nozzle against the average where that is what counts', () => {
    const reading = shown(boom(), 'extension-5')
    const worst = reading.contas.find(({ formula }) => formula === 'erro_mediana')
    expect(worst?.resultado).toBe(reading.pior_bico?.erro)
    expect(formulas(reading)).not.toContain('erro_nominal')
  })

  it('answers what was stored before there were limits, and says which figures it leaves out and why', () => {
    const gathered = gather([partOf(boom({ calibracao: { tipo: 'PROVETA' } }))])
    if (!gathered) throw new Error('no parts')
    const head = foldReading(gathered, null, {
      perfis: new Map([[PROFILE.id, PROFILE]]),
      tolerancia: toleranceProfile(),
    })
    const told = (change: object) => {
      const calibracao = { ...head.cabecalho?.calibracao, ...change }
      const stored = {
        ...head,
        cabecalho: { ...head.cabecalho, horas_maquina: 1e308, taxa_declarada: -1e308, calibracao },
      }
      const { contas_omitidas, contas } = leitura.parse(presentReading(stored as typeof head, 'Ana'))
      expect(contas.map(({ formula }) => formula)).toContain('erro_medio')
      return contas_omitidas
    }
    const infinite = (formula: string) => [{ formula, motivo: 'RESULTADO_INFINITO' }]
    const senseless = (formula: string) => [{ formula, motivo: 'VALOR_SEM_SENTIDO' }]
    expect(told({ amostras: [{ volume_ml: 1e308, tempo_s: 1e-300 }] })).toEqual(infinite('vazao_proveta'))
    expect(told({ amostras: Array(3).fill({ volume_ml: 1e308, tempo_s: 1 }) })).toEqual(senseless('vazao_proveta'))
    expect(told({ proveta_volume_ml: 1e308, proveta_tempo_s: 1e-308 })).toEqual(infinite('vazao_proveta'))
    expect(told({ vazao_dispositivo: 1e308, vazao_gravimetrica: 1e-308 })).toEqual(infinite('erro_dispositivo'))
    expect(told({ vazao_dispositivo: -1, vazao_gravimetrica: 1 })).toEqual(senseless('erro_dispositivo'))
    expect(told({ tipo: 'BALANCA', peso_kg: 1e308, tara_kg: 0, balanca_tempo_s: 1e-308 })).toEqual(
      infinite('vazao_balanca'),
    )
    expect(told({})).toEqual([])
  })

  it('explains calibration by scale and the device’s error, and leaves out what makes no sense', () => {
    const scale = { tipo: 'BALANCA', balanca_tempo_s: 60, peso_kg: 1.65, tara_kg: 0.15 }
    const flows = { vazao_dispositivo: 1.48, vazao_gravimetrica: 1.5 }
    const result = ({ contas }: ReturnType<typeof shown>, id: string) =>
      contas.find(({ formula }) => formula === id)?.resultado
    const weighed = shown(boom({ calibracao: { ...scale, ...flows } }))
    expect(result(weighed, 'vazao_balanca')).toBeCloseTo(1.5027, 4)
    expect(result(weighed, 'erro_dispositivo')).toBeCloseTo(-1.3333, 4)
    expect(result(weighed, 'correcao_dispositivo')).toBeCloseTo(1.0135, 4)
    const nonsense = shown(boom({ calibracao: { ...scale, tara_kg: 2, ...flows, vazao_gravimetrica: 0 } }))
    expect(formulas(nonsense).filter((id) => /balanca|dispositivo/.test(id))).toEqual([])
  })

  it('counts worn and clogged, the sides, and what it was judged by', () => {
    expect(shown(boom())).toMatchObject({
      fora_tolerancia: 2,
      gastos: 1,
      entupidos: 1,
      lados: [],
      variacao_dentro: null,
    })
    const iso = shown(boom({}, [1.2, 1.8, 1.2]), 'iso16122-boom')
    expect(iso).toMatchObject({
      variacao_dentro: null,
      tolerancia: {
        versao: 2,
        limite_acima: 10,
        limite_abaixo: 10,
        limite_vazao_baixa: { abaixo_de: 1, limite: 15 },
        limite_variacao: null,
      },
    })
    const first = shown(boom({}, [1.2, 1.8, 1.2]), 'iso16122-boom', 1)
    expect(first).toMatchObject({ variacao_dentro: false, tolerancia: { versao: 1, limite_variacao: 10 } })
    const message = boom({ tipo_pulverizador: 'TURBOPULVERIZADOR' })
    const bicos = FLOWS.map((vazao, index) => ({
      posicao: 1 + (index % 2),
      lado: index < 2 ? 'ESQUERDO' : 'DIREITO',
      vazao,
    }))
    expect(shown({ ...message, bicos }).lados).toEqual([
      { lado: 'DIREITO', quantidade: 2, vazao: expect.closeTo(2.27, 9) },
      { lado: 'ESQUERDO', quantidade: 2, vazao: expect.closeTo(2.63, 9) },
    ])
  })

  it('gives each nozzle the flow and the limit it was judged by', () => {
    const low = shown(boom({ pressao: 2 }, [1.1, 0.98]), 'iso16122-boom')
    expect(low.bicos.map(({ referencia, limite_acima, veredito }) => [referencia, limite_acima, veredito])).toEqual([
      [expect.closeTo(0.98, 9), 15, 'APROVADO'],
      [expect.closeTo(0.98, 9), 15, 'APROVADO'],
    ])
    const unknown = shown(
      unknownModels([
        [1, 0],
        [1.2, 0],
        [2, 1],
        [2.2, 1],
      ]),
      'extension-5',
    )
    // Judged as two groups, they can be told apart as two.
    expect(unknown.bicos.map(({ modelo_anunciado }) => modelo_anunciado)).toEqual([0, 0, 1, 1])
    for (const { referencia, vazao, erro_media, modelo } of unknown.bicos) {
      expect(modelo).toBeNull()
      expect(referencia).toBeCloseTo(vazao < 1.5 ? 1.1 : 2.1, 9)
      expect(erro_media).toBeCloseTo((100 * (vazao - (referencia ?? 0))) / (referencia ?? 1), 9)
    }
    expect(shown(boom({ modelos: ['none'] })).bicos.every(({ referencia }) => referencia === null)).toBe(true)
  })

  it('counts the nozzles that have no verdict', () => {
    const mixed = {
      ...boom({ modelos: [PROFILE.id, 'none'] }),
      bicos: unknownModels([
        [1.2, 0],
        [1.2, 1],
        [2, 1],
      ]).bicos,
    }
    for (const [given, profile, unjudged] of [
      [boom(), 'catalogue-10', 0],
      [mixed, 'catalogue-10', 2],
      [mixed, 'extension-5', 1],
    ] as const) {
      const { bicos, nao_avaliados } = shown(given, profile)
      expect(nao_avaliados).toBe(unjudged)
      expect(bicos.filter(({ veredito }) => veredito === null)).toHaveLength(unjudged)
    }
  })

  it('puts nozzles that name no announced model into one group', () => {
    const bicos = [0, 1, 7, undefined].map((modelo, index) => ({ posicao: index + 1, vazao: 1 + index, modelo }))
    const given = shown({ ...boom({ modelos: [PROFILE.id, 'none'] }), bicos })
    expect(given.bicos.map((one) => [one.modelo, one.modelo_anunciado])).toEqual([
      [0, 0],
      [null, 1],
      [null, null],
      [null, null],
    ])
    expect(given.bicos.slice(2).map(({ erro_media }) => erro_media)).toEqual([
      expect.closeTo(-14.2857, 3),
      expect.closeTo(14.2857, 3),
    ])
  })

  it('explains a model’s means', () => {
    const [model] = shown(boom()).modelos
    expect(model?.conta_media?.resultado).toBe(model?.vazao_media)
    expect(model?.conta_erro?.resultado).toBe(model?.erro_medio)
  })

  it('names the rate of form LINHA as that of the band', () => {
    const [broadcast, band] = [shown(boom()), shown(boom({ forma_pulverizacao: 'LINHA' }))]
    expect(formulas(broadcast)).toContain('taxa_barra_inteira')
    expect(formulas(band)).not.toContain('taxa_barra_inteira')
    expect(band.contas.find(({ formula }) => formula === 'taxa_linha')?.resultado).toBe(band.taxa_real)
  })

  it('was changed when a person edited it or its files, whichever came last', () => {
    const gathered = gather([partOf(boom())])
    if (!gathered) throw new Error('no parts')
    const head = foldReading(gathered, null, { perfis: new Map(), tolerancia: toleranceProfile() })
    const by = (id: string, em: string) => ({ por: { id }, em })
    const people = new Map(['Ana', 'Bruno'].map((nome) => [nome, nome]))
    const edicao = (em: string) => ({ ...by('Ana', em), operador_nome: 'x' }) as NonNullable<typeof head.edicao>
    const told = (changes: Partial<typeof head>) => {
      const { atualizada_em, atualizada_por } = presentReading({ ...head, ...changes }, 'Ana', undefined, people)
      return [atualizada_por, atualizada_em]
    }
    const [early, late] = ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z'] as const
    expect(told({})).toEqual([null, head.dobrada_em])
    expect(told({ anexado: by('Bruno', early) })).toEqual(['Bruno', early])
    expect(told({ anexado: by('Bruno', early), edicao: edicao(late) })).toEqual(['Ana', late])
    expect(told({ anexado: by('Bruno', late), edicao: edicao(early) })).toEqual(['Bruno', late])
    // Who deleted their account has no name any more.
    expect(told({ anexado: by('Rui', early) })).toEqual(['', early])
  })

  it('warns of a nominal flow beyond what was published', () => {
    expect(shown(boom()).modelos[0]?.fora_do_perfil).toBe(false)
    expect(shown(boom({ pressao: 12 })).modelos[0]?.fora_do_perfil).toBe(true)
  })

  it.each([
    ['between published points', 2.5],
    ['above them', 12],
    ['below them', 0.5],
  ])('explains a nominal flow %s by the pressure', (_, pressao) => {
    const [model] = shown(boom({ pressao })).modelos
    expect(model?.conta_nominal).toMatchObject({ formula: 'vazao_pressao', unidade: 'L/min' })
    expect(model?.conta_nominal?.resultado).toBe(model?.vazao_nominal)
    expect(model?.conta_nominal?.termos[1]).toEqual({ simbolo: 'p2', valor: pressao, unidade: 'bar', casas: 4 })
  })

  it('tells the pressure at which its points give the median of the nozzles, and how far the gauge was from it', () => {
    const [model] = shown(boom({ pressao: 3 }, [1.1, 1.12, 1.08])).modelos
    const { pressao_implicita: implied = null, erro_manometro: error = null } = model ?? {}
    expect(flowAtPressure(PROFILE.pontos, implied ?? 0)).toBeCloseTo(1.1, 9)
    expect(error).toBeCloseTo((100 * (3 - (implied ?? 0))) / (implied ?? 1), 9)
    expect([model?.conta_pressao?.resultado, model?.conta_manometro?.resultado]).toEqual([implied, error])
    // Beyond the pressures it was published for nothing is known.
    const [beyond] = shown(boom({ pressao: 3 }, [9, 9.1])).modelos
    expect([beyond?.pressao_implicita, beyond?.erro_manometro, beyond?.conta_pressao]).toEqual([null, null, null])
    const [dry] = shown(boom({ pressao: 3 }, [0, 0])).modelos
    expect(dry?.pressao_implicita).toBeNull()
  })

  it('explains how far the sides of a turbosprayer are from each other, once all of it is there', () => {
    const turbo = {
      ...boom({ tipo_pulverizador: 'TURBOPULVERIZADOR', lado_turbo: 'BILATERAL' }, [4.6, 4.2]),
      bicos: (['ESQUERDO', 'DIREITO'] as const).map((lado, index) => ({
        posicao: 1,
        lado,
        vazao: [4.6, 4.2][index],
        modelo: 0,
      })),
    }
    const balance = shown(turbo).contas.find(({ formula }) => formula === 'equilibrio_lados')
    expect(balance?.resultado).toBeCloseTo(9.0909, 4)
    expect(shown(turbo).equilibrio).toEqual({ valor: balance?.resultado, dentro: true })
    expect(shown(boom()).equilibrio).toBeNull()
    expect(formulas(shown(boom()))).not.toContain('equilibrio_lados')
  })

  it('has nothing to explain of a nominal flow as published, nor of a reading that did not keep where it came from', () => {
    expect(shown(boom()).modelos[0]?.conta_nominal).toBeNull()
    const gathered = gather([partOf(boom({ pressao: 12 }))])
    if (!gathered) throw new Error('no parts')
    const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
    const head = foldReading(gathered, null, rules)
    const [model] = head.modelos
    if (!model?.derivada) throw new Error('not derived')
    const { derivada: _, ...older } = model
    expect(presentReading({ ...head, modelos: [older] }, 'Ana').modelos[0]?.conta_nominal).toBeNull()
  })

  it('does not show as 0 what is not known', () => {
    const [, ...rest] = partMessages({ nozzles: 3 })
    expect(shown(rest)).toMatchObject({ quantidade_bicos: null, bicos_medidos: 2, situacao: 'RECEBENDO' })
    const dry = shown(boom({}, [0, 0]))
    expect(dry).toMatchObject({ erro_medio_absoluto_media: null, coeficiente_variacao: null })
    const awaited = shown({
      ...boom({ modelos: [PROFILE.id, PROFILE.id], total_bicos: 9 }),
      bicos: [{ posicao: 1, vazao: 1.2, modelo: 0 }],
    })
    expect(
      awaited.modelos.map(({ quantidade, vazao_media, erro_medio }) => [quantidade, vazao_media, erro_medio]),
    ).toEqual([
      [1, 1.2, expect.closeTo(0, 9)],
      [0, null, null],
    ])
  })
})
