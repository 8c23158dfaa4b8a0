import { pathTo } from '../../../shared/paths.ts'

/** Parameter of the address that says which recipe a new one begins as. */
export const COPIED = 'copia'

/** The page that creates a recipe, beginning as a copy of another one. */
export const copyAddress = (id: string): string => `${pathTo('receitaNova')}?${COPIED}=${encodeURIComponent(id)}`
