import { accountPartition, accountsOfMember, knownAs, membershipsOf } from '../accounts/accounts.ts'
import type { AccountData } from '../kit/accountData.ts'
import { erasePartition } from '../kit/partitions.ts'
import { getUsers, namesOfUsers } from '../users/users.ts'
import { endLinks } from './endLinks.ts'
import { INVITED, invitationsOf } from './invitations.ts'

export const invitationData: AccountData = {
  stores: ['members/invitations'],
  erase: (id) => erasePartition(accountPartition(id), INVITED),
  export: {
    told: async (id) => {
      const invitations = await invitationsOf(id)
      const names = await namesOfUsers(invitations.map(({ por }) => por.id))
      return {
        convites: invitations.map(({ dono_id, por, ...told }) => ({ ...told, por: names.get(por.id) ?? '' })),
      }
    },
  },
}

/** Links both ways. The former person has no name any more: in the histories of others they are nameless. */
export const membershipData: AccountData = {
  stores: ['accounts/accounts'],
  erase: async function* (id) {
    const nobody = { id, nome: '' }
    await endLinks(nobody, nobody)
    yield 0
  },
  export: {
    told: async (id) => {
      const [members, accounts] = await Promise.all([membershipsOf(id), accountsOfMember(id)])
      const [people, names] = await Promise.all([
        getUsers(members.map(({ usuario_id }) => usuario_id)),
        namesOfUsers(accounts.map(({ dono_id }) => dono_id)),
      ])
      return {
        membros: members.map(({ dono_id, versao, ...told }) => ({
          ...told,
          nome: knownAs(told, people.get(told.usuario_id)) || null,
        })),
        contas: accounts.map((account) => ({ ...account, dono_nome: names.get(account.dono_id) ?? null })),
      }
    },
  },
}
