import { Button } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { nozzlesArea, type Ponta } from '../../../shared/contract/nozzles.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useUnits } from '../../ui/units.ts'
import { NOZZLE_COLUMNS } from './columns.tsx'
import { brandsQuery, NOZZLES, nozzleOptions, nozzleProperties, nozzlesKey } from './list.ts'

const { mudarStatus } = nozzlesArea.routes

const TEXTS: ListTexts = {
  title: 'screens.pontas',
  description: 'catalogue.description',
  failed: 'catalogue.loadFailed',
  placeholder: 'catalogue.filterPlaceholder',
  emptyTitle: 'catalogue.emptyTitle',
  emptyText: 'catalogue.emptyText',
}

/** The catalogue of nozzles. */
export function NozzlesPage() {
  const i18n = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const list = useList(NOZZLES, NOZZLE_COLUMNS)
  const { data: brands } = useQuery(brandsQuery(conta.id_usuario))
  const { actionsOf, dialog } = useNozzleActions()
  const options = (brands?.itens ?? []).map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={nozzleProperties(useUnits())}
        options={nozzleOptions(i18n, options)}
        actions={
          <Button onClick={() => void navigate(pathTo('pontaImportar'))}>{i18n.t('screens.pontaImportar')}</Button>
        }
        create={{ text: 'screens.pontaCadastrar', onSelect: () => void navigate(pathTo('pontaCadastrar')) }}
        rowHref={({ id }) => pathTo('pontaEditar', { pontaId: id })}
        rowName={({ nome }) => nome}
        rowActions={actionsOf}
      />
      {dialog}
    </>
  )
}

/** What can be done with a row: a removed nozzle is restored, and nothing else. */
function useNozzleActions() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(nozzlesKey(conta.id_usuario))
  const move = ({ id, versao }: Ponta, status: Ponta['status']) =>
    call(mudarStatus, { params: { pontaId: id }, body: { status, versao } })

  const remove = (nozzle: Ponta) =>
    ask({
      title: t('catalogue.remove'),
      question: t('catalogue.removeQuestion', { nome: nozzle.nome }),
      submitLabel: t('catalogue.remove'),
      danger: true,
      run: () => move(nozzle, 'REMOVIDO'),
      done: t('catalogue.removed', { nome: nozzle.nome }),
      failed: 'catalogue.notRemoved',
    })
  const restore = (nozzle: Ponta) =>
    ask({
      title: t('catalogue.restore'),
      question: t('catalogue.restoreQuestion', { nome: nozzle.nome }),
      submitLabel: t('catalogue.restore'),
      run: () => move(nozzle, 'ATIVO'),
      done: t('catalogue.restored', { nome: nozzle.nome }),
      failed: 'catalogue.notRestored',
    })
  const actionsOf = (nozzle: Ponta) =>
    nozzle.status === 'REMOVIDO'
      ? [{ id: 'restaurar', text: t('catalogue.restore'), onSelect: () => restore(nozzle) }]
      : [{ id: 'remover', text: t('catalogue.remove'), onSelect: () => remove(nozzle) }]
  return { actionsOf, dialog }
}
