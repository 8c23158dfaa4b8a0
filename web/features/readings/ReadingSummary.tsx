import { Box, Container, ExpandableSection, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { EMPTY } from '../../i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { EXPLANATION_DECIMALS, formulaLabel, localizeExpression, unitLabel } from './arithmetic.ts'

/** The limit the reading was judged by, with its base: `±10,00 % da vazão nominal`. */
export const toleranceText = ({ tolerancia }: Leitura, { t, format }: LoadedLanguage): string =>
  t('readings.toleranceValue', {
    limite: format.percent(tolerancia.limite),
    base: t(`enums.baseTolerancia.${tolerancia.base}`),
  })

function figuresOf(reading: Leitura, i18n: LoadedLanguage) {
  const { t, format } = i18n
  const item = (label: string, value: string | null) => ({ label, value: value ?? EMPTY })
  const measured = { medidos: reading.bicos_medidos, total: reading.quantidade_bicos }
  const outside = { quantidade: reading.fora_tolerancia }
  return [
    item(t('readings.meanError'), format.signedPercent(reading.erro_medio)),
    item(t('readings.outside'), t('readings.outsideCount', outside)),
    item(t('readings.variation'), format.percent(reading.coeficiente_variacao)),
    item(t('readings.realRate'), format.quantity(reading.taxa_real, 'L/ha', 1)),
    item(t('readings.totalFlow'), format.quantity(reading.total_litros_minuto, 'L/min')),
    item(t('readings.meanFlow'), format.quantity(reading.vazao_media, 'L/min')),
    item(t('readings.lowestFlow'), format.quantity(reading.menor_vazao, 'L/min')),
    item(t('readings.highestFlow'), format.quantity(reading.maior_vazao, 'L/min')),
    item(t('readings.pressure'), format.quantity(reading.pressao, 'bar')),
    item(t('readings.speed'), format.quantity(reading.velocidade, 'km/h', 1)),
    reading.tipo_pulverizador === 'PULVERIZADOR'
      ? item(t('readings.nozzleSpacing'), format.quantity(reading.espacamento_bicos, 'm'))
      : item(t('readings.rowWidth'), format.quantity(reading.largura_rua, 'm')),
    item(t('readings.declaredRate'), format.quantity(reading.taxa_declarada, 'L/ha', 1)),
    ...(reading.taxa_real_planta === null
      ? []
      : [item(t('readings.ratePlant'), format.quantity(reading.taxa_real_planta, t('readings.litresPerPlant'), 3))]),
    item(t('readings.nozzles'), t('readings.measuredOf', measured)),
    item(
      t('readings.estimatedTolerance'),
      reading.tolerancia_estimada === null ? null : `± ${format.percent(reading.tolerancia_estimada)}`,
    ),
    item(t('readings.tolerance'), toleranceText(reading, i18n)),
    item(t('readings.operator'), reading.operador_nome),
    item(t('readings.type'), t(`enums.tipoPulverizador.${reading.tipo_pulverizador}`)),
    item(t('readings.serial'), reading.numero_serie),
  ]
}

/** Key figures, and the arithmetic behind those that are calculated. */
export function ReadingSummary({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <Container header={<Header variant="h2">{t('readings.summary')}</Header>}>
      <SpaceBetween size="l">
        <KeyValuePairs columns={4} minColumnWidth={150} items={figuresOf(reading, i18n)} />
        {reading.contas.length > 0 && (
          <ExpandableSection headerText={t('readings.arithmetic')}>
            <SpaceBetween size="s">
              {reading.contas.map(({ formula, expressao, resultado, unidade }) => (
                <div key={`${formula} ${expressao}`}>
                  <Box variant="awsui-key-label">{formulaLabel(t, formula)}</Box>
                  <span className="arithmetic">
                    {localizeExpression(expressao, format.decimalMark)} ={' '}
                    {format.quantity(resultado, unitLabel(t, unidade), EXPLANATION_DECIMALS[unidade] ?? 2)}
                  </span>
                </div>
              ))}
            </SpaceBetween>
          </ExpandableSection>
        )}
      </SpaceBetween>
    </Container>
  )
}
