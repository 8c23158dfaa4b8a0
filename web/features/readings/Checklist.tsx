import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import { whereText } from '../../../shared/readings/boomWords.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import type { WhereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import { groupText, type TaskKind, tasksOf, type Verdict } from '../../../shared/readings/verdictText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleSign } from '../../ui/pictures/NozzleMark.tsx'
import { useUnits } from '../../ui/units.ts'
import { useMarksHeldReason } from './hold.ts'
import { SERVICES } from './services.ts'
import { type Marks, useMarks } from './useMarks.ts'
import '../../styles/checklist.css'

interface Props {
  reading: Leitura
  verdict: Verdict
  onde: WhereOnBoom
  /** Whether to say at the foot of the screen how many there are, wherever the page was scrolled to. */
  hasBar: boolean
}

/** Only the nozzles to replace and to clean, large, to tick off while one works on them. */
export function Checklist({ reading, verdict, onde, hasBar }: Props) {
  const i18n = useI18n()
  const marks = useMarks(reading)
  const { t } = i18n
  const held = useMarksHeldReason()
  const list = useRef<HTMLDivElement>(null)
  const tasks = useMemo(() => tasksOf(reading, verdict, i18n), [reading, verdict, i18n])
  return (
    <div ref={list} className="checklist">
      {tasks.flatMap(({ kind, groups }) =>
        groups.map((group) => (
          <fieldset key={`${kind} ${group.model}`}>
            <legend>
              {group.colour && <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[group.colour] }} />}
              {t(kind === 'replace' ? 'verdict.toReplace' : 'verdict.toClean')}: {groupText(group, i18n)}
            </legend>
            {group.sides
              .flatMap(({ nozzles }) => nozzles)
              .map((nozzle) => (
                <Row key={`${nozzle.lado} ${nozzle.posicao}`} kind={kind} nozzle={nozzle} marks={marks} onde={onde} />
              ))}
          </fieldset>
        )),
      )}
      <p>{held ?? t('verdict.marks.hint')}</p>
      {hasBar && (
        <Bar
          wrong={[...verdict.replace, ...verdict.clean]}
          marks={marks}
          onPress={() => list.current?.scrollIntoView({ block: 'start' })}
        />
      )}
    </div>
  )
}

interface BarProps {
  marks: Marks
  wrong: readonly Nozzle[]
  onPress: () => void
}

/** How many are left and how many are done; it leads to the list, and goes once nothing is left. */
function Bar({ wrong, marks, onPress }: BarProps) {
  const { t } = useI18n()
  const feitos = wrong.filter(marks.isDone).length
  const isShown = feitos < wrong.length
  // Not asked of the page by its style sheet: whatever changed there, every element would be looked at for it.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('with-outside-bar', isShown)
    return () => classList.remove('with-outside-bar')
  }, [isShown])
  if (!isShown) return null
  return (
    <button type="button" className="outside-bar no-print" onClick={onPress}>
      <strong>{t('verdict.marks.bar', { fora: wrong.length - feitos })}</strong>
      <span>{t('verdict.marks.done', { feitos, total: wrong.length })}</span>
    </button>
  )
}

interface RowProps extends Pick<Props, 'onde'> {
  marks: Marks
  kind: TaskKind
  nozzle: Nozzle
}

function Row({ kind, nozzle, marks, onde }: RowProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const place = onde(nozzle)
  const units = useUnits()
  const { posicao, lado, vazao, veredito, erro_julgado: error } = nozzle
  const held = useMarksHeldReason()
  const kept = marks.of(nozzle)
  const done = marks.isDone(nozzle)
  // The tick is seen at once; what is said of it may move what stands below.
  const isUnsent = useDeferredValue(marks.isUnsent(nozzle))
  return (
    <label className={done ? 'check check-done' : 'check'}>
      <input
        type="checkbox"
        checked={done}
        disabled={held !== null}
        onChange={({ target }) => marks.mark(nozzle, target.checked ? SERVICES[kind] : null)}
      />
      <NozzleSign judgement={veredito ?? 'SEM_MODELO'} size={26} />
      <strong>
        {lado ? t('verdict.cards.worstOfSide', { posicao, lado: t(`enums.ladoDoBico.${lado}`) }) : posicao}
      </strong>
      <span>
        {format.signedPercent(error)} · {units.flow(vazao)}
        {place && <small>{whereText(place, i18n)}</small>}
        {isUnsent ? (
          <small>{t('verdict.marks.unsent')}</small>
        ) : (
          kept && (
            <small>
              {t('verdict.marks.by', { nome: kept.por || t('people.deleted'), quando: format.dateTime(kept.em) })}
            </small>
          )
        )}
      </span>
    </label>
  )
}
