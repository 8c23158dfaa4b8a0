import { MutationObserver, type MutationObserverOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERRORS, type ErrorName } from '../../shared/errors.ts'
import { createFormat } from '../../shared/i18n/format.ts'
import { soon } from '../../tests/fixtures/poll.ts'
import { CallError } from '../api/failure.ts'
import { formFailure } from '../api/formFailure.ts'
import { pt } from '../i18n/pt/all.ts'
import { forms } from '../i18n/pt/forms.ts'
import { createTranslate } from '../i18n/translate.ts'
import { currentToasts, dismissToasts } from './toasts.tsx'
import { type Command, useCommand } from './useCommand.ts'

/** React as far as the hook sees it: what it keeps from one time to the next, in order. */
const page = vi.hoisted(() => {
  const kept: unknown[] = []
  let at = 0
  const keep = <T>(first: () => T): { value: T } => {
    const place = at
    at += 1
    kept[place] ??= { value: first() }
    return kept[place] as { value: T }
  }
  return {
    keep,
    begin: () => {
      at = 0
    },
    forget: () => {
      kept.length = 0
    },
    queries: undefined as unknown,
  }
})
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useRef: (first: unknown) => page.keep(() => ({ current: first })).value,
  useState: (first: unknown) => {
    const place = page.keep(() => first)
    return [
      place.value,
      (next: unknown) => {
        place.value = next
      },
    ]
  },
}))
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => page.queries,
  useMutation: (options: MutationObserverOptions) => {
    const observer = page.keep(() => new MutationObserver(page.queries as QueryClient, options)).value
    observer.setOptions(options)
    return {
      ...observer.getCurrentResult(),
      mutate: (input: never) => void observer.mutate(input).catch(() => undefined),
    }
  },
}))
vi.mock('../i18n/I18n.tsx', () => ({
  useI18n: () => ({ language: 'pt', t: createTranslate({ ...pt.base, forms }, 'pt'), format: createFormat('pt') }),
}))

let queries: QueryClient
let happened: string[]

beforeEach(() => {
  queries = new QueryClient()
  page.queries = queries
  page.forget()
  happened = []
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    happened.push(`asked for ${filters?.queryKey} anew`)
  })
})
afterEach(() => {
  dismissToasts()
  vi.restoreAllMocks()
})

/** Shows a button of the command, and tells it as it is by now. */
function shown<Answer, Input = void>(command: Command<Answer, Input>) {
  const look = () => {
    page.begin()
    return useCommand(command)
  }
  return {
    look,
    press: (input: Input) => look().press(input),
    settled: () => soon(() => expect(look().loading).toBe(false)),
  }
}
const notices = () => currentToasts().map(({ type, text }) => `${type} ${text}`)
const refusal = (name: ErrorName, campos: { caminho: string; mensagem: string }[] = []) => {
  const { status, code } = ERRORS[name]
  return new CallError({ kind: 'refused', status, code, name, report: { campos }, retryAfter: null })
}
/** Something that is waited for, and ends when it is told to. */
function awaited<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { asked: () => promise, resolve, reject }
}

