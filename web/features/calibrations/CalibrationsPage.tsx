import { Button, ButtonDropdown } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { calibrationHref } from '../../parts/calibrations/calibrationHref.ts'
import { CALIBRATION_COLUMNS, CALIBRATION_COLUMNS_OF_ALL } from '../../parts/calibrations/columns.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useDateOrder } from '../../parts/records/useDateOrder.ts'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { CALIBRATIONS, calibrationOptions, calibrationProperties } from './list.ts'

// Only administrators of the product open it, and seldom: its code comes when it is asked for.
const LimitsDialog = lazyPart(() => import('./LimitsDialog.tsx').then((module) => module.LimitsDialog), {
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** Parameter of the address that says whose limits are open. */
const LIMITS = 'limites'

const TEXTS: ListTexts = {
  title: 'screens.calibracao',
  description: 'calibrations.description',
  failed: 'calibrations.loadFailed',
  placeholder: 'calibrations.filterPlaceholder',
  emptyTitle: 'calibrations.emptyTitle',
  emptyText: 'calibrations.emptyText',
  unsearched: {
    title: 'calibrations.unsearchedTitle',
    text: 'calibrations.unsearchedText',
    newer: 'calibrations.unsearchedNewer',
  },
}

/** Calibrations of the selected account, of every account for an administrator, newest first. */
export function CalibrationsPage() {
  const i18n = useI18n()
  const { usuario, ability } = useSignedIn()
  const navigate = useNavigate()
  const [opened, open] = useOpened(LIMITS)
  const everybody = usuario.papel === 'ADMIN'
  const list = useList(CALIBRATIONS, everybody ? CALIBRATION_COLUMNS_OF_ALL : CALIBRATION_COLUMNS)
  const sorting = useDateOrder(list, 'data')
  const { filter } = list
  const mayEdit = ability.can('update', 'Calibracao')
  const type = mayEdit && TIPOS_PULVERIZADOR.find((one) => one === opened)
  return (
    <>
      <ListPage
        list={list}
        sorting={sorting}
        texts={TEXTS}
        properties={calibrationProperties(everybody)}
        options={calibrationOptions(i18n, everybody)}
        control={
          <PeriodFilter
            label={i18n.t('ui.period.label')}
            value={{ from: filter.inicio, to: filter.fim }}
            onChange={({ from, to }) => list.setFilter({ ...filter, inicio: from, fim: to })}
          />
        }
        actions={mayEdit && <EditLimits onSelect={open} />}
        rowHref={(row) => calibrationHref(row)}
        emptyStep={
          <Button onClick={() => void navigate(pathTo('equipamentos'))}>{i18n.t('screens.equipamentos')}</Button>
        }
      />
      {type && <LimitsDialog type={type} onClose={() => open(null)} />}
    </>
  )
}

function EditLimits({ onSelect }: { onSelect: (type: string) => void }) {
  const { t } = useI18n()
  return (
    <ButtonDropdown
      items={TIPOS_PULVERIZADOR.map((type) => ({ id: type, text: t(`enums.tipoPulverizador.${type}`) }))}
      onItemClick={({ detail }) => onSelect(detail.id)}
    >
      {t('calibrations.editLimits')}
    </ButtonDropdown>
  )
}
