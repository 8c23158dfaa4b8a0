import {
  Box,
  Container,
  ExpandableSection,
  Header,
  KeyValuePairs,
  SpaceBetween,
  Toggle,
} from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { classSpans, hasRoom, rateOfFlow } from '../../../shared/domain/purchase/nozzleChoice.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'
import { DropletClass, DropletColors } from '../../parts/nozzles/DropletClass.tsx'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useUnits } from '../../ui/units.ts'
import type { Fitting, Kind } from './fitting.ts'
import { heightsOf, isBoom } from './heights.ts'

// Seldom asked for, and never before a nozzle is known to fit.
const Spacings = lazyPart(() => import('./Spacings.tsx').then((module) => module.Spacings))

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

interface Props {
  kind: Kind
  aim: ChooserAim
  compared: boolean
  onCompare: (on: boolean) => void
}

/** A nozzle that fits, in every material it is made of: how it gives the flow, and what it gives at each pressure. */
export function NozzleCard({ kind: { fitting, materiais }, aim, compared, onCompare }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { nozzle, janela, contas } = fitting
  const { marca, nome, cor, tipo_jato } = nozzle
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={[
            t(`nozzles.tipoJato.${tipo_jato}`),
            ...(materiais.length > 0 ? [materiais.map((one) => t(`nozzles.material.${one}`)).join(', ')] : []),
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
        <Figures fitting={fitting} aim={aim} />
        <ByPressure fitting={fitting} aim={aim} />
        {isBoom(aim) && <BySpacing fitting={fitting} aim={aim} />}
        <Arithmetic
          title={t('nozzleChooser.arithmeticOf', { de: units.pressure(janela[0]), ate: units.pressure(janela[1]) })}
          lines={arithmeticLines([...contas, ...Object.values(heightsOf(fitting, aim))], i18n)}
        />
      </SpaceBetween>
    </Container>
  )
}

interface PartProps {
  fitting: Fitting
  aim: ChooserAim
}

/** How a nozzle gives the flow: at which pressure, with which droplets, and how a boom of it stands. */
function Figures({ fitting, aim }: PartProps) {
  const { t, format } = useI18n()
  const units = useUnits()
  const { nozzle, pressao, gotas, pulso } = fitting
  const { full, given } = heightsOf(fitting, aim)
  const droplets = format.either(gotas.map((gota) => t(`droplets.classes.${gota}`)))
  const pulse = pulso && {
    duty: `${format.share(Math.round(pulso.ciclo * 10) / 10)} – ${t(hasRoom(pulso.ciclo) ? 'nozzleChooser.room' : 'nozzleChooser.noRoom')}`,
    speeds: t('nozzleChooser.range', {
      de: units.speed(pulso.velocidade_minima),
      ate: units.speed(pulso.velocidade_maxima),
    }),
  }
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={150}
      items={[
        { label: t('nozzleChooser.pressure'), value: units.pressure(pressao) },
        ...(pulse
          ? [
              { label: t('nozzleChooser.duty'), value: pulse.duty },
              { label: t('nozzleChooser.speeds'), value: pulse.speeds },
            ]
          : []),
        {
          label: t('nozzleChooser.dropletThere'),
          value: (
            <span className="whole-words">
              <DropletColors gotas={gotas} edicao={nozzle.edicao_gota} />
              {droplets === ''
                ? t('nozzleChooser.noDroplet')
                : [droplets, nozzle.edicao_gota].filter(Boolean).join(' – ')}
            </span>
          ),
        },
        { label: t('nozzleChooser.window'), value: <WindowBar fitting={fitting} /> },
        ...(full ? [{ label: t('nozzleChooser.fullHeight'), value: units.spacing(full.resultado) }] : []),
        ...(given ? [{ label: t('nozzleChooser.overlap'), value: format.share(Math.round(given.resultado)) }] : []),
      ]}
    />
  )
}

/** What it gives at each pressure, once somebody asks: a dozen tables at once would be slow. */
function ByPressure(props: PartProps) {
  const { t } = useI18n()
  return <Unfolded header={t('nozzleChooser.byPressure')}>{() => <Pressures {...props} />}</Unfolded>
}

/** What it needs where nozzles stand closer or farther apart. */
function BySpacing(props: PartProps) {
  const { t } = useI18n()
  return <Unfolded header={t('nozzleChooser.spacings')}>{() => <Spacings {...props} />}</Unfolded>
}

function Unfolded({ header, children }: { header: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <ExpandableSection headerText={header} expanded={open} onChange={({ detail }) => setOpen(detail.expanded)}>
      {open && children()}
    </ExpandableSection>
  )
}

/** Flow, droplets and rate at each pressure its maker publishes. */
function Pressures({ fitting: { nozzle }, aim }: PartProps) {
  const { t } = useI18n()
  const units = useUnits()
  const spans = classSpans(nozzle.pontos).map(({ gota, de, ate }) => {
    const pressures =
      de === ate ? units.pressure(de) : t('nozzleChooser.range', { de: units.pressure(de), ate: units.pressure(ate) })
    return `${t(`droplets.classes.${gota}`)}: ${pressures}`
  })
  return (
    <SpaceBetween size="xs">
      {spans.length > 0 && (
        <Box color="text-body-secondary">{[nozzle.edicao_gota, spans.join(' · ')].filter(Boolean).join(': ')}</Box>
      )}
      <Scrolled label={t('nozzleChooser.byPressure')}>
        <table className="dense-table" aria-label={t('nozzleChooser.byPressure')}>
          <thead>
            <tr>
              <th scope="col">{t('nozzleChooser.pressure')}</th>
              <th scope="col">{t('nozzleCatalogue.flow')}</th>
              <th scope="col">{t('nozzleCatalogue.droplet')}</th>
              <th scope="col">{t('nozzleChooser.rateThere')}</th>
            </tr>
          </thead>
          <tbody>
            {nozzle.pontos
              .toSorted(([one], [other]) => one - other)
              .map(([pressao, vazao, gota]) => (
                <tr key={pressao}>
                  <td>{units.pressure(pressao)}</td>
                  <td>{units.flow(vazao)}</td>
                  <td>{gota ? <DropletClass gota={gota} edicao={nozzle.edicao_gota} /> : EMPTY}</td>
                  <td>{units.rate(rateOfFlow(aim, vazao))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Scrolled>
    </SpaceBetween>
  )
}
