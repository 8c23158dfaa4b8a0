import { Logger } from '@aws-lambda-powertools/logger'
import type { Ressalva } from '../../shared/contract/common.ts'
import { type Confirmacao, ESPERA_SEM_DIREITO_MS, RESSALVAS_CONFIRMADAS } from '../../shared/contract/devices.ts'
import { LIMITES_LEITURA } from '../../shared/domain/equipment/deviceLimits.ts'
import type { MotivoRecusa, MotivoRessalva } from '../../shared/enums.ts'
import { type Certificate, getCertificates, hasRight } from '../store/equipment/certificates.ts'
import { type Equipment, equipmentIdsBySerial, getEquipments } from '../store/equipment/equipment.ts'
import { batchPut, type Item } from '../store/kit/batch.ts'
import { describeError } from '../store/kit/describeError.ts'
import { isUnavailable } from '../store/kit/retry.ts'
import { countMessages, REFUSAL_COST } from '../store/readings/ingestLimit.ts'
import {
  markerItem,
  type Part,
  partBytes,
  partItem,
  partKey,
  partName,
  readingPartition,
  receiptsOf,
} from '../store/readings/parts.ts'
import { type Combination, combination, receivedOrder } from './combine.ts'
import { ALL_AT_ONCE, type Answered, type IncomingMessage, type IngestOutcome, type Turns } from './incomingMessage.ts'
import { type AcceptedMessage, judgeMessage } from './judgeMessage.ts'
import { noted, shortly } from './readTold.ts'
import { refusal } from './refusal.ts'
import type { RefusedMessage } from './takeMessage.ts'

/** When a sender that cannot redeliver by itself should try again after a failure of ours. */
const RETRY_AFTER_MS = 30_000

/** Messages stored together: with the markers of their readings, as many items as one write takes. */
const PORTION = 12

/** What one message leads to: an answer, and the items that must be stored before it may be given. */
interface Decision {
  confirmacao: Confirmacao
  items: Item[]
}

const logger = new Logger()

/**
 * Stores device messages and answers each, in the order given. Duplicates and conflicts are seen against what is stored
 * and within the batch. An answer is given only for what was durably written. One message never costs another, whatever
 * it does: those of a batch that fails are taken one by one. Many are stored in portions; those for which no time is
 * left are answered as what could not be stored.
 */
export async function ingestMessages(
  messages: readonly IncomingMessage[],
  log: Pick<Logger, 'error'> = logger,
  { isUp, stored }: Turns = ALL_AT_ONCE,
): Promise<IngestOutcome[]> {
  const outcomes = new Map<IncomingMessage, IngestOutcome>()
  const turns: Turns = {
    isUp,
    stored: (answered) => {
      for (const [message, outcome] of answered) outcomes.set(message, outcome)
      stored(answered)
    },
  }
  try {
    await ingestTogether(messages, turns, log)
  } catch (error) {
    // While a service is away all of them wait for it.
    if (isUnavailable(error)) throw error
    if (messages.length === 1) log.error('message not stored', { topic: 'leituras', error: describeError(error) })
    // One after the other, as the batch would have been: of twins the second one is known.
    else
      for (const message of messages) if (!outcomes.has(message) && !isUp()) await ingestMessages([message], log, turns)
  }
  return messages.map((message) => outcomes.get(message) ?? failed(null))
}

async function ingestTogether(
  messages: readonly IncomingMessage[],
  { isUp, stored }: Turns,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const { equipment, certificates } = await sendersOf(messages)
  const judged = messages.map((message): Judged => {
    const sender = equipment.get(message.numeroSerie) ?? null
    return {
      message,
      equipment: sender,
      verdict: judgeMessage(message, sender),
      withoutRight: !message.quarentenaId && sender !== null && outlived(message, sender, certificates),
    }
  })
  const { owners, dropped } = await receiptsOf(uuidsOf(judged))
  const known = await knownOf(owners)
  const isRepeated = repeatedAmong(known)
  const now = Date.now()
  const limits = await rateLimits(
    judged
      .map((one) => ({ ...one, isRepeated: isRepeated(one) }))
      .filter(({ message, withoutRight }) => !message.quarentenaId && !withoutRight),
    now,
  )
  const decide = decider({ owners, dropped, known })
  for (let at = 0; at < judged.length && !isUp(); at += PORTION) {
    const portion = judged.slice(at, at + PORTION)
    stored(await store(portion, portion.map(decisionOf), { now, log }))
  }

  function decisionOf({ message, equipment, verdict, withoutRight }: Judged): Decision {
    if (withoutRight) {
      const tentar_em = new Date(message.recebidoEm + ESPERA_SEM_DIREITO_MS).toISOString()
      return { confirmacao: answer(verdict, 'recusada', { motivo: 'CERTIFICADO_SEM_DIREITO', tentar_em }), items: [] }
    }
    const retryAt = limits(senderOf(message, equipment))
    if (retryAt)
      return { confirmacao: answer(verdict, 'recusada', { motivo: 'LIMITE_EXCEDIDO', tentar_em: retryAt }), items: [] }
    if (verdict.tipo === 'recusada' || !equipment) return refusal(message, equipment, verdict as RefusedMessage)
    return decide(message, equipment, verdict)
  }
}

