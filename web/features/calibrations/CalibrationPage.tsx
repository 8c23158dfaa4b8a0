import { Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useParams, useSearchParams } from 'react-router'
import { type Calibracao, calibrationsArea } from '../../../shared/contract/calibrations.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { calibrationFacts } from '../../../shared/readings/calibrationFacts.ts'
import { limitTexts, pressureText } from '../../../shared/readings/calibrationRanges.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { CalibrationPictures } from '../../parts/calibrations/CalibrationPictures.tsx'
import { OF_READING } from '../../parts/calibrations/calibrationHref.ts'
import { Validity } from '../../parts/calibrations/Validity.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { withTerms } from '../../parts/terms/withTerms.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useUnits } from '../../ui/units.ts'

const TEXTS: RecordTexts = {
  failed: 'calibrations.viewFailed',
  closed: [{ refusals: MISSING, title: 'calibrations.notFoundTitle', text: 'calibrations.notFoundText' }],
  back: { path: pathTo('calibracao'), text: 'calibrations.backToList' },
}

/** One calibration, whether its device told it by itself or a reading brought it. */
export function CalibrationPage() {
  const { calibracaoId = '' } = useParams()
  const [search] = useSearchParams()
  const { conta } = useSignedIn()
  const reading = search.get(OF_READING)
  const query = routeQuery(calibrationsArea.routes.ver, {
    account: conta.id_usuario,
    params: { calibracaoId },
    query: reading ? { leitura_id: reading } : {},
  })
  return (
    <RecordPage query={query} title="screens.calibracaoVer" texts={TEXTS}>
      {(calibration) => <Shown calibration={calibration} reading={reading ?? calibration.leitura_id} />}
    </RecordPage>
  )
}

function Shown({ calibration, reading }: { calibration: Calibracao; reading: string | null }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  return (
    <PageFrame
      title={t('calibrations.viewTitle', { data: format.dateTime(calibration.data) })}
      description={calibration.equipamento_nome}
      actions={
        reading && (
          <span className="no-print">
            <PageLink href={pathTo('leituraVer', { leituraId: reading })}>{t('calibrations.reading')}</PageLink>
          </span>
        )
      }
    >
      <SpaceBetween size="l">
        <Container header={<Header variant="h2">{t('calibrations.validity')}</Header>}>
          <SpaceBetween size="l">
            <div>
              <Validity calibration={calibration} />
            </div>
            <KeyValuePairs columns={4} minColumnWidth={150} items={conditions(calibration, i18n, units)} />
          </SpaceBetween>
        </Container>
        <Container header={<Header variant="h2">{t('calibrations.measured')}</Header>}>
          <SpaceBetween size="l">
            <CalibrationPictures calibration={calibration} />
            <KeyValuePairs
              columns={4}
              minColumnWidth={150}
              items={withTerms(calibrationFacts(calibration, i18n, units))}
            />
          </SpaceBetween>
        </Container>
      </SpaceBetween>
    </PageFrame>
  )
}

/** What it was made of and with, and what it was judged by. */
function conditions(
  calibration: Calibracao,
  i18n: ReturnType<typeof useI18n>,
  units: ReturnType<typeof useUnits>,
): { label: string; value: string }[] {
  const { t, format } = i18n
  const { resultado, numero_serie, dono_nome, tipo_pulverizador, modelo, posicoes, origem, recebida_em } = calibration
  return [
    { label: t('calibrations.result'), value: format.signedPercent(resultado) },
    { label: t('calibrations.limits'), value: limitTexts(calibration, i18n).join(' · ') },
    { label: t('calibrations.serial'), value: numero_serie },
    { label: t('readings.owner'), value: dono_nome ?? EMPTY },
    { label: t('calibrations.sprayerType'), value: t(`enums.tipoPulverizador.${tipo_pulverizador}`) },
    { label: t('calibrations.model'), value: modelo ?? EMPTY },
    { label: t('calibrations.positions'), value: posicoes.join(', ') || EMPTY },
    { label: t('calibrations.pressure'), value: pressureText(calibration, i18n, units) },
    { label: t('calibrations.origin'), value: t(`calibrations.origins.${origem}`) },
    { label: t('readings.received'), value: format.dateTime(recebida_em) },
  ]
}
