import { calibrationsArea } from '../../../shared/contract/calibrations.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRowsOf } from '../records/useRowsOf.ts'
import { calibrationHref } from './calibrationHref.ts'
import { CALIBRATION_COLUMNS_OF_ONE } from './columns.tsx'

const ROWS = 10

/** Calibrations of one equipment, newest first. */
export function EquipmentCalibrations({ id }: { id: string }) {
  const { t } = useI18n()
  const list = useRowsOf(calibrationsArea.routes.listar, { query: { equipamento_id: id, limite: ROWS } })
  return (
    <DataList
      label={t('calibrations.ofEquipment')}
      header={{ variant: 'h2', children: t('calibrations.ofEquipment') }}
      columns={CALIBRATION_COLUMNS_OF_ONE}
      rows={list.rows}
      rowId={(row) => row.id}
      rowHref={(row) => calibrationHref(row)}
      failure={failureText(t, list.error, 'calibrations.loadFailed')}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t('calibrations.noneOfEquipmentTitle')} text={t('calibrations.noneOfEquipmentText')} />}
    />
  )
}
