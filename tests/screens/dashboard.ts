import type { dashboardArea } from '../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../shared/contract/route.ts'

type Routes = typeof dashboardArea.routes

export const NO_FLEET: RouteResult<Routes['frota']> = { equipamentos: [], mais: false }

/** An account in which nothing happened in the year up to November 2026. */
export const NO_SUMS: RouteResult<Routes['somas']> = {
  meses: Array.from({ length: 12 }, (_, index) => ({
    ...{ mes: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7), leituras: 0, bicos: 0 },
    ...{ fora_tolerancia: 0, erro_medio: null },
  })),
  calibracoes_invalidas: { desde: '2026-10-23', quantidade: 0 },
  revisoes: { ate: '2026-12-22', quantidade: 0, proximas: [] },
  previsoes: { ate: '2026-12-22', quantidade: 0, proximas: [] },
  silenciosos: { dias: 30, quantidade: 0 },
  mais: false,
}
