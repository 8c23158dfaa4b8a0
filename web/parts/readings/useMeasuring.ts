import { useQuery } from '@tanstack/react-query'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import type { Channel } from '../../../shared/live.ts'
import { call } from '../../api/client.ts'
import { derivedQuery } from '../../api/routeQuery.ts'
import { now } from '../../i18n/now.ts'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useAskAgain } from '../records/useAskAgain.ts'
import { isMeasuring, mayBeMeasuring } from './measuring.ts'

/** How often, ms, it is asked for again while no news are heard. */
const UNTOLD_MS = 15_000
/** The newest readings, among which those are that are being measured. */
const NEWEST = 10
const NONE: readonly Leitura[] = []

const { listar, ver } = readingsArea.routes

const measuringQuery = (account: string, equipamentoId: string | undefined) =>
  derivedQuery(
    listar,
    { account, query: { limite: NEWEST, ...(equipamentoId !== undefined && { equipamento_id: equipamentoId }) } },
    'medindo',
    async ({ itens }, signal): Promise<readonly Leitura[]> => {
      const arriving = itens.filter((row) => mayBeMeasuring(row, now()))
      const readings = await Promise.all(arriving.map(({ id }) => call(ver, { params: { leituraId: id }, signal })))
      return readings.filter((reading) => isMeasuring(reading, now()))
    },
  )

/**
 * What is being measured at the moment, with an equipment or in the whole account, among its newest readings.
 * `channels`: where news of them are told.
 */
export function useMeasuring(channels: readonly Channel[], equipamentoId?: string): readonly Leitura[] {
  const { conta, ability } = useSignedIn()
  const enabled = ability.can('find', 'Leitura') && ability.can('read', 'Leitura')
  const isTold = useLive(enabled ? channels : [], () => news())
  const { data, refetch } = useQuery({
    ...measuringQuery(conta.id_usuario, equipamentoId),
    enabled,
    refetchInterval: isTold ? TOLD_MS : UNTOLD_MS,
  })
  const news = useAskAgain(() => void refetch())
  return data ?? NONE
}
