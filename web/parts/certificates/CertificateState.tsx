import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { CertificadoListado } from '../../../shared/contract/certificates.ts'
import type { ResultadoInspecao } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { CERTIFICATE_LOOKS } from './looks.ts'

type Look = Pick<StatusIndicatorProps, 'type'>

const RESULTS = {
  APROVADO: { type: 'success' },
  REPROVADO: { type: 'error' },
} as const satisfies Record<ResultadoInspecao, Look>

/** Whether a certificate is good. */
export function CertificateState({ certificate: { situacao } }: { certificate: Pick<CertificadoListado, 'situacao'> }) {
  const { t } = useI18n()
  return (
    <span className="status">
      <StatusIndicator type={CERTIFICATE_LOOKS[situacao]}>{t(`certificate.states.${situacao}`)}</StatusIndicator>
    </span>
  )
}

/** What the inspection found. */
export function InspectionResult({ resultado }: Pick<CertificadoListado, 'resultado'>) {
  const { t } = useI18n()
  return (
    <span className="status">
      <StatusIndicator {...RESULTS[resultado]}>{t(`certificate.results.${resultado}`)}</StatusIndicator>
    </span>
  )
}
