import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginArea } from '../../shared/contract/login.ts'
import type { RouteSpec } from '../../shared/contract/route.ts'
import type { ErrorName } from '../../shared/errors.ts'
import { ERRORS } from '../../shared/errors.ts'
import { soon } from '../../tests/fixtures/poll.ts'
import type { Call } from '../api/client.ts'
import { CallError } from '../api/failure.ts'
import { SESSION_KEY, type Storages } from './peek.ts'
import type { AccessChange } from './permissions.ts'
import { createSession, type Session } from './session.ts'
import type { Loss } from './state.ts'
import { OTHER, OWN, usuario } from './testing/ana.ts'

const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000

const memory = (): Storage => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

const refusal = (name: ErrorName) =>
  new CallError({ kind: 'refused', ...ERRORS[name], name, report: undefined, retryAfter: null })

/** The API of these tests answers without time passing, so whatever is under way is over when the next turn begins. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A browser that outlives reloads, and an API that can be told how to answer. */
function world() {
  const storages: Storages = { persistent: memory(), session: memory() }
  const state = { now: START, calls: [] as string[], refuse: {} as Record<string, Error>, tokens: 0, heard: () => {} }
  const answers: Record<string, () => unknown> = {
    'POST /login': sessionAnswer,
    'PUT /login': sessionAnswer,
    'DELETE /login': () => undefined,
    'GET /permissoes': () => ({ cargo: 'DONO', permissoes: [{ action: 'find', subject: 'Leitura' }] }),
  }
  function sessionAnswer() {
    state.tokens += 1
    return {
      token: `token-${state.tokens}`,
      expira_em: new Date(state.now + 15 * MINUTE).toISOString(),
      sessao_expira_em: new Date(state.now + 720 * MINUTE).toISOString(),
      usuario,
    }
  }
  const call = (async (route: RouteSpec) => {
    const name = `${route.method} ${route.path}`
    state.calls.push(name)
    state.heard()
    await Promise.resolve()
    if (state.refuse[name]) throw state.refuse[name]
    return await answers[name]?.()
  }) as unknown as Call
  const forgotten = { times: 0, lists: 0, keptFor: [] as string[] }
  const open = (storagesOfTab = storages) =>
    createSession({
      call,
      storages: storagesOfTab,
      now: () => new Date(state.now),
      forgetLists: () => {
        forgotten.lists += 1
      },
      forgetData: () => {
        forgotten.times += 1
      },
      keepListsOf: (...whose) => void forgotten.keptFor.push(whose.join(' ')),
    })
  return {
    storages,
    state,
    forgotten,
    answers,
    sessionAnswer,
    open,
    openTab: () => open({ ...storages, session: memory() }),
  }
}

const keysOf = (storage: Storage) => [...Array(storage.length).keys()].map((index) => storage.key(index))

const lossesOf = (session: Session): (Loss | null)[] => {
  const losses: (Loss | null)[] = []
  session.whenLost(() => losses.push(session.loss()))
  return losses
}

const given = { email: 'ana@example.com', senha: 'segredo', recaptcha: 'solved' }
let here: ReturnType<typeof world>
beforeEach(() => {
  here = world()
})

describe('signing in', () => {
  it('keeps user, account and expiry for the browser session, and never the token', async () => {
    const session = here.open()
    await session.signIn(given)
    expect(session.current()?.conta).toEqual({ id_usuario: OWN, nome: 'Ana Souza', cargo: 'DONO' })
    expect(session.current()?.ability.can('find', 'Leitura')).toBe(true)
    expect(here.storages.persistent.getItem('aspersa.sessao')).toBeNull()
    expect(keysOf(here.storages.session)).toEqual(['aspersa.sessao', 'aspersa.conta'])
    expect(JSON.stringify(here.storages.session.getItem('aspersa.sessao'))).not.toContain('token-')
  })

  it('keeps them for good when asked to, also through renewals', async () => {
    await here.open().signIn({ ...given, manter_conectado: true })
    expect(here.storages.persistent.length).toBe(1)
    expect(await here.open().enter()).toBe('entered')
    expect(here.storages.persistent.length).toBe(1)
    expect(keysOf(here.storages.session)).toEqual(['aspersa.conta'])
  })

  it('of who has nothing of their own begins where something is shared with them, where what they want is there as well', async () => {
    here.answers['POST /login'] = () => ({ ...here.sessionAnswer(), conta_inicial: OTHER })
    const session = here.open()
    expect([await session.signIn(given, true), session.current()?.conta.nome]).toEqual([true, 'Bruno Lima'])
    await session.signOut()
    expect([await session.signIn(given), session.current()?.conta.id_usuario]).toEqual([false, OWN])
  })

  it('never begins elsewhere than where the person was when their session ended here', async () => {
    here.answers['POST /login'] = () => ({ ...here.sessionAnswer(), conta_inicial: OTHER })
    const session = here.open()
    await session.signIn(given)
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    await expect(session.credentials.renew('token-1')).rejects.toThrow(CallError)
    expect([await session.signIn(given, true), session.current()?.conta.id_usuario]).toEqual([false, OWN])
  })

  it('says nothing of an account that was closed to the person meanwhile', async () => {
    here.answers['POST /login'] = () => ({ ...here.sessionAnswer(), conta_inicial: OTHER })
    const session = here.open()
    const answer = here.answers['GET /permissoes']
    let asked = 0
    here.answers['GET /permissoes'] = () => {
      asked += 1
      if (asked === 1) throw refusal('NAO_AUTORIZADO')
      return answer?.()
    }
    expect([await session.signIn(given, true), session.current()?.conta.id_usuario]).toEqual([false, OWN])
  })

  it('that is refused changes nothing', async () => {
    here.state.refuse['POST /login'] = refusal('CREDENCIAIS_INVALIDAS')
    const session = here.open()
    await expect(session.signIn(given)).rejects.toThrow(CallError)
    expect(session.current()).toBeNull()
    expect(session.isSaved()).toBe(false)
  })

  it('goes on without permissions, which entering asks for again', async () => {
    here.state.refuse['GET /permissoes'] = refusal('ERRO_INTERNO')
    const session = here.open()
    await session.signIn(given)
    expect([session.current(), await session.enter(), session.isSaved()]).toEqual([null, 'login', true])
    delete here.state.refuse['GET /permissoes']
    expect([await session.enter(), session.current()?.usuario.nome]).toEqual(['entered', 'Ana Souza'])
  })
})

