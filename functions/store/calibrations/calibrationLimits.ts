import type { LimitesCalibracao, LimitesDoTipo } from '../../../shared/contract/calibrations.ts'
import { FIRST_LIMITS } from '../../../shared/domain/readings/calibration.ts'
import type { TipoPulverizador } from '../../../shared/enums.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Author } from '../kit/audit.ts'
import { recordStore } from '../kit/record.ts'

/** What calibrations of a sprayer type are judged by; each keeps a copy of those that were in force. */
export const calibrationLimits = recordStore<LimitesDoTipo>({
  entity: 'CALIBRACAO_LIMITES',
  schema: 1,
  key: (type) => ({ pk: 'CALIBRACAO_LIMITES', sk: type }),
  id: ({ tipo_pulverizador }) => tipo_pulverizador,
  untold: ['tipo_pulverizador'],
})

/** The limits in force, of version 0 until somebody has written them. */
export async function limitsInForce(types: readonly TipoPulverizador[]): Promise<Map<TipoPulverizador, LimitesDoTipo>> {
  const written = await calibrationLimits.getMany(types)
  return new Map(
    types.map((type) => [type, written.get(type) ?? { tipo_pulverizador: type, ...FIRST_LIMITS, versao: 0 }]),
  )
}

/** Writes limits with their history. Throws `CONFLITO_DE_VERSAO` unless `versao` is the version that is there. */
export async function editLimits(
  type: TipoPulverizador,
  { versao, ...patch }: LimitesCalibracao & { versao: number },
  author: Author,
): Promise<LimitesDoTipo> {
  const before = (await limitsInForce([type])).get(type)
  if (before?.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return calibrationLimits.edit({ before, patch, author })
}
