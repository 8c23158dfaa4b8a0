import { LIMITE_MAXIMO } from '../../../shared/contract/common.ts'
import { type PerfilTolerancia, toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { derivedQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** The profiles in use, the shipped ones first: far fewer than a page has. */
export const profilesQuery = (account: string) =>
  derivedQuery(
    toleranceProfilesArea.routes.listar,
    { account, query: { limite: LIMITE_MAXIMO } as never },
    'em uso',
    ({ itens }): readonly PerfilTolerancia[] => itens,
  )

/** What a profile asks, in short: `±10 % da vazão nominal`. */
export const ruleText = ({ limite, base }: PerfilTolerancia, { t, format }: LoadedLanguage): string =>
  t('ui.tolerance.rule', { limite: format.number(limite, limite % 1 === 0 ? 0 : 1), base: t(`ui.tolerance.${base}`) })
