import type { Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

type Told = keyof Equipamento | 'etiqueta' | 'tolerancia_id' | 'perdas'

/** Fields the history of an equipment names, with what they are called. */
const FIELDS: Partial<Record<Told, PlainKey>> = {
  apelido: 'equipment.nickname',
  numero_serie: 'equipment.serial',
  tipos_pulverizador: 'equipment.types',
  status: 'equipment.status',
  dono: 'equipment.owner',
  etiqueta: 'equipment.label',
  perdas: 'equipment.losses',
  mac: 'equipment.mac',
  versao_hardware: 'equipment.hardware',
  versao_firmware: 'equipment.firmware',
  garantia_inicio: 'equipment.warrantyStart',
  ativado_em: 'equipment.activated',
  usuarios_adicionais: 'equipment.maximum',
  tolerancia_id: 'equipment.tolerance',
  fornecedor: 'equipment.supplier',
  finalidade: 'equipment.purpose',
  nota_fiscal_numero: 'equipment.invoiceNumber',
  nota_fiscal_data: 'equipment.invoiceDate',
  nota_fiscal_link: 'equipment.invoiceLink',
  nota_fiscal_arquivo: 'equipment.invoiceFile',
  contrato_arquivo: 'equipment.contractFile',
  contrato_codigo: 'equipment.contractCode',
  contrato_inicio: 'equipment.contractStart',
  contrato_fim: 'equipment.contractEnd',
  contrato_link: 'equipment.contractLink',
  entrega_data: 'equipment.deliveryDate',
  entrega_responsavel: 'equipment.deliveryResponsible',
  entrega_modo: 'equipment.deliveryMode',
}

/** Texts of values that are names of something, by field. */
const VALUES: Readonly<Record<string, string>> = {
  status: 'equipment.states',
  finalidade: 'equipment.purposes',
  entrega_modo: 'equipment.modes',
  tipos_pulverizador: 'enums.tipoPulverizador',
  etiqueta: 'equipment.labelEvents',
}

/** A value of a newer version of the product is shown as it is. */
function named({ t }: LoadedLanguage, texts: string, value: string): string {
  try {
    return t(`${texts}.${value}` as PlainKey)
  } catch {
    return value
  }
}

type Losses = Pick<RouteAnswer<typeof equipmentArea.routes.perdasDaRestauracao>, 'mensagens' | 'leituras' | 'membros'>

/** What a restoration dropped, as its dialog said it. */
const lossesText = ({ t }: LoadedLanguage, { mensagens, leituras, membros }: Losses): string =>
  [
    t('equipment.lostMessages', { quantidade: mensagens }),
    t('equipment.lostReadings', { quantidade: leituras }),
    t('equipment.lostMembers', { quantidade: membros }),
  ].join(' · ')

function valueText(i18n: LoadedLanguage, field: string, value: unknown): string {
  const { t, format } = i18n
  if (Array.isArray(value)) return value.map((one) => valueText(i18n, field, one)).join(', ') || EMPTY
  if (field === 'dono' && typeof value === 'object' && value !== null && 'nome' in value)
    return String(value.nome) || t('people.deleted')
  if (value === null || value === undefined || value === '') return EMPTY
  if (field === 'perdas') return lossesText(i18n, value as Losses)
  if (typeof value === 'number') return format.number(value)
  const text = String(value)
  const texts = VALUES[field]
  if (texts) return named(i18n, texts, text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return format.dateTime(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? format.day(text) : text
}

export const EQUIPMENT_WORDS: HistoryWords = {
  // A field of a newer version of the product keeps its name.
  field: ({ t }, field) => {
    const key = Object.hasOwn(FIELDS, field) ? FIELDS[field as Told] : undefined
    return key ? t(key) : field.replaceAll('_', ' ')
  },
  value: valueText,
}
