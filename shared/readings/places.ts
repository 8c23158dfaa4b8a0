import { groupedBy } from '../domain/numbers/groupedBy.ts'
import type { Lado } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'

const SIDES: readonly (Lado | null)[] = [null, 'ESQUERDO', 'SUPERIOR', 'LATERAL', 'DIREITO', 'BILATERAL']

interface OnSide {
  readonly lado: Lado | null
}

/** From left to right. */
export const bySide = (a: OnSide, b: OnSide): number => SIDES.indexOf(a.lado) - SIDES.indexOf(b.lado)

/** Positions as text, by side from left to right: `à esquerda 3, 7; à direita 2`. */
export const placesText = (
  places: readonly (OnSide & { readonly posicao: number })[],
  { t }: Pick<Words, 't'>,
): string =>
  [...groupedBy(places.toSorted(bySide), ({ lado }) => lado)]
    .map(([side, own]) => {
      const positions = own.map(({ posicao }) => posicao).join(', ')
      return side ? `${t(`enums.ladoDoBico.${side}`)} ${positions}` : positions
    })
    .join('; ')
