import { beginJob } from '../jobs/jobs.ts'
import type { Members } from '../kit/transact.ts'

/**
 * Transaction members that have the certificates of equipment looked at once the transaction stands: those that lost
 * their right by it die. None for no equipment. The lines of the job's log share `correlation`, where no request is
 * known the first equipment.
 */
export const endRightless = (equipmentIds: readonly string[], correlation?: string): Members => {
  const [first] = equipmentIds
  if (first === undefined) return []
  const dados = { tipo: 'CERTIFICADOS' as const, equipamentos: [...equipmentIds] }
  return [beginJob({ dados, usuario_id: null, correlacao: correlation ?? first })]
}
