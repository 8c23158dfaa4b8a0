import { Container, FormField, Header, Select, SpaceBetween, Tabs } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PRINT } from '../../ui/breakpoints.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { ModelFacts } from './ModelFacts.tsx'
import { modelLabel } from './modelLabel.ts'
import { NozzleGroup } from './NozzleGroup.tsx'
import {
  chosenNozzles,
  type ModelIndex,
  modelName,
  modelsOf,
  type NozzleChoice,
  nearestChoice,
  sidesWith,
} from './nozzleChoice.ts'
import { sidesOf } from './nozzles.ts'

interface Props {
  reading: Leitura
  choice: NozzleChoice
  onChoose: (choice: NozzleChoice) => void
}

/** The nozzles, one model at a time and, of a turbosprayer, one side at a time. On paper all of them, one after the other. */
export function NozzlePanel({ reading, choice, onChoose }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const printing = useMedia(PRINT)
  const sides = sidesOf(reading.bicos)
  const models = modelsOf(reading)
  const labelOf = (model: ModelIndex) => modelLabel(reading, model, i18n)
  const option = (model: ModelIndex) => ({ value: modelName(model), label: labelOf(model) })
  const options = models.map((model) => {
    const here = chosenNozzles(reading, { ...choice, model }).length > 0
    return { ...option(model), ...(!here && { disabled: true, disabledReason: t('reading.notOnSide') }) }
  })
  const header = <Header variant="h2">{t('readings.nozzles')}</Header>

  if (printing) {
    return (
      <Container header={header}>
        <SpaceBetween size="xl">
          {models.map((model) => (
            <section key={model}>
              <SpaceBetween size="l">
                <div>
                  <Header variant="h3">{labelOf(model)}</Header>
                  <ModelFacts reading={reading} model={model} />
                </div>
                {sidesWith(reading, model).map((side) => (
                  <section key={side}>
                    {side && <Header variant="h3">{`${t(`nozzles.lado.${side}`)} · ${labelOf(model)}`}</Header>}
                    <NozzleGroup reading={reading} choice={{ model, side }} />
                  </section>
                ))}
              </SpaceBetween>
            </section>
          ))}
        </SpaceBetween>
      </Container>
    )
  }
  const group = <NozzleGroup reading={reading} choice={choice} />
  return (
    <Container header={header}>
      <SpaceBetween size="l">
        {models.length > 1 && (
          <FormField label={t('reading.modelChoice')}>
            <Select
              selectedOption={option(choice.model)}
              options={options}
              onChange={({ detail }) => {
                const model = models.find((one) => modelName(one) === detail.selectedOption.value)
                if (model !== undefined) onChoose({ ...choice, model })
              }}
            />
          </FormField>
        )}
        <ModelFacts reading={reading} model={choice.model} />
        {sides.length > 1 ? (
          <Tabs
            ariaLabel={t('reading.turboSides')}
            activeTabId={choice.side ?? ''}
            onChange={({ detail }) =>
              onChoose(nearestChoice(reading, { model: modelName(choice.model), side: detail.activeTabId }))
            }
            tabs={sides.map((side) => ({
              id: side ?? '',
              label: side ? t(`nozzles.lado.${side}`) : t('readings.nozzles'),
              content: side === choice.side && group,
            }))}
          />
        ) : (
          group
        )}
      </SpaceBetween>
    </Container>
  )
}
