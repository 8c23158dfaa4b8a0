import type { Section } from './boomSections.ts'

/** What each state of a section looks like: told apart by height and number too, not by colour alone. */
const CLASSES = {
  TROCAR: 'mini-section worn',
  LIMPAR: 'mini-section clogged',
  CONFERIR: 'mini-section deviating',
  FEITO: 'mini-section done',
  BOM: 'mini-section good',
  SEM_AVALIACAO: 'mini-section',
} as const

interface Props {
  sections: readonly Section[]
  label: string
}

/** A boom by its sections, each as wide as it has nozzles, with how many of them are to be seen to. */
export function MiniBoom({ sections, label }: Props) {
  return (
    <div className="mini-boom" role="img" aria-label={label}>
      {sections.map(({ first, count, state, work }) => (
        <span key={first} className={CLASSES[state]} style={{ flexGrow: count }}>
          <span className="mini-bar" />
          <span className="mini-count">{work > 0 ? work : ''}</span>
        </span>
      ))}
    </div>
  )
}
