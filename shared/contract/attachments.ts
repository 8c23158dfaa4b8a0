import * as z from 'zod'
import { DOCUMENTOS_EQUIPAMENTO } from '../enums.ts'
import { instante, uuid } from './common.ts'
import { area, publico, requer, route } from './route.ts'
import { anexo } from './uploads.ts'

/**
 * Where a private file is fetched from, within a minute, by whoever was just allowed to have it. A frame of the page
 * goes there.
 */
export const enderecoAnexo = z.object({ url: z.url(), expira_em: instante })

const params = z.object({ leituraId: uuid })
const daReceita = z.object({ receitaId: uuid })
const anexoDaReceita = daReceita.extend({ anexoId: uuid })
const umAnexo = params.extend({ anexoId: uuid })
const umDocumento = z.object({ equipamentoId: uuid, documento: z.enum(DOCUMENTOS_EQUIPAMENTO) })

/**
 * Files of readings, recipes and equipment. They are an area of their own, because the code that signs their addresses
 * would double what a list of readings loads.
 */
const trecho = z.string()

/** What CloudFront asks of the API for a public file that its bucket has not: S3 would answer in XML. */
const nenhum = <const P extends `/${string}`, S extends z.ZodObject>(path: P, params: S) =>
  route({
    summary: 'The answer for a public picture or document that does not exist; at the console’s origin without /api',
    method: 'GET',
    path,
    access: publico,
    params,
    errors: ['NAO_ENCONTRADO'],
  })

export const attachmentsArea = area({
  name: 'attachments',
  routes: {
    anexar: route({
      summary: 'Attach an uploaded file to a reading',
      method: 'POST',
      path: '/leituras/{leituraId}/anexos',
      access: requer(['update', 'Leitura']),
      params,
      body: z.object({ envio_id: uuid }),
      status: 201,
      response: anexo,
      errors: ['ANEXO_AUSENTE_OU_INVALIDO'],
    }),
    baixar: route({
      summary: 'Where to download a file of a reading, within a minute',
      method: 'GET',
      path: '/leituras/{leituraId}/anexos/{anexoId}',
      access: requer(['read', 'Leitura']),
      params: umAnexo,
      response: enderecoAnexo,
    }),
    entregar: route({
      summary:
        'Download a file by a ticket, at most five times; served at /storage/anexos/{anexoId}/{nome} of the console’s origin',
      method: 'GET',
      path: '/storage/anexos/{anexoId}/{nome}',
      access: publico,
      params: z.object({ anexoId: uuid, nome: z.string().min(1).max(255) }),
      query: z.object({ bilhete: z.string().min(1).max(2000) }),
      redirects: true,
    }),
    imagemAusente: nenhum('/image/{pasta}/{arquivo}', z.object({ pasta: trecho, arquivo: trecho })),
    documentoAusente: nenhum('/documentos/{arquivo}', z.object({ arquivo: trecho })),
    documentoAusenteEm: nenhum('/documentos/{pasta}/{arquivo}', z.object({ pasta: trecho, arquivo: trecho })),
    documentoAusenteAbaixo: nenhum(
      '/documentos/{pasta}/{interna}/{arquivo}',
      z.object({ pasta: trecho, interna: trecho, arquivo: trecho }),
    ),
    remover: route({
      summary: 'Remove a file of a reading',
      method: 'DELETE',
      path: '/leituras/{leituraId}/anexos/{anexoId}',
      access: requer(['update', 'Leitura']),
      params: umAnexo,
    }),
    anexarReceita: route({
      summary: 'Attach an uploaded file to a recipe',
      method: 'POST',
      path: '/receitas/{receitaId}/anexos',
      access: requer(['update', 'Receita']),
      params: daReceita,
      body: z.object({ envio_id: uuid }),
      status: 201,
      response: anexo,
      errors: ['RECEITA_NAO_ENCONTRADA', 'ANEXO_AUSENTE_OU_INVALIDO'],
    }),
    baixarReceita: route({
      summary: 'Where to download a file of a recipe, within a minute',
      method: 'GET',
      path: '/receitas/{receitaId}/anexos/{anexoId}',
      access: requer(['read', 'Receita']),
      params: anexoDaReceita,
      response: enderecoAnexo,
      errors: ['RECEITA_NAO_ENCONTRADA'],
    }),
    removerReceita: route({
      summary: 'Remove a file of a recipe',
      method: 'DELETE',
      path: '/receitas/{receitaId}/anexos/{anexoId}',
      access: requer(['update', 'Receita']),
      params: anexoDaReceita,
      errors: ['RECEITA_NAO_ENCONTRADA'],
    }),
    anexarDocumento: route({
      summary: 'Keep an uploaded file as a document of an equipment, in the place of the one there is',
      method: 'PUT',
      path: '/equipamentos/{equipamentoId}/documentos/{documento}',
      access: requer(['update', 'Equipamento']),
      params: umDocumento,
      body: z.object({ envio_id: uuid }),
      response: anexo,
      errors: ['ANEXO_AUSENTE_OU_INVALIDO'],
    }),
    baixarDocumento: route({
      summary: 'Where to download a document of an equipment, within a minute',
      method: 'GET',
      path: '/equipamentos/{equipamentoId}/documentos/{documento}',
      access: requer(['read', 'Equipamento']),
      params: umDocumento,
      response: enderecoAnexo,
    }),
    removerDocumento: route({
      summary: 'Remove a document of an equipment',
      method: 'DELETE',
      path: '/equipamentos/{equipamentoId}/documentos/{documento}',
      access: requer(['update', 'Equipamento']),
      params: umDocumento,
    }),
  },
})
