import type { ReceitaListada } from '../../../shared/contract/recipes.ts'
import { mixText, rateText } from '../../../shared/recipes/quantityText.ts'
import { areaText, tanksText } from '../../../shared/recipes/recipeText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import { useUnits } from '../../ui/units.ts'

const OWNER: Column<ReceitaListada> = {
  id: 'dono',
  header: 'recipes.owner',
  line: 1,
  cell: ({ dono_nome }) => dono_nome,
  minWidth: 150,
}

const Rate = ({ rate }: { rate: number }) => rateText(rate, useUnits(), useI18n())

function Tanks({ recipe }: { recipe: ReceitaListada }) {
  const i18n = useI18n()
  const units = useUnits()
  return tanksText(recipe, i18n, (litres) => mixText(litres, units, i18n))
}

const NAME: Column<ReceitaListada> = {
  id: 'identificacao',
  header: 'recipe.identification',
  names: true,
  cell: (row) => row.identificacao,
  minWidth: 170,
}

const REST: readonly Column<ReceitaListada>[] = [
  { id: 'cultura', header: 'recipe.crop', line: 2, cell: ({ cultura }) => cultura, minWidth: 80 },
  { id: 'talhao', header: 'recipe.plot', line: 2, cell: ({ talhao }) => talhao, minWidth: 80 },
  { id: 'area', header: 'recipe.area', line: 2, cell: (row, i18n) => areaText(row, i18n), minWidth: 90 },
  {
    id: 'taxa',
    header: 'recipe.rate',
    line: 2,
    cell: ({ taxa_aplicacao }) => <Rate rate={taxa_aplicacao} />,
    whole: true,
    minWidth: 100,
  },
  {
    id: 'tanques',
    header: 'recipes.tanks',
    tableOnly: true,
    cell: (row) => <Tanks recipe={row} />,
    minWidth: 140,
  },
  {
    id: 'equipamento',
    header: 'recipe.equipment',
    tableOnly: true,
    cell: ({ equipamento_nome }) => equipamento_nome,
    minWidth: 130,
  },
  figureColumn({
    id: 'produtos',
    header: 'recipe.products',
    of: ({ total_produtos }) => total_produtos,
    hidden: true,
  }),
  dateColumn({
    id: 'criado',
    header: 'recipe.created',
    line: 1,
    of: ({ criado_em }) => criado_em,
    as: 'date',
  }),
]

const OWN = [NAME, ...REST]
const EVERYBODYS = [NAME, OWNER, ...REST]

/** Columns of the list; only an administrator's has recipes of several owners. */
export const recipeColumns = (everybody: boolean): readonly Column<ReceitaListada>[] => (everybody ? EVERYBODYS : OWN)
