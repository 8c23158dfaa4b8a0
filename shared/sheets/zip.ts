import { Inflate } from 'fflate'

/** A file of an archive, as its directory tells it; what it tells is held against what is unpacked. */
export interface ZipEntry {
  readonly name: string
  /** Bytes packed and unpacked. */
  readonly packed: number
  readonly unpacked: number
  /** 0 is stored, 8 is deflated. */
  readonly method: number
  /** Where the packed bytes begin. */
  readonly begin: number
}

const EOCD = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const EOCD_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
/** The longest remark at the end of an archive. */
const REMARK_BYTES = 65_535

/** What keeps an archive from being read: it is none, it is broken, or it is larger than anybody unpacks. */
export class ZipRefused extends Error {
  readonly reason: 'formato' | 'ilegivel' | 'tamanho'
  constructor(reason: 'formato' | 'ilegivel' | 'tamanho') {
    super(reason)
    this.reason = reason
  }
}

/** The place in the archive that tells where its directory ends. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - EOCD_BYTES - REMARK_BYTES)
  for (let at = view.byteLength - EOCD_BYTES; at >= least; at -= 1) if (view.getUint32(at, true) === EOCD) return at
  throw new ZipRefused('ilegivel')
}

/** The files of an archive by its directory. Source: APPNOTE.TXT 4.3.12, 4.3.16. Archives beyond 4 GB are not read. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < EOCD_BYTES || view.getUint32(0, true) !== LOCAL) throw new ZipRefused('formato')
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  try {
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== CENTRAL) throw new ZipRefused('ilegivel')
      const [nameBytes, extra, remark] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
        number,
        number,
        number,
      ]
      const local = view.getUint32(at + 42, true)
      const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes))
      const begin = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      entries.push({
        name,
        packed: view.getUint32(at + 20, true),
        unpacked: view.getUint32(at + 24, true),
        method: view.getUint16(at + 10, true),
        begin,
      })
      at += CENTRAL_BYTES + nameBytes + extra + remark
    }
  } catch {
    // An offset of the directory leads out of the file.
    throw new ZipRefused('ilegivel')
  }
  return entries
}

export interface UnpackLimits {
  /** Bytes all files may have unpacked, and how many times more than packed where they are many. */
  readonly bytes: number
  readonly ratio: number
  readonly entries: number
}

/** Bytes below which nothing is said of the ratio: small files of the same text pack very well. */
const RATIO_FROM = 4 * 1024 * 1024

/** Refuses an archive by what its directory tells, before anything of it is unpacked. */
export function checkSize(entries: readonly ZipEntry[], limits: UnpackLimits): void {
  const sum = (of: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  const [packed, unpacked] = [sum((entry) => entry.packed), sum((entry) => entry.unpacked)]
  const isDense = unpacked > RATIO_FROM && unpacked > packed * limits.ratio
  if (entries.length > limits.entries || unpacked > limits.bytes || isDense) throw new ZipRefused('tamanho')
}

/** Packed bytes that are unpacked at a time: at most a thousandfold comes of them before it is counted. */
const PART = 8192

/** Unpacks one file, and not a byte more than its directory told. */
export function unpacked(bytes: Uint8Array, { begin, packed, unpacked: most, method }: ZipEntry): Uint8Array {
  const given = bytes.subarray(begin, begin + packed)
  if (given.length !== packed) throw new ZipRefused('ilegivel')
  if (method === 0) return given
  if (method !== 8) throw new ZipRefused('ilegivel')
  const whole = new Uint8Array(most)
  let length = 0
  const inflate = new Inflate((part) => {
    if (length + part.length > most) throw new ZipRefused('tamanho')
    whole.set(part, length)
    length += part.length
  })
  try {
    for (let at = 0; at < given.length; at += PART)
      inflate.push(given.subarray(at, at + PART), at + PART >= given.length)
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('ilegivel')
  }
  if (length !== most) throw new ZipRefused('ilegivel')
  return whole
}
