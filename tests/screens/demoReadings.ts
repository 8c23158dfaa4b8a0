import type { z } from 'zod'
import { foldReading, gather } from '../../functions/ingest/foldReading.ts'
import { presentEvolution } from '../../functions/parts/readings/evolution.ts'
import { presentReading } from '../../functions/parts/readings/presentReading.ts'
import { calibrationOf, judgementOf } from '../../functions/store/calibrations/ofReading.ts'
import { publishedProfile } from '../../functions/store/catalogue/nozzles.ts'
import type { ReadingHead } from '../../functions/store/readings/readingHead.ts'
import { rowToListed } from '../../functions/store/readings/readingRow.ts'
import { readingItem } from '../../functions/store/readings/readings.ts'
import { mayBeWanted } from '../../functions/store/readings/readingWish.ts'
import { verdictOfHead } from '../../functions/store/readings/replacements.ts'
import { BRAND, catalogueRecords } from '../../scripts/seed/catalogue.ts'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { type DemoSprayer, SPRAYERS, seasonPlan } from '../../scripts/seed/sprayers.ts'
import type { DeviceMessage } from '../../scripts/simulator/message.ts'
import { season } from '../../scripts/simulator/season.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { EquipamentoListado } from '../../shared/contract/equipment.ts'
import type { LeituraListada, leitura } from '../../shared/contract/readings.ts'
import type { Evolucao } from '../../shared/contract/trends.ts'
import { FIRST_LIMITS } from '../../shared/domain/readings/calibration.ts'
import { NO_WORK, nozzleWork, predictedLater, workNow } from '../../shared/domain/readings/nozzleWork.ts'
import { halfOf } from '../../shared/domain/readings/oneSide.ts'
import { type ToleranceProfile, toleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { predictedReplacements } from '../../shared/domain/wear/predictedReplacements.ts'
import { plainText } from '../../shared/domain/words/plainText.ts'
import { partOf } from '../fixtures/messages.ts'
import { type Answers, Refused } from './answers.ts'
import { pageOf } from './lists.ts'

/** A reading as the list has it and as its page shows it. */
export interface DemoReading {
  row: LeituraListada
  whole: z.input<typeof leitura>
}

const rules = {
  perfis: new Map(catalogueRecords().pontas.map((nozzle) => [nozzle.id, publishedProfile(nozzle, BRAND.name)])),
  tolerancia: toleranceProfile(undefined),
}

function folded(
  { id, owner, nickname, design }: DemoSprayer,
  messages: readonly DeviceMessage[],
  tolerancia = rules.tolerancia,
): ReadingHead {
  const equipment = { equipamento_id: id, numero_serie: design.serial, equipamento_nome: nickname }
  const { id: dono_id } = PEOPLE[owner]
  const parts = gather(messages.map((one) => partOf(one, { ...equipment, dono_id, recebido_em: one.medido_em })))
  if (!parts) throw new Error('no message, no reading')
  const head = foldReading(parts, null, { ...rules, tolerancia })
  const calibration = calibrationOf(head, (tipo_pulverizador) => ({ tipo_pulverizador, ...FIRST_LIMITS, versao: 0 }))
  return { ...head, calibracao: calibration && judgementOf(calibration) }
}

function asShown(
  sprayer: DemoSprayer,
  messages: readonly DeviceMessage[],
  tolerancia?: typeof rules.tolerancia,
): DemoReading {
  const { name } = PEOPLE[sprayer.owner]
  const head = folded(sprayer, messages, tolerancia)
  const row = rowToListed(readingItem(head), `${head.data}#${head.id}`)
  return { row: { ...row, dono_nome: name }, whole: presentReading(head, name) }
}

const sprayerOf = (serial: string): DemoSprayer => {
  const sprayer = SPRAYERS.find(({ design }) => design.serial === serial)
  if (!sprayer) throw new Error(`no demo sprayer ${serial}`)
  return sprayer
}

const today = () => new Date().toISOString().slice(0, 10)
const yearOf = (sprayer: DemoSprayer, until = today()) => season(seasonPlan(sprayer, until))

/** The reading that messages of a demo sprayer amount to. */
export const readingFrom = (serial: string, ...messages: readonly DeviceMessage[]): DemoReading =>
  asShown(sprayerOf(serial), messages)

/** The newest reading of a demo sprayer, as another profile judges it, and with another header. */
export function newestJudgedBy(profile: string | ToleranceProfile, serial: string, header: object = {}): DemoReading {
  const sprayer = sprayerOf(serial)
  const rule = typeof profile === 'string' ? toleranceProfile(profile) : profile
  const messages = yearOf(sprayer).slice(-1)
  const told = messages.map((one) => ({ ...one, cabecalho: { ...one.cabecalho, ...header } }))
  return asShown(sprayer, told as unknown as DeviceMessage[], rule)
}

const newestFirst = (a: DemoReading, b: DemoReading) => (a.row.data < b.row.data ? 1 : -1)

/** The last readings of a demo sprayer before a day, newest first: the same ones whenever they are asked for. */
export const readingsUntil = (until: string, serial: string, count: number): DemoReading[] => {
  const sprayer = sprayerOf(serial)
  return yearOf(sprayer, until)
    .slice(-count)
    .map((message) => asShown(sprayer, [message]))
    .sort(newestFirst)
}

/** A year of the demo’s readings, newest first, judged by the functions that judge what devices send. */
export const DEMO_READINGS: readonly DemoReading[] = SPRAYERS.flatMap((sprayer) =>
  yearOf(sprayer).map((message) => asShown(sprayer, [message])),
).sort(newestFirst)

/** How the nozzles of a demo sprayer changed over the year before a day, or over what is made of its readings. */
export function evolutionOf(serial: string, made = (heads: ReadingHead[]) => heads, until = today()): Evolucao {
  const sprayer = sprayerOf(serial)
  const heads = yearOf(sprayer, until).map((message) => folded(sprayer, [message]))
  const { id, nickname: nome } = sprayer
  const shown = made(heads)
  const evolution = presentEvolution(shown)
  const newest = shown.at(-1)
  const now = newest ? workNow(verdictOfHead(newest)) : NO_WORK
  const predicted = predictedReplacements({ places: evolution.posicoes, readings: evolution.leituras })
  return {
    equipamento: { id, nome, numero_serie: serial },
    ...evolution,
    ha_anteriores: false,
    servico: nozzleWork(now, predicted, until),
    outro_lado: null,
    previstas: [...predictedLater(now, predicted, until)],
  }
}

/** The newest reading of a demo sprayer. */
export function newestOf(serial: string): DemoReading {
  const found = DEMO_READINGS.find(({ whole }) => whole.numero_serie === serial)
  if (!found) throw new Error(`${serial} has no reading`)
  return found
}

const asEquipment = ({ id, owner, nickname, design }: DemoSprayer): EquipamentoListado => ({
  id,
  apelido: nickname,
  numero_serie: design.serial,
  tipos_pulverizador: [design.kind],
  status: 'ATIVO',
  visto_em: null,
  versao_firmware: null,
  bateria_minima: null,
  bateria_maxima: null,
  versao_hardware: null,
  ativado_em: null,
  dono_id: PEOPLE[owner].id,
  dono_nome: PEOPLE[owner].name,
  possui_plano: true,
})

/** Whether a reading is among what a query asks for. */
function isWanted({ row, whole }: DemoReading, query: Record<string, string>): boolean {
  const { inicio, fim, dono_id, equipamento_id, ...wish } = AREAS.readings.routes.listar.query.parse(query)
  const day = row.data.slice(0, 10)
  return (
    (inicio ?? day) <= day &&
    day <= (fim ?? day) &&
    (dono_id ?? row.dono_id) === row.dono_id &&
    (equipamento_id ?? row.equipamento_id) === row.equipamento_id &&
    // Where a row's texts are cut the API looks at the reading itself.
    mayBeWanted(wish)({ ...row, modelos_bico: whole.modelos.map(({ marca, nome }) => `${marca} ${nome}`).join(', ') })
  )
}

/** The readings of the same equipment next to one. */
function around(own: readonly DemoReading[], id: string) {
  const shown = own.find(({ row }) => row.id === id)
  const same = own.filter(({ row }) => row.equipamento_id === shown?.row.equipamento_id)
  const at = same.findIndex(({ row }) => row.id === id)
  const [after, before] = [same[at - 1], same[at + 1]]
  return {
    anterior: at >= 0 && before ? { ...before.whole, lado_medido: halfOf(before.whole.bicos) } : null,
    proxima: after ? after.row : null,
  }
}

/** Answers the readings and the equipment of a demo owner’s account, or of all accounts, filtered as the query says. */
export function giveReadings(answers: Answers, owner?: PersonKey): void {
  const own = DEMO_READINGS.filter(({ row }) => !owner || row.dono_id === PEOPLE[owner].id)
  const equipment = SPRAYERS.filter((sprayer) => !owner || sprayer.owner === owner).map(asEquipment)
  answers.make(AREAS.readings.routes.listar, (call) => {
    const wanted = own.filter((one) => isWanted(one, call.query)).map(({ row }) => row)
    return pageOf(call.query.ordem === 'ANTIGAS' ? wanted.toReversed() : wanted, call)
  })
  answers.make(AREAS.readings.routes.ver, ({ params }) => {
    const found = own.find(({ whole }) => whole.id === params.leituraId)
    if (!found) throw new Refused('NAO_ENCONTRADO')
    return found.whole
  })
  answers.make(AREAS.readings.routes.vizinhas, ({ params }) => around(own, params.leituraId ?? ''))
  // No vehicle of a fleet names the equipment.
  answers.give(AREAS.fleets.routes.daLeitura, { veiculo: null, secoes: [] })
  answers.make(AREAS.readings.routes.historico, (call) => pageOf([], call))
  answers.make(AREAS.equipment.routes.listar, (call) => {
    const wanted = plainText(call.query.busca ?? '')
    return pageOf(
      equipment.filter(({ apelido, numero_serie }) => plainText(`${apelido} ${numero_serie}`).includes(wanted)),
      call,
    )
  })
}
