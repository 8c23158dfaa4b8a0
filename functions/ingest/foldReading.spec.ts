import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { PROFILE, partMessages, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { type Part, partId } from '../store/readings/parts.ts'
import { NO_MODEL, type ReadingHead } from '../store/readings/readingHead.ts'
import { foldReading, gather, type Rules } from './foldReading.ts'

const RULES: Rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
const UUID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 12, 0, second)).toISOString()

function fold(parts: readonly Part[], before: ReadingHead | null = null, rules = RULES): ReadingHead {
  const gathered = gather(parts)
  if (!gathered) throw new Error('no parts')
  return foldReading(gathered, before, rules)
}
const settled = ({ dobra, ...head }: ReadingHead) => head
const parts = partMessages({ uuid: UUID, nozzles: 6 }).map((message, index) =>
  partOf(message, { recebido_em: at(index) }),
)
const [first, second] = parts as [Part, Part]
const other = (message: Record<string, unknown>, more: Partial<Part> = {}) =>
  partOf(message, { recebido_em: at(50), ...more })

describe('foldReading', () => {
  it('gives the same reading for the same parts, in whatever order and steps they come', () => {
    const late = { ...partMessages({ uuid: UUID, nozzles: 6, flow: () => 1.5 })[2] }
    const all = [...parts, other(late), partOf(wholeMessage({ uuid: UUID, nozzles: 6 }), { recebido_em: at(51) })]
    const whole = settled(fold(all))
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(all.length - 1), (order, cut) => {
        const before = cut > 0 ? fold(order.slice(0, cut)) : null
        expect(settled(fold(order, before))).toEqual(whole)
        expect(settled(fold(order, fold(order, before)))).toEqual(whole)
      }),
    )
  })

  it.each([
    [16, true],
    [1500, true],
    [150, false],
    [0, false],
  ])('asks for the unit of a declared rate of %d L/ha beside 180 measured: %s', (taxa_declarada, isAsked) => {
    const message = wholeMessage({ uuid: UUID, nozzles: 6, header: { taxa_declarada } })
    const { ressalvas, resultado, cabecalho } = fold([partOf(message, { recebido_em: at(1) })])
    expect(resultado.taxa_l_ha).toBeGreaterThan(100)
    expect(cabecalho?.taxa_declarada).toBe(taxa_declarada)
    const asked = { motivo: 'UNIDADE_DUVIDOSA', campo: 'cabecalho.taxa_declarada', valor: `${taxa_declarada}` }
    expect(ressalvas).toEqual(isAsked ? [asked] : [])
  })

  it('is the same whether the nozzles come one by one or at once', () => {
    const atOnce = fold([partOf(wholeMessage({ uuid: UUID, nozzles: 6 }))])
    const oneByOne = fold(parts)
    expect(oneByOne.resultado).toEqual(atOnce.resultado)
    expect(oneByOne.bicos).toEqual(atOnce.bicos)
    expect([atOnce.situacao, oneByOne.situacao]).toEqual(['COMPLETA', 'COMPLETA'])
  })

  it('gives the header’s side to the nozzles that name none, and rates what is whole', () => {
    const turbo = (lado_turbo: string | null, sides: readonly (string | null)[], total = sides.length) =>
      fold([
        partOf({
          ...wholeMessage({
            header: {
              tipo_pulverizador: 'TURBOPULVERIZADOR',
              velocidade: 5,
              largura_rua: 7,
              lado_turbo,
              total_bicos: total,
            },
          }),
          bicos: sides.map((lado, index) => ({ posicao: index + 1, lado, vazao: 2 })),
        }),
      ])
    const left = Array.from({ length: 8 }, () => 'ESQUERDO')
    const open = left.map(() => null)
    // Half of them named on one side is not half a row.
    expect(turbo(null, [...left, ...open]).resultado.taxa_l_ha).toBeCloseTo(548.6, 1)
    expect(turbo('BILATERAL', [...left, ...open]).resultado.taxa_l_ha).toBeCloseTo(548.6, 1)
    const oneSide = turbo('ESQUERDO', [...left.slice(4), ...open.slice(4)])
    expect(oneSide.bicos.map(({ lado }) => lado)).toEqual(left)
    expect(oneSide.resultado.taxa_l_ha).toBeCloseTo(548.6, 1)
    expect(turbo('ESQUERDO', open, 9).resultado).toMatchObject({ taxa_l_ha: null, taxa_l_planta: null })
  })

  it('leaves a nozzle without a side where another one names its place', () => {
    const message = wholeMessage({
      header: { tipo_pulverizador: 'TURBOPULVERIZADOR', lado_turbo: 'DIREITO', total_bicos: 2 },
    })
    const bicos = [
      { posicao: 1, lado: 'DIREITO', vazao: 2 },
      { posicao: 1, lado: null, vazao: 2.2 },
    ]
    expect(fold([partOf({ ...message, bicos })]).bicos.map(({ lado }) => lado)).toEqual([null, 'DIREITO'])
  })

  it('is being received until header and every nozzle are there', () => {
    expect(fold(parts.slice(0, 5))).toMatchObject({ situacao: 'RECEBENDO', bicos_medidos: 5, total_bicos: 6 })
    const headless = fold(parts.slice(1))
    expect(headless).toMatchObject({ situacao: 'RECEBENDO', cabecalho: null, completa: false, total_bicos: null })
    expect(headless.resultado).toMatchObject({ erro_nominal_medio_pct: null, numero_bicos: 5 })
    const late = fold([...parts.slice(1), { ...first, recebido_em: at(40) }], headless)
    expect(late).toMatchObject({ situacao: 'COMPLETA', recebida_em: at(1), dobrada_em: at(40) })
    expect(late.resultado.erro_nominal_medio_pct).not.toBeNull()
  })

  it('keeps the first content received and shows the conflict', () => {
    const message = { ...partMessages({ uuid: UUID, nozzles: 6, flow: () => 1.5 })[1] }
    const conflict = fold([...parts, other(message)])
    expect(conflict).toMatchObject({ situacao: 'CONFLITO', conflitos: 1, partes: 7, completa: true })
    expect(conflict.bicos).toEqual(fold(parts).bicos)
    const earlier = fold([...parts, other(message, { recebido_em: '2026-11-01T11:00:00.000Z' })])
    expect(earlier.bicos[1]?.vazao_lpm).toBe(1.5)
  })

  it('calls no conflict what says the same, nor a header that completes the first', () => {
    expect(fold([...parts, { ...second, recebido_em: at(9) }]).conflitos).toBe(0)
    const battery = (bateria_fim: number | null) => ({
      ...partMessages({ uuid: UUID, nozzles: 6, header: { bateria_fim } })[0],
    })
    const open = [other(battery(null), { recebido_em: at(0) }), ...parts.slice(1)]
    const again = { ...battery(71), parte: { posicao: 7 }, bicos: [{ posicao: 7, vazao: 1.2, modelo: 0 }] }
    const completed = fold([...open, other(again)])
    expect(completed).toMatchObject({ conflitos: 0, cabecalho: { bateria_fim: 71 } })
    expect(fold([...parts, other(again)])).toMatchObject({ conflitos: 0, cabecalho: { bateria_fim: 88 } })
    const pressed = { ...again, cabecalho: { ...(again as { cabecalho?: object }).cabecalho, pressao: 4 } }
    expect(fold([...parts, other(pressed)])).toMatchObject({ conflitos: 1, cabecalho: { pressao: 3 } })
  })

  it('never judges a complete reading again when catalogue or tolerance change', () => {
    const before = fold(parts)
    const changed: Rules = {
      perfis: new Map([[PROFILE.id, { ...PROFILE, nome: 'other', pontos: [{ pressao_bar: 3, vazao_lpm: 2 }] }]]),
      tolerancia: toleranceProfile('extension-5'),
    }
    const again = fold([...parts, other(wholeMessage({ uuid: UUID, nozzles: 6, flow: () => 3 }))], before, changed)
    expect(again.resultado).toEqual(before.resultado)
    expect(again.modelos).toEqual(before.modelos)
    const measuredAgain = {
      ...partMessages({ uuid: UUID, nozzles: 6 })[1],
      parte: { posicao: 2, seq: 2 },
      bicos: [{ posicao: 2, seq: 2, vazao: 1.2, modelo: 0 }],
    }
    const cleaned = fold([...parts, other(measuredAgain)], before, changed)
    expect(cleaned.resultado.tolerancia).toEqual(before.resultado.tolerancia)
    expect(cleaned.resultado.modelos[0]?.vazao_nominal_lpm).toBe(1.2)
    expect(cleaned.resultado.vazao_total_lpm).not.toBe(before.resultado.vazao_total_lpm)
    expect(cleaned).toMatchObject({ bicos_medidos: 6, situacao: 'COMPLETA' })
    expect(fold(parts.slice(0, 5), fold(parts.slice(0, 4)), changed).resultado.tolerancia.id).toBe('extension-5')
  })

  it('keeps a person’s edit, who changed its files, and which nozzles were replaced', () => {
    const anexado = { por: { id: 'b' }, em: at(1) }
    const edicao = { operador_nome: 'Rui' } as ReadingHead['edicao']
    const trocas = [{ posicao: 1, lado: null, seq: 1, servico: 'TROCADO' as const, por: { id: 'b' }, em: at(2) }]
    const before = { ...fold(parts.slice(0, 3)), versao: 4, edicao, anexacoes: 1, anexado, trocas, marcacoes: 2 }
    expect(fold(parts, before)).toMatchObject({
      versao: 4,
      edicao,
      dobra: 2,
      anexacoes: 1,
      anexado,
      trocas,
      marcacoes: 2,
    })
  })

  it('leaves out the parts of another equipment and names them', () => {
    const foreign = { ...second, equipamento_id: 'another', recebido_em: at(30), hash: 'f'.repeat(32) }
    const gathered = gather([foreign, ...parts])
    expect(gathered?.foreign).toEqual([foreign])
    expect(settled(fold([foreign, ...parts]))).toEqual(settled(fold(parts)))
  })

  it('judges no nozzle whose model the catalogue lacks', () => {
    const head = fold(parts, null, { ...RULES, perfis: new Map() })
    expect(head.modelos).toEqual([null])
    expect(head.resultado).toMatchObject({ erro_nominal_medio_pct: null, fora_tolerancia: 0 })
    const nameless = { ...wholeMessage({ nozzles: 1 }), bicos: [{ posicao: 1, vazao: 1 }] }
    expect(fold([partOf(nameless)]).bicos[0]?.modelo).toBe(NO_MODEL)
  })

  it('lets the part count that an administrator chose, whatever came first, and is the same at every fold', () => {
    const a = partOf(wholeMessage({ uuid: UUID, nozzles: 3, flow: () => 1 }), { recebido_em: at(0) })
    const b = partOf(wholeMessage({ uuid: UUID, nozzles: 2, flow: () => 2 }), { recebido_em: at(1) })
    const decided = (aside: readonly Part[], order: readonly Part[] = [a, b]) => {
      const gathered = gather(order, new Set(aside.map(partId)))
      if (!gathered) throw new Error('no parts')
      return foldReading(gathered, null, RULES)
    }
    const flows = ({ bicos }: ReadingHead) => bicos.map(({ vazao_lpm }) => vazao_lpm)
    expect(decided([])).toMatchObject({ situacao: 'CONFLITO', conflitos: 1, partes_fora: 0 })
    expect(flows(decided([b]))).toEqual([1, 1, 1])
    expect(flows(decided([a]))).toEqual([2, 2])
    expect(decided([a])).toMatchObject({
      situacao: 'COMPLETA',
      conflitos: 0,
      partes: 2,
      partes_fora: 1,
      total_bicos: 2,
    })
    expect(settled(decided([a], [b, a]))).toEqual(settled(decided([a])))
    expect(new Set([decided([]), decided([a]), decided([b])].map(({ digest }) => digest)).size).toBe(3)
    expect(decided([]).digest).toBe(fold([a, b]).digest)
  })

  it('takes from a part that was set aside what no other tells: nozzles nobody else measured, and the header', () => {
    const whole = partOf(wholeMessage({ uuid: UUID, nozzles: 3, flow: () => 1 }), { recebido_em: at(0) })
    const [, late] = partMessages({ uuid: UUID, nozzles: 3, flow: () => 2 }).map((message, index) =>
      partOf(message, { recebido_em: at(index + 1) }),
    )
    const gathered = gather([whole, late as Part], new Set([partId(whole)]))
    if (!gathered) throw new Error('no parts')
    const head = foldReading(gathered, null, RULES)
    expect(head).toMatchObject({ situacao: 'COMPLETA', conflitos: 0, total_bicos: 3 })
    expect(head.bicos.map(({ vazao_lpm }) => vazao_lpm)).toEqual([1, 2, 1])
  })
})
