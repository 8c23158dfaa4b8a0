import type { PerfilTolerancia } from '../../../shared/contract/toleranceProfiles.ts'
import { ruleOf } from '../../../shared/domain/readings/managedTolerance.ts'
import {
  DEFAULT_TOLERANCE_ID,
  TOLERANCE_PROFILES,
  type ToleranceProfile,
  toleranceProfile,
} from '../../../shared/domain/readings/tolerance.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Removable } from '../kit/declaration.ts'
import { registryStore } from '../kit/registry.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'

/** A profile of the administrators, as it is stored; a disabled one keeps its name. */
export type StoredTolerance = Omit<PerfilTolerancia, 'fixo' | 'status' | 'versao'> &
  Removable & { criado_em: string; atualizado_em: string }

export const toleranceProfiles = registryStore<StoredTolerance>()({
  entity: 'TOLERANCIA',
  schema: 1,
  row: {
    i: 'id',
    // Sixty letters, accents included: only a name in another script is cut.
    n: { cut: 'nome', bytes: 120 },
    r: [
      'limite_acima',
      'limite_abaixo',
      'base',
      'comparacao',
      'vazao_baixa',
      'limite_vazao_baixa',
      'limite_variacao',
      'limite_equilibrio',
    ],
    p: 'versao_perfil',
    w: 'versao',
  },
  listsRemoved: true,
  named: { kind: 'tolerancia', taken: 'TOLERANCIA_JA_EXISTE' },
})

/** The newest version of each shipped profile, in the order they are shipped. */
export const SHIPPED: readonly PerfilTolerancia[] = [...new Set(TOLERANCE_PROFILES.map(({ id }) => id))].map((id) => {
  const { versao, nome, base, comparacao, limite_vazao_baixa: low, ...other } = toleranceProfile(id)
  return {
    id,
    nome,
    versao_perfil: versao,
    limite_acima: other.limite_acima_pct,
    limite_abaixo: other.limite_abaixo_pct,
    base,
    comparacao,
    vazao_baixa: low?.abaixo_de_lpm ?? null,
    limite_vazao_baixa: low?.limite_pct ?? null,
    limite_variacao: other.cv_limite_pct,
    limite_equilibrio: other.equilibrio_limite_pct,
    fixo: true,
    status: 'ATIVO' as const,
    versao: 0,
  }
})

export const isShipped = (id: string): boolean => SHIPPED.some((one) => one.id === id)

/** What judges by a profile's id: itself, or the product's where it is disabled or gone, or none is named. */
export async function ruleInForce(id: string | null): Promise<Readonly<ToleranceProfile>> {
  if (id === null) return toleranceProfile(DEFAULT_TOLERANCE_ID)
  if (isShipped(id)) return toleranceProfile(id)
  const stored = await toleranceProfiles.get(id)
  return stored?.status === 'ATIVO' ? ruleOf(stored) : toleranceProfile(DEFAULT_TOLERANCE_ID)
}

/** The member that lets a profile be chosen only while it is in use: `NAO_ENCONTRADO` otherwise. */
export const toleranceStands = (id: string): Member =>
  refusing(
    {
      ConditionCheck: {
        TableName: tableName(),
        Key: toleranceProfiles.key(id),
        ConditionExpression: '#status = :there',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':there': 'ATIVO' },
      },
    },
    notFound,
  )
