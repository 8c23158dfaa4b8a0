import type { Leitura } from '../../../shared/contract/readings.ts'
import { arrivalsText } from '../../../shared/readings/arrivalsText.ts'
import { plantRateField } from '../../../shared/readings/declaredText.ts'
import {
  balanceText,
  newTipsText,
  profileText,
  sideFlowsText,
  variationText,
} from '../../../shared/readings/details.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { noteSentences } from '../../../shared/readings/notesText.ts'
import { modelsOf } from '../../../shared/readings/nozzleGroups.ts'
import { toleranceText } from '../../../shared/readings/toleranceText.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { columnMakers } from '../columns.ts'
import type { Reader } from '../reader.ts'
import { identifying, type ReadingColumn } from './readingColumns.ts'

/** The sheets that tell of readings beside the first one: side by side nobody could read it all on paper. */
export type DetailSheet = 'details' | 'judgement' | 'device'

/**
 * Columns of a field, or where else a workbook has it: in each sheet, in that of readings, in one of its own, in that
 * of nozzles.
 */
type Told = readonly ReadingColumn[] | 'each' | 'readings' | 'own' | 'nozzles'

/** Of whom, where and how was measured. */
function detailFields(reader: Reader) {
  const { words, units } = reader
  const { t } = words
  const { text, number, quantity } = columnMakers<Leitura>(reader)
  return {
    nome: [text(t('readings.name'), ({ nome }) => nome)],
    produtor_nome: [text(t('reading.producer'), ({ produtor_nome }) => produtor_nome)],
    propriedade: [text(t('reading.property'), ({ propriedade }) => propriedade)],
    cidade: [text(t('reading.city'), ({ cidade }) => cidade)],
    estado: [text(t('reading.region'), ({ estado }) => estado, 10)],
    pais: [text(t('reading.country'), ({ pais }) => pais, 10)],
    lado_turbo: [text(t('reading.turboSide'), ({ lado_turbo }) => lado_turbo && t(`nozzles.lado.${lado_turbo}`), 10)],
    espacamento_bicos: [
      quantity(t('reading.nozzleSpacing'), units.spacingField, ({ espacamento_bicos }) => espacamento_bicos),
    ],
    espacamento_plantas: [
      quantity(t('reading.plantSpacing'), units.spacingField, ({ espacamento_plantas }) => espacamento_plantas),
    ],
    largura_rua: [quantity(t('reading.rowWidth'), units.widthField, ({ largura_rua }) => largura_rua)],
    horas_maquina: [number(`${t('reading.hours')} (h)`, 1, ({ horas_maquina }) => horas_maquina)],
    forma_pulverizacao: [
      text(t('reading.form'), ({ forma_pulverizacao: form }) => form && t(`reading.formaPulverizacao.${form}`), 12),
    ],
    zona_aplicacao: [text(t('reading.zone'), ({ zona_aplicacao }) => zona_aplicacao)],
    taxa_real_planta: [
      quantity(t('reading.ratePlant'), plantRateField(units, words), ({ taxa_real_planta }) => taxa_real_planta),
    ],
    observacao: [text(t('reading.observation'), ({ observacao }) => observacao, 30)],
    anexos: [text(t('reading.files'), ({ anexos }) => anexos.map(({ nome_original }) => nome_original).join('\n'), 24)],
  } satisfies Partial<Record<keyof Leitura, Told>>
}

/** By what was judged, and what came of it. */
function judgementFields(reader: Reader) {
  const { words, units, texts } = reader
  const { t } = words
  const { text, number, percent, error } = columnMakers<Leitura>(reader)
  return {
    tolerancia: [
      text(t('reading.tolerance'), (one) => toleranceText(one, words, units), 20),
      text(t('reading.comparison'), ({ tolerancia }) => t(`reading.comparisons.${tolerancia.comparacao}`), 20),
      text(t('reading.profile'), (one) => profileText(one, words), 26),
    ],
    pontas_novas: [text(t('reading.newTipsFlow'), (one) => newTipsText(one, words, units), 24)],
    quantidade_bicos: [number(texts.announced, 0, ({ quantidade_bicos }) => quantidade_bicos)],
    nao_avaliados: [number(texts.unjudged, 0, ({ nao_avaliados }) => nao_avaliados)],
    gastos: [number(texts.worn, 0, ({ gastos }) => gastos)],
    entupidos: [number(texts.clogged, 0, ({ entupidos }) => entupidos)],
    a_fazer: [number(texts.toDo, 0, ({ a_fazer }) => a_fazer)],
    motivo: [text(texts.first, ({ motivo }) => motivo && t(`readings.work.reasons.${motivo}`), 20)],
    desvio_comum: 'own',
    desvio_mediano: [error(texts.sharedDeviation, ({ desvio_mediano }) => desvio_mediano)],
    tolerancia_estimada: [percent(t('reading.estimatedTolerance'), (one) => one.tolerancia_estimada)],
    tolerancia_estimada_media: [percent(t('reading.estimatedToleranceMean'), (one) => one.tolerancia_estimada_media)],
    variacao_dentro: [text(t('reading.variation'), (one) => variationText(one, words), 20)],
    equilibrio: [text(t('reading.balance'), (one) => balanceText(one, words) ?? '', 24)],
    lados: [text(t('reading.sideFlows'), (one) => sideFlowsText(one, words, units), 24)],
    ressalvas: [text(t('reading.notes'), ({ ressalvas }) => noteSentences(ressalvas, words).join('\n'), 30)],
    partes_fora: [number(texts.partsAside, 0, ({ partes_fora }) => partes_fora)],
  } satisfies Partial<Record<keyof Leitura, Told>>
}

