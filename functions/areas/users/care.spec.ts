import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Atendimento, MAQUINAS_TOLDAS } from '../../../shared/contract/customerCare.ts'
import { coverage } from '../../../tests/fixtures/coverage.ts'
import { SPEC_SESSION, type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { storedPerson, storedSprayers } from '../../../tests/fixtures/stored.ts'
import type { SignedInContext } from '../../http/context.ts'
import { removeUser } from '../../store/accounts/userRemoval.ts'
import { partitionItems } from '../../store/kit/partitions.ts'
import { supportNoteData } from '../../store/users/accountData.ts'
import { addSupportNote, SUPPORT_NOTE_PREFIX, supportNotePage } from '../../store/users/supportNotes.ts'
import { type User, userKey } from '../../store/users/users.ts'
import { addNote, notesOf, showCustomer } from './care.ts'

let cloud: SpecCloud
let marta: User
beforeAll(async () => {
  cloud = await startSpecCloud()
  marta = await storedPerson({ nome: 'Marta Prado', papel: 'ADMIN' })
})
afterAll(() => cloud.close())

const context = () =>
  ({
    actor: { usuarioId: marta.id, donoId: marta.id, donoNome: marta.nome, papel: 'ADMIN', originJti: SPEC_SESSION },
    correlationId: 'spec',
  }) as unknown as SignedInContext

const shown = (one: User) => showCustomer(one.id, context())
const PAST = '2025-01-01T00:00:00.000Z'

/** What is told of the machines one by one says the same as what is told of all of them. */
function agrees({ maquinas, equipamentos, situacao }: Atendimento) {
  const count = (wanted: boolean | null) => equipamentos.filter(({ possui_plano }) => possui_plano === wanted).length
  expect(count(false)).toBe(Math.min(maquinas.irregulares, MAQUINAS_TOLDAS))
  expect(maquinas.cobertas + maquinas.irregulares).toBe(maquinas.em_uso)
  expect(situacao === 'REGULAR').toBe(maquinas.em_uso > 0 && maquinas.irregulares === 0)
}

describe('a customer in one page', () => {
  it.each([
    ['nothing in use', 0, [coverage()], 'SEM_MAQUINAS', 0],
    ['all covered', 3, [coverage()], 'REGULAR', 0],
    ['more than is paid for', 3, [coverage({ quantidade: 2 })], 'IRREGULAR', 1],
    ['a plan of the other type', 2, [coverage({ tipo: 'TURBOPULVERIZADOR' })], 'IRREGULAR', 2],
    ['a plan that is over', 2, [coverage({ valida_ate: PAST })], 'SEM_COBERTURA', 2],
    ['no plan ever', 1, [], 'SEM_COBERTURA', 1],
  ])('says of %s one thing only', async (_, machines, assinaturas, situacao, irregulares) => {
    const owner = await storedPerson({ assinaturas })
    await storedSprayers(machines, owner)
    const told = await shown(owner)
    expect(told).toMatchObject({ situacao, maquinas: { em_uso: machines, irregulares, inutilizadas: 0 } })
    expect(told.coberturas).toHaveLength(assinaturas.length)
    agrees(told)
  })

  it('tells machines without a plan first, and no more than fit', async () => {
    const owner = await storedPerson({ assinaturas: [coverage({ quantidade: MAQUINAS_TOLDAS + 1 })] })
    await storedSprayers(MAQUINAS_TOLDAS + 3, owner)
    const told = await shown(owner)
    expect(told.equipamentos).toHaveLength(MAQUINAS_TOLDAS)
    expect(told.equipamentos.map(({ possui_plano }) => possui_plano).slice(0, 3)).toEqual([false, false, true])
    agrees(told)
  })

  it('is read by key in few rounds, whatever the account has', async () => {
    const owner = await storedPerson()
    await storedSprayers(2, owner)
    await shown(owner)
    cloud.setLatency(20)
    cloud.resetCalls()
    await shown(owner)
    cloud.setLatency(0)
    expect(cloud.calls.filter((call) => call.endsWith('Scan'))).toEqual([])
    expect(cloud.rounds()).toBeLessThanOrEqual(3)
  })

  it('is nobody’s who has no account of machines, or no account any more', async () => {
    await expect(shown(marta)).rejects.toMatchObject({ errorName: 'NAO_ENCONTRADO' })
    await expect(notesOf(marta.id, { limite: 5 }, context())).rejects.toMatchObject({ errorName: 'NAO_ENCONTRADO' })
    await expect(addNote(randomUUID(), 'x', context())).rejects.toMatchObject({ errorName: 'NAO_ENCONTRADO' })
  })
})

describe('notes of support', () => {
  it('are told newest first, with who wrote them, page by page', async () => {
    const owner = await storedPerson()
    for (const text of ['um', 'dois', 'três']) await addNote(owner.id, text, context())
    const first = await notesOf(owner.id, { limite: 2 }, context())
    expect(first.itens.map(({ texto, autor_nome }) => [texto, autor_nome])).toEqual([
      ['três', 'Marta Prado'],
      ['dois', 'Marta Prado'],
    ])
    const next = await notesOf(owner.id, { limite: 2, cursor: first.proximo ?? '' }, context())
    expect([next.itens.map(({ texto }) => texto), next.proximo]).toEqual([['um'], null])
  })

  it('are in what a person takes along, without who wrote them, and go with the account', async () => {
    const [owner, other] = await Promise.all([storedPerson(), storedPerson()])
    for (const { id } of [owner, other]) await addNote(id, `nota de ${id}`, context())
    const { erase, export: exported } = supportNoteData
    if ('nothing' in erase || 'nothing' in exported) throw new Error('notes are erased and exported')
    const told = await exported.lists?.anotacoes_do_suporte?.(owner.id, undefined)
    expect(told?.items).toEqual([{ texto: `nota de ${owner.id}`, criado_em: expect.any(String) }])
    for await (const _ of erase(owner.id, { removeFile: async () => {} }));
    expect(await partitionItems(userKey(owner.id).pk, SUPPORT_NOTE_PREFIX)).toEqual([])
    expect((await supportNotePage(other.id, { limit: 5 })).items).toHaveLength(1)
  })

  it('are not written about somebody who is gone meanwhile', async () => {
    const owner = await storedPerson()
    await removeUser(owner.id, 'spec')
    const note = { usuario_id: owner.id, texto: 'tarde', autor: { id: marta.id } }
    await expect(addSupportNote(note)).rejects.toMatchObject({ errorName: 'NAO_ENCONTRADO' })
    await expect(addNote(owner.id, 'tarde', context())).rejects.toMatchObject({ errorName: 'NAO_ENCONTRADO' })
    expect(await partitionItems(userKey(owner.id).pk, SUPPORT_NOTE_PREFIX)).toEqual([])
  })
})
