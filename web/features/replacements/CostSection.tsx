import {
  Alert,
  Box,
  Button,
  Container,
  Header,
  KeyValuePairs,
  SpaceBetween,
  StatusIndicator,
} from '@cloudscape-design/components'
import type { Custos, MaquinaDaTroca } from '../../../shared/contract/replacements.ts'
import {
  againstText,
  costFacts,
  costLines,
  excessText,
  fleetFigures,
  fleetFigureText,
  fleetNotes,
  fleetSums,
  givenFacts,
  missingText,
  type Reckoned,
  reckonedOf,
  worthText,
} from '../../../shared/readings/costText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useUnits } from '../../ui/units.ts'

interface Props {
  machines: readonly MaquinaDaTroca[]
  costs: Custos
  /** Absent: the person may not change what it is reckoned by. */
  onEdit?: () => void
  /** Shows who changed it. */
  onHistory: () => void
}

/** What spraying too much costs a season, against what new tips cost; each figure with its arithmetic. */
export function CostSection({ machines, costs, onEdit, onHistory }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const reckoned = reckonedOf(machines, costs)
  const [single] = machines.length === 1 ? reckoned : []
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={againstText(costs, i18n)}
          actions={
            <span className="no-print">
              <SpaceBetween direction="horizontal" size="xs">
                <Button onClick={onHistory}>{t('history.title')}</Button>
                {onEdit && (
                  <Button iconName="edit" onClick={onEdit}>
                    {t('replacements.editCosts')}
                  </Button>
                )}
              </SpaceBetween>
            </span>
          }
        >
          {t('replacements.costTitle')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Given costs={costs} single={single} />
        {single ? <Single reckoned={single} costs={costs} mayEdit={onEdit !== undefined} /> : null}
        {!single && machines.length > 0 && <Fleet reckoned={reckoned} costs={costs} />}
      </SpaceBetween>
    </Container>
  )
}

/** What it is reckoned by. */
function Given({ costs, single }: { costs: Custos; single: Reckoned | undefined }) {
  const i18n = useI18n()
  return <KeyValuePairs columns={3} minColumnWidth={140} items={givenFacts(costs, single, i18n, useUnits())} />
}

function ExcessNote({ reckoned }: { reckoned: Reckoned }) {
  const said = excessText(reckoned, useI18n())
  if (said === null) return null
  if (said.kind === 'exact') return <StatusIndicator type="success">{said.text}</StatusIndicator>
  if (said.kind === 'over') return <StatusIndicator type="warning">{said.text}</StatusIndicator>
  return (
    <Alert type="warning" header={said.text}>
      {said.risk}
    </Alert>
  )
}

function Single({ reckoned, costs, mayEdit }: { reckoned: Reckoned; costs: Custos; mayEdit: boolean }) {
  const i18n = useI18n()
  const units = useUnits()
  const { missing, tips } = reckoned
  const [lost, ...others] = costFacts(reckoned, costs, i18n, units)
  const worth = worthText(reckoned, i18n, units)
  return (
    <SpaceBetween size="m">
      <ExcessNote reckoned={reckoned} />
      {missing && <StatusIndicator type="info">{missingText(missing, mayEdit, i18n)}</StatusIndicator>}
      {lost && (
        <KeyValuePairs
          columns={4}
          minColumnWidth={150}
          items={[{ ...lost, value: <strong>{lost.value}</strong> }, ...others]}
        />
      )}
      {worth && <Box color={tips === null ? 'text-body-secondary' : 'inherit'}>{worth}</Box>}
      <Arithmetic title={i18n.t('replacements.arithmetic')} lines={costLines(reckoned, costs, i18n)} />
    </SpaceBetween>
  )
}

/** Machine by machine, and what they come to. */
function Fleet({ reckoned, costs }: { reckoned: readonly Reckoned[]; costs: Custos }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const rows = reckoned.map((one) => ({ one, figures: fleetFigures(one, costs, i18n, units) }))
  return (
    <>
      <Scrolled label={t('replacements.costTitle')}>
        <table className="dense-table dense-figures tip-fleet" aria-label={t('replacements.costTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('replacements.machine')}</th>
              {rows[0]?.figures.map(({ label }) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ one, figures }) => (
              <tr key={one.machine.equipamento_id}>
                <th scope="row">
                  {one.machine.nome}
                  {fleetNotes(one, i18n).map((note) => (
                    <div key={note} className="tip-missing">
                      {note}
                    </div>
                  ))}
                </th>
                {figures.map((figure) => (
                  <td key={figure.label} data-label={figure.label}>
                    {fleetFigureText(figure, i18n)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <FleetSum reckoned={reckoned} labels={rows[0]?.figures.map(({ label }) => label) ?? []} />
        </table>
      </Scrolled>
      {reckoned.map((one) => (
        <Arithmetic
          key={one.machine.equipamento_id}
          title={t('replacements.arithmeticOf', { nome: one.machine.nome })}
          lines={costLines(one, costs, i18n)}
        />
      ))}
    </>
  )
}

function FleetSum({ reckoned, labels }: { reckoned: readonly Reckoned[]; labels: readonly string[] }) {
  const i18n = useI18n()
  const sums = fleetSums(reckoned)
  return (
    <tfoot>
      <tr>
        <th scope="row">{i18n.t('replacements.sum')}</th>
        {labels.map((label, at) => (
          <td key={label} data-label={label}>
            {sums[at] != null && fleetFigureText({ value: sums[at] }, i18n)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
