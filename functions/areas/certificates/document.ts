import type { certificatesArea } from '../../../shared/contract/certificates.ts'
import type { RouteResult } from '../../../shared/contract/route.ts'
import { ApiError } from '../../../shared/errors.ts'
import { pathTo } from '../../../shared/paths.ts'
import { describeCertificate } from '../../documents/certificate/describeCertificate.ts'
import { writePdf } from '../../documents/kit/pdf/writePdf.ts'
import { readerOf } from '../../documents/reader.ts'
import { env } from '../../env.ts'
import type { Actor } from '../../http/context.ts'
import { certifiedReading, type InspectionCertificate } from '../../store/certificates/inspectionCertificates.ts'
import { getUser } from '../../store/users/users.ts'
import { presentCertificate } from './present.ts'

/** A certificate as a PDF in the language, units and time zone of whoever asks. Written at once: it is a page or two. */
export async function certificateDocument(
  certificate: InspectionCertificate,
  actor: Actor,
  timeZone: string,
): Promise<RouteResult<typeof certificatesArea.routes.documento>> {
  const [user, shown] = await Promise.all([getUser(actor.usuarioId), presentCertificate(certificate, actor)])
  if (!user) throw new ApiError('NAO_AUTENTICADO')
  const reader = await readerOf(user.idioma, user.unidades, timeZone)
  const address = new URL(pathTo('certificado', { codigo: certificate.codigo }), env('CONSOLE_ORIGIN')).href
  const description = describeCertificate({ shown, reading: certifiedReading(certificate), address }, reader)
  const chunks: Buffer[] = []
  for await (const chunk of await writePdf(description)) chunks.push(chunk as Buffer)
  return {
    nome: `${reader.texts.certificate}-${certificate.numero}.pdf`,
    pdf: Buffer.concat(chunks).toString('base64'),
  }
}
