import { profileText } from '../../../shared/certificates/certificateText.ts'
import type { CertificadoListado } from '../../../shared/contract/certificates.ts'
import { dayText } from '../../ui/fields/days.ts'
import type { Column } from '../../ui/list/column.ts'
import { CertificateState, InspectionResult } from './CertificateState.tsx'

/** What a certificate is, in every list of them. */
export const CERTIFICATE_COLUMNS = {
  number: {
    id: 'numero',
    header: 'certificate.number',
    names: true,
    cell: ({ numero }) => numero,
    whole: true,
    minWidth: 150,
  },
  state: {
    id: 'situacao',
    header: 'certificate.state',
    cell: (row) => <CertificateState certificate={row} />,
    whole: true,
    minWidth: 110,
  },
  result: {
    id: 'resultado',
    header: 'certificate.result',
    cell: ({ resultado }) => <InspectionResult resultado={resultado} />,
    whole: true,
    minWidth: 120,
  },
  inspected: {
    id: 'inspecao',
    header: 'certificate.inspected',
    cell: ({ inspecionado_em }, { language }) => dayText(inspecionado_em, language),
    whole: true,
    minWidth: 120,
  },
  until: {
    id: 'validade',
    header: 'certificate.validUntil',
    cell: ({ valido_ate }, { language }) => dayText(valido_ate, language),
    whole: true,
    minWidth: 110,
  },
  profile: {
    id: 'perfil',
    header: 'certificate.profile',
    cell: ({ perfil }, i18n) => profileText(perfil, i18n),
    minWidth: 180,
    wide: true,
  },
  issued: {
    id: 'emissao',
    header: 'certificate.issued',
    cell: ({ emitido_em }, { format }) => format.dateTime(emitido_em),
    whole: true,
    minWidth: 150,
    hidden: true,
  },
} as const satisfies Record<string, Column<CertificadoListado>>
