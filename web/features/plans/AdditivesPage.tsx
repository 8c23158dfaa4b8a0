import { useNavigate } from 'react-router'
import { additivesArea } from '../../../shared/contract/additives.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { ADDITIVE_COLUMNS, ADDITIVE_PROPERTIES, ADDITIVES, additiveOptions, additivesKey } from './additiveList.ts'
import { useSaleActions } from './useSaleActions.tsx'

const { listar, mudarStatus } = additivesArea.routes

const TEXTS: ListTexts = {
  title: 'screens.aditivos',
  description: 'plans.additivesDescription',
  failed: 'plans.additivesLoadFailed',
  placeholder: 'plans.filterPlaceholder',
  emptyTitle: 'plans.noAdditives',
  emptyText: 'plans.noAdditivesText',
}

/** Additives, as administrators of the product keep them. */
export function AdditivesPage() {
  const i18n = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const list = useList(ADDITIVES, ADDITIVE_COLUMNS)
  const { actionsOf, dialog } = useSaleActions<RowOf<typeof listar>>(
    additivesKey(conta.id_usuario),
    ({ id, versao }, status) => call(mudarStatus, { params: { aditivoId: id }, body: { status, versao } }),
  )
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={ADDITIVE_PROPERTIES}
        options={additiveOptions(i18n)}
        create={{ text: 'screens.aditivoNovo', onSelect: () => void navigate(pathTo('aditivoNovo')) }}
        rowHref={({ id }) => pathTo('aditivoEditar', { aditivoId: id })}
        rowName={({ nome }) => nome}
        rowActions={actionsOf}
      />
      {dialog}
    </>
  )
}