describe('a session that one tab keeps to itself', () => {
  it('is known to be open in others, by nothing but when it ends and the account chosen last, and entered there', async () => {
    await here.open().signIn(given)
    expect(keysOf(here.storages.persistent)).toEqual(['aspersa.aberta'])
    const until = new Date(START + 720 * MINUTE).toISOString()
    expect(here.storages.persistent.getItem('aspersa.aberta')).toBe(`${until} ${OWN}`)
    const tab = here.openTab()
    expect([tab.isSaved(), tab.isOpen()]).toEqual([false, true])
    expect([await tab.enter(), tab.isSaved()]).toEqual(['entered', true])
  })

  it.each([
    ['a logout', async () => here.open().signOut()],
    [
      'its date',
      async () => {
        here.state.now += 721 * MINUTE
      },
    ],
    [
      'a refused renewal',
      async () => {
        here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
        expect(await here.openTab().enter()).toBe('login')
      },
    ],
    ['a login that is kept', async () => here.openTab().signIn({ ...given, manter_conectado: true })],
  ] as const)('is so no more after %s', async (_, end) => {
    await here.open().signIn(given)
    await end()
    const tab = here.open({ persistent: without('aspersa.sessao'), session: memory() })
    expect(tab.isOpen()).toBe(false)
  })

  const without = (key: string): Storage => {
    const { persistent } = here.storages
    return { ...persistent, getItem: (name) => (name === key ? null : persistent.getItem(name)) }
  }
})

describe('signing up', () => {
  it('begins a session for as long as the browser is open, in place of whoever was there', async () => {
    const session = here.open()
    await session.signIn({ ...given, manter_conectado: true })
    here.state.calls.length = 0
    session.signedUp({ ...here.sessionAnswer(), usuario: { ...usuario, id_usuario: OTHER, nome: 'Rosa Nova' } })
    expect(session.current()).toBeNull()
    expect(here.storages.persistent.getItem('aspersa.sessao')).toBeNull()
    expect(keysOf(here.storages.session)).toEqual(['aspersa.conta', 'aspersa.sessao'])
    expect(await session.enter()).toBe('entered')
    expect(here.state.calls).toEqual(['GET /permissoes'])
    expect(session.current()?.conta).toMatchObject({ id_usuario: OTHER, nome: 'Rosa Nova' })
  })
})

