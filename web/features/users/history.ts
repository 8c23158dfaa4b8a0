import type { Idioma } from '../../../shared/enums.ts'
import { type CampoHistorico, STATUS_USUARIO } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { IDIOMA_NAMES } from '../../../shared/i18n/language.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { countryName } from '../../parts/people/countries.ts'

/** Fields a user's history names, with what they are called. */
const FIELDS = {
  cadastro: 'users.fields.cadastro',
  nome: 'people.name',
  email: 'people.email',
  email_confirmado: 'users.confirmed',
  senha: 'users.password',
  segundo_fator: 'users.fields.segundo_fator',
  papel: 'users.role',
  status: 'users.status',
  idioma: 'people.language',
  foto_perfil: 'users.fields.foto_perfil',
  telefone: 'forms.phone',
  empresa: 'people.company',
  cidade: 'people.city',
  pais: 'people.country',
  cpf_cnpj: 'forms.document',
  documento: 'users.document',
  tipo_pulverizador: 'people.sprayerType',
  regiao_atuacao: 'people.region',
  unidade_negocio: 'people.businessUnit',
  propriedade: 'people.property',
  area_ha: 'users.fields.area_ha',
  quantidade_pulverizadores: 'people.sprayers',
  endereco: 'people.address',
  ocupacao: 'people.occupation',
  newsletter: 'users.fields.newsletter',
  armazenar_gps: 'people.storeGps',
  unidades: 'users.fields.unidades',
  assinatura: 'users.subscription',
  pode_gerar_chaves: 'users.flags.pode_gerar_chaves',
  pode_gerir_frotas: 'users.flags.pode_gerir_frotas',
  pode_visualizar_dashboard: 'users.flags.pode_visualizar_dashboard',
  associacao: 'users.fields.associacao',
  membro: 'users.fields.membro',
  convite: 'users.fields.convite',
  equipamento: 'users.fields.equipamento',
  vinculo_equipamento: 'users.fields.vinculo_equipamento',
  leituras_enviadas: 'users.fields.leituras_enviadas',
  leituras_recebidas: 'users.fields.leituras_recebidas',
  correio_reenviado: 'users.fields.correio_reenviado',
} as const satisfies Record<CampoHistorico, PlainKey>

/** What a changed field is called; one of a newer version of the product keeps its name. */
export const fieldText = ({ t }: LoadedLanguage, field: string): string =>
  Object.hasOwn(FIELDS, field) ? t(FIELDS[field as keyof typeof FIELDS]) : field.replaceAll('_', ' ')

/** Texts of values that are names of something, by field. */
const VALUES: Readonly<Record<string, string>> = {
  papel: 'users.roles',
  ocupacao: 'people.occupations',
  tipo_pulverizador: 'people.sprayerTypes',
  correio_reenviado: 'users.mails',
  cargo: 'enums.cargo',
  motivo: 'users.invitationEnds',
}

const named = ({ t }: LoadedLanguage, texts: string, value: string): string => {
  try {
    return t(`${texts}.${value}` as PlainKey)
  } catch {
    return value
  }
}

/** A value of the history as people read it; nothing is `---`. */
export function valueText(i18n: LoadedLanguage, field: string, value: unknown): string {
  const { t, format, language } = i18n
  if ((field === 'nome' || field === 'email') && value === '') return t('people.deleted')
  if (value === null || value === undefined || value === '') return EMPTY
  if (field === 'status' && typeof value === 'number')
    return t(value === STATUS_USUARIO.ATIVO ? 'users.active' : 'users.inactive')
  if (field === 'status' && (value === 'ATIVO' || value === 'INATIVO')) return t(`users.linkStatus.${value}`)
  if (field === 'idioma' && Object.hasOwn(IDIOMA_NAMES, String(value))) return IDIOMA_NAMES[value as Idioma]
  if (field === 'pais' && typeof value === 'string') return countryName(value, language)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (field === 'equipamentos' && typeof value === 'number') return t('ui.equipmentCount', { quantidade: value })
  if (field === 'equipamentos_de_fora' && typeof value === 'number')
    return t('users.equipmentLeftOut', { quantidade: value })
  if (field === 'inativos' && typeof value === 'number') return t('users.linksOff', { quantidade: value })
  if (field === 'leituras' && typeof value === 'number') return t('users.readingCount', { quantidade: value })
  if (typeof value === 'number') return format.number(value, Number.isInteger(value) ? 0 : 2)
  if (typeof value === 'string') {
    const texts = VALUES[field]
    if (texts) return named(i18n, texts, value)
    return /^\d{4}-\d\d-\d\dT/.test(value) ? format.dateTime(value) : value
  }
  if (Array.isArray(value)) return value.map((one) => valueText(i18n, field, one)).join(', ') || EMPTY
  const parts = Object.entries(value).filter(([, part]) => part !== null)
  // Which equipment says more than how many.
  const counted = parts.some(([name]) => name === 'series')
  const told = parts.filter(([name]) => !(counted && name === 'equipamentos'))
  return told.map(([name, part]) => valueText(i18n, name, part)).join(' · ') || EMPTY
}
