import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ErrorName } from '../../shared/errors.ts'
import { plainFailure } from '../api/failureText.ts'
import { readAnewBut } from '../api/readAnewBut.ts'
import type { AnswerQuery } from '../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../i18n/I18n.tsx'
import type { PlainKey } from '../i18n/messages.ts'
import type { FormFailure } from './form/failure.ts'
import { toast } from './toasts.tsx'

interface ReadingOptions {
  readonly generic: PlainKey
  readonly fields: Partial<Readonly<Record<ErrorName, string>>>
  readonly taken?: PlainKey | undefined
}

/** How a refusal is told. */
export interface Explaining {
  /** Said where the catalogue of errors has nothing more precise. */
  readonly failed?: PlainKey
  /** Fields that a refusal is about. */
  readonly fields?: Partial<Readonly<Record<ErrorName, string>>>
  /** What is said of a name that another record has. */
  readonly taken?: PlainKey | undefined
  /** Reads a refusal; `formFailure` does it field by field, for which the texts of forms have to be there. */
  readonly reads?: (i18n: LoadedLanguage, error: unknown, options: ReadingOptions) => FormFailure
  /** Says a refusal otherwise than the catalogue. */
  readonly explain?: (error: unknown, usual: () => FormFailure) => FormFailure
}

export type Said = string | null | readonly string[]

/** What a button asks the server for, and what follows from the answer. */
export interface Command<Answer, Input> extends Omit<Explaining, 'failed'> {
  readonly run: (input: Input) => Promise<Answer>
  /** Said where it is refused and the catalogue of errors has nothing more precise. */
  readonly failed?: PlainKey | ((input: Input) => PlainKey)
  /** Where the answer is kept in place of what was known. Asked for anew where it is refused. */
  readonly keep?: AnswerQuery<Answer> | ((answer: Answer, input: Input) => unknown)
  /** A notice says this once it is done. */
  readonly done?: string | ((answer: Answer, input: Input) => Said)
  /** Closes the dialog, leaves the page. */
  readonly onDone?: (answer: Answer, input: Input) => unknown
  /**
   * Goes on with a refusal that was told, as a form that marks its fields. Nothing is asked for anew then: what was
   * typed stays.
   */
  readonly onRefused?: (refused: FormFailure, error: unknown) => unknown
  /** A refusal stays in sight where this was pressed, which shows `refusal`. Unless given it is told in passing. */
  readonly stays?: true
  /** What is pressed with another value may be under way beside it, such as that of another row. */
  readonly beside?: true
  /**
   * What it made untrue, by the beginning of its key; asked for anew where it is refused too, for somebody else may
   * have been quicker.
   */
  readonly forget?: QueryKey
  /** Under which that is kept which is gone once it is done: nothing of it is read again. */
  readonly leaves?: QueryKey
}

/**
 * Asks the server for what a button is pressed for. All of them go one way:
 *
 * 1. While one is under way, another press does nothing, unless it is `beside` it with another value. What was said of
 * the former is taken away, and the button shows that it is working.
 * 2. What is being read of a record that will be gone is given up, and the server is asked, with or without a network.
 * 3. Once it is done, the answer is kept, a notice says so, and the dialog is closed or the page left. Where it is
 * refused, fields are marked, a notice stays or passes, and the button may be pressed again. Nothing is said of what
 * the person called off.
 * 4. What became untrue is asked for anew. A button that is still there works until that is known.
 *
 * All of it happens too where the page was left meanwhile. A mistake of our own is no refusal: it is thrown where it is
 * heard of.
 */
export function useCommand<Answer, Input = void>(command: Command<Answer, Input>) {
  const { run, failed, keep, done, onDone, onRefused, stays, beside, forget, leaves } = command
  const i18n = useI18n()
  const queries = useQueryClient()
  const running = useRef(new Set<Input>())
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    // What was sent may be a password.
    gcTime: 0,
    mutationFn: async (input: Input) => {
      // An answer that is still on its way would say that there is none any more.
      if (leaves) await queries.cancelQueries({ queryKey: leaves })
      return run(input)
    },
    onSuccess: async (answer, input) => {
      if (typeof keep === 'function') await keep(answer, input)
      else if (keep) {
        // An answer that is still on its way may be older.
        await queries.cancelQueries({ queryKey: keep.queryKey })
        queries.setQueryData(keep.queryKey, answer)
      }
      for (const text of [typeof done === 'function' ? done(answer, input) : (done ?? null)].flat())
        toast('success', text)
      await onDone?.(answer, input)
      // It is done: what shows that is read by itself, and another press of the same means it again.
      if (beside) running.current.delete(input)
      if (forget)
        await (leaves ? readAnewBut(queries, forget, leaves) : queries.invalidateQueries({ queryKey: forget }))
    },
    onError: (error, input) => {
      const generic = typeof failed === 'function' ? failed(input) : failed
      const refused = explained(i18n, error, { ...command, failed: generic })
      const { toast: said = null } = refused
      toast('error', stays ? said : (said ?? textOf(refused)))
      setFailure(refused)
      if (onRefused) return void onRefused(refused, error)
      for (const queryKey of [forget, typeof keep === 'object' && keep.queryKey])
        if (queryKey) void queries.invalidateQueries({ queryKey })
    },
    onSettled: (_, __, input) => void running.current.delete(input),
  })
  return {
    press(input: Input) {
      if (beside ? running.current.has(input) : running.current.size > 0) return
      running.current.add(input)
      setFailure(null)
      mutate(input)
    },
    loading: isPending,
    /** What is under way was pressed with this. */
    pressed: isPending ? variables : undefined,
    failure,
    /** Why it was refused, for a place where that stays in sight. */
    refusal: failure && textOf(failure),
  }
}

/**
 * There is no field to mark: what is wrong with one is told in its place. What passes by the catalogue is in sight as
 * well where there is room for it.
 */
const textOf = ({ fields, text, toast: said = null }: FormFailure): string | null => fields[0]?.mensagem ?? text ?? said

function explained(i18n: LoadedLanguage, error: unknown, options: Explaining) {
  const { failed = 'errors.unknown', fields = {}, taken, reads = plainFailure, explain } = options
  const usual = () => reads(i18n, error, { generic: failed, fields, taken })
  return explain ? explain(error, usual) : usual()
}