describe('entering', () => {
  it('renews the token after a reload, once however many ask', async () => {
    await here.open().signIn(given)
    here.state.calls.length = 0
    const session = here.open()
    expect(await Promise.all([session.enter(), session.enter(), session.credentials.token()])).toEqual([
      'entered',
      'entered',
      'token-2',
    ])
    expect(here.state.calls).toEqual(['PUT /login', 'GET /permissoes'])
  })

  it('knows the account as soon as there is a token', async () => {
    await here.open().signIn(given)
    here.state.calls.length = 0
    const session = here.open()
    expect(await session.acting()).toBeNull()
    const entering = session.enter()
    expect((await session.acting())?.conta.id_usuario).toBe(OWN)
    expect(session.current()).toBeNull()
    await entering
    expect(here.state.calls).toEqual(['PUT /login', 'GET /permissoes'])
  })

  it('has no account when the token cannot be renewed', async () => {
    await here.open().signIn(given)
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    const session = here.open()
    const entering = session.enter()
    expect(await session.acting()).toBeNull()
    expect(await entering).toBe('login')
  })

  it('asks nobody again while the token is there', async () => {
    const session = here.open()
    await session.signIn(given)
    here.state.calls.length = 0
    expect(await session.enter()).toBe('entered')
    expect(here.state.calls).toEqual([])
  })

  it('clears an expired session without asking', async () => {
    await here.open().signIn({ ...given, manter_conectado: true })
    here.state.now += 721 * MINUTE
    here.state.calls.length = 0
    const session = here.open()
    // Whoever looks first removes it; the cookie may be good for longer.
    expect(session.isSaved()).toBe(false)
    expect(await session.enter()).toBe('login')
    expect(here.state.calls).toEqual([])
    expect(here.storages.persistent.length).toBe(0)
  })

  it('leads to the login when the API refuses, and forgets the session', async () => {
    await here.open().signIn(given)
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    const session = here.open()
    expect(await session.enter()).toBe('login')
    expect(session.isSaved()).toBe(false)
  })

  it('leads to the login when the server is in trouble, and keeps the session', async () => {
    await here.open().signIn(given)
    here.state.refuse['PUT /login'] = refusal('INDISPONIVEL')
    const session = here.open()
    expect(await session.enter()).toBe('login')
    expect(session.isSaved()).toBe(true)
  })

  it('is offline without a response, keeps the session and works once there is one', async () => {
    await here.open().signIn(given)
    here.state.refuse['PUT /login'] = new CallError({ kind: 'offline' })
    const session = here.open()
    expect(await session.enter()).toBe('offline')
    expect(session.isSaved()).toBe(true)
    delete here.state.refuse['PUT /login']
    expect(await session.enter()).toBe('entered')
  })

  it('takes no notice of a session somebody wrote by hand', async () => {
    here.storages.session.setItem('aspersa.sessao', '{"sessao_expira_em":"2999-01-01T00:00:00.000Z"}')
    expect(here.open().isSaved()).toBe(false)
    expect(here.storages.session.length).toBe(0)
  })
})

describe('a saved session that cannot be read', () => {
  it.each(['{', '"text"', JSON.stringify({ usuario: { nome: 'Ana Souza' } })])(
    'is logged without what it says of the person, dropped, and does not keep them out: %s',
    async (text) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      here.storages.persistent.setItem(SESSION_KEY, text)
      const session = here.open()
      expect(session.isSaved()).toBe(false)
      expect(here.storages.persistent.getItem(SESSION_KEY)).toBeNull()
      expect(logged.mock.calls).toEqual([['the saved session cannot be read and is dropped', expect.any(Array)]])
      expect(JSON.stringify(logged.mock.calls)).not.toContain('Souza')
      logged.mockRestore()
      expect(await session.enter()).toBe('entered')
    },
  )
})

describe('the token', () => {
  it('is renewed shortly before it expires', async () => {
    const session = here.open()
    await session.signIn(given)
    expect(await session.credentials.token()).toBe('token-1')
    here.state.now += 14.6 * MINUTE
    expect(await session.credentials.token()).toBe('token-2')
  })

  it('is renewed once for all calls it was refused for', async () => {
    const session = here.open()
    await session.signIn(given)
    expect(await session.credentials.renew('token-1')).toBe('token-2')
    expect(await session.credentials.renew('token-1')).toBe('token-2')
  })

  it('that cannot be renewed ends the session and says so', async () => {
    const session = here.open()
    await session.signIn(given)
    let lost = 0
    session.whenLost(() => {
      lost += 1
    })
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    await expect(session.credentials.renew('token-1')).rejects.toThrow('401 NAO_AUTENTICADO')
    expect([lost, session.current(), session.isSaved()]).toEqual([1, null, false])
  })
})

