import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FORMATOS_CATALOGO, nozzlesArea } from '../../../shared/contract/nozzles.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useDocumentActions } from '../../parts/exports/useDocumentActions.ts'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { ActionMenu } from '../../ui/list/RowActions.tsx'
import { useUnits } from '../../ui/units.ts'
import { NOZZLE_COLUMNS } from './columns.tsx'
import { brandsQuery, NOZZLES, nozzleOptions, nozzleProperties } from './list.ts'
import { useNozzleActions } from './useNozzleActions.ts'

const { documento } = nozzlesArea.routes

const TEXTS: ListTexts = {
  title: 'screens.pontas',
  description: 'nozzleCatalogue.description',
  failed: 'nozzleCatalogue.loadFailed',
  placeholder: 'nozzleCatalogue.filterPlaceholder',
  emptyTitle: 'nozzleCatalogue.emptyTitle',
  emptyText: 'nozzleCatalogue.emptyText',
}

/** The catalogue of nozzles. */
export function NozzlesPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const list = useList(NOZZLES, NOZZLE_COLUMNS)
  const { data: brands } = useQuery(brandsQuery(conta.id_usuario))
  const { actionsOf, dialog } = useNozzleActions()
  const documents = useDocumentActions({
    formats: FORMATOS_CATALOGO,
    fetch: (formato) => call(documento, { query: { ...list.filter, formato } }),
  })
  const to = (path: 'pontasPublicadas' | 'pontaImportar' | 'pontaCadastrar') => () => void navigate(pathTo(path))
  const options = brands?.itens.map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={nozzleProperties(useUnits())}
        options={nozzleOptions(i18n, options)}
        actions={
          <ActionMenu
            actions={[
              { id: 'publicadas', text: t('screens.pontasPublicadas'), onSelect: to('pontasPublicadas') },
              { id: 'importar', text: t('screens.pontaImportar'), onSelect: to('pontaImportar') },
              documents,
            ]}
            loading={documents.loading}
            loadingText={t('common.loading')}
          >
            {t('ui.actions')}
          </ActionMenu>
        }
        create={{ text: 'screens.pontaCadastrar', onSelect: to('pontaCadastrar') }}
        rowHref={({ id }) => pathTo('pontaEditar', { pontaId: id })}
        rowName={({ nome }) => nome}
        rowApart={({ marca, material, cor }, { t }) =>
          [marca.nome, material && t(`nozzles.material.${material}`), cor && t(`nozzles.corPonta.${cor}`)]
            .filter(Boolean)
            .join(', ')
        }
        rowActions={actionsOf}
      />
      {dialog}
    </>
  )
}
