import * as z from 'zod'
import { sameFigure } from '../domain/numbers/figures.ts'
import {
  CORES_MALHA,
  CORES_PONTA,
  type FormatoExportacao,
  MATERIAIS,
  PROCEDENCIAS_PONTA,
  STATUS_REGISTRO,
  TAMANHOS_GOTA,
  TIPOS_JATO,
} from '../enums.ts'
import { imagemCatalogo, marca } from './brands.ts'
import { entreCampos, numeroEscrito, pagina, paginacao, plainLine, uuid, versao } from './common.ts'
import { arquivoPronto } from './madeFile.ts'
import { area, requer, route } from './route.ts'

const linha = (most: number) => z.string().overwrite(plainLine).trim().min(1).max(most)

/** Most profiles of one nozzle, removed ones included. */
export const PERFIS_MAXIMO = 40
/** Beyond what any nozzle is made for, bar and L/min. */
export const PRESSAO_MAXIMA = 200
export const VAZAO_MAXIMA = 500

/** One published point of a nozzle, with where it comes from. */
export const perfilDaPonta = z.object({
  id: uuid,
  /** bar */
  pressao_bar: z.number().gt(0).max(PRESSAO_MAXIMA),
  /** L/min */
  vazao_lpm: z.number().gt(0).max(VAZAO_MAXIMA),
  gota: z.enum(TAMANHOS_GOTA).nullable(),
  /** Edition of the standard the droplet class is by. */
  edicao_gota: linha(60).nullable(),
  fonte: linha(120),
  status: z.enum(STATUS_REGISTRO),
})
export type PerfilDaPonta = z.infer<typeof perfilDaPonta>

/** Whether two profiles say the same, in whatever order their fields are kept. */
export const saysTheSame = (
  one: Omit<PerfilDaPonta, 'id' | 'status'>,
  other: Omit<PerfilDaPonta, 'id' | 'status'>,
): boolean =>
  one.pressao_bar === other.pressao_bar &&
  one.vazao_lpm === other.vazao_lpm &&
  one.gota === other.gota &&
  one.edicao_gota === other.edicao_gota &&
  one.fonte === other.fonte

/** What people write of a nozzle besides its profiles. */
const escrito = z.object({
  marca_id: uuid,
  modelo: linha(40),
  /** Degrees. */
  angulo: z.int().min(1).max(360).nullable(),
  /** The flow as it is printed on the nozzle: `03`, `015`, `D4-45`; may be empty where the series has no ISO sizes. */
  tamanho: z.string().overwrite(plainLine).trim().max(12),
  /** Whether its series has the sizes and colours of ISO 10625; where not, its colour is the series' own. */
  serie_iso: z.boolean(),
  tipo_jato: z.enum(TIPOS_JATO),
  /** What its maker calls the jet, where these are other words. */
  jato_fabricante: linha(60).nullable(),
  /** By which its maker sells it. */
  codigo_fabricante: linha(40).nullable(),
  cor: z.enum(CORES_PONTA).nullable(),
  material: z.enum(MATERIAIS).nullable(),
  malha_cor: z.enum(CORES_MALHA).nullable(),
  /** Openings an inch. */
  malha_tamanho: z.int().min(1).max(1000).nullable(),
  /** From and up to which pressure its maker makes it, bar; null where that is not told. */
  pressao_min_bar: z.number().gt(0).max(PRESSAO_MAXIMA).nullable(),
  pressao_max_bar: z.number().gt(0).max(PRESSAO_MAXIMA).nullable(),
  /** Whether somebody held its figures against what the maker publishes. */
  verificada: z.boolean(),
})

/** A new profile has no id yet. */
const perfilEscrito = perfilDaPonta.extend({ id: uuid.nullable() })
export type PerfilEscrito = z.infer<typeof perfilEscrito>

interface Janela {
  pressao_min_bar: number | null
  pressao_max_bar: number | null
}

/** The maker's window does not end before it begins. */
const conferirJanela = entreCampos<Janela>(
  ['pressao_min_bar', 'pressao_max_bar'],
  ({ value: { pressao_min_bar: lowest, pressao_max_bar: highest }, issues }) => {
    if (lowest !== null && highest !== null && lowest > highest)
      issues.push({ code: 'custom', path: ['pressao_max_bar'], message: 'minimo_maior', input: highest })
  },
)

/** A series with the sizes of ISO 10625 has one of each nozzle. */
const conferirTamanho = entreCampos<Pick<z.infer<typeof escrito>, 'tamanho' | 'serie_iso'>>(
  ['tamanho', 'serie_iso'],
  ({ value: { tamanho, serie_iso }, issues }) => {
    if (serie_iso && tamanho === '')
      issues.push({ code: 'custom', path: ['tamanho'], message: 'tamanho_ausente', input: tamanho })
  },
)

interface ComPerfis {
  perfis: readonly Pick<PerfilEscrito, 'pressao_bar' | 'gota' | 'edicao_gota' | 'status'>[]
}

