import type { Lado } from '../../enums.ts'
import { DomainError, integerWithin, nonNegative } from '../numbers/domainError.ts'

/**
 * Per-nozzle values of a reading as one compact binary attribute, big-endian:
 *
 *     byte 0  format, 1
 *     byte 1  layout: 1 runs, 2 rows
 *     2..3    number of nozzles
 *     runs    start position u16 · count u16 · side u8 · seq u8 · model u8 · count × flow u32
 *     rows    position u16 · side u8 · seq u8 · model u8 · flow u32, each
 *
 * A run is nozzles of one side, seq and model whose positions follow one another, so 60 boom nozzles take 251 bytes;
 * the rows are for the rare irregular order and bound the size at 4 + 9 bytes a nozzle. The shorter one is written.
 * Order is kept. Flows are micro-litres per minute: quantized to 1e-6 L/min (far below any device's resolution) and at
 * most 4294.967295 L/min.
 */
export type PackedNozzle = {
  posicao: number
  lado: Lado | null
  seq: number
  modelo: number
  vazao_lpm: number
}

/** Bytes that are not a packed reading: another format, an unknown layout or side, a length that does not fit. */
export class PackedFormatError extends Error {
  readonly format: number | undefined

  constructor(problem: string, format: number | undefined) {
    super(`packed nozzles: ${problem}`)
    this.name = 'PackedFormatError'
    this.format = format
  }
}

export const PACKED_FORMAT = 1
const RUNS = 1
const ROWS = 2
const HEADER_BYTES = 4
const RUN_BYTES = 7
const ROW_BYTES = 9
const FLOW_BYTES = 4
const FLOW_SCALE = 1e6

/** Written in stored data: append, never renumber. */
const SIDE_CODES: Record<Lado | 'NENHUM', number> = {
  NENHUM: 0,
  ESQUERDO: 1,
  DIREITO: 2,
  SUPERIOR: 3,
  LATERAL: 4,
  BILATERAL: 5,
}
const SIDES = new Map(Object.entries(SIDE_CODES).map(([side, code]) => [code, side as keyof typeof SIDE_CODES]))

/** A flow (L/min) as it survives packing, rounded to 1e-6 L/min. Throws `DomainError` below 0 or above 4294.967295. */
export function quantizeFlow(flow: number): number {
  return microlitres(flow) / FLOW_SCALE
}

function microlitres(flow: number): number {
  const scaled = Math.round(nonNegative('flow', flow) * FLOW_SCALE)
  if (scaled > 0xffffffff) throw new DomainError('flow', flow, 'at most 4294.967295 L/min')
  return scaled
}

/**
 * Packs nozzles in the order given: positions 1–65535, seq and model index 0–255, flow rounded to 1e-6 L/min. Throws
 * `DomainError` outside those ranges.
 */
export function packNozzles(nozzles: readonly PackedNozzle[]): Uint8Array {
  integerWithin('nozzles', nozzles.length, 0, 0xffff)
  const runs = splitRuns(nozzles)
  const runBytes = runs.length * RUN_BYTES + nozzles.length * FLOW_BYTES
  const asRuns = runBytes <= nozzles.length * ROW_BYTES
  const bytes = new Uint8Array(HEADER_BYTES + (asRuns ? runBytes : nozzles.length * ROW_BYTES))
  const view = new DataView(bytes.buffer)
  view.setUint8(0, PACKED_FORMAT)
  view.setUint8(1, asRuns ? RUNS : ROWS)
  view.setUint16(2, nozzles.length)
  if (asRuns) writeRuns(view, runs)
  else writeRows(view, nozzles)
  return bytes
}

/** Unpacks what `packNozzles` wrote. Throws `PackedFormatError` on an unknown format byte and on damaged bytes. */
export function unpackNozzles(bytes: Uint8Array): PackedNozzle[] {
  if (bytes[0] !== PACKED_FORMAT) throw new PackedFormatError(`unknown format byte ${bytes[0]}`, bytes[0])
  if (bytes.length < HEADER_BYTES) throw new PackedFormatError(`cut off after ${bytes.length} bytes`, bytes[0])
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const layout = view.getUint8(1)
  const count = view.getUint16(2)
  if (layout === RUNS) return readRuns(view, count)
  if (layout === ROWS) return readRows(view, count)
  throw new PackedFormatError(`unknown layout ${layout}`, PACKED_FORMAT)
}

