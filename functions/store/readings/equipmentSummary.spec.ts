import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import type { Lado } from '../../../shared/enums.ts'
import { type MessageOptions, PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { summaryFromItem, summaryToItem } from './equipmentSummaries.ts'
import {
  emptySummary,
  KEPT_MONTHS,
  KEPT_READINGS,
  lastOfMonths,
  otherHalfOf,
  withReadings,
} from './equipmentSummary.ts'
import type { ReadingHead } from './readingHead.ts'

/** Nominal is 1.2 L/min at 3 bar: worn, clogged, passing. */
const FLOWS = [1.4, 1.2, 0.9, 1.5, 1.2, 1.2]

const RULES = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }

function head(options: MessageOptions = {}, more: Partial<ReadingHead> = {}, rules = RULES): ReadingHead {
  const flow = (index: number) => FLOWS[index] ?? 1.2
  const gathered = gather([partOf(wholeMessage({ nozzles: 6, flow, ...options }))])
  if (!gathered) throw new Error('no parts')
  return { ...foldReading(gathered, null, rules), ...more }
}
const HEAD = head()
const at = (posicao: number) => ({ posicao, lado: null })
const EMPTY = emptySummary(HEAD.equipamento_id, HEAD.dono_id)
const onDay = (day: number, more: MessageOptions = {}) =>
  head({ at: `2026-10-${String(day).padStart(2, '0')}T12:00:00.000Z`, ...more })

/** Of models the catalogue does not have: judged by their mean, and not at all. */
const UNKNOWN = (['MEDIA', 'NOMINAL'] as const).map((base, index) =>
  head(
    { at: `2026-10-0${index + 1}T12:00:00.000Z`, flow: () => 1.2 },
    {},
    { perfis: new Map(), tolerancia: { ...toleranceProfile(), base } },
  ),
)

