import { receitaEditavel, receitaProduto } from '../../../shared/contract/recipes.ts'
import { type Mix, mixed } from '../../../shared/recipes/mixed.ts'
import type { RecipeValues } from './form.ts'

const measures = receitaEditavel.pick({
  area_total: true,
  unidade_area: true,
  alqueire: true,
  taxa_aplicacao: true,
  capacidade_tanque: true,
})

/**
 * What goes into which tank by what is typed so far: null before area, rate and tank are known. A product that is not
 * whole yet is left out.
 */
export function typedMix(values: RecipeValues): Mix | null {
  const typed = measures.safeParse(values)
  if (!typed.success) return null
  const whole = values.produtos.flatMap((product, index) => {
    const { success, data } = receitaProduto.safeParse(product)
    return success ? [{ product: data, numero: index + 1 }] : []
  })
  const mix = mixed({ ...typed.data, produtos: whole.map(({ product }) => product) })
  return {
    ...mix,
    produtos: mix.produtos.map((product, index) => ({ ...product, numero: whole[index]?.numero ?? product.numero })),
  }
}
