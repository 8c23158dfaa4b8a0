import { Box, List } from '@cloudscape-design/components'
import type { Control } from 'react-hook-form'
import { brandsArea, type OrdemMarcas } from '../../../shared/contract/brands.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { registryKey } from '../../parts/registry/registryScreens.ts'
import { CatalogueImage } from '../../parts/uploads/CatalogueImage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useField } from '../../ui/fields/useField.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

const { verOrdem, reordenar } = brandsArea.routes

const schema = reordenar.body.pick({ marcas: true })
type Values = { marcas: string[] }

const orderQuery = (account: string) => routeQuery(verOrdem, { account })

/** px */
const IMAGE = 24

/** The order of the brands, changed as a whole. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return (
    <RecordDialog
      query={orderQuery(conta.id_usuario)}
      title={t('brands.orderTitle')}
      submitLabel={t('brands.orderSave')}
      failed="brands.loadFailed"
      onClose={onClose}
    >
      {(order) => <OrderForm order={order} onClose={onClose} />}
    </RecordDialog>
  )
}

function OrderForm({ order, onClose }: { order: OrdemMarcas; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(orderQuery(conta.id_usuario), ownVersion),
    record: order,
    valuesOf: ({ itens }: OrdemMarcas) => ({ marcas: itens.map(({ id }) => id) }),
    schema,
    save: (values, versao) => call(reordenar, { body: { ...values, versao } }),
    forget: registryKey(brandsArea, conta.id_usuario),
    draft: 'ordem das marcas',
    saved: t('brands.orderSaved'),
    failed: 'brands.orderNotSaved',
    onSaved: onClose,
  })
  return (
    <FormModal title={t('brands.orderTitle')} form={form} onClose={onClose} submitLabel={t('brands.orderSave')}>
      <Box color="text-body-secondary">{t('brands.orderHint')}</Box>
      <OrderField control={form.control} brands={order.itens} />
    </FormModal>
  )
}

interface FieldProps {
  control: Control<Values, unknown, Values>
  /** All there are: one that came since stands at the end. */
  brands: OrdemMarcas['itens']
}

function OrderField({ control, brands }: FieldProps) {
  const { t } = useI18n()
  const { value, change } = useField<Values, Values, string[]>({ control, name: 'marcas' })
  const places = new Map(value.map((id, place) => [id, place]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? brands.length
  return (
    <List
      ariaLabel={t('brands.orderTitle')}
      sortable
      items={brands.toSorted((one, other) => placeOf(one) - placeOf(other))}
      renderItem={({ id, nome, imagem }) => ({
        id,
        content: nome,
        announcementLabel: nome,
        ...(imagem && { icon: <CatalogueImage caminho={imagem.caminho} size={IMAGE} alt="" /> }),
      })}
      onSortingChange={({ detail }) => change(detail.items.map(({ id }) => id))}
    />
  )
}
