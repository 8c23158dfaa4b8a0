import type { CatalogoPublicado, Diferenca, PontaDoCatalogo } from '../../shared/contract/nozzleImports.ts'
import type { CampoPublicado } from '../../shared/enums.ts'
import type { SheetLine } from '../../shared/sheets/judgeLine.ts'
import type { ListedBrand } from '../store/catalogue/brands.ts'
import { inUse, type Nozzle } from '../store/catalogue/nozzles.ts'
import type { SheetNozzle } from './gatherNozzles.ts'
import { PUBLISHED_MAKERS, publishedTips } from './publishedTips.ts'
import { changeOf, storedOf } from './writeNozzles.ts'

const OF_THE_NOZZLE = [
  'tipo_jato',
  'jato_fabricante',
  'cor',
  'serie_iso',
  'malha_tamanho',
  'pressao_min_bar',
  'pressao_max_bar',
] as const satisfies readonly CampoPublicado[]
const OF_A_POINT = ['vazao_lpm', 'gota', 'edicao_gota', 'fonte'] as const satisfies readonly CampoPublicado[]

/** What bringing in a tip changes of the nozzle here. */
export function differencesOf(nozzle: Nozzle, tip: SheetNozzle): Diferenca[] {
  const after = changeOf(nozzle, tip)
  const own = OF_THE_NOZZLE.filter((campo) => nozzle[campo] !== after[campo]).map((campo) => ({
    campo,
    pressao_bar: null,
    aqui: nozzle[campo],
    publicado: after[campo],
  }))
  const here = new Map(inUse(nozzle).map((profile) => [profile.pressao_bar, profile]))
  const ofPoints = inUse(after).flatMap((profile) => {
    const before = here.get(profile.pressao_bar)
    const { pressao_bar } = profile
    if (!before) return [{ campo: 'vazao_lpm' as const, pressao_bar, aqui: null, publicado: profile.vazao_lpm }]
    return OF_A_POINT.filter((campo) => before[campo] !== profile[campo]).map((campo) => ({
      campo,
      pressao_bar,
      aqui: before[campo],
      publicado: profile[campo],
    }))
  })
  return [...own, ...ofPoints]
}

function held(tip: SheetNozzle, nozzle: Nozzle | undefined): PontaDoCatalogo {
  const [first] = tip.lines as [SheetLine]
  const { nome, angulo, tipo_jato, jato_fabricante, cor, serie_iso, material } = first
  const diferencas = nozzle ? differencesOf(nozzle, tip) : []
  const here = diferencas.length === 0 ? 'IGUAL' : 'DIFERE'
  return {
    nome,
    angulo,
    tipo_jato,
    jato_fabricante,
    cor,
    serie_iso,
    material,
    pressao_min_bar: first.pressao_min_bar,
    pressao_max_bar: first.pressao_max_bar,
    pontos: tip.lines.map(({ pressao_bar, vazao_lpm, gota }) => ({ pressao_bar, vazao_lpm, gota })),
    edicao_gota: tip.lines.find(({ edicao_gota }) => edicao_gota !== null)?.edicao_gota ?? null,
    fonte: first.fonte,
    situacao: nozzle === undefined ? 'NOVA' : nozzle.status === 'REMOVIDO' ? 'REMOVIDA' : here,
    procedencia: nozzle?.procedencia ?? null,
    diferencas,
  }
}

/** A brand as its maker is known by here. */
export type KnownBrand = Pick<ListedBrand, 'id' | 'status'>

/** The published catalogue held against what is here; `brands` are those known by the names of its makers. */
export async function comparePublished(brands: ReadonlyMap<string, KnownBrand>): Promise<CatalogoPublicado> {
  // A maker without a brand here has no nozzles: its name stands for the id that there is not.
  const idOf = (maker: string) => brands.get(maker)?.id ?? maker
  const tips = publishedTips(new Map(PUBLISHED_MAKERS.map((maker) => [maker, idOf(maker)])))
  const stored = await storedOf(tips)
  return {
    fabricantes: PUBLISHED_MAKERS.map((nome) => ({
      nome,
      marca: brands.get(nome)?.status ?? null,
      pontas: tips
        .filter(({ lines: [first] }) => first?.marca_id === idOf(nome))
        .map((tip) => held(tip, stored.get(tip.identity))),
    })),
  }
}
