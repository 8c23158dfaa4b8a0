import type { StatusRegistro } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'

interface Sold {
  readonly nome: string
  readonly status: StatusRegistro
}

/** What is done with a row of what is sold: it is sold no more, or again. */
export function useSaleActions<Row extends Sold>(
  key: readonly unknown[],
  move: (row: Row, status: StatusRegistro) => Promise<unknown>,
) {
  const { t } = useI18n()
  const { ask, dialog } = useAsk(key)
  const remove = (row: Row) =>
    ask({
      title: t('plans.withdraw'),
      question: t('plans.withdrawQuestion', { nome: row.nome }),
      submitLabel: t('plans.withdraw'),
      danger: true,
      run: () => move(row, 'REMOVIDO'),
      done: t('plans.withdrawn', { nome: row.nome }),
      failed: 'plans.notChanged',
    })
  const restore = (row: Row) =>
    ask({
      title: t('plans.restore'),
      question: t('plans.restoreQuestion', { nome: row.nome }),
      submitLabel: t('plans.restore'),
      run: () => move(row, 'ATIVO'),
      done: t('plans.restored', { nome: row.nome }),
      failed: 'plans.notChanged',
    })
  const actionsOf = (row: Row) =>
    row.status === 'ATIVO'
      ? [{ id: 'retirar', text: t('plans.withdraw'), onSelect: () => remove(row) }]
      : [{ id: 'restaurar', text: t('plans.restore'), onSelect: () => restore(row) }]
  return { actionsOf, dialog }
}
