import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { AREAS } from '../../../shared/contract/areas.ts'
import type { Membro } from '../../../shared/contract/members.ts'
import { routeKey } from '../../../shared/contract/route.ts'
import {
  claimsOf,
  invoke,
  type SpecCloud,
  type SpecRequest,
  startSpecCloud,
} from '../../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../../tests/fixtures/stored.ts'
import type { ApiHandler } from '../../http/serve.ts'
import { createEquipment } from '../../store/equipment/equipmentCreation.ts'

const { vincular, listar, editar, remover } = AREAS.members.routes
const EQUIPMENT = 110

let cloud: SpecCloud
let handler: ApiHandler
beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  handler = (await import('./handler.ts')).handler
})
afterAll(async () => {
  vi.restoreAllMocks()
  await cloud.close()
})

const person = () => storedPerson({ email_confirmado: true })

it('a change of more links than a transaction holds is answered 202 with its job, which the list of members tells of', async () => {
  const [owner, member] = [await person(), await person()]
  // One after another, because each new equipment is counted on the same owner.
  for (let made = 0; made < EQUIPMENT; made += 1) {
    const id = randomUUID()
    await createEquipment({ id, numero_serie: id, dono_id: owner.id, tipos_pulverizador: ['PULVERIZADOR'] })
  }
  const ask = (request: Omit<SpecRequest, 'claims'>) => invoke(handler, { claims: claimsOf(owner.id), ...request })

  const linked = await ask({ routeKey: routeKey(vincular), body: { emails: [member.email], cargo: 'UTILIZADOR' } })
  expect(linked.statusCode).toBe(202)
  const { trabalho_id, itens } = linked.json as { trabalho_id: string; itens: Membro[] }
  const andamento = { trabalho_id, status: 'PENDENTE', progresso: 0 }
  expect(itens).toEqual([expect.objectContaining({ usuario_id: member.id, status: 'ATIVO', andamento })])
  const listed = (await ask({ routeKey: routeKey(listar) })).json as { itens: Membro[] }
  expect(listed.itens).toEqual([expect.objectContaining({ usuario_id: member.id, andamento })])

  // Until the job is over nobody edits the links; whoever is removed is removed all the same.
  const params = { usuarioId: member.id }
  const body = { cargo: 'ADMINISTRADOR', status: 'ATIVO', equipamentos: [], versao: itens[0]?.versao }
  expect((await ask({ routeKey: routeKey(editar), params, body })).code).toBe(100)
  const removed = await ask({ routeKey: routeKey(remover), params })
  expect([removed.statusCode, removed.json]).toEqual([202, { trabalho_id: expect.any(String) }])
  expect((removed.json as { trabalho_id: string }).trabalho_id).not.toBe(trabalho_id)
})
