import { Box, Button, Container, Header, KeyValuePairs, SpaceBetween, Toggle } from '@cloudscape-design/components'
import { useState } from 'react'
import type { Explanation } from '../../../shared/domain/explain/explainText.ts'
import { type ArithmeticLine, arithmeticText } from '../../../shared/readings/arithmeticText.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { counterOf } from '../../ui/counter.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useUnits } from '../../ui/units.ts'
import type { Choice, Fitting } from './fitting.ts'

const WIDTH = 120

/** Where in the published pressures of its nozzle a pressure lies: at its ends the nozzle drips or drifts. */
function WindowBar({ fitting: { janela, posicao } }: { fitting: Fitting }) {
  const { t, format } = useI18n()
  const { pressure } = useUnits()
  const text = t('nozzleChooser.position', {
    de: pressure(janela[0]),
    ate: pressure(janela[1]),
    parte: format.share(Math.round(posicao * 100)),
  })
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height={12} aria-hidden="true">
        <rect y={4} width={WIDTH} height={4} rx={2} className="picture-steel" />
        <circle cx={6 + posicao * (WIDTH - 12)} cy={6} r={5} fill="currentColor" />
      </svg>
      <div>{text}</div>
    </>
  )
}

// Charts are large, and drawn for two nozzles that somebody compares.
const CompareChart = lazyPart(() => import('./CompareChart.tsx').then((module) => module.CompareChart), {})

const SHOWN_AT_FIRST = 12
/** As many as can be told apart on one chart. */
const COMPARED = 2

const linesOf = (contas: readonly Explanation[], i18n: LoadedLanguage): ArithmeticLine[] =>
  contas.map((conta) => ({
    id: conta.formula,
    label: i18n.t(`reading.formula.${conta.formula}`),
    text: arithmeticText(conta, i18n),
  }))

/**
 * The nozzles that fit, best first, each with how it gives the flow; two of them can be compared, at first with the one
 * that stands there now.
 */
export function FittingNozzles({ choice, standing }: { choice: Choice; standing: string | undefined }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const [compared, setCompared] = useState<readonly string[]>(standing === undefined ? [] : [standing])
  const [all, setAll] = useState(false)
  const { aimed, fitting, otherPressure } = choice
  const shown = all ? fitting : fitting.slice(0, SHOWN_AT_FIRST)
  const pair = fitting.filter(({ nozzle }) => compared.includes(nozzle.id))
  const compare = (id: string, on: boolean) =>
    setCompared(on ? [...compared.slice(1 - COMPARED), id] : compared.filter((one) => one !== id))
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('nozzleChooser.flowTitle')}</Header>}>
        <SpaceBetween size="s">
          <Box fontSize="display-l" fontWeight="bold">
            {units.flow(aimed.vazao)}
          </Box>
          <Arithmetic title={t('nozzleChooser.arithmetic')} lines={linesOf(aimed.contas, i18n)} />
        </SpaceBetween>
      </Container>
      {pair.length > 0 && <CompareChart fitting={pair} flow={aimed.vazao} />}
      <Header variant="h2" counter={counterOf(format, fitting.length)} description={t('nozzleChooser.order')}>
        {t('nozzleChooser.fitting')}
      </Header>
      {fitting.length === 0 && (
        <EmptyState
          title={t('nozzleChooser.noneTitle')}
          text={
            otherPressure > 0
              ? t('nozzleChooser.nonePressure', { quantidade: otherPressure })
              : t('nozzleChooser.noneText')
          }
        />
      )}
      {shown.map((one) => (
        <NozzleCard
          key={one.nozzle.id}
          fitting={one}
          compared={compared.includes(one.nozzle.id)}
          onCompare={(on) => compare(one.nozzle.id, on)}
        />
      ))}
      {shown.length < fitting.length && (
        <Button formAction="none" onClick={() => setAll(true)}>
          {t('nozzleChooser.more', { quantidade: fitting.length - shown.length })}
        </Button>
      )}
    </SpaceBetween>
  )
}

interface CardProps {
  fitting: Fitting
  compared: boolean
  onCompare: (on: boolean) => void
}

function NozzleCard({ fitting, compared, onCompare }: CardProps) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { nozzle, pressao, janela, gotas, conta } = fitting
  const { marca, nome, material, cor, tipo_jato, edicao_gota } = nozzle
  const droplets = gotas.map((one) => t(`nozzleCatalogue.classes.${one}`)).join(` ${t('nozzleChooser.or')} `)
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={[
            t(`nozzles.tipoJato.${tipo_jato}`),
            ...(material ? [t(`nozzles.material.${material}`)] : []),
            ...(cor ? [t(`nozzles.corPonta.${cor}`)] : []),
          ].join(' · ')}
          actions={
            <Toggle checked={compared} onChange={({ detail }) => onCompare(detail.checked)}>
              {t('nozzleChooser.compare')}
            </Toggle>
          }
        >
          {`${marca} ${nome}`}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <KeyValuePairs
          columns={3}
          minColumnWidth={150}
          items={[
            { label: t('nozzleChooser.pressure'), value: units.pressure(pressao) },
            {
              label: t('nozzleChooser.dropletThere'),
              value:
                droplets === '' ? t('nozzleChooser.noDroplet') : [droplets, edicao_gota].filter(Boolean).join(' – '),
            },
            { label: t('nozzleChooser.window'), value: <WindowBar fitting={fitting} /> },
          ]}
        />
        <Arithmetic
          title={t('nozzleChooser.arithmeticOf', { de: units.pressure(janela[0]), ate: units.pressure(janela[1]) })}
          lines={linesOf([conta], i18n)}
        />
      </SpaceBetween>
    </Container>
  )
}
