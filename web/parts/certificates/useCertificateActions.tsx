import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { certificateTitle } from '../../../shared/certificates/certificateText.ts'
import {
  type CertificadoListado,
  certificatesArea,
  type LinhaDeCertificado,
} from '../../../shared/contract/certificates.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { RowAction } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useMadeFile } from '../exports/useMadeFile.ts'
import { shareText } from '../sharing/shareText.ts'
import { readingHref } from './columns.tsx'
import { publicAddress } from './queries.ts'

const { documento } = certificatesArea.routes

interface DialogProps {
  certificate: CertificadoListado
  onClose: () => void
}
const close = { close: ({ onClose }: DialogProps) => onClose() }

// Asked for seldom: their code comes with the click.
const CertificateHistoryDialog = lazyPart(
  () => import('./CertificateHistoryDialog.tsx').then((module) => module.CertificateHistoryDialog),
  close,
)
const RevokeDialog = lazyPart(() => import('./RevokeDialog.tsx').then((module) => module.RevokeDialog), close)

/** The way from a certificate of a list to its reading, for whoever can open that. */
export function useWayToReading(): (certificate: LinhaDeCertificado) => readonly RowAction[] {
  const { t } = useI18n()
  const { usuario } = useSignedIn()
  const navigate = useNavigate()
  return (certificate) => {
    const href = readingHref(certificate, usuario)
    return href === null
      ? []
      : [{ id: 'leitura', text: t('certificates.reading'), onSelect: () => void navigate(href) }]
  }
}

/** What can be done with a certificate, and the dialogs of it. */
export function useCertificateActions(onRevoked?: (revoked: CertificadoListado) => void): {
  actionsOf: (certificate: CertificadoListado) => readonly RowAction[]
  dialog: ReactNode
} {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const { press: save } = useMadeFile(
    (inspecaoId: string) => call(documento, { params: { inspecaoId } }),
    'certificates.pdfFailed',
  )
  const [open, setOpen] = useState<{ dialog: 'history' | 'revoke'; certificate: CertificadoListado } | null>(null)

  async function share(certificate: CertificadoListado) {
    const shared = await shareText(publicAddress(certificate.codigo), certificateTitle(certificate, { t }))
    if (shared === 'copied') toast('success', t('certificates.copied'))
    if (shared === 'failed') toast('error', t('certificates.notCopied'))
  }

  const actionsOf = (certificate: CertificadoListado): readonly RowAction[] => [
    { id: 'pdf', text: t('certificates.pdf'), onSelect: () => save(certificate.id) },
    { id: 'compartilhar', text: t('certificates.share'), onSelect: () => void share(certificate) },
    {
      id: 'visitante',
      text: t('certificates.visit'),
      onSelect: () => void window.open(publicAddress(certificate.codigo), '_blank', 'noopener'),
    },
    { id: 'historico', text: t('certificates.history'), onSelect: () => setOpen({ dialog: 'history', certificate }) },
    ...(ability.can('delete', 'Certificado')
      ? [
          {
            id: 'revogar',
            text: t('certificates.revoke'),
            danger: true,
            onSelect: () => setOpen({ dialog: 'revoke', certificate }),
            disabledReason: certificate.situacao === 'REVOGADO' ? t('certificates.alreadyRevoked') : null,
          },
        ]
      : []),
  ]
  const shown = open && { certificate: open.certificate, onClose: () => setOpen(null) }
  const dialog =
    shown &&
    (open.dialog === 'history' ? (
      <CertificateHistoryDialog {...shown} />
    ) : (
      <RevokeDialog {...shown} {...(onRevoked && { onRevoked })} />
    ))
  return { actionsOf, dialog }
}