interface Judged {
  message: IncomingMessage
  equipment: Equipment | null
  verdict: AcceptedMessage | RefusedMessage
  withoutRight: boolean
}

const uuidsOf = (judged: readonly Judged[]) =>
  judged.flatMap(({ verdict }) => (verdict.tipo === 'aceita' ? [verdict.mensagem.uuid] : []))

/** Writes what was decided. */
async function store(
  judged: readonly Judged[],
  decisions: readonly Decision[],
  { now, log }: { now: number; log: Pick<Logger, 'error'> },
): Promise<Answered[]> {
  const [unwritten] = await Promise.all([
    batchPut(decisions.flatMap(({ items }) => items)),
    chargeRefusals(judged, decisions, now),
  ])
  for (const failure of unwritten.values())
    if (failure !== undefined) log.error('item refused by the table', { error: describeError(failure) })
  return judged.map(({ message }, index): Answered => {
    const { confirmacao, items } = decisions[index] as Decision
    const isStored = !items.some((item) => unwritten.has(item))
    return [message, isStored ? { gravada: true, confirmacao } : failed(confirmacao.uuid, confirmacao.parte)]
  })
}

/** The answer to a message that could not be stored: it comes again. */
export const failed = (uuid: string | null, parte: string | null = null): IngestOutcome => ({
  gravada: false,
  confirmacao: {
    uuid,
    parte,
    resultado: 'recusada',
    motivo: 'FALHA_INTERNA',
    tentar_em: new Date(Date.now() + RETRY_AFTER_MS).toISOString(),
  },
})

function answer(
  { uuid, parte }: AcceptedMessage | RefusedMessage,
  resultado: Confirmacao['resultado'],
  more: Pick<Confirmacao, 'motivo' | 'tentar_em' | 'ressalvas'> = {},
): Confirmacao {
  return { uuid, parte: typeof parte === 'string' ? parte : partName(parte), resultado, ...more }
}

/** Notes that a device can do nothing about: it told what it measured, or what somebody entered. */
const UNTOLD: readonly MotivoRessalva[] = ['ANTES_DA_ATIVACAO', 'FORA_DO_USUAL', 'UNIDADE_DUVIDOSA']

/** What a confirmation tells of notes: of those that a device can do something about. */
export function confirmed(ressalvas: readonly Ressalva[]): Pick<Confirmacao, 'ressalvas'> {
  const told = ressalvas.filter(({ motivo }) => !UNTOLD.includes(motivo)).slice(0, RESSALVAS_CONFIRMADAS)
  return told.length > 0 ? { ressalvas: told } : {}
}

interface Senders {
  /** By serial number. */
  equipment: ReadonlyMap<string, Equipment>
  /** By id. */
  certificates: ReadonlyMap<string, Certificate>
}

export async function sendersOf(messages: readonly IncomingMessage[]): Promise<Senders> {
  const ids = await equipmentIdsBySerial(messages.map(({ numeroSerie }) => numeroSerie))
  const used = messages.flatMap(({ numeroSerie, certificado: id }) => {
    const equipamento_id = ids.get(numeroSerie)
    return equipamento_id && id ? [{ equipamento_id, id }] : []
  })
  const [equipment, certificates] = await Promise.all([getEquipments([...ids.values()]), getCertificates(used)])
  const bySerial = [...ids].flatMap(([serial, id]) => {
    const found = equipment.get(id)
    return found ? [[serial, found] as const] : []
  })
  return { equipment: new Map(bySerial), certificates }
}

/**
 * Whether a device speaks by a certificate that has no right any more. The refusal passes and stores nothing: the
 * device keeps what it measured until it is given another certificate, and whoever lost the right fills no quarantine.
 */
export function outlived(
  { certificado }: IncomingMessage,
  equipment: Equipment,
  certificates: Senders['certificates'],
): boolean {
  if (certificado === null || equipment.status !== 'ATIVO' || equipment.dono_id === null) return false
  const certificate = certificates.get(certificado)
  return certificate?.equipamento_id !== equipment.id || !hasRight(certificate, equipment)
}

