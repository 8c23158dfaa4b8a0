import type { LeituraDaTroca } from '../../../shared/contract/replacements.ts'
import { exactSum } from '../../../shared/domain/numbers/statistics.ts'
import { workNow } from '../../../shared/domain/readings/nozzleWork.ts'
import type { ReadingVerdict } from '../../../shared/domain/readings/verdict.ts'
import type { Material } from '../../../shared/enums.ts'
import { declaredRate, type ReadingHead } from '../../store/readings/readingHead.ts'
import {
  type MarkedNozzle,
  markedNozzles,
  placeOf,
  replacementsOf,
  setOf,
  verdictOfHead,
  type WorkNozzle,
} from '../../store/readings/replacements.ts'

/** Materials of catalogued nozzles, by id. */
export type Materials = ReadonlyMap<string, Material | null>

/** The nozzles of a reading that are yet to be replaced, and what replacing them changes. */
export function pendingOf(head: ReadingHead, materials: Materials): LeituraDaTroca {
  const { id, data, situacao, tipo_pulverizador, resultado, cabecalho } = head
  const nozzles = markedNozzles(head)
  const verdict = verdictOfHead(head, nozzles)
  const isBand = cabecalho?.forma_pulverizacao === 'LINHA' && tipo_pulverizador === 'PULVERIZADOR'
  return {
    id,
    data,
    situacao,
    tipo_pulverizador,
    motivo: workNow(verdict).motivo,
    grupos: replacementsOf(head, verdict).map(({ modelo, posicoes }) => ({
      modelo: modelo && { ...modelo, material: materials.get(modelo.perfil_id) ?? null },
      posicoes,
    })),
    jogo: wholeSetOf(head, verdict, materials),
    a_limpar: verdict.left.clean.length,
    trocados: nozzles.filter(isReplaced).length,
    ...changesOf(head, nozzles, verdict),
    taxa_real: isBand || situacao === 'RECEBENDO' ? null : resultado.taxa_l_ha,
    taxa_declarada: isBand ? null : declaredRate(head),
    largura_rua: cabecalho?.largura_rua ?? null,
    espacamento_plantas: cabecalho?.espacamento_plantas ?? null,
  }
}

/** All tips by model, where the whole set is replaced. */
function wholeSetOf(
  head: ReadingHead,
  verdict: ReadingVerdict<WorkNozzle>,
  materials: Materials,
): LeituraDaTroca['jogo'] {
  if (verdict.kind !== 'AGIR' || verdict.wholeSet === null) return null
  const { out: fora, of: bicos } = verdict.wholeSet
  const modelos = setOf(head).map(({ modelo, posicoes }) => ({
    modelo: modelo && { ...modelo, material: materials.get(modelo.perfil_id) ?? null },
    quantidade: posicoes.length,
  }))
  return { fora, bicos, modelos }
}

const isReplaced = ({ marca }: MarkedNozzle) => marca === 'TROCADO'

/**
 * Errors and flows as measured, as they are with the tips that were replaced, and with those that should be: a new tip
 * gives its nominal flow.
 */
function changesOf(
  head: ReadingHead,
  nozzles: readonly MarkedNozzle[],
  { left }: ReadingVerdict<WorkNozzle>,
): Pick<LeituraDaTroca, 'erro' | 'vazao'> {
  const nominals = new Map(head.resultado.modelos.map(({ modelo, vazao_nominal_lpm: flow }) => [modelo, flow]))
  // Where all nozzles deviate alike, no tip is known to be worn, so none counts as replaced.
  const worn = new Set(left.replace.map(placeOf))
  const known = nozzles.flatMap((nozzle) => {
    const error = nozzle.erro_nominal_pct
    if (error === null) return []
    const now = isReplaced(nozzle) ? 0 : error
    return [{ now, after: worn.has(placeOf(nozzle)) ? 0 : now }]
  })
  const flows = nozzles.map((nozzle) => {
    const nominal = nominals.get(nozzle.modelo) ?? nozzle.vazao_lpm
    const now = isReplaced(nozzle) ? nominal : nozzle.vazao_lpm
    return { measured: nozzle.vazao_lpm, now, after: worn.has(placeOf(nozzle)) ? nominal : now }
  })
  const mean = (errors: number[]) => ({ soma: exactSum(errors), bicos: errors.length })
  return {
    erro:
      known.length === 0
        ? null
        : { agora: mean(known.map(({ now }) => now)), depois: mean(known.map(({ after }) => after)) },
    vazao: {
      medida: exactSum(flows.map(({ measured }) => measured)),
      agora: exactSum(flows.map(({ now }) => now)),
      depois: exactSum(flows.map(({ after }) => after)),
    },
  }
}

const isWholeSet = (head: ReadingHead): boolean => verdictOfHead(head).wholeSet !== null

/** The catalogue's nozzles that the worn tips of some readings are of, or all their tips. */
export const modelsOf = (heads: readonly ReadingHead[]): string[] => [
  ...new Set(
    heads.flatMap((head) =>
      [...replacementsOf(head, verdictOfHead(head)), ...(isWholeSet(head) ? setOf(head) : [])].flatMap(({ modelo }) =>
        modelo ? [modelo.perfil_id] : [],
      ),
    ),
  ),
]
