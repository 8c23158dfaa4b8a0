import type { Leitura } from '../../../shared/contract/readings.ts'
import type { NamedRun } from '../../../shared/domain/spraying/boomParts.ts'
import { EMPTY, withUnit } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { TIP_COLOURS } from '../../../shared/pictures/tipColours.ts'
import { whereText } from '../../../shared/readings/boomWords.ts'
import { ERROR_HEADERS, judgedKind } from '../../../shared/readings/nozzleErrors.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import { type WhereOnBoom, whereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import {
  calibrationHint,
  gaugeHints,
  groupText,
  type TaskGroup,
  type TaskKind,
  tasksOf,
  taskText,
  type Verdict,
  verdictSentence,
} from '../../../shared/readings/verdictText.ts'
import { spokenNumber } from '../../../shared/spokenNumber.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PrintedAlone } from '../../ui/PrintedAlone.tsx'
import { QrCode } from '../../ui/pictures/QrCode.tsx'
import { useUnits } from '../../ui/units.ts'
import '../../styles/workOrder.css'

/** px: a phone reads it from the paper. */
const CODE_SIZE = 120

interface Props {
  reading: Leitura
  verdict: Verdict
  /** Of its vehicle, where they are known. */
  sections?: readonly NamedRun[] | undefined
}

/**
 * What is taken to the machine: which nozzles to replace and to clean, to tick off by hand. The page prints it alone
 * while it is there.
 */
export function WorkOrder({ reading, verdict, sections = [] }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const tasks = tasksOf(reading, verdict, i18n)
  const onde = whereOnBoom(reading, sections)
  const facts = [
    [t('verdict.order.equipment'), reading.equipamento_nome],
    [t('verdict.order.serial'), reading.numero_serie],
    [t('verdict.order.date'), format.dateTime(reading.data)],
    [t('verdict.order.operator'), reading.operador_nome ?? EMPTY],
    [t('verdict.order.pressure'), units.pressure(reading.pressao)],
  ]
  return (
    <PrintedAlone className="work-order" number={spokenNumber(reading.id)}>
      <h1>{t('verdict.order.title')}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>{verdictSentence(reading, verdict, i18n, units)}</strong>
      </p>
      {[...calibrationHint(verdict, i18n), ...gaugeHints(reading, verdict, i18n, units)].map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {verdict.kind === 'CONFERIR' && <Checks />}
      {tasks.length === 0 && verdict.kind !== 'CONFERIR' && verdict.kind !== 'SEM_VAZAO' && (
        <p>{t('verdict.order.nothing')}</p>
      )}
      {tasks.flatMap(({ kind, groups }) =>
        groups.map((group) => (
          <section key={`${kind} ${group.model}`}>
            <h2>
              {group.colour && <span className="tip-colour" style={{ backgroundColor: TIP_COLOURS[group.colour] }} />}
              {taskText(kind, i18n)}: {groupText(group, i18n)}
            </h2>
            <Rows kind={kind} reading={reading} onde={onde} group={group} />
          </section>
        )),
      )}
      {tasks.length > 0 && <FieldCode reading={reading} />}
      <p className="work-order-notes">{t('verdict.order.notes')}:</p>
      <div className="paper-signed">
        {[t('verdict.order.by'), t('verdict.order.on')].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </PrintedAlone>
  )
}

/** The way to the same nozzle by nozzle, on whoever's phone reads it. */
function FieldCode({ reading }: Pick<Props, 'reading'>) {
  const { t } = useI18n()
  return (
    <figure className="work-order-field">
      <QrCode
        text={`${location.origin}${pathTo('leituraCampo', { leituraId: reading.id })}`}
        title={t('verdict.order.fieldAlt')}
        size={CODE_SIZE}
      />
      <figcaption>{t('verdict.order.field')}</figcaption>
    </figure>
  )
}

/** An empty box, or a ticked one for what is done already. */
const Box = ({ done = false }: { done?: boolean }) => <span className="paper-box">{done && '✓'}</span>

function Checks() {
  const { t } = useI18n()
  const names = ['pressure', 'gauge', 'filters', 'model'] as const
  return (
    <section>
      <h2>{t('verdict.order.first')}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Box /> {t(`verdict.checks.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Place = Pick<Nozzle, 'posicao' | 'lado'>
const isAt = (one: Place, other: Place) => one.posicao === other.posicao && one.lado === other.lado

interface RowsProps extends Pick<Props, 'reading'> {
  kind: TaskKind
  onde: WhereOnBoom
  group: TaskGroup
}

function Rows({ kind, reading, onde, group }: RowsProps) {
  const i18n = useI18n()
  const nozzles = group.sides.flatMap((side) => side.nozzles)
  const { t, format } = i18n
  const { flowAxis } = useUnits()
  const placeOf = (nozzle: Nozzle): string => {
    const place = onde(nozzle)
    const where = nozzle.lado ? t(`enums.ladoDoBico.${nozzle.lado}`) : place && whereText(place, i18n)
    return [nozzle.posicao, where].filter(Boolean).join(', ')
  }
  return (
    <table aria-label={`${taskText(kind, i18n)}: ${groupText(group, i18n)}`}>
      <thead>
        <tr>
          <th scope="col">{t('verdict.order.done')}</th>
          <th scope="col">{t('verdict.order.position')}</th>
          <th scope="col">{t('verdict.order.task')}</th>
          <th scope="col">{withUnit(t('verdict.order.flow'), flowAxis.unit)}</th>
          <th scope="col">{withUnit(t(ERROR_HEADERS[judgedKind(nozzles) ?? 'NOMINAL']), '%')}</th>
        </tr>
      </thead>
      <tbody>
        {nozzles.map((nozzle) => (
          <tr key={`${nozzle.lado} ${nozzle.posicao}`}>
            <td>
              <Box done={reading.trocas.some((mark) => isAt(mark, nozzle))} />
            </td>
            <td>{placeOf(nozzle)}</td>
            <td>{taskText(kind, i18n)}</td>
            <td>{format.number(flowAxis.convert(nozzle.vazao), flowAxis.decimals)}</td>
            <td>{format.signedNumber(nozzle.erro_julgado, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
