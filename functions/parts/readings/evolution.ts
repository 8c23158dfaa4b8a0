import type { Evolucao, LeituraDaEvolucao } from '../../../shared/contract/trends.ts'
import { withoutFlow } from '../../../shared/domain/readings/noFlow.ts'
import { judgedReference, type NozzleResult } from '../../../shared/domain/readings/reading.ts'
import { limitsFor } from '../../../shared/domain/readings/tolerance.ts'
import { isOfBand } from '../../../shared/domain/spraying/rate.ts'
import type { BaseEvolucao, Lado } from '../../../shared/enums.ts'
import { judgedNozzles } from '../../store/readings/judgedNozzles.ts'
import { declaredRate, type ReadingHead } from '../../store/readings/readingHead.ts'
import { standingMarks } from '../../store/readings/replacements.ts'
import { impliedArithmetic } from './explanations.ts'

type Place = Evolucao['posicoes'][number]

/** A nozzle of a reading, with what of it is followed over time. */
interface Followed {
  readonly place: Place
  /** By what it may be compared with. */
  readonly ratios: Readonly<Record<BaseEvolucao, number | null>>
  readonly verdict: NozzleResult['veredito']
  /** Null where the catalogue has none. */
  readonly profile: string | null
}

/** Ratios are written to this part, a hundredth of what devices repeat. */
const RATIO_STEPS = 1e5

const keyOf = ({ lado, posicao }: { lado: Lado | null; posicao: number }) => `${lado ?? ''} ${posicao}`
const bySideAndPosition = (a: Place, b: Place) =>
  (a.lado ?? '').localeCompare(b.lado ?? '', 'en') || a.posicao - b.posicao

/** Readings of an equipment, oldest first, as what each place of a nozzle gave. */
export function presentEvolution(heads: readonly ReadingHead[]): Pick<Evolucao, 'posicoes' | 'leituras'> {
  const followed = heads.map(followedNozzles)
  // Where several readings have a place, the newest of them says what it is allowed, and against what all of them are
  // compared.
  const places = new Map(followed.flatMap((nozzles) => [...nozzles].map(([key, { place }]) => [key, place] as const)))
  const posicoes = [...places.values()].sort(bySideAndPosition)
  const keys = posicoes.map(keyOf)
  const replaced = replacedAfter(heads, followed, keys)
  const leituras = heads.map((head, index): LeituraDaEvolucao => {
    const own = keys.map((key) => followed[index]?.get(key))
    return {
      id: head.id,
      data: head.data,
      horas_maquina: head.cabecalho?.horas_maquina ?? null,
      taxa_real: head.resultado.taxa_l_ha,
      taxa_declarada: declaredRate(head),
      coeficiente_variacao: head.resultado.cv_pct,
      erro_medio: head.resultado.erro_nominal_medio_pct,
      ...gauge(head),
      na_faixa: isOfBand({
        forma_pulverizacao: head.cabecalho?.forma_pulverizacao ?? null,
        tipo_pulverizador: head.tipo_pulverizador,
      }),
      razoes: own.map((nozzle, index) => nozzle?.ratios[posicoes[index]?.base ?? 'NOMINAL'] ?? null),
      vereditos: own.map((nozzle) => nozzle?.verdict ?? null),
      trocados: replaced[index] ?? [],
    }
  })
  return { posicoes, leituras }
}

/** The pressure of a reading, and what the model with most nozzles of which it is known says of it. */
function gauge({ modelos, cabecalho, resultado }: ReadingHead) {
  const [implied] = resultado.modelos
    .toSorted((one, other) => other.n - one.n)
    .flatMap((sums) => {
      const model = modelos[sums.modelo]
      const found = model && impliedArithmetic(model, cabecalho, sums)
      return found?.conta_manometro ? [found] : []
    })
  return {
    pressao: cabecalho?.pressao ?? null,
    pressao_implicita: implied?.conta_pressao?.resultado ?? null,
    erro_manometro: implied?.conta_manometro?.resultado ?? null,
  }
}

function followedNozzles(head: ReadingHead): ReadonlyMap<string, Followed> {
  const { modelos, resultado } = head
  const models = new Map(resultado.modelos.map((model) => [model.modelo, model]))
  const nozzles = judgedNozzles(head).map((nozzle) => ({ ...nozzle, vazao: nozzle.vazao_lpm }))
  const shut = new Set(withoutFlow(nozzles).flatMap((one) => one.nozzles))
  return new Map(
    nozzles.map((nozzle) => {
      const { lado, posicao, modelo, vazao_lpm } = nozzle
      const isShut = shut.has(nozzle)
      const model = models.get(modelo)
      const limits = limitsFor(resultado.tolerancia, model?.vazao_nominal_lpm ?? null)
      const judgedBy = model?.base ?? resultado.tolerancia.base
      const place = {
        lado,
        posicao,
        limite_acima: limits.acima,
        limite_abaixo: limits.abaixo,
        base: judgedBy === 'TAXA_DECLARADA' ? ('NOMINAL' as const) : judgedBy,
      }
      const ratio = (base: BaseEvolucao) => {
        const reference = model ? judgedReference({ ...model, base }) : null
        // What gave nothing together says nothing of its nozzles.
        if (reference === null || isShut) return null
        return Math.round((vazao_lpm / reference) * RATIO_STEPS) / RATIO_STEPS
      }
      // Of a model whose new tips nobody measured here, their flow is unknown.
      const newTips = judgedBy === 'PONTAS_NOVAS' ? ratio('PONTAS_NOVAS') : null
      const ratios = { NOMINAL: ratio('NOMINAL'), MEDIA: ratio('MEDIA'), PONTAS_NOVAS: newTips }
      const verdict = isShut ? null : nozzle.veredito
      return [keyOf(place), { place, ratios, verdict, profile: modelos[modelo]?.perfil_id ?? null }]
    }),
  )
}

/**
 * By reading, the places whose nozzle was replaced after it and before the next: somebody marked it, or the next one
 * has another model there. What was replaced and then measured again within a reading was so before its figures.
 */
function replacedAfter(
  heads: readonly ReadingHead[],
  followed: readonly ReadonlyMap<string, Followed>[],
  keys: readonly string[],
): number[][] {
  const numbers = new Map(keys.map((key, place) => [key, place]))
  const replaced = heads.map(() => new Set<number>())
  for (const [index, head] of heads.entries()) {
    const standing = new Set(standingMarks(head))
    for (const mark of head.trocas) {
      const place = numbers.get(keyOf(mark))
      if (mark.servico === 'TROCADO' && place !== undefined)
        replaced[standing.has(mark) ? index : index - 1]?.add(place)
    }
  }
  for (const [place, key] of keys.entries()) {
    let last: { index: number; profile: string } | undefined
    for (const [index, nozzles] of followed.entries()) {
      const profile = nozzles.get(key)?.profile ?? null
      if (profile === null) continue
      if (last && last.profile !== profile) replaced[last.index]?.add(place)
      last = { index, profile }
    }
  }
  return replaced.map((places) => [...places].sort((a, b) => a - b))
}
