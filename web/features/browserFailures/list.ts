import { z } from 'zod'
import { browserFailuresArea } from '../../../shared/contract/browserFailures.ts'
import { TIPOS_FALHA } from '../../../shared/enums.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = browserFailuresArea.routes
const { limite, cursor, ...shared } = listar.query.shape

const filter = z.object(shared)

export const FAILURES = { name: 'falhas-navegador', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const FAILURE_PROPERTIES: readonly FilterProperty[] = [
  { id: 'tipo', label: 'browserFailures.kind', kind: 'options', fields: { '=': 'tipo' } },
  { id: 'build', label: 'browserFailures.build', kind: 'text', fields: { '=': 'build' } },
]

export const failureOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'tipo',
    options: TIPOS_FALHA.map((value) => ({ value, label: t(`browserFailures.kinds.${value}`) })),
  },
]

export const FAILURE_COLUMNS: readonly Column<RowOf<typeof listar>>[] = [
  {
    id: 'mensagem',
    header: 'browserFailures.message',
    names: true,
    cell: ({ mensagem }) => mensagem,
    minWidth: 240,
  },
  {
    id: 'tipo',
    header: 'browserFailures.kind',
    line: 'state',
    cell: ({ tipo }, { t }) => t(`browserFailures.kinds.${tipo}`),
    minWidth: 130,
  },
  figureColumn({
    id: 'vezes',
    header: 'browserFailures.times',
    line: 1,
    labelled: true,
    of: ({ vezes }) => vezes,
  }),
  dateColumn({
    id: 'ultima',
    header: 'browserFailures.last',
    line: 2,
    labelled: true,
    of: ({ ultima_em }) => ultima_em,
  }),
  dateColumn({
    id: 'primeira',
    header: 'browserFailures.first',
    of: ({ primeira_em }) => primeira_em,
    hidden: true,
  }),
  { id: 'build', header: 'browserFailures.build', cell: ({ build }) => build, whole: true, minWidth: 110 },
  { id: 'lugar', header: 'browserFailures.place', wide: true, cell: ({ lugar }) => lugar, minWidth: 180 },
  {
    id: 'navegadores',
    header: 'browserFailures.browsers',
    cell: ({ navegadores }, { t }) => navegadores.map((one) => t(`browserFailures.families.${one}`)).join(', '),
    minWidth: 120,
  },
  {
    id: 'rotas',
    header: 'browserFailures.screens',
    wide: true,
    cell: ({ rotas }) => rotas.join(', ') || null,
    minWidth: 200,
    hidden: true,
  },
]
