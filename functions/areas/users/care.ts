import { type Anotacao, type Atendimento, MAQUINAS_TOLDAS, RECENTES } from '../../../shared/contract/customerCare.ts'
import { irregularAmong } from '../../../shared/domain/equipment/irregularEquipment.ts'
import { isInForce } from '../../../shared/domain/equipment/regularity.ts'
import { notFound } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { withNames } from '../../parts/lists/withNames.ts'
import { lastCheckout, orderPage, orders } from '../../store/billing/orders.ts'
import { reportedSince } from '../../store/equipment/deviceCharge.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import { equipmentOfAccount, type ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { jobsOfUser } from '../../store/jobs/jobLists.ts'
import { accountQuarantine } from '../../store/readings/quarantineReview.ts'
import { readingPage } from '../../store/readings/readingPages.ts'
import { addSupportNote, type SupportNote, supportNotePage } from '../../store/users/supportNotes.ts'
import { userHistoryPage } from '../../store/users/userHistory.ts'
import { namesOfUsers, type User } from '../../store/users/users.ts'
import { presentMails } from './mails.ts'
import { knownUser } from './present.ts'

/** Among so many of the last jobs of a person the last mails are looked for. */
const JOBS = 20

/** The customer, or 404: administrators of the product have no account to be helped with. */
async function knownCustomer(id: string): Promise<User> {
  const user = await knownUser(id)
  if (user.papel !== 'CLIENTE') throw notFound()
  return user
}

/**
 * What whoever helps a customer looks at. Which machines are covered, how many, and how the customer stands follow from
 * one reading of the account's machines at one instant, so that none of it contradicts another.
 */
export async function showCustomer(id: string, { actor }: SignedInContext): Promise<Atendimento> {
  const user = await knownCustomer(id)
  const now = new Date()
  const [machines, readings, orderRows, jobs, quarentena, history] = await Promise.all([
    equipmentOfAccount(id),
    readingPage({ scope: { kind: 'conta', donoId: id }, limit: RECENTES }).then(({ items }) => withNames(items, actor)),
    orderPage(id, {}, { limit: RECENTES }),
    jobsOfUser(id, { limit: JOBS }),
    accountQuarantine(id, RECENTES),
    userHistoryPage(id, { limit: RECENTES }),
  ])
  const irregular = irregularAmong(machines, user.assinaturas, now)
  const [equipamentos, pedidos, mails] = await Promise.all([
    machinesOf(machines, irregular, now),
    ordersOf(orderRows.items.map(({ i }) => i)),
    presentMails(jobs.items, user),
  ])
  return {
    usuario: personOf(user),
    ...standingOf(user, machines, irregular, now),
    equipamentos,
    leituras: readings.map((one) => ({
      id: one.id,
      data: one.data,
      recebida_em: one.recebida_em,
      equipamento_nome: one.equipamento_nome,
      situacao: one.situacao,
      bicos_medidos: one.bicos_medidos,
      fora_tolerancia: one.fora_tolerancia,
    })),
    pedidos,
    correios: mails.slice(0, RECENTES),
    quarentena,
    historico: history.items,
  }
}

const personOf = (user: User): Atendimento['usuario'] => ({
  id: user.id,
  nome: user.nome,
  email: user.email,
  email_confirmado: user.email_confirmado,
  telefone: user.telefone,
  idioma: user.idioma,
  status: user.status,
  criado_em: user.criado_em,
})

/** How a customer stands, by what covers them and what they have in use. */
function standingOf(
  { assinaturas }: Pick<User, 'assinaturas'>,
  machines: readonly ListedEquipment[],
  irregular: ReadonlySet<string>,
  now: Date,
): Pick<Atendimento, 'situacao' | 'coberturas' | 'maquinas'> {
  const em_uso = machines.filter(({ status }) => status === 'ATIVO').length
  const byEnd = assinaturas.toSorted((one, other) => Date.parse(other.valida_ate) - Date.parse(one.valida_ate))
  const inForce = byEnd.filter((one) => isInForce(one, now))
  const covered = (): Atendimento['situacao'] => {
    if (irregular.size === 0) return 'REGULAR'
    return inForce.length === 0 ? 'SEM_COBERTURA' : 'IRREGULAR'
  }
  return {
    situacao: em_uso === 0 ? 'SEM_MAQUINAS' : covered(),
    coberturas: (inForce.length > 0 ? inForce : byEnd.slice(0, 1)).map((one) => ({
      tipo: one.tipo,
      quantidade: one.quantidade,
      gratuita: one.gratuita,
      valida_ate: one.valida_ate,
      em_vigor: isInForce(one, now),
    })),
    maquinas: {
      em_uso,
      cobertas: em_uso - irregular.size,
      irregulares: irregular.size,
      inutilizadas: machines.length - em_uso,
    },
  }
}

async function machinesOf(
  machines: readonly ListedEquipment[],
  irregular: ReadonlySet<string>,
  now: Date,
): Promise<Atendimento['equipamentos']> {
  const uncovered = machines.filter(({ id }) => irregular.has(id))
  const told = [...uncovered, ...machines.filter(({ id }) => !irregular.has(id))].slice(0, MAQUINAS_TOLDAS)
  const details = await getEquipments(told.map(({ id }) => id))
  return told.flatMap(({ id, status }) => {
    const one = details.get(id)
    if (!one) return []
    const possui_plano = status === 'ATIVO' ? !irregular.has(id) : null
    return [
      {
        id,
        apelido: one.apelido,
        numero_serie: one.numero_serie,
        status,
        possui_plano,
        visto_em: one.visto_em,
        versao_firmware: one.versao_firmware,
        bateria_minima: reportedSince(one, undefined, now).bateria_minima,
      },
    ]
  })
}

async function ordersOf(ids: readonly string[]): Promise<Atendimento['pedidos']> {
  const found = await orders.getMany(ids)
  return ids.flatMap((id) => {
    const order = found.get(id)
    if (!order) return []
    const { criado_em, status, total_centavos, moeda } = order
    return [{ id, criado_em, status, total_centavos, moeda, forma_pagamento: lastCheckout(order).forma_pagamento }]
  })
}

const presentNote = ({ id, texto, criado_em, autor }: SupportNote, names: ReadonlyMap<string, string>): Anotacao => ({
  id,
  texto,
  autor_nome: names.get(autor.id) ?? '',
  criado_em,
})

/** One page of the notes about a customer. */
export async function notesOf(
  usuarioId: string,
  { limite, cursor }: { limite: number; cursor?: string | undefined },
  { actor }: SignedInContext,
) {
  await knownCustomer(usuarioId)
  const page = await pagedList({ lista: 'usuario_anotacoes', actor, filtros: { usuarioId }, cursor }, (after) =>
    supportNotePage(usuarioId, { limit: limite, after }),
  )
  const names = await namesOfUsers(page.items.map(({ autor }) => autor.id))
  return { itens: page.items.map((note) => presentNote(note, names)), proximo: page.proximo }
}

/** Adds a note to those about a customer. */
export async function addNote(usuario_id: string, texto: string, { actor }: SignedInContext): Promise<Anotacao> {
  await knownCustomer(usuario_id)
  const note = await addSupportNote({ usuario_id, texto, autor: { id: actor.usuarioId } })
  return presentNote(note, await namesOfUsers([actor.usuarioId]))
}
