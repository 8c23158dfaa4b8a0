import * as z from 'zod'
import { CODIGOS_LINHA, MODOS_IMPORTACAO, STATUS_IMPORTACAO } from '../enums.ts'
import { NOMES_COLUNAS } from '../nozzleSheet.ts'
import { enderecoAnexo } from './attachments.ts'
import { instante, uuid } from './common.ts'
import { area, requer, route } from './route.ts'

/** What there is to say of a line, from 1 for the headings, and of one of its columns. */
export const problemaLinha = z.object({
  linha: z.int().min(1),
  coluna: z.enum(NOMES_COLUNAS).nullable(),
  codigo: z.enum(CODIGOS_LINHA),
  aviso: z.boolean(),
  /** What stood there, shortened. */
  valor: z.string(),
})
export type ProblemaLinha = z.infer<typeof problemaLinha>

const contagem = z.int().min(0)

export const importacao = z.object({
  id: uuid,
  /** The job that does it at present, whose live channel tells how far it is; a long import is taken on by another one. */
  trabalho_id: uuid,
  arquivo: z.string(),
  modo: z.enum(MODOS_IMPORTACAO),
  status: z.enum(STATUS_IMPORTACAO),
  /** Share that is done, 0 to 1. */
  progresso: z.number().min(0).max(1),
  linhas: contagem,
  erros: contagem,
  avisos: contagem,
  /** Nozzles that were created, changed, and found to be the same. */
  criadas: contagem,
  alteradas: contagem,
  iguais: contagem,
  /** The first of them; the result file has more. */
  problemas: z.array(problemaLinha),
  possui_resultado: z.boolean(),
  criado_em: instante,
})
export type Importacao = z.infer<typeof importacao>

const params = z.object({ importacaoId: uuid })

/** Imports of nozzles from sheets: a job each, which can be left and found again. */
export const nozzleImportsArea = area({
  name: 'nozzleImports',
  routes: {
    listar: route({
      summary: 'The newest imports of nozzles',
      method: 'GET',
      path: '/importacoes-pontas',
      access: requer(['manage', 'UploadCSV']),
      response: z.object({ itens: z.array(importacao) }),
    }),
    criar: route({
      summary: 'Begin to import an uploaded sheet of nozzles',
      method: 'POST',
      path: '/importacoes-pontas',
      access: requer(['manage', 'UploadCSV']),
      body: z.object({
        envio_id: uuid,
        modo: z.enum(MODOS_IMPORTACAO),
        /** The cell of a line, from 0, that each column is read from. */
        colunas: z
          .array(z.object({ coluna: z.enum(NOMES_COLUNAS), celula: z.int().min(0).max(499) }))
          .min(1)
          .max(NOMES_COLUNAS.length),
      }),
      status: 201,
      response: importacao,
      idempotent: true,
      errors: ['ANEXO_AUSENTE_OU_INVALIDO'],
    }),
    ver: route({
      summary: 'How far an import is, and what came of it',
      method: 'GET',
      path: '/importacoes-pontas/{importacaoId}',
      access: requer(['manage', 'UploadCSV']),
      params,
      response: importacao,
    }),
    cancelar: route({
      summary: 'Stop an import; what it has written stays',
      method: 'PUT',
      path: '/importacoes-pontas/{importacaoId}/cancelamento',
      access: requer(['manage', 'UploadCSV']),
      params,
      response: importacao,
    }),
    resultado: route({
      summary: 'Where to download the result file of an import, within a minute',
      method: 'GET',
      path: '/importacoes-pontas/{importacaoId}/resultado',
      access: requer(['manage', 'UploadCSV']),
      params,
      response: enderecoAnexo,
    }),
  },
})
