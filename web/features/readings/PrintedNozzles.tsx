import { Fragment } from 'react'
import { withUnit } from '../../../shared/i18n/format.ts'
import { judgementOf } from '../../../shared/pictures/judgements.ts'
import { ERROR_HEADERS, type ErrorKind, errorOf, shownKinds } from '../../../shared/readings/nozzleErrors.ts'
import { type Nozzle, placeText } from '../../../shared/readings/nozzles.ts'
import { judgementText } from '../../../shared/readings/nozzleTexts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { NozzleSign } from '../../ui/pictures/NozzleMark.tsx'
import { useUnits } from '../../ui/units.ts'

interface NozzleTableProps {
  halves: readonly [readonly Nozzle[], readonly Nozzle[]]
  /** Which side each half is of; null: none that is told apart. */
  titles: readonly [string | null, string | null]
}

/** Rows of two nozzles each, so that a sheet has twice as many and none is cut. */
export function NozzleTable({ halves, titles }: NozzleTableProps) {
  const { t } = useI18n()
  const { flowAxis } = useUnits()
  const all = halves.flat()
  const kinds = shownKinds(all, 'AMBOS').filter((kind) => all.some((one) => errorOf(one, kind) !== null))
  const heads = [
    withUnit(t('reading.flow'), flowAxis.unit),
    ...kinds.map((kind) => withUnit(t(ERROR_HEADERS[kind]), '%')),
  ]
  const used = halves[1].length > 0 ? ([0, 1] as const) : ([0] as const)
  const rows = Array.from({ length: Math.max(halves[0].length, halves[1].length) }, (_, row) => row)
  return (
    <table className="paper-nozzles" aria-label={t('reading.nozzleTable')}>
      <Heads titles={titles} heads={heads} used={used} />
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {used.map((half) => (
              <Fragment key={half}>
                {half === 1 && <td className="paper-between" />}
                <NozzleCells nozzle={halves[half][row]} kinds={kinds} />
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadsProps extends Pick<NozzleTableProps, 'titles'> {
  heads: readonly string[]
  /** Which halves there are. */
  used: readonly (0 | 1)[]
}

/** How wide each column is, and what stands in it; between the halves is room. */
function Heads({ titles, heads, used }: HeadsProps) {
  const { t } = useI18n()
  return (
    <>
      <colgroup>
        {used.map((half) => (
          <Fragment key={half}>
            {half === 1 && <col className="paper-between" />}
            <col className="paper-position" />
            {heads.map((head) => (
              <col key={head} className="paper-measured" />
            ))}
            <col />
          </Fragment>
        ))}
      </colgroup>
      <thead>
        {titles.some(Boolean) && (
          <tr>
            {used.map((half) => (
              <Fragment key={half}>
                {half === 1 && <td className="paper-between" />}
                <th scope="col" colSpan={heads.length + 2}>
                  {titles[half]}
                </th>
              </Fragment>
            ))}
          </tr>
        )}
        <tr>
          {used.map((half) => (
            <Fragment key={half}>
              {half === 1 && <td className="paper-between" />}
              <th scope="col">{t('reading.position')}</th>
              {heads.map((head) => (
                <th scope="col" key={head} className="paper-figure">
                  {head}
                </th>
              ))}
              <th scope="col" className="paper-result">
                {t('reading.verdict')}
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
    </>
  )
}

function NozzleCells({ nozzle, kinds }: { nozzle: Nozzle | undefined; kinds: readonly ErrorKind[] }) {
  const i18n = useI18n()
  const { flowAxis } = useUnits()
  const { format } = i18n
  if (!nozzle) return <td colSpan={kinds.length + 3} />
  const judgement = judgementOf(nozzle)
  const isOut = judgement !== 'APROVADO'
  return (
    <>
      <th scope="row" className={isOut ? 'paper-out' : undefined}>
        {placeText(nozzle, false, i18n)}
      </th>
      <td className="paper-figure">{format.number(flowAxis.convert(nozzle.vazao), flowAxis.decimals)}</td>
      {kinds.map((kind) => (
        <td key={kind} className="paper-figure">
          {format.signedNumber(errorOf(nozzle, kind), 2)}
        </td>
      ))}
      <td className="paper-result">
        <NozzleSign judgement={judgement} size={11} /> {judgementText(i18n, judgement)}
      </td>
    </>
  )
}
