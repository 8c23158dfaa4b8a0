import { Box } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { PlainKey, TermName } from '../../../shared/i18n/texts.ts'
import { judgementOf } from '../../../shared/pictures/judgements.ts'
import { whereText } from '../../../shared/readings/boomWords.ts'
import { errorOf, type JudgingKind, judgedKind } from '../../../shared/readings/nozzleErrors.ts'
import { ALL_SIDES, chosenNozzles, type NozzleChoice, sidesWith } from '../../../shared/readings/nozzleGroups.ts'
import { type Nozzle, placeText } from '../../../shared/readings/nozzles.ts'
import { judgementText } from '../../../shared/readings/nozzleTexts.ts'
import { type WhereOnBoom, whereOnBoom } from '../../../shared/readings/picturedNozzles.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Term } from '../../parts/terms/Term.tsx'
import { PHONE } from '../../ui/breakpoints.ts'
import { counterOf } from '../../ui/counter.ts'
import { DataList } from '../../ui/DataList.tsx'
import type { Column } from '../../ui/list/column.ts'
import { error, figureColumn } from '../../ui/list/figures.ts'
import { flow } from '../../ui/list/flows.tsx'
import { NozzleSign } from '../../ui/pictures/NozzleMark.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { useTableLook } from './NozzleLook.tsx'
import type { NozzleView } from './nozzleChoice.ts'

/** Where a nozzle is; pressed, it is the selected one in drawing and chart too. */
const positionColumn = ({ selected, select }: NozzleView, sided: boolean, onde: WhereOnBoom): Column<Nozzle> => ({
  id: 'posicao',
  header: 'reading.position',
  names: true,
  cell: (nozzle, i18n) => {
    const place = onde(nozzle)
    return (
      <button
        type="button"
        className="nozzle-pick"
        aria-pressed={nozzle === selected}
        title={i18n.t('verdict.pick', { bico: placeText({ ...nozzle, seq: 1 }, sided, i18n) })}
        onClick={() => select(nozzle)}
      >
        <span className="nozzle-number">{placeText(nozzle, sided, i18n)}</span>
        {place && <small className="nozzle-where"> {whereText(place, i18n)}</small>}
      </button>
    )
  },
})
const FLOW: Column<Nozzle> = figureColumn({
  id: 'vazao',
  header: 'reading.flow',
  of: ({ vazao }) => vazao,
  as: flow,
})
const NOMINAL: Column<Nozzle> = figureColumn({
  id: 'erro',
  header: 'reading.nominalError',
  of: ({ erro_nominal }) => erro_nominal,
  as: error,
})
const AVERAGE: Column<Nozzle> = figureColumn({
  id: 'erro_media',
  header: 'reading.averageError',
  of: ({ erro_media }) => erro_media,
  as: error,
})
/** The error against what else than the nominal flow judges. */
const judging = (kind: JudgingKind, header: PlainKey): Column<Nozzle> =>
  figureColumn({ id: `erro_${kind.toLowerCase()}`, header, of: (nozzle) => errorOf(nozzle, kind), as: error })
const JUDGING = {
  MEDIANA: judging('MEDIANA', 'reading.medianError'),
  TAXA_DECLARADA: judging('TAXA_DECLARADA', 'reading.declaredError'),
  PONTAS_NOVAS: judging('PONTAS_NOVAS', 'reading.newTipsError'),
} as const satisfies Record<JudgingKind, Column<Nozzle>>
const RESULT: Column<Nozzle> = {
  id: 'veredito',
  header: 'reading.verdict',
  minWidth: 170,
  cell: (nozzle, i18n) => (
    <span className="nozzle-judgement">
      <NozzleSign judgement={judgementOf(nozzle)} size={16} />
      {judgementText(i18n, judgementOf(nozzle))}
    </span>
  ),
}
/**
 * A phone has room for one error: the one that is judged, or the only one there is. A table shows it first, and what
 * else is known.
 */
function columnsOf(nozzles: readonly Nozzle[]): { columns: readonly Column<Nozzle>[]; term: TermName } {
  const hasNominal = nozzles.some(({ erro_nominal }) => erro_nominal !== null)
  const kind = judgedKind(nozzles)
  const judged = kind === null || kind === 'NOMINAL' ? null : kind
  const known = [...(judged ? [JUDGING[judged]] : []), ...(hasNominal ? [NOMINAL] : []), AVERAGE]
  const errors = known.map((column, at): Column<Nozzle> => (at === 0 ? column : { ...column, tableOnly: true }))
  const term = judged ? TERMS[judged] : hasNominal ? 'nominalError' : 'averageError'
  return { columns: [FLOW, ...errors, RESULT], term }
}

const TERMS = {
  MEDIANA: 'medianError',
  TAXA_DECLARADA: 'declaredError',
  PONTAS_NOVAS: 'newTipsError',
} as const satisfies Record<JudgingKind, TermName>

/** Rows a page shows: a boom has dozens of nozzles, and the picture already shows each. */
const PAGE = { wide: 24, phone: 12 } as const

interface Props {
  reading: Leitura
  choice: NozzleChoice
  view: NozzleView
}

/** Measured nozzles of one model in numbers, at the page that has the selected one. */
export function NozzleList({ reading, choice, view }: Props) {
  const { t, format } = useI18n()
  const phone = useMedia(PHONE)
  const { selected, judgement } = view
  const sided = choice.side === ALL_SIDES
  const of = chosenNozzles(reading, choice)
  const onde = whereOnBoom(reading, view.sections)
  const wanted = judgement ? of.filter((one) => judgementOf(one) === judgement) : of
  // Told of all of them: a filter that finds none here would hide that there are any.
  const nozzles = wanted.length > 0 ? wanted : of
  const { columns, term } = columnsOf(of)
  const isByMedian = term === 'medianError'
  const pageSize = phone ? PAGE.phone : PAGE.wide
  const {
    look: { turned },
    changeLook,
  } = useTableLook()
  const lastPage = Math.max(1, Math.ceil(nozzles.length / pageSize))
  const ofSelected = selected ? Math.floor(Math.max(0, nozzles.indexOf(selected)) / pageSize) + 1 : 1
  const page = Math.min(turned && turned.selected === selected ? turned.page : ofSelected, lastPage)
  const rows = nozzles.slice((page - 1) * pageSize, page * pageSize)
  return (
    <DataList
      label={t('reading.nozzleTable')}
      header={{
        variant: 'h3',
        children: t('reading.nozzleTable'),
        info: <Term name={term} />,
        counter: counterOf(format, nozzles.length, nozzles.length < of.length ? { of: of.length } : {}),
        ...((term === 'medianError' || term === 'averageError' || !phone) &&
          choice.model !== null && {
            description: t(isByMedian ? 'reading.medianErrorOf' : 'reading.averageErrorOf', {
              lados: sidesWith(reading, choice.model).length,
            }),
          }),
      }}
      columns={[positionColumn(view, sided, onde), ...columns]}
      rows={rows}
      rowId={({ lado, posicao }) => `${lado} ${posicao}`}
      dense
      paging={{
        page,
        pages: lastPage,
        hasNext: page < lastPage,
        onPage: (to) => changeLook({ turned: { page: to, selected } }),
      }}
      empty={<Box textAlign="center">{t('reading.chartEmpty')}</Box>}
    />
  )
}
