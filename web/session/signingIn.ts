import type { z } from 'zod'
import { type entrar, loginArea, type UsuarioLogado } from '../../shared/contract/login.ts'
import type { Call } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { currentAccount } from './accounts.ts'
import type { Storages } from './peek.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignOut } from './signOut.ts'
import { ownerIn, type SessionAnswer } from './state.ts'
import { tabAccountOf } from './tabAccount.ts'

interface Dependencies {
  call: Call
  storages: Storages
  store: SessionStore
  signingOut: SignOut
  loadPermissions: (usuario: UsuarioLogado) => Promise<void>
}

/** The ways a session begins in this tab. */
export function createSigningIn({ call, storages, store, signingOut, loadPermissions }: Dependencies) {
  function begin(answer: SessionAnswer, keep: boolean, ownerId: string | undefined) {
    signingOut.forgive()
    store.apply({ kind: 'begun', answer, conta: currentAccount(answer.usuario, ownerId), keep })
  }

  /** Where somebody was when their session ended in this tab. */
  const left = ({ usuario }: SessionAnswer) => tabAccountOf(storages.session, usuario.id_usuario)

  return {
    /**
     * Rejects with `CallError`, and then nobody is signed in. Permissions that cannot be read are asked for again by
     * entering, which says so. `anywhere`: what is wanted is there in any account, so that who has nothing of their own
     * begins where something is shared with them. Answers whether they do.
     */
    async signIn(given: z.input<typeof entrar>, anywhere = false): Promise<boolean> {
      // The end of a former session would take the new one's cookie away.
      await signingOut.settled()
      const answer = await call(loginArea.routes.entrar, { body: given })
      const former = left(answer)
      const offered = anywhere && !former ? answer.conta_inicial : undefined
      begin(answer, given.manter_conectado ?? false, former ?? offered)
      await loadPermissions(answer.usuario).catch((error: unknown) => void failureOf(error))
      return offered !== undefined && ownerIn(store.state()) === offered
    },

    /**
     * Takes over the session a sign-up answered with, for as long as the browser is open. Entering fetches the
     * permissions.
     */
    signedUp: (answer: SessionAnswer): void => begin(answer, false, left(answer)),
  }
}
