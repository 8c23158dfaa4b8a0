import type { Regra } from '../../shared/errors.ts'
import type { LoadedLanguage } from './I18n.tsx'
import type { PlainKey } from './messages.ts'

/** Keys a contract's own rules and the API's report may carry, with their texts. */
const TEXTS = {
  required: 'ui.validation.required',
  invalid: 'ui.validation.invalid',
  email: 'ui.validation.email',
  url: 'ui.validation.url',
  date: 'ui.validation.date',
  datetime: 'ui.validation.date',
  number: 'ui.validation.number',
  integer: 'ui.validation.integer',
  centavos: 'ui.validation.centavos',
  documento: 'ui.validation.documento',
  cpf: 'ui.validation.cpf',
  cnpj: 'ui.validation.cnpj',
  telefone: 'ui.validation.telefone',
  cep: 'ui.validation.cep',
  digitos: 'ui.validation.digitos',
  senhas_iguais: 'ui.validation.senhas_iguais',
  emails_iguais: 'ui.validation.emails_iguais',
  nome_completo: 'ui.validation.nome_completo',
  aceite: 'ui.validation.aceite',
  periodo: 'ui.validation.periodo',
  minimo_maior: 'ui.validation.minimo_maior',
  bico_final: 'ui.validation.bico_final',
  ordem_secoes: 'ui.validation.ordem_secoes',
  ano_minimo: 'ui.validation.ano_minimo',
  ano_maximo: 'ui.validation.ano_maximo',
  arquivo_formato: 'ui.validation.arquivo_formato',
  arquivo_tamanho: 'ui.validation.arquivo_tamanho',
  arquivo_vazio: 'ui.validation.arquivo_vazio',
  arquivo_ausente: 'ui.validation.arquivo_ausente',
  arquivo_limite: 'ui.validation.arquivo_limite',
  ultimo_administrador: 'rules.ultimo_administrador',
  proprio_acesso: 'rules.proprio_acesso',
  administrador_com_equipamento: 'rules.administrador_com_equipamento',
  dono_invalido: 'rules.dono_invalido',
  dono_administrador: 'rules.dono_administrador',
  dono_atual: 'rules.dono_atual',
  equipamento_inutilizado: 'rules.equipamento_inutilizado',
  equipamentos_demais: 'rules.equipamentos_demais',
} as const satisfies Record<string, PlainKey> & Record<Regra, PlainKey>

/** Text of a rule's key, as the API reports it; one this console does not know is “invalid”. */
export const ruleText = ({ t }: LoadedLanguage, key: string): string =>
  t(Object.hasOwn(TEXTS, key) ? TEXTS[key as keyof typeof TEXTS] : TEXTS.invalid)

/** Whether a message is the key of a rule rather than a text. */
export const isRuleKey = (message: string): boolean => Object.hasOwn(TEXTS, message)
