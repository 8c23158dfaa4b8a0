import type { Collection } from '../simulator/message.ts'
import type { NozzleModel, SprayerDesign } from '../simulator/model.ts'
import type { SeasonPlan } from '../simulator/season.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { seedProfile } from './catalogue.ts'
import { PEOPLE, type PersonKey } from './people.ts'

export interface DemoSprayer {
  id: string
  owner: PersonKey
  nickname: string
  mac: string
  design: SprayerDesign
  readings: number
  units: Collection['units']
  operators: readonly string[]
}

const METRIC = { flow: 'LPM', pressure: 'BAR' } as const
const all = (count: number, model = 0): number[] => Array.from({ length: count }, () => model)
const SIDES = ['ESQUERDO', 'DIREITO'] as const

type Common = Pick<SprayerDesign, 'models' | 'layout' | 'pressure' | 'speed' | 'hoursPerYear'>
const boom = (serial: string, design: Common): SprayerDesign => ({
  serial,
  kind: 'PULVERIZADOR',
  sides: [null],
  nozzleSpacing: 0.5,
  rowWidth: null,
  plantSpacing: null,
  ...design,
})
const turbo = (serial: string, design: Common & { rowWidth: number; plantSpacing: number }): SprayerDesign => ({
  serial,
  kind: 'TURBOPULVERIZADOR',
  sides: SIDES,
  nozzleSpacing: null,
  ...design,
})

const demo = (
  owner: PersonKey,
  nickname: string,
  design: SprayerDesign,
  rest: Pick<DemoSprayer, 'mac' | 'readings' | 'operators'> & { units?: Collection['units'] },
): DemoSprayer => ({ id: uuid5(`equipamento ${design.serial}`), owner, nickname, design, units: METRIC, ...rest })

const nozzle = (...[family, size, material]: Parameters<typeof seedProfile>): NozzleModel =>
  seedProfile(family, size, material)

export const SPRAYERS: readonly DemoSprayer[] = [
  demo(
    'ana',
    'Autopropelido 24 m',
    boom('ASP-BARRA-01', {
      models: [nozzle('leque', '03', 'PLASTICO')],
      layout: all(48),
      pressure: 3,
      speed: 12,
      hoursPerYear: 340,
    }),
    { mac: '02:A5:9E:00:00:01', readings: 10, operators: ['João Batista', 'Edson Lima'] },
  ),
  demo(
    'ana',
    'Barra de arrasto 14 m',
    boom('ASP-BARRA-02', {
      // Air induction at both ends, where the neighbour's field begins.
      models: [nozzle('leque', '02', 'ACO_INOX'), nozzle('inducao', '02', 'PLASTICO')],
      layout: [...all(4, 1), ...all(20, 0), ...all(4, 1)],
      pressure: 3,
      speed: 6,
      hoursPerYear: 220,
    }),
    { mac: '02:A5:9E:00:00:02', readings: 9, operators: ['Edson Lima'] },
  ),
  demo(
    'ana',
    'Turbo café',
    turbo('ASP-TURBO-01', {
      models: [nozzle('cone', '01', 'CERAMICA'), nozzle('cone', '015', 'CERAMICA')],
      layout: [...all(5, 0), ...all(3, 1)],
      pressure: 10,
      speed: 6,
      rowWidth: 3.5,
      plantSpacing: 0.7,
      hoursPerYear: 260,
    }),
    { mac: '02:A5:9E:00:00:03', readings: 10, operators: ['Sebastião Nunes'] },
  ),
  demo(
    'ana',
    'Turbo citros',
    turbo('ASP-TURBO-02', {
      models: [nozzle('cone', '02', 'LATAO'), nozzle('cone', '03', 'LATAO')],
      layout: [...all(4, 0), ...all(8, 1)],
      pressure: 12,
      speed: 5,
      rowWidth: 7,
      plantSpacing: 3,
      hoursPerYear: 180,
    }),
    { mac: '02:A5:9E:00:00:04', readings: 9, operators: ['Sebastião Nunes', 'Rita Moura'] },
  ),
  demo(
    'diego',
    'Barra 20 m importada',
    boom('ASP-BARRA-03', {
      models: [nozzle('inducao', '04', 'CERAMICA')],
      layout: all(40),
      pressure: 4,
      speed: 10,
      hoursPerYear: 300,
    }),
    {
      mac: '02:A5:9E:00:00:05',
      readings: 9,
      operators: ['Diego Alves', 'Paulo Souza'],
      units: { flow: 'GPM', pressure: 'PSI' },
    },
  ),
  demo(
    'diego',
    'Turbo videira',
    turbo('ASP-TURBO-03', {
      models: [nozzle('cone', '015', 'PLASTICO')],
      layout: all(6),
      pressure: 7,
      speed: 5.5,
      rowWidth: 2.5,
      plantSpacing: 1,
      hoursPerYear: 150,
    }),
    { mac: '02:A5:9E:00:00:06', readings: 9, operators: ['Paulo Souza'] },
  ),
]

/** The year of readings of a demo sprayer before `anchor` (`YYYY-MM-DD`). */
export function seasonPlan(sprayer: DemoSprayer, anchor: string): SeasonPlan {
  const owner = PEOPLE[sprayer.owner]
  return {
    design: sprayer.design,
    seed: 'demo',
    anchor,
    readings: sprayer.readings,
    name: sprayer.nickname,
    units: sprayer.units,
    people: (index) => ({
      produtor_nome: owner.name,
      propriedade: owner.property,
      cidade: owner.city,
      estado: sprayer.owner === 'ana' ? 'BA' : 'MG',
      pais: 'Brasil',
      operador_nome: sprayer.operators[index % sprayer.operators.length] ?? owner.name,
    }),
  }
}