describe('the summary of an equipment', () => {
  it('tells verdicts nozzle by nozzle, what to replace and clean, and the rates', () => {
    const { ultima, serie } = withReadings(EMPTY, [HEAD])
    expect(ultima).toMatchObject({
      id: HEAD.id,
      total_bicos: 6,
      agora: { trocar: [at(1), at(4)], limpar: [at(3)], motivo: null },
      taxa_declarada: 175,
      // As the reading has it, since it is rounded once, where it is shown.
      taxa_real: expect.closeTo(HEAD.resultado.taxa_l_ha ?? 0, 4),
      barras: [{ lado: null, vereditos: 'GAEGAA' }],
      posicoes: [[1, 6]],
      nao_medidos: 0,
    })
    expect(serie).toEqual([
      { id: HEAD.id, data: HEAD.data, erro: 2.78, fora_tolerancia: 3, avaliada: true, trocados: [], metades: [] },
    ])
  })

  it('has nothing more to say of nozzles that were seen to', () => {
    const seenTo = [4, 3].map((posicao) => ({
      posicao,
      lado: null,
      seq: 1,
      servico: 'TROCADO' as const,
      por: { id: 'a' },
      em: HEAD.data,
    }))
    const { ultima } = withReadings(withReadings(EMPTY, [HEAD]), [{ ...HEAD, trocas: seenTo }])
    expect(ultima?.agora).toEqual({ trocar: [at(1)], limpar: [], motivo: null })
    expect(ultima?.barras).toEqual([{ lado: null, vereditos: 'GARRAA' }])
  })

  it('asks for a nozzle again that was measured again after it was replaced, and counts its tip as fitted', () => {
    const measured = HEAD.bicos.find(({ posicao }) => posicao === 4)
    if (!measured) throw new Error('no nozzle')
    const mark = { ...at(4), seq: 1, servico: 'TROCADO' as const, por: { id: 'a' }, em: HEAD.data }
    const again = { ...HEAD, bicos: [...HEAD.bicos, { ...measured, seq: 2 }], trocas: [mark], marcacoes: 1 }
    const { ultima } = withReadings(EMPTY, [again])
    expect(ultima?.agora).toEqual({ trocar: [at(1), at(4)], limpar: [at(3)], motivo: null })
    expect(ultima?.trocados).toEqual([{ perfil_id: PROFILE.id, quantidade: 1 }])
    const done = withReadings(EMPTY, [{ ...again, trocas: [{ ...mark, seq: 2 }] }]).ultima
    expect(done?.agora).toEqual({ trocar: [at(1)], limpar: [at(3)], motivo: null })
  })

  it('asks for no nozzle where pressure or flow come first, and says why', () => {
    const { ultima: shared } = withReadings(EMPTY, [head({ flow: () => 1.5 })])
    expect(shared).toMatchObject({
      agora: { trocar: [], limpar: [], motivo: 'CONFERIR' },
      barras: [{ vereditos: 'DDDDDD' }],
    })
    const { ultima: dry } = withReadings(EMPTY, [head({ flow: () => 0 })])
    expect(dry).toMatchObject({ agora: { trocar: [], limpar: [], motivo: 'SEM_VAZAO' } })
    const run = withReadings(EMPTY, [head({ flow: (index) => (index < 3 ? 0 : index === 5 ? 1.5 : 1.2) })]).ultima
    expect(run).toMatchObject({
      agora: { trocar: [at(6)], limpar: [], motivo: null },
      barras: [{ vereditos: 'DDDAAG' }],
    })
  })

  it('drops what was predicted with a new reading, and with a change of any, also of one that is kept no more', () => {
    const third = onDay(3)
    const three = withReadings(EMPTY, [onDay(1), onDay(2), third])
    expect(three.previsao).toEqual({ nozzles: [], atual: false })
    const predicted = { ...three, previsao: { nozzles: [{ ...at(2), dia: '2026-12-01' }], atual: true } }
    expect(withReadings(predicted, [third])).toBe(predicted)
    expect(withReadings(predicted, [onDay(4)]).previsao).toEqual({ nozzles: [], atual: false })
    expect(withReadings(predicted, [third], { anew: true }).previsao).toEqual({ nozzles: [], atual: false })
  })

  it('is that of the newest readings, in whatever order and however often they come', () => {
    const heads = Array.from({ length: KEPT_READINGS + 4 }, (_, index) => onDay(index + 1))
    const forwards = withReadings(EMPTY, heads)
    const backwards = heads.toReversed().reduce((summary, one) => withReadings(summary, [one, one]), EMPTY)
    expect(backwards).toEqual(forwards)
    expect(forwards.ultima?.id).toBe(heads.at(-1)?.id)
    expect(forwards.serie.map(({ id }) => id)).toEqual(heads.slice(4).map(({ id }) => id))
    expect(withReadings(forwards, heads)).toBe(forwards)
  })

  it('takes a reading anew that was judged anew, also where it is not the last', () => {
    const [first, last] = [onDay(1), onDay(2)]
    const known = withReadings(EMPTY, [first, last])
    const better = { ...first, resultado: { ...first.resultado, fora_tolerancia: 0 } }
    const after = withReadings(known, [better])
    expect(after.serie.map(({ fora_tolerancia }) => fora_tolerancia)).toEqual([0, 3])
    expect(after.ultima).toEqual(known.ultima)
  })

  it('tells a reading that passes by its mean from one of which nothing could be judged', () => {
    const { ultima, serie } = withReadings(EMPTY, UNKNOWN)
    expect(serie.map(({ erro, fora_tolerancia, avaliada }) => [erro, fora_tolerancia, avaliada])).toEqual([
      [null, 0, true],
      [null, 0, false],
    ])
    expect(ultima?.avaliada).toBe(false)
  })

  it('leaves out what is not complete, another account’s and another equipment’s', () => {
    const others = [
      head({}, { completa: false }),
      head({}, { dono_id: randomUUID() }),
      head({}, { equipamento_id: randomUUID() }),
    ]
    expect(withReadings(EMPTY, others)).toBe(EMPTY)
  })

  it('has a letter for nozzles without a model, and a bar for each side of a turbosprayer', () => {
    const message = wholeMessage({ nozzles: 4, header: { tipo_pulverizador: 'TURBOPULVERIZADOR' } })
    const bicos = [1.2, 1.5, 1.2, 0.9].map((vazao, index) => ({
      posicao: (index % 2) + 1,
      lado: index < 2 ? 'DIREITO' : 'ESQUERDO',
      vazao,
      ...(index !== 0 && { modelo: 0 }),
    }))
    const gathered = gather([partOf({ ...message, bicos })])
    if (!gathered) throw new Error('no parts')
    const { ultima } = withReadings(EMPTY, [foldReading(gathered, null, RULES)])
    expect(ultima?.barras.toSorted((a, b) => ((a.lado ?? '') < (b.lado ?? '') ? -1 : 1))).toEqual([
      { lado: 'DIREITO', vereditos: 'NG' },
      { lado: 'ESQUERDO', vereditos: 'AE' },
    ])
  })
})

