import * as z from 'zod'
import { FAMILIAS_NAVEGADOR, TIPOS_FALHA } from '../enums.ts'
import { FRAME } from '../failureText.ts'
import { instante, pagina, paginacao, uuid } from './common.ts'
import { area, publico, route, soAdministradores } from './route.ts'

/** Where browsers tell of failures; the content security policy names it too. */
export const CAMINHO_FALHAS = '/falhas-navegador'

/** Characters of a report in base64 at most, which are 48 kB of it. */
const CORPO_MAXIMO = 64 * 1024
/** Failures of one report that are looked at; a page tells of no more in its life. */
export const FALHAS_POR_RELATO = 10

/** Which console it was: the part of its script's name that changes with its content. */
const build = z.string().regex(/^[\w-]{1,16}$/)

/** What the console tells: masked by it, and masked again by us. */
export const relatoDoConsole = z.object({
  build: build.nullable(),
  /** The screen's path with its parameters, none of their values; null where it is none of ours. */
  rota: z.string().max(120).nullable(),
  falhas: z
    .array(
      z.object({
        tipo: z.enum(TIPOS_FALHA),
        mensagem: z.string().max(300),
        quadros: z.array(z.string().regex(FRAME).max(120)).max(FALHAS_POR_RELATO),
      }),
    )
    .min(1)
    .max(FALHAS_POR_RELATO),
})
export type RelatoDoConsole = z.infer<typeof relatoDoConsole>
export type FalhaRelatada = RelatoDoConsole['falhas'][number]

const texto = z.string().max(4_096).catch('')
const numero = z.number().catch(0)

/**
 * What browsers tell of the policy by `report-uri`. Source: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation
 */
export const relatoDaPolitica = z.object({
  'csp-report': z.object({
    'document-uri': texto,
    'effective-directive': texto,
    'violated-directive': texto,
    'blocked-uri': texto,
    'source-file': texto,
    'line-number': numero,
    'column-number': numero,
  }),
})

/**
 * The same by the Reporting API, among reports of other kinds. Source:
 * https://www.w3.org/TR/reporting-1/#serialize-reports
 */
export const relatosDoNavegador = z
  .array(
    z.looseObject({
      type: z.string(),
      url: texto,
      body: z
        .object({
          documentURL: texto,
          effectiveDirective: texto,
          blockedURL: texto,
          sourceFile: texto,
          lineNumber: numero,
          columnNumber: numero,
        })
        .nullish(),
    }),
  )
  .min(1)

/** A failure as it is listed, once for each build it was told of. */
export const falhaListada = z.object({
  id: uuid,
  /** Null where the browser told of it without the console. */
  build: build.nullable(),
  tipo: z.enum(TIPOS_FALHA),
  /** First line, masked. */
  mensagem: z.string(),
  /** File of the build, line and column; null where none of ours is known. */
  lugar: z.string().nullable(),
  vezes: z.int().min(1),
  primeira_em: instante,
  ultima_em: instante,
  navegadores: z.array(z.enum(FAMILIAS_NAVEGADOR)),
  /** Paths of screens with their parameters. */
  rotas: z.array(z.string()),
})
export type FalhaListada = z.infer<typeof falhaListada>

/** What goes wrong in browsers: anybody's tells, without saying whose; administrators of the product read it. */
export const browserFailuresArea = area({
  name: 'browserFailures',
  routes: {
    relatar: route({
      summary:
        'A browser tells what went wrong in it: the console itself, or the browser of the content security policy',
      method: 'POST',
      path: CAMINHO_FALHAS,
      access: publico,
      /** Base64 of the bytes as they came: browsers send reports of the policy under media types of their own. */
      body: z.string().max(CORPO_MAXIMO),
      rawBody: true,
      status: 204,
      errors: ['NAO_PERMITIDO_AGORA'],
    }),
    listar: route({
      summary: 'What went wrong in browsers, by build and message, the last hour’s first',
      method: 'GET',
      path: CAMINHO_FALHAS,
      access: soAdministradores,
      query: z.object({ ...paginacao, tipo: z.enum(TIPOS_FALHA).optional(), build: build.optional() }),
      response: pagina(falhaListada),
    }),
  },
})
