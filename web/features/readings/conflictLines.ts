import type { MensagemLeitura } from '../../../shared/contract/devices.ts'
import type { Conflitos } from '../../../shared/contract/quarantine.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { perPlantText } from '../../../shared/readings/declaredText.ts'
import { HEADER_LABELS } from '../../../shared/readings/headerLabels.ts'
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
const charge: Shown = (value, { format }) => format.share(Number(value))
/** Words of the enumerations, which a device that is newer than the console may exceed. */
const worded =
  (words: 'enums.tipoPulverizador' | 'nozzles.lado' | 'reading.formaPulverizacao'): Shown =>
  (value, { t }) =>
    t(`${words}.${value}` as PlainKey)

const SHOWN: Partial<Record<HeaderField | 'vazao' | 'modelo', Shown>> = {
  vazao: asQuantity('flow'),
  // Counted from 1, as people do.
  modelo: (value) => String(Number(value) + 1),
  tipo_pulverizador: worded('enums.tipoPulverizador'),
  pressao: asQuantity('pressure'),
  velocidade: asQuantity('speed'),
  espacamento_bicos: asQuantity('spacing'),
  espacamento_plantas: asQuantity('spacing'),
  largura_rua: asQuantity('width'),
  forma_pulverizacao: worded('reading.formaPulverizacao'),
  taxa_declarada: asQuantity('rate'),
  taxa_declarada_planta: (value, i18n, units) => perPlantText(Number(value), i18n, units) ?? EMPTY,
  lado_turbo: worded('nozzles.lado'),
  horas_maquina: (value, { format }) => format.quantity(Number(value), 'h', 1),
  bateria_inicio: charge,
  bateria_fim: charge,
}

/** Everything parts can contradict each other in, as the reading's page calls it. */
const LABELS = { ...HEADER_LABELS, vazao: 'reading.flow', modelo: 'reading.model' } as const satisfies Record<
  HeaderField | 'vazao' | 'modelo',
  PlainKey
>

const isField = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name)

export function placeText(bico: Line['bico'], { t }: LoadedLanguage): string | null {
  if (bico === null) return null
  const { posicao, lado, seq } = bico
  const place = t('reading.nozzlePlace', { posicao, seq })
  return lado === null ? place : `${place}, ${t(`enums.ladoDoBico.${lado}`)}`
}

/** What a line is about: a nozzle's flow or model, or a field of the header. */
export function lineText({ campo, bico }: Line, i18n: LoadedLanguage): string {
  const name = isField(campo) ? i18n.t(LABELS[campo]) : campo
  const place = placeText(bico, i18n)
  return place === null ? name : `${name}: ${place}`
}

/** What a part tells there. */
export function valueText({ campo, valores }: Line, index: number, i18n: LoadedLanguage, units: Units): string {
  const value = valores[index] ?? null
  if (value === null) return EMPTY
  const shown: Shown | undefined = isField(campo) ? SHOWN[campo as keyof typeof SHOWN] : undefined
  return shown ? shown(value, i18n, units) : String(value)
}
