import type { Ressalva } from '../../shared/contract/common.ts'
import { bicoMensagem, type MensagemLeitura, mensagemLeitura } from '../../shared/contract/devices.ts'
import { LIMITES_DISPOSITIVO } from '../../shared/domain/equipment/deviceLimits.ts'
import { pressureToBar } from '../../shared/domain/nozzles/pressure.ts'
import { figure, withFigures } from '../../shared/domain/numbers/figures.ts'
import { flowToLpm } from '../../shared/domain/numbers/units.ts'
import { isUnusual, USUAL, type UsualRange, usualRate } from '../../shared/domain/spraying/plausible.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { type PartIdentity, partName } from '../store/readings/parts.ts'
import type { Cause } from './judgeClock.ts'
import { measuredHash, withoutUnfilled } from './measured.ts'
import { type Dropped, elementsOf, isBlank, isNothing, noted, readTold, shortly } from './readTold.ts'
import {
  type Arrived,
  droppedNotes,
  type Fields,
  isFields,
  motiveOf,
  nameOf,
  ownerOf,
  type RefusedMessage,
  type TopicShape,
  takeMessage,
} from './takeMessage.ts'

/** A message that can be stored as a part. */
export interface AcceptedMessage {
  tipo: 'aceita'
  /** Normalized: defaults filled, absent as null, uuid in lower case, dated as it counts. */
  mensagem: MensagemLeitura
  /** The uuid as the sender wrote it. */
  uuid: string
  parte: PartIdentity | null
  hash: string
  donoId: string
  ressalvas: Ressalva[]
  /** Nozzles without a possible flow, as `partName` calls them. */
  naoMedidos: string[]
  /**
   * Why nobody can say when it was measured: it waits for an administrator, unless it is known or others of its reading
   * say when.
   */
  semData: Cause | null
}

const READINGS: TopicShape<MensagemLeitura> = {
  topico: 'leituras',
  schema: mensagemLeitura,
  instante: 'medido_em',
  name: nameOf,
  fill: withPlaceOfPart,
  mend: withTotal,
}

/**
 * Whether a device's message can be stored, by itself and its equipment alone: readable as far as it must be, of known
 * units, with a possible pressure and flow, from an equipment that is known, in use and owned, not long past a
 * transfer. Pure.
 */
export function judgeMessage(
  arrived: Arrived,
  equipment: Pick<Equipment, 'status' | 'donos' | 'dono_id'> | null,
): AcceptedMessage | RefusedMessage {
  const taken = takeMessage(arrived, equipment, READINGS)
  if (taken.tipo === 'recusada') return taken
  const { clock, fora, refuse, uuid } = taken
  const notes = [...taken.ressalvas]
  const measured = possibleNozzles(withModels(normalized(taken.dados), fora, notes), fora, notes)
  const { mensagem, lost } = consistent(measured, notes)
  notes.push(...unusual(mensagem))
  const broken = inconsistency(mensagem, lost)
  if (broken) return refuse(broken.motivo, broken.detalhe)
  const whose = clock.data === null ? '' : ownerOf(taken.equipment, clock.data, arrived.recebidoEm)
  if (typeof whose !== 'string') return refuse(whose.motivo, whose.detalhe)
  if (clock.data === null && taken.equipment.dono_id === null) return refuse('EQUIPAMENTO_SEM_DONO')
  return {
    tipo: 'aceita',
    mensagem,
    uuid,
    parte: mensagem.parte,
    hash: measuredHash(mensagem),
    donoId: whose,
    ressalvas: noted(notes),
    naoMedidos: lost.flatMap(({ name }) => name ?? []),
    semData: clock.data === null ? clock.causa : null,
  }
}

