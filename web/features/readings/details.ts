import type { Leitura } from '../../../shared/contract/leituras.ts'
import { EMPTY } from '../../i18n/format.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { Units } from '../../ui/units.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}
export interface FactGroup {
  readonly title: string
  readonly facts: readonly Fact[]
}

type Calibration = NonNullable<Leitura['calibracao']>

/** The limit the reading was judged by, with its base: `±10,00 % da vazão nominal`. */
export const toleranceText = ({ tolerancia }: Leitura, { t, format }: LoadedLanguage): string =>
  t('readings.toleranceValue', {
    limite: format.percent(tolerancia.limite),
    base: t(`enums.baseTolerancia.${tolerancia.base}`),
  })

const facts = ({ t }: LoadedLanguage, entries: readonly (readonly [PlainKey, string | null])[]): Fact[] =>
  entries.map(([label, value]) => ({ label: t(label), value: value || EMPTY }))

/** What a person looks for first. */
export function keyFigures(reading: Leitura, i18n: LoadedLanguage, units: Units): Fact[] {
  const { t, format } = i18n
  const { pior_bico: worst } = reading
  const worstText =
    worst &&
    (worst.lado
      ? t('readings.worstAtSide', {
          posicao: worst.posicao,
          lado: t(`enums.lado.${worst.lado}`),
          erro: format.signedPercent(worst.erro),
        })
      : t('readings.worstAt', { posicao: worst.posicao, erro: format.signedPercent(worst.erro) }))
  return facts(i18n, [
    ['readings.meanError', format.signedPercent(reading.erro_medio)],
    ['readings.worst', worstText],
    ['readings.outside', t('readings.outsideCount', { quantidade: reading.fora_tolerancia })],
    ['readings.tolerance', toleranceText(reading, i18n)],
    ['readings.realRate', format.quantity(reading.taxa_real, 'L/ha', 1)],
    ['readings.declaredRate', format.quantity(reading.taxa_declarada, 'L/ha', 1)],
    ['readings.pressure', units.pressure(reading.pressao)],
    ['readings.speed', format.quantity(reading.velocidade, 'km/h', 1)],
    ['readings.variation', format.percent(reading.coeficiente_variacao)],
    ['readings.absoluteError', format.percent(reading.erro_medio_absoluto_media)],
    ['readings.estimatedTolerance', estimatedTolerance(reading, i18n)],
    ['readings.nozzles', t('readings.measuredOf', { medidos: reading.bicos_medidos, total: reading.quantidade_bicos })],
    ['readings.totalFlow', units.flow(reading.total_litros_minuto)],
    ['readings.meanFlow', units.flow(reading.vazao_media)],
    ['readings.lowestFlow', units.flow(reading.menor_vazao)],
    ['readings.highestFlow', units.flow(reading.maior_vazao)],
  ])
}

const estimatedTolerance = ({ tolerancia_estimada: half }: Leitura, { format }: LoadedLanguage) =>
  half === null ? null : `± ${format.percent(half)}`

/** Everything else there is to know of a reading, by subject. */
export function detailGroups(reading: Leitura, i18n: LoadedLanguage, units: Units): FactGroup[] {
  const { t } = i18n
  return [
    { title: t('readings.identification'), facts: identification(reading, i18n) },
    { title: t('readings.producerGroup'), facts: people(reading, i18n) },
    { title: t('readings.sprayerGroup'), facts: sprayer(reading, i18n) },
    { title: t('readings.applicationGroup'), facts: application(reading, i18n) },
    {
      title: t('readings.calibrationGroup'),
      facts: reading.calibracao ? calibration(reading.calibracao, i18n, units) : [],
    },
    { title: t('readings.deviceGroup'), facts: device(reading, i18n) },
  ]
}

const identification = (reading: Leitura, i18n: LoadedLanguage) =>
  facts(i18n, [
    ['readings.name', reading.nome],
    ['readings.date', i18n.format.dateTime(reading.data)],
    ['readings.received', i18n.format.dateTime(reading.recebida_em)],
    ['readings.creator', reading.criador.nome || i18n.t('people.deleted')],
    ['readings.owner', reading.dono.nome],
    ['readings.updated', i18n.format.dateTime(reading.atualizada_em)],
    ['readings.updatedBy', reading.atualizada_por === '' ? i18n.t('people.deleted') : reading.atualizada_por],
    ['readings.id', reading.id],
  ])

