import { pathTo } from '../../../shared/paths.ts'
import { MISSING, type RecordTexts } from '../../parts/records/RecordPage.tsx'

/** What every page about one recipe says where there is none to show. */
export const RECORD_TEXTS: RecordTexts = {
  failed: 'recipes.loadFailed',
  closed: [
    {
      refusals: [...MISSING, 'RECEITA_NAO_ENCONTRADA'],
      title: 'recipes.notFoundTitle',
      text: 'recipes.notFoundText',
    },
  ],
  back: { path: pathTo('receitas'), text: 'recipes.backToList' },
}
