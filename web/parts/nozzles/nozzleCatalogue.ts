import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { nozzleChooserArea, type PontaPublicada } from '../../../shared/contract/nozzleChooser.ts'
import { nozzleNamedBy } from '../../../shared/domain/nozzles/nozzleName.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { Option } from '../../ui/fields/options.ts'

const { listar } = nozzleChooserArea.routes

/** The catalogue changes seldom: what was read is good for a while. */
const GOOD_FOR_MS = 5 * 60_000

/** Every nozzle of the catalogue with its published points, page after page. */
export const nozzleCatalogue = (account: string) =>
  queryOptions({
    queryKey: [...keyBelow(listar, { account }), 'tudo'],
    staleTime: GOOD_FOR_MS,
    queryFn: async ({ signal }) => {
      const nozzles: PontaPublicada[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor, signal)
        nozzles.push(...page.itens)
        cursor = page.proximo
      } while (cursor !== null)
      return nozzles
    },
  })

const readPage = (cursor: string | null, signal: AbortSignal) =>
  call(listar, { query: cursor === null ? {} : { cursor }, signal })

/** What a nozzle is called where one is chosen. */
export const nozzleOption = (
  { id, marca, nome, material }: Pick<PontaPublicada, 'id' | 'marca' | 'nome' | 'material'>,
  { t }: Pick<LoadedLanguage, 't'>,
): Option => ({
  value: id,
  label: `${marca} ${nome}`,
  ...(material && { description: t(`nozzles.material.${material}`) }),
})

const OFFERED = 50

/** Nozzles by words of brand and name, for a choice of one. */
export async function findNozzles(
  queries: QueryClient,
  account: string,
  i18n: Pick<LoadedLanguage, 't'>,
  text: string,
): Promise<Option[]> {
  const isNamed = nozzleNamedBy(text)
  const nozzles = await queries.ensureQueryData(nozzleCatalogue(account))
  return nozzles
    .filter(({ marca, nome }) => isNamed(`${marca} ${nome}`))
    .slice(0, OFFERED)
    .map((nozzle) => nozzleOption(nozzle, i18n))
}
