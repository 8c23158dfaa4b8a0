import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { plansArea } from '../../../shared/contract/plans.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { PLAN_COLUMNS, PLAN_PROPERTIES, PLANS, planOptions, plansKey } from './list.ts'
import { useSaleActions } from './useSaleActions.tsx'

const { listar, mudarStatus } = plansArea.routes

const TEXTS: ListTexts = {
  title: 'screens.planos',
  description: 'plans.description',
  failed: 'plans.loadFailed',
  placeholder: 'plans.filterPlaceholder',
  emptyTitle: 'plans.emptyTitle',
  emptyText: 'plans.emptyText',
}

/** All plans, as administrators of the product keep them. */
export function ManagedPlans() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const list = useList(PLANS, PLAN_COLUMNS)
  const { actionsOf, dialog } = useSaleActions<RowOf<typeof listar>>(
    plansKey(conta.id_usuario),
    ({ id, versao }, status) => call(mudarStatus, { params: { planoId: id }, body: { status, versao } }),
  )
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={PLAN_PROPERTIES}
        options={planOptions(i18n)}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => void navigate(pathTo('assinaturas'))}>{t('screens.assinaturas')}</Button>
            <Button onClick={() => void navigate(pathTo('aditivos'))}>{t('screens.aditivos')}</Button>
          </SpaceBetween>
        }
        create={{ text: 'screens.planoNovo', onSelect: () => void navigate(pathTo('planoNovo')) }}
        rowHref={({ id }) => pathTo('planoEditar', { planoId: id })}
        rowName={({ nome }) => nome}
        rowActions={actionsOf}
      />
      {dialog}
    </>
  )
}
