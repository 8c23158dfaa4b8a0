import { groupedBy } from '../domain/numbers/groupedBy.ts'
import { type BoomPlace, boomPlaces, type NamedRun } from '../domain/spraying/boomParts.ts'
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

/** A boom, and the sections its places are called by. */
interface Boom {
  readonly bicos: number
  readonly secoes: readonly NamedRun[]
}

/**
 * The same by the sections of the boom, each place with its number in its section: `seção Direita: 34 (2.º), 36 (4.º)`.
 */
export function sectionPlacesText(places: readonly Place[], boom: Boom | null, words: Pick<Words, 't'>): string {
  if (boom === null) return placesText(places, words)
  const onBoom = boomPlaces(boom.bicos, boom.secoes)
  const parts = groupedBy(places, ({ posicao }) => onBoom[posicao - 1]?.part)
  return [...parts]
    .map(([part, own]) => {
      if (part?.kind !== 'SECAO') return placesText(own, words, ({ posicao }) => onBoom[posicao - 1])
      const numbers = own.map(({ posicao }) =>
        words.t('nozzles.boom.nth', { posicao, ordem: onBoom[posicao - 1]?.order ?? 0 }),
      )
      return `${partText(part, words)}: ${numbers.join(', ')}`
    })
    .join('; ')
}