describe('the account', () => {
  it('is switched with its permissions, forgets data, and survives a reload', async () => {
    const session = here.open()
    await session.signIn(given)
    here.forgotten.times = 0
    await session.selectAccount(OTHER)
    expect(session.current()?.conta.id_usuario).toBe(OTHER)
    expect(session.credentials.accountOwner()).toBe(OTHER)
    expect(here.forgotten.times).toBe(1)
    const reloaded = here.open()
    await reloaded.enter()
    expect(reloaded.current()?.conta.id_usuario).toBe(OTHER)
  })

  it.each([true, false])('of a new tab is the one chosen last, of every other its own (kept: %s)', async (kept) => {
    const accountIn = async (session: Session) => {
      await session.enter()
      return session.current()?.conta.id_usuario
    }
    const first = here.open()
    await first.signIn({ ...given, manter_conectado: kept })
    const tab = { ...here.storages, session: memory() }
    const second = here.open(tab)
    expect(await accountIn(second)).toBe(OWN)
    await second.selectAccount(OTHER)
    // A renewal is no choice, nor is a page that is loaded anew.
    await first.adapt()
    expect(await accountIn(here.open())).toBe(OWN)
    expect([await accountIn(here.openTab()), await accountIn(here.open(tab))]).toEqual([OTHER, OTHER])
    here.answers['PUT /login'] = () => ({ ...here.sessionAnswer(), usuario: { ...usuario, contas_associadas: [] } })
    expect(await accountIn(here.openTab())).toBe(OWN)
    await first.signOut()
    second.changedElsewhere(true)
    expect([keysOf(tab.session), keysOf(here.storages.persistent)]).toEqual([[], []])
  })

  it('stays the former one when the switch fails', async () => {
    const session = here.open()
    await session.signIn(given)
    here.state.refuse['GET /permissoes'] = new CallError({ kind: 'offline' })
    await expect(session.selectAccount(OTHER)).rejects.toThrow(CallError)
    expect(session.credentials.accountOwner()).toBe(OWN)
    expect(session.current()?.conta.id_usuario).toBe(OWN)
  })

  it('stays the former one, saved too, when a renewal comes between', async () => {
    const session = here.open()
    await session.signIn(given)
    here.answers['GET /permissoes'] = () =>
      session.credentials.renew('token-1').then(() => Promise.reject(refusal('INDISPONIVEL')))
    const changes: AccessChange[] = []
    session.whenAdapted((change) => changes.push(change))
    await expect(session.selectAccount(OTHER)).rejects.toThrow('503')
    expect([changes, session.current()?.conta.id_usuario]).toEqual([[], OWN])
    const later = here.open()
    here.answers['GET /permissoes'] = () => ({ cargo: 'DONO', permissoes: [] })
    await later.enter()
    expect(later.current()?.conta.id_usuario).toBe(OWN)
  })

  it('stays the former one, whichever it was, when the other is denied', async () => {
    const third = '018f4d1e-0000-7000-8000-000000000003'
    const contas_associadas = [
      ...usuario.contas_associadas,
      { tipo: 'UTILIZADOR' as const, dono_conta: { id_usuario: third, nome: 'Carla Dias' } },
    ]
    here.answers['POST /login'] = () => ({ ...here.sessionAnswer(), usuario: { ...usuario, contas_associadas } })
    const session = here.open()
    await session.signIn(given)
    await session.selectAccount(OTHER)
    here.answers['GET /permissoes'] = () => {
      if (session.credentials.accountOwner() === third) throw refusal('NAO_AUTORIZADO')
      return { cargo: 'UTILIZADOR', permissoes: [] }
    }
    await session.selectAccount(third)
    expect(session.current()?.conta.id_usuario).toBe(OTHER)
  })

  it('has its own lists, which are settled once', async () => {
    const session = here.open()
    await session.signIn(given)
    await session.credentials.renew('token-1')
    await session.selectAccount(OTHER)
    await session.credentials.renew('token-1').catch(() => undefined)
    expect(here.forgotten.keptFor).toEqual([`${OWN} ${OWN}`, `${OWN} ${OTHER}`])
  })

  it('can only be one the person belongs to', async () => {
    const session = here.open()
    await session.signIn(given)
    await session.selectAccount('018f4d1e-0000-7000-8000-000000000009')
    expect(session.current()?.conta.id_usuario).toBe(OWN)
  })
})

