import { Box, SpaceBetween } from '@cloudscape-design/components'
import { neighbouringSpacings } from '../../../shared/domain/purchase/neighbouringSpacings.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { arithmeticLines } from '../../../shared/readings/arithmetic.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ChooserAim } from '../../parts/nozzles/chooserAddress.ts'
import { Arithmetic } from '../../parts/readings/Arithmetic.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { useUnits } from '../../ui/units.ts'
import { type Fitting, fittingOf, isPulsing } from './fitting.ts'
import { heightsOf } from './heights.ts'

interface Props {
  fitting: Fitting
  aim: ChooserAim
}

/** At each spacing: what is needed, how the nozzle gives it, if it can, and the heights of a boom. */
const neededBy = (nozzle: Fitting['nozzle'], aim: ChooserAim) =>
  neighbouringSpacings(aim).map((need) => {
    const other = { ...aim, espacamento: need.espacamento }
    return { ...need, at: fittingOf(nozzle, other, need.aimed), heights: heightsOf({ nozzle }, other) }
  })
type Needed = ReturnType<typeof neededBy>[number]

/** What a nozzle needs at the ends of the tolerance of the spacing, and how high a boom of it stands then. */
export function Spacings({ fitting: { nozzle }, aim }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const rows = neededBy(nozzle, aim)
  const facts = useFacts(aim)
  return (
    <SpaceBetween size="xs">
      <Box color="text-body-secondary">{t('nozzleChooser.spacingsHint')}</Box>
      <Scrolled label={t('nozzleChooser.spacings')}>
        <table className="dense-table dense-figures" aria-label={t('nozzleChooser.spacings')}>
          <thead>
            <tr>
              <th scope="col">{t('nozzleChooser.spacing')}</th>
              {rows.map(({ espacamento }) => (
                <th key={espacamento} scope="col">
                  {units.spacing(espacamento)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rows.map((row) => (
                  <td key={row.espacamento}>{of(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {rows.map(({ espacamento, aimed, at, heights }) => (
        <Arithmetic
          key={espacamento}
          title={t('nozzleChooser.spacingArithmetic', { espacamento: units.spacing(espacamento) })}
          lines={arithmeticLines([...aimed.contas, ...(at?.contas ?? []), ...Object.values(heights)], i18n)}
        />
      ))}
    </SpaceBetween>
  )
}

/** What is told of each spacing, line by line. */
function useFacts(aim: ChooserAim): { label: string; of: (row: Needed) => string }[] {
  const { t, format } = useI18n()
  const units = useUnits()
  const howGiven = ({ pressao, pulso }: Fitting) =>
    pulso ? format.share(Math.round(pulso.ciclo * 10) / 10) : units.pressure(pressao)
  return [
    { label: t('nozzleChooser.flowTitle'), of: ({ aimed }) => units.flow(aimed.vazao) },
    {
      label: t(isPulsing(aim) ? 'nozzleChooser.duty' : 'nozzleChooser.pressure'),
      of: ({ at }) => (at ? howGiven(at) : t('nozzleChooser.outOfRange')),
    },
    {
      label: t('nozzleCatalogue.droplet'),
      of: ({ at }) => format.either(at?.gotas ?? []) || EMPTY,
    },
    {
      label: t('nozzleChooser.fullHeight'),
      of: ({ heights: { full } }) => (full ? units.spacing(full.resultado) : EMPTY),
    },
    ...(aim.altura === null
      ? []
      : [
          {
            label: t('nozzleChooser.overlap'),
            of: ({ heights: { given: at } }: Needed) => (at ? format.share(Math.round(at.resultado)) : EMPTY),
          },
        ]),
    { label: t('nozzleChooser.rateUnchanged'), of: ({ taxa_sem_mudar }) => units.rate(taxa_sem_mudar) },
  ]
}
