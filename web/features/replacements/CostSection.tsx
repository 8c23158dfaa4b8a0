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
import type { Custos, MaquinaDaTroca } from '../../../shared/contract/costs.ts'
import { type ArithmeticLine, arithmeticText } from '../../../shared/readings/arithmeticText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { useUnits } from '../../ui/units.ts'
import { type MachineCost, machineCost } from './machineCost.ts'
import { sumOf } from './tips.ts'

interface Props {
  machines: readonly MaquinaDaTroca[]
  costs: Custos
  /** Absent: the person may not change what it is reckoned by. */
  onEdit?: () => void
  /** Shows who changed it. */
  onHistory: () => void
}

/** An excess below it is none as far as it is shown, %. */
const NONE = 0.005

interface Reckoned extends MachineCost {
  readonly machine: MaquinaDaTroca
}

/** What spraying too much costs a season, against what new tips cost; each figure with its arithmetic. */
export function CostSection({ machines, costs, onEdit, onHistory }: Props) {
  const { t } = useI18n()
  const reckoned = machines.map((machine) => ({ machine, ...machineCost(machine, costs) }))
  const [single] = machines.length === 1 ? reckoned : []
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('replacements.against', { base: t(`replacements.bases.${costs.base}`).toLowerCase() })}
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
  const { t, format } = useI18n()
  const units = useUnits()
  const items = [
    { label: t('replacements.area'), value: units.area(single ? single.area : costs.area_ha) },
    { label: t('replacements.passes'), value: format.number(costs.passadas) },
    { label: t('replacements.product'), value: format.money(costs.produto_centavos, costs.moeda) },
  ]
  return <KeyValuePairs columns={3} minColumnWidth={140} items={items} />
}

/** Too much, as declared, or too little: that costs no product, and is told in words. */
function ExcessNote({ excess }: Pick<MachineCost, 'excess'>) {
  const { t, format } = useI18n()
  if (excess === null) return null
  const valor = format.quantity(Math.abs(excess.now), '%', 2)
  if (Math.abs(excess.now) < NONE) return <StatusIndicator type="success">{t('replacements.exact')}</StatusIndicator>
  if (excess.now > 0) return <StatusIndicator type="warning">{t('replacements.over', { valor })}</StatusIndicator>
  return (
    <Alert type="warning" header={t('replacements.under', { valor })}>
      {t('replacements.underRisk')}
    </Alert>
  )
}

function Single({ reckoned, costs, mayEdit }: { reckoned: Reckoned; costs: Custos; mayEdit: boolean }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const { excess, cost, tips, missing } = reckoned
  const money = (cents: number | null) => format.money(cents, costs.moeda)
  return (
    <SpaceBetween size="m">
      <ExcessNote excess={excess} />
      {missing && <MissingNote missing={missing} mayEdit={mayEdit} />}
      {cost && (
        <>
          <KeyValuePairs
            columns={4}
            minColumnWidth={150}
            items={[
              { label: t('replacements.lost'), value: <strong>{money(cost.lost)}</strong> },
              { label: t('replacements.tips'), value: money(tips) },
              { label: t('replacements.saved'), value: money(cost.saved) },
              { label: t('replacements.breakEven'), value: units.area(cost.breakEven) },
            ]}
          />
          <Worth reckoned={reckoned} />
        </>
      )}
      <Arithmetic title={t('replacements.arithmetic')} lines={linesOf(reckoned, costs, i18n)} />
    </SpaceBetween>
  )
}

/** Whether new tips are paid within the season. */
function Worth({ reckoned: { cost, tips, area, machine } }: { reckoned: Reckoned }) {
  const { t } = useI18n()
  const units = useUnits()
  if (cost === null || area === null) return null
  if (machine.leitura?.desvio_comum) return <Box>{t('replacements.checkFirst')}</Box>
  if (tips === null) return <Box color="text-body-secondary">{t('replacements.noPrice')}</Box>
  if (cost.breakEven === null) return cost.lost > 0 ? <Box>{t('replacements.notByTips')}</Box> : null
  const ha = units.area(cost.breakEven)
  return <Box>{t(cost.breakEven <= area ? 'replacements.pays' : 'replacements.doesNotPay', { area: ha })}</Box>
}

function MissingNote({ missing, mayEdit }: { missing: NonNullable<MachineCost['missing']>; mayEdit: boolean }) {
  const { t } = useI18n()
  const isTheirs = missing === 'SEM_AREA' || missing === 'SEM_PASSADAS' || missing === 'SEM_PRODUTO'
  return (
    <StatusIndicator type="info">
      {isTheirs && !mayEdit ? t('replacements.notYetSaid') : t(`replacements.missing.${missing}`)}
    </StatusIndicator>
  )
}

/** The arithmetic of a machine, as far as it is told. */
function linesOf({ excess, cost }: Reckoned, costs: Custos, i18n: ReturnType<typeof useI18n>): ArithmeticLine[] {
  return [...(excess?.steps ?? []), ...(cost?.steps ?? [])].map((step, index) => ({
    id: `${index} ${step.formula}`,
    label: i18n.t(`reading.formula.${step.formula}`),
    text: arithmeticText(step, i18n, costs.moeda),
  }))
}

/** Machine by machine, and what they come to. */
function Fleet({ reckoned, costs }: { reckoned: readonly Reckoned[]; costs: Custos }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const units = useUnits()
  const money = (cents: number | null) => format.money(cents, costs.moeda)
  const told = reckoned.filter(({ cost }) => cost !== null)
  const total = (of: (one: Reckoned) => number | null) => money(told.length === 0 ? null : sumOf(told.map(of)))
  return (
    <>
      <div className="tip-scroll">
        <table className="tip-table tip-fleet">
          <thead>
            <tr>
              <th>{t('replacements.machine')}</th>
              <th>{t('replacements.area')}</th>
              <th>{t('replacements.excess')}</th>
              <th>{t('replacements.lost')}</th>
              <th>{t('replacements.tips')}</th>
              <th>{t('replacements.saved')}</th>
              <th>{t('replacements.breakEven')}</th>
            </tr>
          </thead>
          <tbody>
            {reckoned.map(({ machine, excess, area, tips, cost, missing }) => (
              <tr key={machine.equipamento_id}>
                <th scope="row">
                  {machine.nome}
                  {missing && <div className="tip-missing">{t(`replacements.missing.${missing}`)}</div>}
                  {excess && excess.now <= -NONE && <div className="tip-missing">{t('replacements.underShort')}</div>}
                </th>
                <td data-label={t('replacements.area')}>{units.area(area)}</td>
                <td data-label={t('replacements.excess')}>{format.signedPercent(excess?.now ?? null)}</td>
                <td data-label={t('replacements.lost')}>{money(cost?.lost ?? null)}</td>
                <td data-label={t('replacements.tips')}>{money(tips)}</td>
                <td data-label={t('replacements.saved')}>{money(cost?.saved ?? null)}</td>
                <td data-label={t('replacements.breakEven')}>{units.area(cost?.breakEven ?? null)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('replacements.sum')}</th>
              <td />
              <td />
              <td data-label={t('replacements.lost')}>{total(({ cost }) => cost?.lost ?? null)}</td>
              <td data-label={t('replacements.tips')}>{total(({ tips }) => tips)}</td>
              <td data-label={t('replacements.saved')}>{total(({ cost }) => cost?.saved ?? null)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {reckoned.map((one) => (
        <Arithmetic
          key={one.machine.equipamento_id}
          title={t('replacements.arithmeticOf', { nome: one.machine.nome })}
          lines={linesOf(one, costs, i18n)}
        />
      ))}
    </>
  )
}
