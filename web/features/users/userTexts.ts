import { pathTo } from '../../../shared/paths.ts'
import { MISSING, type RecordTexts } from '../../parts/records/RecordPage.tsx'

/** What the pages about a user say when they cannot show one. */
export const USER_TEXTS: RecordTexts = {
  failed: 'users.viewFailed',
  closed: [{ refusals: MISSING, title: 'users.notFoundTitle', text: 'users.notFoundText' }],
  back: { path: pathTo('usuarios'), text: 'users.backToList' },
}
