import type { ErrorName } from '../../../shared/errors.ts'

/** A removed record, as the refusal of a value that it keeps tells it. */
export interface Removed {
  readonly id: string
  readonly versao: number
}

/** Refusals that say that there is no such record, or no longer. */
export const GONE = ['NAO_ENCONTRADO', 'RECEITA_NAO_ENCONTRADA'] as const satisfies readonly ErrorName[]

/** Why a form could not be saved, in the person's language. */
export interface FormFailure {
  /** Said in passing; null when only the form says it. */
  readonly toast?: string | null
  /** Above the form; null when there is nothing to say (a cancelled call), or nothing that could be corrected. */
  readonly text: string | null
  /** What is wrong with single fields, by path (`secoes.0.bico_final`). */
  readonly fields: readonly { readonly caminho: string; readonly mensagem: string }[]
  /** Somebody else changed the record meanwhile: it has to be read again. */
  readonly stale: boolean
  /** What it is called in the catalogue of errors, for a form that offers a way on. */
  readonly name?: ErrorName | null
  /** The removed record that has a value of the form, by which it is restored. */
  readonly removed?: Removed | undefined
}
