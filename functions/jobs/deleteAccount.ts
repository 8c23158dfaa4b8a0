import { ACCOUNT_DATA } from '../store/accountData.ts'
import { removeFile } from '../store/files/files.ts'
import { eraseInvitationMailsTo } from '../store/jobs/jobLists.ts'
import { addressMark } from '../store/jobs/jobs.ts'
import { blankLinesAbout } from '../store/kit/audit.ts'
import { eraseInvitationsTo } from '../store/members/invitations.ts'
import { addressesEverOf } from '../store/users/accountData.ts'
import { getUser, userIdsByEmail } from '../store/users/users.ts'
import { handOver, isUp } from '../work/handOver.ts'
import { type WorkContext, type WorkDone, WorkRefused } from '../work/work.ts'

const STEPS = ACCOUNT_DATA.flatMap(({ erase }) => (typeof erase === 'function' ? [erase] : []))

/**
 * Erases what belonged to a user who deleted their account, store by store. Every step can be done again, so an attempt
 * that ended anywhere is gone on with by the next; when its time is nearly over, it hands the rest to a job of its own.
 */
export async function deleteAccount(
  { usuario_id: userId, endereco }: { usuario_id: string; endereco: string | null },
  context: WorkContext,
): Promise<WorkDone> {
  if (await getUser(userId)) throw new WorkRefused('DESNECESSARIO')
  let count = 0
  // The address goes at once, from mails, invitations and the histories of others; all else may take a while.
  if (endereco)
    for (const forget of [eraseInvitationMailsTo, eraseInvitationsTo, blankLinesAbout])
      for await (const done of forget(endereco)) count += done
  for (const former of await unusedAddressesOf(userId))
    for (const forget of [eraseInvitationMailsTo, eraseInvitationsTo])
      for await (const done of forget(addressMark(former))) count += done
  for (const [index, erase] of STEPS.entries()) {
    for await (const erased of erase(userId, { removeFile })) {
      count += erased
      await context.progress(index / STEPS.length)
      if (isUp(context)) return handOver(context, { count })
    }
  }
  return { count }
}

/** Addresses they had before, but those that are somebody else's by now: who is invited there is not them. */
async function unusedAddressesOf(userId: string): Promise<string[]> {
  const addresses = await addressesEverOf(userId)
  const owners = await userIdsByEmail(addresses)
  return addresses.filter((address) => !owners.has(address))
}
