import type { Ressalva } from '../contract/common.ts'
import type { MensagemCalibracao, MensagemEstado, MensagemLeitura } from '../contract/devices.ts'
import { LADOS, MARCAS_DATA, type MarcaData, type MotivoRessalva, RESSALVAS } from '../enums.ts'
import type { PlainKey, Words } from '../i18n/texts.ts'
import { readInstant } from '../instants.ts'
import { HEADER_LABELS } from './headerLabels.ts'
import { nozzleName } from './nozzleTexts.ts'

const NOZZLE_LABELS = {
  posicao: 'reading.noteFields.posicao',
  lado: 'reading.noteFields.lado',
  seq: 'reading.noteFields.seq',
  vazao: 'reading.noteFields.vazao',
  modelo: 'reading.noteFields.modelo',
} as const satisfies Record<keyof MensagemLeitura['bicos'][number], PlainKey>

type CalibrationField = Exclude<
  keyof (NonNullable<NonNullable<MensagemLeitura['cabecalho']>['calibracao']> & MensagemCalibracao),
  'versao' | 'uuid' | 'tipo_pulverizador'
>
const CALIBRATION_LABELS = {
  tipo: 'calibrations.calibrationType',
  data: 'calibrations.calibrationDate',
  realizada_em: 'calibrations.calibrationDate',
  reuso: 'calibrations.reuse',
  percentual: 'calibrations.calibrationPercent',
  fator_confiabilidade: 'calibrations.reliability',
  vazao_dispositivo: 'calibrations.deviceFlow',
  vazao_gravimetrica: 'calibrations.gravimetricFlow',
  vazao_pos_calibracao: 'calibrations.flowAfter',
  ponta_calibracao: 'calibrations.calibrationNozzle',
  proveta_tempo_s: 'calibrations.cylinderTime',
  proveta_volume_ml: 'calibrations.cylinderVolume',
  balanca_tempo_s: 'calibrations.scaleTime',
  peso_kg: 'calibrations.weight',
  tara_kg: 'calibrations.tare',
  amostras: 'reading.noteFields.amostras',
  unidade_pressao: 'reading.noteFields.unidadePressao',
  pressao_min: 'reading.pressure',
  pressao_max: 'reading.pressure',
  modelo: 'reading.noteFields.modelo',
  posicoes: 'reading.noteFields.posicao',
} as const satisfies Record<CalibrationField, PlainKey>

const STATE_LABELS = {
  informado_em: 'reading.noteFields.informadoEm',
  versao_firmware: 'reading.firmware',
  versao_hardware: 'reading.hardware',
  bateria: 'reading.noteFields.bateria',
  atualizacao: 'reading.noteFields.atualizacao',
} as const satisfies Record<Exclude<keyof MensagemEstado, 'versao' | 'uuid'>, PlainKey>

const UPDATE_LABELS = { erro: 'reading.noteFields.erroAtualizacao' } as const satisfies Partial<
  Record<keyof NonNullable<MensagemEstado['atualizacao']>, PlainKey>
>

/** Fields of a message itself, and of a reading's calibration. */
const OWN_LABELS = { ...CALIBRATION_LABELS, ...STATE_LABELS }

const LABELS_WITHIN = new Map<string, Readonly<Record<string, PlainKey>>>([
  ['bicos', NOZZLE_LABELS],
  ['cabecalho', HEADER_LABELS],
  ['atualizacao', UPDATE_LABELS],
])

const known = (labels: Readonly<Record<string, PlainKey>>, name: string): PlainKey | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined

/** A field's name as people know it; one of a newer version of the product keeps its own. */
function fieldName(path: string, { t }: Words): string {
  const names = path.split('.')
  const last = names.at(-1) ?? path
  const within = names.at(-2) ?? ''
  const label = path === 'bicos' ? 'reading.noteFields.bicos' : known(LABELS_WITHIN.get(within) ?? OWN_LABELS, last)
  return label ? t(label) : last.replaceAll('_', ' ')
}

/** A nozzle by its name `posicao/lado/seq`. */
function nozzleIn(name: string, i18n: Words): string | null {
  const [position, side] = name.split('/')
  if (side === undefined) return null
  return nozzleName({ posicao: Number(position), lado: LADOS.find((one) => one === side) ?? null }, i18n)
}

const lowered = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

function valueText(value: string | null, { t, format }: Words): string {
  if (value === null || value.trim() === '') return t('reading.noteEmpty')
  const instant = readInstant(value)
  return instant ? format.dateTime(instant) : value
}

function aboutField({ motivo, campo, valor }: Ressalva, i18n: Words): string {
  const { t } = i18n
  const name = lowered(nozzleIn(campo, i18n) ?? fieldName(campo, i18n))
  return motivo === 'TEXTO_CORTADO'
    ? t('reading.noteLength', { campo: name, quantidade: valor ?? '' })
    : t('reading.noteValue', { campo: name, valor: valueText(valor, i18n) })
}

const isMark = (reason: MotivoRessalva): reason is MarcaData => MARCAS_DATA.some((mark) => mark === reason)

/** What was noted when messages were taken, a sentence a kind: “não informado: bateria no fim (255)”. */
export function noteSentences(notes: readonly Ressalva[], i18n: Words): string[] {
  const { t } = i18n
  return RESSALVAS.flatMap((motivo) => {
    const own = notes.filter((note) => note.motivo === motivo)
    const [first] = own
    if (!first) return []
    if (isMark(motivo)) return [t(`reading.dateNotes.${motivo}`, { valor: valueText(first.valor, i18n) })]
    const campos = own.map((note) => aboutField(note, i18n)).join(', ')
    return [t(`reading.fieldNotes.${motivo}`, { campos })]
  })
}
