import { groupedBy } from '../domain/numbers/groupedBy.ts'
import type { BoomPlace } from '../domain/spraying/boomParts.ts'
import type { Lado } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'
import { partText } from './boomWords.ts'

const SIDES: readonly (Lado | null)[] = [null, 'ESQUERDO', 'SUPERIOR', 'LATERAL', 'DIREITO', 'BILATERAL']

interface OnSide {
  readonly lado: Lado | null
}

/** From left to right. */
export const bySide = (a: OnSide, b: OnSide): number => SIDES.indexOf(a.lado) - SIDES.indexOf(b.lado)

interface Place extends OnSide {
  readonly posicao: number
}

/**
 * Positions as text, by side from left to right: `à esquerda 3, 7; à direita 2`; of a boom by its parts, where `onde`
 * says them: `seção Esquerda 3, 7; seção Direita 34`.
 */
export const placesText = <P extends Place>(
  places: readonly P[],
  { t }: Pick<Words, 't'>,
  onde: (place: P) => BoomPlace | undefined = () => undefined,
): string => {
  const nameOf = (place: P): string => {
    if (place.lado) return t(`enums.ladoDoBico.${place.lado}`)
    const part = onde(place)?.part
    return part ? partText(part, { t }) : ''
  }
  return [...groupedBy(places.toSorted(bySide), nameOf)]
    .map(([name, own]) => `${name} ${own.map(({ posicao }) => posicao).join(', ')}`.trim())
    .join('; ')
}