const people = (reading: Leitura, i18n: LoadedLanguage) =>
  facts(i18n, [
    ['readings.producer', reading.produtor_nome],
    ['readings.property', reading.propriedade],
    ['readings.city', reading.cidade],
    ['readings.region', reading.estado],
    ['readings.country', reading.pais],
    ['readings.operator', reading.operador_nome],
    ['readings.observation', reading.observacao],
  ])

function sprayer(reading: Leitura, i18n: LoadedLanguage): Fact[] {
  const { t, format } = i18n
  const { lado_turbo: side } = reading
  return facts(i18n, [
    ['readings.equipment', reading.equipamento_nome],
    ['readings.serial', reading.numero_serie],
    ['readings.type', t(`enums.tipoPulverizador.${reading.tipo_pulverizador}`)],
    ['readings.turboSide', side && t(`enums.lado.${side}`)],
    ['readings.nozzleSpacing', format.quantity(reading.espacamento_bicos, 'm')],
    ['readings.plantSpacing', format.quantity(reading.espacamento_plantas, 'm')],
    ['readings.rowWidth', format.quantity(reading.largura_rua, 'm')],
    ['readings.hours', format.quantity(reading.horas_maquina, 'h', 1)],
  ])
}

const application = (reading: Leitura, i18n: LoadedLanguage) =>
  facts(i18n, [
    ['readings.ratePlant', i18n.format.quantity(reading.taxa_real_planta, i18n.t('readings.litresPerPlant'), 3)],
    ['readings.zone', reading.zona_aplicacao],
    ['readings.form', reading.forma_pulverizacao && i18n.t(`enums.formaPulverizacao.${reading.forma_pulverizacao}`)],
  ])

function calibration(given: Calibration, i18n: LoadedLanguage, units: Units): Fact[] {
  const { t, format } = i18n
  const samples = given.amostras.map(({ volume_ml, tempo_s }, index) => ({
    label: t('readings.sample', { numero: index + 1 }),
    value: t('readings.sampleValue', {
      volume: format.quantity(volume_ml, 'mL', 0),
      tempo: format.quantity(tempo_s, 's', 1),
    }),
  }))
  return [
    ...facts(i18n, [
      ['readings.calibrationType', t(`enums.metodoCalibracao.${given.tipo}`)],
      ['readings.calibrationDate', given.data && format.dateTime(given.data)],
      ['readings.reuse', t(`enums.reusoCalibracao.${given.reuso}`)],
      ['readings.calibrationPercent', format.signedPercent(given.percentual)],
      ['readings.reliability', format.percent(given.fator_confiabilidade)],
      ['readings.deviceFlow', units.flow(given.vazao_dispositivo, 3)],
      ['readings.gravimetricFlow', units.flow(given.vazao_gravimetrica, 3)],
      ['readings.flowAfter', units.flow(given.vazao_pos_calibracao, 3)],
      ['readings.calibrationNozzle', given.ponta_calibracao],
      ['readings.cylinderTime', format.quantity(given.proveta_tempo_s, 's', 1)],
      ['readings.cylinderVolume', format.quantity(given.proveta_volume_ml, 'mL', 0)],
      ['readings.scaleTime', format.quantity(given.balanca_tempo_s, 's', 1)],
      ['readings.weight', format.quantity(given.peso_kg, 'kg', 3)],
      ['readings.tare', format.quantity(given.tara_kg, 'kg', 3)],
    ]),
    ...samples,
  ]
}

const device = (reading: Leitura, i18n: LoadedLanguage) =>
  facts(i18n, [
    ['readings.firmware', reading.versao_firmware],
    ['readings.hardware', reading.versao_hardware],
    ['readings.batteryStart', charge(reading.bateria_inicio, i18n)],
    ['readings.batteryEnd', charge(reading.bateria_fim, i18n)],
    ['readings.app', reading.versao_app],
    ['readings.phoneBrand', reading.telefone_marca],
    ['readings.phoneModel', reading.telefone_modelo],
    ['readings.phoneSystem', reading.telefone_so],
  ])

const charge = (percent: number | null, { format }: LoadedLanguage) => format.quantity(percent, '%', 0)