/** How it came, and from what. */
function deviceFields(reader: Reader) {
  const { words } = reader
  const { t } = words
  const { text, instant, number } = columnMakers<Leitura>(reader)
  return {
    recebida_em: [instant(t('readings.received'), ({ recebida_em }) => recebida_em)],
    chegadas: [text(t('reading.arrivals'), (one) => arrivalsText(one, words), 34)],
    criador: [text(t('reading.creator'), ({ criador }) => criador.nome || t('people.deleted'))],
    atualizada_em: [instant(t('reading.updated'), ({ atualizada_em }) => atualizada_em)],
    atualizada_por: [text(t('reading.updatedBy'), ({ atualizada_por: by }) => (by === '' ? t('people.deleted') : by))],
    versao_firmware: [text(t('reading.firmware'), ({ versao_firmware }) => versao_firmware, 10)],
    versao_hardware: [text(t('reading.hardware'), ({ versao_hardware }) => versao_hardware, 10)],
    bateria_inicio: [number(`${t('reading.batteryStart')} (%)`, 0, ({ bateria_inicio }) => bateria_inicio)],
    bateria_fim: [number(`${t('reading.batteryEnd')} (%)`, 0, ({ bateria_fim }) => bateria_fim)],
    versao_app: [text(t('reading.app'), ({ versao_app }) => versao_app, 10)],
    telefone_marca: [text(t('reading.phoneBrand'), ({ telefone_marca }) => telefone_marca)],
    telefone_modelo: [text(t('reading.phoneModel'), ({ telefone_modelo }) => telefone_modelo)],
    telefone_so: [text(t('reading.phoneSystem'), ({ telefone_so }) => telefone_so)],
    id: [text(t('reading.number'), ({ id }) => spokenNumber(id), 10), text(t('reading.id'), ({ id }) => id, 21)],
  } satisfies Partial<Record<keyof Leitura, Told>>
}

/**
 * What no sheet of details has. `calibracao_invalida` is the sign of `calibracao_julgada`, `desvio_comum` is the sign
 * of `desvio_mediano`, and `versao` is of the requests that change a reading.
 */
const ELSEWHERE = {
  data: 'each',
  equipamento_nome: 'each',
  equipamento_id: 'each',
  equipamento_de_outro: 'own',
  numero_serie: 'each',
  dono: 'readings',
  dono_id: 'readings',
  tipo_pulverizador: 'readings',
  operador_nome: 'readings',
  situacao: 'readings',
  marca_data: 'readings',
  bicos_medidos: 'readings',
  fora_tolerancia: 'readings',
  pior_bico: 'readings',
  erro_medio: 'readings',
  erro_medio_absoluto_media: 'readings',
  coeficiente_variacao: 'readings',
  taxa_real: 'readings',
  taxa_declarada: 'readings',
  taxa_declarada_planta: 'readings',
  equipamento_nome_medicao: 'readings',
  pressao: 'readings',
  velocidade: 'readings',
  total_litros_minuto: 'readings',
  vazao_media: 'readings',
  menor_vazao: 'readings',
  maior_vazao: 'readings',
  calibracao: 'own',
  calibracao_julgada: 'own',
  calibracao_invalida: 'own',
  modelos: 'own',
  contas: 'own',
  contas_omitidas: 'own',
  versao: 'own',
  bicos: 'nozzles',
  trocas: 'nozzles',
} as const satisfies Partial<Record<keyof Leitura, Told>>

type Everywhere = Record<keyof Leitura, Told>

/** The fields by sheet: one of a reading that stands nowhere is an error. */
function fieldsOf(reader: Reader): Record<DetailSheet, Partial<Everywhere>> {
  const details = detailFields(reader)
  const judgement = judgementFields(reader)
  const device = deviceFields(reader)
  void ({ ...details, ...judgement, ...device, ...ELSEWHERE } satisfies Everywhere)
  return { details, judgement, device }
}

const columnsIn = (fields: Partial<Everywhere>): ReadingColumn[] =>
  Object.values(fields).flatMap((told) => (typeof told === 'string' ? [] : told))

/** What a complete export tells of each reading, in sheets of their own. */
export function detailColumns(reader: Reader): Record<DetailSheet, ReadingColumn[]> {
  const { words } = reader
  const { details, judgement, device } = fieldsOf(reader)
  const models = columnMakers<Leitura>(reader).text(
    words.t('reading.models'),
    (one) =>
      modelsOf(one)
        .map((model) => modelLabel(one, model, words))
        .join(', '),
    24,
  )
  const whose = identifying(reader)
  const of = (fields: Partial<Everywhere>) => [...whose, ...columnsIn(fields)]
  return { details: [...of(details), models], judgement: of(judgement), device: of(device) }
}
