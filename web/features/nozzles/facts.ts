import type { Ponta } from '../../../shared/contract/nozzles.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

type T = LoadedLanguage['t']

export const inUse = ({ perfis }: Pick<Ponta, 'perfis'>) => perfis.filter(({ status }) => status === 'ATIVO')

/** The colour of a nozzle; of a series without those of ISO 10625 it is marked as the series' own. */
export function colourText({ cor, serie_iso }: Pick<Ponta, 'cor' | 'serie_iso'>, t: T): string | null {
  if (cor === null) return null
  const colour = t(`nozzles.corPonta.${cor}`)
  return serie_iso ? colour : t('nozzleCatalogue.ofSeries', { cor: colour })
}

/** Where a nozzle comes from, and whether somebody verified it. */
export const provenanceText = ({ procedencia, verificada }: Pick<Ponta, 'procedencia' | 'verificada'>, t: T): string =>
  [t(`nozzles.procedencia.${procedencia}`), t(`nozzleCatalogue.verifications.${verificada ? 'sim' : 'nao'}`)].join(', ')

/** The publications that the figures of a nozzle are of. */
export const sourceText = (nozzle: Pick<Ponta, 'perfis'>): string =>
  [...new Set(inUse(nozzle).map(({ fonte }) => fonte))].join('; ')
