import * as z from 'zod'
import { uuid } from './contract/common.ts'
import { correio } from './contract/mail.ts'
import { CARGOS_VINCULO, ETAPAS_AVISOS, MODOS_TRANSFERENCIA, MOTIVOS_DEVOLUCAO, STATUS_VINCULO } from './enums.ts'

/**
 * Slow work a person's request begins: it is written as a `TRABALHO` item in the transaction of the request, handed to
 * the queue of its kind by the table's stream, and its item tells how far it is.
 */
export const trabalho = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('CORREIO'), correio }),
  /**
   * Changes links of people to so much equipment that no transaction holds it. Null: they are removed from the account.
   */
  z.object({
    tipo: z.literal('VINCULOS'),
    dono_id: uuid,
    usuarios: z.array(uuid),
    depois: z
      .object({
        cargo: z.enum(CARGOS_VINCULO),
        status: z.enum(STATUS_VINCULO),
        equipamentos: z.array(uuid),
        equipamentos_inativos: z.array(uuid),
      })
      .nullable(),
  }),
  /** Imports a sheet of nozzles, from where it was left. */
  z.object({ tipo: z.literal('IMPORTACAO_PONTAS'), importacao_id: uuid }),
  /** Makes the file of an export of readings; `partes` are the jobs before it, each of which kept what it had made. */
  z.object({ tipo: z.literal('EXPORTACAO'), exportacao_id: uuid, partes: z.array(uuid).optional() }),
  /** Makes the files of a report and has them mailed. */
  z.object({ tipo: z.literal('RELATORIO'), relatorio_id: uuid }),
  /**
   * Erases what belonged to a deleted account; `endereco` is the hash of the address it had, by which mails to it are
   * found.
   */
  z.object({ tipo: z.literal('EXCLUSAO_CONTA'), usuario_id: uuid, endereco: z.string().nullable() }),
  /** Takes what an owner wrote of an equipment out of its history from before an instant. */
  z.object({ tipo: z.literal('PAPEIS_EQUIPAMENTO'), equipamento_id: uuid, ate: z.iso.datetime() }),
  /**
   * Revokes the certificates of equipment that lost their right by a transfer, a removal or an administrator's word.
   */
  z.object({ tipo: z.literal('CERTIFICADOS'), equipamentos: z.array(uuid) }),
  /**
   * Gives readings of one account to another: those named, or all that had come by `ate`. A job that takes over from
   * one whose time was up names the first of them (`origem`).
   */
  z.object({
    tipo: z.literal('TRANSFERENCIA'),
    origem: uuid,
    modo: z.enum(MODOS_TRANSFERENCIA),
    de: uuid,
    para: uuid,
    leituras: z.array(uuid),
    ate: z.iso.datetime(),
    /** Readings there were at confirmation, and how many of them are moved. */
    total: z.int(),
    feitas: z.int(),
  }),
  /** Goes on with the check of all orders, payments and movements of money. */
  z.object({ tipo: z.literal('CONFERENCIA'), conferencia_id: uuid }),
  /** Alerts people to readings with many nozzles out of tolerance. */
  z.object({ tipo: z.literal('AVISOS_LEITURAS'), leituras: z.array(uuid).min(1) }),
  /** Goes on with a sweep for alerts whose time was up. */
  z.object({ tipo: z.literal('AVISOS'), etapa: z.enum(ETAPAS_AVISOS), depois: z.string().nullable() }),
  /** Has a delivery to a webhook tried. */
  z.object({ tipo: z.literal('WEBHOOK'), webhook_id: uuid, dono_id: uuid, entrega_id: uuid }),
  /** Drops what a restored equipment had sent until then and could still have become a reading. */
  z.object({
    tipo: z.literal('RESTAURACAO'),
    equipamento_id: uuid,
    /** The owner at that time. */
    dono_id: uuid.nullable(),
    ate: z.iso.datetime(),
  }),
])
export type Trabalho = z.infer<typeof trabalho>
export type TipoTrabalho = Trabalho['tipo']
export type TransferenciaDeLeituras = Extract<Trabalho, { tipo: 'TRANSFERENCIA' }>
export type MudancaDeVinculos = Extract<Trabalho, { tipo: 'VINCULOS' }>

/**
 * Everything the queues of jobs carry, each where `shared/jobQueues.ts` says: work of people, events of services, and
 * what runs by the clock.
 */
