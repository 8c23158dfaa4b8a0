import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { plansArea } from '../../../shared/contract/plans.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryList } from '../../parts/registry/RegistryList.tsx'
import { PLAN_COLUMNS, PLAN_PROPERTIES, planOptions } from './list.ts'

/** All plans, as administrators of the product keep them. */
export function ManagedPlans() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  return (
    <RegistryList
      area={plansArea}
      columns={PLAN_COLUMNS}
      properties={PLAN_PROPERTIES}
      options={planOptions(i18n)}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => void navigate(pathTo('assinaturas'))}>{t('screens.assinaturas')}</Button>
          <Button onClick={() => void navigate(pathTo('aditivos'))}>{t('screens.aditivos')}</Button>
        </SpaceBetween>
      }
    />
  )
}
