import { Alert, Box, Button, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { explain } from '../../../shared/domain/explain/explain.ts'
import type { Explanation } from '../../../shared/domain/explain/explainText.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { counterOf } from '../../ui/counter.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useUnits } from '../../ui/units.ts'
import { type Choice, isPulsing, kindsOf, type OtherClass } from './fitting.ts'
import { NozzleCard } from './NozzleCard.tsx'

// Charts are large, and drawn for two nozzles that somebody compares.
const CompareChart = lazyPart(() => import('./CompareChart.tsx').then((module) => module.CompareChart), {})

const SHOWN_AT_FIRST = 12
/** As many as can be told apart on one chart. */
const COMPARED = 2
/** Nozzles with other droplets that are told of. */
const OTHERS = 6

interface Props {
  choice: Choice
  aim: ChooserAim
  /** The nozzle that stands there now. */
  standing: string | undefined
}

/**
 * The nozzles that fit, best first, each with how it gives the flow; two of them can be compared, at first with the one
 * that stands there now.
 */
export function FittingNozzles({ choice, aim, standing }: Props) {
  const { t, format } = useI18n()
  const [compared, setCompared] = useState<readonly string[]>(standing === undefined ? [] : [standing])
  const [all, setAll] = useState(false)
  const { aimed, fitting, otherClass, otherEdition, otherPressure } = choice
  const kinds = kindsOf(fitting)
  const shown = all ? kinds : kinds.slice(0, SHOWN_AT_FIRST)
  const pair = kinds.filter(({ nozzles }) => nozzles.some(({ id }) => compared.includes(id)))
  return (
    <SpaceBetween size="l">
      <Aimed choice={choice} aim={aim} />
      {pair.length > 0 && <CompareChart fitting={pair.map((one) => one.fitting)} flow={aimed.vazao} />}
      <Header
        variant="h2"
        counter={counterOf(format, kinds.length)}
        description={t(isPulsing(aim) ? 'nozzleChooser.orderByDuty' : 'nozzleChooser.order')}
      >
        {t('nozzleChooser.fitting')}
      </Header>
      {otherEdition > 0 && <Alert type="info">{t('nozzleChooser.otherEdition', { quantidade: otherEdition })}</Alert>}
      {kinds.length === 0 && (
        <EmptyState
          title={t('nozzleChooser.noneTitle')}
          text={
            otherPressure > 0
              ? t('nozzleChooser.nonePressure', { quantidade: otherPressure })
              : t('nozzleChooser.noneText')
          }
        />
      )}
      {shown.map((kind) => {
        const ids = kind.nozzles.map(({ id }) => id)
        const others = compared.filter((id) => !ids.includes(id))
        return (
          <NozzleCard
            key={kind.fitting.nozzle.id}
            kind={kind}
            aim={aim}
            compared={others.length < compared.length}
            onCompare={(on) => setCompared(on ? [...others.slice(1 - COMPARED), kind.fitting.nozzle.id] : others)}
          />
        )
      })}
      {shown.length < kinds.length && (
        <Button formAction="none" onClick={() => setAll(true)}>
          {t('nozzleChooser.more', { quantidade: kinds.length - shown.length })}
        </Button>
      )}
      {otherClass.length > 0 && <OtherClasses others={otherClass.slice(0, OTHERS)} />}
    </SpaceBetween>
  )
}

/** The flow that is aimed at, what it is of the field, and how far a tank goes. */
function Aimed({ choice: { aimed }, aim }: Pick<Props, 'choice' | 'aim'>) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const tank: Explanation | null =
    aim.capacidade_tanque === null ? null : explain('hectares_tanque', { T: aim.capacidade_tanque, D: aimed.taxa_area })
  const facts = [
    ...(aimed.taxa_area === aimed.taxa
      ? []
      : [{ label: t('nozzleChooser.fieldRate'), value: units.rate(aimed.taxa_area) }]),
    ...(tank ? [{ label: t('nozzleChooser.tankArea'), value: units.area(tank.resultado) }] : []),
  ]
  return (
    <Container header={<Header variant="h2">{t('nozzleChooser.flowTitle')}</Header>}>
      <SpaceBetween size="s">
        <Box fontSize="display-l" fontWeight="bold">
          {units.flow(aimed.vazao)}
        </Box>
        {aim.densidade !== null && <Box color="text-body-secondary">{t('nozzleChooser.asWater')}</Box>}
        {facts.length > 0 && <KeyValuePairs columns={2} minColumnWidth={150} items={facts} />}
        <Arithmetic
          title={t('nozzleChooser.arithmetic')}
          lines={arithmeticLines([...aimed.contas, ...(tank ? [tank] : [])], i18n)}
        />
      </SpaceBetween>
    </Container>
  )
}

/** What makes the droplets of nozzles that give the flow the wanted ones. */
function OtherClasses({ others }: { others: readonly OtherClass[] }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const advice = ({ fitting, pressao, tamanhos }: OtherClass) => {
    const lower = pressao && pressao.pressao < fitting.pressao
    const parts = [
      ...(pressao
        ? [
            t(lower ? 'nozzleChooser.lower' : 'nozzleChooser.raise', {
              pressao: units.pressure(pressao.pressao),
              velocidade: units.speed(pressao.velocidade),
            }),
          ]
        : []),
      ...(tamanhos.length > 0 ? [t('nozzleChooser.useSize', { tamanhos: format.either(tamanhos) })] : []),
    ]
    return format.either(parts)
  }
  return (
    <Container header={<Header variant="h2">{t('nozzleChooser.otherClass')}</Header>}>
      <ul>
        {others.map((one) => {
          const { nozzle, pressao, gotas } = one.fitting
          const classes = format.either(gotas.map((gota) => t(`droplets.classes.${gota}`)))
          return (
            <li key={nozzle.id}>
              {t('nozzleChooser.otherLine', {
                nome: `${nozzle.marca} ${nozzle.nome}`,
                gota: classes,
                pressao: units.pressure(pressao),
                conselho: advice(one),
              })}
            </li>
          )
        })}
      </ul>
    </Container>
  )
}
