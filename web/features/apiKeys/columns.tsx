import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { Chave } from '../../../shared/contract/apiKeys.ts'
import type { SituacaoChave } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { otherwise } from '../../ui/list/measures.ts'
import { scopesText } from './list.ts'

const STATES = {
  ATIVA: 'success',
  VENCIDA: 'stopped',
  REVOGADA: 'stopped',
} as const satisfies Record<SituacaoChave, StatusIndicatorProps.Type>

/** State, and what is about to change it: the former text of a renewed key still works for a while. */
function KeyState({ apiKey: { situacao: state, anterior } }: { apiKey: Chave }) {
  const { t, format } = useI18n()
  const text = t(`apiKeys.states.${state}`)
  return (
    <span className="status">
      <StatusIndicator type={STATES[state]}>
        {anterior ? t('apiKeys.overlapping', { state: text, ate: format.dateTime(anterior.ate) }) : text}
      </StatusIndicator>
    </span>
  )
}

export const KEY_COLUMNS: readonly Column<Chave>[] = [
  { id: 'nome', header: 'apiKeys.name', names: true, cell: ({ nome }) => nome, minWidth: 180 },
  { id: 'final', header: 'apiKeys.ending', line: 1, cell: ({ final }) => `…${final}`, whole: true, minWidth: 90 },
  {
    id: 'escopos',
    header: 'apiKeys.scope',
    line: 2,
    cell: ({ escopos }, i18n) => scopesText(escopos, i18n),
    minWidth: 200,
  },
  {
    id: 'situacao',
    header: 'apiKeys.state',
    line: 'state',
    cell: (apiKey) => <KeyState apiKey={apiKey} />,
    minWidth: 140,
  },
  otherwise(
    'apiKeys.never',
    dateColumn({
      id: 'usada',
      header: 'apiKeys.lastUsed',
      line: 2,
      labelled: true,
      of: ({ usada_em }) => usada_em,
      as: 'day',
    }),
  ),
  dateColumn({
    id: 'vence',
    header: 'apiKeys.expires',
    line: 2,
    labelled: true,
    of: ({ vence_em }) => vence_em,
    as: 'date',
  }),
  dateColumn({
    id: 'criada',
    header: 'apiKeys.created',
    tableOnly: true,
    of: ({ criado_em }) => criado_em,
    as: 'date',
  }),
]