describe('signing out', () => {
  it('forgets everything at once and tells the server', async () => {
    const session = here.open()
    await session.signIn(given)
    const ended = session.signOut()
    expect(session.current()).toBeNull()
    expect(here.storages.session.length).toBe(0)
    await ended
    expect(here.forgotten.lists).toBe(1)
    expect(here.state.calls).toContain(`${loginArea.routes.sair.method} ${loginArea.routes.sair.path}`)
  })

  it('says whose session it ends', async () => {
    const session = here.open()
    await session.signIn(given)
    const callers: unknown[] = []
    here.state.heard = () => callers.push([session.credentials.present(), session.credentials.accountOwner()])
    await session.signOut()
    expect(callers).toEqual([['token-1', OWN]])
    expect(session.credentials.present()).toBeNull()
  })

  it.each([true, false])('in another tab ends it here too, and only then (kept: %s)', async (manter_conectado) => {
    const session = here.open()
    const lost = lossesOf(session)
    await session.signIn({ ...given, manter_conectado })
    session.changedElsewhere(false)
    expect(session.current()).not.toBeNull()
    const { lists } = here.forgotten
    if (manter_conectado) here.storages.persistent.clear()
    session.changedElsewhere(true)
    expect([session.current(), session.isSaved(), lost]).toEqual([null, false, ['left']])
    expect(here.forgotten.lists).toBe(lists + 1)
  })

  it.each([
    ['silence', new CallError({ kind: 'offline' }), 'offline'],
    ['a server in trouble', refusal('INDISPONIVEL'), 'login'],
  ] as const)('works despite %s, and nobody enters by the cookie that is left', async (_, failure, entry) => {
    const session = here.open()
    await session.signIn(given)
    here.state.refuse['DELETE /login'] = failure
    await session.signOut()
    expect(session.isSaved()).toBe(false)
    here.state.calls.length = 0
    const later = here.open()
    expect(await later.enter()).toBe(entry)
    expect(await here.open().enter()).toBe(entry)
    expect(here.state.calls).toEqual(['DELETE /login', 'DELETE /login'])
    delete here.state.refuse['DELETE /login']
    expect(await later.enter()).toBe('login')
    expect(here.state.calls).toEqual(['DELETE /login', 'DELETE /login', 'DELETE /login'])
    expect([here.storages.persistent.length, here.storages.session.length]).toEqual([0, 0])
  })

  it('that the server has not heard of is told as soon as it can be, or forgotten with the next login', async () => {
    const session = here.open()
    await session.signIn(given)
    here.state.refuse['DELETE /login'] = new CallError({ kind: 'offline' })
    await session.signOut()
    delete here.state.refuse['DELETE /login']
    here.state.calls.length = 0
    await session.settleSignOut()
    await session.settleSignOut()
    expect(here.state.calls).toEqual(['DELETE /login'])
    here.state.refuse['DELETE /login'] = new CallError({ kind: 'offline' })
    await session.signIn(given)
    await session.signOut()
    await session.signIn(given)
    expect(await here.open().enter()).toBe('entered')
  })

  it('is not undone by a renewal under way', async () => {
    const session = here.open()
    const lost = lossesOf(session)
    await session.signIn(given)
    const renewing = session.credentials.renew('token-1')
    const ended = session.signOut()
    await expect(renewing).rejects.toThrow('401 NAO_AUTENTICADO')
    await ended
    expect([session.current(), session.isSaved(), lost]).toEqual([null, false, []])
  })
})

describe('somebody else signing in in this browser', () => {
  const bruno = { ...usuario, id_usuario: OTHER, nome: 'Bruno Lima', contas_associadas: [] }
  const brunoSignsIn = async (manter_conectado: boolean) => {
    here.answers['POST /login'] = () => ({ ...here.sessionAnswer(), usuario: bruno })
    here.answers['PUT /login'] = here.answers['POST /login']
    const tab = here.openTab()
    await tab.signIn({ ...given, manter_conectado })
    return tab
  }

  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('ends this session at its next renewal (kept: %s, theirs: %s)', async (kept, theirs) => {
    const session = here.open()
    const lost = lossesOf(session)
    await session.signIn({ ...given, manter_conectado: kept })
    const other = await brunoSignsIn(theirs)
    await expect(session.credentials.renew('token-1')).rejects.toThrow('401 NAO_AUTENTICADO')
    expect([session.current(), lost]).toEqual([null, ['replaced']])
    // Not by the next call either, nor by a look at the signed-in area.
    await expect(session.credentials.token()).rejects.toThrow('401 NAO_AUTENTICADO')
    await expect(session.credentials.renew('token-1')).rejects.toThrow('401 NAO_AUTENTICADO')
    expect(await session.enter()).toBe('login')
    expect([session.savedUser()?.nome ?? null, other.savedUser()?.nome]).toEqual([
      theirs ? 'Bruno Lima' : null,
      'Bruno Lima',
    ])
    session.followReplaced()
    expect(await session.enter()).toBe('entered')
    expect(session.current()?.usuario.nome).toBe('Bruno Lima')
  })

  it('leaves a reloaded tab of the first person to the login', async () => {
    await here.open().signIn(given)
    await brunoSignsIn(false)
    const session = here.open()
    expect(await session.enter()).toBe('login')
    expect([session.loss(), session.isSaved()]).toEqual(['replaced', false])
  })

  it.each([true, false])('is noticed at once when it is kept (kept before: %s)', async (kept) => {
    const session = here.open()
    const lost = lossesOf(session)
    await session.signIn({ ...given, manter_conectado: kept })
    const other = await brunoSignsIn(true)
    session.changedElsewhere(false)
    other.changedElsewhere(false)
    expect([session.current(), lost, other.current()?.usuario.nome]).toEqual([null, ['replaced'], 'Bruno Lima'])
  })

  it('and not staying signed in is told by a renewal, in the account one was in', async () => {
    const session = here.open()
    const lost = lossesOf(session)
    await session.signIn({ ...given, manter_conectado: true })
    await session.selectAccount(OTHER)
    const { lists } = here.forgotten
    await brunoSignsIn(false)
    session.changedElsewhere(false)
    await expect.poll(() => lost).toEqual(['replaced'])
    here.answers['POST /login'] = here.sessionAnswer
    await session.signIn(given)
    expect([session.current()?.conta.id_usuario, here.forgotten.lists]).toEqual([OTHER, lists])
  })

  it('leaves their saved session alone when the first one’s tab saves something', async () => {
    const session = here.open()
    await session.signIn(given)
    const other = await brunoSignsIn(true)
    await session.selectAccount(OTHER)
    expect([session.savedUser()?.nome, other.savedUser()?.nome]).toEqual(['Ana Souza', 'Bruno Lima'])
  })

  it('in the same tab takes no call of the first person along', async () => {
    const session = here.open()
    await session.signIn(given)
    const slow = session.credentials.renew
    session.signedUp({ ...here.sessionAnswer(), usuario: bruno })
    await expect(slow('token-1')).rejects.toThrow('401 NAO_AUTENTICADO')
    expect(await session.credentials.token()).toBe('token-2')
  })
})

