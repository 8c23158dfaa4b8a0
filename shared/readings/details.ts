import type { Leitura } from '../contract/readings.ts'
import { isOfBand } from '../domain/spraying/rate.ts'
import type { PlainKey, Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'
import { spokenNumber } from '../spokenNumber.ts'
import { arrivalsText } from './arrivalsText.ts'
import { perPlantText } from './declaredText.ts'
import { type Fact, type Field, factsOf, hasValue, shownOf } from './facts.ts'
import { outWithoutFlow } from './flowTold.ts'
import { modelLabel } from './modelLabel.ts'
import { noteSentences } from './notesText.ts'
import { bySide } from './places.ts'
import { isShippedName, profileName } from './toleranceProfiles.ts'
import { toleranceText } from './toleranceText.ts'
import { outsideCount, worstNozzleText } from './worstNozzle.ts'

export interface FactGroup {
  readonly title: string
  readonly facts: readonly Fact[]
  /** What somebody wrote, line by line as it was typed: it takes a row of its own. */
  readonly written: readonly Fact[]
}

const GROUPS = {
  identification: 'reading.identification',
  people: 'reading.producerGroup',
  sprayer: 'reading.sprayerGroup',
  application: 'reading.applicationGroup',
  device: 'reading.deviceGroup',
} as const satisfies Record<string, PlainKey>

type Group = keyof typeof GROUPS | 'summary' | 'written' | 'noted'

/** The facts of a group that take rows of their own. */
const WRITTEN: Partial<Record<keyof typeof GROUPS, Group>> = { people: 'written', device: 'noted' }

/** The tolerance rule that judged the reading, and its version. */
export function profileText({ tolerancia }: Pick<Leitura, 'tolerancia'>, { t }: Words): string {
  const { id, versao } = tolerancia
  const nome = profileName(tolerancia, t)
  return isShippedName(id)
    ? t('reading.profileValue', { nome, id, versao })
    : t('reading.profileManaged', { nome, versao })
}

function outsideText(reading: Leitura, i18n: Words): string {
  const { t } = i18n
  const { gastos, entupidos, fora_tolerancia: quantidade, bicos, tolerancia } = reading
  const unjudged = bicos.filter(({ veredito }) => veredito === null)
  const flowless = unjudged.filter(({ vazao }) => vazao === 0).length
  const others = unjudged.length - flowless
  const count = outsideCount(reading, i18n)
  const of = [
    reading.desvio_comum
      ? t('verdict.cards.beyond', { acima: gastos, abaixo: entupidos })
      : t('reading.outsideKinds', { gastos, entupidos }),
    ...(outWithoutFlow(reading) > 0 ? [t('reading.withoutFlow', { quantidade: outWithoutFlow(reading) })] : []),
  ]
  const kinds = quantidade > 0 ? `${count} (${of.join(', ')})` : count
  if (!reading.pior_bico) return kinds
  const shut = flowless - outWithoutFlow(reading)
  return [
    kinds,
    ...(shut > 0 ? [t('reading.withoutFlow', { quantidade: shut })] : []),
    ...(others > 0
      ? [t(tolerancia.base === 'NOMINAL' ? 'reading.withoutModel' : 'reading.unjudged', { quantidade: others })]
      : []),
  ].join(' · ')
}

/** The mean, and of how many nozzles where some have nothing to be compared with. */
export function meanErrorText(
  { erro_medio, bicos }: Pick<Leitura, 'erro_medio' | 'bicos'>,
  { t, format }: Words,
): string {
  const quantidade = bicos.filter(({ erro_nominal }) => erro_nominal !== null).length
  const mean = format.signedPercent(erro_medio)
  return erro_medio === null || quantidade === bicos.length
    ? mean
    : `${mean} (${t('reading.ofNozzles', { quantidade })})`
}

export function rateText(
  reading: Pick<Leitura, 'taxa_real' | 'forma_pulverizacao' | 'tipo_pulverizador'>,
  { t }: Words,
  units: Units,
): string {
  const taxa = units.rate(reading.taxa_real)
  return reading.taxa_real !== null && isOfBand(reading) ? t('reading.bandRate', { taxa }) : taxa
}

/** What new tips of each model give, as somebody told it. */
export const newTipsText = (
  reading: Pick<Leitura, 'pontas_novas' | 'bicos' | 'modelos'>,
  i18n: Words,
  units: Units,
): string =>
  reading.pontas_novas
    .map(({ modelo, vazao }) =>
      i18n.t('reading.newTipsOf', { modelo: modelLabel(reading, modelo, i18n), vazao: units.flow(vazao) }),
    )
    .join(' · ')

const plantRateText = ({ taxa_real_planta: rate }: Leitura, i18n: Words, units: Units) =>
  perPlantText(rate, i18n, units)

/** Flow of each side. */
export const sideFlowsText = ({ lados }: Pick<Leitura, 'lados'>, { t }: Words, units: Units): string =>
  lados
    .toSorted(bySide)
    .map(({ lado, vazao, quantidade }) =>
      t('reading.sideFlow', { lado: t(`nozzles.lado.${lado}`), vazao: units.flow(vazao), quantidade }),
    )
    .join(' · ')

export function variationText(
  reading: Pick<Leitura, 'coeficiente_variacao' | 'variacao_dentro' | 'tolerancia'>,
  { t, format }: Words,
): string {
  const valor = format.percent(reading.coeficiente_variacao)
  if (reading.variacao_dentro === null) return valor
  const limite = format.percent(reading.tolerancia.limite_variacao)
  return t(reading.variacao_dentro ? 'reading.variationWithin' : 'reading.variationOver', { valor, limite })
}

/** How far the sides of a turbosprayer are from each other, and whether its tolerance allows that. */
export function balanceText(
  { equilibrio, tolerancia }: Pick<Leitura, 'equilibrio' | 'tolerancia'>,
  { t, format }: Words,
): string | null {
  if (!equilibrio) return null
  const said = { valor: format.signedPercent(equilibrio.valor), limite: format.percent(tolerancia.limite_equilibrio) }
  return t(equilibrio.dentro ? 'reading.variationWithin' : 'reading.variationOver', said)
}

const plusMinus = (half: number | null, { format }: Words) => (half === null ? null : `± ${format.percent(half)}`)
const charge = (percent: number | null, { format }: Words) => format.share(percent)

/** Every field of a reading, in the order of its group: one that is missing here is an error. */
const FIELDS = {
  erro_medio: ['summary', 'readings.meanError', meanErrorText, 'meanError'],
  pior_bico: ['summary', 'readings.worst', worstNozzleText, 'worstNozzle'],
  fora_tolerancia: ['summary', 'readings.outside', outsideText, 'outside'],
  nao_avaliados: { in: 'fora_tolerancia' },
  a_fazer: { in: 'ReadingState' },
  motivo: { in: 'ReadingState' },
  desvio_comum: { in: 'fora_tolerancia' },
  desvio_mediano: { in: 'fora_tolerancia' },
  gastos: { in: 'fora_tolerancia' },
  entupidos: { in: 'fora_tolerancia' },
  tolerancia: [
    ['summary', 'reading.tolerance', toleranceText, 'tolerance'],
    ['summary', 'reading.comparison', ({ tolerancia }, { t }) => t(`reading.comparisons.${tolerancia.comparacao}`)],
    ['summary', 'reading.profile', profileText, 'profile'],
  ],
  taxa_real: ['summary', 'reading.realRate', rateText, 'realRate'],
  taxa_declarada: [
    'summary',
    'reading.declaredRate',
    (one, _, units) => units.rate(one.taxa_declarada),
    'declaredRate',
  ],
  taxa_declarada_planta: [
    'summary',
    'reading.declaredRatePlant',
    (one, i18n, units) => perPlantText(one.taxa_declarada_planta, i18n, units),
    'declaredRate',
  ],
  pressao: ['summary', 'reading.pressure', (one, _, units) => units.pressure(one.pressao)],
  velocidade: ['summary', 'reading.speed', (one, _, units) => units.speed(one.velocidade)],
  coeficiente_variacao: ['summary', 'reading.variation', variationText, 'uniformity'],
  variacao_dentro: { in: 'coeficiente_variacao' },
  erro_medio_absoluto_media: [
    'summary',
    'reading.absoluteError',
    (one, { format }) => format.percent(one.erro_medio_absoluto_media),
    'averageError',
  ],
  tolerancia_estimada: [
    'summary',
    'reading.estimatedTolerance',
    (one, i18n) => plusMinus(one.tolerancia_estimada, i18n),
    'estimatedTolerance',
  ],
  tolerancia_estimada_media: [
    'summary',
    'reading.estimatedToleranceMean',
    (one, i18n) => plusMinus(one.tolerancia_estimada_media, i18n),
    'estimatedTolerance',
  ],
  bicos_medidos: [
    'summary',
    'readings.nozzles',
    ({ bicos_medidos: medidos, quantidade_bicos: total }, { t }) =>
      total === null ? t('reading.measuredSome', { medidos }) : t('reading.measuredOf', { medidos, total }),
  ],
  quantidade_bicos: { in: 'bicos_medidos' },
  total_litros_minuto: ['summary', 'reading.totalFlow', (one, _, units) => units.flow(one.total_litros_minuto)],
  lados: ['summary', 'reading.sideFlows', sideFlowsText],
  equilibrio: ['summary', 'reading.balance', balanceText],
  vazao_media: ['summary', 'reading.meanFlow', (one, _, units) => units.flow(one.vazao_media)],
  menor_vazao: ['summary', 'reading.lowestFlow', (one, _, units) => units.flow(one.menor_vazao)],
  maior_vazao: ['summary', 'reading.highestFlow', (one, _, units) => units.flow(one.maior_vazao)],

  nome: ['identification', 'readings.name', ({ nome }) => nome],
  data: ['identification', 'readings.date', ({ data }, { format }) => format.dateTime(data)],
  recebida_em: ['identification', 'readings.received', (one, { format }) => format.dateTime(one.recebida_em)],
  chegadas: ['identification', 'reading.arrivals', arrivalsText],
  criador: ['identification', 'reading.creator', ({ criador }, { t }) => criador.nome || t('people.deleted')],
  dono: ['identification', 'readings.owner', ({ dono }) => dono.nome],
  dono_id: { in: 'dono' },
  atualizada_em: ['identification', 'reading.updated', (one, { format }) => format.dateTime(one.atualizada_em)],
  atualizada_por: [
    'identification',
    'reading.updatedBy',
    ({ atualizada_por: by }, { t }) => (by === '' ? t('people.deleted') : by),
  ],
  pontas_novas: ['application', 'reading.newTipsFlow', newTipsText],
  id: ['identification', 'reading.number', ({ id }) => spokenNumber(id)],

  produtor_nome: ['people', 'reading.producer', (one) => one.produtor_nome],
  propriedade: ['people', 'reading.property', (one) => one.propriedade],
  cidade: ['people', 'reading.city', (one) => one.cidade],
  estado: ['people', 'reading.region', (one) => one.estado],
  pais: ['people', 'reading.country', (one) => one.pais],
  operador_nome: ['people', 'readings.operator', (one) => one.operador_nome],
  observacao: ['written', 'reading.observation', (one) => one.observacao],

  equipamento_nome: ['sprayer', 'readings.equipment', (one) => one.equipamento_nome],
  equipamento_id: { in: 'equipamento_nome' },
  equipamento_de_outro: { in: 'equipamento_nome' },
  equipamento_nome_medicao: [
    'sprayer',
    'reading.equipmentThen',
    ({ equipamento_nome, equipamento_nome_medicao: then }) => (then === equipamento_nome ? null : then),
  ],
  numero_serie: ['sprayer', 'reading.serial', (one) => one.numero_serie],
  tipo_pulverizador: ['sprayer', 'readings.type', (one, { t }) => t(`enums.tipoPulverizador.${one.tipo_pulverizador}`)],
  lado_turbo: ['sprayer', 'reading.turboSide', ({ lado_turbo: side }, { t }) => side && t(`nozzles.lado.${side}`)],
  espacamento_bicos: ['sprayer', 'reading.nozzleSpacing', (one, _, units) => units.spacing(one.espacamento_bicos)],
  espacamento_plantas: ['sprayer', 'reading.plantSpacing', (one, _, units) => units.spacing(one.espacamento_plantas)],
  largura_rua: ['sprayer', 'reading.rowWidth', (one, _, units) => units.width(one.largura_rua)],
  horas_maquina: ['sprayer', 'reading.hours', (one, { format }) => format.quantity(one.horas_maquina, 'h', 1)],

  taxa_real_planta: ['application', 'reading.ratePlant', plantRateText],
  zona_aplicacao: ['application', 'reading.zone', (one) => one.zona_aplicacao],
  forma_pulverizacao: [
    'application',
    'reading.form',
    ({ forma_pulverizacao: form }, { t }) => form && t(`reading.formaPulverizacao.${form}`),
  ],

  calibracao: { in: 'CalibrationTab' },
  calibracao_julgada: { in: 'CalibrationTab' },
  calibracao_invalida: { in: 'CalibrationTab' },

  versao_firmware: ['device', 'reading.firmware', (one) => one.versao_firmware],
  versao_hardware: ['device', 'reading.hardware', (one) => one.versao_hardware],
  bateria_inicio: ['device', 'reading.batteryStart', (one, i18n) => charge(one.bateria_inicio, i18n)],
  bateria_fim: ['device', 'reading.batteryEnd', (one, i18n) => charge(one.bateria_fim, i18n)],
  versao_app: ['device', 'reading.app', (one) => one.versao_app],
  telefone_marca: ['device', 'reading.phoneBrand', (one) => one.telefone_marca],
  telefone_modelo: ['device', 'reading.phoneModel', (one) => one.telefone_modelo],
  telefone_so: ['device', 'reading.phoneSystem', (one) => one.telefone_so],

  ressalvas: ['noted', 'reading.notes', ({ ressalvas }, i18n) => noteSentences(ressalvas, i18n).join('\n')],

  situacao: { in: 'ReadingState' },
  marca_data: { in: 'ReadingState' },
  partes_fora: { in: 'ConflictNotice' },
  modelos: { in: 'ModelFacts' },
  bicos: { in: 'NozzleGroup' },
  contas: { in: 'ArithmeticTab' },
  contas_omitidas: { in: 'ArithmeticTab' },
  anexos: { in: 'FilesTab' },
  trocas: { in: 'Verdict' },
  versao: { in: 'the requests that change the reading' },
} as const satisfies Record<keyof Leitura, Field<Leitura, Group>>

const SHOWN = shownOf<Leitura>(FIELDS)

const ofGroup = (group: Group, reading: Leitura, i18n: Words, units: Units) =>
  factsOf(
    SHOWN.filter(([of]) => of === group),
    reading,
    i18n,
    units,
  )

/** The figures that a person looks for first. */
export const keyFigures = (reading: Leitura, i18n: Words, units: Units): Fact[] =>
  ofGroup('summary', reading, i18n, units)

/** Everything else there is to know of a reading, by subject: what it has a value for. */
export const detailGroups = (reading: Leitura, i18n: Words, units: Units): FactGroup[] =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => {
      const own = WRITTEN[group]
      return {
        title: i18n.t(GROUPS[group]),
        facts: ofGroup(group, reading, i18n, units).filter(hasValue),
        written: own ? ofGroup(own, reading, i18n, units).filter(hasValue) : [],
      }
    })
    .filter(({ facts, written }) => facts.length + written.length > 0)
