import * as z from 'zod'
import { CODIGOS_LINHA, MODOS_IMPORTACAO, STATUS_IMPORTACAO } from '../enums.ts'
import { NOMES_COLUNAS } from '../nozzleSheet.ts'
import { COLUNAS_COM_UNIDADE, type ColunaMedida, UNIDADES_PLANILHA, type Unidade } from '../sheets/units.ts'
import { enderecoAnexo } from './attachments.ts'
import { marca } from './brands.ts'
import { instante, uuid } from './common.ts'
import { area, requer, route } from './route.ts'

/** What there is to say of a row, as offices count them from 1, and of one of its columns. */
export const problemaLinha = z.object({
  linha: z.int().min(1),
  /** The cell as offices name it: `B7`. */
  celula: z.string().nullable(),
  coluna: z.enum(NOMES_COLUNAS).nullable(),
  codigo: z.enum(CODIGOS_LINHA),
  aviso: z.boolean(),
  /** What stood there, shortened. */
  valor: z.string(),
  /** What would be right, where it is known: a size, a unit, the limits. */
  certo: z.string().nullable(),
})
export type ProblemaLinha = z.infer<typeof problemaLinha>

const contagem = z.int().min(0)

export const importacao = z.object({
  id: uuid,
  /**
   * The job that does it at present, whose live channel tells how far it is; a long import is taken on by another one.
   */
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

const celula = z.int().min(0).max(499)

const unitsOf = <C extends ColunaMedida>(column: C) => Object.keys(UNIDADES_PLANILHA[column]) as [Unidade, ...Unidade[]]
const unidadeDita = z.discriminatedUnion('coluna', [
  z.object({ coluna: z.literal('pressao_bar'), unidade: z.enum(unitsOf('pressao_bar')) }),
  z.object({ coluna: z.literal('vazao_lpm'), unidade: z.enum(unitsOf('vazao_lpm')) }),
])

/** How a brand's sheet was last read, by its headings. */
export const mapeamentoMarca = z.object({
  marca: marca.pick({ id: true, nome: true }),
  titulos: z.array(z.object({ coluna: z.enum(NOMES_COLUNAS), titulo: z.string() })),
  unidades: z.array(unidadeDita),
  usado_em: instante,
})
export type MapeamentoMarca = z.infer<typeof mapeamentoMarca>

/** The cell of a line, from 0, that each column is read from. */
const colunasLidas = z
  .array(z.object({ coluna: z.enum(NOMES_COLUNAS), celula }))
  .min(1)
  .max(NOMES_COLUNAS.length)

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
        colunas: colunasLidas,
        /** Sheet of a workbook; the first that has rows, if none is said. */
        folha: z.string().max(100).nullable().optional(),
        /** Row of the headings, from 1; found, if it is not said. */
        titulos: z.int().min(1).max(1000).nullable().optional(),
        /** Units of figures that the sheet does not tell, or tells wrongly. */
        unidades: z.array(unidadeDita).max(COLUNAS_COM_UNIDADE.length).optional(),
        /** Columns whose heading is a pressure and whose cells are flows; found, if they are not said. */
        pressoes: z
          .array(z.object({ celula, pressao: z.number().gt(0).max(100_000) }))
          .max(100)
          .nullable()
          .optional(),
      }),
      status: 201,
      response: importacao,
      idempotent: true,
      errors: ['ANEXO_AUSENTE_OU_INVALIDO'],
    }),
    mapeamentos: route({
      summary: 'How the sheets of each brand were last read',
      method: 'GET',
      path: '/importacoes-pontas/mapeamentos',
      access: requer(['manage', 'UploadCSV']),
      response: z.object({ itens: z.array(mapeamentoMarca) }),
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
