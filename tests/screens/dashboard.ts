import type { CartaoEquipamento, dashboardArea } from '../../shared/contract/dashboard.ts'
import type { RouteResult } from '../../shared/contract/route.ts'

type Routes = typeof dashboardArea.routes

export const NO_FLEET: RouteResult<Routes['frota']> = { equipamentos: [], mais: false }

const NO_WORK = { trocar: 0, limpar: 0, previstos: 0 }

/** An equipment that asks for nothing. */
export const IDLE: CartaoEquipamento['servico'] = { ...NO_WORK, motivo: null, previsto_em: null }

/** An account in which nothing happened in the year up to November 2026. */
export const NO_SUMS: RouteResult<Routes['somas']> = {
  desde: '2025-12-01',
  leituras: { leituras: 0, avaliados: 0, fora_tolerancia: 0, erro_medio: null },
  meses: Array.from({ length: 12 }, (_, index) => ({
    mes: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
    leituras: 0,
    avaliados: 0,
    fora_tolerancia: 0,
    erro_medio: null,
  })),
  maquinas: [],
  calibracoes_invalidas: { desde: '2026-10-23', quantidade: 0 },
  revisoes: { ate: '2026-12-22', quantidade: 0, proximas: [] },
  servico: { ...NO_WORK, ate: '2026-12-22', agora: [], em_breve: [] },
  silenciosos: { dias: 30, quantidade: 0 },
  mais: false,
}
