import { readAttachment } from '../store/files/files.ts'
import type { Report } from '../store/reports/reports.ts'
import type { MailFile } from './mimeMessage.ts'
import { isAttached, isEmpty } from './reportMail.ts'

/** The files of a report as a mail brings them; none where they are too large, or tell of nothing. */
export const filesToMail = async (report: Report): Promise<MailFile[]> =>
  isAttached(report) && !isEmpty(report)
    ? Promise.all(
        report.arquivos.map(async ({ nome, mimetype, caminho }) => ({
          nome,
          mimetype,
          bytes: await readAttachment(caminho),
        })),
      )
    : []
