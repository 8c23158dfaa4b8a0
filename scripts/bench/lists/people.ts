import type { Item } from '../../../functions/store/kit/batch.ts'
import { type NewUser, newUser } from '../../../functions/store/users/userCreation.ts'
import { users } from '../../../functions/store/users/users.ts'
import type { Coverage } from '../../../shared/domain/equipment/regularity.ts'
import type { Papel } from '../../../shared/enums.ts'
import { uuid5 } from '../../simulator/uuid5.ts'

const SINCE = '2020-01-01T00:00:00.000Z'
/** Covers whatever an account owns: of one that owns more than is covered, a page reads every row there is. */
const COVERAGE: Coverage = {
  id: null,
  adicionais: [],
  tipo: 'AMBOS',
  quantidade: null,
  valida_ate: '2099-01-01T00:00:00.000Z',
  gratuita: false,
}

export function person(name: string, papel: Papel): NewUser {
  const id = uuid5(`bench ${name}`)
  const assinaturas = papel === 'CLIENTE' ? [COVERAGE] : []
  return { id, nome: `Bench ${name}`, email: `${id}@bench.example`, papel, assinaturas }
}

export const ADMIN = person('admin', 'ADMIN')
export const OWNER = person('owner', 'CLIENTE')
/** As many owners as a page has rows, so that an administrator's page names as many as it can. */
export const OWNERS = [OWNER, ...Array.from({ length: 19 }, (_, index) => person(`owner ${index + 2}`, 'CLIENTE'))]

/** Somebody who may sign in. */
export const userItem = (one: NewUser): Item =>
  users.toItem({ ...newUser(one, SINCE), etapa: 'ATIVO', email_confirmado: true })
