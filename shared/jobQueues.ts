import type { ModeloCorreio } from './contract/mail.ts'
import type { JobType, TipoTrabalho } from './jobs.ts'

interface QueueSpec {
  /** What the queue holds, for the alarms' texts. */
  readonly holds: string
  /** How many of them are done at a time. */
  readonly atOnce: number
}

/**
 * The queues that jobs wait in, each worked off by a function of its name: what fills one holds up nothing of another.
 */
export const JOB_QUEUES = {
  /** Jobs that a person waits for at a form (a password, a sign-up, a payment), and rights that end. */
  prompt: { holds: 'Jobs that people wait for', atOnce: 10 },
  /** Files that people sent. */
  checks: { holds: 'Checks of files', atOnce: 5 },
  /** Exports and imports. An account has six under way at most, so that some of these are always another's. */
  exports: { holds: 'Exports and imports', atOnce: 8 },
  /** Reports, and all that nobody waits for. */
  bulk: { holds: 'Reports and other bulk', atOnce: 5 },
} as const satisfies Record<string, QueueSpec>
export type JobQueue = keyof typeof JOB_QUEUES
export const JOB_QUEUE_NAMES = Object.keys(JOB_QUEUES) as JobQueue[]

/** The queue of each event of a service and of each schedule. */
export const MESSAGE_QUEUE = {
  // Devices connect as often as they like, and a certificate that was replaced may live a while.
  CERTIFICADO_CONECTADO: 'bulk',
  EXPIRAR_CERTIFICADOS: 'prompt',
  ARQUIVO_ENVIADO: 'checks',
  VARRER_ENVIOS: 'bulk',
  CORREIO_DEVOLVIDO: 'bulk',
  AVISAR: 'bulk',
  AGENDAR_RELATORIOS: 'bulk',
  ACOMPANHAR_PEDIDOS: 'prompt',
  ENTREGAR_WEBHOOKS: 'prompt',
  OBSERVAR_IRREGULARES: 'bulk',
  RENOVAR_ASSINATURAS: 'prompt',
  CONCLUIR_CADASTROS: 'prompt',
  RESUMIR_CONTA: 'bulk',
  GUARDAR_LEITURA: 'bulk',
} as const satisfies Record<Exclude<JobType, 'TRABALHO'>, JobQueue>

/** The queue of each kind of work that a request begins; a mail goes by its model. */
export const WORK_QUEUE = {
  VINCULOS: 'prompt',
  IMPORTACAO_PONTAS: 'exports',
  EXPORTACAO: 'exports',
  RELATORIO: 'bulk',
  EXCLUSAO_CONTA: 'bulk',
  CERTIFICADOS: 'prompt',
  TRANSFERENCIA: 'bulk',
  CONFERENCIA: 'bulk',
  AVISOS_LEITURAS: 'bulk',
  AVISOS: 'bulk',
  WEBHOOK: 'prompt',
  RESTAURACAO: 'bulk',
  PAPEIS_EQUIPAMENTO: 'bulk',
} as const satisfies Record<Exclude<TipoTrabalho, 'CORREIO'>, JobQueue>

/** Mails that follow what a person did are sent at once; alerts and reports come by the hundred. */
export const MAIL_QUEUE = {
  CONFIRMACAO_EMAIL: 'prompt',
  REDEFINICAO_SENHA: 'prompt',
  CADASTRO_CONCLUIDO: 'prompt',
  CONTA_CRIADA: 'prompt',
  SENHA_ALTERADA: 'prompt',
  SEGUNDO_FATOR_LIGADO: 'prompt',
  SEGUNDO_FATOR_DESLIGADO: 'prompt',
  CODIGO_RECUPERACAO_USADO: 'prompt',
  CHAVE_CRIADA: 'prompt',
  TROCA_EMAIL: 'prompt',
  AVISO_TROCA_EMAIL: 'prompt',
  EMAIL_ALTERADO: 'prompt',
  CODIGOS_ERRADOS: 'prompt',
  VINCULO: 'prompt',
  CONVITE: 'prompt',
  EXPORTACAO_PRONTA: 'bulk',
  RELATORIO: 'bulk',
  CONVITE_RELATORIO: 'bulk',
  CONFIRMACAO_RELATORIO: 'prompt',
  LEMBRETE_REVISAO: 'bulk',
  AVISO_FORA: 'bulk',
  AVISO_SILENCIO: 'bulk',
  AVISO_PREVISAO: 'bulk',
  RESUMO_AVISOS: 'bulk',
  RENOVACAO_ABERTA: 'bulk',
  RENOVACAO_RECUSADA: 'bulk',
  RENOVACAO_FEITA: 'bulk',
  ASSINATURA_TERMINADA: 'bulk',
  PAGAMENTO_MUDOU: 'prompt',
  PAGAMENTO_MUDOU_ADMIN: 'prompt',
  WEBHOOK_DESATIVADO: 'bulk',
  CONTA_EXCLUIDA: 'prompt',
} as const satisfies Record<ModeloCorreio, JobQueue>

/** Members of a table of queues that wait in one of them. */
export type WaitingIn<Table, Q extends JobQueue> = {
  [K in keyof Table]: Table[K] extends Q ? K : never
}[keyof Table]

/** The queue of a piece of work, by its kind and, of a mail, its model. */
export const queueOfWork = (tipo: TipoTrabalho, modelo: ModeloCorreio | undefined): JobQueue =>
  tipo === 'CORREIO' ? MAIL_QUEUE[modelo as ModeloCorreio] : WORK_QUEUE[tipo]
