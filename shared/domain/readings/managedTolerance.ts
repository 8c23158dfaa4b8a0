import type { BaseTolerancia, ComparacaoTolerancia } from '../../enums.ts'
import type { ToleranceProfile } from './tolerance.ts'

/** A tolerance profile as it is written and listed: limits in %, the low flow in L/min. */
export type WrittenTolerance = {
  id: string
  nome: string
  versao_perfil: number
  /** Largest errors over and under what is judged by; one of them may be 0. */
  limite_acima: number
  limite_abaixo: number
  base: BaseTolerancia
  comparacao: ComparacaoTolerancia
  /** Nozzles of a nominal flow below this have a limit of their own; both null where there is none. */
  vazao_baixa: number | null
  limite_vazao_baixa: number | null
  limite_variacao: number | null
  /** Largest difference of the sides of a turbosprayer. */
  limite_equilibrio: number
}

/** A written profile as nozzles are judged by it. */
export const ruleOf = (profile: WrittenTolerance): ToleranceProfile => ({
  id: profile.id,
  versao: profile.versao_perfil,
  nome: profile.nome,
  limite_acima_pct: profile.limite_acima,
  limite_abaixo_pct: profile.limite_abaixo,
  base: profile.base,
  comparacao: profile.comparacao,
  limite_vazao_baixa:
    profile.vazao_baixa === null || profile.limite_vazao_baixa === null
      ? null
      : { abaixo_de_lpm: profile.vazao_baixa, limite_pct: profile.limite_vazao_baixa },
  cv_limite_pct: profile.limite_variacao,
  equilibrio_limite_pct: profile.limite_equilibrio,
})
