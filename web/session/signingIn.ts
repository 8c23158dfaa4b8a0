import type { z } from 'zod'
import { type entrar, identityArea, type UsuarioLogado } from '../../shared/contract/identity.ts'
import type { Call } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { currentAccount } from './accounts.ts'
import type { Storages } from './peek.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignOut } from './signOut.ts'
import type { SessionAnswer } from './state.ts'
import { takeAccount } from './storage.ts'

interface Dependencies {
  call: Call
  storages: Storages
  store: SessionStore
  signingOut: SignOut
  loadPermissions: (usuario: UsuarioLogado) => Promise<void>
}

/** The ways a session begins in this tab. */
export function createSigningIn({ call, storages, store, signingOut, loadPermissions }: Dependencies) {
  function begin(answer: SessionAnswer, keep: boolean) {
    const { usuario } = answer
    signingOut.forgive()
    const conta = currentAccount(usuario, takeAccount(storages, usuario.id_usuario))
    store.apply({ kind: 'begun', answer, conta, keep })
  }

  return {
    /** Rejects with `CallError`, and then nobody is signed in. Permissions that cannot be read are asked for again by entering, which says so. */
    async signIn(given: z.input<typeof entrar>): Promise<void> {
      // The end of a former session would take the new one's cookie away.
      await signingOut.settled()
      const answer = await call(identityArea.routes.entrar, { body: given })
      begin(answer, given.manter_conectado ?? false)
      await loadPermissions(answer.usuario).catch((error: unknown) => void failureOf(error))
    },

    /** Takes over the session a sign-up answered with, for as long as the browser is open. Entering fetches the permissions. */
    signedUp: (answer: SessionAnswer): void => begin(answer, false),
  }
}
