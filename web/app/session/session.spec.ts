import { beforeEach, describe, expect, it } from 'vitest'
import type { UsuarioLogado } from '../../../shared/contract/identidade.ts'
import { identidade } from '../../../shared/contract/identidade.ts'
import type { RouteSpec } from '../../../shared/contract/route.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import { ERRORS } from '../../../shared/errors.ts'
import type { Call } from '../../api/client.ts'
import { CallError } from '../../api/failure.ts'
import type { Storages } from './peek.ts'
import { type AccessChange, createSession } from './session.ts'

const OWN = '018f4d1e-0000-7000-8000-000000000001'
const OTHER = '018f4d1e-0000-7000-8000-000000000002'
const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000

const usuario: UsuarioLogado = {
  id_usuario: OWN,
  nome: 'Ana Souza',
  email: 'ana@example.com',
  email_confirmado: true,
  foto_perfil: null,
  papel: 'CLIENTE',
  idioma: 'pt',
  cargo: 'DONO',
  quantidade_equipamento_irregular: 0,
  contas_associadas: [{ tipo: 'UTILIZADOR', dono_conta: { id_usuario: OTHER, nome: 'Bruno Lima' } }],
  unidades: { pressao: 'BAR', vazao: 'LPM', area: 'HA', alqueire: 'PAULISTA' },
  pode_gerar_chaves: false,
  pode_gerir_frotas: false,
  pode_visualizar_dashboard: false,
}

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

/** A browser that outlives reloads, and an API that can be told how to answer. */
function world() {
  const storages: Storages = { persistent: memory(), session: memory() }
  const state = { now: START, calls: [] as string[], refuse: {} as Record<string, Error>, tokens: 0 }
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
    await Promise.resolve()
    if (state.refuse[name]) throw state.refuse[name]
    return answers[name]?.()
  }) as unknown as Call
  const forgotten = { times: 0, lists: 0 }
  const open = () =>
    createSession({
      call,
      storages,
      now: () => new Date(state.now),
      forgetLists: () => {
        forgotten.lists += 1
      },
      forgetData: () => {
        forgotten.times += 1
      },
    })
  return { storages, state, forgotten, answers, sessionAnswer, open }
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
    expect(here.storages.persistent.length).toBe(0)
    expect(here.storages.session.length).toBe(1)
    expect(JSON.stringify(here.storages.session.getItem('aspersa.sessao'))).not.toContain('token-')
  })

  it('keeps them for good when asked to, also through renewals', async () => {
    await here.open().signIn({ ...given, manter_conectado: true })
    expect(here.storages.persistent.length).toBe(1)
    expect(await here.open().enter()).toBe('entered')
    expect(here.storages.persistent.length).toBe(1)
    expect(here.storages.session.length).toBe(0)
  })

  it('that is refused changes nothing', async () => {
    here.state.refuse['POST /login'] = refusal('CREDENCIAIS_INVALIDAS')
    const session = here.open()
    await expect(session.signIn(given)).rejects.toThrow(CallError)
    expect(session.current()).toBeNull()
    expect(session.isSaved()).toBe(false)
  })
})

describe('signing up', () => {
  it('begins a session for as long as the browser is open, in place of whoever was there', async () => {
    const session = here.open()
    await session.signIn({ ...given, manter_conectado: true })
    here.state.calls.length = 0
    session.signedUp({ ...here.sessionAnswer(), usuario: { ...usuario, id_usuario: OTHER, nome: 'Rosa Nova' } })
    expect(session.current()).toBeNull()
    expect(here.storages.persistent.length).toBe(0)
    expect(here.storages.session.length).toBe(1)
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
    expect(await session.account()).toBeNull()
    const entering = session.enter()
    expect((await session.account())?.id_usuario).toBe(OWN)
    expect(session.current()).toBeNull()
    await entering
    expect(here.state.calls).toEqual(['PUT /login', 'GET /permissoes'])
  })

  it('has no account when the token cannot be renewed', async () => {
    await here.open().signIn(given)
    here.state.refuse['PUT /login'] = refusal('NAO_AUTORIZADO')
    const session = here.open()
    const entering = session.enter()
    expect(await session.account()).toBeNull()
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
    expect(await here.open().enter()).toBe('login')
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

  it('stays the former one when the switch fails', async () => {
    const session = here.open()
    await session.signIn(given)
    here.state.refuse['GET /permissoes'] = new CallError({ kind: 'offline' })
    await expect(session.selectAccount(OTHER)).rejects.toThrow(CallError)
    expect(session.credentials.accountOwner()).toBe(OWN)
    expect(session.current()?.conta.id_usuario).toBe(OWN)
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
    expect(here.state.calls).toContain(`${identidade.routes.sair.method} ${identidade.routes.sair.path}`)
  })

  it('in another tab ends it here too, and only then', async () => {
    const session = here.open()
    let lost = 0
    session.whenLost(() => {
      lost += 1
    })
    await session.signIn({ ...given, manter_conectado: true })
    session.signedOutElsewhere()
    expect(session.current()).not.toBeNull()
    here.storages.persistent.clear()
    session.signedOutElsewhere()
    expect(session.current()).toBeNull()
    expect(lost).toBe(1)
  })

  it('works offline too', async () => {
    const session = here.open()
    await session.signIn(given)
    here.state.refuse['DELETE /login'] = new CallError({ kind: 'offline' })
    await session.signOut()
    expect(session.isSaved()).toBe(false)
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
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

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
    const changing = session.replaceBy(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return here.sessionAnswer()
    })
    const renewed = await session.credentials.renew(old)
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
