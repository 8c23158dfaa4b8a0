import type { Leitura } from '../../../shared/contract/readings.ts'
import { plantRateField } from '../../../shared/readings/declaredText.ts'
import { stateText } from '../../../shared/readings/readingState.ts'
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
    text(t('readings.equipment'), ({ equipamento_nome }) => equipamento_nome, 18),
    text(t('reading.serial'), ({ numero_serie }) => numero_serie),
  ]
}

/** What the sheet of readings tells: what a person looks for first, as much as a page has room for. */
export function readingColumns({ conteudo, grafico }: ReadingScope, reader: Reader): ReadingColumn[] {
  const { words, units } = reader
  const { t } = words
  const { text, number, quantity, percent, flow } = makers(reader)
  const whole = conteudo === 'COMPLETA'
  return [
    ...identifying(reader),
    text(t('readings.owner'), ({ dono }) => dono.nome),
    text(t('readings.type'), ({ tipo_pulverizador }) => t(`enums.tipoPulverizador.${tipo_pulverizador}`)),
    text(t('readings.operator'), ({ operador_nome }) => operador_nome),
    text(t('verdict.title'), (one) => verdictSentence(one, verdictOf(one), words, units), 34),
    text(t('readings.state'), (one) => stateText(one, words), 14),
    number(t('readings.nozzles'), 0, ({ bicos_medidos }) => bicos_medidos),
    number(t('readings.outside'), 0, ({ pior_bico, fora_tolerancia }) => (pior_bico ? fora_tolerancia : null)),
    ...(whole || grafico !== 'MEDIA'
      ? [{ column: errorColumn(t('readings.meanError'), reader), cell: ({ erro_medio }: Leitura) => erro_medio }]
      : []),
    ...(whole || grafico !== 'NOMINAL'
      ? [percent(t('reading.absoluteError'), (one) => one.erro_medio_absoluto_media)]
      : []),
    number(t('readings.worst'), 0, ({ pior_bico }) => pior_bico?.posicao ?? null),
    // A turbosprayer has a nozzle of that number on each side.
    text(reader.texts.worstSide, ({ pior_bico }) => (pior_bico?.lado ? t(`nozzles.lado.${pior_bico.lado}`) : null), 12),
    { column: errorColumn(reader.texts.worstError, reader), cell: ({ pior_bico }) => pior_bico?.erro ?? null },
    percent(t('reading.variation'), ({ coeficiente_variacao }) => coeficiente_variacao),
    quantity(t('reading.realRate'), units.rateField, ({ taxa_real }) => taxa_real),
    quantity(t('reading.declaredRate'), units.rateField, ({ taxa_declarada }) => taxa_declarada),
    quantity(t('reading.declaredRatePlant'), plantRateField(units, words), (one) => one.taxa_declarada_planta),
    quantity(t('reading.pressure'), units.pressureField, ({ pressao }) => pressao),
    quantity(t('reading.speed'), units.speedField, ({ velocidade }) => velocidade),
    flow(t('reading.totalFlow'), ({ total_litros_minuto }) => total_litros_minuto),
    flow(t('reading.meanFlow'), ({ vazao_media }) => vazao_media),
    flow(t('reading.lowestFlow'), ({ menor_vazao }) => menor_vazao),
    flow(t('reading.highestFlow'), ({ maior_vazao }) => maior_vazao),
  ]
}
