import type { CargoVinculo, Papel } from '../../shared/enums.ts'
import { uuid5 } from '../simulator/uuid5.ts'

/** Password of every demo account where only this machine reaches it: anybody may read it here (`demoPassword`). */
export const DEMO_PASSWORD = 'aspersa'

export interface DemoPerson {
  id: string
  key: string
  name: string
  email: string
  role: Papel
  /** Who the person is and what they see, as `npm start` says it. */
  description: string
  /** The check digits are valid; the number is nobody's. */
  cpf: string
  city: string
  property: string
}

const person = (key: string, fields: Omit<DemoPerson, 'id' | 'key' | 'email'>): DemoPerson => ({
  id: uuid5(`usuario ${key}`),
  key,
  email: `${key}@demo.aspersa.local`,
  ...fields,
})

export const PEOPLE = {
  admin: person('admin', {
    name: 'Marta Administradora',
    role: 'ADMIN',
    description: 'runs the product: sees all accounts, users and sprayers',
    cpf: '97228186605',
    city: 'Campinas',
    property: '',
  }),
  ana: person('ana', {
    name: 'Ana Ribeiro',
    role: 'CLIENTE',
    description: 'owns four sprayers: their readings, worn nozzles, and who works with her',
    cpf: '20116410477',
    city: 'Luís Eduardo Magalhães',
    property: 'Fazenda Boa Vista',
  }),
  bruno: person('bruno', {
    name: 'Bruno Costa',
    role: 'CLIENTE',
    description: 'administers Ana’s account: sees all she does, links other people',
    cpf: '57500407980',
    city: 'Luís Eduardo Magalhães',
    property: 'Fazenda Boa Vista',
  }),
  carla: person('carla', {
    name: 'Carla Mendes',
    role: 'CLIENTE',
    description: 'works for Ana: sees two of her sprayers, changes nothing of the account',
    cpf: '33791566806',
    city: 'Barreiras',
    property: 'Fazenda Boa Vista',
  }),
  diego: person('diego', {
    name: 'Diego Alves',
    role: 'CLIENTE',
    description: 'owns two sprayers and works for Ana with a third: changes accounts in the header',
    cpf: '59660888457',
    city: 'Patrocínio',
    property: 'Sítio Alto da Serra',
  }),
  elisa: person('elisa', {
    name: 'Elisa Prado',
    role: 'CLIENTE',
    description: 'owns equipment in every other state: irregular, silent, out of use',
    cpf: '44205673418',
    city: 'Sorriso',
    property: 'Fazenda Três Rios',
  }),
} as const satisfies Record<string, DemoPerson>
export type PersonKey = keyof typeof PEOPLE

/** The members of accounts, and the sprayers they are linked to (at most two members a sprayer). */
export const MEMBERSHIPS: readonly {
  owner: PersonKey
  member: PersonKey
  role: CargoVinculo
  serials: readonly string[]
}[] = [
  {
    owner: 'ana',
    member: 'bruno',
    role: 'ADMINISTRADOR',
    serials: ['ASP-BARRA-01', 'ASP-BARRA-02', 'ASP-TURBO-01', 'ASP-TURBO-02'],
  },
  { owner: 'ana', member: 'carla', role: 'UTILIZADOR', serials: ['ASP-BARRA-01', 'ASP-TURBO-01'] },
  { owner: 'ana', member: 'diego', role: 'UTILIZADOR', serials: ['ASP-BARRA-02'] },
]
