import { Alert, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleBars } from '../../ui/charts/NozzleBars.tsx'
import { useUnits } from '../../ui/units.ts'
import { arithmeticText } from './arithmetic.ts'
import { toleranceText } from './details.ts'
import { NozzleList } from './NozzleList.tsx'
import { chosenNozzles, type ModelIndex, type NozzleChoice } from './nozzleChoice.ts'
import { barNozzle } from './picturedNozzles.ts'

/** Nozzles of one model on one side: what the model should give, each flow against it as a bar, and all in numbers. */
export function NozzleGroup({ reading, choice }: { reading: Leitura; choice: NozzleChoice }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const nozzles = chosenNozzles(reading, choice)
  const described = t('readings.chartDescription', { tolerancia: toleranceText(reading, i18n, units) })
  return (
    <SpaceBetween size="l">
      <ModelFacts reading={reading} model={choice.model} />
      <section className="print-whole">
        <Header variant="h3" description={described}>
          {t('readings.chart')}
        </Header>
        <NozzleBars
          label={t('readings.chartAria', { quantidade: nozzles.length })}
          reference={t(`readings.chartReference.${reading.tolerancia.base}`)}
          nozzles={nozzles.map((nozzle) => barNozzle(nozzle, reading))}
        />
      </section>
      <NozzleList nozzles={nozzles} />
    </SpaceBetween>
  )
}

/** With its arithmetic where no table gives it. */
function NominalFlow({ model: { vazao_nominal, conta_nominal } }: { model: Leitura['modelos'][number] }) {
  const i18n = useI18n()
  const units = useUnits()
  const text = conta_nominal && arithmeticText(conta_nominal, i18n)
  return (
    <>
      {units.flow(vazao_nominal)}
      {text && <div className="arithmetic">{text}</div>}
    </>
  )
}

function ModelFacts({ reading, model }: { reading: Leitura; model: ModelIndex }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const known = model === null ? undefined : reading.modelos[model]
  if (!known) return null
  return (
    <SpaceBetween size="s">
      {known.fora_do_perfil && <Alert type="warning">{t('readings.outOfProfile')}</Alert>}
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={[
          { label: t('readings.model'), value: `${known.marca} ${known.nome}` },
          { label: t('readings.jet'), value: t(`enums.tipoJato.${known.tipo_jato}`) },
          ...(known.cor ? [{ label: t('readings.colour'), value: t(`enums.corPonta.${known.cor}`) }] : []),
          { label: t('readings.modelCount'), value: format.number(known.quantidade) },
          { label: t('readings.modelNominal'), value: <NominalFlow model={known} /> },
          { label: t('readings.meanFlow'), value: units.flow(known.vazao_media) },
          { label: t('readings.lowestFlow'), value: units.flow(known.vazao_minima) },
          { label: t('readings.highestFlow'), value: units.flow(known.vazao_maxima) },
          { label: t('readings.modelError'), value: format.signedPercent(known.erro_medio) },
          { label: t('readings.source'), value: known.fonte },
        ]}
      />
    </SpaceBetween>
  )
}
