import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { type Exportacao, exportsArea } from '../../../shared/contract/exports.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useLive } from '../../live/useLive.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { useDownload } from '../downloads/useDownload.ts'

const { listar, arquivo } = exportsArea.routes

/** How far an export is shows up within this time, ms, where nobody tells of it. */
const REFRESH_MS = 2_000

export const isUnderWay = ({ status }: Pick<Exportacao, 'status'>): boolean =>
  status === 'PENDENTE' || status === 'EXECUTANDO'

export const exportsQuery = (account: string) =>
  routeQuery(listar, { account }, { refresh: { everyMs: REFRESH_MS, while: ({ itens }) => itens.some(isUnderWay) } })

/** Downloads the file of an export; a failure is told in a notice. One that is made anew instead is seen under way. */
export function useExportDownload(): (id: string) => void {
  const { conta } = useSignedIn()
  const asked = (exportacaoId: string) => call(arquivo, { params: { exportacaoId } })
  return useDownload(asked, 'exports.downloadFailed', exportsQuery(conta.id_usuario).queryKey).press
}

interface Followed {
  /** Exports the person began in the account; undefined until they are known. */
  readonly exports: readonly Exportacao[] | undefined
  /** Follows one that was just begun: it may have ended before it was ever seen under way. */
  readonly follow: (id: string) => void
}

/**
 * Exports the person began in the account, followed while they are under way. One that ends is told of, and `onDone` is
 * called with it.
 */
export function useExports(onDone: (one: Exportacao) => void): Followed {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, refetch } = useQuery(exportsQuery(conta.id_usuario))
  useLive(
    (data?.itens ?? []).filter(isUnderWay).map(({ trabalho_id }) => ({ name: 'trabalho', id: trabalho_id })),
    () => void refetch({ cancelRefetch: false }),
  )
  const followed = useRef(new Set<string>())
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    for (const one of data?.itens ?? []) {
      if (isUnderWay(one)) followed.current.add(one.id)
      else if (followed.current.delete(one.id)) {
        if (!one.arquivo) toast('error', t(`exports.failed.${one.formato}`))
        else {
          toast('success', t('exports.done', { nome: one.arquivo.nome }))
          onDone(one)
        }
      }
    }
  })
  const follow = (id: string) => {
    followed.current.add(id)
    look()
  }
  return { exports: data?.itens, follow }
}
