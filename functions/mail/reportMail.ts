import type { Correio } from '../../shared/mail.ts'
import { readAttachment } from '../store/files/files.ts'
import { getReport, type Report } from '../store/reports/reports.ts'
import type { MailFile } from './mimeMessage.ts'

/** Bytes of files a mail may bring. SES takes mails of 10 MB; in base64 files grow by more than a third. */
export const MOST_ATTACHED = 7_000_000

/** The report a mail is to bring; null when it is forgotten, or was never made. */
export async function reportToMail(correio: Extract<Correio, { modelo: 'RELATORIO' }>): Promise<Report | null> {
  const report = await getReport(correio.relatorio_id)
  return report?.arquivos.length ? report : null
}

export const isAttached = ({ arquivos }: Pick<Report, 'arquivos'>): boolean =>
  arquivos.reduce((sum, { tamanho }) => sum + tamanho, 0) <= MOST_ATTACHED

/** The files of a report as a mail brings them; none where they are too large. */
export const filesToMail = async (report: Report): Promise<MailFile[]> =>
  isAttached(report)
    ? Promise.all(
        report.arquivos.map(async ({ nome, mimetype, caminho }) => ({
          ...{ nome, mimetype },
          bytes: await readAttachment(caminho),
        })),
      )
    : []
