import { Alert, Button, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Ponta } from '../../../shared/contract/nozzles.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DropletClass } from '../../parts/nozzles/DropletClass.tsx'
import { CatalogueImage } from '../../parts/uploads/CatalogueImage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useUnits } from '../../ui/units.ts'
import { FlowChart } from './FlowChart.tsx'
import { colourText, provenanceText } from './facts.ts'
import { typedPoints } from './form.ts'
import { useNozzleActions } from './useNozzleActions.ts'

/** px */
const IMAGE = 120

/**
 * A nozzle to be looked at, without fields: for who may not change it, and of one that was taken out of the catalogue,
 * which is changed only once it is restored.
 */
export function ShownNozzle({ nozzle }: { nozzle: Ponta }) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const isRemoved = nozzle.status === 'REMOVIDO'
  const { restore, dialog } = useNozzleActions()
  const actions = isRemoved && ability.can('update', 'PerfilModeloBico') && (
    <Button variant="primary" onClick={() => restore(nozzle)}>
      {t('nozzleCatalogue.restore')}
    </Button>
  )
  return (
    <PageFrame title={`${nozzle.marca.nome} ${nozzle.nome}`} actions={actions}>
      <SpaceBetween size="l">
        {isRemoved && <Alert type="warning">{t('nozzleCatalogue.isRemoved')}</Alert>}
        <Facts nozzle={nozzle} />
        <Profiles nozzle={nozzle} />
        <Container header={<Header variant="h2">{t('nozzleCatalogue.chart')}</Header>}>
          <FlowChart
            points={typedPoints(nozzle.perfis)}
            size={nozzle.tamanho}
            usedAt={[nozzle.pressao_min_bar, nozzle.pressao_max_bar]}
          />
        </Container>
      </SpaceBetween>
      {dialog}
    </PageFrame>
  )
}

/** Above a form that somebody typed into before they heard that its nozzle was removed: restored, it can be saved. */
export function RemovedNotice({ nozzle }: { nozzle: Ponta }) {
  const { t } = useI18n()
  const { restore, dialog } = useNozzleActions()
  return (
    <>
      <Alert type="warning" action={<Button onClick={() => restore(nozzle)}>{t('nozzleCatalogue.restore')}</Button>}>
        {t('nozzleCatalogue.isRemoved')}
      </Alert>
      {dialog}
    </>
  )
}

function Facts({ nozzle }: { nozzle: Ponta }) {
  const { t, format } = useI18n()
  const { pressure } = useUnits()
  const { marca, modelo, angulo, tamanho, tipo_jato, jato_fabricante, material, malha_cor, malha_tamanho, imagem } =
    nozzle
  const { pressao_min_bar: lowest, pressao_max_bar: highest } = nozzle
  const facts = [
    { label: t('nozzleCatalogue.brand'), value: marca.nome },
    { label: t('nozzleCatalogue.model'), value: modelo },
    { label: t('nozzleCatalogue.angle'), value: angulo && `${format.number(angulo)}°` },
    { label: t('nozzleCatalogue.size'), value: tamanho },
    { label: t('nozzleCatalogue.jet'), value: t(`nozzles.tipoJato.${tipo_jato}`) },
    { label: t('nozzleCatalogue.makersJet'), value: jato_fabricante },
    { label: t('nozzleCatalogue.makersCode'), value: nozzle.codigo_fabricante },
    { label: t('nozzleCatalogue.colour'), value: colourText(nozzle, t) },
    { label: t('nozzleCatalogue.material'), value: material && t(`nozzles.material.${material}`) },
    { label: t('nozzleCatalogue.meshColour'), value: malha_cor && t(`nozzleCatalogue.meshColours.${malha_cor}`) },
    { label: t('nozzleCatalogue.meshSize'), value: malha_tamanho && format.number(malha_tamanho) },
    { label: t('nozzleCatalogue.lowestPressure'), value: lowest && pressure(lowest) },
    { label: t('nozzleCatalogue.highestPressure'), value: highest && pressure(highest) },
    { label: t('nozzleCatalogue.provenance'), value: provenanceText(nozzle, t) },
    {
      label: t('nozzleCatalogue.image'),
      value: imagem && <CatalogueImage caminho={imagem.caminho} size={IMAGE} alt={nozzle.nome} />,
    },
  ]
  return (
    <Container header={<Header variant="h2">{t('nozzleCatalogue.data')}</Header>}>
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={facts.map(({ label, value }) => ({ label, value: value || EMPTY }))}
      />
    </Container>
  )
}

function Profiles({ nozzle: { perfis } }: { nozzle: Ponta }) {
  const { t } = useI18n()
  const { flow, pressure } = useUnits()
  return (
    <Container header={<Header variant="h2">{t('nozzleCatalogue.profiles')}</Header>}>
      <Scrolled className="sheet-preview" label={t('nozzleCatalogue.profiles')}>
        <table className="dense-table" aria-label={t('nozzleCatalogue.profiles')}>
          <thead>
            <tr>
              <th scope="col">{t('nozzleCatalogue.pressure')}</th>
              <th scope="col">{t('nozzleCatalogue.flow')}</th>
              <th scope="col">{t('nozzleCatalogue.droplet')}</th>
              <th scope="col">{t('nozzleCatalogue.edition')}</th>
              <th scope="col">{t('nozzleCatalogue.source')}</th>
            </tr>
          </thead>
          <tbody>
            {perfis
              .filter(({ status }) => status === 'ATIVO')
              .map(({ id, pressao_bar, vazao_lpm, gota, edicao_gota, fonte }) => (
                <tr key={id}>
                  <td>{pressure(pressao_bar)}</td>
                  <td>{flow(vazao_lpm)}</td>
                  <td>{gota ? <DropletClass gota={gota} edicao={edicao_gota} /> : EMPTY}</td>
                  <td>{edicao_gota ?? EMPTY}</td>
                  <td>{fonte}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Scrolled>
    </Container>
  )
}
