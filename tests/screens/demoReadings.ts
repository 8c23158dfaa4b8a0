import type { z } from 'zod'
import { presentReading } from '../../functions/areas/readings/present.ts'
import { foldReading, gather } from '../../functions/ingest/foldReading.ts'
import type { ReadingHead } from '../../functions/store/readings/readingHead.ts'
import { rowToSummary } from '../../functions/store/readings/readingRow.ts'
import { readingItem } from '../../functions/store/readings/readings.ts'
import { catalogueRecords } from '../../scripts/seed/catalogue.ts'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { type DemoSprayer, SPRAYERS, seasonPlan } from '../../scripts/seed/sprayers.ts'
import type { DeviceMessage } from '../../scripts/simulator/message.ts'
import { season } from '../../scripts/simulator/season.ts'
import type { EquipamentoResumo } from '../../shared/contract/equipment.ts'
import type { LeituraListada, leitura } from '../../shared/contract/readings.ts'
import { toleranceProfile } from '../../shared/domain/tolerance.ts'
import { partOf } from '../fixtures/messages.ts'

/** A reading as the list has it and as its page shows it. */
export interface DemoReading {
  row: LeituraListada
  whole: z.input<typeof leitura>
}

const rules = {
  perfis: new Map(catalogueRecords().perfis.map((profile) => [profile.id, profile])),
  tolerancia: toleranceProfile(undefined),
}

function asShown({ id, owner, nickname, design }: DemoSprayer, message: DeviceMessage): DemoReading {
  const { id: dono_id, name } = PEOPLE[owner]
  const equipment = { equipamento_id: id, numero_serie: design.serial, equipamento_nome: nickname }
  const parts = gather([partOf(message, { ...equipment, dono_id, recebido_em: message.medido_em })])
  if (!parts) throw new Error('a demo message has no part')
  const head: ReadingHead = foldReading(parts, null, rules)
  const row = rowToSummary(readingItem(head), `${head.data}#${head.id}`)
  return { row: { ...row, dono_nome: name }, whole: presentReading(head, name) }
}

const newestFirst = (a: DemoReading, b: DemoReading) => (a.row.data < b.row.data ? 1 : -1)

/** A year of the demo's readings, newest first, judged by the functions that judge what devices send. */
export const DEMO_READINGS: readonly DemoReading[] = SPRAYERS.flatMap((sprayer) =>
  season(seasonPlan(sprayer, new Date().toISOString().slice(0, 10))).map((message) => asShown(sprayer, message)),
).sort(newestFirst)

/** The newest reading of a demo sprayer. */
export function newestOf(serial: string): DemoReading {
  const found = DEMO_READINGS.find(({ whole }) => whole.numero_serie === serial)
  if (!found) throw new Error(`${serial} has no reading`)
  return found
}

/** The demo's sprayers as rows of the list of equipment. */
export const DEMO_EQUIPMENT: readonly EquipamentoResumo[] = SPRAYERS.map(({ id, nickname, design }) => ({
  id,
  apelido: nickname,
  numero_serie: design.serial,
  tipos_pulverizador: [design.kind],
  status: 'ATIVO',
}))
