import { certificatesArea } from '../../../shared/contract/certificates.ts'
import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { membersArea } from '../../../shared/contract/members.ts'
import { ordersArea } from '../../../shared/contract/orders.ts'
import { readingsArea } from '../../../shared/contract/readings.ts'
import type { Access, RouteInput } from '../../../shared/contract/route.ts'
import { ACHADOS_POR_TIPO, type Achado, type searchArea } from '../../../shared/contract/search.ts'
import { usersArea } from '../../../shared/contract/users.ts'
import { dayBounds } from '../../../shared/days.ts'
import { plainText } from '../../../shared/domain/words/plainText.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import type { TipoAchado } from '../../../shared/enums.ts'
import { SPOKEN_NUMBER, spokenNumber } from '../../../shared/spokenNumber.ts'
import type { Actor } from '../../http/context.ts'
import { readingScope } from '../../parts/readings/readingScope.ts'
import { equipmentScope } from '../../parts/visible/equipmentScope.ts'
import { membershipsOf } from '../../store/accounts/accounts.ts'
import { orderPage, orders } from '../../store/billing/orders.ts'
import { certificatePage } from '../../store/certificates/certificatePages.ts'
import { plainCode } from '../../store/certificates/codes.ts'
import { certificateOfCode, type InspectionCertificate } from '../../store/certificates/inspectionCertificates.ts'
import { findBySerial } from '../../store/equipment/equipment.ts'
import { equipmentPage } from '../../store/equipment/equipmentPages.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import { userPage } from '../../store/users/userPages.ts'
import { getUsers } from '../../store/users/users.ts'

type Wanted = RouteInput<typeof searchArea.routes.buscar>['body']

interface Finder {
  /** Who may see the list may find what is in it. */
  access: Access
  find(wanted: Wanted, actor: Actor, timeZone: string): Promise<Achado[]>
}

/** Records among which a number is looked for. */
const NEWEST = 50

