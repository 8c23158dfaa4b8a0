import * as z from 'zod'
import {
  CONTEUDOS_EXPORTACAO,
  FORMATOS_EXPORTACAO,
  GRAFICOS_EXPORTACAO,
  MODOS_EXPORTACAO,
  STATUS_TRABALHO,
} from '../enums.ts'
import { enderecoAnexo } from './attachments.ts'
import { entreCampos, instante, uuid } from './common.ts'
import { filtrosLeitura } from './readings.ts'
import { area, requer, route } from './route.ts'

/** Readings of one export at most, so that it is made in one go. */
export const MAXIMO_EXPORTACAO = 300

const escolha = {
  modo: z.enum(MODOS_EXPORTACAO),
  /** The readings of the mode `SELECIONADAS`. */
  leituras: z.array(uuid).max(MAXIMO_EXPORTACAO).default([]),
  /** The filter of the mode `FILTRO`, as the list has it. */
  filtro: filtrosLeitura.optional(),
}

const algoEscolhido = entreCampos<{ modo: string; leituras: readonly string[] }>(
  ['modo', 'leituras'],
  ({ value, issues }) => {
    if (value.modo === 'SELECIONADAS' && value.leituras.length === 0)
      issues.push({ code: 'custom', message: 'sem_leituras', path: ['leituras'], input: value })
  },
)

/** What an export would hold. */
export const previaExportacao = z.object({
  /** Readings that would be exported: the newest, if there are more. */
  quantidade: z.int().min(0),
  ha_mais: z.boolean(),
})
export type PreviaExportacao = z.infer<typeof previaExportacao>

export const exportacao = z.object({
  id: uuid,
  /** The job that does it, whose live channel tells how far it is. */
  trabalho_id: uuid,
  status: z.enum(STATUS_TRABALHO),
  /** Share that is done, 0 to 1. */
  progresso: z.number().min(0).max(1),
  conteudo: z.enum(CONTEUDOS_EXPORTACAO),
  grafico: z.enum(GRAFICOS_EXPORTACAO),
  formato: z.enum(FORMATOS_EXPORTACAO),
  /** Readings that were asked for, and those that are in the file: fewer where some may not be seen any more. */
  total: z.int().min(0),
  quantidade: z.int().min(0),
  /** Name and bytes of the file, once it is there. */
  arquivo: z.object({ nome: z.string(), tamanho: z.int() }).nullable(),
  criado_em: instante,
  /** When it is forgotten, with its file. */
  expira_em: instante,
})
export type Exportacao = z.infer<typeof exportacao>

const params = z.object({ exportacaoId: uuid })

/** Files made of readings: a job each, which can be left and found again. */
export const exportsArea = area({
  name: 'exports',
  routes: {
    listar: route({
      summary: 'The newest exports the person began in the selected account',
      method: 'GET',
      path: '/exportacoes',
      access: requer(['read', 'Leitura']),
      response: z.object({ itens: z.array(exportacao) }),
    }),
    prever: route({
      summary: 'How many readings an export would have',
      method: 'POST',
      path: '/exportacoes/previa',
      access: requer(['read', 'Leitura']),
      body: z.object(escolha).check(algoEscolhido),
      response: previaExportacao,
      errors: ['NAO_ENCONTRADO', 'NAO_PERMITIDO_AGORA'],
    }),
    criar: route({
      summary: 'Begin to export readings as PDF, Excel or CSV for offices',
      method: 'POST',
      path: '/exportacoes',
      access: requer(['read', 'Leitura']),
      body: z
        .object({
          ...escolha,
          conteudo: z.enum(CONTEUDOS_EXPORTACAO),
          grafico: z.enum(GRAFICOS_EXPORTACAO),
          formato: z.enum(FORMATOS_EXPORTACAO),
          /** Whether a mail says when it is done. */
          por_email: z.boolean(),
        })
        .check(algoEscolhido),
      status: 201,
      response: exportacao,
      idempotent: true,
      errors: ['NAO_ENCONTRADO', 'REGRA_VIOLADA', 'NAO_PERMITIDO_AGORA'],
    }),
    arquivo: route({
      summary:
        'Where to download an export, within a minute; with readings that may not be seen any more it is made anew without them instead',
      method: 'GET',
      path: '/exportacoes/{exportacaoId}/arquivo',
      access: requer(['read', 'Leitura']),
      params,
      response: enderecoAnexo,
      errors: ['ARQUIVO_REFEITO', 'NAO_PERMITIDO_AGORA'],
    }),
  },
})