/** Who sent a message, as far as it is known: whose hour it counts in. */
export const senderOf = ({ numeroSerie }: IncomingMessage, equipment: Equipment | null) =>
  equipment?.id ?? `SERIE#${numeroSerie}`

type Sent = readonly { message: IncomingMessage; equipment: Equipment | null; isRepeated?: boolean }[]

/**
 * One counter update a sender, which also says how many of the messages were delivered before. The answer tells,
 * message by message, whether it is over the limit and until when.
 */
export async function rateLimits(sent: Sent, now: number): Promise<(sender: string) => string | null> {
  const bySender = Map.groupBy(sent, ({ message, equipment }) => senderOf(message, equipment))
  const budgets = new Map<string, { left: number; retryAt: string }>(
    await Promise.all(
      [...bySender].map(async ([sender, own]) => {
        const repetidas = own.filter(({ isRepeated }) => isRepeated).length
        const { excess, retryAt } = await countMessages(sender, own.length, now, {
          told: { recebidas: own.length, repetidas },
        })
        return [sender, { left: own.length - excess, retryAt }] as const
      }),
    ),
  )
  return (sender) => {
    const budget = budgets.get(sender)
    if (!budget) return null
    budget.left -= 1
    return budget.left < 0 ? budget.retryAt : null
  }
}

/**
 * What goes to quarantine is kept whole and looked at by a person, so that it takes more of its sender's hour than what
 * is folded. The same write says how many of the hour were refused, and when the last of them came: of the hour in
 * which `rateLimits` counted them as received.
 */
export async function chargeRefusals(
  sent: Sent,
  decisions: readonly Pick<Decision, 'confirmacao'>[],
  now: number,
): Promise<void> {
  const charges = new Map<string, { recusadas: number; recebidaEm: number }>()
  for (const [index, { message, equipment }] of sent.entries())
    if (decisions[index]?.confirmacao.quarentena_id && !message.quarentenaId) {
      const sender = senderOf(message, equipment)
      const { recusadas, recebidaEm } = charges.get(sender) ?? { recusadas: 0, recebidaEm: 0 }
      charges.set(sender, { recusadas: recusadas + 1, recebidaEm: Math.max(recebidaEm, message.recebidoEm) })
    }
  await Promise.all(
    [...charges].map(([sender, { recusadas, recebidaEm }]) =>
      countMessages(sender, recusadas * (REFUSAL_COST - 1), now, {
        told: { recusadas, recusada_em: new Date(recebidaEm).toISOString() },
      }),
    ),
  )
}

/** What is stored of a reading. */
interface Known {
  content: Combination
  /** Sort keys of its parts, and whether one contradicts those that came before it. */
  stored: Map<string, boolean>
  /** Nozzles in all of them. */
  medidas: number
  bytes: number
  /** When it was measured and whose it is then, by the parts that are there; null without any. */
  measured: { em: string; donoId: string } | null
}

const nothingKnown = (): Known => ({ content: combination(), stored: new Map(), medidas: 0, bytes: 0, measured: null })

/** The earliest of the parts says when the reading was measured. */
function noteMeasured(known: Known, { mensagem: { medido_em: em }, dono_id: donoId }: Part): void {
  if (!known.measured || em < known.measured.em) known.measured = { em, donoId }
}

/** What is stored of readings that were begun before, by uuid, with the equipment each is of. */
const knownOf = async (owners: ReadonlyMap<string, string>): Promise<Map<string, Known>> =>
  new Map(await Promise.all([...owners].map(async ([uuid, owner]) => [uuid, await knownContent(uuid, owner)] as const)))

/** Whether what a message brings was delivered before, be it in the same batch. Asked of messages in their order. */
function repeatedAmong(known: ReadonlyMap<string, Known>): (one: Judged) => boolean {
  const brought = new Set<string>()
  return ({ verdict }) => {
    if (verdict.tipo !== 'aceita') return false
    const { mensagem, parte, hash } = verdict
    const { pk, sk } = partKey({ uuid: mensagem.uuid, parte, hash })
    const name = `${pk} ${sk}`
    const isRepeated = brought.has(name) || (known.get(mensagem.uuid)?.stored.has(sk) ?? false)
    brought.add(name)
    return isRepeated
  }
}

