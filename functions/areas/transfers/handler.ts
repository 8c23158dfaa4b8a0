import { randomUUID } from 'node:crypto'
import type { PreviaTransferencia, Transferencia } from '../../../shared/contract/transfers.ts'
import { transfersArea } from '../../../shared/contract/transfers.ts'
import type { ModoTransferencia } from '../../../shared/enums.ts'
import { ApiError, brokenRule, notFound } from '../../../shared/errors.ts'
import type { TransferenciaDeLeituras } from '../../../shared/jobs.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { getMembership } from '../../store/accounts/accounts.ts'
import { namesToday } from '../../store/equipment/equipmentNames.ts'
import { jobsOfUser } from '../../store/jobs/jobLists.ts'
import { getJob, getJobs, type StoredJob, startJob } from '../../store/jobs/jobs.ts'
import { accountsLinkedTo, linkedAccount, nameOf } from '../../store/members/linkedPeople.ts'
import { type Chosen, readingsAmong, readingsUntil } from '../../store/readings/transferChoice.ts'
import { getUser, getUsers } from '../../store/users/users.ts'

/** How many machines a preview names. */
const NAMED = 10
/** How many of a person's jobs are searched for transfers, and how many transfers are listed. */
const [LOOKED_AT, LISTED] = [100, 20]

export const handler = serve(transfersArea, {
  async contas({ query: { dono_id } }, { actor }) {
    return { itens: await accountsLinkedTo(await ownerOf(dono_id, actor)) }
  },

  async prever({ body }, { actor }) {
    return preview(await chosen(body, await ownerOf(body.dono_id, actor), new Date().toISOString()))
  },

  async transferir({ body }, { actor, correlationId }) {
    const { modo, leituras, para } = body
    const de = await ownerOf(body.dono_id, actor)
    if (para === de) throw brokenRule('para', 'dono_atual')
    if (!(await linkedAccount(de, para))) throw brokenRule('para', 'conta_nao_vinculada')
    const ate = new Date().toISOString()
    const { length: total } = await chosen(body, de, ate)
    if (total === 0) throw brokenRule('leituras', 'sem_leituras')
    const id = randomUUID()
    const named = modo === 'SELECIONADAS' ? [...new Set(leituras)] : []
    const dados = { tipo: 'TRANSFERENCIA', origem: id, modo, de, para, leituras: named, ate, total, feitas: 0 } as const
    await startJob({ id, dados, usuario_id: actor.usuarioId, correlacao: correlationId })
    const job = await getJob(id)
    const [begun] = await present(job ? [job] : [])
    if (!begun) throw new ApiError('INDISPONIVEL')
    return begun
  },

  async listar(_, { actor }) {
    const { items } = await jobsOfUser(actor.usuarioId, { limit: LOOKED_AT })
    const own = items.filter(({ tipo }) => tipo === 'TRANSFERENCIA')
    const jobs = await getJobs(own.map(({ id }) => id))
    return { itens: await present(own.flatMap(({ id }) => jobs.get(id) ?? [])) }
  },
})

/** Whose readings are given away: an owner's own; an administrator names an owner. */
async function ownerOf(named: string | undefined, { papel, donoId }: Actor): Promise<string> {
  if (papel !== 'ADMIN') {
    if (named !== undefined && named !== donoId) throw notFound()
    return donoId
  }
  if (named === undefined)
    throw new ApiError('VALIDACAO', { report: { campos: [{ caminho: 'dono_id', mensagem: 'required' }] } })
  const owner = await getUser(named)
  if (owner?.papel !== 'CLIENTE') throw notFound()
  return owner.id
}

/** The readings a request is about. Throws `NAO_ENCONTRADO` when it names one that is not the owner's. */
async function chosen(
  { modo, leituras }: { modo: ModoTransferencia; leituras: readonly string[] },
  owner: string,
  until: string,
): Promise<Chosen[]> {
  if (modo === 'TODAS') return readingsUntil(owner, until)
  const ids = [...new Set(leituras)]
  const found = await readingsAmong(owner, ids)
  if (found.length < ids.length) throw notFound()
  return found
}

async function preview(readings: readonly Chosen[]): Promise<PreviaTransferencia> {
  const dates = readings.map(({ data }) => data).toSorted()
  const equipment = [...Map.groupBy(readings, ({ equipamento_id }) => equipamento_id).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const named = equipment
    .slice(0, NAMED)
    .flatMap(([first, ...more]) => (first ? [{ first, quantidade: more.length + 1 }] : []))
  const { nameOf } = await namesToday(named.map(({ first }) => first))
  return {
    quantidade: readings.length,
    inicio: dates[0] ?? null,
    fim: dates.at(-1) ?? null,
    quantidade_equipamentos: equipment.length,
    equipamentos: named.map(({ first, quantidade }) => ({
      id: first.equipamento_id,
      quantidade,
      nome: nameOf(first),
    })),
  }
}

interface TransferJob extends StoredJob {
  dados: TransferenciaDeLeituras
}
const isTransfer = (job: StoredJob): job is TransferJob => job.dados.tipo === 'TRANSFERENCIA'

/** Transfers by their jobs, newest first: of one that several jobs carried on the last tells how far it is. */
async function present(jobs: readonly StoredJob[]): Promise<Transferencia[]> {
  const own = jobs.filter(isTransfer).toSorted((a, b) => (a.criado_em < b.criado_em ? 1 : -1))
  const last = new Map(own.toReversed().map((job) => [job.dados.origem, job]))
  const shown = [...last.values()].toReversed().slice(0, LISTED)
  const account = await accountsOf(shown)
  return shown.map(({ id, dados, status, erro }) => ({
    id: dados.origem,
    modo: dados.modo,
    de: account(dados.de, null),
    para: account(dados.para, dados.de),
    trabalho_id: id,
    status,
    erro,
    progresso: status === 'CONCLUIDO' ? 1 : Math.min(1, dados.feitas / Math.max(1, dados.total)),
    total: dados.total,
    feitas: dados.feitas,
    criado_em: dados.ate,
  }))
}

/** The accounts of transfers by name, the receivers as the givers call them; nameless those that were deleted. */
async function accountsOf(jobs: readonly TransferJob[]) {
  const pairs = new Map(jobs.map(({ dados: { de, para } }) => [`${de} ${para}`, { de, para }]))
  const [users, members] = await Promise.all([
    getUsers([...new Set(jobs.flatMap(({ dados: { de, para } }) => [de, para]))]),
    Promise.all([...pairs].map(async ([pair, { de, para }]) => [pair, await getMembership(de, para)] as const)),
  ])
  const memberships = new Map(members)
  return (id: string, giver: string | null) => {
    const user = users.get(id)
    return { id, nome: user ? nameOf(user, memberships.get(`${giver} ${id}`) ?? null) : '' }
  }
}
