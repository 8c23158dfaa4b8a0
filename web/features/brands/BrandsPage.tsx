import { Button } from '@cloudscape-design/components'
import { brandsArea } from '../../../shared/contract/brands.ts'
import { call } from '../../api/client.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { BRAND_COLUMNS } from './columns.tsx'
import { BRAND_PROPERTIES, BRANDS, brandOptions, brandsKey } from './list.ts'

// Opened seldom, and forms: their code comes when they are asked for.
const closing = { close: ({ onClose }: { onClose: () => void }) => onClose() }
const CreateDialog = lazyPart(() => import('./CreateDialog.tsx').then((module) => module.CreateDialog), closing)
const EditDialog = lazyPart(() => import('./EditDialog.tsx').then((module) => module.EditDialog), closing)
const OrderDialog = lazyPart(() => import('./OrderDialog.tsx').then((module) => module.OrderDialog), closing)

const { listar, mudarStatus } = brandsArea.routes
type Row = RowOf<typeof listar>

/** Parameter of the address that says which brand is being edited, that one is created, or that they are put into another order. */
const DIALOG = 'marca'
const CREATING = 'nova'
const ORDERING = 'ordem'

const TEXTS: ListTexts = {
  title: 'screens.marcas',
  description: 'brands.description',
  failed: 'brands.loadFailed',
  placeholder: 'brands.filterPlaceholder',
  emptyTitle: 'brands.emptyTitle',
  emptyText: 'brands.emptyText',
}

/** Makers of nozzles, in their order. */
export function BrandsPage() {
  const i18n = useI18n()
  const { t } = i18n
  const list = useList(BRANDS, BRAND_COLUMNS)
  const [opened, open] = useOpened(DIALOG)
  const { actionsOf, dialog } = useBrandActions(open)
  const close = () => open(null)
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={BRAND_PROPERTIES}
        options={brandOptions(i18n)}
        actions={<Button onClick={() => open(ORDERING)}>{t('brands.order')}</Button>}
        create={{ text: 'brands.create', onSelect: () => open(CREATING) }}
        rowName={({ nome }) => nome}
        rowActions={actionsOf}
      />
      {opened === CREATING && <CreateDialog onClose={close} onEdit={open} />}
      {opened === ORDERING && <OrderDialog onClose={close} />}
      {opened !== null && opened !== CREATING && opened !== ORDERING && (
        <EditDialog key={opened} marcaId={opened} onClose={close} />
      )}
      {dialog}
    </>
  )
}

/** What can be done with a row: a removed brand is restored, and nothing else. */
function useBrandActions(edit: (marcaId: string) => void) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(brandsKey(conta.id_usuario))
  const move = ({ id, versao }: Row, status: Row['status']) =>
    call(mudarStatus, { params: { marcaId: id }, body: { status, versao } })

  const remove = (brand: Row) =>
    ask({
      title: t('brands.remove'),
      question: t('brands.removeQuestion', { nome: brand.nome }),
      submitLabel: t('brands.remove'),
      danger: true,
      run: () => move(brand, 'REMOVIDO'),
      done: t('brands.removed', { nome: brand.nome }),
      failed: 'brands.notRemoved',
    })
  const restore = (brand: Row) =>
    ask({
      title: t('brands.restore'),
      question: t('brands.restoreQuestion', { nome: brand.nome }),
      submitLabel: t('brands.restore'),
      run: () => move(brand, 'ATIVO'),
      done: t('brands.restored', { nome: brand.nome }),
      failed: 'brands.notRestored',
    })
  const actionsOf = (brand: Row) =>
    brand.status === 'REMOVIDO'
      ? [{ id: 'restaurar', text: t('brands.restore'), onSelect: () => restore(brand) }]
      : [
          { id: 'editar', text: t('brands.edit'), onSelect: () => edit(brand.id) },
          { id: 'remover', text: t('brands.remove'), onSelect: () => remove(brand) },
        ]
  return { actionsOf, dialog }
}
