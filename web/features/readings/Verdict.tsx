import { Button, Icon, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { NamedRun } from '../../../shared/domain/spraying/boomParts.ts'
import { pathTo } from '../../../shared/paths.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import { type WhereOnBoom, whereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import { placesText } from '../../../shared/readings/places.ts'
import { SEVERITIES, severityOf } from '../../../shared/readings/severity.ts'
import {
  groupText,
  isDoubtful,
  type Task,
  tasksOf,
  taskText,
  type Verdict as VerdictOf,
  verdictAsText,
  verdictHints,
  verdictSentence,
} from '../../../shared/readings/verdictText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useShareActions } from '../../parts/sharing/useShareActions.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ActionMenu, type RowAction } from '../../ui/list/RowActions.tsx'
import { usePrinting } from '../../ui/printing.ts'
import { useUnits } from '../../ui/units.ts'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { useMarks } from './useMarks.ts'

// Few readings ask for a whole set.
const WholeSetPrice = lazyPart(() => import('./WholeSetPrice.tsx').then((module) => module.WholeSetPrice), {})
// Opened by who does what is to be done; on a phone, which they have with them there, it is shown at once.
const Checklist = lazyPart(() => import('./Checklist.tsx').then((module) => module.Checklist))

const NO_SECTIONS: readonly NamedRun[] = []

interface Props {
  reading: Leitura
  verdict: VerdictOf
  /** Of its vehicle, where they are known. */
  sections?: readonly NamedRun[] | undefined
  onPrintOrder: () => void
  /** What is not stored cannot be ticked off. */
  isReadOnly?: boolean
}

/** What to do after a reading: one sentence, where, and ways to hand it on. */
export const Verdict = memo(function Verdict(props: Props) {
  const { reading, verdict, sections = NO_SECTIONS, onPrintOrder, isReadOnly = false } = props
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { tone, icon } = SEVERITIES[severityOf(verdict.kind, { isDoubtful: isDoubtful(verdict, reading) })]
  const tasks = tasksOf(reading, verdict, i18n)
  const phone = useMedia(PHONE)
  const printing = usePrinting()
  const onde = useMemo(() => whereOnBoom(reading, sections), [reading, sections])
  const painted = useAfterPaint()
  useEffect(() => {
    // A style sheet that came with the press would have every element of the page looked at anew.
    if (painted && tasks.length > 0 && !isReadOnly) Checklist.ahead()
  }, [painted, tasks.length, isReadOnly])
  const [opened, setOpened] = useState(false)
  // The press is seen at once, the list after it.
  const unfolded = useDeferredValue(opened)
  const listed = tasks.length > 0 && !isReadOnly && !printing && (phone || unfolded)
  const wrong = tasks.length > 0 ? [...verdict.replace, ...verdict.clean] : []
  const checklist = <Checklist reading={reading} verdict={verdict} onde={onde} hasBar={phone} />
  return (
    <section className={`verdict verdict-${tone}`} aria-label={t('verdict.title')}>
      <span className="verdict-mark">
        <Icon name={icon} size="big" />
      </span>
      <div className="verdict-body">
        <h2 className="verdict-sentence">{verdictSentence(reading, verdict, i18n, units)}</h2>
        {verdictHints(reading, verdict, i18n, units).map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
        {verdict.kind === 'AGIR' && verdict.wholeSet !== null && !isReadOnly && (
          <WholeSetPrice readingId={reading.id} />
        )}
        {!listed && tasks.map((task) => <TaskLines key={task.kind} reading={reading} task={task} onde={onde} />)}
        {phone && listed && checklist}
        <Actions
          reading={reading}
          verdict={verdict}
          onde={onde}
          hasTasks={tasks.length > 0}
          hasLeft={verdict.left.replace.length + verdict.left.clean.length > 0}
          isInMenu={phone}
          onPrintOrder={onPrintOrder}
        >
          {tasks.length > 0 && !isReadOnly && phone && <FieldButton leituraId={reading.id} />}
          {tasks.length > 0 && !isReadOnly && !phone && (
            <MarksButton isOpen={opened} onPress={() => setOpened(!opened)} />
          )}
        </Actions>
        <DoneCount reading={reading} wrong={wrong} />
        {!phone && listed && checklist}
      </div>
    </section>
  )
})

/** The way to the same for gloves; apart, since whatever leads on is drawn anew with every change of the address. */
function FieldButton({ leituraId }: { leituraId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <Button variant="primary" iconName="expand" onClick={() => void navigate(pathTo('leituraCampo', { leituraId }))}>
      {t('screens.leituraCampo')}
    </Button>
  )
}

/** Opens the list to tick off, and closes it. */
function MarksButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { t } = useI18n()
  return (
    <Button variant={isOpen ? 'normal' : 'primary'} iconName="check" ariaExpanded={isOpen} onClick={onPress}>
      {t(isOpen ? 'verdict.marks.hide' : 'verdict.marks.open')}
    </Button>
  )
}

