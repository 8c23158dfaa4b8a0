import { figure } from '../../shared/domain/numbers/figures.ts'
import type { Lado } from '../../shared/enums.ts'
import { canonicalJson } from '../store/kit/canonicalJson.ts'
import { type Part, type PartIdentity, partId, partName } from '../store/readings/parts.ts'
import { headerOf, isMeasured, isOpen, nozzleOf } from './combine.ts'

/** What parts of a conflict tell of one thing. */
export interface ConflictLine {
  /** `vazao`, `modelo`, or the name of a field of the header. */
  campo: string
  /** Whose flow or model it is; null of the header. */
  bico: { posicao: number; lado: Lado | null; seq: number } | null
  /** Of each part; null where it tells nothing. Flows in L/min, pressures in bar. */
  valores: (string | number | null)[]
  difere: boolean
}

/** Parts that contradict each other, directly or by way of another one. */
export interface ConflictGroup {
  parts: Part[]
  lines: ConflictLine[]
}

interface Told {
  campo: string
  bico: PartIdentity | null
  values: Map<number, string | number>
}

/** What several parts tell, by what it is about. */
function toldBy(parts: readonly Part[]): Told[] {
  const told = new Map<string, Told>()
  const note = (index: number, campo: string, bico: PartIdentity | null, value: string | number) => {
    const key = `${campo} ${partName(bico) ?? ''}`
    const one = told.get(key) ?? { campo, bico, values: new Map() }
    one.values.set(index, value)
    told.set(key, one)
  }
  for (const [index, { mensagem }] of parts.entries()) {
    for (const [name, value] of Object.entries(mensagem.cabecalho ? headerOf(mensagem.cabecalho) : {}))
      if (!isOpen(value)) note(index, name, null, typeof value === 'number' ? value : textOf(value))
    for (const nozzle of mensagem.bicos) {
      const { posicao, lado, seq, vazao_lpm, modelo } = nozzleOf(nozzle, mensagem)
      note(index, 'vazao', { posicao, lado, seq }, vazao_lpm)
      if (modelo !== null) note(index, 'modelo', { posicao, lado, seq }, modelo)
    }
  }
  return [...told.values()].filter(({ values }) => values.size > 1)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : canonicalJson(value))

/**
 * The conflicts of a reading, in the order its parts were received: each with what its parts tell of the same things.
 */
export function conflictGroups(parts: readonly Part[]): ConflictGroup[] {
  const told = toldBy(parts)
  const groupOf = parts.map((_, index) => index)
  const rootOf = (index: number): number => {
    const above = groupOf[index] ?? index
    return above === index ? index : rootOf(above)
  }
  const join = (one: number, other: number) => {
    const [first, second] = [rootOf(one), rootOf(other)].toSorted((a, b) => a - b)
    if (first !== undefined && second !== undefined) groupOf[second] = first
  }
  for (const { values } of told.filter(({ campo, bico }) => bico !== null || isMeasured(campo))) {
    const [first, ...others] = values
    for (const [index, value] of others) if (first && !isSame(value, first[1])) join(first[0], index)
  }
  // Whole readings that tell of nozzles the first of them does not have.
  const [first, ...wholes] = [...parts.keys()].filter((index) => parts[index]?.parte === null)
  for (const index of wholes) if (first !== undefined && tellsMore(parts[index], parts[first])) join(first, index)
  const groups = Map.groupBy(parts.keys(), rootOf)
  return [...groups.values()]
    .filter((members) => members.length > 1)
    .map((members) => groupOfParts(parts, members, told))
}

const isSame = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? figure(one) === figure(other) : one === other

const toldNozzles = (part: Part | undefined) => [
  ...(part?.mensagem.bicos.map(partName) ?? []),
  ...(part?.nao_medidos ?? []),
]
function tellsMore(part: Part | undefined, than: Part | undefined): boolean {
  const known = new Set(toldNozzles(than))
  return toldNozzles(part).some((name) => !known.has(name))
}

function groupOfParts(parts: readonly Part[], members: readonly number[], told: readonly Told[]): ConflictGroup {
  const lines = told.flatMap(({ campo, bico, values }): ConflictLine[] => {
    const valores = members.map((index) => values.get(index) ?? null)
    const known = valores.filter((value) => value !== null)
    return known.length < 2 ? [] : [{ campo, bico, valores, difere: new Set(known).size > 1 }]
  })
  return { parts: members.flatMap((index) => parts[index] ?? []), lines }
}

/**
 * Why parts cannot be set aside together: one is in no conflict, or a conflict would be left without any; null where
 * they can.
 */
export function whyNotAside(
  groups: readonly ConflictGroup[],
  aside: readonly string[],
): 'conflito_desconhecido' | 'conflito_sem_parte' | null {
  const ids = groups.map(({ parts }) => parts.map(partId))
  const known = new Set(ids.flat())
  if (aside.some((id) => !known.has(id))) return 'conflito_desconhecido'
  const left = new Set(aside)
  return ids.some((group) => group.every((id) => left.has(id))) ? 'conflito_sem_parte' : null
}
