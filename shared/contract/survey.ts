import * as z from 'zod'
import { instante, versao } from './common.ts'
import { area, autenticado, requer, route, soClientes } from './route.ts'

/** For so many hours a completed survey is not shown to the person again, and completing it twice counts once. */
export const HORAS_ATE_REPETIR = 2_160

export const TITULO_MAXIMO = 120
export const DESCRICAO_MAXIMA = 600

const titulo = z.string().trim().min(1).max(TITULO_MAXIMO)
const descricao = z.string().trim().min(1).max(DESCRICAO_MAXIMA)

/** Title and description in each language, and the address of the questionnaire. */
export const textosDaPesquisa = z.object({
  title_pt: titulo,
  title_en: titulo,
  title_es: titulo,
  description_pt: descricao,
  description_en: descricao,
  description_es: descricao,
  link: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500),
})
export type TextosDaPesquisa = z.infer<typeof textosDaPesquisa>

/** The texts while there is no active survey: empty, as the specification has the six of them in every answer. */
export const SEM_TEXTOS = {
  title_pt: '',
  title_en: '',
  title_es: '',
  description_pt: '',
  description_en: '',
  description_es: '',
} as const
const vazio = z.literal('')
const semTextos = z.object({
  title_pt: vazio,
  title_en: vazio,
  title_es: vazio,
  description_pt: vazio,
  description_en: vazio,
  description_es: vazio,
} satisfies Record<keyof typeof SEM_TEXTOS, z.ZodType>)

/** What an administrator of the product writes. */
export const pesquisaEditavel = textosDaPesquisa.extend({
  /** Only an active survey is shown. */
  ativa: z.boolean(),
})

/** An edit carries the version that was read, which is 0 until somebody has written the survey. */
const editarPesquisa = pesquisaEditavel.extend({ versao: z.int().min(0) })
const pesquisaEscrita = pesquisaEditavel.extend({ versao })
export type PesquisaEscrita = z.infer<typeof pesquisaEscrita>

/** `YYYY-MM`, UTC. */
const mes = z.string().regex(/^\d{4}-\d{2}$/)

/** The satisfaction survey: shown to customers now and then, written by administrators of the product. */
export const surveyArea = area({
  name: 'survey',
  routes: {
    ver: route({
      summary:
        'Texts and link of the survey while there is an active one, else empty texts; and when the caller last completed it',
      method: 'GET',
      path: '/survey',
      access: autenticado,
      response: z.discriminatedUnion('ativa', [
        textosDaPesquisa.extend({ ativa: z.literal(true), concluida_em: instante.nullable() }),
        semTextos.extend({ ativa: z.literal(false), concluida_em: instante.nullable() }),
      ]),
    }),
    concluir: route({
      summary: 'The caller went to the questionnaire; again within 2 160 hours, it answers when they first did',
      method: 'POST',
      path: '/survey/conclusoes',
      access: soClientes,
      response: z.object({ concluida_em: instante }),
      errors: ['NAO_ENCONTRADO'],
    }),
    verConfiguracao: route({
      summary: 'The survey as administrators of the product write it, and how often it was completed',
      method: 'GET',
      path: '/survey/configuracao',
      access: requer(['manage', 'PesquisaSatisfacao']),
      response: z.object({
        /** Null until somebody has written it. */
        pesquisa: pesquisaEscrita.nullable(),
        conclusoes: z.int().min(0),
        /** Months with completions, newest first. */
        por_mes: z.array(z.object({ mes, conclusoes: z.int().min(1) })),
      }),
    }),
    editarConfiguracao: route({
      summary: 'Write the survey',
      method: 'PUT',
      path: '/survey/configuracao',
      access: requer(['manage', 'PesquisaSatisfacao']),
      body: editarPesquisa,
      response: pesquisaEscrita,
      errors: ['CONFLITO_DE_VERSAO'],
    }),
  },
})
