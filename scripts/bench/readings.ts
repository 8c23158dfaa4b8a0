import type { Equipment } from '../../functions/store/equipment/equipment.ts'
import { seedProfile } from '../seed/catalogue.ts'
import type { DeviceMessage } from '../simulator/message.ts'
import type { SprayerDesign } from '../simulator/model.ts'
import { season } from '../simulator/season.ts'
import { uuid5 } from '../simulator/uuid5.ts'

export const OWNER_ID = uuid5('bench owner')
export const SERIAL = 'BENCH-60'

/** The reading of the aims: a boom of 60 nozzles. */
export const DESIGN: SprayerDesign = {
  serial: SERIAL,
  kind: 'PULVERIZADOR',
  sides: [null],
  models: [seedProfile('leque', '03', 'PLASTICO')],
  layout: Array.from({ length: 60 }, () => 0),
  pressure: 3,
  speed: 10,
  nozzleSpacing: 0.5,
  rowWidth: null,
  plantSpacing: null,
  hoursPerYear: 300,
}

/** `count` different whole readings of 60 nozzles. */
export const messages = (count: number, seed: string): DeviceMessage[] =>
  season({
    design: DESIGN,
    seed,
    anchor: '2026-06-30',
    readings: count,
    name: 'Barra 30 m',
    units: { flow: 'LPM', pressure: 'BAR' },
    people: () => ({ produtor_nome: 'Ana Ribeiro', propriedade: 'Fazenda Boa Vista', operador_nome: 'João Batista' }),
  })

export const EQUIPMENT: Pick<Equipment, 'id' | 'numero_serie'> = { id: uuid5('bench equipment'), numero_serie: SERIAL }
