import type { DadosPessoais } from '../../../shared/contract/person.ts'
import { brokenRule } from '../../../shared/errors.ts'

/**
 * The phone number a person tells, in E.164, judged by the numbering plan of its country or theirs; the console knows
 * the plans' lengths only. Null where none is told. Throws `VALIDACAO` (30) at `telefone`.
 */
export async function savedPhone({ telefone, pais }: Pick<DadosPessoais, 'telefone' | 'pais'>): Promise<string | null> {
  if (telefone === null) return null
  const { plannedNumber } = await import('./phonePlans.ts')
  const number = plannedNumber(telefone, pais)
  if (number === null) throw brokenRule('telefone', 'telefone', 'VALIDACAO')
  return number
}
