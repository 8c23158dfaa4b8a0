import Bowser from 'bowser'
import type { SessaoAberta } from '../../../shared/contract/sessions.ts'
import { beginning } from '../../../shared/wellFormed.ts'

/** Of the names in the library's list the longest has half of it; an agent it does not know names itself. */
const LONGEST = 60

const nameOf = (name: string | undefined): string | null => (name && beginning(name.trim(), LONGEST)) || null

/** Browser and system that a user agent speaks of, by the names people know them by. */
export function deviceNames(agent: string | null): Pick<SessaoAberta, 'navegador' | 'sistema'> {
  const { browser, os } = agent ? Bowser.parse(agent) : {}
  return { navegador: nameOf(browser?.name), sistema: nameOf(os?.name) }
}
