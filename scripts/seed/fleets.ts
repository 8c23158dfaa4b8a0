import { createVehicle, fleetVehicles, type NewVehicle } from '../../functions/store/vehicles/fleetVehicles.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { seedProfile } from './catalogue.ts'
import { PEOPLE, type PersonKey } from './people.ts'
import { SPRAYERS } from './sprayers.ts'
import { type ModelName, vehicleKind } from './vehicleKinds.ts'

type Nozzle = Parameters<typeof seedProfile>
type Section = readonly [from: number, to: number, name: string, ...nozzle: Nozzle]

interface DemoVehicle {
  owner: PersonKey
  name: string
  number: string | null
  model: ModelName
  /** Litres. */
  tank: number
  year: number
  operator: string | null
  /** Product code of the equipment that measures it. */
  serial: string | null
  sections: readonly Section[]
}

const VEHICLES: readonly DemoVehicle[] = [
  {
    owner: 'ana',
    name: 'Autopropelido 24 m',
    number: '01',
    model: 'AV 3024 Autopropelido',
    tank: 3000,
    year: 2019,
    operator: 'João Batista',
    serial: 'ASP-BARRA-01',
    sections: [
      [1, 16, 'Esquerda', 'leque', '03', 'PLASTICO'],
      [17, 32, 'Centro', 'leque', '03', 'PLASTICO'],
      [33, 48, 'Direita', 'leque', '03', 'PLASTICO'],
    ],
  },
  {
    owner: 'ana',
    name: 'Barra de arrasto 14 m',
    number: '02',
    model: 'AV 2000 Arrasto',
    tank: 2000,
    year: 2014,
    operator: 'Edson Lima',
    serial: 'ASP-BARRA-02',
    sections: [
      [1, 4, 'Ponta esquerda', 'inducao', '02', 'PLASTICO'],
      [5, 24, 'Meio', 'leque', '02', 'ACO_INOX'],
      [25, 28, 'Ponta direita', 'inducao', '02', 'PLASTICO'],
    ],
  },
  {
    owner: 'ana',
    name: 'Turbo café',
    number: '11',
    model: 'Turbo 1500 Café',
    tank: 1500,
    year: 2017,
    operator: 'Sebastião Nunes',
    serial: 'ASP-TURBO-01',
    sections: [
      [1, 5, 'De baixo', 'cone', '01', 'CERAMICA'],
      [6, 8, 'De cima', 'cone', '015', 'CERAMICA'],
    ],
  },
  {
    owner: 'ana',
    name: 'Acoplado reserva',
    number: null,
    model: 'CF 600 Acoplado',
    tank: 600,
    year: 2008,
    operator: null,
    serial: null,
    // The nozzles between the two are closed.
    sections: [
      [1, 12, 'Esquerda', 'leque', '02', 'PLASTICO'],
      [15, 26, 'Direita', 'leque', '02', 'PLASTICO'],
    ],
  },
  {
    owner: 'diego',
    name: 'Barra 20 m importada',
    number: '7',
    model: 'AV 4030 Autopropelido',
    tank: 4000,
    year: 2021,
    operator: 'Paulo Souza',
    serial: 'ASP-BARRA-03',
    sections: [
      [1, 20, 'Esquerda', 'inducao', '04', 'CERAMICA'],
      [21, 40, 'Direita', 'inducao', '04', 'CERAMICA'],
    ],
  },
  {
    owner: 'diego',
    name: 'Turbo videira',
    number: '8',
    model: 'Turbo 400 Montado',
    tank: 400,
    year: 2012,
    operator: 'Diego Alves',
    serial: 'ASP-TURBO-03',
    sections: [[1, 6, '', 'cone', '015', 'PLASTICO']],
  },
]

/**
 * Makes the fleets of Ana and Diego, equipped so since they have had their sprayers. Doing it again changes nothing.
 */
export async function createFleets(desde: string): Promise<void> {
  const wanted = VEHICLES.map((one) => ({ ...one, vehicle: vehicleOf(one) }))
  const present = await fleetVehicles.getMany(wanted.map(({ vehicle }) => vehicle.id))
  const missing = wanted.filter(({ vehicle }) => !present.has(vehicle.id))
  await Promise.all(
    missing.map(({ owner, vehicle }) =>
      createVehicle(vehicle, { id: PEOPLE[owner].id, nome: PEOPLE[owner].name }, desde),
    ),
  )
}

function vehicleOf({ owner, name, number, model, tank, year, operator, serial, sections }: DemoVehicle): NewVehicle {
  const sprayer = SPRAYERS.find(({ design }) => design.serial === serial)
  return {
    id: uuid5(`veiculo ${owner} ${name}`),
    dono_id: PEOPLE[owner].id,
    identificacao: name,
    numero: number,
    tipo: model.startsWith('Turbo') ? 'TURBOPULVERIZADOR' : 'PULVERIZADOR',
    ...vehicleKind(model),
    capacidade_tanque: tank,
    ano_fabricacao: year,
    operador_nome: operator,
    equipamento_id: sprayer?.id ?? null,
    secoes: sections.map(([bico_inicial, bico_final, descricao, ...nozzle]) => ({
      bico_inicial,
      bico_final,
      descricao,
      ponta_id: seedProfile(...nozzle).id,
    })),
  }
}