async function knownContent(uuid: string, owner: string): Promise<Known> {
  const known = nothingKnown()
  const { parts, bytes } = await readingPartition(uuid)
  known.bytes = bytes
  for (const part of receivedOrder(parts)) {
    known.medidas += part.mensagem.bicos.length
    const isOwn = part.equipamento_id === owner
    known.stored.set(partKey(part).sk, isOwn && known.content.add(part))
    if (isOwn) noteMeasured(known, part)
  }
  return known
}

interface Stored {
  /** The equipment readings are of, and those that were dropped for good. */
  owners: Map<string, string>
  dropped: ReadonlySet<string>
  known: Map<string, Known>
}

/**
 * Decides message by message, remembering what the batch itself brought: a twin in the batch depends on the same write.
 */
function decider({ owners, dropped, known }: Stored) {
  const pending = new Map<string, { item: Item; conflict: boolean }>()
  return (message: IncomingMessage, equipment: Equipment, judged: AcceptedMessage): Decision => {
    const verdict = datedByReading(judged, known.get(judged.mensagem.uuid)?.measured ?? null)
    const part = toPart(message, equipment, verdict)
    const owner = owners.get(part.uuid)
    const refuse = (motivo: MotivoRecusa, detalhe: string | null) => {
      const { uuid, parte } = verdict
      return refusal(message, equipment, { tipo: 'recusada', motivo, detalhe, uuid, parte: partName(parte) })
    }
    if (owner !== undefined && owner !== equipment.id) return refuse('EQUIPAMENTO_DIVERGENTE', null)
    if (dropped.has(part.uuid)) return refuse('LEITURA_DESCARTADA', null)
    const header = known.get(part.uuid)?.content.cabecalho
    if (header?.tipo_pulverizador === 'PULVERIZADOR' && part.mensagem.bicos.some(({ lado }) => lado !== null))
      return refuse('MENSAGEM_INVALIDA', 'bicos.lado')
    const before = known.get(part.uuid) ?? nothingKnown()
    const { pk, sk } = partKey(part)
    // Whoever missed the answer to a conflict is told of it again.
    const again = (conflicts: boolean) => answer(verdict, conflicts ? 'conflito' : 'duplicada')
    const conflicted = before.stored.get(sk)
    if (conflicted !== undefined) return { confirmacao: again(conflicted), items: [] }
    const twin = pending.get(`${pk} ${sk}`)
    if (twin) return { confirmacao: again(twin.conflict), items: [twin.item] }
    if (verdict.semData) return refuse(verdict.semData.motivo, verdict.semData.detalhe)
    const item = partItem(part)
    const medidas = before.medidas + part.mensagem.bicos.length
    const bytes = before.bytes + partBytes(item)
    if (medidas > LIMITES_LEITURA.medidas) return refuse('LEITURA_GRANDE', 'medidas')
    if (bytes > LIMITES_LEITURA.bytes) return refuse('LEITURA_GRANDE', 'bytes')
    Object.assign(before, { medidas, bytes })
    const marker = owner === undefined ? [markerItem(part.uuid, equipment.id, part.recebido_em)] : []
    owners.set(part.uuid, equipment.id)
    known.set(part.uuid, before)
    noteMeasured(before, part)
    const conflict = before.content.add(part)
    pending.set(`${pk} ${sk}`, { item, conflict })
    const told = confirmed(verdict.ressalvas)
    return { confirmacao: answer(verdict, conflict ? 'conflito' : 'aceita', told), items: [item, ...marker] }
  }
}

/** A part whose clock says nothing that can be was measured when the others of its reading were. */
function datedByReading(verdict: AcceptedMessage, measured: Known['measured']): AcceptedMessage {
  if (!verdict.semData || !measured) return verdict
  const { mensagem, semData, ressalvas } = verdict
  const told = semData.detalhe?.split(': ')[1] ?? null
  const note = { motivo: 'DATA_DA_LEITURA', campo: 'medido_em', valor: shortly(told) } as const
  return {
    ...verdict,
    mensagem: { ...mensagem, medido_em: measured.em },
    donoId: measured.donoId,
    ressalvas: noted([note, ...ressalvas]),
    semData: null,
  }
}

function toPart(
  message: IncomingMessage,
  equipment: Equipment,
  { mensagem, parte, hash, donoId, ressalvas, naoMedidos }: AcceptedMessage,
): Part {
  return {
    uuid: mensagem.uuid,
    parte,
    hash,
    equipamento_id: equipment.id,
    numero_serie: equipment.numero_serie,
    equipamento_nome: equipment.apelido,
    dono_id: donoId,
    criador: message.criador,
    certificado: message.certificado,
    recebido_em: new Date(message.recebidoEm).toISOString(),
    mensagem,
    ressalvas,
    nao_medidos: naoMedidos,
  }
}
