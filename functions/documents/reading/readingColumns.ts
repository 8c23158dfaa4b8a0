import type { Leitura } from '../../../shared/contract/readings.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { modelsOf } from '../../../shared/readings/nozzleGroups.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
import { toleranceText } from '../../../shared/readings/toleranceText.ts'
import { verdictOf, verdictSentence } from '../../../shared/readings/verdictText.ts'
import { type ColumnOf, columnMakers, errorColumn } from '../columns.ts'
import type { Reader } from '../reader.ts'
import type { ReadingScope } from './describeReading.ts'

export type ReadingColumn = ColumnOf<Leitura>
const makers = (reader: Reader) => columnMakers<Leitura>(reader)

/** What tells readings apart; it stands in each sheet. */
export function identifying(reader: Reader): ReadingColumn[] {
  const { t } = reader.words
  const { text, instant } = makers(reader)
  return [
    instant(t('readings.date'), ({ data }) => data),
    text(t('readings.equipment'), ({ equipamento_nome }) => equipamento_nome),
    text(t('reading.serial'), ({ numero_serie }) => numero_serie),
  ]
}

/** What the sheet of readings tells: what a person looks for first, as much as a page has room for. */
export function readingColumns({ grafico }: ReadingScope, reader: Reader): ReadingColumn[] {
  const { words, units } = reader
  const { t } = words
  const { text, number, quantity, percent, flow } = makers(reader)
  const nominal = grafico !== 'MEDIA'
  return [
    ...identifying(reader),
    text(t('readings.owner'), ({ dono }) => dono.nome),
    text(t('readings.type'), ({ tipo_pulverizador }) => t(`enums.tipoPulverizador.${tipo_pulverizador}`)),
    text(t('readings.operator'), ({ operador_nome }) => operador_nome),
    text(t('verdict.title'), (one) => verdictSentence(one, verdictOf(one), words, units), 34),
    text(t('readings.state'), (one) => stateText(one, words), 14),
    number(t('readings.nozzles'), 0, ({ bicos_medidos }) => bicos_medidos),
    number(t('readings.outside'), 0, ({ pior_bico, fora_tolerancia }) => (pior_bico ? fora_tolerancia : null)),
    ...(nominal
      ? [{ column: errorColumn(t('readings.meanError'), reader), cell: ({ erro_medio }: Leitura) => erro_medio }]
      : []),
    ...(grafico === 'NOMINAL' ? [] : [percent(t('reading.absoluteError'), (one) => one.erro_medio_absoluto_media)]),
    number(t('readings.worst'), 0, ({ pior_bico }) => pior_bico?.posicao ?? null),
    // A turbosprayer has a nozzle of that number on each side.
    text(reader.texts.worstSide, ({ pior_bico }) => (pior_bico?.lado ? t(`nozzles.lado.${pior_bico.lado}`) : null), 12),
    { column: errorColumn(reader.texts.worstError, reader), cell: ({ pior_bico }) => pior_bico?.erro ?? null },
    percent(t('reading.variation'), ({ coeficiente_variacao }) => coeficiente_variacao),
    quantity(t('reading.realRate'), units.rateField, ({ taxa_real }) => taxa_real),
    quantity(t('reading.declaredRate'), units.rateField, ({ taxa_declarada }) => taxa_declarada),
    quantity(t('reading.pressure'), units.pressureField, ({ pressao }) => pressao),
    quantity(t('reading.speed'), units.speedField, ({ velocidade }) => velocidade),
    flow(t('reading.totalFlow'), ({ total_litros_minuto }) => total_litros_minuto),
    flow(t('reading.meanFlow'), ({ vazao_media }) => vazao_media),
    flow(t('reading.lowestFlow'), ({ menor_vazao }) => menor_vazao),
    flow(t('reading.highestFlow'), ({ maior_vazao }) => maior_vazao),
  ]
}

/** What else a complete export tells of each reading, in a sheet of its own: side by side with the rest nobody could read it on paper. */
export function detailColumns(reader: Reader): ReadingColumn[] {
  const { words, units } = reader
  const { t } = words
  const { text, instant, number, quantity } = makers(reader)
  return [
    ...identifying(reader),
    text(t('reading.tolerance'), (one) => toleranceText(one, words, units), 20),
    text(
      t('reading.models'),
      (one) =>
        modelsOf(one)
          .map((model) => modelLabel(one, model, words))
          .join(', '),
      24,
    ),
    text(t('reading.producer'), ({ produtor_nome }) => produtor_nome),
    text(t('reading.property'), ({ propriedade }) => propriedade),
    text(t('reading.city'), ({ cidade }) => cidade),
    text(t('reading.region'), ({ estado }) => estado),
    text(t('reading.country'), ({ pais }) => pais),
    quantity(t('reading.nozzleSpacing'), units.spacingField, ({ espacamento_bicos }) => espacamento_bicos),
    quantity(t('reading.plantSpacing'), units.spacingField, ({ espacamento_plantas }) => espacamento_plantas),
    quantity(t('reading.rowWidth'), units.widthField, ({ largura_rua }) => largura_rua),
    number(`${t('reading.hours')} (h)`, 1, ({ horas_maquina }) => horas_maquina),
    number(`${t('reading.batteryStart')} (%)`, 0, ({ bateria_inicio }) => bateria_inicio),
    number(`${t('reading.batteryEnd')} (%)`, 0, ({ bateria_fim }) => bateria_fim),
    text(t('reading.firmware'), ({ versao_firmware }) => versao_firmware),
    instant(t('readings.received'), ({ recebida_em }) => recebida_em),
    text(t('reading.creator'), ({ criador }) => criador.nome || t('people.deleted')),
    text(t('reading.observation'), ({ observacao }) => observacao, 30),
    text(t('reading.id'), ({ id }) => id, 21),
  ]
}
