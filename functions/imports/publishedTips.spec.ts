import { describe, expect, it } from 'vitest'
import { pontaEditavel } from '../../shared/contract/nozzles.ts'
import { withinProfile } from '../../shared/domain/nozzles/flow.ts'
import type { SheetLine } from '../../shared/sheets/judgeLine.ts'
import { odditiesOf } from '../../shared/sheets/oddities.ts'
import { NOZZLE } from '../../tests/fixtures/messages.ts'
import type { Nozzle } from '../store/catalogue/nozzles.ts'
import { differencesOf } from './comparePublished.ts'
import { PUBLISHED_MAKERS, publishedTips } from './publishedTips.ts'

const BRAND = '3263756b-0f0c-46bf-a83f-d46441d3fd2a'
const tips = publishedTips(new Map(PUBLISHED_MAKERS.map((maker) => [maker, `${BRAND} ${maker}`])))
const named = (nome: string) => {
  const found = tips.find(({ lines }) => lines[0]?.nome === nome)
  if (!found) throw new Error(`the catalogue has no ${nome}`)
  return found
}
const first = (nome: string) => named(nome).lines[0] as SheetLine

describe('the published catalogue', () => {
  it('has ninety tips of five makers, each a nozzle of its own, most with one point', () => {
    expect(PUBLISHED_MAKERS).toEqual(['TeeJet', 'Lechler', 'Hypro', 'Albuz', 'Magnojet'])
    expect([tips.length, new Set(tips.map(({ identity }) => identity)).size]).toEqual([90, 90])
    expect(tips.filter(({ lines }) => lines.length === 1)).toHaveLength(68)
  })

  it('is what a person could write, with the publication at each point', () => {
    for (const { lines } of tips) {
      const [{ linha, celulas, nome, ...line }] = lines as [SheetLine]
      const perfis = lines.map(({ pressao_bar, vazao_lpm, gota, edicao_gota, fonte }) => ({
        id: null,
        pressao_bar,
        vazao_lpm,
        gota,
        edicao_gota,
        fonte,
        status: 'ATIVO',
      }))
      const body = { ...line, codigo_fabricante: null, marca_id: BRAND, verificada: false, imagem_id: null, perfis }
      expect(pontaEditavel.safeParse(body).error, nome).toBeUndefined()
      expect(line.fonte.length, nome).toBeGreaterThan(10)
    }
  })

  it('is odd in nothing, and published within its own windows', () => {
    expect(odditiesOf(tips.map(({ lines }) => lines))).toEqual([])
    for (const { lines } of tips)
      for (const { nome, pressao_bar, pressao_min_bar, pressao_max_bar } of lines)
        expect(withinProfile(lines, pressao_bar, { minima: pressao_min_bar, maxima: pressao_max_bar }), nome).toBe(true)
  })

  it('names tips without a size of ISO 10625 by their series, and says that their colour is of it', () => {
    const without = tips.flatMap(({ lines: [line] }) => (line && !line.serie_iso ? [line] : []))
    expect(without.map(({ nome, tamanho }) => [nome, tamanho])).toEqual(
      [
        'FL-15',
        ...['white', 'lilac', 'brown', 'yellow', 'orange', 'red', 'grey', 'green', 'black', 'blue'].map(
          (colour) => `ATR 80 ${colour}`,
        ),
        ...['TM-IA 5', 'MAG 2', 'MAG 5', 'MAG CH 6', 'CH 100 8'],
      ].map((nome) => [nome, '']),
    )
    expect(first('XR 110-02')).toMatchObject({ serie_iso: true, tamanho: '02', pressao_min_bar: 1, pressao_max_bar: 4 })
  })

  it('has a fan with a pre-orifice as a plain one, the maker’s words beside it', () => {
    expect(first('AD 110-03')).toMatchObject({ tipo_jato: 'LEQUE_PADRAO', jato_fabricante: 'flat fan, pre-orifice' })
  })

  it('has a droplet class at the pressure it was published for and at no other', () => {
    expect(
      named('ST 135-03').lines.map(({ pressao_bar, gota, edicao_gota }) => [pressao_bar, gota, edicao_gota]),
    ).toEqual([
      [1.4, null, null],
      [3.1, 'C', 'S572.1/BCPC'],
      [6.2, null, null],
    ])
  })
})

describe('a nozzle here', () => {
  const tip = named('ST 135-03')
  const [line] = tip.lines as [SheetLine]
  const same: Nozzle = {
    ...NOZZLE,
    ...line,
    perfis: tip.lines.map(({ pressao_bar, vazao_lpm, gota, edicao_gota, fonte }, place) => ({
      id: String(place),
      pressao_bar,
      vazao_lpm,
      gota,
      edicao_gota,
      fonte,
      status: 'ATIVO',
    })),
  }

  it('that says the same differs in nothing', () => expect(differencesOf(same, tip)).toEqual([]))

  it('that says otherwise differs field by field and point by point', () => {
    const [low, ...others] = same.perfis
    const other: Nozzle = {
      ...same,
      cor: 'VERDE',
      pressao_max_bar: 5,
      perfis: [{ ...(low as Nozzle['perfis'][number]), vazao_lpm: 0.9 }, ...others.slice(1)],
    }
    expect(differencesOf(other, tip)).toEqual([
      { campo: 'cor', pressao_bar: null, aqui: 'VERDE', publicado: 'AZUL' },
      { campo: 'pressao_max_bar', pressao_bar: null, aqui: 5, publicado: 6.2 },
      { campo: 'vazao_lpm', pressao_bar: 1.4, aqui: 0.9, publicado: 0.82 },
      { campo: 'vazao_lpm', pressao_bar: 3.1, aqui: null, publicado: 1.25 },
    ])
  })
})
