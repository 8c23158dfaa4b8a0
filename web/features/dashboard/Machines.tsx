import { Box, Button, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthWriter, saysYear } from '../../../shared/days.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { TAGS } from '../../../shared/i18n/language.ts'
import { pathTo } from '../../../shared/paths.ts'
import { fleetTotals, reckonedOf } from '../../../shared/readings/costText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useLossesQuery } from './queries.ts'
import { Figure, Figures, type SumsAnswer } from './Sums.tsx'

type InMonth = SumsAnswer['maquinas'][number]['meses'][number]

/** What machines lose by spraying too much, as far as prices and area are known. */
function useMoney() {
  const { format } = useI18n()
  const { data } = useQuery(useLossesQuery())
  // Whoever does not see prices is not told of any.
  if (!data?.custos) return null
  const { custos, maquinas } = data
  const reckoned = reckonedOf(maquinas, custos)
  const costs = new Map(reckoned.map(({ machine, cost }) => [machine.equipamento_id, cost]))
  const money = (cents: number | null) => format.money(cents, custos.moeda)
  return { totals: fleetTotals(reckoned), lostBy: (id: string) => money(costs.get(id)?.lost ?? null), money }
}

type Money = NonNullable<ReturnType<typeof useMoney>>

interface Props {
  sums: SumsAnswer
  /** Null while it is not known, or to whom it is not told. */
  money: Money | null
}

/** Where not all has room, the last months and the money are seen first. */
function showEnd(box: HTMLDivElement | null) {
  const scrolled = box?.querySelector('.scrolled')
  if (scrolled) scrolled.scrollLeft = scrolled.scrollWidth
}

/** Machines that are shown before somebody asks for all. */
const FIRST = 10

/** Nozzles out of tolerance, machine by machine and month by month, and what each machine loses. */
function Machines({ sums: { maquinas, meses }, money }: Props) {
  const { t, language } = useI18n()
  const shown = monthWriter(TAGS[language])
  const [isWhole, setWhole] = useState(false)
  const hasMoney = money !== null && money.totals.lost !== null
  if (maquinas.length === 0) return null
  const isMore = !isWhole && maquinas.length > FIRST
  return (
    <Container
      header={
        <Header variant="h3" description={t('dashboard.sums.machinesHint')}>
          {t('dashboard.sums.machines')}
        </Header>
      }
    >
      <div key={String(hasMoney)} ref={showEnd}>
        <Scrolled label={t('dashboard.sums.machines')}>
          <table className="dense-table dense-figures month-table" aria-label={t('dashboard.sums.machines')}>
            <thead>
              <tr>
                <th scope="col">{t('dashboard.sums.machine')}</th>
                {meses.map(({ mes }, index) => (
                  <th key={mes} scope="col">
                    {shown(mes)} {saysYear(mes, index) && <small>{mes.slice(0, 4)}</small>}
                  </th>
                ))}
                {hasMoney && <th scope="col">{t('replacements.lost')}</th>}
              </tr>
            </thead>
            <tbody>
              {(isMore ? maquinas.slice(0, FIRST) : maquinas).map(({ equipamento_id, nome, meses: own }) => (
                <tr key={equipamento_id}>
                  <th scope="row">
                    <PageLink href={pathTo('equipamentoVer', { equipamentoId: equipamento_id })}>{nome}</PageLink>
                  </th>
                  {meses.map(({ mes }, index) => (
                    <Out key={mes} month={own[index] ?? null} />
                  ))}
                  {hasMoney && <td>{money.lostBy(equipamento_id)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </div>
      {isMore && (
        <Button variant="inline-link" onClick={() => setWhole(true)}>
          {t('dashboard.sums.allMachines', { total: maquinas.length })}
        </Button>
      )}
      {money !== null && !hasMoney && (
        <Box color="text-body-secondary">
          {t('dashboard.sums.noPrices')}{' '}
          <PageLink href={pathTo('listaTrocas')}>{t('dashboard.sums.sayPrices')}</PageLink>
        </Box>
      )}
    </Container>
  )
}

/** How red the ground is of one nozzle out, and how much more where all are, %. */
const [LEAST_RED, MORE_RED] = [8, 40]

/** How many nozzles were out, on a ground the redder the more of them they are. */
function Out({ month }: { month: InMonth }) {
  const { t, format } = useI18n()
  if (month === null || month.avaliados === 0) return <td>{EMPTY}</td>
  const { fora_tolerancia: fora, avaliados } = month
  const red = LEAST_RED + Math.min(fora / avaliados, 1) * MORE_RED
  return (
    <td
      className={fora > 0 ? 'month-out' : undefined}
      style={fora > 0 ? { backgroundColor: `color-mix(in srgb, var(--now) ${red}%, transparent)` } : undefined}
    >
      <span aria-hidden="true">{format.number(fora)}</span>
      <span className="unseen">{t('dashboard.sums.out', { fora, avaliados })}</span>
    </td>
  )
}

/** What all machines together lose, and what the tips cost that save some of it. */
function MoneyFigure({ money: { totals, money } }: { money: Money }) {
  const { t } = useI18n()
  return (
    <Figure title={t('replacements.lost')} value={money(totals.lost)} href={pathTo('listaTrocas')}>
      {totals.tips !== null && totals.saved !== null && (
        <p className="figure-list">
          {t('dashboard.sums.worth', { pontas: money(totals.tips), economia: money(totals.saved) })}
        </p>
      )}
    </Figure>
  )
}

/** What only an account knows of its machines, before what there is to do. */
export function OfAccount({ sums }: Pick<Props, 'sums'>) {
  const money = useMoney()
  return (
    <SpaceBetween size="m">
      <Machines sums={sums} money={money} />
      <Figures
        sums={sums}
        first={money !== null && money.totals.lost !== null ? <MoneyFigure money={money} /> : null}
      />
    </SpaceBetween>
  )
}
