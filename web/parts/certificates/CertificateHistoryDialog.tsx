import { certificateTitle } from '../../../shared/certificates/certificateText.ts'
import { type CertificadoListado, certificatesArea } from '../../../shared/contract/certificates.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { fieldNamed } from '../history/fieldNamed.ts'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import type { HistoryWords } from '../history/HistoryList.tsx'

const FIELDS = {
  emissao: 'certificates.issuing',
  valido_ate: 'certificate.validUntil',
  resultado: 'certificate.result',
  revogacao: 'certificates.revocation',
} as const

const WORDS: HistoryWords = {
  field: fieldNamed(FIELDS),
  value: ({ t, format }, field, value) => {
    if (typeof value !== 'string') return EMPTY
    if (field === 'valido_ate') return format.day(value)
    return field === 'resultado' ? t(`certificate.results.${value as CertificadoListado['resultado']}`) : value
  },
}

interface Props {
  certificate: CertificadoListado
  onClose: () => void
}

/** Who issued and who revoked a certificate, newest first. */
export function CertificateHistoryDialog({ certificate, onClose }: Props) {
  const { t } = useI18n()
  return (
    <HistoryDialog
      title={certificateTitle(certificate, { t })}
      onClose={onClose}
      route={certificatesArea.routes.historico}
      params={{ inspecaoId: certificate.id }}
      words={WORDS}
      failed="certificates.loadFailed"
    />
  )
}
