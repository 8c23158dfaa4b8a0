/**
 * Where a tab keeps in which account it is, and for whom: a reload leads there, and so does a sign-in after the session
 * was over.
 */
const TAB_ACCOUNT_KEY = 'aspersa.conta'

export const keepTabAccount = (tab: Storage, usuarioId: string, ownerId: string): void =>
  tab.setItem(TAB_ACCOUNT_KEY, `${usuarioId} ${ownerId}`)

export const forgetTabAccount = (tab: Storage): void => tab.removeItem(TAB_ACCOUNT_KEY)

/** Owner of the account this tab is in for that person; undefined where the person was in none yet. */
export function tabAccountOf(tab: Storage, usuarioId: string): string | undefined {
  const [whose, ownerId] = tab.getItem(TAB_ACCOUNT_KEY)?.split(' ') ?? []
  return whose === usuarioId ? ownerId : undefined
}
