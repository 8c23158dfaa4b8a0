import type { MensagemLeitura } from '../../shared/contract/devices.ts'
import { pressureToBar } from '../../shared/domain/nozzles/pressure.ts'
import { figure } from '../../shared/domain/numbers/figures.ts'
import { flowToLpm } from '../../shared/domain/numbers/units.ts'
import { quantizeFlow } from '../../shared/domain/readings/packed.ts'
import type { Lado } from '../../shared/enums.ts'
import { canonicalJson } from '../store/kit/canonicalJson.ts'
import { type Part, partName } from '../store/readings/parts.ts'
import type { ReadingHeader } from '../store/readings/readingHead.ts'
import { MEASURED_FIELDS } from './measured.ts'

type MessageHeader = NonNullable<MensagemLeitura['cabecalho']>

export interface MeasuredNozzle {
  posicao: number
  lado: Lado | null
  seq: number
  /** L/min, rounded to 1e-6 as it is stored. */
  vazao_lpm: number
  /** Index into the header's models; null when the nozzle's model is not known. */
  modelo: number | null
}

type Content = Pick<Part, 'parte' | 'hash' | 'mensagem' | 'nao_medidos'>

/**
 * What parts of one reading amount to: of two contents under one identity the one added first, the conflict counted.
 */
export interface Combination {
  cabecalho: ReadingHeader | null
  /** By `posicao/lado/seq`. */
  bicos: Map<string, MeasuredNozzle>
  /** Nozzles without a possible flow, as `partName` calls them, measured since or not. */
  naoMedidos: Set<string>
  conflitos: number
  /** Adds a part; answers whether it contradicts what was added before. One of the same content changes nothing. */
  add(part: Content): boolean
  /**
   * Lets a part that was set aside tell what no other does: nozzles that nobody else measured, unless another part of
   * the same identity counts, and the header where there is none. It contradicts nobody.
   */
  fill(part: Content): void
}

const WHOLE = 'TODA'

/** An empty combination. Feed it parts in the order they were received (`receivedOrder`). */
export function combination(): Combination {
  const hashes = new Map<string, Set<string>>()
  const bicos = new Map<string, MeasuredNozzle>()
  const naoMedidos = new Set<string>()
  /** Nozzles that a whole reading told, measured or not. */
  let toldWhole: Set<string> | null = null
  const combined: Combination = {
    cabecalho: null,
    bicos,
    naoMedidos,
    conflitos: 0,
    add({ parte, hash, mensagem, nao_medidos }) {
      const identity = partName(parte) ?? WHOLE
      const known = hashes.get(identity) ?? new Set()
      if (known.has(hash)) return false
      hashes.set(identity, known.add(hash))
      const told = [...mensagem.bicos.map((nozzle) => partName(nozzle) ?? WHOLE), ...nao_medidos]
      let conflict = identity === WHOLE && toldWhole !== null && told.some((name) => !toldWhole?.has(name))
      if (identity === WHOLE) toldWhole ??= new Set(told)
      if (mensagem.cabecalho) {
        const merged = mergedHeader(combined.cabecalho, headerOf(mensagem.cabecalho))
        combined.cabecalho = merged.header
        conflict ||= merged.conflict
      }
      for (const nozzle of mensagem.bicos) {
        const measured = nozzleOf(nozzle, mensagem)
        const name = partName(nozzle) ?? WHOLE
        const before = bicos.get(name)
        if (!before) bicos.set(name, measured)
        else if (figure(before.vazao_lpm) !== figure(measured.vazao_lpm) || before.modelo !== measured.modelo)
          conflict = true
      }
      for (const name of nao_medidos) naoMedidos.add(name)
      if (conflict) combined.conflitos += 1
      return conflict
    },
    fill({ parte, mensagem, nao_medidos }) {
      if (mensagem.cabecalho) combined.cabecalho ??= headerOf(mensagem.cabecalho)
      for (const name of nao_medidos) naoMedidos.add(name)
      if (hashes.has(partName(parte) ?? WHOLE)) return
      for (const nozzle of mensagem.bicos) {
        const name = partName(nozzle) ?? WHOLE
        if (!bicos.has(name)) bicos.set(name, nozzleOf(nozzle, mensagem))
      }
    },
  }
  return combined
}

/**
 * Parts in the order of their receipt; those of one instant by key, so the order never depends on how they were read.
 */
export function receivedOrder<P extends Pick<Part, 'recebido_em' | 'parte' | 'hash'>>(parts: readonly P[]): P[] {
  const rank = (part: P) => `${part.recebido_em} ${partName(part.parte) ?? ''} ${part.hash}`
  return parts
    .map((part) => ({ part, rank: rank(part) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ part }) => part)
}

/** The header in stored units. */
export function headerOf({ pressao, unidade_pressao, ...rest }: MessageHeader): ReadingHeader {
  return { ...rest, pressao: pressureToBar(pressao, unidade_pressao) }
}

/** A nozzle in stored units. */
export function nozzleOf(nozzle: MensagemLeitura['bicos'][number], { unidade_vazao }: MensagemLeitura): MeasuredNozzle {
  const { posicao, lado, seq, vazao, modelo } = nozzle
  return { posicao, lado, seq, modelo, vazao_lpm: quantizeFlow(flowToLpm(vazao, unidade_vazao)) }
}

/**
 * A later header completes what the first left open (the battery at the end, say); where both speak and differ, the
 * first holds. They contradict each other in what was measured alone: charge, names and hours go on while somebody
 * walks along a boom.
 */
function mergedHeader(first: ReadingHeader | null, later: ReadingHeader): { header: ReadingHeader; conflict: boolean } {
  if (!first) return { header: later, conflict: false }
  let conflict = false
  const header: Record<string, unknown> = { ...first }
  for (const [name, value] of Object.entries(later)) {
    if (isOpen(header[name])) header[name] = value
    else if (!isOpen(value) && isMeasured(name) && textOfMeasured(header[name]) !== textOfMeasured(value))
      conflict = true
  }
  return { header: header as unknown as ReadingHeader, conflict }
}

/** Whether a header's field is part of what was measured, so that two contents of it contradict each other. */
export const isMeasured = (name: string): boolean => MEASURED_FIELDS.some((field) => field === name)
const textOfMeasured = (value: unknown) => canonicalJson(typeof value === 'number' ? figure(value) : value)

/** Whether a field of a header tells nothing. */
export const isOpen = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
