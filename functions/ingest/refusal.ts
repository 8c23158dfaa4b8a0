import type { Confirmacao } from '../../shared/contract/devices.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import type { Item } from '../store/kit/batch.ts'
import { QUARANTINE_BYTES, quarantineItem, UNREVIEWED } from '../store/readings/quarantine.ts'
import { EDITABLE } from '../store/readings/readingHead.ts'
import { quarantineId } from './canonical.ts'
import type { IncomingMessage } from './incomingMessage.ts'
import { readBytes } from './readBytes.ts'
import { isFields, type RefusedMessage } from './takeMessage.ts'

/**
 * A final refusal: the message goes to quarantine as it came. One of an equipment that is nobody's leaves out whom it
 * names, since no account takes it along.
 */
export function refusal(
  message: IncomingMessage,
  equipment: Equipment | null,
  { motivo, detalhe, uuid, parte }: RefusedMessage,
): { confirmacao: Confirmacao; items: Item[] } {
  const refused = { uuid, parte, resultado: 'recusada', motivo, ...(detalhe !== null && { detalhe }) } as const
  // Some tools publish nothing at all: there is nothing to look at.
  if (message.bytes.length === 0) return { confirmacao: refused, items: [] }
  if (message.quarentenaId) return { confirmacao: { ...refused, quarentena_id: message.quarentenaId }, items: [] }
  const id = quarantineId(message)
  const conta_id = equipment?.dono_id ?? null
  const record = {
    id,
    topico: message.topico,
    motivo,
    detalhe,
    numero_serie: message.numeroSerie,
    equipamento_id: equipment?.id ?? null,
    conta_id,
    uuid,
    certificado: message.certificado,
    criador: conta_id === null ? null : message.criador,
    recebido_em: new Date(message.recebidoEm).toISOString(),
    dados: (conta_id === null ? withoutNames(message.bytes) : message.bytes).subarray(0, QUARANTINE_BYTES),
    ...UNREVIEWED,
  }
  return {
    confirmacao: { ...refused, quarentena_id: id },
    items: [quarantineItem(record)],
  }
}

/** The message without producer and operator; bytes that cannot be read are left as they are. */
function withoutNames(bytes: Uint8Array): Uint8Array {
  const { value, problem } = readBytes(bytes)
  if (problem || !isFields(value) || !isFields(value.cabecalho)) return bytes
  const given = Object.entries(value.cabecalho)
  const named: readonly string[] = EDITABLE
  if (!given.some(([name]) => named.includes(name))) return bytes
  const cabecalho = Object.fromEntries(given.map(([name, one]) => [name, named.includes(name) ? null : one]))
  return new TextEncoder().encode(JSON.stringify({ ...value, cabecalho }))
}