/** At least one profile is in use, no two of those at one pressure, and a droplet class says by which edition. */
const conferirPerfis = entreCampos<ComPerfis>(['perfis.*'], ({ value: { perfis }, issues, passou }) => {
  const written = [...perfis.entries()].filter(([index]) => passou('perfis', index))
  const inUse = written.map(([, profile]) => profile).filter(({ status }) => status === 'ATIVO')
  if (written.length === perfis.length && inUse.length === 0)
    issues.push({ code: 'custom', path: ['perfis'], message: 'perfis_ausentes', input: perfis })
  for (const [index, profile] of written) {
    const { pressao_bar, gota, edicao_gota, status } = profile
    if (gota && !edicao_gota)
      issues.push({ code: 'custom', path: ['perfis', index, 'edicao_gota'], message: 'edicao_ausente', input: null })
    const first = inUse.find((other) => sameFigure(other.pressao_bar, pressao_bar))
    if (status === 'ATIVO' && first && first !== profile)
      issues.push({
        code: 'custom',
        path: ['perfis', index, 'pressao_bar'],
        message: 'pressao_repetida',
        input: pressao_bar,
      })
  }
})

const pontaEscrita = escrito.extend({
  /** A checked upload, or the image it has already. */
  imagem_id: uuid.nullable(),
  /** A stored profile that is not named is removed. */
  perfis: z.array(perfilEscrito).min(1, 'perfis_ausentes').max(PERFIS_MAXIMO),
})
export const pontaEditavel = pontaEscrita.check(conferirJanela, conferirTamanho, conferirPerfis)
export type PontaEditavel = z.infer<typeof pontaEditavel>

/** A nozzle of the catalogue; what it is called follows from model, angle and flow. */
export const ponta = escrito.omit({ marca_id: true }).extend({
  id: uuid,
  marca: marca.pick({ id: true, nome: true }),
  tamanho: z.string(),
  modelo: z.string(),
  nome: z.string(),
  imagem: imagemCatalogo.nullable(),
  perfis: z.array(perfilDaPonta),
  /** Where it comes from; follows from how it was written. */
  procedencia: z.enum(PROCEDENCIAS_PONTA),
  status: z.enum(STATUS_REGISTRO),
  versao,
})
export type Ponta = z.infer<typeof ponta>

const params = z.object({ pontaId: uuid })
const numero = numeroEscrito(z.coerce.number().gt(0).max(VAZAO_MAXIMA))
const inteiro = numeroEscrito(z.coerce.number().int().min(1).max(1000))

/** The files there are of the catalogue, and how many nozzles one tells of at most. */
export const FORMATOS_CATALOGO = ['EXCEL', 'PLANILHA'] as const satisfies readonly FormatoExportacao[]
export const MAIOR_CATALOGO = 3000

/** What the list, and a file of it, can be narrowed by. */
const filtro = {
  /** Beginnings of words of the name, which begins with the model, with or without its blanks and hyphens. */
  nome: linha(60).optional(),
  marca_id: uuid.optional(),
  tipo_jato: z.enum(TIPOS_JATO).optional(),
  cor: z.enum(CORES_PONTA).optional(),
  material: z.enum(MATERIAIS).optional(),
  angulo: inteiro.optional(),
  malha_cor: z.enum(CORES_MALHA).optional(),
  malha_tamanho: inteiro.optional(),
  /** Nozzles that give at least, and at most, so much at one of their published pressures, L/min. */
  vazao_minima: numero.optional(),
  vazao_maxima: numero.optional(),
  gota: z.enum(TAMANHOS_GOTA).optional(),
  procedencia: z.enum(PROCEDENCIAS_PONTA).optional(),
  status: z.enum(STATUS_REGISTRO).default('ATIVO'),
}

/** Nozzles of all makers; administrators of the product write them, everybody chooses from them. */
export const nozzlesArea = area({
  name: 'nozzles',
  routes: {
    listar: route({
      summary: 'Nozzles by name, with their profiles',
      method: 'GET',
      path: '/pontas',
      access: requer(['find', 'PerfilModeloBico']),
      query: z.object({ ...paginacao, ...filtro }),
      response: pagina(ponta),
    }),
    documento: route({
      summary:
        'The same as a workbook or a CSV, a line a published point with its source, in the language and units of whoever asks',
      method: 'GET',
      path: '/pontas/documento',
      access: requer(['find', 'PerfilModeloBico']),
      query: z.object({ ...filtro, formato: z.enum(FORMATOS_CATALOGO) }),
      response: arquivoPronto,
    }),
    criar: route({
      summary: 'Create a nozzle with its profiles',
      method: 'POST',
      path: '/pontas',
      access: requer(['create', 'PerfilModeloBico']),
      body: pontaEditavel,
      status: 201,
      response: ponta,
      idempotent: true,
      errors: ['PONTA_JA_EXISTE', 'ANEXO_AUSENTE_OU_INVALIDO', 'REGRA_VIOLADA'],
    }),
    ver: route({
      summary: 'One nozzle',
      method: 'GET',
      path: '/pontas/{pontaId}',
      access: requer(['read', 'PerfilModeloBico']),
      params,
      response: ponta,
    }),
    editar: route({
      summary: 'Change a nozzle and its profiles; readings that were judged by it stay as they are',
      method: 'PUT',
      path: '/pontas/{pontaId}',
      access: requer(['update', 'PerfilModeloBico']),
      params,
      body: pontaEscrita.extend({ versao }).check(conferirJanela, conferirTamanho, conferirPerfis),
      response: ponta,
      errors: ['PONTA_JA_EXISTE', 'ANEXO_AUSENTE_OU_INVALIDO', 'REGRA_VIOLADA', 'CONFLITO_DE_VERSAO'],
    }),
    mudarStatus: route({
      summary: 'Remove a nozzle, or restore it',
      method: 'PUT',
      path: '/pontas/{pontaId}/status',
      access: requer(['delete', 'PerfilModeloBico']),
      params,
      body: z.object({ status: z.enum(STATUS_REGISTRO), versao }),
      response: ponta,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
