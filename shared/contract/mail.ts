import * as z from 'zod'
import { CARGOS_VINCULO, IDIOMAS, MOEDAS, MUDANCAS_PAGAMENTO } from '../enums.ts'
import { dia, email, instante, uuid } from './common.ts'

const mudancaDePagamento = {
  usuario_id: uuid,
  pedido_id: uuid,
  caso: z.enum(MUDANCAS_PAGAMENTO),
  centavos: z.int(),
  moeda: z.enum(MOEDAS),
}

/**
 * Every mail the product writes: what its text needs to know. Names, links and their secrets are read or made when it
 * is sent, never before, so that none waits in a job. `dono_id` is null in jobs from when the owner's name was kept
 * instead.
 */
export const correio = z.discriminatedUnion('modelo', [
  /** Link that confirms the person's address. */
  z.object({ modelo: z.literal('CONFIRMACAO_EMAIL'), usuario_id: uuid }),
  /** Link that sets a new password. */
  z.object({ modelo: z.literal('REDEFINICAO_SENHA'), usuario_id: uuid }),
  /** A sign-up that was interrupted has been finished: the person sets a password by the link. */
  z.object({ modelo: z.literal('CADASTRO_CONCLUIDO'), usuario_id: uuid }),
  /** An administrator of the product made the account: the person sets a password by the link. */
  z.object({ modelo: z.literal('CONTA_CRIADA'), usuario_id: uuid }),
  /** The password was changed; if it was not the person, they know whom to write to. */
  z.object({ modelo: z.literal('SENHA_ALTERADA'), usuario_id: uuid }),
  /**
   * The second factor was turned on or off, or a recovery code of it was used; if it was not the person, they know what
   * to do.
   */
  z.object({ modelo: z.literal('SEGUNDO_FATOR_LIGADO'), usuario_id: uuid }),
  z.object({ modelo: z.literal('SEGUNDO_FATOR_DESLIGADO'), usuario_id: uuid }),
  z.object({ modelo: z.literal('CODIGO_RECUPERACAO_USADO'), usuario_id: uuid, restantes: z.int().min(0) }),
  /**
   * Somebody who knows the password tries codes of the second factor; if it is not the person, they set another
   * password.
   */
  z.object({ modelo: z.literal('CODIGOS_ERRADOS'), usuario_id: uuid }),
  /** An API key was made or renewed in the person's account; if it was not them, they end it. */
  z.object({ modelo: z.literal('CHAVE_CRIADA'), usuario_id: uuid, chave_id: uuid }),
  /** Link that confirms the address a person wants to have; to that address. */
  z.object({ modelo: z.literal('TROCA_EMAIL'), usuario_id: uuid }),
  /** Somebody who knows the password asked for another address; to the one they have. */
  z.object({ modelo: z.literal('AVISO_TROCA_EMAIL'), usuario_id: uuid }),
  /** The address is another one now; to the one they had. */
  z.object({ modelo: z.literal('EMAIL_ALTERADO'), usuario_id: uuid, para: email }),
  /** A person with an account was linked to somebody's. */
  z.object({
    modelo: z.literal('VINCULO'),
    usuario_id: uuid,
    dono_id: uuid.nullable(),
    cargo: z.enum(CARGOS_VINCULO),
  }),
  /** Somebody without an account is asked to sign up. */
  z.object({
    modelo: z.literal('CONVITE'),
    para: email,
    idioma: z.enum(IDIOMAS),
    dono_id: uuid.nullable(),
    cargo: z.enum(CARGOS_VINCULO),
  }),
  /** The file of an export is there; the link leads to where it is downloaded, in the account of its readings. */
  z.object({ modelo: z.literal('EXPORTACAO_PRONTA'), usuario_id: uuid, dono_id: uuid }),
  /**
   * The files of a report, or where they are if they are too large for a mail; to the address that was wished, in the
   * language of who asked.
   */
  z.object({
    modelo: z.literal('RELATORIO'),
    usuario_id: uuid,
    relatorio_id: uuid,
    para: email,
    /** The schedule whose confirmed recipient the address is. */
    agendamento_id: uuid.optional(),
  }),
  /** Whether somebody who is no administrator wants a report; the link says yes, and has it sent. */
  z.object({ modelo: z.literal('CONFIRMACAO_RELATORIO'), usuario_id: uuid, relatorio_id: uuid, para: email }),
  /** Whether somebody wants a scheduled report; the link says yes. */
  z.object({ modelo: z.literal('CONVITE_RELATORIO'), usuario_id: uuid, agendamento_id: uuid, para: email }),
  /** The next revision of an equipment is near; to whoever may see it and wants to know. */
  z.object({ modelo: z.literal('LEMBRETE_REVISAO'), usuario_id: uuid, revisao_id: uuid, proxima_revisao: dia }),
  /** Something a person wants to be alerted to. */
  z.object({ modelo: z.literal('AVISO_FORA'), usuario_id: uuid, aviso_id: uuid }),
  z.object({ modelo: z.literal('AVISO_SILENCIO'), usuario_id: uuid, aviso_id: uuid }),
  z.object({ modelo: z.literal('AVISO_PREVISAO'), usuario_id: uuid, aviso_id: uuid }),
  /** Alerts that are too many for a mail each. */
  z.object({ modelo: z.literal('RESUMO_AVISOS'), usuario_id: uuid, avisos: z.array(uuid).min(1) }),
  /** The next period of a subscription can be paid, until a day; the link leads to its order. */
  z.object({ modelo: z.literal('RENOVACAO_ABERTA'), usuario_id: uuid, pedido_id: uuid, ate: instante }),
  /** The card by which a subscription is renewed was not taken; until the day it is tried again. */
  z.object({ modelo: z.literal('RENOVACAO_RECUSADA'), usuario_id: uuid, pedido_id: uuid, ate: instante }),
  /** A subscription was renewed until a day. */
  z.object({ modelo: z.literal('RENOVACAO_FEITA'), usuario_id: uuid, pedido_id: uuid, ate: instante }),
  /** A subscription ended on a day, and nothing takes its place. */
  z.object({ modelo: z.literal('ASSINATURA_TERMINADA'), usuario_id: uuid, assinatura_id: uuid, ate: instante }),
  /**
   * Money of a payment went back, all or some, is kept by a dispute, or came back by one; in hundredths. To its
   * customer, and to administrators.
   */
  z.object({ modelo: z.literal('PAGAMENTO_MUDOU'), ...mudancaDePagamento }),
  z.object({ modelo: z.literal('PAGAMENTO_MUDOU_ADMIN'), ...mudancaDePagamento }),
  /** A webhook took nothing for days and was disabled; to its owner. */
  z.object({ modelo: z.literal('WEBHOOK_DESATIVADO'), usuario_id: uuid, webhook_id: uuid }),
  /**
   * The account and what belonged to it is gone: nobody is left to read address and name from. The job forgets both
   * when it is over.
   */
  z.object({ modelo: z.literal('CONTA_EXCLUIDA'), para: email.nullable(), idioma: z.enum(IDIOMAS), nome: z.string() }),
])
export type Correio = z.infer<typeof correio>
export type ModeloCorreio = Correio['modelo']
export const MODELOS_CORREIO = correio.options.map(({ shape }) => shape.modelo.value)

/** What a link of a mail is for, and how many hours it can be used. */
export const LINK_HOURS = { CONFIRMACAO_EMAIL: 48, TROCA_EMAIL: 48, REDEFINICAO_SENHA: 1 } as const
export type FinalidadeLink = keyof typeof LINK_HOURS