describe('a command that is done', () => {
  it('is told, kept, left and read anew, in this order', async () => {
    const answer = awaited<string>()
    const button = shown({
      run: () => {
        happened.push('asked')
        return answer.asked()
      },
      keep: (said: string) => happened.push(`kept ${said}`),
      done: (said) => {
        happened.push(`told ${notices().length}`)
        return `Pronto: ${said}`
      },
      onDone: () => happened.push(`left after ${notices().join()}`),
      forget: ['conta', 'avisos'],
    })
    expect(button.look().loading).toBe(false)
    button.press()
    expect(button.look().loading).toBe(true)
    answer.resolve('sim')
    await button.settled()
    expect(happened).toEqual([
      'asked',
      'kept sim',
      'told 0',
      'left after success Pronto: sim',
      'asked for conta,avisos anew',
    ])
    expect(button.look()).toMatchObject({ failure: null, refusal: null, pressed: undefined })
  })

  it('works until what it made untrue is known', async () => {
    const anew = awaited<void>()
    vi.mocked(queries.invalidateQueries).mockImplementation(anew.asked)
    const button = shown({ run: async () => 'sim', done: 'Pronto', forget: ['avisos'] })
    button.press()
    await soon(() => expect(notices()).toEqual(['success Pronto']))
    expect(button.look().loading).toBe(true)
    anew.resolve()
    await button.settled()
  })

  it('puts its answer in place of what was known, unless something older arrives', async () => {
    const keep = { queryKey: ['conta', 'perfil'] } as never
    queries.setQueryData(['conta', 'perfil'], 'antes')
    const given = vi.spyOn(queries, 'cancelQueries')
    const button = shown({ run: async () => 'depois', keep })
    button.press()
    await button.settled()
    expect(given).toHaveBeenCalledWith({ queryKey: ['conta', 'perfil'] })
    expect(queries.getQueryData(['conta', 'perfil'])).toBe('depois')
    expect(happened).toEqual([])
  })

  it('reads nothing again of what is gone by it', async () => {
    const given = vi.spyOn(queries, 'cancelQueries')
    const run = vi.fn(async () => 'sim')
    const button = shown({ run, forget: ['receitas'], leaves: ['receitas', '1'] })
    button.press()
    await button.settled()
    expect(given).toHaveBeenCalledBefore(run)
    expect(vi.mocked(queries.invalidateQueries).mock.calls.map(([filters]) => filters)).toEqual([
      { queryKey: ['receitas', '1'], refetchType: 'none' },
      { queryKey: ['receitas'], predicate: expect.any(Function) },
    ])
  })

  it('is told where the page was left meanwhile', async () => {
    const answer = awaited<string>()
    const button = shown({ run: answer.asked, done: 'Pronto', forget: ['avisos'] })
    button.press()
    page.forget()
    answer.resolve('sim')
    await soon(() => expect(happened).toEqual(['asked for avisos anew']))
    expect(notices()).toEqual(['success Pronto'])
  })
})

