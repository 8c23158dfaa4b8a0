import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { pathTo } from '../../../shared/paths.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import { whereText } from '../../../shared/readings/boomWords.ts'
import { inOrder, type Nozzle } from '../../../shared/readings/nozzles.ts'
import { whereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import { groupText, type TaskGroup, type TaskKind, tasksOf, verdictOf } from '../../../shared/readings/verdictText.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSections } from '../../parts/readings/useSections.ts'
import { InItsAccount } from '../../parts/records/InItsAccount.tsx'
import { RecordPage } from '../../parts/records/RecordPage.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useWakeLock } from '../../ui/useWakeLock.ts'
import { HeldBy, useHold, useMarksHeldReason } from './hold.ts'
import { readingQuery } from './queries.ts'
import { READING_TEXTS } from './readingTexts.ts'
import { SERVICES } from './services.ts'
import { type Marks, useMarks } from './useMarks.ts'
import '../../styles/field.css'

/** What is to be done on the sprayer, nozzle by nozzle, for a phone in the sun and a hand in a glove. */
export function FieldPage() {
  const { leituraId = '' } = useParams()
  const { conta } = useSignedIn()
  const query = readingQuery(conta.id_usuario, leituraId)
  const { hold } = useHold(query)
  const place = routeQuery(readingsArea.routes.conta, { account: conta.id_usuario, params: { leituraId } })
  useWakeLock()
  return (
    <InItsAccount key={leituraId} query={query} place={place}>
      <HeldBy value={hold}>
        <RecordPage query={query} title="screens.leituraCampo" texts={READING_TEXTS}>
          {(reading) => <Field key={reading.id} reading={reading} />}
        </RecordPage>
      </HeldBy>
    </InItsAccount>
  )
}

/** One nozzle and what is done to it. */
interface Job {
  readonly key: string
  readonly kind: TaskKind
  readonly nozzle: Nozzle
  readonly group: TaskGroup
  /** Where it is besides its number; undefined where that is not known. */
  readonly where: string | undefined
}

const keyOf = ({ posicao, lado }: Pick<Nozzle, 'posicao' | 'lado'>) => `${lado} ${posicao}`

/** What is to be done, by position. */
function useJobs(reading: Leitura): Job[] {
  const i18n = useI18n()
  const sections = useSections(reading)
  const onde = whereOnBoom(reading, sections ?? [])
  const jobs = tasksOf(reading, verdictOf(reading, sections), i18n).flatMap(({ kind, groups }) =>
    groups.flatMap((group) =>
      group.sides.flatMap(({ nozzles }) =>
        nozzles.map((nozzle): Job => {
          const { lado } = nozzle
          const place = onde(nozzle)
          const where = lado ? i18n.t(`enums.ladoDoBico.${lado}`) : place && whereText(place, i18n)
          return { key: keyOf(nozzle), kind, nozzle, group, where }
        }),
      ),
    ),
  )
  const places = inOrder(jobs.map(({ nozzle }) => nozzle)).map(keyOf)
  return jobs.toSorted((one, other) => places.indexOf(one.key) - places.indexOf(other.key))
}

function Field({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const jobs = useJobs(reading)
  const marks = useMarks(reading)
  const held = useMarksHeldReason()
  const [chosen, choose] = useState<string | null>(null)
  const left = jobs.filter(({ nozzle }) => !marks.isDone(nozzle))
  const now = jobs.find(({ key }) => key === chosen) ?? left[0]
  const feitos = jobs.length - left.length

  /** Goes on to the next that is not done, from the first again after the last. */
  function goOn({ key: from }: Job) {
    const at = jobs.findIndex(({ key }) => key === from)
    const next = [...jobs.slice(at + 1), ...jobs.slice(0, at)].find((job) => left.includes(job))
    choose(next?.key ?? null)
  }
  function press(job: Job) {
    const isDone = marks.isDone(job.nozzle)
    marks.mark(job.nozzle, isDone ? null : SERVICES[job.kind])
    if (!isDone) goOn(job)
  }
  return (
    <article className="field">
      <h1>
        {t('screens.leituraCampo')} <small>{reading.equipamento_nome}</small>
      </h1>
      {jobs.length > 0 && (
        <p className="field-progress">
          <strong>{t('field.progress', { feitos, total: jobs.length })}</strong>
          <progress aria-hidden="true" value={feitos} max={jobs.length} />
        </p>
      )}
      {held !== null && <p role="status">{held}</p>}
      {now ? (
        <>
          <Now job={now} />
          <div className="field-buttons">
            <button type="button" className="field-main" disabled={held !== null} onClick={() => press(now)}>
              {t(marks.isDone(now.nozzle) ? 'field.undo' : 'field.done')}
            </button>
            <button type="button" disabled={left.length === 0} onClick={() => goOn(now)}>
              {t('field.skip')}
            </button>
          </div>
        </>
      ) : (
        <p className="field-finished" role="status">
          {t(jobs.length > 0 ? 'field.finished' : 'field.nothing')}
        </p>
      )}
      {jobs.length > 0 && <Jobs jobs={jobs} now={now} marks={marks} onChoose={choose} />}
      <button type="button" onClick={() => void navigate(pathTo('leituraVer', { leituraId: reading.id }))}>
        {t('field.leave')}
      </button>
    </article>
  )
}

/** The present nozzle, in letters that are read at arm's length. */
function Now({ job: { kind, nozzle, group, where } }: { job: Job }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section className="field-now" aria-label={t('field.now')} aria-live="polite">
      <p>
        {t('field.nozzle')} <strong className="field-number">{nozzle.posicao}</strong>
      </p>
      {where !== undefined && <p className="field-where">{where}</p>}
      <p className="field-task">{t(`field.tasks.${kind}`)}</p>
      <p>
        {group.colour && <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[group.colour] }} />}
        {groupText(group, i18n)}
      </p>
    </section>
  )
}

interface JobsProps {
  jobs: readonly Job[]
  now: Job | undefined
  marks: Marks
  onChoose: (key: string) => void
}

/** All of them, each a press away. */
function Jobs({ jobs, now, marks, onChoose }: JobsProps) {
  const { t } = useI18n()
  const stateOf = ({ nozzle }: Job) => {
    if (marks.isUnsent(nozzle)) return t('verdict.marks.unsent')
    return t(marks.isDone(nozzle) ? 'field.done' : 'field.left')
  }
  return (
    <section aria-label={t('field.list')}>
      <h2>{t('field.list')}</h2>
      <ol>
        {jobs.map((job) => (
          <li key={job.key}>
            <button
              type="button"
              className={marks.isDone(job.nozzle) ? 'field-row field-row-done' : 'field-row'}
              aria-current={job === now}
              onClick={() => onChoose(job.key)}
            >
              <strong>{job.nozzle.posicao}</strong>
              <span>
                {t(`field.tasks.${job.kind}`)}
                {job.where !== undefined && <small>{job.where}</small>}
              </span>
              <span className="field-state">
                {marks.isDone(job.nozzle) && '✓ '}
                {stateOf(job)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
