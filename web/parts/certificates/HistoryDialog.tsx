import { Modal } from '@cloudscape-design/components'
import { type CertificadoListado, certificatesArea } from '../../../shared/contract/certificates.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { dayText } from '../../ui/fields/days.ts'
import { HistoryList, type HistoryWords } from '../history/HistoryList.tsx'

const FIELDS = {
  emissao: 'certificates.issuing',
  valido_ate: 'certificate.validUntil',
  resultado: 'certificate.result',
  revogacao: 'certificates.revocation',
} as const

const WORDS: HistoryWords = {
  // A field of a newer version of the product keeps its name.
  field: ({ t }, field) => (Object.hasOwn(FIELDS, field) ? t(FIELDS[field as keyof typeof FIELDS]) : field),
  value: ({ t, language }, field, value) => {
    if (typeof value !== 'string') return EMPTY
    if (field === 'valido_ate') return dayText(value, language)
    return field === 'resultado' ? t(`certificate.results.${value as CertificadoListado['resultado']}`) : value
  },
}

interface Props {
  certificate: CertificadoListado
  onClose: () => void
}

/** Who issued and who revoked a certificate, newest first. */
export function HistoryDialog({ certificate: { id, numero }, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Modal
      visible
      size="large"
      header={t('certificate.title', { numero })}
      closeAriaLabel={t('common.close')}
      onDismiss={onClose}
    >
      <HistoryList
        route={certificatesArea.routes.historico}
        params={{ inspecaoId: id }}
        words={WORDS}
        failed="certificates.loadFailed"
      />
    </Modal>
  )
}