describe('a press while one is under way', () => {
  it('does nothing', async () => {
    const answer = awaited<string>()
    const run = vi.fn(answer.asked)
    const button = shown<string, number>({ run })
    button.press(1)
    button.press(1)
    button.press(2)
    await soon(() => expect(run).toHaveBeenCalledTimes(1))
    expect(button.look().pressed).toBe(1)
    answer.resolve('sim')
    await button.settled()
    button.press(2)
    await button.settled()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('with another value goes its way beside it where each row has its own', async () => {
    const answer = awaited<string>()
    const run = vi.fn(answer.asked)
    const button = shown<string, number>({ run, beside: true })
    button.press(1)
    button.press(1)
    button.press(2)
    await soon(() => expect(run).toHaveBeenCalledTimes(2))
    answer.resolve('sim')
    await button.settled()
  })

  it('of the same row goes its way once that is done, although what it changed is still read anew', async () => {
    const anew = awaited<void>()
    vi.mocked(queries.invalidateQueries).mockImplementationOnce(anew.asked)
    const run = vi.fn(() => Promise.resolve('sim'))
    const left = vi.fn()
    const button = shown<string, number>({ run, beside: true, onDone: left, forget: ['exportacoes'] })
    button.press(1)
    await soon(() => expect(queries.invalidateQueries).toHaveBeenCalled())
    button.press(1)
    await soon(() => expect(left).toHaveBeenCalledTimes(2))
    anew.resolve()
    await button.settled()
  })
})

describe('a command that is refused', () => {
  const { errors } = pt.base

  it('is told in passing, may be pressed again at once, and what it is about is read anew', async () => {
    const anew = awaited<void>()
    vi.mocked(queries.invalidateQueries).mockImplementation(anew.asked)
    const run = vi.fn(() => Promise.reject(refusal('PEDIDO_ABERTO_EXISTE')))
    const keep = { queryKey: ['pedidos', '1'] } as never
    const button = shown({ run, failed: 'common.resendFailed', forget: ['pedidos'], keep })
    button.press()
    await button.settled()
    expect(notices()).toEqual([`error ${errors.PEDIDO_ABERTO_EXISTE}`])
    expect(vi.mocked(queries.invalidateQueries).mock.calls.map(([filters]) => filters)).toEqual([
      { queryKey: ['pedidos'] },
      { queryKey: ['pedidos', '1'] },
    ])
    button.press()
    await button.settled()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('says what is wrong with a field where there is none to mark', async () => {
    const run = () => Promise.reject(refusal('VALIDACAO', [{ caminho: 'versao', mensagem: 'required' }]))
    const passing = shown({ run, reads: formFailure })
    passing.press()
    await passing.settled()
    expect(notices()).toEqual([`error ${forms.validation.required}`])
    dismissToasts()
    page.forget()
    const staying = shown({ run, reads: formFailure, stays: true })
    staying.press()
    await staying.settled()
    expect([notices(), staying.look().refusal]).toEqual([[], forms.validation.required])
  })

  it('is in sight where there is room for it, whatever the catalogue says passes', async () => {
    const button = shown({ run: () => Promise.reject(refusal('PEDIDO_ABERTO_EXISTE')), stays: true })
    button.press()
    await button.settled()
    expect([notices(), button.look().refusal]).toEqual([
      [`error ${errors.PEDIDO_ABERTO_EXISTE}`],
      errors.PEDIDO_ABERTO_EXISTE,
    ])
  })

  it('stays in sight until it is pressed again, and passes too where the catalogue says so', async () => {
    const tries = [awaited<string>(), awaited<string>()]
    const asked = tries.values()
    const button = shown({
      run: () => (asked.next().value as (typeof tries)[number]).asked(),
      failed: 'common.resendFailed',
      stays: true,
    })
    button.press()
    tries[0]?.reject(new CallError({ kind: 'offline' }))
    await button.settled()
    expect(button.look().refusal).toBe(errors.offline)
    expect(notices()).toEqual([`error ${errors.offline}`])
    button.press()
    expect(button.look().refusal).toBeNull()
    tries[1]?.reject(refusal('CONFLITO_DE_VERSAO'))
    await button.settled()
    expect(button.look().refusal).toBe(`${pt.base.common.resendFailed} ${errors.CONFLITO_DE_VERSAO}`)
    expect(notices()).toHaveLength(1)
  })

  it('is a form’s to go on with, for which nothing is read anew', async () => {
    const taken = vi.fn()
    const error = refusal('EMAIL_JA_CADASTRADO')
    const button = shown({
      run: () => Promise.reject(error),
      fields: { EMAIL_JA_CADASTRADO: 'email' },
      reads: formFailure,
      stays: true,
      onRefused: taken,
      forget: ['usuarios'],
    })
    button.press()
    await button.settled()
    const fields = [{ caminho: 'email', mensagem: errors.EMAIL_JA_CADASTRADO }]
    expect(taken).toHaveBeenCalledWith(expect.objectContaining({ fields, stale: false }), error)
    expect([notices(), happened]).toEqual([[], []])
  })

  it('may say something of its own', async () => {
    const button = shown({
      run: () => Promise.reject(refusal('NAO_ENCONTRADO')),
      explain: (_, usual) => ({ ...usual(), toast: 'Este convite não vale mais.' }),
    })
    button.press()
    await button.settled()
    expect(notices()).toEqual(['error Este convite não vale mais.'])
  })

  it('is not told where the person called it off', async () => {
    const button = shown({ run: () => Promise.reject(new CallError({ kind: 'cancelled' })), stays: true })
    button.press()
    await button.settled()
    expect([notices(), button.look().refusal]).toEqual([[], null])
  })

  it('by a mistake of our own is heard of, and the button works again', async () => {
    const heard = vi.fn()
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    process.once('unhandledRejection', heard)
    const mistake = new TypeError('of nothing')
    const button = shown({ run: () => Promise.reject(mistake) })
    button.press()
    await button.settled()
    await soon(() => expect(heard).toHaveBeenCalledWith(mistake, expect.anything()))
    for (const listener of others) process.on('unhandledRejection', listener)
    expect(notices()).toEqual([])
  })
})
