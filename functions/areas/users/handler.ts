import { usersArea } from '../../../shared/contract/users.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { chooseDefault, presentDefault } from '../../parts/readings/accountTolerance.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { accountsOfMember, membershipsOf } from '../../store/accounts/accounts.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import { equipmentPage } from '../../store/equipment/equipmentPages.ts'
import { extraUsersOf } from '../../store/equipment/extraUsers.ts'
import { jobsOfUser } from '../../store/jobs/jobLists.ts'
import { userHistoryPage } from '../../store/users/userHistory.ts'
import { userPage } from '../../store/users/userPages.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { changeOwner, editAccess, presentMembers, showAccess } from './access.ts'
import { addNote, notesOf, showCustomer } from './care.ts'
import { presentMails, resendMail } from './mails.ts'
import { changeStatus, createPerson, editPerson } from './people.ts'
import { knownUser, presentUser } from './present.ts'

export const handler = serve(usersArea, {
  async listar({ query: { limite, cursor, ...filter } }, { actor }) {
    const page = await pagedList({ lista: 'usuarios', actor, filtros: filter, cursor }, (after) =>
      userPage({ filter, after, limit: limite }),
    )
    return { itens: page.items, proximo: page.proximo }
  },
  criar: ({ body }, context) => createPerson(body, context),
  ver: async ({ params }) => presentUser(await knownUser(params.usuarioId)),
  editar: ({ params, body }, context) => editPerson(params.usuarioId, body, context),
  mudarStatus: ({ params, body }, context) => changeStatus(params.usuarioId, body, context),

  async equipamentos({ params: { usuarioId }, query: { limite, cursor } }, { actor }) {
    const owner = await knownUser(usuarioId)
    const page = await pagedList({ lista: 'usuario_equipamentos', actor, filtros: { usuarioId }, cursor }, (after) =>
      equipmentPage({ scope: { kind: 'conta', donoId: usuarioId }, after, limit: limite }),
    )
    const [details, extra] = await Promise.all([
      getEquipments(page.items.map(({ id }) => id)),
      extraUsersOf(owner, new Date()),
    ])
    const itens = page.items.map((row) => {
      const { usuarios_adicionais = 0, vinculados = [] } = details.get(row.id) ?? {}
      const places = usuarios_adicionais + (extra?.(row.id) ?? 0)
      return { ...row, usuarios_adicionais: places, usuarios_vinculados: vinculados.length }
    })
    return { itens, proximo: page.proximo }
  },
  async membros({ params: { usuarioId } }) {
    const [memberships] = await Promise.all([membershipsOf(usuarioId), knownUser(usuarioId)])
    return { itens: await presentMembers(memberships) }
  },
  async contas({ params: { usuarioId } }) {
    const [accounts] = await Promise.all([accountsOfMember(usuarioId), knownUser(usuarioId)])
    const names = await namesOfUsers(accounts.map(({ dono_id }) => dono_id))
    return { itens: accounts.map((one) => ({ ...one, dono_nome: names.get(one.dono_id) ?? '' })) }
  },

  async tolerancia({ params: { usuarioId } }) {
    await knownUser(usuarioId)
    return presentDefault(usuarioId)
  },
  async escolherTolerancia({ params: { usuarioId }, body }, { actor }) {
    await knownUser(usuarioId)
    return chooseDefault(usuarioId, body, authorOf(actor))
  },

  async historico({ params: { usuarioId }, query: { limite, cursor } }, { actor }) {
    await knownUser(usuarioId)
    const page = await pagedList({ lista: 'usuario_historico', actor, filtros: { usuarioId }, cursor }, (after) =>
      userHistoryPage(usuarioId, { limit: limite, after }),
    )
    return { itens: page.items, proximo: page.proximo }
  },
  async correios({ params: { usuarioId }, query: { limite, cursor } }, { actor }) {
    const user = await knownUser(usuarioId)
    const page = await pagedList(
      { lista: 'usuario_correios', actor, filtros: { usuarioId }, cursor },
      async (after) => {
        const { items, position } = await jobsOfUser(usuarioId, { limit: limite, after })
        return { items: await presentMails(items, user), position }
      },
    )
    return { itens: page.items, proximo: page.proximo }
  },
  reenviarCorreio: ({ params }, context) => resendMail(params, context),

  atendimento: ({ params }, context) => showCustomer(params.usuarioId, context),
  anotacoes: ({ params, query }, context) => notesOf(params.usuarioId, query, context),
  anotar: ({ params, body }, context) => addNote(params.usuarioId, body.texto, context),

  acessos: ({ params }) => showAccess(params),
  editarAcessos: ({ params, body }, context) => editAccess(params, body, context),
  trocarDono: ({ params, body }, context) => changeOwner(params, body, context),
})
