import { revisionsArea } from '../../../shared/contract/revisions.ts'
import { call } from '../../api/client.ts'
import { useDownload } from '../downloads/useDownload.ts'

/** Downloads the report of a revision; a failure is told in a notice. */
export const useReportDownload = (): ((revisaoId: string) => void) =>
  useDownload(
    (revisaoId: string) => call(revisionsArea.routes.relatorio, { params: { revisaoId } }),
    'revisions.downloadFailed',
  ).press
