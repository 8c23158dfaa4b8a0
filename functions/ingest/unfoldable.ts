import type { MotivoRecusa } from '../../shared/enums.ts'
import { batchPut, type Item } from '../store/kit/batch.ts'
import { canonicalJson } from '../store/kit/canonicalJson.ts'
import { unavailable } from '../store/kit/retry.ts'
import { type Part, partKey, storedParts } from '../store/readings/parts.ts'
import { quarantineItem, UNREVIEWED } from '../store/readings/quarantine.ts'
import { quarantineId } from './canonical.ts'

/** Parts a record names; how many there are it tells beside. */
const REFERENCES = 200
/** Bytes in which a record of parts names its reading. */
const REFERENCE_BEGINNING = 100

type Source = Pick<Part, 'numero_serie' | 'equipamento_id' | 'dono_id' | 'certificado' | 'criador' | 'recebido_em'>

interface Kept {
  uuid: string
  motivo: MotivoRecusa
  detalhe: string | null
  dados: Uint8Array
  /** What tells the record from others of the same device. */
  identity: Uint8Array
}

function recordOf(source: Source, { identity, ...kept }: Kept): Item {
  const { numero_serie, equipamento_id, dono_id: conta_id, certificado, criador, recebido_em } = source
  const topico = 'leituras' as const
  const id = quarantineId({ numeroSerie: numero_serie, topico, bytes: identity })
  const from = { topico, numero_serie, equipamento_id, conta_id, certificado, criador, recebido_em }
  return quarantineItem({ id, ...from, ...kept, ...UNREVIEWED })
}

/**
 * Parts that were stored although they do not belong to their reading, since they came at the same moment as what says
 * so: another equipment's under its uuid, or those of a reading that was dropped. They are kept where a person finds
 * them.
 */
export async function keepParts(
  parts: readonly Part[],
  motivo: Extract<MotivoRecusa, 'EQUIPAMENTO_DIVERGENTE' | 'LEITURA_DESCARTADA'>,
): Promise<void> {
  await mustPut(
    parts.map((part) => {
      const dados = new TextEncoder().encode(canonicalJson(part.mensagem))
      return recordOf(part, {
        uuid: part.uuid,
        motivo,
        detalhe: null,
        dados,
        identity: dados,
      })
    }),
  )
}

/** Parts beyond what a reading may amount to: they stay where they are, and one record names them. */
export async function keepExcess(excess: readonly Part[]): Promise<void> {
  const [first] = excess
  if (!first) return
  const keys = excess.map((part) => partKey(part).sk)
  await mustPut([recordOf(first, { ...referring(first.uuid, keys), motivo: 'LEITURA_GRANDE', detalhe: 'medidas' })])
}

/**
 * A reading that cannot be folded, by the error it met. Its parts stay where they are. Answers whether there was
 * anything to keep.
 */
export async function keepUnfoldable(uuid: string, error: unknown): Promise<boolean> {
  const parts = await storedParts(uuid)
  const [first] = parts
  if (!first) return false
  const keys = parts.map(({ sk }) => sk)
  const detalhe = (error as Error).name
  const record = { ...referring(uuid, keys), motivo: 'LEITURA_NAO_DOBRADA', detalhe } as const
  await mustPut([recordOf(first as Item & Source, record)])
  return true
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** The same for a reading however many parts follow: one record of it, not one a part. */
const referring = (uuid: string, keys: readonly string[]) => ({
  uuid,
  dados: bytesOf({ leitura: uuid, quantidade: keys.length, partes: keys.slice(0, REFERENCES) }),
  identity: bytesOf({ leitura: uuid }),
})

/** Whether what is kept are the names of stored parts instead of a message. */
export function isReference({
  motivo,
  uuid,
  dados,
}: {
  motivo: MotivoRecusa
  uuid: string | null
  dados: Uint8Array
}): boolean {
  if (motivo === 'LEITURA_NAO_DOBRADA') return true
  const beginning = new TextDecoder().decode(dados.subarray(0, REFERENCE_BEGINNING))
  return motivo === 'LEITURA_GRANDE' && beginning.startsWith(`{"leitura":${JSON.stringify(uuid)},"quantidade":`)
}

async function mustPut(items: Parameters<typeof batchPut>[0]): Promise<void> {
  if (items.length === 0) return
  const unwritten = await batchPut(items)
  if (unwritten.size > 0) throw unavailable()
}
