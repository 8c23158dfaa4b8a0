import { describe, expect, it } from 'vitest'
import { boomPlaces, type NamedRun } from '../domain/spraying/boomParts.ts'
import { drawBoom, titleWithin } from './boom.ts'
import { movedOnBoom, type PictureNozzle, PLACE } from './geometry.ts'

const boom = (count: number, sections: readonly NamedRun[] | null = []): PictureNozzle[] => {
  const places = sections === null ? [] : boomPlaces(count, sections)
  return Array.from({ length: count }, (_, index) => ({
    posicao: index + 1,
    lado: null,
    vazao: 1.2,
    erro: 0,
    veredito: 'APROVADO',
    modelo: null,
    onde: places[index],
  }))
}
const SECTIONS = [1, 9, 17, 25].map((bico_inicial, index) => ({
  bico_inicial,
  bico_final: bico_inicial + 7,
  descricao: `Seção ${index + 1}`,
}))
/** Positions row by row. */
const rowsOf = (drawing: ReturnType<typeof drawBoom>) =>
  [...new Set(drawing.placed.map(({ y }) => y))].map((row) =>
    drawing.placed.filter(({ y }) => y === row).map(({ nozzle }) => nozzle.posicao),
  )
const lengths = (drawing: ReturnType<typeof drawBoom>) => rowsOf(drawing).map(({ length }) => length)

describe('a boom', () => {
  it('is wrapped at its sections, as many side by side as fit, in rows of one length', () => {
    expect(lengths(drawBoom(boom(32, SECTIONS), 40 * PLACE))).toEqual([32])
    // Three would fit beside each other, but then the last would stand alone.
    expect(lengths(drawBoom(boom(32, SECTIONS), 26 * PLACE))).toEqual([16, 16])
    expect(lengths(drawBoom(boom(32, SECTIONS), 9 * PLACE))).toEqual([8, 8, 8, 8])
  })

  it('goes on below where a part is wider than the room', () => {
    expect(lengths(drawBoom(boom(48), 30 * PLACE))).toEqual([24, 24])
    expect(lengths(drawBoom(boom(48), 9 * PLACE))).toEqual([8, 8, 8, 8, 8, 8])
    expect(lengths(drawBoom(boom(10, null), 1))).toEqual([4, 4, 2])
  })

  it('never loses a nozzle, whatever the width', () => {
    for (const count of [0, 1, 2, 7, 33, 121])
      for (const room of [0, 100, 330, 700, 1_100])
        for (const sections of [null, [], SECTIONS])
          expect(rowsOf(drawBoom(boom(count, sections), room)).flat()).toEqual(
            boom(count).map(({ posicao }) => posicao),
          )
  })

  it('marks the centre between two nozzles, at the end of a row, or at the middle nozzle', () => {
    const beside = drawBoom(boom(8), 400)
    expect(beside.runs.map(({ width }) => width)).toEqual([4 * PLACE, 4 * PLACE])
    const [fourth, fifth] = [beside.placed[3], beside.placed[4]]
    expect(beside.centre).toMatchObject({ x: ((fourth?.x ?? 0) + (fifth?.x ?? 0)) / 2, anchor: 'middle' })
    const below = drawBoom(boom(8), 4 * PLACE)
    expect(below.centre?.x).toBeGreaterThan(3.5 * PLACE)
    expect(below.centre?.anchor).toBe('end')
    const odd = drawBoom(boom(9), 400)
    expect(odd.centre?.x).toBe(odd.placed[4]?.x)
    expect(drawBoom(boom(8, null), 400).centre).toBeNull()
  })

  it('is gone through by keys: up and down to the nearest nozzle of the row beside', () => {
    const { placed } = drawBoom(boom(7), 4 * PLACE)
    const at = (posicao: number) => placed.findIndex(({ nozzle }) => nozzle.posicao === posicao)
    const moved = (key: string, from: number) => movedOnBoom(key, at(from), placed)
    expect(rowsOf(drawBoom(boom(7), 4 * PLACE))).toEqual([[1, 2, 3], [4], [5, 6, 7]])
    expect(moved('ArrowDown', 3)).toBe(at(4))
    expect(moved('ArrowDown', 4)).toBe(at(5))
    expect(moved('ArrowDown', 7)).toBe(at(7))
    expect(moved('ArrowUp', 7)).toBe(at(4))
    expect(moved('ArrowUp', 1)).toBe(at(1))
    expect(moved('ArrowRight', 3)).toBe(at(4))
    expect(moved('End', 1)).toBe(at(7))
    expect(moved('Tab', 1)).toBeNull()
  })

  it('cuts a name to the room of its part', () => {
    expect(titleWithin('Direita', { width: 8 * PLACE })).toBe('Direita')
    expect(titleWithin('Ponta esquerda da barra', { width: 2 * PLACE })).toBe('Ponta esqu…')
  })
})
