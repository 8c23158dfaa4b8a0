import { randomUUID } from 'node:crypto'
import { type PerfilGerido, toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/authorOf.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { unremoved } from '../../parts/unremoved.ts'
import { accountsWithDefault } from '../../store/accounts/defaultTolerance.ts'
import {
  type StoredTolerance,
  toleranceProfilePage,
  toleranceProfiles,
} from '../../store/catalogue/toleranceProfiles.ts'
import { changesOf } from '../../store/kit/audit.ts'
import { newRecord } from '../../store/kit/newRecord.ts'
import { namesOfUsers } from '../../store/users/users.ts'

export const handler = serve(toleranceProfilesArea, {
  async listar({ query: { limite, cursor, status } }, { actor }) {
    const { items, proximo } = await pagedList(
      { lista: 'perfis_tolerancia', actor, filtros: { status }, cursor },
      (after) => toleranceProfilePage(status, { after, limit: limite }),
    )
    return { itens: items, proximo }
  },

  async criar({ body }, { actor }) {
    const profile: StoredTolerance = { id: randomUUID(), ...body, versao_perfil: 1, ...newRecord() }
    return counted(await toleranceProfiles.create(profile, { author: authorOf(actor) }))
  },

  async ver({ params: { perfilToleranciaId } }) {
    return counted(unremoved(await toleranceProfiles.get(perfilToleranciaId)))
  },

  async editar({ params: { perfilToleranciaId }, body: { versao, ...rule } }, { actor }) {
    const before = await toleranceProfiles.seenInUse(perfilToleranciaId, versao)
    if (changesOf<object>(before, rule).length === 0) return counted(before)
    const patch = { ...rule, versao_perfil: before.versao_perfil + 1 }
    return counted(await toleranceProfiles.edit({ before, patch, author: authorOf(actor) }))
  },

  async mudarStatus({ params: { perfilToleranciaId }, body }, { actor }) {
    return counted(await toleranceProfiles.changeStatus(perfilToleranciaId, body, { author: authorOf(actor) }))
  },

  async historico({ params: { perfilToleranciaId }, query: { limite, cursor } }, { actor }) {
    if (!(await toleranceProfiles.get(perfilToleranciaId))) throw new ApiError('NAO_ENCONTRADO')
    const { items, proximo } = await pagedList(
      { lista: 'perfil_tolerancia_historico', actor, filtros: { perfilToleranciaId }, cursor },
      (after) => toleranceProfiles.history(perfilToleranciaId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: items, proximo }
  },
})

async function counted({ removido_em, ...profile }: StoredTolerance): Promise<PerfilGerido> {
  return { ...profile, fixo: false, contas: await accountsWithDefault(profile.id) }
}
