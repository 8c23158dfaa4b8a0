import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { SPRAYERS } from '../../scripts/seed/sprayers.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { EquipamentoListado } from '../../shared/contract/equipment.ts'
import { type CallOptions, ok, refused } from '../fixtures/client.ts'
import { account, idOf, linkedTo } from '../fixtures/demo.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'

const { listar } = AREAS.equipment.routes

const sessions = {} as Record<PersonKey, Session>

beforeAll(async () => {
  for (const key of ['ana', 'bruno', 'carla', 'diego', 'admin'] as const) sessions[key] = await sessionOf(account(key))
})

/** Follows the cursor to the end. */
async function everything(caller: CallOptions, query: Record<string, string> = {}): Promise<EquipamentoListado[]> {
  const found: EquipamentoListado[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof onePage>> = await onePage(caller, { ...query, ...(cursor ? { cursor } : {}) })
    found.push(...page.itens)
    cursor = page.proximo
  }
  return found
}
const onePage = (caller: CallOptions, query: Record<string, string>) => ok(listar, { ...caller, query })
const idsOf = (rows: readonly EquipamentoListado[]) => rows.map(({ id }) => id)
const ownedBy = (key: PersonKey) => SPRAYERS.filter(({ owner }) => owner === key)

describe('the list of equipment', () => {
  it('shows an owner what the account owns, by nickname, as it is', async () => {
    // Other tests give people equipment of their own; what anyone else owns would still show here.
    const rows = (await everything(as(sessions.diego))).filter(({ id }) =>
      SPRAYERS.some((sprayer) => sprayer.id === id),
    )
    const own = ownedBy('diego').toSorted((a, b) => (a.nickname.toLowerCase() < b.nickname.toLowerCase() ? -1 : 1))
    expect(
      rows.map(({ id, apelido, numero_serie, tipos_pulverizador, status }) => ({
        id,
        apelido,
        numero_serie,
        tipos_pulverizador,
        status,
      })),
    ).toEqual(
      own.map(({ id, nickname, design }) => ({
        id,
        apelido: nickname,
        numero_serie: design.serial,
        tipos_pulverizador: [design.kind],
        status: 'ATIVO',
      })),
    )
    expect(
      rows.every(({ dono_id, possui_plano, visto_em }) => dono_id === idOf('diego') && possui_plano && visto_em),
    ).toBe(true)
  })

  it('shows members only what is linked to them', async () => {
    for (const key of ['carla', 'diego', 'bruno'] as const) {
      const rows = await everything(as(sessions[key], idOf('ana')))
      expect(idsOf(rows).toSorted()).toEqual(linkedTo(key, 'ana').toSorted())
    }
    expect(await everything(as(sessions.carla))).toEqual([])
  })

  it('shows an administrator everyone’s, by serial number', async () => {
    const stray = await newEquipment(null)
    const rows = await everything(as(sessions.admin), { limite: '100' })
    const serials = rows.map(({ numero_serie }) => numero_serie)
    expect(serials).toEqual(serials.toSorted())
    expect(idsOf(rows)).toEqual(expect.arrayContaining([...SPRAYERS.map(({ id }) => id), stray.id]))
  })

  it.each([
    ['an owner', () => as(sessions.ana)],
    ['a member', () => as(sessions.bruno, idOf('ana'))],
    ['an administrator', () => as(sessions.admin)],
  ] as const)('comes to %s in pages that join without a gap or a double', async (_, caller) => {
    const whole = await everything(caller(), { limite: '100' })
    const joined = await everything(caller(), { limite: '1' })
    expect(joined).toEqual(whole)
    expect(new Set(idsOf(whole)).size).toBe(whole.length)
  })

  it('is searched by part of the nickname or the serial number, whatever case and accents', async () => {
    const nicknames = async (key: PersonKey, busca: string) =>
      (await everything(as(sessions[key]), { busca })).map(({ apelido }) => apelido)
    expect(await nicknames('ana', 'CAFE')).toEqual(['Turbo café'])
    expect(await nicknames('ana', 'barra-02')).toEqual(['Barra de arrasto 14 m'])
    expect(await nicknames('admin', 'Turbo Videira')).toEqual(['Turbo videira'])
    expect(await nicknames('ana', 'videira')).toEqual([])
  })

  it('takes a cursor only from whom and for what it was given', async () => {
    const { proximo } = await onePage(as(sessions.ana), { limite: '1' })
    const cursor = proximo ?? ''
    expect(await refused(listar, { ...as(sessions.diego), query: { cursor } })).toBe(30)
    expect(await refused(listar, { ...as(sessions.ana), query: { cursor, busca: 'barra' } })).toBe(30)
    expect(await refused(listar, { ...as(sessions.ana), query: { cursor: `${cursor}x` } })).toBe(30)
  })
})
