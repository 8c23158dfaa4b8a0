import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import { accountsOf } from './accounts.ts'
import { accountToKeep, NOBODY, ownerIn, personIn, reduce, type SessionEvent, type State, shownIn } from './state.ts'
import { OTHER, OWN, usuario } from './testing/ana.ts'

const STRANGER = '018f4d1e-0000-7000-8000-000000000009'

const alone: UsuarioLogado = { ...usuario, contas_associadas: [] }
const [own, other] = accountsOf(usuario) as [
  ReturnType<typeof accountsOf>[number],
  ReturnType<typeof accountsOf>[number],
]

const answer = (token: string, who = usuario) => ({
  token,
  expira_em: '2026-11-20T12:15:00.000Z',
  sessao_expira_em: '2026-11-21T00:00:00.000Z',
  usuario: who,
})
const begun: SessionEvent = { kind: 'begun', answer: answer('first'), conta: own, keep: false }
const renewed = (token: string, who = usuario, remembered?: string): SessionEvent => ({
  kind: 'renewed',
  answer: answer(token, who),
  remembered,
})
const permitted = (at = 1, cargo: 'DONO' | 'UTILIZADOR' = 'DONO'): SessionEvent => ({
  kind: 'permitted',
  usuario,
  answer: { cargo, permissoes: [{ action: 'find', subject: 'Leitura' }] },
  at,
})
const switched: SessionEvent = { kind: 'switched', to: other }
const ended = (loss: 'over' | 'left' | 'replaced' | null): SessionEvent => ({ kind: 'ended', loss })

const reached = (...events: SessionEvent[]): State => events.reduce(reduce, NOBODY)
const RECOGNISED = reached(begun)
const ENTERED = reached(begun, permitted())
const SWITCHING = reached(begun, permitted(), switched)

describe('who is there', () => {
  it.each<[string, State, State['kind'], string | null, boolean]>([
    ['nobody at first', NOBODY, 'nobody', null, false],
    ['somebody, when they signed in', RECOGNISED, 'recognised', OWN, false],
    ['somebody, when a token came for the saved session', reached(renewed('one')), 'recognised', OWN, false],
    ['in the account they were in', reached(renewed('one', usuario, OTHER)), 'recognised', OTHER, false],
    ['in their own when that is closed', reached(renewed('one', usuario, STRANGER)), 'recognised', OWN, false],
    ['signed in, once it is known what they may do', ENTERED, 'entered', OWN, true],
    ['calling in the other account on the way to it', SWITCHING, 'switching', OTHER, true],
    ['in the other account, once it is open', reduce(SWITCHING, permitted(2, 'UTILIZADOR')), 'entered', OTHER, true],
    ['in the former one, when it cannot be opened', reduce(SWITCHING, { kind: 'stayed' }), 'entered', OWN, true],
    ['nobody, after the end', reduce(SWITCHING, ended('over')), 'nobody', null, false],
  ])('%s', (_, state, kind, owner, isShown) => {
    expect([state.kind, ownerIn(state), shownIn(state) !== null]).toEqual([kind, owner, isShown])
  })

  it('is somebody else after another sign-in, of whom nothing is shown yet', () => {
    const state = reduce(SWITCHING, { kind: 'begun', answer: answer('second', alone), conta: own, keep: true })
    expect(state).toEqual({
      kind: 'recognised',
      epoch: SWITCHING.epoch + 1,
      expired: false,
      person: alone,
      token: { value: 'second', expires: Date.parse('2026-11-20T12:15:00.000Z') },
      issued: ['second'],
      conta: own,
    })
  })
})

describe('a renewal', () => {
  it('shows the person as they are today, and remembers all tokens that were theirs', () => {
    const state = reduce(ENTERED, renewed('second', { ...usuario, nome: 'Ana Prado' }))
    expect(state).toMatchObject({ kind: 'entered', issued: ['first', 'second'], token: { value: 'second' } })
    expect(shownIn(state)).toMatchObject({ usuario: { nome: 'Ana Prado' }, conta: { nome: 'Ana Prado' } })
  })

  it.each([
    ['the account is closed to them', alone],
    [
      'they have another role there',
      {
        ...usuario,
        contas_associadas: usuario.contas_associadas.map((conta) => ({ ...conta, tipo: 'ADMINISTRADOR' as const })),
      },
    ],
  ])('shows what was shown until permissions are read, when %s', (_, today) => {
    const there = reduce(SWITCHING, permitted(2, 'UTILIZADOR'))
    const state = reduce(there, renewed('second', today))
    expect(shownIn(state)).toBe(shownIn(there))
    expect(state).toMatchObject({ kind: 'entered', conta: { id_usuario: today === alone ? OWN : OTHER } })
  })

  it('on the way to another account changes nothing of what is shown', () => {
    const state = reduce(SWITCHING, renewed('second', { ...usuario, nome: 'Ana Prado' }))
    expect(shownIn(state)).toBe(shownIn(SWITCHING))
    expect([state.kind, ownerIn(state)]).toEqual(['switching', OTHER])
  })
})