describe('the same person signing in in another tab, not to be kept', () => {
  it('ends nothing: the session goes on in this tab', async () => {
    const session = here.open()
    const lost = lossesOf(session)
    await session.signIn({ ...given, manter_conectado: true })
    await here.openTab().signIn(given)
    expect(session.isSaved()).toBe(false)
    session.changedElsewhere(false)
    await expect.poll(() => session.isSaved()).toBe(true)
    expect([session.current()?.usuario.nome, lost]).toEqual(['Ana Souza', []])
    expect(here.storages.persistent.getItem('aspersa.sessao')).toBeNull()
  })
})

describe('coming back after a lost session', () => {
  const lose = async (session: Session) => {
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    await session.credentials.renew('token-1').catch(() => undefined)
    delete here.state.refuse['PUT /login']
  }
  const inOther = async () => {
    const session = here.open()
    await session.signIn(given)
    await session.selectAccount(OTHER)
    return session
  }

  it('leads to the account one was in, once', async () => {
    const session = await inOther()
    await lose(session)
    expect(session.loss()).toBe('over')
    await session.signIn(given)
    expect([session.current()?.conta.id_usuario, session.loss()]).toEqual([OTHER, null])
    await session.signOut()
    await session.signIn(given)
    expect(session.current()?.conta.id_usuario).toBe(OWN)
  })

  it('does so after its date too', async () => {
    await inOther()
    here.state.now += 721 * MINUTE
    const session = here.open()
    expect(await session.enter()).toBe('login')
    expect(session.loss()).toBe('over')
    await session.signIn(given)
    expect(session.current()?.conta.id_usuario).toBe(OTHER)
  })

  it('as another person leads to their own', async () => {
    const session = await inOther()
    await lose(session)
    const rosa = { ...usuario, id_usuario: '018f4d1e-0000-7000-8000-000000000003', nome: 'Rosa Nova' }
    here.answers['POST /login'] = () => ({ ...here.sessionAnswer(), usuario: rosa })
    await session.signIn(given)
    expect(session.current()?.conta.id_usuario).toBe(rosa.id_usuario)
    expect(here.storages.session.getItem('aspersa.conta')).toBe(`${rosa.id_usuario} ${rosa.id_usuario}`)
  })

  it('is nothing a visitor is told of', async () => {
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    const session = here.open()
    const lost = lossesOf(session)
    expect(await session.enter()).toBe('login')
    expect([lost, session.loss()]).toEqual([[], null])
  })
})

describe('arriving from outside', () => {
  it('reads the access anew, unless it just was', async () => {
    const session = here.open()
    await session.signIn(given)
    here.state.calls.length = 0
    expect(await session.enter(true)).toBe('entered')
    expect(here.state.calls).toEqual([])
    here.state.now += 11_000
    expect(await session.enter()).toBe('entered')
    expect(here.state.calls).toEqual([])
    expect(await session.enter(true)).toBe('entered')
    expect(here.state.calls).toEqual(['PUT /login', 'GET /permissoes'])
  })

  it.each([
    ['INDISPONIVEL', 'login', 'Ana Souza'],
    ['NAO_AUTORIZADO', 'login', null],
  ] as const)('with the answer %s leads to the %s', async (name, entry, still) => {
    const session = here.open()
    await session.signIn(given)
    here.state.now += 11_000
    here.state.refuse['PUT /login'] = refusal(name)
    expect(await session.enter(true)).toBe(entry)
    expect(session.savedUser()?.nome ?? null).toBe(still)
    delete here.state.refuse['PUT /login']
    expect(await session.enter(true)).toBe('entered')
  })

  it('without one leads to the start page', async () => {
    const session = here.open()
    await session.signIn(given)
    here.state.now += 11_000
    here.state.refuse['PUT /login'] = new CallError({ kind: 'offline' })
    expect(await session.enter(true)).toBe('offline')
  })
})

