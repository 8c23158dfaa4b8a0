import type { NozzleResult } from '../../../shared/domain/readings/reading.ts'
import { type ReadingVerdict, readingVerdict } from '../../../shared/domain/readings/verdict.ts'
import type { BaseTolerancia, CorPonta, Lado, ServicoBico } from '../../../shared/enums.ts'
import { judgedNozzles } from './judgedNozzles.ts'
import { editableFields, type ReadingHead, type ReplacementMark } from './readingHead.ts'

/** Nozzles of one model that give too much and are yet to be replaced. */
export interface Replacement {
  /** Null where the catalogue had no such profile. */
  modelo: { perfil_id: string; marca: string; nome: string; cor: CorPonta | null } | null
  posicoes: { posicao: number; lado: Lado | null }[]
}

/** A judged nozzle with what was done to it since; null: nothing. */
export type MarkedNozzle = NozzleResult & { marca: ServicoBico | null }

/** A nozzle’s place, as a key. */
export const placeOf = ({ posicao, lado }: { posicao: number; lado: Lado | null }) => `${lado} ${posicao}`

/** The newest measurement of each place. */
function newestSeqs({ bicos }: Pick<ReadingHead, 'bicos'>): ReadonlyMap<string, number> {
  const newest = new Map<string, number>()
  for (const nozzle of bicos) newest.set(placeOf(nozzle), Math.max(nozzle.seq, newest.get(placeOf(nozzle)) ?? 0))
  return newest
}

/**
 * Marks of the measurements that count. What was done to a nozzle before it was measured again is told by that
 * measurement, good or bad.
 */
export function standingMarks(head: Pick<ReadingHead, 'bicos' | 'trocas'>): ReplacementMark[] {
  if (head.trocas.length === 0) return []
  const newest = newestSeqs(head)
  return head.trocas.filter((mark) => mark.seq >= (newest.get(placeOf(mark)) ?? 0))
}

/** The nozzles that count, by position, each with its mark. */
export function markedNozzles(head: ReadingHead): MarkedNozzle[] {
  const marks = new Map(standingMarks(head).map((mark) => [placeOf(mark), mark.servico]))
  return judgedNozzles(head)
    .toSorted((a, b) => a.posicao - b.posicao)
    .map((nozzle) => ({ ...nozzle, marca: marks.get(placeOf(nozzle)) ?? null }))
}

/** Tips of a model, and how many. */
export interface FittedTips {
  perfil_id: string
  quantidade: number
}

/**
 * Nozzles marked as replaced, measured again since or not, by the catalogue's model of them: what counts as fitted
 * anywhere is counted here.
 */
export function fittedTips(head: ReadingHead): FittedTips[] {
  const places = new Set(head.trocas.flatMap((mark) => (mark.servico === 'TROCADO' ? [placeOf(mark)] : [])))
  const replaced = places.size === 0 ? [] : judgedNozzles(head).filter((nozzle) => places.has(placeOf(nozzle)))
  const byModel = Map.groupBy(replaced, ({ modelo }) => head.modelos[modelo]?.perfil_id)
  return [...byModel].flatMap(([perfil_id, own]) => (perfil_id ? [{ perfil_id, quantidade: own.length }] : []))
}

/** A nozzle of a reading, with what decides what is to be done with it. */
export type WorkNozzle = MarkedNozzle & { vazao: number; modelo_anunciado: number | null; base: BaseTolerancia }

/**
 * What a stored reading asks for, its nozzles by position, as the page of the reading says it but for the sections of a
 * vehicle.
 */
export function verdictOfHead(head: ReadingHead, nozzles = markedNozzles(head)): ReadingVerdict<WorkNozzle> {
  const { resultado, cabecalho, situacao, tipo_pulverizador, bicos_medidos, total_bicos } = head
  const bases = new Map(resultado.modelos.map(({ modelo, base }) => [modelo, base]))
  return readingVerdict({
    situacao,
    tipo_pulverizador,
    bicos_medidos,
    trocas: standingMarks(head),
    forma_pulverizacao: cabecalho?.forma_pulverizacao ?? null,
    bicos: nozzles.map((nozzle) => ({
      ...nozzle,
      vazao: nozzle.vazao_lpm,
      modelo_anunciado: announcedModel(head, nozzle.modelo),
      base: bases.get(nozzle.modelo) ?? resultado.tolerancia.base,
    })),
    quantidade_bicos: total_bicos,
    desvio_comum: resultado.desvio_comum,
    tolerancia: resultado.tolerancia,
    taxa_real: resultado.taxa_l_ha,
    ...editableFields(head),
    velocidade: cabecalho?.velocidade ?? null,
    espacamento_bicos: cabecalho?.espacamento_bicos ?? null,
    largura_rua: cabecalho?.largura_rua ?? null,
    espacamento_plantas: cabecalho?.espacamento_plantas ?? null,
    calibracao_julgada: head.calibracao,
  })
}

/** What is yet to be replaced, by model. */
export const replacementsOf = (head: ReadingHead, { left }: ReadingVerdict<WorkNozzle>): Replacement[] =>
  tipsByModel(head, left.replace)

/** Tips of some places, by model. */
export function tipsAt(head: ReadingHead, places: readonly Pick<NozzleResult, 'posicao' | 'lado'>[]): Replacement[] {
  const wanted = new Set(places.map(placeOf))
  return tipsByModel(
    head,
    markedNozzles(head).filter((nozzle) => wanted.has(placeOf(nozzle))),
  )
}

/** All tips of the sprayer, by model; of some of the announced ones where these are told. */
export const setOf = (head: ReadingHead, models: readonly (number | null)[] | null = null): Replacement[] =>
  tipsByModel(
    head,
    markedNozzles(head).filter(({ modelo }) => models?.includes(announcedModel(head, modelo)) ?? true),
  )

/** The announced model of a nozzle; null where it is none. */
const announcedModel = ({ modelos }: ReadingHead, modelo: number) => (modelo < modelos.length ? modelo : null)

function tipsByModel({ modelos }: ReadingHead, nozzles: readonly MarkedNozzle[]): Replacement[] {
  const byModel = Map.groupBy(nozzles, ({ modelo }) => modelos[modelo] ?? null)
  return [...byModel].map(([model, own]) => ({
    modelo: model && { perfil_id: model.perfil_id, marca: model.marca, nome: model.nome, cor: model.cor },
    posicoes: own.map(({ posicao, lado }) => ({ posicao, lado })),
  }))
}
