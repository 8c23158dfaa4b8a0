import type { VeiculoSecao } from '../../../shared/contract/fleets.ts'
import type { LeituraDaTroca } from '../../../shared/contract/replacements.ts'
import { exactSum } from '../../../shared/domain/numbers/statistics.ts'
import { tellingNozzles } from '../../../shared/domain/readings/noFlow.ts'
import { workNow } from '../../../shared/domain/readings/nozzleWork.ts'
import { halfMeasured } from '../../../shared/domain/readings/oneSide.ts'
import type { ReadingVerdict } from '../../../shared/domain/readings/verdict.ts'
import type { Material } from '../../../shared/enums.ts'
import { declaredRate, type ReadingHead } from '../../store/readings/readingHead.ts'
import {
  type MarkedNozzle,
  markedNozzles,
  placeOf,
  type Replacement,
  replacementsOf,
  setOf,
  tipsAt,
  verdictOfHead,
  type WorkNozzle,
} from '../../store/readings/replacements.ts'

/** What the catalogue says of nozzles besides what readings keep of them, by id. */
export type Catalogued = ReadonlyMap<string, { material: Material | null; codigo_fabricante: string | null }>

type Place = Pick<WorkNozzle, 'posicao' | 'lado'>

interface Besides {
  /** Nozzles predicted to be worn in the next days. */
  predicted?: readonly Place[]
  /** Of the vehicle it measured. */
  sections?: readonly VeiculoSecao[]
}

/** The nozzles of a reading that are yet to be replaced, and what replacing them changes. */
export function pendingOf(
  head: ReadingHead,
  known: Catalogued,
  { predicted = [], sections = [] }: Besides = {},
): LeituraDaTroca {
  const { id, data, situacao, tipo_pulverizador, resultado, cabecalho } = head
  const nozzles = markedNozzles(head)
  const verdict = verdictOfHead(head, nozzles)
  const isBuying = situacao === 'COMPLETA' && workNow(verdict).motivo === null
  const soon = isBuying ? predicted : []
  const grouped = (groups: readonly Replacement[]) =>
    groups.map(({ modelo, posicoes }) => ({ modelo: modelo && named(modelo, known), posicoes }))
  const counted = (groups: readonly Replacement[]) =>
    grouped(groups).map(({ modelo, posicoes }) => ({ modelo, quantidade: posicoes.length }))
  const set = counted(setOf(head))
  const left = (besides: readonly Place[]) => afterTips(head, nozzles, [...verdict.left.replace, ...besides])
  const isBand = cabecalho?.forma_pulverizacao === 'LINHA' && tipo_pulverizador === 'PULVERIZADOR'
  return {
    id,
    data,
    situacao,
    tipo_pulverizador,
    motivo: workNow(verdict).motivo,
    grupos: grouped(replacementsOf(head, verdict)),
    jogo: wholeSetOf(head, verdict, counted),
    previsto: { grupos: grouped(tipsAt(head, soon)), ...left(soon) },
    conjunto: { modelos: isBuying ? set : [], ...left(nozzles) },
    a_limpar: verdict.left.clean.map(({ posicao, lado }) => ({ posicao, lado })),
    trocados: nozzles.filter(isReplaced).length,
    ...changesOf(head, nozzles, verdict),
    lado_medido: halfMeasured(resultado.lados, resultado.numero_bicos),
    taxa_real: isBand || situacao === 'RECEBENDO' ? null : resultado.taxa_l_ha,
    taxa_declarada: isBand ? null : declaredRate(head),
    largura_rua: cabecalho?.largura_rua ?? null,
    espacamento_plantas: cabecalho?.espacamento_plantas ?? null,
    barra: boomOf(head, sections),
  }
}

/** Only a boom has its nozzles in the order of its sections. */
function boomOf(
  { tipo_pulverizador, total_bicos, bicos }: ReadingHead,
  sections: readonly VeiculoSecao[],
): LeituraDaTroca['barra'] {
  if (tipo_pulverizador !== 'PULVERIZADOR' || total_bicos === null || sections.length === 0) return null
  // Where places are counted otherwise than one by one, they are in no section.
  if (bicos.some(({ lado, posicao }) => lado !== null || posicao > total_bicos)) return null
  return { bicos: total_bicos, secoes: sections.map(({ ponta_id, ...section }) => section) }
}

export const named = (modelo: NonNullable<Replacement['modelo']>, known: Catalogued) => {
  const { material = null, codigo_fabricante = null } = known.get(modelo.perfil_id) ?? {}
  return { ...modelo, material, codigo_fabricante }
}

/** All tips by model, where the whole set is replaced; of the models whose set is. */
function wholeSetOf(
  head: ReadingHead,
  verdict: ReadingVerdict<WorkNozzle>,
  counted: (groups: readonly Replacement[]) => NonNullable<LeituraDaTroca['jogo']>['modelos'],
): LeituraDaTroca['jogo'] {
  if (verdict.kind !== 'AGIR' || verdict.wholeSet === null) return null
  const { out: fora, of: bicos, models } = verdict.wholeSet
  return { fora, bicos, parcial: models !== null, modelos: counted(setOf(head, models)) }
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
  const now = afterTips(head, nozzles, [])
  // Where all nozzles deviate alike, no tip is known to be worn, so none counts as replaced.
  const after = afterTips(head, nozzles, left.replace)
  return {
    erro: now.erro && after.erro && { agora: now.erro, depois: after.erro },
    vazao: {
      medida: exactSum(nozzles.map(({ vazao_lpm }) => vazao_lpm)),
      agora: now.vazao,
      depois: after.vazao,
    },
  }
}

/** Errors and flows with the tips that were replaced, and new ones in some more places. */
function afterTips(
  head: ReadingHead,
  nozzles: readonly MarkedNozzle[],
  places: readonly Place[],
): Omit<LeituraDaTroca['previsto'], 'grupos'> {
  const nominals = new Map(head.resultado.modelos.map(({ modelo, vazao_nominal_lpm: flow }) => [modelo, flow]))
  const renewed = new Set(places.map(placeOf))
  const isNew = (nozzle: MarkedNozzle) => isReplaced(nozzle) || renewed.has(placeOf(nozzle))
  // A shut side would hide what the open one gives too much.
  const errors = tellingNozzles(nozzles).flatMap((nozzle) => {
    const error = nozzle.erro_nominal_pct
    if (error === null) return []
    return [isNew(nozzle) ? 0 : error]
  })
  const flows = nozzles.map((nozzle) =>
    isNew(nozzle) ? (nominals.get(nozzle.modelo) ?? nozzle.vazao_lpm) : nozzle.vazao_lpm,
  )
  return {
    erro: errors.length === 0 ? null : { soma: exactSum(errors), bicos: errors.length },
    vazao: exactSum(flows),
  }
}

/** The catalogue's nozzles that the tips of some readings are of. */
export const modelsOf = (heads: readonly ReadingHead[]): string[] => [
  ...new Set(heads.flatMap((head) => setOf(head).flatMap(({ modelo }) => (modelo ? [modelo.perfil_id] : [])))),
]