/** The number of a record as papers and screens have it; null where the text is none. */
const spokenOf = (texto: string): string | null =>
  SPOKEN_NUMBER.test(texto.trim()) ? texto.trim().replace(/^#\s*/, '').toUpperCase() : null

const found = (tipo: TipoAchado, one: Pick<Achado, 'id' | 'titulo'> & Partial<Achado>): Achado => ({
  detalhe: null,
  data: null,
  codigo: null,
  ...one,
  tipo,
})

/**
 * By a part of nickname or serial number. A page of everybody's equipment is not read to its end: there the whole
 * serial number finds its machine wherever it stands.
 */
async function findEquipment({ texto }: Wanted, actor: Actor): Promise<Achado[]> {
  const has = hasParts(texto)
  const [exact, { items }] = await Promise.all([
    actor.papel === 'ADMIN' ? findBySerial(plainText(texto).toUpperCase()) : null,
    equipmentPage({
      scope: equipmentScope(actor),
      limit: ACHADOS_POR_TIPO,
      filter: ({ apelido, numero_serie }) => has(apelido, numero_serie),
    }),
  ])
  const others = items.filter(({ id }) => id !== exact?.id)
  return [...(exact ? [exact] : []), ...others]
    .slice(0, ACHADOS_POR_TIPO)
    .map(({ id, apelido, numero_serie }) => found('EQUIPAMENTO', { id, titulo: apelido, detalhe: numero_serie }))
}

/**
 * Readings are looked for by their day, or the newest by the number papers have: what their texts hold is searched in
 * their list, which reads far back.
 */
async function findReadings({ texto, dia }: Wanted, actor: Actor, timeZone: string): Promise<Achado[]> {
  const number = spokenOf(texto)
  if (dia === null && number === null) return []
  const { items } = await readingPage({
    scope: readingScope(actor),
    ...(dia === null ? { limit: NEWEST } : { ...dayBounds(dia, dia, timeZone), limit: ACHADOS_POR_TIPO }),
  })
  const wanted = dia === null ? items.filter(({ id }) => spokenNumber(id) === number) : items
  return wanted.map(({ id, nome, equipamento_nome, numero_serie, data }) =>
    found('LEITURA', { id, titulo: nome ?? equipamento_nome, detalhe: numero_serie, data }),
  )
}

/** By words of the name, or the beginning of address or document. */
async function findUsers({ texto }: Wanted): Promise<Achado[]> {
  const { items } = await userPage({ filter: { busca: texto }, limit: ACHADOS_POR_TIPO })
  return items.map(({ id, nome, email }) => found('PESSOA', { id, titulo: nome, detalhe: email }))
}

async function findMembers({ texto }: Wanted, actor: Actor): Promise<Achado[]> {
  // Administrators of the product have no account.
  if (actor.papel === 'ADMIN') return []
  const memberships = await membershipsOf(actor.donoId)
  const users = await getUsers(memberships.map(({ usuario_id }) => usuario_id))
  const has = hasParts(texto)
  return memberships
    .flatMap(({ usuario_id: id, aberto_em }) => {
      const { nome = '', email = '' } = users.get(id) ?? {}
      // Whoever has yet to open the account is known by the address alone.
      const titulo = aberto_em === null ? email : nome
      return has(titulo, email) ? [found('PESSOA', { id, titulo, detalhe: email })] : []
    })
    .slice(0, ACHADOS_POR_TIPO)
}

const HEX = /^[0-9a-f-]{4,36}$/
const WHOLE_ID = 36

/** By its number among the newest; by its id, of the newest of an account by the beginning. */
async function findOrders({ texto }: Wanted, actor: Actor): Promise<Achado[]> {
  const isAdmin = actor.papel === 'ADMIN'
  const spoken = spokenOf(texto)
  if (spoken !== null) {
    const { items } = await orderPage(isAdmin ? null : actor.donoId, {}, { limit: NEWEST })
    const named = items.filter(({ i }) => spokenNumber(i) === spoken)
    if (named.length > 0) return named.map(({ i, c }) => foundOrder(i, c))
  }
  // Whoever writes it puts a sign before it.
  const number = plainText(texto).replace(/^#\s*/, '')
  if (!HEX.test(number)) return []
  if (number.length === WHOLE_ID) {
    const order = await orders.get(number)
    const isTheirs = order !== null && (isAdmin || order.dono_id === actor.donoId)
    return isTheirs ? [foundOrder(order.id, order.criado_em)] : []
  }
  if (isAdmin) return []
  const { items } = await orderPage(actor.donoId, {}, { limit: NEWEST })
  return items
    .filter(({ i }) => i.startsWith(number))
    .slice(0, ACHADOS_POR_TIPO)
    .map(({ i, c }) => foundOrder(i, c))
}

const foundOrder = (id: string, data: string): Achado => found('PEDIDO', { id, titulo: spokenNumber(id), data })

const NUMBER = /^\d{4}-/

/** By the code, or by the number it bears. */
async function findCertificates({ texto }: Wanted, actor: Actor): Promise<Achado[]> {
  const isAdmin = actor.papel === 'ADMIN'
  const code = plainCode(texto)
  if (code !== null) {
    const one = await certificateOfCode(code)
    const sees = actor.equipamentos === null || actor.equipamentos.has(one?.equipamento_id ?? '')
    return one && (isAdmin || (one.dono_id === actor.donoId && sees)) ? [foundCertificate(one)] : []
  }
  const numero = plainText(texto).toUpperCase()
  if (!NUMBER.test(numero)) return []
  const filter = { numero, visible: isAdmin ? null : actor.equipamentos }
  const { items } = await certificatePage(isAdmin ? null : actor.donoId, filter, { limit: ACHADOS_POR_TIPO })
  return items.map(foundCertificate)
}

type Certificate = Pick<InspectionCertificate, 'id' | 'numero' | 'codigo' | 'equipamento_nome' | 'emitido_em'>
const foundCertificate = ({ id, numero, codigo, equipamento_nome, emitido_em }: Certificate): Achado =>
  found('CERTIFICADO', { id, titulo: numero, detalhe: equipamento_nome, data: emitido_em, codigo })

/** In the order of `TIPOS_ACHADO`. */
export const FINDERS: readonly Finder[] = [
  { access: equipmentArea.routes.listar.access, find: findEquipment },
  { access: readingsArea.routes.listar.access, find: findReadings },
  { access: usersArea.routes.listar.access, find: findUsers },
  { access: membersArea.routes.listar.access, find: findMembers },
  { access: ordersArea.routes.listar.access, find: findOrders },
  { access: certificatesArea.routes.listar.access, find: findCertificates },
]
