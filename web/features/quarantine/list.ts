import { z } from 'zod'
import { quarantineArea } from '../../../shared/contract/quarantine.ts'
import { diasEmOrdem } from '../../../shared/contract/readings.ts'
import { MOTIVOS_RECUSA, SITUACOES_QUARENTENA, TOPICOS_ENTRADA } from '../../../shared/enums.ts'
import { keyBelow, type RowOf, routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn, type OwnMeasure } from '../../ui/list/figures.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar, ver } = quarantineArea.routes
const { limite, cursor, ...shared } = listar.query.shape

const filter = z.object(shared).check(diasEmOrdem)

export const QUARANTINE = { name: 'quarentena', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

/** By tokens; the period has a field of its own. */
export const QUARANTINE_PROPERTIES: readonly FilterProperty[] = [
  { id: 'serie', label: 'quarantine.serial', kind: 'text', fields: { ':': 'numero_serie' } },
  { id: 'topico', label: 'quarantine.topic', kind: 'options', fields: { '=': 'topico' } },
  { id: 'motivo', label: 'quarantine.reason', kind: 'options', fields: { '=': 'motivo' } },
  { id: 'situacao', label: 'quarantine.situation', kind: 'options', fields: { '=': 'situacao' } },
]

export const quarantineOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'topico',
    options: TOPICOS_ENTRADA.map((value) => ({ value, label: t(`quarantine.topics.${value}`) })),
  },
  {
    propertyId: 'motivo',
    options: MOTIVOS_RECUSA.map((value) => ({ value, label: t(`quarantine.reasons.${value}`) })),
  },
  {
    propertyId: 'situacao',
    options: SITUACOES_QUARENTENA.map((value) => ({ value, label: t(`quarantine.situations.${value}`) })),
  },
]

const bytes: OwnMeasure = (of) => ({ cell: (row, { t }) => t('quarantine.bytes', { quantidade: of(row) ?? 0 }) })

export const QUARANTINE_COLUMNS: readonly Column<RowOf<typeof listar>>[] = [
  {
    id: 'equipamento',
    header: 'quarantine.equipment',
    names: true,
    cell: ({ equipamento_nome, numero_serie }) => equipamento_nome ?? numero_serie,
    minWidth: 180,
  },
  dateColumn({
    id: 'recebida',
    header: 'quarantine.received',
    line: 2,
    of: ({ recebido_em }) => recebido_em,
  }),
  { id: 'serie', header: 'quarantine.serial', line: 1, cell: ({ numero_serie }) => numero_serie, minWidth: 140 },
  {
    id: 'topico',
    header: 'quarantine.topic',
    line: 1,
    cell: ({ topico }, { t }) => t(`quarantine.topics.${topico}`),
    minWidth: 120,
  },
  {
    id: 'motivo',
    header: 'quarantine.reason',
    line: 2,
    cell: ({ motivo }, { t }) => t(`quarantine.reasons.${motivo}`),
    minWidth: 260,
  },
  {
    id: 'situacao',
    header: 'quarantine.situation',
    line: 'state',
    cell: ({ situacao }, { t }) => t(`quarantine.situations.${situacao}`),
    minWidth: 130,
  },
  figureColumn({
    id: 'tamanho',
    header: 'quarantine.size',
    tableOnly: true,
    of: ({ tamanho }) => tamanho,
    as: bytes,
  }),
]

/** One message with its bytes. */
export const messageQuery = (account: string, quarentenaId: string) =>
  routeQuery(ver, { account, params: { quarentenaId } })

/** Under which everything known of messages in quarantine is kept. */
export const quarantineKey = (account: string) => keyBelow(listar, { account })
