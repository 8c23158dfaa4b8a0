import {
  Alert,
  Box,
  Button,
  FormField,
  KeyValuePairs,
  Modal,
  RadioGroup,
  SpaceBetween,
} from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { certificateTitle, profileText } from '../../../shared/certificates/certificateText.ts'
import { certificateObstacle } from '../../../shared/certificates/certifiedReading.ts'
import { type CertificadoListado, certificatesArea } from '../../../shared/contract/certificates.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { dayIn, monthsLater } from '../../../shared/days.ts'
import { inspectionResult } from '../../../shared/domain/equipment/inspection.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { ownTimeZone } from '../../i18n/ownTimeZone.ts'
import { ruleText } from '../../i18n/ruleText.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useRowsOf } from '../records/useRowsOf.ts'
import { CertificateState, InspectionResult } from './CertificateState.tsx'
import { certificatesKey, certificatesOf, standingOf } from './queries.ts'
import { useCertificateActions } from './useCertificateActions.tsx'

const { listar, emitir } = certificatesArea.routes

/** Months a certificate is issued for. */
const CHOICES = [6, 12, 24, 36] as const
const USUAL = '12'

interface Props {
  reading: Leitura
  /** Sections of its vehicle. */
  sections: Parameters<typeof certificateObstacle>[1]
  onClose: () => void
}

/** The certificate of a reading; where it has none, whoever may issues one. */
export function IssueDialog({ reading, sections, onClose }: Props) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const [told, setTold] = useState<CertificadoListado | null>(null)
  const list = useRowsOf(listar, certificatesOf(reading.id))
  const standing = standingOf(list.rows)
  // The one it tells of stays when it is revoked: whoever just revoked it did not ask for another.
  if (!told && standing) setTold(standing)
  const failure = failureText(t, list.error, 'certificates.loadFailed')
  if (told) {
    // The list follows what was just issued or revoked within a second or so.
    const listed = told.situacao === 'REVOGADO' ? undefined : list.rows?.find(({ id }) => id === told.id)
    const certificate = listed ?? told
    const isOutdated = isCertifiedOtherwise(certificate, reading, sections)
    return <Issued certificate={certificate} isOutdated={isOutdated} onRevoked={setTold} onClose={onClose} />
  }
  if (list.rows && ability.can('create', 'Certificado'))
    return <IssueForm reading={reading} sections={sections} onIssued={setTold} onClose={onClose} />
  return (
    <Plain onClose={onClose}>
      {failure ? (
        <FailureAlert text={failure} onRetry={list.retry} />
      ) : list.rows ? (
        <SpaceBetween size="xs">
          <Box>{t('certificates.none')}</Box>
          <Box color="text-body-secondary">{t('certificates.onlyOwner')}</Box>
        </SpaceBetween>
      ) : (
        <Waiting />
      )}
    </Plain>
  )
}

function Plain({ onClose, title, children }: { onClose: () => void; title?: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <Modal
      visible
      header={title ?? t('certificate.name')}
      closeAriaLabel={t('common.close')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button formAction="none" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Box>
      }
    >
      {children}
    </Modal>
  )
}

/** Whether a certificate that holds says of a reading what it would not be told today: nozzles were measured again. */
const isCertifiedOtherwise = (
  { situacao, resultado }: CertificadoListado,
  reading: Leitura,
  sections: Props['sections'],
): boolean =>
  (situacao === 'VALIDO' || situacao === 'SEM_VALIDADE') &&
  (certificateObstacle(reading, sections) !== null || inspectionResult(reading) !== resultado)

interface IssuedProps {
  certificate: CertificadoListado
  /** Its reading would be certified otherwise today. */
  isOutdated: boolean
  onRevoked: (revoked: CertificadoListado) => void
  onClose: () => void
}

