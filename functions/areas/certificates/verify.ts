import type { CertificadoPublico } from '../../../shared/contract/certificates.ts'
import { notFound } from '../../../shared/errors.ts'
import { sourceOf } from '../../parts/sessions/source.ts'
import { plainCode } from '../../store/certificates/codes.ts'
import { certificateOfCode } from '../../store/certificates/inspectionCertificates.ts'
import { type Counter, reserve } from '../../store/identity/attempts.ts'
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
 * What anybody may know of the certificate of a code. Only codes that nobody has are counted and ever refused: who
 * scans a real label at a shared address is answered whatever others tried there, and a code of 100 bits is not found
 * by trying. Throws `NAO_ENCONTRADO`, the same for whatever is no code, and `NAO_PERMITIDO_AGORA` after too many of
 * them.
 */
export async function verifyCode(typed: string, clientIp: string): Promise<CertificadoPublico> {
  const code = plainCode(typed)
  const certificate = code === null ? null : await certificateOfCode(code)
  if (certificate) return presentPublicly(certificate)
  await reserve([triesOf(clientIp)])
  throw notFound()
}
