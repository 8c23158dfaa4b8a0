import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import type { Channel } from '../../../shared/live.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useAskAgain } from '../records/useAskAgain.ts'
import { isMeasuring, mayBeMeasuring } from './measuring.ts'

/** How often, ms, it is asked for again while no news are heard. */
const UNTOLD_MS = 15_000
/** How often, ms, it is looked whether a device has fallen silent. */
const LOOK_MS = 10_000
/** The newest readings, among which those are that are being measured. */
const NEWEST = 10

const { listar, ver } = readingsArea.routes

/** What is being measured at the moment, with an equipment or in the whole account, among its newest readings. `channels`: where news of them are told. */
export function useMeasuring(channels: readonly Channel[], equipamentoId?: string): readonly Leitura[] {
  const { conta, ability } = useSignedIn()
  const account = conta.id_usuario
  const queries = useQueryClient()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const enabled = ability.can('find', 'Leitura') && ability.can('read', 'Leitura')
  const news = useAskAgain(() => void queries.invalidateQueries({ queryKey: keyBelow(listar, { account }) }))
  const isTold = useLive(enabled ? channels : [], () => news())
  const everyMs = isTold ? TOLD_MS : UNTOLD_MS
  const query = { limite: NEWEST, ...(equipamentoId !== undefined && { equipamento_id: equipamentoId }) }
  const { data } = useQuery({
    ...routeQuery(listar, { account, query }, { refresh: { everyMs, while: () => true } }),
    enabled,
  })
  const ids = data?.itens.filter((row) => mayBeMeasuring(row, now)).map(({ id }) => id) ?? []
  const readings = useQueries({
    queries: ids.map((leituraId) => routeQuery(ver, { account, params: { leituraId } })),
  })
  return readings.flatMap(({ data: reading }) => (reading && isMeasuring(reading, now) ? [reading] : []))
}
