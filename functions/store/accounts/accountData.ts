import type { AccountData } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { erasePartition } from '../kit/partitions.ts'
import { getUsers, namesOfUsers } from '../users/users.ts'
import { accountPartition, accountsOfMember, knownAs, membershipsOf } from './accounts.ts'
import { COSTS_ENTITY, costsOf } from './costs.ts'
import { coveredPeriodsOf } from './coveredPeriods.ts'
import { DEFAULT_TOLERANCE_ENTITY, defaultToleranceOf } from './defaultTolerance.ts'
import { endLinks } from './endLinks.ts'
import { benefitsSoFar } from './formerBenefits.ts'
import { INVITED, invitationsOf } from './invitations.ts'
import { subscriptionsOf } from './subscriptions.ts'

export const invitationData: AccountData = {
  stores: ['accounts/invitations'],
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

/** The record goes with the account's partition; its history names who wrote it. */
export const costsData: AccountData = {
  stores: ['accounts/costs'],
  erase: (id) => erasePartition(auditPartition(COSTS_ENTITY, id)),
  export: {
    told: async (id) => {
      const { dono_id, versao, ...told } = await costsOf(id)
      return { custos: told }
    },
  },
}

/** As `costsData`. */
export const defaultToleranceData: AccountData = {
  stores: ['accounts/defaultTolerance', 'accounts/toleranceInForce'],
  erase: (id) => erasePartition(auditPartition(DEFAULT_TOLERANCE_ENTITY, id)),
  export: { told: async (id) => ({ tolerancia_padrao: (await defaultToleranceOf(id)).perfil_id }) },
}

/** Erased with all that is left in the account's partition. */
export const subscriptionData: AccountData = {
  stores: [
    'accounts/subscriptions',
    'accounts/subscriptionPages',
    'accounts/coveredPeriods',
    // What was had for free stays after the account, under a hash, and was written when it was deleted.
    'accounts/formerBenefits',
  ],
  erase: (id) => erasePartition(accountPartition(id)),
  export: {
    told: async (id) => ({
      assinaturas: (await subscriptionsOf(id)).map(({ dono_id, versao, pagamento, ...told }) => told),
      /** What stays when the account is deleted, with a hash of document and address and nothing else. */
      guardado_apos_exclusao: await benefitsSoFar(id, new Date().toISOString()),
      coberturas: (await coveredPeriodsOf(id)).map(({ dono_id, autor, ...told }) => told),
    }),
  },
}
