import { Box, ExpandableSection, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nozzlesArea } from '../../../shared/contract/nozzles.ts'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { type DropletCard, dropletCards } from '../../../shared/domain/nozzles/droplets.ts'
import { isId } from '../../../shared/ids.ts'
import { failureText } from '../../api/failureText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DropletColors } from '../../parts/nozzles/DropletClass.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { useUnits } from '../../ui/units.ts'
import { Waiting } from '../../ui/Waiting.tsx'

interface Props {
  model: Leitura['modelos'][number]
  /** bar */
  pressure: number
}

/** The droplets of a model at the reading's pressure, by what the catalogue says today; asked for once it is opened. */
export function DropletSection({ model, pressure }: Props) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  // A model that is not of the catalogue has no id of one.
  if (!isId(model.perfil_id)) return null
  return (
    <ExpandableSection
      headerText={t('droplets.title')}
      expanded={open}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {open && <Droplets model={model} pressure={pressure} />}
    </ExpandableSection>
  )
}

function Droplets({ model, pressure }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const route = nozzlesArea.routes.ver
  const nozzle = useQuery(routeQuery(route, { account: conta.id_usuario, params: { pontaId: model.perfil_id } }))
  const failure = failureText(t, nozzle.error, 'droplets.loadFailed')
  if (failure !== null) return <FailureAlert text={failure} onRetry={nozzle.refetch} />
  if (!nozzle.data) return <Waiting />
  const published = nozzle.data.perfis.filter(({ status }) => status === 'ATIVO')
  const cards = dropletCards(published, pressure, [model.pressao_minima, model.pressao_maxima])
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">{t('droplets.hint')}</Box>
      {cards.length === 0 && t('droplets.none')}
      {cards.map((card) => (
        <Card key={card.edicao} card={card} pressure={pressure} />
      ))}
    </SpaceBetween>
  )
}

function Card({ card: { edicao, gotas, acima, abaixo }, pressure }: { card: DropletCard; pressure: number }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const classOf = (gota: DropletCard['gotas'][number]) => t(`droplets.classes.${gota}`)
  const at = (one: DropletCard['acima']) =>
    one === null ? (
      t('droplets.noStep')
    ) : (
      <>
        <DropletColors gotas={[one.gota]} edicao={edicao} />
        {t('droplets.step', { gota: classOf(one.gota), pressao: units.pressure(one.pressao) })}
      </>
    )
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={150}
      items={[
        { label: t('droplets.edition'), value: edicao },
        {
          label: t('droplets.at', { pressao: units.pressure(pressure) }),
          value: (
            <>
              <DropletColors gotas={gotas} edicao={edicao} />
              {gotas.length === 0 ? t('droplets.unknown') : format.list(gotas.map(classOf))}
            </>
          ),
        },
        { label: t('droplets.above'), value: at(acima) },
        { label: t('droplets.below'), value: at(abaixo) },
      ]}
    />
  )
}
