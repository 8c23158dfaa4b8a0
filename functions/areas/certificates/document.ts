import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import { pathTo } from '../../../shared/paths.ts'
import { describeCertificate } from '../../documents/certificate/describeCertificate.ts'
import { fileName } from '../../documents/fileNames.ts'
import { fileFor, pdfFile } from '../../documents/madeFile.ts'
import { env } from '../../env.ts'
import type { Actor } from '../../http/context.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { certifiedReading, type InspectionCertificate } from '../../store/certificates/inspectionCertificates.ts'
import { presentCertificate } from './present.ts'

/**
 * A certificate as a PDF in the language, units and time zone of whoever asks. Written at once: it is two or three
 * pages.
 */
export async function certificateDocument(
  certificate: InspectionCertificate,
  actor: Actor,
  timeZone: string,
): Promise<ArquivoPronto> {
  const [user, shown] = await Promise.all([askingUser(actor.usuarioId), presentCertificate(certificate, actor)])
  const address = new URL(pathTo('certificado', { codigo: certificate.codigo }), env('CONSOLE_ORIGIN')).href
  const of = { shown, reading: certifiedReading(certificate), address }
  return fileFor(user, timeZone, (reader) =>
    pdfFile(
      fileName(
        shown.resultado === 'APROVADO' ? reader.texts.certificate : reader.texts.inspection,
        shown.inspecionado_em,
        of.reading.numero_serie,
        certificate.numero,
      ),
      describeCertificate(of, reader),
    ),
  )
}