describe('access that somebody else changes', () => {
  const acting = async () => {
    const session = here.open()
    await session.signIn(given)
    await session.selectAccount(OTHER)
    const changes: AccessChange[] = []
    session.whenAdapted((change) => changes.push(change))
    const { answered } = session.credentials
    answered({ owner: OTHER, mark: 'one', status: 200 })
    here.state.calls.length = 0
    return { session, changes, answered }
  }

  it('is read anew once when the mark of an answer differs', async () => {
    const { session, changes, answered } = await acting()
    answered({ owner: OTHER, mark: 'one', status: 200 })
    await settled()
    expect(here.state.calls).toEqual([])
    here.answers['GET /permissoes'] = () => ({ cargo: 'ADMINISTRADOR', permissoes: [] })
    answered({ owner: OTHER, mark: 'two', status: 403 })
    answered({ owner: OTHER, mark: 'two', status: 200 })
    await settled()
    expect(here.state.calls).toEqual(['PUT /login', 'GET /permissoes'])
    expect(changes).toEqual([{ kind: 'permissions' }])
    expect(session.current()?.conta).toEqual({ id_usuario: OTHER, nome: 'Bruno Lima', cargo: 'ADMINISTRADOR' })
    expect(session.current()?.ability.can('find', 'Leitura')).toBe(false)
  })

  it('is told of before it is shown, but not where the person switches the account', async () => {
    const { session, answered } = await acting()
    const told: unknown[] = []
    session.whenAdapting((next) => told.push([session.current()?.conta.cargo, next.conta.cargo]))
    here.answers['GET /permissoes'] = () => ({ cargo: 'ADMINISTRADOR', permissoes: [] })
    answered({ owner: OTHER, mark: 'two', status: 200 })
    await settled()
    expect(told).toEqual([['DONO', 'ADMINISTRADOR']])
    await session.selectAccount(OWN)
    expect(told).toHaveLength(1)
  })

  it('is read once more when it changes again while it is being read', async () => {
    const { answered } = await acting()
    answered({ owner: OTHER, mark: 'two', status: 200 })
    answered({ owner: OTHER, mark: 'three', status: 200 })
    answered({ owner: OTHER, mark: 'three', status: 200 })
    await settled()
    expect(here.state.calls).toEqual(['PUT /login', 'GET /permissoes', 'PUT /login', 'GET /permissoes'])
  })

  it('that only concerns what is seen is told as such', async () => {
    const { changes, answered } = await acting()
    answered({ owner: OTHER, mark: 'two', status: 200 })
    await settled()
    expect(changes).toEqual([{ kind: 'data' }])
  })

  it('to an account that is lost leads back to the own one and forgets its data', async () => {
    const { session, changes, answered } = await acting()
    const before = here.forgotten.times
    here.answers['PUT /login'] = () => ({ ...here.sessionAnswer(), usuario: { ...usuario, contas_associadas: [] } })
    answered({ owner: OTHER, mark: null, status: 403 })
    await settled()
    expect(changes).toEqual([{ kind: 'account', lost: expect.objectContaining({ id_usuario: OTHER }) }])
    expect(session.current()?.conta.id_usuario).toBe(OWN)
    expect(here.forgotten.times).toBe(before + 1)
    expect(session.credentials.accountOwner()).toBe(OWN)
  })

  it('is noticed by a renewal of the token too, permissions first', async () => {
    const { session, changes } = await acting()
    here.answers['PUT /login'] = () => ({ ...here.sessionAnswer(), usuario: { ...usuario, contas_associadas: [] } })
    await session.credentials.renew('token-1')
    await settled()
    expect(changes.map(({ kind }) => kind)).toEqual(['account'])
    expect(here.state.calls).toEqual(['PUT /login', 'GET /permissoes'])
  })

  it('is left at once when it is lost right after something else of it was changed', async () => {
    const { changes, answered } = await acting()
    answered({ owner: OTHER, mark: 'two', status: 200 })
    await settled()
    here.answers['PUT /login'] = () => ({ ...here.sessionAnswer(), usuario: { ...usuario, contas_associadas: [] } })
    answered({ owner: OTHER, mark: null, status: 403 })
    await settled()
    expect(changes.map(({ kind }) => kind)).toEqual(['data', 'account'])
  })

  it('is not asked about again and again for refusals that change nothing', async () => {
    const { changes, answered } = await acting()
    here.state.now += 11_000
    for (let poll = 0; poll < 3; poll += 1) {
      answered({ owner: OTHER, mark: null, status: 403 })
      await settled()
    }
    expect(changes).toHaveLength(1)
    here.state.now += 11_000
    answered({ owner: OTHER, mark: null, status: 403 })
    await settled()
    expect(changes).toHaveLength(2)
  })

  it('of an account that was left does not matter, nor does silence end anything', async () => {
    const { session, changes, answered } = await acting()
    answered({ owner: OWN, mark: 'other', status: 403 })
    await settled()
    expect(here.state.calls).toEqual([])
    here.state.refuse['PUT /login'] = new CallError({ kind: 'offline' })
    await session.adapt()
    expect([changes, session.current()?.conta.id_usuario]).toEqual([[], OTHER])
  })
})

