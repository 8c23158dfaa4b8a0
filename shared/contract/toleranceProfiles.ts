import * as z from 'zod'
import { BASES_TOLERANCIA, COMPARACOES_TOLERANCIA, STATUS_REGISTRO } from '../enums.ts'
import { entreCampos, idOuNome, instante, pagina, paginacao, uuid, versao } from './common.ts'
import { historico } from './history.ts'
import { nomeRegistro, registry } from './registry.ts'
import { area, requer, route } from './route.ts'

/** Least limit, %, of those that are not 0. */
export const LIMITE_MINIMO = 0.1
/** %: a limit of nothing would fail every nozzle, and none is off by more than all of its flow. */
const percentual = z.number().min(LIMITE_MINIMO).max(100)
/** % on one side, where nothing may be allowed. */
const percentualDeUmLado = z.number().min(0).max(100)

const regra = z.object({
  nome: nomeRegistro,
  /** Largest errors allowed over and under what is judged by, %; 0 over or under, not both: nothing less passes. */
  limite_acima: percentualDeUmLado,
  limite_abaixo: percentualDeUmLado,
  base: z.enum(BASES_TOLERANCIA),
  comparacao: z.enum(COMPARACOES_TOLERANCIA),
  /**
   * Nozzles whose nominal flow is below this one (L/min) have a limit of their own (%), the same over and under. Both
   * or neither.
   */
  vazao_baixa: z.number().min(0.05).max(50).nullable(),
  limite_vazao_baixa: percentual.nullable(),
  /** Largest coefficient of variation of a reading, %. */
  limite_variacao: percentual.nullable(),
  /** Largest difference of the sides of a turbosprayer, % of the mean of both. */
  limite_equilibrio: percentual,
})
type Regra = z.infer<typeof regra>

type VazaoBaixa = Pick<Regra, 'vazao_baixa' | 'limite_vazao_baixa'>
const conferirVazaoBaixa = entreCampos<VazaoBaixa>(['vazao_baixa', 'limite_vazao_baixa'], ({ value, issues }) => {
  const missing = (name: keyof VazaoBaixa) =>
    issues.push({ code: 'custom', message: 'required', path: [name], input: value[name] })
  if (value.vazao_baixa === null && value.limite_vazao_baixa !== null) missing('vazao_baixa')
  if (value.limite_vazao_baixa === null && value.vazao_baixa !== null) missing('limite_vazao_baixa')
})

type Lados = Pick<Regra, 'limite_acima' | 'limite_abaixo' | 'base'>
/**
 * With nothing allowed on both sides no nozzle would pass; and half of the nozzles lie under their own median, and half
 * over it.
 */
const conferirLados = entreCampos<Lados>(['limite_acima', 'limite_abaixo', 'base'], ({ value, issues }) => {
  const { limite_acima, limite_abaixo, base } = value
  const refuse = (name: 'limite_acima' | 'limite_abaixo', message: string) =>
    issues.push({ code: 'custom', message, path: [name], input: value[name] })
  if (base === 'MEDIA') {
    if (limite_acima < LIMITE_MINIMO) refuse('limite_acima', 'limite_da_mediana')
    if (limite_abaixo < LIMITE_MINIMO) refuse('limite_abaixo', 'limite_da_mediana')
  } else if (Math.max(limite_acima, limite_abaixo) < LIMITE_MINIMO) refuse('limite_abaixo', 'limites_nulos')
})

/** A rule by which nozzles are judged: one the product ships (`fixo`), or one its administrators wrote. */
const perfilTolerancia = regra.extend({
  /** What readings name it by: a UUID, or the name of a shipped one. */
  id: z.string(),
  /** Raised by every edit; readings keep the one they were judged by. */
  versao_perfil: z.int().min(1),
  fixo: z.boolean(),
  status: z.enum(STATUS_REGISTRO),
  /** 0 of a shipped one, which cannot be changed. */
  versao: z.int().min(0),
})
export type PerfilTolerancia = z.infer<typeof perfilTolerancia>

const perfilGerido = perfilTolerancia.extend({
  id: uuid,
  versao,
  /** Accounts whose default it is, a thousand at most. */
  contas: z.int().min(0),
  criado_em: instante,
  atualizado_em: instante,
})
export type PerfilGerido = z.infer<typeof perfilGerido>

/** By which profile an account's new readings are judged. */
export const padraoTolerancia = z.object({
  /** What was chosen; null: nothing, so the product's. */
  escolhido: z.object({ id: z.string(), nome: z.string(), ativo: z.boolean() }).nullable(),
  /** What judges the next reading: another than was chosen where that is disabled. */
  em_vigor: z.object({ id: z.string(), nome: z.string(), versao_perfil: z.int() }),
  /** 0 until something was chosen. */
  versao: z.int().min(0),
})
export type PadraoTolerancia = z.infer<typeof padraoTolerancia>

export const escolherPadrao = z.object({ perfil_id: idOuNome.nullable(), versao: z.int().min(0) })

const declared = registry({
  name: 'toleranceProfiles',
  noun: ['tolerance profile', 'tolerance profiles'],
  path: '/perfis-tolerancia',
  param: 'perfilToleranciaId',
  subject: 'Calibracao',
  rights: { see: 'update' },
  record: perfilGerido,
  row: perfilTolerancia,
  editable: regra,
  rules: [conferirLados, conferirVazaoBaixa],
  filter: { status: z.enum(STATUS_REGISTRO).default('ATIVO') },
  refused: { write: ['TOLERANCIA_JA_EXISTE'] },
  summaries: {
    listar: 'Tolerance profiles: the shipped ones first, then those of the administrators by name',
    ver: 'One tolerance profile of the administrators, with how many accounts it is the default of',
    editar: 'Change a tolerance profile: that is a new version, and readings keep the one they were judged by',
    mudarStatus:
      'Disable a tolerance profile, or restore it; while it is disabled the accounts whose default it is are judged by the product’s',
  },
})

/** Tolerance profiles, which administrators of the product write and accounts choose a default from. */
export const toleranceProfilesArea = area({
  ...declared,
  routes: {
    ...declared.routes,
    historico: route({
      summary: 'Who changed what of a tolerance profile, newest first',
      method: 'GET',
      path: '/perfis-tolerancia/{perfilToleranciaId}/historico',
      access: requer(['update', 'Calibracao']),
      params: declared.routes.ver.params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
  },
})
