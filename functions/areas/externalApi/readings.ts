import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import type { FormatoLote } from '../../../shared/enums.ts'
import { spokenOf } from '../../../shared/i18n/language.ts'
import { paperOf } from '../../../shared/paper.ts'
import type { Actor, Handlers } from '../../http/context.ts'
import { arrived } from '../../ingest/arrived.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { withNames } from '../../parts/lists/withNames.ts'
import { presentReading } from '../../parts/readings/presentReading.ts'
import { readingSearch } from '../../parts/readings/readingSearch.ts'
import { peopleIn } from '../../parts/readings/shownReading.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { namesToday } from '../../store/equipment/equipmentNames.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { fitting, lotOf, lotRow } from './lot.ts'

type Of = Handlers<typeof externalApiArea>

/** Days of an external filter are UTC's: a program is in no time zone. */
const ZONE = 'UTC'

/**
 * One page of the account's readings. A page may be short, or empty, and still have a next one: a filter looked through
 * so many.
 */
export const listReadings: Of['leituras'] = async ({ query: { limite, cursor, ...filters } }, { actor }) => {
  const search = readingSearch(filters, actor, ZONE)
  const { items, proximo } = await pagedList({ lista: 'v1_leituras', actor, filtros: filters, cursor }, (after) =>
    search.page(after, limite),
  )
  return { itens: await withNames(await search.wanted(items), actor), proximo }
}

const oneOf = async (id: string, actor: Actor) => {
  const head = await arrived(await visibleReading(id, actor))
  const [{ nameOf }, people] = await Promise.all([namesToday([head]), namesOfUsers(peopleIn([head]))])
  return presentReading(head, actor.donoNome, nameOf(head), people)
}

export const oneReading: Of['leitura'] = ({ params }, { actor }) => oneOf(params.leituraId, actor)

export const nozzlesOf: Of['bicos'] = ({ params }, { actor }) => oneOf(params.leituraId, actor)

/**
 * Whole readings, a line each, in the order of the list. A page that would be too large an answer is short, and has a
 * next one.
 */
export const bulkReadings: Of['lote'] = async ({ query: { limite, cursor, formato, idioma, ...filters } }, context) => {
  const { actor } = context
  const search = readingSearch(filters, actor, ZONE)
  const owner = isForOffices(formato) ? await askingUser(actor.usuarioId) : null
  const language = owner ? (idioma ?? spokenOf(owner.idioma)) : 'en'
  const paper = paperOf(owner?.pais ?? null)
  const { proximo, answer, name } = await fitting(limite, async (most) => {
    const page = await pagedList({ lista: 'v1_lote', actor, filtros: filters, cursor }, (after) =>
      search.page(after, most),
    )
    const wanted = await search.wanted(page.items)
    const [heads, { nameOf }] = await Promise.all([getReadings(wanted.map(({ id }) => id)), namesToday(wanted)])
    const people = await namesOfUsers(peopleIn([...heads.values()]))
    const readings = wanted
      .flatMap(({ id }) => heads.get(id) ?? [])
      .map((head) => presentReading(head, actor.donoNome, nameOf(head), people))
    return { proximo: page.proximo, ...(await lotOf(readings.map(lotRow), { formato, language, paper })) }
  })
  if (proximo !== null) context.setHeader('x-proximo', proximo)
  if (name) context.setHeader('content-disposition', `attachment; filename="${name}"`)
  return answer
}

/** Whether decimals and days are written as a language has them. */
const isForOffices = (formato: FormatoLote) => formato === 'planilha' || formato === 'xlsx'