describe('what the person changes of themselves', () => {
  it('is shown at once, survives a reload and leaves a selected account alone', async () => {
    const session = here.open()
    await session.signIn(given)
    session.updateUser({ nome: 'Ana Prado', idioma: 'es' })
    expect(session.current()).toMatchObject({
      usuario: { nome: 'Ana Prado', idioma: 'es' },
      conta: { nome: 'Ana Prado' },
    })
    expect(here.open().savedUser()).toMatchObject({ nome: 'Ana Prado', email: usuario.email })
    await session.selectAccount(OTHER)
    session.updateUser({ nome: 'Ana Lima' })
    expect(session.current()).toMatchObject({ usuario: { nome: 'Ana Lima' }, conta: { nome: 'Bruno Lima' } })
  })

  it('as a new password goes on with the new session, for who finds the former one over meanwhile too', async () => {
    const session = here.open()
    let lost = 0
    session.whenLost(() => {
      lost += 1
    })
    await session.signIn(given)
    const old = await session.credentials.token()
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    const answer = Promise.withResolvers<void>()
    const changing = session.replaceBy(async () => {
      await answer.promise
      return here.sessionAnswer()
    })
    const renewing = session.credentials.renew(old)
    await settled()
    answer.resolve()
    const renewed = await renewing
    await changing
    expect(renewed).not.toBe(old)
    expect(await session.credentials.token()).toBe(renewed)
    expect([lost, session.current()?.usuario.id_usuario]).toEqual([0, OWN])
  })

  it('as a password the API refuses leaves the session there is', async () => {
    const session = here.open()
    await session.signIn(given)
    const old = await session.credentials.token()
    await expect(session.replaceBy(() => Promise.reject(refusal('SENHA_ATUAL_INCORRETA')))).rejects.toThrow('422')
    expect(await session.credentials.token()).toBe(old)
  })

  it('as the end of the account leaves nothing here', async () => {
    const session = here.open()
    await session.signIn({ ...given, manter_conectado: true })
    session.accountDeleted()
    expect(session.current()).toBeNull()
    expect([here.storages.persistent.length, here.storages.session.length, here.forgotten.lists]).toEqual([0, 0, 1])
    expect(here.state.calls).not.toContain('DELETE /login')
  })
})

describe('without the server', () => {
  const rules = [{ action: 'read', subject: 'Leitura' }] as const
  const access = { usuarioId: OWN, ownerId: OWN, rules: [...rules] }
  const offline = () => {
    for (const name of ['PUT /login', 'GET /permissoes']) here.state.refuse[name] = new CallError({ kind: 'offline' })
  }

  it('goes on with what is saved, and reads everything anew with the first call that gets through', async () => {
    await here.open().signIn({ ...given, manter_conectado: true })
    const session = here.open()
    offline()
    expect(await session.enter()).toBe('offline')
    expect(session.reopen(access)).toBe(true)
    expect(session.current()?.ability.can('read', 'Leitura')).toBe(true)
    expect(session.current()?.ability.can('find', 'Leitura')).toBe(false)
    expect(session.credentials.present()).toBeNull()
    await expect(session.credentials.token()).rejects.toMatchObject({ failure: { kind: 'offline' } })
    expect(session.current()).not.toBeNull()

    const changes: AccessChange[] = []
    session.whenAdapted((change) => changes.push(change))
    here.state.refuse = {}
    expect(await session.credentials.token()).toMatch(/^token-/)
    await soon(() => expect(session.current()?.ability.can('find', 'Leitura')).toBe(true))
    expect(changes).toEqual([{ kind: 'permissions' }])
  })

  it('is over once the server says so', async () => {
    await here.open().signIn({ ...given, manter_conectado: true })
    const session = here.open()
    const losses = lossesOf(session)
    offline()
    expect(session.reopen(access)).toBe(true)
    here.state.refuse = { 'PUT /login': refusal('NAO_AUTENTICADO') }
    await expect(session.credentials.token()).rejects.toThrow(CallError)
    expect([session.current(), losses]).toEqual([null, ['over']])
  })

  it('lets nobody in but whose session is saved, in the account they were in, and nobody who left', async () => {
    expect(here.open().reopen(access)).toBe(false)
    await here.open().signIn({ ...given, manter_conectado: true })
    expect(here.open().reopen({ ...access, usuarioId: OTHER })).toBe(false)
    expect(here.open().reopen({ ...access, ownerId: OTHER })).toBe(false)
    here.state.now += 721 * MINUTE
    expect(here.open().reopen(access)).toBe(false)
    here.state.now -= 721 * MINUTE
    await here.open().signIn({ ...given, manter_conectado: true })
    here.state.refuse['DELETE /login'] = new CallError({ kind: 'offline' })
    await here
      .open()
      .signOut()
      .catch(() => undefined)
    expect(here.open().reopen(access)).toBe(false)
  })
})
