import { Button } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import type { CertificadoListado } from '../../../shared/contract/certificates.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCertificateActions, useWayToReading } from '../../parts/certificates/useCertificateActions.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useDateOrder } from '../../parts/records/useDateOrder.ts'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { FilterOption } from '../../ui/list/filterOptions.ts'
import { CERTIFICATES, certificateColumns, certificateOptions, certificateProperties } from './list.ts'

const TEXTS: ListTexts = {
  title: 'screens.certificados',
  description: 'certificates.description',
  failed: 'certificates.loadFailed',
  placeholder: 'certificates.filterPlaceholder',
  emptyTitle: 'certificates.emptyTitle',
  emptyText: 'certificates.emptyText',
}

/**
 * Certificates of the account, newest first; an administrator of the product sees everybody's. They are issued where
 * their readings are.
 */
export function CertificatesPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { usuario } = useSignedIn()
  const everybody = usuario.papel === 'ADMIN'
  const list = useList(CERTIFICATES, certificateColumns(everybody))
  const sorting = useDateOrder(list, 'emissao')
  const wayToReading = useWayToReading()
  const { actionsOf, dialog } = useCertificateActions()
  return (
    <>
      <ListPage
        list={list}
        sorting={sorting}
        texts={TEXTS}
        properties={certificateProperties(everybody)}
        options={certificateOptions(i18n, everybody, equipmentOf(list.rows ?? []))}
        rowHref={({ codigo }) => pathTo('certificado', { codigo })}
        rowName={({ numero }) => numero}
        rowActions={(row) => [...wayToReading(row), ...actionsOf(row)]}
        emptyStep={<Button onClick={() => void navigate(pathTo('leituras'))}>{t('certificates.toReadings')}</Button>}
      />
      {dialog}
    </>
  )
}

/** Equipment whose name is known from the rows. */
const equipmentOf = (rows: readonly CertificadoListado[]): FilterOption[] => [
  ...new Map(
    rows.map(({ equipamento_id: value, equipamento_nome: label }) => [value, { value, label }] as const),
  ).values(),
]
