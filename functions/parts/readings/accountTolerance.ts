import type { PadraoTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { ApiError } from '../../../shared/errors.ts'
import {
  chooseDefaultTolerance,
  type DefaultTolerance,
  defaultToleranceOf,
} from '../../store/accounts/defaultTolerance.ts'
import { isShipped, ruleInForce, toleranceProfiles } from '../../store/catalogue/toleranceProfiles.ts'
import type { Author } from '../../store/kit/audit.ts'

/** By which profile an account's new readings are judged, and what was chosen. */
export const presentDefault = async (ownerId: string): Promise<PadraoTolerancia> =>
  present(await defaultToleranceOf(ownerId))

/**
 * Chooses an account's default over the version that was read. Throws `CONFLITO_DE_VERSAO`, and `NAO_ENCONTRADO` for a
 * profile that is not in use.
 */
export async function chooseDefault(
  ownerId: string,
  { perfil_id, versao }: { perfil_id: string | null; versao: number },
  author: Author,
): Promise<PadraoTolerancia> {
  const before = await defaultToleranceOf(ownerId)
  if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return present(await chooseDefaultTolerance(before, perfil_id, author))
}

async function present({ perfil_id, versao }: DefaultTolerance): Promise<PadraoTolerancia> {
  const [chosen, rule] = await Promise.all([chosenOf(perfil_id), ruleInForce(perfil_id)])
  return { escolhido: chosen, em_vigor: { id: rule.id, nome: rule.nome, versao_perfil: rule.versao }, versao }
}

async function chosenOf(id: string | null): Promise<PadraoTolerancia['escolhido']> {
  if (id === null) return null
  if (isShipped(id)) return { id, nome: toleranceProfile(id).nome, ativo: true }
  const stored = await toleranceProfiles.get(id)
  return { id, nome: stored?.nome ?? '', ativo: stored?.status === 'ATIVO' }
}
