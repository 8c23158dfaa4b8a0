import type { SituacaoInspecao } from '../../../shared/enums.ts'

/** How urgent the state of a certificate is: to its owner and to whoever reads its code. */
export const CERTIFICATE_LOOKS = {
  VALIDO: 'success',
  VENCIDO: 'warning',
  REVOGADO: 'error',
  SEM_VALIDADE: 'warning',
} as const satisfies Record<SituacaoInspecao, string>
