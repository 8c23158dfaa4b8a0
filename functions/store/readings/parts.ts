import type { Ressalva } from '../../../shared/contract/common.ts'
import type { MensagemLeitura } from '../../../shared/contract/devices.ts'
import type { Lado } from '../../../shared/enums.ts'
import { DECISION_PREFIX, PART_PREFIX } from '../../../shared/table.ts'
import { batchGet, type Item, type Key } from '../kit/batch.ts'
import { packJson, unpackJson } from '../kit/compact.ts'
import { partitionItems } from '../kit/partitions.ts'

/** A nozzle's place in a reading; a whole reading has none. */
export interface PartIdentity {
  posicao: number
  lado: Lado | null
  seq: number
}

/** One received message of a reading. Immutable: its key holds the hash of its content. */
export interface Part {
  uuid: string
  /** Null for a whole reading. */
  parte: PartIdentity | null
  /** First 128 bits of the content's SHA-256, hex. */
  hash: string
  equipamento_id: string
  numero_serie: string
  /** What the equipment was called when the part arrived. */
  equipamento_nome: string
  /** Owner when it was measured. */
  dono_id: string
  /** Who delivered it with the phone app; null for the device itself. */
  criador: { id: string } | null
  certificado: string | null
  /** Instant, ISO 8601 UTC. */
  recebido_em: string
  /** The message as sent, in its own units, but for its date, which is the one that counts. */
  mensagem: MensagemLeitura
  /** What of it was left out, cut or dated otherwise. */
  ressalvas: Ressalva[]
  /** Nozzles it has no possible flow of, as `partName` calls them. */
  nao_medidos: string[]
}

export const PART_SCHEMA = 1
const MARKER = 'RECEBIMENTO'
const COUNTED = 'CONTAGEM'

const readingPk = (uuid: string) => `LEITURA#${uuid}`
const digits = (value: number) => String(value).padStart(3, '0')

/** `posicao/lado/seq`, as confirmations name a part; null for a whole reading. */
export const partName = (part: PartIdentity | null): string | null =>
  part && `${part.posicao}/${part.lado ?? '-'}/${part.seq}`

export const partKey = ({ uuid, parte, hash }: Pick<Part, 'uuid' | 'parte' | 'hash'>): Key => ({
  pk: readingPk(uuid),
  sk: `${PART_PREFIX}${digits(parte?.posicao ?? 0)}#${parte?.lado ?? '-'}#${digits(parte?.seq ?? 0)}#${hash}`,
})

/** What tells a part from the others of its reading. */
export const partId = (part: Pick<Part, 'uuid' | 'parte' | 'hash'>): string =>
  partKey(part).sk.slice(PART_PREFIX.length)

/** Tells that a reading's first part came, and from which equipment, before the reading itself is folded. */
export const markerKey = (uuid: string): Key => ({ pk: readingPk(uuid), sk: MARKER })
export const markerItem = (uuid: string, equipmentId: string, received: string): Item => ({
  ...markerKey(uuid),
  equipamento_id: equipmentId,
  recebido_em: received,
})

/** Stays of a reading that was dropped for good, so that whatever of it comes later is known. It names nobody. */
export const droppedItem = (uuid: string, equipmentId: string, at: string): Item => ({
  ...markerItem(uuid, equipmentId, at),
  descartada_em: at,
})

/** Whether an item is what stays of a dropped reading. */
export const isDropped = ({ sk, descartada_em }: Item): boolean => sk === MARKER && descartada_em !== undefined

/** Tells that a complete reading is in its months' totals. */
export const countedKey = (uuid: string): Key => ({ pk: readingPk(uuid), sk: COUNTED })

export function partItem(part: Part): Item {
  const { uuid, parte, hash, mensagem, ressalvas, nao_medidos, ...rest } = part
  const isNoted = ressalvas.length + nao_medidos.length > 0
  return {
    ...partKey(part),
    v: PART_SCHEMA,
    ...rest,
    conteudo: packJson(mensagem),
    ...(isNoted && { notas: packJson({ ressalvas, nao_medidos } satisfies Notes) }),
  }
}

type Notes = Pick<Part, 'ressalvas' | 'nao_medidos'>
const NO_NOTES: Notes = { ressalvas: [], nao_medidos: [] }

/** What a part's content takes as it is stored. */
export const partBytes = ({ conteudo, notas }: Item): number =>
  (conteudo as Uint8Array).length + ((notas as Uint8Array | undefined)?.length ?? 0)

/** Reads any stored version of a part. */
export function partFromItem(item: Item): Part {
  const [, posicao = '', lado, seq = '', hash = ''] = item.sk.split('#')
  const parte = Number(posicao) === 0 ? null : { posicao: Number(posicao), lado: sideOf(lado), seq: Number(seq) }
  return {
    uuid: item.pk.slice('LEITURA#'.length),
    parte,
    hash,
    equipamento_id: item.equipamento_id as string,
    numero_serie: item.numero_serie as string,
    equipamento_nome: item.equipamento_nome as string,
    dono_id: item.dono_id as string,
    criador: item.criador as Part['criador'],
    certificado: item.certificado as string | null,
    recebido_em: item.recebido_em as string,
    mensagem: unpackJson<MensagemLeitura>(item.conteudo as Uint8Array),
    ...(item.notas ? unpackJson<Notes>(item.notas as Uint8Array) : NO_NOTES),
  }
}

const sideOf = (text: string | undefined) => (text === '-' || text === undefined ? null : (text as Lado))

/** Of readings of which a part was received before: the equipment by uuid, and which were dropped since. Consistent. */
export async function receiptsOf(
  uuids: readonly string[],
): Promise<{ owners: Map<string, string>; dropped: ReadonlySet<string> }> {
  const markers = await batchGet(uuids.map(markerKey), { attributes: ['equipamento_id', 'descartada_em'] })
  const uuidOf = ({ pk }: Item) => pk.slice('LEITURA#'.length)
  return {
    owners: new Map(markers.map((item) => [uuidOf(item), item.equipamento_id as string])),
    dropped: new Set(markers.filter(isDropped).map(uuidOf)),
  }
}

interface StoredReading {
  /** As stored. */
  head: Item | null
  parts: Part[]
  /** What the parts take. */
  bytes: number
  /** About them, from the first on. */
  decisions: Item[]
  counted: boolean
  /** When it was dropped for good; null where it was not. */
  droppedAt: string | null
}

/** Everything stored under a reading. Consistent. */
export async function readingPartition(uuid: string): Promise<StoredReading> {
  const items = await partitionItems(readingPk(uuid))
  const parts = items.filter(({ sk }) => sk.startsWith(PART_PREFIX))
  return {
    head: items.find(({ sk }) => sk === 'LEITURA') ?? null,
    parts: parts.map(partFromItem),
    bytes: parts.reduce((sum, part) => sum + partBytes(part), 0),
    decisions: items.filter(({ sk }) => sk.startsWith(DECISION_PREFIX)),
    counted: items.some(({ sk }) => sk === COUNTED),
    droppedAt: (items.find(isDropped)?.descartada_em as string | undefined) ?? null,
  }
}

/** The parts of a reading as they are stored, for when they cannot be read. */
export const storedParts = (uuid: string): Promise<Item[]> => partitionItems(readingPk(uuid), PART_PREFIX)
