import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { profileText } from '../../../shared/certificates/certificateText.ts'
import { type CertificadoPublico, certificatesArea } from '../../../shared/contract/certificates.ts'
import { isRefusal } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { CERTIFICATE_LOOKS } from '../../parts/certificates/looks.ts'
import { EntryAlert } from '../../parts/visitors/EntryAlert.tsx'
import { EntryButton } from '../../parts/visitors/EntryButton.tsx'
import { SplitPage } from '../../parts/visitors/SplitPage.tsx'
import '../../styles/visitors/certificate.css'
import { printPage } from '../../ui/printing.ts'

/** Whether the certificate of the code in the address is good: for whoever read it from paper. */
export function VerifyPage() {
  const { t } = useI18n()
  const { codigo = '' } = useParams()
  return (
    <SplitPage title={t('certificate.name')}>
      {/* What one person showed another is not to be found by searching. */}
      <meta name="robots" content="noindex" />
      <Outcome key={codigo} codigo={codigo} />
    </SplitPage>
  )
}

function Outcome({ codigo }: { codigo: string }) {
  const { t } = useI18n()
  const { data, error, refetch, isFetching } = useQuery({
    ...routeQuery(certificatesArea.routes.verificar, { params: { codigo } }),
    // A wrong code stays wrong, and each try is counted.
    retry: false,
  })
  if (data) return <Shown certificate={data} />
  if (isFetching || !error) {
    return (
      <div role="status">
        <h1>{t('certificate.name')}</h1>
        <p className="visitor-lead">{t('common.loading')}</p>
      </div>
    )
  }
  if (isRefusal(error, 'NAO_ENCONTRADO', 'VALIDACAO')) {
    return (
      <div role="status">
        <h1>{t('certificate.unknownTitle')}</h1>
        <p className="visitor-lead">{t('certificate.unknown')}</p>
      </div>
    )
  }
  return (
    <>
      <h1>{t('certificate.name')}</h1>
      <EntryAlert type="error" action={<EntryButton onClick={() => void refetch()}>{t('common.retry')}</EntryButton>}>
        {failureText(t, error, 'certificate.verifyFailed')}
      </EntryAlert>
    </>
  )
}

function Shown({ certificate }: { certificate: CertificadoPublico }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { numero, situacao, resultado, inspecionado_em, emitido_em, valido_ate, revogado_em } = certificate
  const { tipo_pulverizador, perfil, final_codigo } = certificate
  const facts = [
    [t('certificate.serial'), `… ${final_codigo}`],
    [t('certificate.result'), t(`certificate.results.${resultado}`)],
    [t('certificate.inspected'), format.day(inspecionado_em)],
    [t('certificate.issued'), format.day(emitido_em)],
    ...(valido_ate === null ? [] : [[t('certificate.validUntil'), format.day(valido_ate)] as const]),
    [t('certificate.type'), t(`enums.tipoPulverizador.${tipo_pulverizador}`)],
    [t('certificate.profile'), profileText(perfil, i18n)],
  ] as const
  const isReport = resultado === 'REPROVADO'
  const day = revogado_em ?? valido_ate
  return (
    <>
      <div>
        <p className="visitor-lead">{t(isReport ? 'certificate.reportName' : 'certificate.name')}</p>
        <h1 className="certificate-number">{numero}</h1>
      </div>
      <EntryAlert type={CERTIFICATE_LOOKS[situacao]}>
        <strong>{t(`certificate.states.${situacao}`)}.</strong>{' '}
        {situacao === 'SEM_VALIDADE' || day === null
          ? t('certificate.stateSentences.SEM_VALIDADE')
          : t(`certificate.stateSentences.${situacao}`, { data: format.day(day) })}
        {isReport && situacao === 'REVOGADO' && ` ${t('certificate.failedSentence')}`}
      </EntryAlert>
      <p className="certificate-bears">{t('certificate.bears', { final: final_codigo })}</p>
      <dl className="certificate-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="certificate-scope">{t('certificate.compare')}</p>
      <p className="certificate-scope">{t(isReport ? 'certificate.scopeReport' : 'certificate.scope')}</p>
      <div className="certificate-print">
        <EntryButton onClick={printPage}>{t('common.print')}</EntryButton>
      </div>
    </>
  )
}