function splitRuns(nozzles: readonly PackedNozzle[]): PackedNozzle[][] {
  const runs: PackedNozzle[][] = []
  let previous: PackedNozzle | undefined
  for (const nozzle of nozzles) {
    integerWithin('position', nozzle.posicao, 1, 0xffff)
    integerWithin('seq', nozzle.seq, 0, 0xff)
    integerWithin('model', nozzle.modelo, 0, 0xff)
    const run = runs.at(-1)
    if (run && previous && continues(previous, nozzle)) run.push(nozzle)
    else runs.push([nozzle])
    previous = nozzle
  }
  return runs
}

function continues(previous: PackedNozzle, next: PackedNozzle): boolean {
  return (
    next.posicao === previous.posicao + 1 &&
    next.lado === previous.lado &&
    next.seq === previous.seq &&
    next.modelo === previous.modelo
  )
}

function writeRuns(view: DataView, runs: readonly PackedNozzle[][]): void {
  let at = HEADER_BYTES
  for (const run of runs) {
    const first = run[0] as PackedNozzle
    view.setUint16(at, first.posicao)
    view.setUint16(at + 2, run.length)
    writeKey(view, at + 4, first)
    at += RUN_BYTES
    for (const nozzle of run) {
      view.setUint32(at, microlitres(nozzle.vazao_lpm))
      at += FLOW_BYTES
    }
  }
}

function writeRows(view: DataView, nozzles: readonly PackedNozzle[]): void {
  for (const [index, nozzle] of nozzles.entries()) {
    const at = HEADER_BYTES + index * ROW_BYTES
    view.setUint16(at, nozzle.posicao)
    writeKey(view, at + 2, nozzle)
    view.setUint32(at + 5, microlitres(nozzle.vazao_lpm))
  }
}

function writeKey(view: DataView, at: number, nozzle: PackedNozzle): void {
  const side: number | undefined = SIDE_CODES[nozzle.lado ?? 'NENHUM']
  if (side === undefined) throw new DomainError('side', nozzle.lado, 'a known one')
  view.setUint8(at, side)
  view.setUint8(at + 1, nozzle.seq)
  view.setUint8(at + 2, nozzle.modelo)
}

function readKey(view: DataView, at: number): Pick<PackedNozzle, 'lado' | 'seq' | 'modelo'> {
  const side = SIDES.get(view.getUint8(at))
  if (side === undefined) throw new PackedFormatError(`unknown side ${view.getUint8(at)}`, PACKED_FORMAT)
  return { lado: side === 'NENHUM' ? null : side, seq: view.getUint8(at + 1), modelo: view.getUint8(at + 2) }
}

function readRuns(view: DataView, count: number): PackedNozzle[] {
  const nozzles: PackedNozzle[] = []
  let at = HEADER_BYTES
  while (at < view.byteLength) {
    if (at + RUN_BYTES > view.byteLength) throw sizeError(view, count)
    const first = view.getUint16(at)
    const length = view.getUint16(at + 2)
    const key = readKey(view, at + 4)
    at += RUN_BYTES
    if (at + length * FLOW_BYTES > view.byteLength) throw sizeError(view, count)
    for (let index = 0; index < length; index += 1) {
      nozzles.push({ posicao: first + index, ...key, vazao_lpm: view.getUint32(at) / FLOW_SCALE })
      at += FLOW_BYTES
    }
  }
  if (nozzles.length !== count) throw sizeError(view, count)
  return nozzles
}

function readRows(view: DataView, count: number): PackedNozzle[] {
  if (view.byteLength !== HEADER_BYTES + count * ROW_BYTES) throw sizeError(view, count)
  return Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ROW_BYTES
    return {
      posicao: view.getUint16(at),
      ...readKey(view, at + 2),
      vazao_lpm: view.getUint32(at + 5) / FLOW_SCALE,
    }
  })
}

function sizeError(view: DataView, count: number): PackedFormatError {
  return new PackedFormatError(`${view.byteLength} bytes do not hold ${count} nozzles`, PACKED_FORMAT)
}