export const job = z.discriminatedUnion('tipo', [
  /** A `TRABALHO` item is there to be done. */
  z.object({ tipo: z.literal('TRABALHO'), trabalho_id: uuid }),
  /** A certificate connected: retire the former certificates of its equipment. */
  z.object({ tipo: z.literal('CERTIFICADO_CONECTADO'), numero_serie: z.string(), certificado_id: z.string() }),
  /** Retire replaced certificates whose seven days are over. */
  z.object({ tipo: z.literal('EXPIRAR_CERTIFICADOS') }),
  /** A file was uploaded into `pendente/`: its content is checked. */
  z.object({ tipo: z.literal('ARQUIVO_ENVIADO'), chave: z.string(), tamanho: z.coerce.number() }),
  /** Remove files no record took. */
  z.object({ tipo: z.literal('VARRER_ENVIOS') }),
  /** A mail was refused for good, or reported as unwanted: no more is sent there. The recipients as SES writes them. */
  z.object({
    tipo: z.literal('CORREIO_DEVOLVIDO'),
    mensagem_id: z.string(),
    motivo: z.enum(MOTIVOS_DEVOLUCAO),
    destinatarios: z.array(z.object({ emailAddress: z.string() })),
  }),
  /** Alert people to what happens by the clock, such as silent machines, and mail what waits. */
  z.object({ tipo: z.literal('AVISAR') }),
  /** Begin the scheduled reports whose time has come. */
  z.object({ tipo: z.literal('AGENDAR_RELATORIOS') }),
  /** Ask acquirers about orders whose time has come, and end those that are over. */
  z.object({ tipo: z.literal('ACOMPANHAR_PEDIDOS') }),
  /** Have the deliveries to webhooks tried whose time has come. */
  z.object({ tipo: z.literal('ENTREGAR_WEBHOOKS') }),
  /** Look for equipment that became irregular, of accounts with a webhook that wants to know. */
  z.object({ tipo: z.literal('OBSERVAR_IRREGULARES') }),
  /** Renew subscriptions that end soon, and tell whose ended. */
  z.object({ tipo: z.literal('RENOVAR_ASSINATURAS') }),
  /**
   * Make anew what an account comes to for whoever may select it: of an owner, or of whoever owns an equipment by now.
   */
  z.object({ tipo: z.literal('RESUMIR_CONTA'), dono_id: uuid.nullable(), equipamento_id: uuid.nullable() }),
  /** Store a reading that is still arriving as its parts tell it by now. */
  z.object({ tipo: z.literal('GUARDAR_LEITURA'), leitura_id: uuid }),
  /** Finish sign-ups that were interrupted between the table and the user pool. */
  z.object({ tipo: z.literal('CONCLUIR_CADASTROS') }),
])
export type Job = z.infer<typeof job>
export type JobType = Job['tipo']

/** How often the queue hands a job over before it goes to the dead letters. */
export const JOB_ATTEMPTS = 5

/** The jobs that run by the clock. Rates are written as EventBridge Scheduler has them. */
export const SCHEDULES = [
  { name: 'ExpirarCertificados', rate: 'rate(1 hour)', job: { tipo: 'EXPIRAR_CERTIFICADOS' } },
  { name: 'ConcluirCadastros', rate: 'rate(2 minutes)', job: { tipo: 'CONCLUIR_CADASTROS' } },
  { name: 'VarrerEnvios', rate: 'rate(1 hour)', job: { tipo: 'VARRER_ENVIOS' } },
  { name: 'AcompanharPedidos', rate: 'rate(5 minutes)', job: { tipo: 'ACOMPANHAR_PEDIDOS' } },
  { name: 'RenovarAssinaturas', rate: 'rate(1 hour)', job: { tipo: 'RENOVAR_ASSINATURAS' } },
  { name: 'AgendarRelatorios', rate: 'rate(1 hour)', job: { tipo: 'AGENDAR_RELATORIOS' } },
  { name: 'Avisar', rate: 'rate(6 hours)', job: { tipo: 'AVISAR' } },
  { name: 'EntregarWebhooks', rate: 'rate(5 minutes)', job: { tipo: 'ENTREGAR_WEBHOOKS' } },
  { name: 'ObservarIrregulares', rate: 'rate(1 hour)', job: { tipo: 'OBSERVAR_IRREGULARES' } },
] as const satisfies readonly { name: string; rate: string; job: Job }[]
