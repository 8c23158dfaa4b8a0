import { describe, expect, it } from 'vitest'
import { partMessages, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { partId } from '../store/readings/parts.ts'
import { conflictGroups, whyNotAside } from './conflictGroups.ts'

const UUID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const whole = (flow: number, header: Record<string, unknown> = {}) =>
  partOf(wholeMessage({ uuid: UUID, nozzles: 3, flow: () => flow, header }))
const nozzle = (index: number, flow: number) => {
  const message = partMessages({ uuid: UUID, nozzles: 3, flow: () => flow })[index]
  return partOf({ ...message, cabecalho: null })
}
const told = (groups: ReturnType<typeof conflictGroups>) =>
  groups.map(({ parts, lines }) => [
    parts.length,
    lines
      .filter(({ difere }) => difere)
      .map(({ campo, bico, valores }) => [bico ? `${campo} ${bico.posicao}` : campo, ...valores]),
  ])

describe('conflicts of a reading', () => {
  it('are none where its parts agree, however many there are', () => {
    expect(conflictGroups([whole(1), nozzle(1, 1), nozzle(2, 1)])).toEqual([])
    expect(conflictGroups([nozzle(0, 1), nozzle(1, 2), nozzle(2, 3)])).toEqual([])
  })

  it('are told side by side, with what differs', () => {
    const pair = [whole(1), whole(2, { pressao: 4, observacao: 'vento' })]
    const groups = conflictGroups(pair)
    expect(told(groups)).toEqual([
      [
        2,
        [
          ['pressao', 3, 4],
          ['vazao 1', 1, 2],
          ['vazao 2', 1, 2],
          ['vazao 3', 1, 2],
        ],
      ],
    ])
    expect(groups[0]?.lines.some(({ campo, difere }) => campo === 'cidade' && !difere)).toBe(true)
  })

  it('are told apart, unless a part contradicts both', () => {
    const apart = [nozzle(0, 1), nozzle(0, 2), nozzle(1, 1), nozzle(1, 3)]
    expect(told(conflictGroups(apart))).toEqual([
      [2, [['vazao 1', 1, 2]]],
      [2, [['vazao 2', 1, 3]]],
    ])
    expect(told(conflictGroups([whole(1), nozzle(0, 2), nozzle(1, 3), nozzle(2, 1)]))).toEqual([
      [
        3,
        [
          ['vazao 1', 1, 2, null],
          ['vazao 2', 1, null, 3],
        ],
      ],
    ])
  })

  it('keep at least one part each, and know no others', () => {
    const [a, b] = [whole(1), whole(2)]
    const groups = conflictGroups([a, b])
    expect(whyNotAside(groups, [])).toBeNull()
    expect(whyNotAside(groups, [partId(a)])).toBeNull()
    expect(whyNotAside(groups, [partId(a), partId(b)])).toBe('conflito_sem_parte')
    expect(whyNotAside(groups, [partId(nozzle(1, 1))])).toBe('conflito_desconhecido')
  })
})
