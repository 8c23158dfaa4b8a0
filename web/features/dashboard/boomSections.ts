import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import { type BoomPart, boomPlaces, type NamedRun } from '../../../shared/domain/spraying/boomParts.ts'
import { positionsOf } from '../../../shared/domain/spraying/vehicle.ts'
import { partText } from '../../../shared/readings/boomWords.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { Last } from './cardText.ts'

/** What a section asks for, the most urgent of its nozzles first. */
type SectionState = 'TROCAR' | 'LIMPAR' | 'CONFERIR' | 'FEITO' | 'BOM' | 'SEM_AVALIACAO'

/** Nozzles side by side, with what they ask for. */
export interface Section {
  /** Null for a side of a turbosprayer, which is one. */
  readonly part: BoomPart | null
  readonly first: number
  readonly count: number
  readonly state: SectionState
  readonly replace: number
  readonly clean: number
  readonly work: number
}

const ORDER = [
  ['G', 'TROCAR'],
  ['E', 'LIMPAR'],
  ['D', 'CONFERIR'],
  ['R', 'FEITO'],
  ['A', 'BOM'],
] as const

const countOf = (letters: string, letter: string) => letters.split(letter).length - 1

function sectionOf(part: BoomPart | null, first: number, letters: string): Section {
  const [, state = 'SEM_AVALIACAO'] = ORDER.find(([letter]) => letters.includes(letter)) ?? []
  const [replace, clean] = [countOf(letters, 'G'), countOf(letters, 'E')]
  return { part, first, count: letters.length, state, replace, clean, work: replace + clean }
}

/** A place of which the reading says nothing. */
const UNKNOWN = ' '

/** The letters of a boom each at its position, up to the last nozzle of its sections. */
function placed(vereditos: string, runs: Last['posicoes'], sections: readonly NamedRun[]): string {
  const positions = positionsOf(runs)
  const count = Math.max(...positions, ...sections.map(({ bico_final }) => bico_final ?? 0))
  const letters = Array.from({ length: count }, () => UNKNOWN)
  for (const [index, position] of positions.entries()) letters[position - 1] = vereditos[index] ?? UNKNOWN
  return letters.join('')
}

/**
 * A bar of the last reading by the sections of its vehicle, else by its halves; a side of a turbosprayer is one. What
 * the sections have and the reading leaves out is a part of the boom too.
 */
export function sectionsOf(
  { lado, vereditos }: Last['barras'][number],
  { posicoes, secoes }: Pick<Last, 'posicoes' | 'secoes'>,
): Section[] {
  if (lado !== null) return [sectionOf(null, 1, vereditos)]
  const letters = secoes.length > 0 ? placed(vereditos, posicoes, secoes) : vereditos
  const places = boomPlaces(letters.length, secoes)
  return [...groupedBy(places, ({ part }) => part).keys()].map((part) =>
    sectionOf(part, part.first, letters.slice(part.first - 1, part.last)),
  )
}

/** A bar in words: how many nozzles it has, and what is to be done in which section. */
export function barText(bar: Last['barras'][number], sections: readonly Section[], i18n: LoadedLanguage): string {
  const { t } = i18n
  const { lado, vereditos } = bar
  const whole = t('dashboard.fleet.boom', {
    lado: lado === null ? '' : `${t(`enums.ladoDoBico.${lado}`)}: `,
    bicos: vereditos.length,
    trocar: countOf(vereditos, 'G'),
    limpar: countOf(vereditos, 'E'),
  })
  const parts = sections.flatMap(({ part, replace: trocar, clean: limpar, work }) =>
    part && work > 0 ? [t('dashboard.fleet.section', { parte: partText(part, i18n), trocar, limpar })] : [],
  )
  return [whole, ...parts].join('; ')
}
