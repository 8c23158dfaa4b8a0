import { Box } from '@cloudscape-design/components'
import {
  type Certificado,
  type CertificadoListado,
  certificatesArea,
  revogacao,
} from '../../../shared/contract/certificates.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { ownVersion, recordOf, useRecordForm } from '../records/useRecordForm.ts'
import { certificateQuery, certificatesKey } from './queries.ts'

interface Props {
  certificate: CertificadoListado
  onRevoked?: (revoked: CertificadoListado) => void
  onClose: () => void
}

/** Revokes a certificate, with the reason why. */
export function RevokeDialog({ certificate: { id, numero }, onRevoked, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return (
    <RecordDialog
      query={certificateQuery(conta.id_usuario, id)}
      title={t('certificates.revokeTitle', { numero })}
      submitLabel={t('certificates.revoke')}
      failed="certificates.loadFailed"
      onClose={onClose}
    >
      {(certificate) => <RevokeForm certificate={certificate} onRevoked={onRevoked} onClose={onClose} />}
    </RecordDialog>
  )
}

interface FormProps extends Pick<Props, 'onClose'> {
  certificate: Certificado
  onRevoked: Props['onRevoked'] | undefined
}

function RevokeForm({ certificate, onRevoked, onClose }: FormProps) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { id, numero } = certificate
  const done = (revoked: Certificado) => {
    onRevoked?.(revoked)
    onClose()
  }
  const form = useRecordForm({
    source: recordOf(certificateQuery(conta.id_usuario, id), ownVersion),
    record: certificate,
    valuesOf: () => ({ motivo: '' }),
    schema: revogacao,
    save: ({ motivo }, versao) =>
      call(certificatesArea.routes.revogar, { params: { inspecaoId: id }, body: { motivo, versao } }),
    forget: certificatesKey(conta.id_usuario),
    draft: `revogação ${id}`,
    saved: t('certificates.revoked', { numero }),
    failed: 'certificates.notRevoked',
    onSaved: done,
    onSavedBefore: done,
  })
  return (
    <FormModal
      title={t('certificates.revokeTitle', { numero })}
      submitLabel={t('certificates.revoke')}
      danger
      form={form}
      onClose={onClose}
    >
      <Box>{t('certificates.revokeText')}</Box>
      <TextAreaField
        control={form.control}
        name="motivo"
        label={t('certificates.reason')}
        constraint={t('certificates.reasonHint')}
        rows={3}
      />
    </FormModal>
  )
}
