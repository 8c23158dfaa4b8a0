import { pathTo } from '../../../shared/paths.ts'
import { MISSING, type RecordTexts } from '../../parts/records/RecordPage.tsx'

/** What is said where a reading cannot be shown. */
export const READING_TEXTS: RecordTexts = {
  failed: 'reading.viewFailed',
  closed: [
    { refusals: MISSING, title: 'reading.notFoundTitle', text: 'reading.notFoundText' },
    { refusals: ['LEITURA_TRANSFERIDA'], title: 'reading.transferredTitle', text: 'reading.transferredText' },
    { refusals: ['NAO_AUTORIZADO'], title: 'reading.forbiddenTitle', text: 'reading.forbiddenText' },
  ],
  back: { path: pathTo('leituras'), text: 'reading.backToList' },
}
