import type { CatalogoPublicado, Diferenca, PontaDoCatalogo } from '../../../shared/contract/nozzleImports.ts'
import { nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import type { CorPonta, TipoJato } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

export type Maker = CatalogoPublicado['fabricantes'][number]

/** The published catalogue as it stands beside what is here; what is here changes, so it is read anew at each visit. */
export const publishedQuery = (account: string) => routeQuery(nozzleImportsArea.routes.verPublicado, { account })

/** Whether a nozzle here stays as it is unless somebody has it replaced: it differs, and is one's own. */
export const isOwn = ({ situacao, procedencia }: PontaDoCatalogo): boolean =>
  situacao === 'DIFERE' && procedencia !== 'PUBLICADA'

/** How many nozzles bringing some makers in creates and changes, and how many of one's own differ. */
export function planOf(makers: readonly Maker[], replaces: boolean) {
  const tips = makers.flatMap(({ pontas }) => pontas)
  const count = (accept: (tip: PontaDoCatalogo) => boolean) => tips.filter(accept).length
  const created = count(({ situacao }) => situacao === 'NOVA')
  const own = count(isOwn)
  const theirs = count((tip) => tip.situacao === 'DIFERE' && !isOwn(tip))
  return { created, changed: theirs + (replaces ? own : 0), own }
}

/** A value as it is said of its field. */
function said({ campo }: Diferenca, value: Diferenca['aqui'], { t, format }: LoadedLanguage, units: Units): string {
  if (value === null) return EMPTY
  if (typeof value === 'boolean') return t(value ? 'publishedNozzles.yes' : 'publishedNozzles.no')
  if (campo === 'tipo_jato') return t(`nozzles.tipoJato.${value as TipoJato}`)
  if (campo === 'cor') return t(`nozzles.corPonta.${value as CorPonta}`)
  if (typeof value === 'string') return value
  if (campo === 'vazao_lpm') return units.flow(value)
  return campo === 'malha_tamanho' ? format.number(value) : units.pressure(value)
}

/** What a tip says otherwise than the nozzle here, as a sentence. */
export function differenceText(difference: Diferenca, i18n: LoadedLanguage, units: Units): string {
  const { campo, pressao_bar, aqui, publicado } = difference
  const values = {
    campo: i18n.t(`publishedNozzles.fields.${campo}`),
    aqui: said(difference, aqui, i18n, units),
    publicado: said(difference, publicado, i18n, units),
  }
  return pressao_bar === null
    ? i18n.t('publishedNozzles.difference', values)
    : i18n.t('publishedNozzles.differenceAt', { ...values, pressao: units.pressure(pressao_bar) })
}