describe('a turbosprayer that is measured side by side', () => {
  const side = (day: number, ...sides: readonly (readonly [Lado, ...number[]])[]) => {
    const at = `2026-10-${String(day).padStart(2, '0')}T12:00:00.000Z`
    const message = wholeMessage({ nozzles: 2, at, header: { tipo_pulverizador: 'TURBOPULVERIZADOR' } })
    const bicos = sides.flatMap(([lado, ...flows]) =>
      flows.map((vazao, index) => ({ posicao: index + 1, lado, vazao, modelo: 0 })),
    )
    const gathered = gather([partOf({ ...message, quantidade_bicos: bicos.length, bicos })])
    if (!gathered) throw new Error('no parts')
    return foldReading(gathered, null, RULES)
  }
  const LEFT = side(1, ['ESQUERDO', 1.2, 1.2, 1.5, 1.2])
  const RIGHT = side(2, ['DIREITO', 1.2, 1.2, 1.2, 1.2])

  it('tells when the other side was measured, and what it still asks for', () => {
    const both = withReadings(withReadings(EMPTY, [LEFT]), [RIGHT])
    expect(both.ultima?.agora.trocar).toEqual([])
    const told = { leitura_id: LEFT.id, data: LEFT.data, lado: 'ESQUERDO' }
    expect(otherHalfOf(both)).toEqual({ ...told, a_fazer: 1 })
    const done = { posicao: 3, lado: 'ESQUERDO', seq: 1, servico: 'TROCADO', por: { id: 'a' }, em: LEFT.data } as const
    expect(otherHalfOf(withReadings(both, [{ ...LEFT, trocas: [done] }]))).toEqual({ ...told, a_fazer: 0 })
    // Of a reading of both sides what concerns the other one is told.
    const whole = side(3, ['ESQUERDO', 1.5, 1.2, 1.2, 1.2], ['DIREITO', 1.5, 0.9, 1.2, 1.2])
    const later = withReadings(both, [whole, side(4, ['ESQUERDO', 1.2, 1.2, 1.2, 1.2])])
    expect(otherHalfOf(later)).toEqual({ leitura_id: whole.id, data: whole.data, lado: 'DIREITO', a_fazer: 2 })
  })

  it('has no other side where the last reading has both, where none was measured, and of a boom', () => {
    const whole = side(3, ['ESQUERDO', 1.2, 1.2], ['DIREITO', 1.2, 1.2])
    expect(otherHalfOf(withReadings(EMPTY, [LEFT, whole]))).toBeNull()
    expect(otherHalfOf(withReadings(EMPTY, [LEFT]))).toBeNull()
    expect(otherHalfOf(withReadings(EMPTY, [HEAD]))).toBeNull()
    expect(otherHalfOf(EMPTY)).toBeNull()
    expect(otherHalfOf(withReadings(EMPTY, [RIGHT, side(4, ['SUPERIOR', 1.2, 1.2], ['ESQUERDO', 1.2])]))).toBeNull()
  })
})

describe('the months of a summary', () => {
  const told = (data: string, fora_tolerancia = 0) => ({ id: data, data, fora_tolerancia, avaliados: 6 })
  const days = (readings: ReturnType<typeof told>[]) => lastOfMonths(readings).map(({ data }) => data.slice(0, 10))

  it('are told of by the last reading of each, whatever comes first', () => {
    const heads = [3, 20, 11].map((day) => onDay(day))
    const next = head({ at: '2026-11-09T12:00:00.000Z' })
    const { meses } = [next, ...heads].reduce((summary, one) => withReadings(summary, [one]), EMPTY)
    expect(meses).toEqual(
      [onDay(20), next].map(({ data }) => expect.objectContaining({ data, fora_tolerancia: 3, avaliados: 6 })),
    )
  })

  it('keep each that is the last of a month by some clock, ahead of UTC or behind it', () => {
    const [before, begun] = ['2026-10-31T09:00:00.000Z', '2026-10-31T11:00:00.000Z']
    // On the first islands November begins between the two; on the last ones October ends at noon of the next day.
    expect(days([told('2026-10-30T08:00:00.000Z'), told('2026-10-31T09:00:00.000Z')])).toEqual(['2026-10-31'])
    expect(lastOfMonths([told(before), told(begun)]).map(({ data }) => data)).toEqual([before, begun])
    expect(days([told('2026-11-01T11:00:00.000Z'), told('2026-11-02T00:00:00.000Z')])).toEqual([
      '2026-11-01',
      '2026-11-02',
    ])
    expect(days([told('2026-11-01T13:00:00.000Z'), told('2026-11-02T00:00:00.000Z')])).toEqual(['2026-11-02'])
  })

  it('are those of a year, and of the newest word on each reading', () => {
    const monthly = Array.from({ length: KEPT_MONTHS + 2 }, (_, index) =>
      told(new Date(Date.UTC(2025, 9 + index, 15)).toISOString()),
    )
    const [, , first] = monthly
    expect(lastOfMonths(monthly)).toHaveLength(KEPT_MONTHS)
    expect(lastOfMonths([...monthly, { ...(first ?? told('')), fora_tolerancia: 2 }])[0]).toEqual({
      ...first,
      fora_tolerancia: 2,
    })
  })
})

it('a summary of another shape than today’s counts as missing', () => {
  const item = summaryToItem({ ...withReadings(EMPTY, [HEAD]), versao: 3 })
  expect(summaryFromItem(item)).not.toBeNull()
  for (const v of [0, 2]) expect(summaryFromItem({ ...item, v })).toBeNull()
})

it('takes little more than a kilobyte, even of a boom of 120 nozzles that are all worn', () => {
  const worn = head({ nozzles: 120, flow: (index) => 1.5 + index / 1000 })
  const many = Array.from({ length: KEPT_READINGS }, (_, index) => onDay(index + 1))
  const item = summaryToItem(withReadings(EMPTY, [...many, worn]))
  expect((item.dados as Uint8Array).length).toBeLessThan(1600)
})
