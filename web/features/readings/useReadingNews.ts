import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Channel } from '../../../shared/live.ts'
import { useLive } from '../../live/useLive.ts'
import { useSignedIn } from '../../session/instance.ts'
import { throttled } from '../../ui/throttled.ts'
import { oneByOne } from './oneByOne.ts'
import { REFRESH_MS, readingQuery } from './queries.ts'

/** However fast a device sends, its reading is asked for at most so often, ms. */
const PACE_MS = 400
const NO_CHANNELS: readonly Channel[] = []

/**
 * Keeps a reading in step with its device and its owner: it is asked for at each message about it, when readings change
 * hands, and once after each gap, as a whole, so that nothing is missing or there twice. Says whether all that is new
 * is heard of.
 */
export function useReadingNews(leituraId: string): boolean {
  const { conta, usuario } = useSignedIn()
  const queries = useQueryClient()
  const query = readingQuery(conta.id_usuario, leituraId)
  // It only looks: who shows the reading asks for it.
  const { data, dataUpdatedAt } = useQuery({ ...query, enabled: false })
  const ask = useEffectEvent(() => queries.refetchQueries({ queryKey: query.queryKey }))
  const [paced] = useState(() =>
    throttled(
      oneByOne(() => ask()),
      PACE_MS,
    ),
  )
  useEffect(() => paced.cancel, [paced])
  const isOwner = conta.id_usuario === usuario.id_usuario && usuario.papel !== 'ADMIN'
  const channels: readonly Channel[] = data
    ? // Its owner may have given the equipment away since.
      [isOwner ? { name: 'conta', id: conta.id_usuario } : { name: 'equipamento', id: data.equipamento_id }]
    : NO_CHANNELS
  return useLive(channels, (message) => {
    const isMissed = message === null && (data?.situacao === 'RECEBENDO' || Date.now() - dataUpdatedAt > REFRESH_MS)
    const isAbout =
      message?.tipo === 'TRANSFERENCIA' || (message?.tipo === 'LEITURA' && message.leitura_id === leituraId)
    if (isMissed || isAbout) paced.call()
  })
}
