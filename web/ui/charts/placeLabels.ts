import type { Lado } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'

/** Room three characters take, px. */
const LABEL = 20

/** What stands below bars that are `place` px apart: positions, with the initial of their side where there are several and room for it. */
export function placeLabels(
  nozzles: readonly { posicao: number; lado: Lado | null }[],
  place: number,
  { t }: LoadedLanguage,
): string[] {
  const sided = place >= LABEL && new Set(nozzles.map(({ lado }) => lado)).size > 1
  return nozzles.map(({ posicao, lado }) =>
    sided && lado ? `${t(`nozzles.lado.${lado}`).charAt(0)}${posicao}` : String(posicao),
  )
}
