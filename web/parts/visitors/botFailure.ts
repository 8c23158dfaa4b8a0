import { loginArea } from '../../../shared/contract/login.ts'
import { call } from '../../api/client.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { Explaining } from '../../ui/useCommand.ts'
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
export const explainUnlessBot =
  ({ t }: LoadedLanguage): NonNullable<Explaining['explain']> =>
  (error, usual) =>
    error instanceof BotFailure ? { text: t('login.botError'), fields: [], stale: false } : usual()
