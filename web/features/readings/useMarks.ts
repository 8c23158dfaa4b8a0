import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import type { ServicoBico } from '../../../shared/enums.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { readingQuery } from './queries.ts'

const { marcarTroca, historico } = readingsArea.routes

type Mark = Leitura['trocas'][number]
type Place = Pick<Nozzle, 'posicao' | 'lado'>
const keyOf = ({ posicao, lado }: Place) => `${lado} ${posicao}`

export interface Marks {
  /** What is kept of a nozzle. */
  readonly of: (nozzle: Place) => Mark | null
  /** Whether it counts as done: kept, or on its way. */
  readonly isDone: (nozzle: Place) => boolean
  readonly mark: (nozzle: Place, servico: ServicoBico | null) => void
}

interface Tick {
  readonly nozzle: Place
  readonly servico: ServicoBico | null
}

/**
 * Marks of replaced and cleaned nozzles. A tick is seen at once; they are kept one after the other, in the order of the
 * ticks.
 */
export function useMarks({ id, trocas }: Leitura): Marks {
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [pending, setPending] = useState<ReadonlyMap<string, ServicoBico | null>>(new Map())
  const params = { leituraId: id }
  const account = conta.id_usuario

  async function keep({ nozzle: { posicao, lado }, servico }: Tick) {
    const { queryKey } = readingQuery(account, id)
    const { trocas: kept } = await call(marcarTroca, { params, body: { posicao, lado, servico } })
    // An answer that is still on its way may be older than the mark.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<Leitura>(queryKey, (known) => known && { ...known, trocas: kept })
  }
  const settle = ({ nozzle, servico }: Tick) =>
    setPending((former) => new Map([...former].filter(([name, asked]) => name !== keyOf(nozzle) || asked !== servico)))
  const { press } = useCommand({
    run(tick: Tick) {
      const turn = last.current.then(() => keep(tick)).finally(() => settle(tick))
      last.current = turn.catch(() => undefined)
      return turn
    },
    failed: 'verdict.marks.failed',
    beside: true,
    forget: keyBelow(historico, { account, params }),
  })
  return {
    of: (nozzle) => trocas.find((mark) => keyOf(mark) === keyOf(nozzle)) ?? null,
    isDone(nozzle) {
      const awaited = pending.get(keyOf(nozzle))
      return awaited === undefined ? trocas.some((mark) => keyOf(mark) === keyOf(nozzle)) : awaited !== null
    },
    mark(nozzle, servico) {
      setPending((former) => new Map(former).set(keyOf(nozzle), servico))
      press({ nozzle, servico })
    },
  }
}
