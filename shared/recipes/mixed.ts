import type { ProdutoCalculado, Receita, ReceitaProduto } from '../contract/recipes.ts'
import { calculateMix, type LiquidShare, liquidShare } from '../domain/spraying/mix.ts'

type Asked = Pick<Receita, 'area_total' | 'unidade_area' | 'alqueire' | 'taxa_aplicacao' | 'capacidade_tanque'>

/** What goes into which tank. */
export type Mix = Asked & Pick<Receita, 'produtos' | 'area_ha' | 'volume_total' | 'tanques_cheios' | 'ultimo_tanque'>

export type LiquidMix = Pick<Receita, 'unidade_area' | 'alqueire' | 'taxa_aplicacao'> & {
  produtos: readonly ReceitaProduto[]
}

/** How much of a tank the liquid products of a recipe take. */
export const liquidsOf = ({ taxa_aplicacao, ...recipe }: LiquidMix): LiquidShare =>
  liquidShare({ ...recipe, taxa_l_ha: taxa_aplicacao })

/**
 * A recipe as it is written, with tanks and amounts. Throws `DomainError` for what the contract does not let a recipe
 * be.
 */
export function mixed(recipe: Asked & { produtos: readonly ReceitaProduto[] }): Mix {
  const { area_total, unidade_area, alqueire, taxa_aplicacao, capacidade_tanque, produtos } = recipe
  const mix = calculateMix({
    area: area_total,
    unidade_area,
    alqueire,
    taxa_l_ha: taxa_aplicacao,
    capacidade_tanque_l: capacidade_tanque,
    produtos,
  })
  return {
    area_total,
    unidade_area,
    alqueire,
    taxa_aplicacao,
    capacidade_tanque,
    produtos: produtos.map((product, index): ProdutoCalculado => {
      const { dose_tanque_cheio = 0, dose_ultimo_tanque = 0, total = 0 } = mix.produtos[index] ?? {}
      return { ...product, numero: index + 1, dose_tanque_cheio, dose_ultimo_tanque, total }
    }),
    area_ha: mix.area_ha,
    volume_total: mix.volume_total_l,
    tanques_cheios: mix.tanques_cheios,
    ultimo_tanque: mix.ultimo_tanque_l,
  }
}
