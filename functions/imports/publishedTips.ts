import { nozzleName } from '../../shared/domain/nozzles/nozzleName.ts'
import type { SheetLine } from '../../shared/sheets/judgeLine.ts'
import { nozzleIdentity } from '../store/catalogue/nozzles.ts'
import type { SheetNozzle } from './gatherNozzles.ts'
import { PUBLISHED_SERIES, type PublishedSeries } from './publishedSeries.ts'

/** Makers of the published catalogue, in its order. */
export const PUBLISHED_MAKERS: readonly string[] = [...new Set(PUBLISHED_SERIES.map(({ marca }) => marca))]

type Tip = PublishedSeries['pontas'][number]

/** A tip as a sheet would say it, one line a point. */
function linesOf(series: PublishedSeries, [tamanho, cor, points]: Tip, marca_id: string, linha: number): SheetLine[] {
  const { modelo, angulo, tipo_jato, jato_fabricante, material, malha_tamanho, janela, edicao_gota, fonte } = series
  const [pressao_min_bar, pressao_max_bar] = janela
  return points.map(([pressao_bar, vazao_lpm, gota = null]) => ({
    linha,
    celulas: {},
    marca_id,
    modelo,
    angulo,
    tamanho,
    nome: nozzleName({ modelo, angulo, tamanho }),
    serie_iso: tamanho !== '',
    tipo_jato,
    jato_fabricante,
    cor,
    material,
    malha_cor: null,
    malha_tamanho,
    pressao_min_bar,
    pressao_max_bar,
    pressao_bar,
    vazao_lpm,
    gota,
    edicao_gota: gota === null ? null : edicao_gota,
    fonte,
  }))
}

/** The tips of some makers, given with the ids of their brands; a line is the tip's place among all. */
export function publishedTips(brands: ReadonlyMap<string, string>): SheetNozzle[] {
  const tips = PUBLISHED_SERIES.flatMap((series) => series.pontas.map((tip) => ({ series, tip })))
  return tips.flatMap(({ series, tip }, place) => {
    const marca_id = brands.get(series.marca)
    if (marca_id === undefined) return []
    const lines = linesOf(series, tip, marca_id, place + 1)
    const [first] = lines
    return first ? [{ identity: nozzleIdentity(first), lines }] : []
  })
}
