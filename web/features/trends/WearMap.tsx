import { Box, Button, Container, Header, SegmentedControl, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useMemo, useState } from 'react'
import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import { limitOnSide } from '../../../shared/domain/readings/tolerance.ts'
import { withUnit } from '../../../shared/i18n/format.ts'
import type { Judgement } from '../../../shared/pictures/judgements.ts'
import { judgementText, nozzleName } from '../../../shared/readings/nozzleTexts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Term } from '../../parts/terms/Term.tsx'
import { type HeatCell, type HeatColumn, Heatmap, HeatSquare } from '../../ui/charts/Heatmap.tsx'
import { between, type EvolutionView, type PlaceCell, readingsAtOnce, type TrendPlace } from './evolution.ts'

interface Props {
  view: EvolutionView
  chosen: string
  onChoose: (key: string) => void
}

const SHAPES = ['mapa', 'tabela'] as const

const judgementOf = ({ erro, veredito }: PlaceCell): Judgement =>
  veredito ?? (erro === null ? 'AGUARDANDO' : 'SEM_MODELO')

/**
 * Every nozzle in every reading: as a picture, or the same as a table; of many nozzles some readings at a time, the
 * newest first.
 */
export function WearMap({ view: all, chosen, onChoose }: Props) {
  const { t } = useI18n()
  const [shape, setShape] = useState<string>(SHAPES[0])
  const atOnce = readingsAtOnce(all.places.length)
  // Counted from the newest, so that one that comes meanwhile is shown.
  const [after, setAfter] = useState(0)
  const { length: total } = all.leituras
  const until = Math.max(total - after, 1)
  const from = Math.max(until - atOnce, 0)
  const view = useMemo(() => between(all, from, until), [all, from, until])
  const sides = sidesOf(view.places)
  return (
    <Container
      header={
        <Header
          variant="h2"
          info={<Term name="nominalError" />}
          description={t('trends.mapDescription')}
          actions={
            <span className="no-print">
              <SegmentedControl
                label={t('trends.shownAs')}
                selectedId={shape}
                options={[
                  { id: 'mapa', text: t('trends.asMap') },
                  { id: 'tabela', text: t('trends.asTable') },
                ]}
                onChange={({ detail }) => setShape(detail.selectedId)}
              />
            </span>
          }
        >
          {t('trends.map')}
        </Header>
      }
    >
      {view !== all && <Window from={from} until={until} total={total} atOnce={atOnce} onMove={setAfter} />}
      {shape === 'mapa' ? (
        <SpaceBetween size="m" key={after}>
          {sides.map((places, index) => (
            <Side
              key={places[0]?.lado ?? ''}
              view={view}
              places={places}
              chosen={chosen}
              onChoose={onChoose}
              legend={index === sides.length - 1 && <Legend />}
            />
          ))}
        </SpaceBetween>
      ) : (
        <MapTable view={view} onChoose={onChoose} />
      )}
    </Container>
  )
}

interface WindowProps {
  /** Readings from one to another, which is not among them. */
  from: number
  until: number
  total: number
  atOnce: number
  /** To as many before the newest. */
  onMove: (after: number) => void
}

/** Which readings are shown, and the way to others. */
function Window({ from, until, total, atOnce, onMove }: WindowProps) {
  const { t } = useI18n()
  return (
    <Box margin={{ bottom: 's' }}>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Button
          iconName="angle-left"
          ariaLabel={t('trends.earlier')}
          disabled={from === 0}
          onClick={() => onMove(total - Math.max(from, atOnce))}
        />
        <Box>{t('trends.some', { de: from + 1, ate: until, total })}</Box>
        <Button
          iconName="angle-right"
          ariaLabel={t('trends.later')}
          disabled={until === total}
          onClick={() => onMove(Math.max(total - until - atOnce, 0))}
        />
      </SpaceBetween>
    </Box>
  )
}

const sidesOf = (places: readonly TrendPlace[]) => [...groupedBy(places, ({ lado }) => lado).values()]

function Side({
  view,
  places,
  chosen,
  onChoose,
  legend,
}: Props & { places: readonly TrendPlace[]; legend: ReactNode }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const lado = places[0]?.lado ?? null
  const columns = places.map((place): HeatColumn => {
    const bico = nozzleName(place, i18n)
    const cells = place.cells.map((cell): HeatCell => {
      const judgement = judgementOf(cell)
      const values = {
        bico,
        data: format.date(cell.leitura.data),
        erro: format.signedPercent(cell.erro),
        veredito: judgement === 'AGUARDANDO' ? t('trends.notMeasured') : judgementText(i18n, judgement),
      }
      return {
        error: cell.erro,
        limit: limitOnSide(cell.erro ?? 0, place.limites),
        judgement,
        mark: cell.trocado,
        text: t(cell.trocado ? 'trends.cellReplaced' : 'trends.cell', values),
      }
    })
    return { key: place.key, label: String(place.posicao), cells }
  })
  const named = lado ? `${t('trends.map')}: ${t(`nozzles.lado.${lado}`)}` : t('trends.map')
  return (
    <>
      {lado && <h3>{t(`nozzles.lado.${lado}`)}</h3>}
      <Heatmap
        label={named}
        hint={t('trends.mapHint')}
        rows={view.leituras.map(({ id, data }) => ({ key: id, label: format.date(data) }))}
        columns={columns}
        chosen={chosen}
        onChoose={onChoose}
        legend={legend}
      />
    </>
  )
}

function Legend() {
  const i18n = useI18n()
  const { t } = i18n
  const cell = (error: number, judgement: Judgement, mark = false) => (
    <HeatSquare cell={{ error, limit: 10, judgement, mark }} />
  )
  const items = [
    ['under', cell(-7, 'APROVADO'), t('trends.under')],
    ['over', cell(7, 'APROVADO'), t('trends.over')],
    ['clogged', cell(-20, 'ENTUPIDO'), judgementText(i18n, 'ENTUPIDO')],
    ['worn', cell(20, 'GASTO'), judgementText(i18n, 'GASTO')],
    ['replaced', cell(0, 'APROVADO', true), t('trends.replaced')],
  ] as const
  return items.map(([key, drawing, text]) => (
    <li key={key}>
      {drawing}
      {text}
    </li>
  ))
}

/** The map in figures. */
function MapTable({ view, onChoose }: Pick<Props, 'view' | 'onChoose'>) {
  const i18n = useI18n()
  const { t, format } = i18n
  return (
    <section className="trend-scroll" aria-label={t('trends.map')}>
      <table className="dense-table dense-figures" aria-label={t('trends.map')}>
        <thead>
          <tr>
            <th scope="col">{t('trends.nozzle')}</th>
            {view.leituras.map(({ id, data }) => (
              <th key={id} scope="col">
                {withUnit(format.date(data), '%')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.places.map((place) => (
            <tr key={place.key}>
              <th scope="row">
                <Button variant="inline-link" onClick={() => onChoose(place.key)}>
                  {nozzleName(place, i18n)}
                </Button>
              </th>
              {place.cells.map((cell) => (
                <td key={cell.leitura.id}>
                  {format.signedNumber(cell.erro, 2)}
                  <span className="beside-figure">
                    {cell.veredito !== null && cell.veredito !== 'APROVADO' && (
                      <> {judgementText(i18n, cell.veredito)}</>
                    )}
                    {cell.trocado && <> ({t('trends.replaced')})</>}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
