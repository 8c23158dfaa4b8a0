import type { CertificadoPublico } from '../../../shared/contract/certificates.ts'
import { ApiError } from '../../../shared/errors.ts'
import { sourceOf } from '../../parts/source.ts'
import { plainCode } from '../../store/certificates/codes.ts'
import { certificateOfCode } from '../../store/certificates/inspectionCertificates.ts'
import { type Counter, giveBackTo, reserve } from '../../store/identity/attempts.ts'
import { presentPublicly } from './present.ts'

/** Codes a source may try that no certificate has, in a window. */
const UNKNOWN_CODES = 30
const WINDOW_SECONDS = 15 * 60

const triesOf = (clientIp: string): Counter => ({
  kind: 'certificado',
  value: sourceOf(clientIp),
  limit: UNKNOWN_CODES,
  windowSeconds: WINDOW_SECONDS,
})

/**
 * What anybody may know of the certificate of a code. Only codes that nobody has count as tries, so that whoever scans many labels at one place is
 * not kept waiting. Throws `NAO_ENCONTRADO`, the same for whatever is no code, and `NAO_PERMITIDO_AGORA` after too many of them.
 */
export async function verifyCode(typed: string, clientIp: string): Promise<CertificadoPublico> {
  const tries = [triesOf(clientIp)]
  await reserve(tries)
  const code = plainCode(typed)
  const certificate = code === null ? null : await certificateOfCode(code)
  if (!certificate) throw new ApiError('NAO_ENCONTRADO')
  await giveBackTo(tries)
  return presentPublicly(certificate)
}