/** The nozzle of a part is where the part says, as far as it does not say so itself. */
function withPlaceOfPart(value: Fields): Fields {
  const { parte, bicos: told } = value
  if (!isFields(parte) || isBlank(parte)) return value
  const [nozzle, ...more] = elementsOf(told) ?? []
  if (!isFields(nozzle) || more.length > 0) return value
  const missing = ['posicao', 'lado', 'seq'].filter((name) => isNothing(nozzle[name]) && !isNothing(parte[name]))
  if (missing.length === 0) return value
  return { ...value, bicos: [{ ...nozzle, ...Object.fromEntries(missing.map((name) => [name, parte[name]])) }] }
}

/** A whole message names its nozzles, so it need not say how many there are. */
function withTotal(value: Fields): { value: Fields; ressalvas: Ressalva[] } {
  const { parte, cabecalho } = value
  const bicos = elementsOf(value.bicos)
  if (!isBlank(parte) || !isFields(cabecalho) || !bicos) return { value, ressalvas: [] }
  const { total_bicos: total } = cabecalho
  const header = mensagemLeitura.shape.cabecalho.unwrap().unwrap().pick({ total_bicos: true })
  if (!Array.isArray(readTold(header, { total_bicos: total }, []))) return { value, ressalvas: [] }
  return {
    value: { ...value, cabecalho: { ...cabecalho, total_bicos: bicos.filter((one) => !isUnfilled(one)).length } },
    ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'cabecalho.total_bicos', valor: shortly(total) }],
  }
}

/** A nozzle of an array of C that nobody filled; a hole of a list stands for a nozzle. */
const isUnfilled = (nozzle: unknown) => isBlank(nozzle) && !isNothing(nozzle)

function normalized(mensagem: MensagemLeitura): MensagemLeitura {
  const { cabecalho, bicos } = mensagem
  const header = cabecalho && withFigures(cabecalho)
  const calibracao = header?.calibracao ? withoutUnfilled(header.calibracao) : null
  return {
    ...mensagem,
    bicos: bicos.map((nozzle) => ({ ...nozzle, vazao: figure(nozzle.vazao) })),
    cabecalho: header && { ...header, calibracao, modelos: header.modelos.map((id) => id.trim().toLowerCase()) },
  }
}

const MODELS = 'cabecalho.modelos'
/** Stands for a model that cannot be read, so that those after it keep their place; no profile is called so. */
const UNKNOWN_MODEL = '-'

/** The models by the places that nozzles refer to, those that cannot be read as unknown ones. */
function withModels(mensagem: MensagemLeitura, dropped: readonly Dropped[], notes: Ressalva[]): MensagemLeitura {
  notes.push(...droppedNotes(dropped.filter(({ lista }) => lista !== 'bicos')))
  const unread = dropped.filter(({ lista }) => lista === MODELS)
  const { cabecalho } = mensagem
  if (!cabecalho || unread.length === 0) return mensagem
  const modelos = [...cabecalho.modelos]
  for (const { index } of unread) modelos.splice(index, 0, UNKNOWN_MODEL)
  return { ...mensagem, cabecalho: { ...cabecalho, modelos } }
}

/** A nozzle that was left out. */
interface Lost {
  /** As `partName` calls it; null where its position cannot be read. */
  name: string | null
  campo: 'bicos.vazao' | 'bicos.posicao' | 'bicos.lado'
  given: unknown
}

const place = bicoMensagem.pick({ posicao: true, lado: true, seq: true })

