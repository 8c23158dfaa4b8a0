import type { Regra } from '../../shared/errors.ts'
import type { LoadedLanguage } from './I18n.tsx'
import type { PlainKey } from './messages.ts'

/** Keys a contract's own rules and the API's report may carry, with their texts. */
const TEXTS = {
  required: 'forms.validation.required',
  invalid: 'forms.validation.invalid',
  email: 'forms.validation.email',
  url: 'forms.validation.url',
  date: 'forms.validation.date',
  datetime: 'forms.validation.date',
  number: 'forms.validation.number',
  integer: 'forms.validation.integer',
  centavos: 'forms.validation.centavos',
  documento: 'forms.validation.documento',
  cpf: 'forms.validation.cpf',
  cnpj: 'forms.validation.cnpj',
  telefone: 'forms.validation.telefone',
  cep: 'forms.validation.cep',
  digitos: 'forms.validation.digitos',
  mac: 'forms.validation.mac',
  codigo_produto: 'forms.validation.codigo_produto',
  senhas_iguais: 'forms.validation.senhas_iguais',
  emails_iguais: 'forms.validation.emails_iguais',
  nome_completo: 'forms.validation.nome_completo',
  aceite: 'forms.validation.aceite',
  periodo: 'ui.period.wrongOrder',
  minimo_maior: 'forms.validation.minimo_maior',
  bico_final: 'forms.validation.bico_final',
  ordem_secoes: 'forms.validation.ordem_secoes',
  ano_minimo: 'forms.validation.ano_minimo',
  ano_maximo: 'forms.validation.ano_maximo',
  recebido_depois: 'forms.validation.recebido_depois',
  proxima_antes: 'forms.validation.proxima_antes',
  arquivo_em_envio: 'forms.validation.arquivo_em_envio',
  arquivo_formato: 'forms.validation.arquivo_formato',
  arquivo_tamanho: 'forms.validation.arquivo_tamanho',
  arquivo_vazio: 'forms.validation.arquivo_vazio',
  arquivo_ausente: 'forms.validation.arquivo_ausente',
  arquivo_limite: 'forms.validation.arquivo_limite',
  ultimo_administrador: 'forms.rules.ultimo_administrador',
  proprio_acesso: 'forms.rules.proprio_acesso',
  administrador_com_equipamento: 'forms.rules.administrador_com_equipamento',
  dono_invalido: 'forms.rules.dono_invalido',
  dono_administrador: 'forms.rules.dono_administrador',
  dono_atual: 'forms.rules.dono_atual',
  equipamento_inutilizado: 'forms.rules.equipamento_inutilizado',
  equipamento_desconhecido: 'forms.rules.equipamento_desconhecido',
  email_nao_confirmado: 'forms.rules.email_nao_confirmado',
  equipamentos_demais: 'forms.rules.equipamentos_demais',
  equipamento_ativo: 'forms.rules.equipamento_ativo',
  ativacao_recusada: 'forms.rules.ativacao_recusada',
  codigo_diferente: 'forms.rules.codigo_diferente',
  mensagem_guardada: 'forms.rules.mensagem_guardada',
  mensagem_de_estado: 'forms.rules.mensagem_de_estado',
  mensagem_resolvida: 'forms.rules.mensagem_resolvida',
  codigo_existe: 'forms.rules.codigo_existe',
  semver: 'forms.validation.semver',
  firmware_distribuido: 'forms.rules.firmware_distribuido',
  firmware_sem_binario: 'forms.rules.firmware_sem_binario',
  firmware_revertido: 'forms.rules.firmware_revertido',
  distribuicao_parada: 'forms.rules.distribuicao_parada',
} as const satisfies Record<string, PlainKey> & Record<Regra, PlainKey>

/** Text of a rule's key, as the API reports it; one this console does not know is “invalid”. */
export const ruleText = ({ t }: LoadedLanguage, key: string): string =>
  t(Object.hasOwn(TEXTS, key) ? TEXTS[key as keyof typeof TEXTS] : TEXTS.invalid)

/** Whether a message is the key of a rule rather than a text. */
export const isRuleKey = (message: string): boolean => Object.hasOwn(TEXTS, message)
