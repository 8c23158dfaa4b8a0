import type { NozzleResult } from '../../../shared/domain/reading.ts'
import type { CorPonta, Lado, ServicoBico, Veredito } from '../../../shared/enums.ts'
import { judgedNozzles } from './judgedNozzles.ts'
import type { ReadingHead } from './readingHead.ts'

/** Nozzles of one model that give too much and are yet to be replaced. */
export interface Replacement {
  /** Null where the catalogue had no such profile. */
  modelo: { perfil_id: string; marca: string; nome: string; cor: CorPonta | null } | null
  posicoes: { posicao: number; lado: Lado | null }[]
}

/** A judged nozzle with what was done to it since; null: nothing. */
export type MarkedNozzle = NozzleResult & { marca: ServicoBico | null }

const placeOf = ({ posicao, lado }: { posicao: number; lado: Lado | null }) => `${lado} ${posicao}`

/** The nozzles that count, by position, each with its mark. */
export function markedNozzles(head: ReadingHead): MarkedNozzle[] {
  const marks = new Map(head.trocas.map((mark) => [placeOf(mark), mark.servico]))
  return judgedNozzles(head)
    .toSorted((a, b) => a.posicao - b.posicao)
    .map((nozzle) => ({ ...nozzle, marca: marks.get(placeOf(nozzle)) ?? null }))
}

/** Those of a verdict that nobody marked as seen to since. */
export const yetTo = (verdict: Veredito, nozzles: readonly MarkedNozzle[]): MarkedNozzle[] =>
  nozzles.filter(({ veredito, marca }) => veredito === verdict && marca === null)

/** What is yet to be replaced, by model. */
export function replacementsOf({ modelos }: ReadingHead, nozzles: readonly MarkedNozzle[]): Replacement[] {
  const byModel = Map.groupBy(yetTo('GASTO', nozzles), ({ modelo }) => modelos[modelo] ?? null)
  return [...byModel].map(([model, own]) => ({
    modelo: model && { perfil_id: model.perfil_id, marca: model.marca, nome: model.nome, cor: model.cor },
    posicoes: own.map(({ posicao, lado }) => ({ posicao, lado })),
  }))
}
