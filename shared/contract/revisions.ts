import * as z from 'zod'
import { typedCode } from '../domain/words/plainText.ts'
import { STATUS_REGISTRO } from '../enums.ts'
import { enderecoAnexo } from './attachments.ts'
import { dia, entreCampos, instante, ordem, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { area, requer, route } from './route.ts'
import { anexo } from './uploads.ts'

/** What people write down of a revision: the day it was made, by whom, and when the next one is due. */
const escrito = z.object({
  data_revisao: dia,
  revisor_nome: z.string().overwrite(plainLine).trim().min(1).max(120),
  /** When the equipment was received for it. */
  data_recebimento: dia.nullable(),
  proxima_revisao: dia,
  /** The report it is to have: a checked upload, or the one it has already; null for none. */
  relatorio_id: uuid.nullable(),
})

type Dias = Pick<z.infer<typeof escrito>, 'data_recebimento' | 'data_revisao' | 'proxima_revisao'>

/** An equipment is received before it is looked over, and the next revision comes after this one. */
const conferir = [
  entreCampos<Pick<Dias, 'data_recebimento' | 'data_revisao'>>(
    ['data_recebimento', 'data_revisao'],
    ({ value: { data_recebimento: received, data_revisao: done }, issues }) => {
      if (received !== null && received > done)
        issues.push({ code: 'custom', path: ['data_recebimento'], message: 'recebido_depois', input: received })
    },
  ),
  entreCampos<Pick<Dias, 'data_revisao' | 'proxima_revisao'>>(
    ['data_revisao', 'proxima_revisao'],
    ({ value: { data_revisao: done, proxima_revisao: next }, issues }) => {
      if (next <= done)
        issues.push({ code: 'custom', path: ['proxima_revisao'], message: 'proxima_antes', input: next })
    },
  ),
] as const

/** The equipment of a revision stays the one it was written for. */
export const revisaoNova = escrito.extend({ equipamento_id: uuid }).check(...conferir)
export const revisaoEditavel = escrito.check(...conferir)

/** Everything known of a revision. */
export const revisao = escrito.omit({ relatorio_id: true }).extend({
  id: uuid,
  /** Who owned the equipment when the revision was written down. */
  USUARIO_DONO_ID: uuid,
  revisor_nome: z.string(),
  /** Day of the equipment's newest revision; null while none of it counts. */
  ultima_revisao: dia.nullable(),
  relatorio: anexo.nullable(),
  equipamento: z.object({
    id: uuid,
    apelido: z.string(),
    /** Product code. */
    numero_serie: z.string(),
    /** Who owns it now. */
    dono: z.object({ id: uuid, nome: z.string(), email: z.string() }).nullable(),
  }),
  status: z.enum(STATUS_REGISTRO),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Revisao = z.infer<typeof revisao>

/** Row of the list of all revisions. */
export const revisaoListada = revisao
  .pick({
    id: true,
    USUARIO_DONO_ID: true,
    data_revisao: true,
    revisor_nome: true,
    data_recebimento: true,
    ultima_revisao: true,
    proxima_revisao: true,
    status: true,
    versao: true,
  })
  .extend({ equipamento_id: uuid, numero_serie: z.string(), possui_relatorio: z.boolean() })
export type RevisaoListada = z.infer<typeof revisaoListada>

/** Row of the revisions of one equipment, as whoever may see the equipment sees it. */
export const revisaoDoEquipamento = revisaoListada
  .pick({ id: true, data_revisao: true, revisor_nome: true, data_recebimento: true, proxima_revisao: true })
  .extend({
    /** Whether there is a report for the caller: one made for a former owner is not. */
    possui_relatorio: z.boolean(),
  })
export type RevisaoDoEquipamento = z.infer<typeof revisaoDoEquipamento>

const params = z.object({ revisaoId: uuid })

/**
 * Regular checks of devices by the maker: administrators of the product write them, who may see the equipment reads
 * them.
 */
export const revisionsArea = area({
  name: 'revisions',
  routes: {
    listar: route({
      summary: 'Revisions, newest first or oldest first; of a period by the day of the next one, soonest first',
      method: 'GET',
      path: '/revisoes',
      access: requer(['read', 'VisualizarCriarRevisoes']),
      query: z.object({
        ...paginacao,
        /** Beginning of the product code. */
        codigo: z.string().overwrite(typedCode).min(1).max(32).optional(),
        /** The next revision is due on this day or later. */
        proxima_de: dia.optional(),
        /** The next revision is due on this day or before. */
        proxima_ate: dia.optional(),
        status: z.enum(STATUS_REGISTRO).default('ATIVO'),
        ordem,
      }),
      response: pagina(revisaoListada),
    }),
    criar: route({
      summary: 'Write down a revision of an equipment that has an owner',
      method: 'POST',
      path: '/revisoes',
      access: requer(['create', 'VisualizarCriarRevisoes']),
      body: revisaoNova,
      status: 201,
      response: revisao,
      idempotent: true,
      errors: ['EQUIPAMENTO_SEM_DONO', 'ANEXO_AUSENTE_OU_INVALIDO', 'NAO_ENCONTRADO', 'REGRA_VIOLADA'],
    }),
    ver: route({
      summary: 'One revision',
      method: 'GET',
      path: '/revisoes/{revisaoId}',
      access: requer(['read', 'VisualizarCriarRevisoes']),
      params,
      response: revisao,
    }),
    editar: route({
      summary: 'Change a revision and its report; a report that is replaced is removed',
      method: 'PUT',
      path: '/revisoes/{revisaoId}',
      access: requer(['update', 'VisualizarCriarRevisoes']),
      params,
      body: escrito.extend({ versao }).check(...conferir),
      response: revisao,
      errors: ['ANEXO_AUSENTE_OU_INVALIDO', 'CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    mudarStatus: route({
      summary: 'Remove a revision, or restore it with its report',
      method: 'PUT',
      path: '/revisoes/{revisaoId}/status',
      access: requer(['delete', 'VisualizarCriarRevisoes']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: revisao,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
    doEquipamento: route({
      summary: 'Revisions of an equipment, newest first',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/revisoes',
      access: requer(['read', 'Equipamento']),
      params: z.object({ equipamentoId: uuid }),
      query: z.object(paginacao),
      response: pagina(revisaoDoEquipamento),
    }),
    relatorio: route({
      summary: 'Where to download the report of a revision, within a minute; not of one made for a former owner',
      method: 'GET',
      path: '/revisoes/{revisaoId}/relatorio',
      access: requer(['read', 'Equipamento']),
      params,
      response: enderecoAnexo,
    }),
  },
})
