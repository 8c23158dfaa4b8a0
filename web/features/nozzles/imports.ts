import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Importacao, type MapeamentoMarca, nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import type { StatusImportacao, StatusTrabalho } from '../../../shared/enums.ts'
import type { Channel } from '../../../shared/live.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { TOLD_MS, useLive } from '../../live/useLive.ts'
import { useAskAgain } from '../../parts/records/useAskAgain.ts'
import { useSignedIn } from '../../session/instance.ts'

const { ver, listar, mapeamentos } = nozzleImportsArea.routes

/** How often, ms, an import is asked for again of which nothing is told live. */
const REFRESH_MS = 1500

/** What an import is called: its sheet, or the makers that were brought in. */
export const importName = (
  { arquivo, publicado }: Pick<Importacao, 'arquivo' | 'publicado'>,
  t: LoadedLanguage['t'],
): string => (publicado ? t('nozzleImports.fromCatalogue', { fabricantes: arquivo }) : arquivo)

/** Whether an import may still change. */
export const isOpen = ({ status }: Pick<Importacao, 'status'>): boolean =>
  status === 'PENDENTE' || status === 'EXECUTANDO'

export const importQuery = (account: string, importacaoId: string, everyMs = REFRESH_MS) =>
  routeQuery(ver, { account, params: { importacaoId } }, { refresh: { everyMs, while: isOpen } })

const importsQuery = (account: string, everyMs = 2 * REFRESH_MS) =>
  routeQuery(listar, { account }, { refresh: { everyMs, while: ({ itens }) => itens.some(isOpen) } })

/** The jobs that are importing something. */
const jobsOf = (imports: readonly Importacao[]): Channel[] =>
  imports.filter(isOpen).map(({ trabalho_id }) => ({ name: 'trabalho', id: trabalho_id }))

/** One import, followed while it is under way by what its job tells. */
export function useImport(importacaoId: string) {
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const known = queries.getQueryData(importQuery(conta.id_usuario, importacaoId).queryKey)
  const isTold = useLive(known ? jobsOf([known]) : [], () => news())
  const found = useQuery(importQuery(conta.id_usuario, importacaoId, isTold ? TOLD_MS : undefined))
  const news = useAskAgain(() => void found.refetch({ cancelRefetch: false }))
  return found
}

/** The newest imports, those under way followed in the same manner. */
export function useImports() {
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const known = queries.getQueryData(importsQuery(conta.id_usuario).queryKey)
  const isTold = useLive(jobsOf(known?.itens ?? []), () => news())
  const found = useQuery(importsQuery(conta.id_usuario, isTold ? TOLD_MS : undefined))
  const news = useAskAgain(() => void found.refetch({ cancelRefetch: false }))
  return found
}

/** How the job of an import is shown. */
export const JOB_STATES: Readonly<Record<StatusImportacao, StatusTrabalho>> = {
  PENDENTE: 'PENDENTE',
  EXECUTANDO: 'EXECUTANDO',
  CONCLUIDA: 'CONCLUIDO',
  RECUSADA: 'FALHOU',
  CANCELADA: 'FALHOU',
  FALHOU: 'FALHOU',
}

/**
 * How the sheets of each brand were last read; nothing where that cannot be told, since a sheet can be read without.
 */
export function useMappings(): readonly MapeamentoMarca[] {
  const { conta } = useSignedIn()
  const { data } = useQuery(routeQuery(mapeamentos, { account: conta.id_usuario }))
  return data?.itens ?? []
}
