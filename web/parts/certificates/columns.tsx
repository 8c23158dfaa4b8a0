import { Box } from '@cloudscape-design/components'
import { profileText } from '../../../shared/certificates/certificateText.ts'
import type { LinhaDeCertificado } from '../../../shared/contract/certificates.ts'
import type { UsuarioLogado } from '../../../shared/contract/login.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { CertificateState, InspectionResult } from './CertificateState.tsx'

/** A certificate's number, and that its reading cannot be opened any more. */
function Numbered({ numero, leitura_transferida }: LinhaDeCertificado) {
  const { t } = useI18n()
  return (
    <>
      {numero}
      {leitura_transferida && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t('certificates.transferred')}
        </Box>
      )}
    </>
  )
}

/** The page of a certificate's reading; null where whoever looks cannot open it. */
export const readingHref = (
  { leitura_id, leitura_transferida }: LinhaDeCertificado,
  { papel }: Pick<UsuarioLogado, 'papel'>,
): string | null => (leitura_transferida && papel !== 'ADMIN' ? null : pathTo('leituraVer', { leituraId: leitura_id }))

/** What a certificate is, in every list of them. */
export const CERTIFICATE_COLUMNS = {
  number: {
    id: 'numero',
    header: 'certificate.number',
    names: true,
    cell: (row) => <Numbered {...row} />,
    whole: true,
    minWidth: 150,
  },
  state: {
    id: 'situacao',
    header: 'certificate.state',
    line: 'state',
    cell: (row) => <CertificateState certificate={row} />,
    whole: true,
    minWidth: 110,
  },
  result: {
    id: 'resultado',
    header: 'certificate.result',
    line: 2,
    cell: ({ resultado }) => <InspectionResult resultado={resultado} />,
    whole: true,
    minWidth: 120,
  },
  inspected: dateColumn({
    id: 'inspecao',
    header: 'certificate.inspected',
    tableOnly: true,
    of: ({ inspecionado_em }) => inspecionado_em,
    as: 'day',
  }),
  until: dateColumn({
    id: 'validade',
    header: 'certificate.validUntil',
    line: 2,
    of: ({ valido_ate }) => valido_ate,
    as: 'day',
    brief: ({ valido_ate }, { t, format }) =>
      valido_ate === null ? null : t('certificates.until', { dia: format.day(valido_ate) }),
  }),
  profile: {
    id: 'perfil',
    header: 'certificate.profile',
    tableOnly: true,
    cell: ({ perfil }, i18n) => profileText(perfil, i18n),
    minWidth: 180,
  },
  issued: dateColumn({
    id: 'emissao',
    header: 'certificate.issued',
    tableOnly: true,
    of: ({ emitido_em }) => emitido_em,
  }),
} as const satisfies Record<string, Column<LinhaDeCertificado>>
