import { Alert, Container, Grid, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { PontaPublicada } from '../../../shared/contract/nozzleChooser.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { aimOf, type ChooserAim, type ChooserPlace, chooserAim, placeOf } from '../../parts/nozzles/chooserAddress.ts'
import { nozzleCatalogue } from '../../parts/nozzles/nozzleCatalogue.ts'
import { useSignedIn } from '../../session/instance.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useJudgedForm } from '../../ui/form/useJudgedForm.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useUnits } from '../../ui/units.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { AimFields } from './AimFields.tsx'
import { FittingNozzles } from './FittingNozzles.tsx'
import { type Choice, nozzlesFor } from './fitting.ts'

/** Which nozzles give what is to be sprayed, and at which pressure: calculated at once while the figures are typed. */
export function NozzleChooserPage() {
  const { t } = useI18n()
  const { search } = useLocation()
  return (
    <PageFrame title={t('screens.pontaEscolher')} description={t('nozzleChooser.description')}>
      <Chooser key={search} initial={aimOf(search)} place={placeOf(search)} />
    </PageFrame>
  )
}

function Chooser({ initial, place }: { initial: ChooserAim; place: ChooserPlace | null }) {
  const { control, setValue } = useJudgedForm(chooserAim, initial)
  return (
    <Grid gridDefinition={[{ colspan: { default: 12, m: 4 } }, { colspan: { default: 12, m: 8 } }]}>
      <Container>
        <AimFields control={control} setValue={setValue} />
      </Container>
      <Found control={control} place={place} />
    </Grid>
  )
}

interface FoundProps extends Pick<Parameters<typeof AimFields>[0], 'control'> {
  place: ChooserPlace | null
}

/** The figures are typed first, what fits them is found and drawn after. */
const Found = ({ control, place }: FoundProps) => (
  <FoundFor values={useDeferredValue(useWatch({ control }))} place={place} />
)

interface FoundForProps {
  values: unknown
  place: ChooserPlace | null
}

const FoundFor = memo(function FoundFor({ values, place }: FoundForProps) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const catalogue = useQuery(nozzleCatalogue(conta.id_usuario))
  const aim = chooserAim.safeParse(values)
  const failure = failureText(t, catalogue.error, 'nozzleChooser.loadFailed')
  if (failure !== null) return <FailureAlert text={failure} onRetry={catalogue.refetch} />
  if (!catalogue.data) return <Waiting of="page" />
  const choice = aim.success ? nozzlesFor(aim.data, catalogue.data) : null
  if (!choice || !aim.success)
    return <EmptyState title={t('nozzleChooser.missingTitle')} text={t('nozzleChooser.missingText')} />
  return (
    <SpaceBetween size="l">
      {place && <Standing place={place} choice={choice} nozzles={catalogue.data} />}
      <FittingNozzles choice={choice} aim={aim.data} standing={place?.ponta} />
    </SpaceBetween>
  )
})

interface StandingProps {
  place: ChooserPlace
  choice: Choice
  nozzles: readonly PontaPublicada[]
}

/** How the nozzle that stands in a section now would do. */
function Standing({ place: { ponta, de, ate }, choice, nozzles }: StandingProps) {
  const { t } = useI18n()
  const { pressure } = useUnits()
  const nozzle = nozzles.find(({ id }) => id === ponta)
  const fits = choice.fitting.find((one) => one.nozzle.id === ponta)
  if (!nozzle) return null
  return (
    <Alert type={fits ? 'info' : 'warning'} header={t('nozzleChooser.sectionTitle', { de, ate })}>
      {fits
        ? t('nozzleChooser.standingFits', { nome: `${nozzle.marca} ${nozzle.nome}`, pressao: pressure(fits.pressao) })
        : t('nozzleChooser.standingFitsNot', { nome: `${nozzle.marca} ${nozzle.nome}` })}
    </Alert>
  )
}