/** How much of it was ticked off. It moves the list when it comes, and is drawn once the tick is. */
function DoneCount({ reading, wrong }: { reading: Leitura; wrong: readonly Nozzle[] }) {
  const { t } = useI18n()
  const feitos = useDeferredValue(wrong.filter(useMarks(reading).isDone).length)
  const total = wrong.length
  if (feitos === 0) return null
  const all = feitos === total
  return (
    <p className="status">
      {/* Words in its color could hardly be read upon the color of what is to be done. */}
      <StatusIndicator type={all ? 'success' : 'in-progress'} />{' '}
      <span>{all ? t('verdict.marks.allDone') : t('verdict.marks.done', { feitos, total })}</span>
    </p>
  )
}

interface TaskLinesProps {
  reading: Leitura
  task: Task
  onde: WhereOnBoom
}

/** Where nozzles of each model are; those that are done are struck through. */
function TaskLines({ reading, task: { kind, groups }, onde }: TaskLinesProps) {
  const i18n = useI18n()
  const { isDone } = useMarks(reading)
  return (
    <dl className="verdict-task">
      <dt>{taskText(kind, i18n)}</dt>
      {groups.map((group) => {
        const nozzles = group.sides.flatMap((side) => side.nozzles)
        const [left, done] = [nozzles.filter((one) => !isDone(one)), nozzles.filter(isDone)]
        return (
          <dd key={group.model}>
            {group.colour && <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[group.colour] }} />}
            {groupText(group, i18n)}: {left.length > 0 && <strong>{placesText(left, i18n, onde)}</strong>}
            {left.length > 0 && done.length > 0 && '; '}
            {done.length > 0 && <Done places={placesText(done, i18n, onde)} />}
          </dd>
        )
      })}
    </dl>
  )
}

/** Struck through for the eye, and said to who hears it. */
function Done({ places }: { places: string }) {
  const { t } = useI18n()
  return (
    <>
      <span className="unseen">{t('verdict.marks.struck')} </span>
      <s>{places}</s>
    </>
  )
}

interface ActionsProps extends Pick<Props, 'reading' | 'verdict' | 'onPrintOrder'> {
  onde: WhereOnBoom
  hasTasks: boolean
  /** Whether anything of it is not done. */
  hasLeft: boolean
  /** Whether the ways to hand it on are behind one button. */
  isInMenu: boolean
  /** What is done with it here. */
  children: ReactNode
}

/**
 * Ways to hand it on, once it is whole. Without a nozzle to replace or clean there is no list to copy, and an order
 * only where there is something to check.
 */
function Actions(props: ActionsProps) {
  const { reading, verdict, onde, hasTasks, hasLeft, isInMenu, onPrintOrder, children } = props
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const title = t('verdict.textTitle', { equipamento: reading.equipamento_nome, data: format.dateTime(reading.data) })
  const [copy, share] = useShareActions(() => verdictAsText(reading, verdict, i18n, units, onde), title)
  if (verdict.kind === 'RECEBENDO') return null
  const print: RowAction = { id: 'ordem', text: t('verdict.printOrder'), iconName: 'file', onSelect: onPrintOrder }
  const ways = [...(hasLeft ? [copy] : []), share, ...(hasTasks || verdict.kind === 'CONFERIR' ? [print] : [])]
  return (
    <div className="verdict-actions no-print">
      <SpaceBetween direction="horizontal" size="xs">
        {children}
        {isInMenu && ways.length > 1 ? (
          <ActionMenu actions={ways}>{t('verdict.handOn')}</ActionMenu>
        ) : (
          ways.map(({ id, text, iconName, onSelect }) => (
            <Button key={id} formAction="none" {...(iconName && { iconName })} onClick={onSelect}>
              {text}
            </Button>
          ))
        )}
      </SpaceBetween>
    </div>
  )
}
