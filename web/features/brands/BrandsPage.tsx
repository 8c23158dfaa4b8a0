import { Button } from '@cloudscape-design/components'
import { brandsArea } from '../../../shared/contract/brands.ts'
import { STATUS_REGISTRO } from '../../../shared/enums.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { RegistryList } from '../../parts/registry/RegistryList.tsx'
import { CatalogueImage } from '../../parts/uploads/CatalogueImage.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { type Column, nameColumn } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { useOpened } from '../../ui/useOpened.ts'

// Opened seldom, and forms: their code comes when they are asked for.
const closing = { close: ({ onClose }: { onClose: () => void }) => onClose() }
const BrandDialog = lazyPart(() => import('./BrandDialog.tsx').then((module) => module.BrandDialog), closing)
const OrderDialog = lazyPart(() => import('./OrderDialog.tsx').then((module) => module.OrderDialog), closing)

/**
 * Parameter of the address that says which brand is being edited, that one is created, or that they are put into
 * another order.
 */
const DIALOG = 'marca'
const CREATING = 'nova'
const ORDERING = 'ordem'

/** Makers of nozzles, in their order. */
export function BrandsPage() {
  const i18n = useI18n()
  const { t } = i18n
  const [opened, open] = useOpened(DIALOG)
  const close = () => open(null)
  return (
    <>
      <RegistryList
        area={brandsArea}
        columns={COLUMNS}
        properties={PROPERTIES}
        options={optionsIn(i18n)}
        actions={<Button onClick={() => open(ORDERING)}>{t('brands.order')}</Button>}
        create={{ text: 'brands.create', onSelect: () => open(CREATING) }}
        rowActions={({ id, status }, standard) =>
          status === 'REMOVIDO'
            ? standard
            : [{ id: 'editar', text: t('brands.edit'), onSelect: () => open(id) }, ...standard]
        }
      />
      {opened === ORDERING && <OrderDialog onClose={close} />}
      {opened !== null && opened !== ORDERING && (
        <BrandDialog marcaId={opened === CREATING ? null : opened} onClose={close} onEdit={open} />
      )}
    </>
  )
}

/** px */
const IMAGE = 40
const LINE_IMAGE = 24

const COLUMNS: readonly Column<RowOf<typeof brandsArea.routes.listar>>[] = [
  nameColumn('brands.name'),
  {
    id: 'imagem',
    header: 'brands.image',
    line: 1,
    cell: ({ imagem }) => imagem && <CatalogueImage caminho={imagem.caminho} size={IMAGE} alt="" />,
    brief: ({ imagem }) => imagem && <CatalogueImage caminho={imagem.caminho} size={LINE_IMAGE} alt="" />,
    minWidth: 120,
  },
]

const PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'brands.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'status', label: 'brands.status', kind: 'options', fields: { '=': 'status' } },
]

const optionsIn = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'status',
    options: STATUS_REGISTRO.map((value) => ({ value, label: t(`brands.states.${value}`) })),
  },
]
