import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readingsArea } from '../../../shared/contract/readings.ts'
import { type Transferencia, transfersArea } from '../../../shared/contract/transfers.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useLive } from '../../live/useLive.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'

const { listar } = transfersArea.routes

/** How far a transfer is shows up within this time, ms, where nobody tells of it. */
const REFRESH_MS = 2_000

export const isUnderWay = ({ status }: Pick<Transferencia, 'status'>): boolean =>
  status === 'PENDENTE' || status === 'EXECUTANDO'

/** Transfers the person began. */
export const transfersQuery = (account: string) =>
  routeQuery(listar, { account }, { refresh: { everyMs: REFRESH_MS, while: ({ itens }) => itens.some(isUnderWay) } })

/** What became of a transfer that ended. */
function tellEnd({ t }: LoadedLanguage, { status, para, feitas, total }: Transferencia): void {
  const names = { para: para.nome || t('transfers.deleted'), feitas, total }
  if (status === 'CONCLUIDO') toast('success', t('transfers.done', names))
  else toast('error', t('transfers.notDone', names))
}

/**
 * Transfers the person began, followed while they are under way. Once one ends, that is said, and the lists of readings
 * are asked for again, for as long as the page is there.
 */
export function useTransfers(): readonly Transferencia[] {
  const i18n = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const { data, refetch } = useQuery(transfersQuery(conta.id_usuario))
  const transfers = data?.itens ?? []
  const underWay = transfers.filter(isUnderWay)
  useLive(
    underWay.map(({ trabalho_id }) => ({ name: 'trabalho', id: trabalho_id })),
    () => void refetch({ cancelRefetch: false }),
  )
  const followed = useRef(new Set<string>())
  useEffect(() => {
    for (const one of data?.itens ?? []) {
      if (isUnderWay(one)) followed.current.add(one.id)
      else if (followed.current.delete(one.id)) {
        tellEnd(i18n, one)
        const queryKey = keyBelow(readingsArea.routes.listar, { account: conta.id_usuario })
        void queries.invalidateQueries({ queryKey })
      }
    }
  }, [data, i18n, queries, conta.id_usuario])
  return transfers
}