/** The message with the nozzles whose flow can be, and the others. */
function possibleNozzles(mensagem: MensagemLeitura, dropped: readonly Dropped[], notes: Ressalva[]) {
  const total = mensagem.parte ? Number.POSITIVE_INFINITY : (mensagem.cabecalho?.total_bicos ?? 0)
  // What fills a list up behind its nozzles is none.
  const isPadding = ({ element, index }: Dropped) => isUnfilled(element) || (isNothing(element) && index >= total)
  const lost = dropped.filter((one) => one.lista === 'bicos' && !isPadding(one)).map((one) => lostNozzle(one, mensagem))
  const bicos = mensagem.bicos.filter((nozzle) => {
    const { min, max } = LIMITES_DISPOSITIVO.vazao
    const flow = nozzle.vazao < 0 ? -1 : flowToLpm(nozzle.vazao, mensagem.unidade_vazao)
    if (flow >= min && flow <= max) return true
    lost.push({ name: partName(nozzle), campo: 'bicos.vazao', given: nozzle.vazao })
    return false
  })
  // Those of two sides stand in one place where their sides cannot be read.
  const isSideless = notes.some(({ campo }) => campo === 'bicos.lado')
  const { bicos: once, twice } = toldOnce(bicos, isSideless ? 'bicos.lado' : 'bicos.vazao')
  lost.push(...twice)
  const measured = { ...mensagem, bicos: once }
  lost.push(...leftOut(measured, lost))
  for (const { name, campo, given } of lost)
    notes.push({ motivo: 'BICO_NAO_MEDIDO', campo: name ?? campo, valor: shortly(given) })
  return { mensagem: measured, lost }
}

/**
 * Each nozzle once: one that is told twice alike is one, and of one that is told twice otherwise nobody knows its flow.
 */
function toldOnce(
  bicos: MensagemLeitura['bicos'],
  campo: Lost['campo'],
): { bicos: MensagemLeitura['bicos']; twice: Lost[] } {
  const once: MensagemLeitura['bicos'] = []
  const twice: Lost[] = []
  for (const [name, [first, ...more]] of Map.groupBy(bicos, partName)) {
    if (!first) continue
    const isSame = more.every(({ vazao, modelo }) => vazao === first.vazao && modelo === first.modelo)
    if (isSame) once.push(first)
    else twice.push({ name, campo, given: [first, ...more].map(({ vazao }) => vazao).join(' / ') })
  }
  return { bicos: once, twice }
}

/**
 * Nozzles of a boom that a whole message announces and does not tell: libraries that know no not-a-number leave such an
 * element out, and the list is one shorter. Where positions lie beyond the number of nozzles nobody knows which are
 * missing.
 */
function leftOut({ parte, cabecalho, bicos }: MensagemLeitura, lost: readonly Lost[]): Lost[] {
  if (parte || cabecalho?.tipo_pulverizador !== 'PULVERIZADOR') return []
  const told = new Set([
    ...bicos.map(({ posicao }) => posicao),
    ...lost.flatMap(({ name }) => (name === null ? [] : [Number.parseInt(name, 10)])),
  ])
  const total = cabecalho.total_bicos
  if ([...told].some((position) => position > total)) return []
  return Array.from({ length: total }, (_, index) => index + 1)
    .filter((posicao) => !told.has(posicao))
    .map((posicao) => ({ name: partName({ posicao, lado: null, seq: 1 }), campo: 'bicos.vazao', given: null }))
}

function lostNozzle({ campo, given, element, index }: Dropped, { parte, bicos }: MensagemLeitura): Lost {
  const told = readTold(place, element, ['posicao'])
  if (!Array.isArray(told)) return { name: partName(told.dados), campo: 'bicos.vazao', given }
  // A list with holes, as Lua writes it, holds its nozzles by their places.
  const position = index + 1
  const isHole = isNothing(element) && !bicos.some(({ posicao }) => posicao === position)
  if (isHole) return { name: partName(parte ?? { posicao: position, lado: null, seq: 1 }), campo: 'bicos.vazao', given }
  return { name: null, campo: campo === 'bicos.vazao' ? campo : 'bicos.posicao', given }
}

type Measured = ReturnType<typeof possibleNozzles>

