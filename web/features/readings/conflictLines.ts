import type { MensagemLeitura } from '../../../shared/contract/devices.ts'
import type { Conflitos } from '../../../shared/contract/quarantine.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'

type Line = Conflitos['grupos'][number]['linhas'][number]
type Value = string | number
type Shown = (value: Value, i18n: LoadedLanguage, units: Units) => string
type HeaderField = Exclude<keyof NonNullable<MensagemLeitura['cabecalho']>, 'unidade_pressao'>

const asQuantity =
  (unit: 'speed' | 'spacing' | 'width' | 'rate' | 'pressure' | 'flow'): Shown =>
  (value, _, units) =>
    units[unit](Number(value))
const charge: Shown = (value, { format }) => format.quantity(Number(value), '%', 0)
/** Words of the enumerations, which a device that is newer than the console may exceed. */
const worded =
  (words: 'enums.tipoPulverizador' | 'nozzles.lado' | 'reading.formaPulverizacao'): Shown =>
  (value, { t }) =>
    t(`${words}.${value}` as PlainKey)

/** Everything parts can contradict each other in, as the reading's page calls and writes it. */
const FIELDS = {
  vazao: ['reading.flow', asQuantity('flow')],
  // Counted from 1, as people do.
  modelo: ['reading.model', (value) => String(Number(value) + 1)],
  nome: ['readings.name'],
  tipo_pulverizador: ['readings.type', worded('enums.tipoPulverizador')],
  total_bicos: ['readings.nozzles'],
  pressao: ['reading.pressure', asQuantity('pressure')],
  velocidade: ['reading.speed', asQuantity('speed')],
  espacamento_bicos: ['reading.nozzleSpacing', asQuantity('spacing')],
  espacamento_plantas: ['reading.plantSpacing', asQuantity('spacing')],
  largura_rua: ['reading.rowWidth', asQuantity('width')],
  forma_pulverizacao: ['reading.form', worded('reading.formaPulverizacao')],
  zona_aplicacao: ['reading.zone'],
  taxa_declarada: ['reading.declaredRate', asQuantity('rate')],
  lado_turbo: ['reading.turboSide', worded('nozzles.lado')],
  modelos: ['reading.models'],
  produtor_nome: ['reading.producer'],
  propriedade: ['reading.property'],
  cidade: ['reading.city'],
  estado: ['reading.region'],
  pais: ['reading.country'],
  operador_nome: ['readings.operator'],
  observacao: ['reading.observation'],
  horas_maquina: ['reading.hours', (value, { format }) => format.quantity(Number(value), 'h', 1)],
  bateria_inicio: ['reading.batteryStart', charge],
  bateria_fim: ['reading.batteryEnd', charge],
  telefone_marca: ['reading.phoneBrand'],
  telefone_modelo: ['reading.phoneModel'],
  telefone_so: ['reading.phoneSystem'],
  versao_firmware: ['reading.firmware'],
  versao_hardware: ['reading.hardware'],
  versao_app: ['reading.app'],
  calibracao: ['verdict.tabs.calibracao'],
} as const satisfies Record<HeaderField | 'vazao' | 'modelo', readonly [PlainKey, Shown?]>

const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name)

export function placeText(bico: Line['bico'], { t }: LoadedLanguage): string | null {
  if (bico === null) return null
  const { posicao, lado, seq } = bico
  const place = t('reading.nozzlePlace', { posicao, seq })
  return lado === null ? place : `${place}, ${t(`enums.ladoDoBico.${lado}`)}`
}

/** What a line is about: a nozzle's flow or model, or a field of the header. */
export function lineText({ campo, bico }: Line, i18n: LoadedLanguage): string {
  const name = isField(campo) ? i18n.t(FIELDS[campo][0]) : campo
  const place = placeText(bico, i18n)
  return place === null ? name : `${name}: ${place}`
}

/** What a part tells there. */
export function valueText({ campo, valores }: Line, index: number, i18n: LoadedLanguage, units: Units): string {
  const value = valores[index] ?? null
  if (value === null) return EMPTY
  const shown: Shown | undefined = isField(campo) ? FIELDS[campo][1] : undefined
  return shown ? shown(value, i18n, units) : String(value)
}