describe('the account to come back to', () => {
  const kept = (state: State) => state.kind !== 'nobody' && accountToKeep(state).id_usuario

  it('is the former one until the other is open', () => {
    expect([kept(ENTERED), kept(SWITCHING)]).toEqual([OWN, OWN])
    expect(kept(reduce(SWITCHING, permitted(2, 'UTILIZADOR')))).toBe(OTHER)
  })

  it('is the one that is left to them when theirs is closed', () => {
    const there = reduce(SWITCHING, permitted(2, 'UTILIZADOR'))
    const closed = reduce(there, { kind: 'closed', fallback: own })
    expect([ownerIn(closed), shownIn(closed)?.conta.id_usuario]).toEqual([OWN, OTHER])
    expect(shownIn(reduce(closed, permitted(3)))?.conta.id_usuario).toBe(OWN)
  })
})

describe('what the person changes of themselves', () => {
  it('is shown, and names their own account only', () => {
    const changed: SessionEvent = { kind: 'edited', changed: { nome: 'Ana Prado' } }
    expect(shownIn(reduce(ENTERED, changed))).toMatchObject({ usuario: changed.changed, conta: changed.changed })
    const there = reduce(SWITCHING, permitted(2, 'UTILIZADOR'))
    expect(shownIn(reduce(there, changed))).toMatchObject({ usuario: changed.changed, conta: { nome: 'Bruno Lima' } })
  })
})

describe('a saved session that has expired', () => {
  it.each([NOBODY, RECOGNISED])('is told once to whoever enters', (state) => {
    const found = reduce(state, { kind: 'foundExpired' })
    expect(found).toEqual({ ...state, expired: true })
    expect(reduce(found, { kind: 'toldExpired' })).toEqual({
      kind: 'nobody',
      epoch: state.epoch,
      loss: 'over',
      expired: false,
    })
  })

  it('matters to nobody who is in: their next renewal decides', () => {
    for (const state of [ENTERED, SWITCHING]) {
      for (const kind of ['foundExpired', 'toldExpired'] as const) expect(reduce(state, { kind })).toBe(state)
    }
  })
})

describe('a loss', () => {
  it('is remembered until another session begins, or the person goes on as somebody else', () => {
    const lost = reduce(ENTERED, ended('replaced'))
    expect(lost).toEqual({ kind: 'nobody', epoch: ENTERED.epoch + 1, loss: 'replaced', expired: false })
    expect(reduce(lost, { kind: 'followed' })).toEqual({ ...lost, loss: null })
    expect(reduce(reduce(lost, begun), ended(null))).toMatchObject({ loss: null })
  })
})

describe('whatever happens, in whatever order', () => {
  const events = fc.constantFrom<SessionEvent>(
    begun,
    renewed('second'),
    renewed('third', alone, OTHER),
    permitted(),
    permitted(2, 'UTILIZADOR'),
    { kind: 'closed', fallback: own },
    switched,
    { kind: 'stayed' },
    { kind: 'edited', changed: { nome: 'Ana Prado' } },
    { kind: 'foundExpired' },
    { kind: 'toldExpired' },
    ended('over'),
    ended(null),
    { kind: 'followed' },
  )
  const followed = (check: (former: State, event: SessionEvent, next: State) => void) =>
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (all) => {
        let state = NOBODY
        for (const event of all) {
          const next = reduce(state, event)
          check(state, event, next)
          state = next
        }
      }),
    )

  it('only a sign-in or an end makes what was asked for before nobody’s', () =>
    followed((former, { kind }, next) => {
      expect(next.epoch - former.epoch).toBe(kind === 'begun' || kind === 'ended' ? 1 : 0)
    }))

  it('somebody comes only with a token, and goes only by an end', () =>
    followed((former, { kind }, next) => {
      if (!personIn(former) && personIn(next)) expect(['begun', 'renewed']).toContain(kind)
      if (personIn(former) && !personIn(next)) expect(['ended', 'toldExpired']).toContain(kind)
      if (next.kind !== 'nobody') expect(next.issued).toContain(next.token.value)
    }))

  it('nothing is shown before permissions were read, and an account only with those read in it', () =>
    followed((former, { kind }, next) => {
      const [before, now] = [shownIn(former), shownIn(next)]
      if (!before && now) expect(kind).toBe('permitted')
      if (before && now && before.conta.id_usuario !== now.conta.id_usuario) expect(kind).toBe('permitted')
      if (kind === 'permitted' && now) expect(now.conta.id_usuario).toBe(ownerIn(former))
    }))
})
