import { type Importacao, nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import type { StatusImportacao, StatusTrabalho } from '../../../shared/enums.ts'
import { routeQuery } from '../../api/routeQuery.ts'

const { ver, listar } = nozzleImportsArea.routes

const REFRESH_MS = 1500

/** Whether an import may still change. */
export const isOpen = ({ status }: Pick<Importacao, 'status'>): boolean =>
  status === 'PENDENTE' || status === 'EXECUTANDO'

/** One import, asked for again while it is under way. */
export const importQuery = (account: string, importacaoId: string) =>
  routeQuery(ver, { account, params: { importacaoId } }, { refresh: { everyMs: REFRESH_MS, while: isOpen } })

export const importsQuery = (account: string) =>
  routeQuery(listar, { account }, { refresh: { everyMs: 2 * REFRESH_MS, while: ({ itens }) => itens.some(isOpen) } })

/** How the job of an import is shown. */
export const JOB_STATES: Readonly<Record<StatusImportacao, StatusTrabalho>> = {
  PENDENTE: 'PENDENTE',
  EXECUTANDO: 'EXECUTANDO',
  CONCLUIDA: 'CONCLUIDO',
  RECUSADA: 'FALHOU',
  CANCELADA: 'FALHOU',
  FALHOU: 'FALHOU',
}