/** The certificate there is, with what can be done with it. */
function Issued({ certificate, isOutdated, onRevoked, onClose }: IssuedProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { actionsOf, dialog } = useCertificateActions(onRevoked)
  const { resultado, perfil, inspecionado_em, valido_ate } = certificate
  // One dialog at a time: over another one its first field could not be reached.
  if (dialog) return dialog
  return (
    <Plain title={certificateTitle(certificate, { t })} onClose={onClose}>
      <SpaceBetween size="l">
        {isOutdated && <Alert type="warning">{t('certificates.outdated')}</Alert>}
        <KeyValuePairs
          columns={2}
          minColumnWidth={180}
          items={[
            { label: t('certificate.state'), value: <CertificateState certificate={certificate} /> },
            { label: t('certificate.result'), value: <InspectionResult resultado={resultado} /> },
            { label: t('certificate.inspected'), value: format.day(inspecionado_em) },
            ...(valido_ate === null ? [] : [{ label: t('certificate.validUntil'), value: format.day(valido_ate) }]),
            { label: t('certificate.profile'), value: profileText(perfil, i18n) },
          ]}
        />
        <SpaceBetween direction="horizontal" size="xs">
          {actionsOf(certificate).map(({ id, text, onSelect, disabledReason }) => (
            <Button formAction="none" key={id} disabled={Boolean(disabledReason)} onClick={onSelect}>
              {text}
            </Button>
          ))}
        </SpaceBetween>
      </SpaceBetween>
    </Plain>
  )
}

interface FormProps extends Props {
  onIssued: (issued: CertificadoListado) => void
}

function IssueForm({ reading, sections, onIssued, onClose }: FormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const keyOf = useRequestKey()
  const choices = useValidities(reading)
  const [months, setMonths] = useState(
    choices.find(({ value, disabled }) => value === USUAL && !disabled) ? USUAL : null,
  )
  const obstacle = certificateObstacle(reading, sections)
  const hasFailed = inspectionResult(reading) === 'REPROVADO'
  // A report of a failed one has no validity, however long ago it was measured.
  const chosen = hasFailed ? USUAL : (months ?? choices.find(({ disabled }) => !disabled)?.value ?? null)

  const { press, loading, refusal } = useCommand({
    run() {
      const body = { leitura_id: reading.id, validade_meses: Number(chosen) }
      return call(emitir, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ numero }) => t(hasFailed ? 'certificates.issuedReport' : 'certificates.issued', { numero }),
    failed: 'certificates.notIssued',
    reads: formFailure,
    stays: true,
    onDone: onIssued,
    forget: certificatesKey(conta.id_usuario),
  })
  return (
    <ModalShell
      title={t(hasFailed ? 'certificates.issueReportTitle' : 'certificates.issueTitle')}
      loading={loading}
      submitError={refusal}
      submitLabel={t(hasFailed ? 'certificates.issueReport' : 'certificates.issue')}
      submitDisabled={obstacle !== null || chosen === null}
      onClose={onClose}
      onSubmit={press}
    >
      {obstacle ? (
        <Alert type="info">{ruleText(i18n, obstacle)}</Alert>
      ) : (
        <SpaceBetween size="m">
          <Box>{t('certificates.issueText')}</Box>
          {hasFailed ? (
            <Alert type="warning">{t('certificates.failedWarning')}</Alert>
          ) : (
            <FormField label={t('certificates.validity')} constraintText={t('certificates.validityHint')}>
              <RadioGroup value={chosen} items={choices} onChange={({ detail }) => setMonths(detail.value)} />
            </FormField>
          )}
        </SpaceBetween>
      )}
    </ModalShell>
  )
}

/** How long a certificate of the reading may be good for, each with its last day. */
function useValidities({ data }: Leitura) {
  const { t, format } = useI18n()
  const zone = ownTimeZone()
  const inspected = dayIn(data, zone)
  const today = dayIn(now(), zone)
  return CHOICES.map((meses) => {
    const last = monthsLater(inspected, meses)
    const dia = format.day(last)
    return {
      value: String(meses),
      label: t('certificates.months', { meses }),
      description: last < today ? t('certificates.alreadyOver', { dia }) : t('certificates.until', { dia }),
      disabled: last < today,
    }
  })
}
