import type { externalApiArea } from '../../../shared/contract/externalApi.ts'
import type { FormatoLote } from '../../../shared/enums.ts'
import { type Language, spokenOf } from '../../../shared/i18n/language.ts'
import type { Handlers } from '../../http/context.ts'
import { askingUser } from '../../parts/askingUser.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { presentReading } from '../../parts/presentReading.ts'
import { readingSearch } from '../../parts/readingSearch.ts'
import { visibleReading } from '../../parts/visibleReading.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { wantedAmong } from '../../store/readings/readingWish.ts'
import { lotOf, lotRow } from './lot.ts'

type Of = Handlers<typeof externalApiArea>

/** Days of an external filter are UTC's: a program is in no time zone. */
const ZONE = 'UTC'

/** One page of the account's readings. A page may be short, or empty, and still have a next one: a filter looked through so many. */
export const listReadings: Of['leituras'] = async ({ query: { limite, cursor, ...filters } }, { actor }) => {
  const { wish, page: search } = readingSearch(filters, actor, ZONE)
  const { items, proximo } = await pagedList({ lista: 'v1_leituras', actor, filtros: filters, cursor }, (after) =>
    search(after, limite),
  )
  return { itens: await wantedAmong(items, wish), proximo }
}

export const oneReading: Of['leitura'] = async ({ params }, { actor }) =>
  presentReading(await visibleReading(params.leituraId, actor), actor.donoNome)

export const nozzlesOf: Of['bicos'] = async ({ params }, { actor }) =>
  presentReading(await visibleReading(params.leituraId, actor), actor.donoNome)

/** Whole readings, a line each, in the order of the list. */
export const bulkReadings: Of['lote'] = async ({ query: { limite, cursor, formato, idioma, ...filters } }, context) => {
  const { actor } = context
  const { wish, page: search } = readingSearch(filters, actor, ZONE)
  const { items, proximo } = await pagedList({ lista: 'v1_lote', actor, filtros: filters, cursor }, (after) =>
    search(after, limite),
  )
  const wanted = await wantedAmong(items, wish)
  const [heads, language] = await Promise.all([
    getReadings(wanted.map(({ id }) => id)),
    isForOffices(formato) ? (idioma ?? languageOf(actor.usuarioId)) : 'en',
  ])
  const readings = wanted.flatMap(({ id }) => heads.get(id) ?? []).map((head) => presentReading(head, actor.donoNome))
  if (proximo !== null) context.setHeader('x-proximo', proximo)
  const { answer, name } = await lotOf(readings.map(lotRow), { formato, language })
  if (name) context.setHeader('content-disposition', `attachment; filename="${name}"`)
  return answer
}

/** Whether decimals and days are written as a language has them. */
const isForOffices = (formato: FormatoLote) => formato === 'planilha' || formato === 'xlsx'

const languageOf = async (userId: string): Promise<Language> => spokenOf((await askingUser(userId)).idioma)
