import type { Ponta } from '../../../shared/contract/nozzles.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { CatalogueImage } from '../../parts/uploads/CatalogueImage.tsx'
import type { Column } from '../../ui/list/column.ts'
import { useUnits } from '../../ui/units.ts'
import { colourText, inUse, provenanceText, sourceText } from './facts.ts'

/** px */
const IMAGE = 40

export const NOZZLE_COLUMNS: readonly Column<Ponta>[] = [
  { id: 'nome', header: 'nozzleCatalogue.name', names: true, cell: ({ nome }) => nome, minWidth: 160 },
  { id: 'marca', header: 'nozzleCatalogue.brand', line: 1, cell: ({ marca }) => marca.nome, minWidth: 120 },
  {
    id: 'tipo_jato',
    header: 'nozzleCatalogue.jet',
    tableOnly: true,
    cell: ({ tipo_jato }, { t }) => t(`nozzles.tipoJato.${tipo_jato}`),
    minWidth: 130,
  },
  {
    id: 'cor',
    header: 'nozzleCatalogue.colour',
    line: 2,
    cell: (nozzle, { t }) => colourText(nozzle, t),
    minWidth: 100,
  },
  {
    id: 'material',
    header: 'nozzleCatalogue.material',
    line: 2,
    cell: ({ material }, { t }) => material && t(`nozzles.material.${material}`),
    minWidth: 110,
  },
  {
    id: 'vazao',
    header: 'nozzleCatalogue.flow',
    line: 2,
    cell: (nozzle) => <FlowRange nozzle={nozzle} />,
    minWidth: 150,
    whole: true,
  },
  {
    id: 'pressao',
    header: 'nozzleCatalogue.pressure',
    tableOnly: true,
    cell: (nozzle) => <PressureRange nozzle={nozzle} />,
    minWidth: 150,
    whole: true,
    hidden: true,
  },
  {
    id: 'janela',
    header: 'nozzleCatalogue.window',
    cell: (nozzle) => <MakersWindow nozzle={nozzle} />,
    minWidth: 150,
    whole: true,
    hidden: true,
  },
  { id: 'gotas', header: 'nozzleCatalogue.droplets', tableOnly: true, cell: dropletText, minWidth: 110 },
  {
    id: 'procedencia',
    header: 'nozzleCatalogue.provenance',
    line: 2,
    cell: (nozzle, { t }) => provenanceText(nozzle, t),
    minWidth: 150,
  },
  {
    id: 'fonte',
    header: 'nozzleCatalogue.source',
    cell: (nozzle) => sourceText(nozzle),
    minWidth: 200,
    hidden: true,
  },
  {
    id: 'malha',
    header: 'nozzleCatalogue.mesh',
    cell: ({ malha_cor, malha_tamanho }, { t }) =>
      [malha_cor && t(`nozzleCatalogue.meshColours.${malha_cor}`), malha_tamanho].filter(Boolean).join(' ') || null,
    minWidth: 100,
    hidden: true,
  },
  {
    id: 'imagem',
    header: 'nozzleCatalogue.image',
    cell: ({ imagem }) => imagem && <CatalogueImage caminho={imagem.caminho} size={IMAGE} alt="" />,
    hidden: true,
  },
]

function dropletText(nozzle: Ponta, { t }: LoadedLanguage) {
  const classes = [...new Set(inUse(nozzle).flatMap(({ gota }) => gota ?? []))]
  return classes.length === 0 ? null : (
    <abbr title={classes.map((one) => t(`droplets.classes.${one}`)).join(', ')}>{classes.join(', ')}</abbr>
  )
}

function FlowRange({ nozzle }: { nozzle: Ponta }) {
  const { flow, flowAxis } = useUnits()
  const { format } = useI18n()
  const flows = inUse(nozzle).map(({ vazao_lpm }) => vazao_lpm)
  return between(flows, (lowest) => format.number(flowAxis.convert(lowest), flowAxis.decimals), flow)
}

function PressureRange({ nozzle }: { nozzle: Ponta }) {
  const { pressure, pressureField } = useUnits()
  const { format } = useI18n()
  const { toDisplay, decimals } = pressureField.display
  const pressures = inUse(nozzle).map(({ pressao_bar }) => pressao_bar)
  return between(pressures, (lowest) => format.number(toDisplay(lowest), decimals), pressure)
}

/** The pressures its maker makes it for, as far as they are told. */
function MakersWindow({ nozzle: { pressao_min_bar, pressao_max_bar } }: { nozzle: Ponta }) {
  const { pressure } = useUnits()
  if (pressao_min_bar === null && pressao_max_bar === null) return EMPTY
  return `${pressure(pressao_min_bar)} – ${pressure(pressao_max_bar)}`
}

/** From the lowest value to the highest, with the unit once. */
function between(values: readonly number[], bare: (value: number) => string, write: (value: number) => string) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  return lowest === highest ? write(lowest) : `${bare(lowest)} – ${write(highest)}`
}
