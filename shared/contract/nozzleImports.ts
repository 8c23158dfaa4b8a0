import * as z from 'zod'
import {
  CAMPOS_PUBLICADOS,
  CODIGOS_LINHA,
  CORES_PONTA,
  MATERIAIS,
  MODOS_IMPORTACAO,
  PROCEDENCIAS_PONTA,
  SITUACOES_PUBLICADA,
  STATUS_IMPORTACAO,
  STATUS_REGISTRO,
  TAMANHOS_GOTA,
  TIPOS_JATO,
} from '../enums.ts'
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
  /** Name of the sheet; of the published catalogue the makers. */
  arquivo: z.string(),
  publicado: z.boolean(),
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

const dito = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One thing that a tip of the published catalogue says otherwise than the nozzle here. */
const diferenca = z.object({
  campo: z.enum(CAMPOS_PUBLICADOS),
  /** The pressure (bar) of the point it is said of; null of the whole nozzle. */
  pressao_bar: z.number().nullable(),
  /** Null where there is nothing. */
  aqui: dito,
  publicado: dito,
})
export type Diferenca = z.infer<typeof diferenca>

/** A tip of the published catalogue, and what bringing it in would come to. */
export const pontaPublicada = z.object({
  nome: z.string(),
  angulo: z.number().nullable(),
  tipo_jato: z.enum(TIPOS_JATO),
  jato_fabricante: z.string().nullable(),
  cor: z.enum(CORES_PONTA).nullable(),
  /** Whether its series has the sizes and colours of ISO 10625. */
  serie_iso: z.boolean(),
  material: z.enum(MATERIAIS).nullable(),
  /** bar */
  pressao_min_bar: z.number().nullable(),
  pressao_max_bar: z.number().nullable(),
  pontos: z.array(z.object({ pressao_bar: z.number(), vazao_lpm: z.number(), gota: z.enum(TAMANHOS_GOTA).nullable() })),
  edicao_gota: z.string().nullable(),
  fonte: z.string(),
  situacao: z.enum(SITUACOES_PUBLICADA),
  /** Where the nozzle here comes from; null where there is none. */
  procedencia: z.enum(PROCEDENCIAS_PONTA).nullable(),
  diferencas: z.array(diferenca),
})
export type PontaDoCatalogo = z.infer<typeof pontaPublicada>

/** The published catalogue, maker by maker, held against what is here. */
const catalogoPublicado = z.object({
  fabricantes: z.array(
    z.object({
      nome: z.string(),
      /** What became of the maker's brand here; null where there is none, and it is created. */
      marca: z.enum(STATUS_REGISTRO).nullable(),
      pontas: z.array(pontaPublicada),
    }),
  ),
})
export type CatalogoPublicado = z.infer<typeof catalogoPublicado>

/** Imports of nozzles from sheets, and from the published catalogue: a job each, which can be left and found again. */
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
        /** Sheet of a workbook; the one that names most columns, if none is said. */
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
    verPublicado: route({
      summary: 'The published catalogue of nozzles, and what of it is new, the same or another here',
      method: 'GET',
      path: '/importacoes-pontas/catalogo-publicado',
      access: requer(['manage', 'UploadCSV']),
      response: catalogoPublicado,
    }),
    trazerPublicado: route({
      summary: 'Begin to bring in makers of the published catalogue; a brand that is not here is created',
      method: 'POST',
      path: '/importacoes-pontas/catalogo-publicado',
      access: requer(['manage', 'UploadCSV']),
      body: z.object({
        fabricantes: z.array(z.string().trim().min(1).max(60)).min(1).max(50),
        /** Whether it takes the place of nozzles that differ and are one's own. */
        substituir: z.boolean(),
      }),
      status: 201,
      response: importacao,
      idempotent: true,
      errors: ['REGRA_VIOLADA', 'MARCA_JA_EXISTE'],
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