/** What is said beside the nozzles and contradicts them is not told. */
function consistent({ mensagem, lost }: Measured, notes: Ressalva[]): Measured {
  const { cabecalho } = mensagem
  if (!cabecalho) return { mensagem, lost }
  const without = (campo: string, given: unknown) =>
    notes.push({ motivo: 'NAO_INFORMADO', campo, valor: shortly(given) })
  let { bicos, parte } = mensagem
  let header = cabecalho
  const beyond = bicos.find(({ modelo }) => modelo !== null && modelo >= header.modelos.length)
  if (beyond) {
    without('bicos.modelo', beyond.modelo)
    bicos = bicos.map((one) => ((one.modelo ?? 0) >= header.modelos.length ? { ...one, modelo: null } : one))
  }
  if (header.tipo_pulverizador === 'PULVERIZADOR') {
    if (header.lado_turbo !== null) without('cabecalho.lado_turbo', header.lado_turbo)
    header = { ...header, lado_turbo: null }
    const sided = bicos.find(({ lado }) => lado !== null)
    const names = bicos.map((one) => partName({ ...one, lado: null }))
    if (sided && new Set(names).size === names.length) {
      without('bicos.lado', sided.lado)
      bicos = bicos.map((one) => ({ ...one, lado: null }))
      parte = parte && { ...parte, lado: null }
    }
  }
  const places = new Set(bicos.map(({ posicao, lado }) => `${posicao} ${lado}`)).size
  if (!parte && places > header.total_bicos) {
    without('cabecalho.total_bicos', header.total_bicos)
    header = { ...header, total_bicos: places }
  }
  return { mensagem: { ...mensagem, bicos, parte, cabecalho: header }, lost }
}

/** Figures beside the nozzles that are possible and unusual; a rate of 0 says that none was declared. */
function unusual({ cabecalho }: MensagemLeitura): Ressalva[] {
  if (!cabecalho) return []
  const { tipo_pulverizador, velocidade, largura_rua, espacamento_plantas, espacamento_bicos, taxa_declarada } =
    cabecalho
  const told: readonly [keyof typeof cabecalho, number | null, UsualRange][] = [
    ['velocidade', velocidade, USUAL.velocidade],
    ['largura_rua', largura_rua, USUAL.largura_rua],
    ['espacamento_plantas', espacamento_plantas, USUAL.espacamento_plantas],
    ['espacamento_bicos', espacamento_bicos, USUAL.espacamento_bicos],
    ['taxa_declarada', taxa_declarada || null, usualRate(tipo_pulverizador)],
  ]
  return told
    .filter(([, value, range]) => value !== null && isUnusual(value, range))
    .map(([name, value]) => ({ motivo: 'FORA_DO_USUAL', campo: `cabecalho.${name}`, valor: shortly(value) }))
}

const invalid = (detalhe: string): Cause => ({ motivo: 'MENSAGEM_INVALIDA', detalhe })

/** What in the message contradicts itself or cannot be, so that it means nothing; or null. */
function inconsistency({ parte, cabecalho, bicos }: MensagemLeitura, lost: readonly Lost[]): Cause | null {
  const names = [...bicos.map(partName), ...lost.map(({ name }) => name)]
  if (parte) {
    if (names.length !== 1) return invalid('bicos')
    if (names[0] !== partName(parte)) return invalid('parte')
  } else {
    if (!cabecalho) return invalid('cabecalho')
    const [first] = lost
    if (bicos.length === 0)
      return { motivo: motiveOf(first ?? { campo: '', given: null }), detalhe: first?.campo ?? 'bicos' }
  }
  if (!cabecalho) return null
  if (cabecalho.tipo_pulverizador === 'PULVERIZADOR' && bicos.some(({ lado }) => lado !== null))
    return invalid('bicos.lado')
  const { pressao, unidade_pressao } = cabecalho
  const { min, max } = LIMITES_DISPOSITIVO.pressao
  const bar = pressao < 0 ? -1 : pressureToBar(pressao, unidade_pressao)
  return bar >= min && bar <= max ? null : { motivo: 'VALOR_ABSURDO', detalhe: 'cabecalho.pressao' }
}
