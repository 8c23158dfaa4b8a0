import type { VeiculoSecao } from '../../../shared/contract/fleets.ts'
import { wallClock } from '../../../shared/days.ts'
import { sectionProblems, wrongYear } from '../../../shared/domain/vehicle.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { namedNozzles } from '../../store/catalogue/publishedNozzles.ts'

/**
 * Refuses a year of manufacture before 1960 or after the present one where the caller is, as the specification reports
 * it.
 */
export function judgeYear(year: number, timeZone: string): void {
  const present = wallClock(Date.now(), timeZone).year
  const rule = wrongYear(year, present)
  if (rule) throw new ApiError('REGRA_VIOLADA', { report: [{ ano_fabricacao: rule }] })
}

/**
 * Refuses sections that end before they start (1202), that overlap or stand in another order than they are measured in,
 * and such whose nozzle the catalogue does not have. A nozzle that was removed from the catalogue stays where it was
 * `before`.
 */
export async function judgeSections(sections: readonly VeiculoSecao[], before: readonly VeiculoSecao[]): Promise<void> {
  const problems = sectionProblems(sections)
  const campos = problems.map(({ index, field, key }) => ({ caminho: `secoes.${index}.${field}`, mensagem: key }))
  const turned = problems.some(({ key }) => key === 'bico_final')
  if (campos.length > 0) {
    throw new ApiError(turned ? 'BICO_INICIAL_MAIOR_QUE_FINAL' : 'REGRA_VIOLADA', { report: { campos } })
  }
  const kept = new Set(before.map(({ ponta_id }) => ponta_id))
  const nozzles = await namedNozzles(sections.map(({ ponta_id }) => ponta_id))
  for (const [index, { ponta_id }] of sections.entries()) {
    const nozzle = nozzles.get(ponta_id)
    if (!nozzle || (nozzle.status !== 'ATIVO' && !kept.has(ponta_id))) {
      throw brokenRule(`secoes.${index}.ponta_id`, 'ponta_desconhecida')
    }
  }
}
