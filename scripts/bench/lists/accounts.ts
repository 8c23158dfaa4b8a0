import { membershipToItem, newMembership } from '../../../functions/store/accounts/accounts.ts'
import { type Glance, glanceToItem } from '../../../functions/store/accounts/glances.ts'
import { batchPut, type Item } from '../../../functions/store/kit/batch.ts'
import { followedAccountsArea } from '../../../shared/contract/followedAccounts.ts'
import { uuid5 } from '../../simulator/uuid5.ts'
import { type ApiHandler, callOk, getEvent } from '../apiEvent.ts'
import { inTurn, type Line, ratio } from '../measure.ts'
import type { BenchServices } from '../services.ts'
import { before } from './order.ts'
import { person, userItem } from './people.ts'
import { walk } from './walk.ts'

const MANY = 200
const FEW = 10
const PAGES = 400
const WARM_UP = 100
const CONSULTANT = person('consultant', 'CLIENTE')
const OWNERS = Array.from({ length: MANY }, (_, index) => person(`account ${index}`, 'CLIENTE'))

/**
 * A page of ten of the accounts a consultant works in, through the whole function: of two hundred against ten. What is
 * kept of each is as a job leaves it.
 */
export async function accountsLine(services: BenchServices): Promise<Line> {
  Object.assign(process.env, services.environmentOf('equipment'))
  const handler = (await import('../../../functions/areas/followedAccounts/handler.ts')).handler as ApiHandler
  const { path } = followedAccountsArea.routes.listar
  const walkOf = async (count: number) => {
    const table = `Bench${count}`
    await services.createTable(table)
    process.env.TABLE_NAME = table
    const unwritten = await batchPut([userItem(CONSULTANT), ...OWNERS.slice(0, count).flatMap(accountOf)])
    if (unwritten.size > 0) throw new Error(`${unwritten.size} items were not written`)
    const ask = walk(
      async (query) => {
        process.env.TABLE_NAME = table
        return JSON.parse(await callOk(handler, getEvent(services, path, CONSULTANT.id, query)))
      },
      OWNERS.slice(0, count).map(({ id }) => id),
      FEW,
    )
    return { table, ask }
  }
  const [long, short] = [await walkOf(MANY), await walkOf(FEW)]
  const [ours, reference] = await inTurn(PAGES, long.ask, short.ask, WARM_UP)
  await Promise.all([long, short].map(({ table }) => services.deleteTable(table)))
  process.env.TABLE_NAME = services.tableName
  return ratio({ name: `accounts, ${MANY} against ${FEW}`, unit: 'ms', ours, reference, aim: { most: 1.1 } })
}

/** The n-th account in the order of the list: its owner, what links the consultant to it, and what is kept of it. */
function accountOf(owner: (typeof OWNERS)[number], index: number): Item[] {
  const link = { dono_id: owner.id, usuario_id: CONSULTANT.id, cargo: 'UTILIZADOR', equipamentos: [] } as const
  const membership = { ...newMembership({ ...link, equipamentos: [] }, before(0)), aberto_em: before(0) }
  const glance: Glance = {
    dono_id: owner.id,
    usuario_id: CONSULTANT.id,
    vinculo: membership.versao,
    pulverizadores: 4,
    mais: false,
    trocar: 3,
    limpar: 1,
    parte: 0.02,
    perda: { centavos: MANY - index, moeda: 'BRL' },
    ultima: {
      leitura_id: uuid5(`bench last ${index}`),
      data: before(index),
      equipamento: 'Barra do sul',
      trocar: 3,
      limpar: 1,
      motivo: null,
      bicos: 48,
      avaliados: 48,
      feito: false,
    },
    revisao: { dia: '2026-12-01', equipamento: 'Barra do sul' },
  }
  return [userItem(owner), membershipToItem(membership), glanceToItem(glance)]
}
