import { Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { devicesArea } from '../../../shared/contract/devices.ts'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { AskModal } from '../../ui/AskModal.tsx'
import { OnceDialog } from '../../ui/OnceDialog.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { newCertificateRequest } from './certificateRequest.ts'

const { certificar } = devicesArea.routes
const PEM = 'application/x-pem-file'

interface Issued extends RouteAnswer<typeof certificar> {
  /** It is in this dialog only, until it is saved. */
  readonly key: string
}

interface Props {
  equipment: Equipamento
  onClose: () => void
}

/** A new certificate for a device. Its key is made here and saved here: nobody else ever has it. */
export function CertificateDialog({ equipment, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [issued, setIssued] = useState<Issued | null>(null)
  const params = { equipamentoId: equipment.id }
  const { press, loading, refusal } = useCommand({
    async run() {
      const { key, csr } = await newCertificateRequest(equipment.numero_serie)
      return { ...(await call(certificar, { params, body: { csr } })), key }
    },
    failed: 'equipment.certificateFailed',
    stays: true,
    onDone: setIssued,
    forget: keyBelow(devicesArea.routes.certificados, { account: conta.id_usuario, params }),
  })
  if (issued) return <ToSave issued={issued} serial={equipment.numero_serie} onClose={onClose} />
  return (
    <AskModal
      title={t('equipment.newCertificate')}
      question={
        <>
          <Box>{t('equipment.certificateExplained')}</Box>
          <Box>{t('equipment.certificateReplaces')}</Box>
        </>
      }
      submitLabel={t('equipment.issueCertificate')}
      loading={loading}
      refusal={refusal}
      onConfirm={press}
      onClose={onClose}
    />
  )
}

/** What was issued, before the dialog is closed and the key is gone. */
function ToSave({ issued, serial, onClose }: { issued: Issued; serial: string; onClose: () => void }) {
  const { t, format } = useI18n()
  const save = (what: 'chave' | 'certificado', text: string) => saveFile(`${serial}-${what}.pem`, text, PEM)
  const keeping = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button formAction="none" iconName="download" onClick={() => save('chave', issued.key)}>
        {t('equipment.saveKey')}
      </Button>
      <Button formAction="none" iconName="download" onClick={() => save('certificado', issued.certificado)}>
        {t('equipment.saveCertificate')}
      </Button>
    </SpaceBetween>
  )
  return (
    <OnceDialog
      title={t('equipment.newCertificate')}
      once={t('equipment.keyOnce')}
      keeping={keeping}
      kept={t('equipment.onceDone')}
      onClose={onClose}
    >
      {issued.anterior_expira_em && (
        <Box>{t('equipment.formerEnds', { quando: format.dateTime(issued.anterior_expira_em) })}</Box>
      )}
    </OnceDialog>
  )
}
