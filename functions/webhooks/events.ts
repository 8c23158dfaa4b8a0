import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { type CorpoEvento, type DadosEvento, VERSAO_EVENTO } from '../../shared/contract/webhooks.ts'
import type { EventoWebhook } from '../../shared/domain/equipment/webhooks.ts'
import { CERTIFICATE_SORT_KEY, OCCURRENCE_PREFIX, ORDER_SORT_KEY, READING_SORT_KEY } from '../../shared/table.ts'
import { orders } from '../store/billing/orders.ts'
import { inspectionCertificates } from '../store/certificates/inspectionCertificates.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import { readingFromItem } from '../store/readings/readings.ts'
import { occurrenceFromItem } from '../store/webhooks/occurrences.ts'

/**
 * What a record of the table's stream means to an account. Its body is made only once somebody wants it, because a
 * reading is unpacked for it.
 */
export interface FoundEvent {
  ownerId: string
  type: EventoWebhook
  /** Tells it from every other event, and is the same however often the record comes. */
  id: string
  body: () => CorpoEvento
}

type Image = Record<string, unknown>
/** A record as the stream tells it. */
type Told = Record<string, unknown>
interface Images<I = Image> {
  before: I | undefined
  after: I | undefined
}

/** An event of Lambda has bytes as base64, which the SDK takes for bytes. */
function withBytes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withBytes)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'B' && typeof inner === 'string' ? Buffer.from(inner, 'base64') : withBytes(inner),
    ]),
  )
}

const imageOf = (told: Told): Image => unmarshall(withBytes(told) as Record<string, AttributeValue>)

const imagesOf = ({ before, after }: Images<Told>): Images => ({
  before: before && imageOf(before),
  after: after && imageOf(after),
})

type Found = Pick<FoundEvent, 'ownerId' | 'type'> & { data: () => DadosEvento }

/** Account of a reading, by its entry in the account's index. */
const ownerOfReading = (image: Image): string => String(image.gsi1pk).split('#')[1] ?? ''

/** What a later state of a complete reading differs in from an earlier one that is worth telling. */
const TOLD_OF_READING = ['situacao', 'digest', 'versao', 'anexacoes', 'marcacoes'] as const

const READ_OF_READING = ['gsi1pk', 'completa', ...TOLD_OF_READING] as const

/**
 * What is decided by alone: most changes of a reading, nozzle by nozzle, are told to nobody, and its bytes are not
 * worth unpacking then.
 */
const briefOf = (told: Told | undefined): Image | undefined =>
  told && imageOf(Object.fromEntries(READ_OF_READING.flatMap((name) => (name in told ? [[name, told[name]]] : []))))

/**
 * A reading is told of when it comes, when it is complete, and at each change from then on: nozzle by nozzle, while a
 * sprayer is measured, nobody wants to be called. One that was transferred comes to its new account and leaves the
 * former one.
 */
function ofReading({ before: former, after: present }: Images<Told>): Found[] {
  const [before, after] = [briefOf(former), briefOf(present)]
  const event = (type: EventoWebhook, image: Image, told: Told | undefined, na_conta: boolean): Found => ({
    ownerId: ownerOfReading(image),
    type,
    data: () => readingData(imageOf(told ?? {}), na_conta),
  })
  const left = (image: Image) => event('leitura.atualizada', image, former, false)
  if (!before) return after ? [event('leitura.criada', after, present, true)] : []
  if (!after) return [left(before)]
  if (ownerOfReading(before) !== ownerOfReading(after))
    return [left(before), event('leitura.criada', after, present, true)]
  const isChanged = TOLD_OF_READING.some((name) => before[name] !== after[name])
  const isTold = isChanged && (after.completa === true || before.situacao !== after.situacao)
  return isTold ? [event('leitura.atualizada', after, present, true)] : []
}

function readingData(image: Image, na_conta: boolean): DadosEvento<'leitura.criada'> {
  const { id, equipamento_id, data, situacao, bicos_medidos, resultado } = readingFromItem(image)
  return {
    leitura_id: id,
    equipamento_id,
    medido_em: data,
    situacao,
    bicos_medidos,
    fora_tolerancia: resultado.fora_tolerancia,
    na_conta,
  }
}

function ofOrder({ before, after }: Images): Found[] {
  if (after?.status !== 'CONCLUIDO' || before?.status === 'CONCLUIDO') return []
  const { id, dono_id, total_centavos, moeda } = orders.fromItem(after)
  return [{ ownerId: dono_id, type: 'pedido.pago', data: () => ({ pedido_id: id, total_centavos, moeda }) }]
}

function ofCertificate({ before, after }: Images): Found[] {
  if (!after || before) return []
  const { id, dono_id, numero, leitura_id, equipamento_id, resultado, valido_ate } =
    inspectionCertificates.fromItem(after)
  const data = { certificado_id: id, numero, leitura_id, equipamento_id, resultado, valido_ate }
  return [{ ownerId: dono_id, type: 'certificado.emitido', data: () => data }]
}

function ofOccurrence({ before, after }: Images): Found[] {
  if (!after || before) return []
  const one = occurrenceFromItem(after)
  const { dono_id: ownerId, equipamento_id } = one
  if (one.tipo === 'IRREGULAR') return [{ ownerId, type: 'equipamento.irregular', data: () => ({ equipamento_id }) }]
  const data = { equipamento_id, desde: one.desde, dias: one.dias }
  return [{ ownerId, type: 'equipamento.silencioso', data: () => data }]
}

/** What finds events in a change of a record, by its sort key; null where no event comes of such a record. */
function readerOf(sk: string | undefined): ((told: Images<Told>) => Found[]) | null {
  if (sk === READING_SORT_KEY) return ofReading
  if (sk === ORDER_SORT_KEY) return (told) => ofOrder(imagesOf(told))
  if (sk === CERTIFICATE_SORT_KEY) return (told) => ofCertificate(imagesOf(told))
  return sk?.startsWith(OCCURRENCE_PREFIX) ? (told) => ofOccurrence(imagesOf(told)) : null
}

/** The events that a change of a record is to the accounts it concerns; most changes are none. */
export function eventsOf({ dynamodb }: DynamoDBRecord): FoundEvent[] {
  const { pk, sk } = dynamodb?.Keys ?? {}
  const read = readerOf(sk?.S)
  if (!read) return []
  const at = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString()
  const found = read({ before: dynamodb?.OldImage, after: dynamodb?.NewImage })
  return found.map(({ ownerId, type, data }) => ({
    ownerId,
    type,
    id: hashedId(`${pk?.S} ${dynamodb?.SequenceNumber} ${type} ${ownerId}`),
    body: () => ({ type, timestamp: at, versao: VERSAO_EVENTO, data: data() }) as CorpoEvento,
  }))
}
