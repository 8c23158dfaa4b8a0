import { Box, ColumnLayout, ExpandableSection, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { type ReceitaListada, recipesArea } from '../../../shared/contract/recipes.ts'
import { orNull } from '../../../shared/domain/numbers/domainError.ts'
import { canopyFigures } from '../../../shared/recipes/canopy.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Lines } from '../../parts/readings/Arithmetic.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { useJudgedForm } from '../../ui/form/useJudgedForm.ts'
import { useUnits } from '../../ui/units.ts'
import { Waiting } from '../../ui/Waiting.tsx'

/** m */
const canopySize = z.object({ altura_copa: z.number().gt(0), largura_copa: z.number().gt(0) })

/** What it takes of a reading to tell the volume, m and L/ha. */
interface Sprayed {
  row: number
  rate: number
}

/** What canopies and leaf wall, by their volume and area, get at the rate a turbosprayer was measured to give. */
export function CanopySection({ reading }: { reading: Leitura }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const { tipo_pulverizador, largura_rua, taxa_real } = reading
  if (tipo_pulverizador !== 'TURBOPULVERIZADOR' || largura_rua === null || taxa_real === null) return null
  return (
    <ExpandableSection
      headerText={t('canopy.volume')}
      expanded={open}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {open && <Known reading={reading} sprayed={{ row: largura_rua, rate: taxa_real }} />}
    </ExpandableSection>
  )
}

/**
 * A reading knows the rows, not the canopies: they begin as the newest recipe for its equipment has them, and are kept
 * nowhere.
 */
function Known({ reading: { dono_id, equipamento_id }, sprayed }: { reading: Leitura; sprayed: Sprayed }) {
  const { conta, ability } = useSignedIn()
  const recipes = useQuery({
    ...routeQuery(recipesArea.routes.listar, { account: conta.id_usuario, query: { dono_id, equipamento_id } }),
    enabled: ability.can('find', 'Receita'),
  })
  if (recipes.isLoading) return <Waiting />
  const recipe = recipes.data?.itens.find(({ altura_copa, largura_copa }) => altura_copa && largura_copa)
  return <Canopy key={recipe?.id} recipe={recipe} sprayed={sprayed} />
}

function Canopy({ recipe, sprayed: { row, rate } }: { recipe: ReceitaListada | undefined; sprayed: Sprayed }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const known = { altura_copa: recipe?.altura_copa ?? null, largura_copa: recipe?.largura_copa ?? null }
  const { control } = useJudgedForm<typeof known>(canopySize, known)
  const canopy = { ...known, ...useWatch({ control }), largura_rua: row }
  const names = {
    volume: t('canopy.volume'),
    indice: t('canopy.index', { unidade: units.canopy.cube }),
    parede: t('canopy.wall'),
    indiceParede: t('canopy.wallIndex', { unidade: units.canopy.square }),
  }
  const figures = orNull(() => canopyFigures(canopy, rate, names, i18n, units.canopy)) ?? []
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">
        {[...(recipe ? [t('canopy.fromRecipe', { nome: recipe.identificacao })] : []), t('canopy.hint')].join(' ')}
      </Box>
      <ColumnLayout columns={2} minColumnWidth={150}>
        <NumberField control={control} name="altura_copa" label={t('canopy.height')} {...units.widthField} />
        <NumberField control={control} name="largura_copa" label={t('canopy.width')} {...units.widthField} />
      </ColumnLayout>
      {figures.length > 0 && (
        <>
          <KeyValuePairs columns={2} items={figures.map(({ label, value }) => ({ label, value }))} />
          <Lines isOwn lines={figures} />
        </>
      )}
    </SpaceBetween>
  )
}
