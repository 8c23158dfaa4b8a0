import { useNavigate } from 'react-router'
import type { ReceitaListada } from '../../../shared/contract/recipes.ts'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useDateOrder } from '../../parts/records/useDateOrder.ts'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { FilterOption } from '../../ui/list/filterOptions.ts'
import { PeriodFilter } from '../../ui/list/PeriodFilter.tsx'
import { recipeColumns } from './columns.tsx'
import { copyAddress } from './copyAddress.ts'
import { RECIPES, recipeOptions, recipeProperties } from './list.ts'
import { useRecipeMoves } from './useRecipeMoves.tsx'

const TEXTS: ListTexts = {
  title: 'screens.receitas',
  description: 'recipes.description',
  failed: 'recipes.loadFailed',
  placeholder: 'recipes.filterPlaceholder',
  emptyTitle: 'recipes.emptyTitle',
  emptyText: 'recipes.emptyText',
}

/** Recipes of the account, newest first; an administrator of the product reads everybody's. */
export function RecipesPage() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { usuario, ability } = useSignedIn()
  const everybody = usuario.papel === 'ADMIN'
  const list = useList(RECIPES, recipeColumns(everybody))
  const sorting = useDateOrder(list, 'criado')
  const { remove, restore, dialog } = useRecipeMoves()
  const { filter } = list
  const mayWrite = ability.can('update', 'Receita')
  const actionsOf = (recipe: ReceitaListada) => {
    if (!mayWrite) return []
    if (recipe.status === 'REMOVIDO') {
      return [{ id: 'restaurar', text: t('recipes.restore'), onSelect: () => restore(recipe) }]
    }
    return [
      {
        id: 'editar',
        text: t('recipes.edit'),
        onSelect: () => void navigate(pathTo('receitaEditar', { receitaId: recipe.id })),
      },
      { id: 'copiar', text: t('recipes.copy'), onSelect: () => void navigate(copyAddress(recipe.id)) },
      { id: 'remover', text: t('recipes.remove'), onSelect: () => remove(recipe), danger: true },
    ]
  }
  return (
    <>
      <ListPage
        list={list}
        sorting={sorting}
        texts={TEXTS}
        properties={recipeProperties(everybody)}
        options={recipeOptions(i18n, everybody, equipmentOf(list.rows ?? []))}
        control={
          <PeriodFilter
            label={t('ui.period.label')}
            value={{ from: filter.inicio, to: filter.fim }}
            onChange={({ from, to }) => list.setFilter({ ...filter, inicio: from, fim: to })}
          />
        }
        {...(mayWrite && {
          create: { text: 'screens.receitaNova', onSelect: () => void navigate(pathTo('receitaNova')) },
        })}
        {...(filter.status !== 'REMOVIDO' && {
          rowHref: ({ id }: ReceitaListada) => pathTo('receitaVer', { receitaId: id }),
        })}
        rowName={({ identificacao }) => identificacao}
        {...(mayWrite && { rowActions: actionsOf })}
      />
      {dialog}
    </>
  )
}

/** Equipment whose name is known from the rows. */
const equipmentOf = (rows: readonly ReceitaListada[]): FilterOption[] => [
  ...new Map(
    rows.flatMap(({ equipamento_id: value, equipamento_nome: label }) =>
      value !== null && label !== null ? [[value, { value, label }] as const] : [],
    ),
  ).values(),
]
