import type { MotivoEmail } from './enums.ts'

/**
 * The error catalogue. One entry a code: HTTP status and whether the console shows it on the form or as a toast.
 * Texts live in `web/i18n/<locale>/errors.ts`, exhaustively typed on these names but for those of names that are taken.
 */
export interface ErrorEntry {
  readonly code: number
  readonly status: number
  readonly place: 'toast' | 'form'
  /** It refuses a name that another record of a registry has: the registry's texts say so (`taken`). */
  readonly taken?: true
}

const entry = <const C extends number, const S extends number, const P extends 'toast' | 'form'>(
  code: C,
  status: S,
  place: P,
) => ({ code, status, place })

const taken = <const C extends number, const P extends 'toast' | 'form'>(code: C, place: P) =>
  ({ code, status: 422, place, taken: true }) as const

export const ERRORS = {
  /** Bot check failed or the request does not fit the contract. */
  VALIDACAO: entry(30, 400, 'form'),
  NAO_PERMITIDO_AGORA: entry(100, 429, 'toast'),
  CREDENCIAIS_INVALIDAS: entry(200, 401, 'toast'),
  TOKEN_REDEFINICAO_INVALIDO: entry(201, 422, 'toast'),
  EMAIL_JA_CADASTRADO: entry(202, 422, 'form'),
  CPF_CNPJ_JA_CADASTRADO: entry(203, 422, 'form'),
  DOCUMENTO_JA_EXISTE: entry(204, 422, 'form'),
  SENHA_ATUAL_INCORRETA: entry(205, 422, 'form'),
  /** Ours: the password was right, and a code of the second factor is asked for besides. */
  SEGUNDO_FATOR_NECESSARIO: entry(206, 422, 'form'),
  /** Ours: neither the app's present code, which is taken once, nor a recovery code that is left. */
  CODIGO_INVALIDO: entry(207, 422, 'form'),
  /** Ours: who must have a second factor sets it up before anything else opens. */
  SEGUNDO_FATOR_EXIGIDO: entry(208, 403, 'form'),
  /** Ours: password, and code where the second factor is on, have to be proved anew in this session. */
  PROVA_NECESSARIA: entry(209, 403, 'form'),
  EMAIL_NAO_CONFIRMADO: entry(210, 422, 'toast'),
  SEM_ASSINATURA_ATIVA: entry(215, 422, 'toast'),
  EMAILS_INVALIDOS: entry(300, 422, 'form'),
  RECEITA_NAO_ENCONTRADA: entry(301, 404, 'toast'),
  EQUIPAMENTO_SEM_DONO: entry(304, 422, 'form'),
  USUARIOS_FORA_DA_CONTA: entry(305, 422, 'form'),
  LIMITE_DE_USUARIOS: entry(306, 422, 'form'),
  ANEXO_AUSENTE_OU_INVALIDO: entry(307, 422, 'form'),
  FIRMWARE_VERSAO_REPETIDA: entry(308, 422, 'form'),
  EMAILS_NAO_CADASTRADOS: entry(701, 422, 'form'),
  EMAIL_JA_ASSOCIADO: entry(702, 422, 'form'),
  PLANOS_NAO_ENCONTRADOS: entry(802, 422, 'toast'),
  PEDIDO_ABERTO_EXISTE: entry(806, 422, 'toast'),
  PEDIDO_IGUAL_AO_PLANO: entry(809, 422, 'toast'),
  /** Ours: a plan's or an additive's name is taken. */
  PLANO_JA_EXISTE: taken(820, 'form'),
  SEM_EQUIPAMENTO_IRREGULAR: entry(900, 422, 'toast'),
  SEM_ASSINATURA_A_REGULARIZAR: entry(901, 422, 'toast'),
  /** The specification has no codes for duplicates of the nozzle catalogue: these are ours. */
  MARCA_JA_EXISTE: taken(1000, 'form'),
  PONTA_JA_EXISTE: entry(1001, 422, 'form'),
  /** Ours too. */
  TOLERANCIA_JA_EXISTE: taken(1003, 'form'),
  MARCA_VEICULO_JA_EXISTE: taken(1100, 'toast'),
  MARCA_VEICULO_NAO_ENCONTRADA: entry(1101, 422, 'toast'),
  MODELO_VEICULO_JA_EXISTE: taken(1102, 'toast'),
  BICO_INICIAL_MAIOR_QUE_FINAL: entry(1202, 422, 'form'),
  /** Ours: the selected account had the reading, and gave it to another. Nobody else is told that there is one. */
  LEITURA_TRANSFERIDA: entry(1203, 404, 'form'),
  /** Ours: readings left what a file was made of, so that it is being made anew without them. */
  ARQUIVO_REFEITO: entry(1204, 422, 'toast'),
  /** Ours: somebody else marked the nozzle otherwise since the sender of a mark knew of it. */
  BICO_JA_MARCADO: entry(1205, 422, 'toast'),
  /** Statuses without a catalogue code use the HTTP number as code. */
  NAO_AUTENTICADO: entry(401, 401, 'toast'),
  NAO_AUTORIZADO: entry(403, 403, 'form'),
  NAO_ENCONTRADO: entry(404, 404, 'form'),
  CONFLITO_DE_VERSAO: entry(409, 409, 'form'),
  CHAVE_REUTILIZADA: entry(412, 412, 'form'),
  CORPO_GRANDE_DEMAIS: entry(413, 413, 'form'),
  /** The vehicle's manufacture year (`report[0].ano_fabricacao`) and every rule without a code of its own. */
  REGRA_VIOLADA: entry(422, 422, 'form'),
  ERRO_INTERNO: entry(500, 500, 'toast'),
  INDISPONIVEL: entry(503, 503, 'toast'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof ERRORS

type TakenName = { [N in ErrorName]: (typeof ERRORS)[N] extends { readonly taken: true } ? N : never }[ErrorName]
/** Refusals whose text is one of all records. */
export type CommonError = Exclude<ErrorName, TakenName>
/** Whether a refusal is of a name that another record of its registry has. */
export const isTaken = (name: ErrorName): name is TakenName => 'taken' in ERRORS[name]

/** `error.report`: the two shapes of the specification, and by field for validation. */
export interface ErrorReport {
  /** The addresses that the code is about. */
  emails_invalidos?: string[]
  /** What is wrong with each address of the request, those of other codes included. */
  motivos?: Record<string, MotivoEmail>
  /** Equipment the refusal is about, by nickname and serial number. */
  equipamentos?: string[]
  campos?: { caminho: string; mensagem: string }[]
  regra?: string
  /** What a file may be that is announced for the same purpose: bytes at most, and media types by extension. */
  permitido?: { tamanho_maximo: number; tipos: Readonly<Record<string, readonly string[]>> }
  /** The removed record that has the value: it may be restored instead. */
  removido?: { id: string; versao: number }
}
export type ReportBody = ErrorReport | { ano_fabricacao: string }[]

/** A refusal the API answers with its catalogue code. Stores and handlers throw it; nothing else reaches a client. */
export class ApiError extends Error {
  readonly entry: ErrorEntry
  readonly errorName: ErrorName
  readonly report: ReportBody | undefined
  readonly headers: Record<string, string>

  constructor(errorName: ErrorName, options: { report?: ReportBody; headers?: Record<string, string> } = {}) {
    super(errorName)
    this.name = 'ApiError'
    this.errorName = errorName
    this.entry = ERRORS[errorName]
    this.report = options.report
    this.headers = options.headers ?? {}
  }
}

/**
 * Rules of whole records, of choices and of files, as `report.campos` names a broken one. Each has a text in the
 * console.
 */
export type Regra =
  | 'ultimo_administrador'
  | 'proprio_acesso'
  | 'proprio_cadastro'
  | 'senha_comum'
  | 'senha_propria'
  | 'administrador_com_equipamento'
  | 'dono_invalido'
  | 'dono_administrador'
  | 'dono_atual'
  | 'equipamento_inutilizado'
  | 'equipamento_desconhecido'
  | 'liquidos_acima_do_tanque'
  | 'email_nao_confirmado'
  | 'equipamentos_demais'
  | 'equipamento_ativo'
  | 'mensagem_resolvida'
  | 'mensagem_guardada'
  | 'leitura_descartada'
  | 'mensagem_de_estado'
  | 'mensagem_com_data'
  | 'data_impossivel'
  | 'conflito_desconhecido'
  | 'conflito_sem_parte'
  | 'ativacao_recusada'
  | 'codigo_diferente'
  | 'codigo_existe'
  | 'mac_existe'
  | 'dia_futuro'
  | 'firmware_distribuido'
  | 'firmware_sem_binario'
  | 'firmware_assinatura'
  | 'firmware_revertido'
  | 'distribuicao_parada'
  | 'marca_desconhecida'
  | 'marca_removida'
  | 'fabricante_desconhecido'
  | 'perfis_ausentes'
  | 'limites_nulos'
  | 'limite_da_mediana'
  | 'equipamento_em_veiculo'
  | 'conta_nao_vinculada'
  | 'sem_leituras'
  | 'leitura_incompleta'
  | 'leitura_em_conflito'
  | 'bicos_sem_avaliacao'
  | 'partes_fora'
  | 'secao_nao_medida'
  | 'lado_nao_medido'
  | 'sem_vazao'
  | 'desvio_comum'
  | 'vazao_extrapolada'
  | 'calibracao_fora'
  | 'validade_passada'
  | 'certificado_existe'
  | 'certificado_revogado'
  | 'periodo_sem_leituras'
  | 'leituras_demais'
  | 'modelo_desconhecido'
  | 'ponta_desconhecida'
  | 'cadastro_incompleto'
  | 'periodos_diferentes'
  | 'tipo_repetido'
  | 'pagamento_indisponivel'
  | 'boleto_pagavel'
  | 'assinatura_nao_renovavel'
  | 'renovacao_em_pagamento'
  | 'aditivo_cancelado'
  | 'pedido_encerrado'
  | 'segundo_fator_ligado'
  | 'segundo_fator_desligado'
  | 'segundo_fator_exigido'
  | 'preparo_vencido'
  | 'chaves_demais'
  | 'chave_encerrada'
  | 'vencimento_passado'
  | 'sem_valor_a_devolver'
  | 'webhook_https'
  | 'webhook_endereco'
  | 'webhook_desativado'
  | 'webhooks_demais'
  | 'prazo_menor'
  | 'assinatura_nao_gratuita'
  | 'arquivo_formato'
  | 'arquivo_tamanho'
  | 'arquivo_vazio'
  | 'arquivo_ausente'
  | 'arquivo_limite'
  /** No numbering plan has such a number. */
  | 'telefone'

/** Limits that a refusal names (`report.regra`), so that the console says which was met. */
export const LIMITES = ['exportacoes_abertas', 'exportacoes_da_conta', 'exportacoes_do_dia', 'buscas_abertas'] as const
export type Limite = (typeof LIMITES)[number]

/** The refusal of whoever met a limit, and may ask again in so many seconds. */
export const limitMet = (regra: Limite, seconds: number): ApiError =>
  new ApiError('NAO_PERMITIDO_AGORA', { report: { regra }, headers: { 'retry-after': String(seconds) } })

/** The refusal of what is not there, or is not for the caller to see. */
export const notFound = (): ApiError => new ApiError('NAO_ENCONTRADO')

/** What was looked for. Throws `NAO_ENCONTRADO` where it is not there. */
export function orNotFound<T extends object | string>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw notFound()
  return one
}

/** The refusal of a request whose field breaks a rule. */
export const brokenRule = (caminho: string, regra: Regra, errorName: ErrorName = 'REGRA_VIOLADA'): ApiError =>
  new ApiError(errorName, { report: { campos: [{ caminho, mensagem: regra }] } })
