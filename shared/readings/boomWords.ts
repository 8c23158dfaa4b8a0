import type { BoomPart, BoomPlace } from '../domain/spraying/boomParts.ts'
import type { Words } from '../i18n/texts.ts'

const HALVES = { ESQUERDA: 'left', DIREITA: 'right', CENTRO: 'middle' } as const
const halfOf = ({ half }: BoomPart) => HALVES[half ?? 'CENTRO']

/** What stands over a part in a drawing. A section without a name is told with the half it lies in. */
export function partTitle(part: BoomPart, { t }: Pick<Words, 't'>): string {
  if (part.kind === 'METADE') return t(`nozzles.boom.title.${halfOf(part)}`)
  if (part.kind === 'FORA') return t('nozzles.boom.title.outside')
  return part.name || t(`nozzles.boom.unnamed.${halfOf(part)}`, { numero: part.number })
}

/** A part within a sentence: `seção Direita`, `metade direita`. */
export function partText(part: BoomPart, words: Pick<Words, 't'>): string {
  const { t } = words
  if (part.kind === 'METADE') return t(`nozzles.boom.half.${halfOf(part)}`)
  if (part.kind === 'FORA') return t('nozzles.boom.outside')
  const section = t('nozzles.boom.section', { nome: part.name || String(part.number) })
  const named = part.name.toLowerCase().startsWith(t('nozzles.boom.sectionWord')) ? part.name : section
  return part.name || part.half === null ? named : `${named} (${t(`nozzles.boom.side.${halfOf(part)}`)})`
}

/** Where on the boom a nozzle is: `seção Direita, 2.º`. The middle nozzle needs no number. */
export const whereText = ({ part, order }: BoomPlace, { t }: Pick<Words, 't'>): string =>
  part.first === part.last && part.kind === 'METADE'
    ? partText(part, { t })
    : t('nozzles.boom.where', { parte: partText(part, { t }), ordem: order })
