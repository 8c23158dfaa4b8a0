import { loginArea } from '../../../shared/contract/login.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { FormFailure } from '../../ui/form/failure.ts'
import type { BotCheckHandle } from './botCheckHandle.ts'

/** The browser could not find a solution. */
class BotFailure extends Error {}

/**
 * The solution to send along. Without one, rejects with `CallError` when the reason is that there are no challenges to
 * be had.
 */
export async function solutionOf(check: BotCheckHandle | null): Promise<string> {
  const solution = await check?.solution()
  if (solution) return solution
  await call(loginArea.routes.desafio)
  throw new BotFailure()
}

/** Explains what a form with a bot check was refused for. */
export function explainUnlessBot(
  i18n: LoadedLanguage,
  error: unknown,
  options: Parameters<typeof formFailure>[2],
): FormFailure {
  return error instanceof BotFailure
    ? { text: i18n.t('login.botError'), fields: [], stale: false }
    : formFailure(i18n, error, options)
}
