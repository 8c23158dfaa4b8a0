import { toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { orNotFound } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { type FilterOf, type Range, registryHandlers } from '../../parts/lists/registryHandlers.ts'
import { accountsWithDefault } from '../../store/accounts/defaultTolerance.ts'
import { toleranceProfilePage } from '../../store/catalogue/tolerancePages.ts'
import { toleranceProfiles } from '../../store/catalogue/toleranceProfiles.ts'
import { changesOf } from '../../store/kit/audit.ts'
import { namesOfUsers } from '../../store/users/users.ts'

const page = ({ status }: FilterOf<typeof toleranceProfilesArea>, range: Range) => toleranceProfilePage(status, range)

export const handler = serve(toleranceProfilesArea, {
  ...registryHandlers(toleranceProfilesArea, toleranceProfiles, page, {
    // Readings name the version of the rule that judged them, so another rule is another version.
    made: async (rule, before) => {
      if (!before) return { fields: { ...rule, versao_perfil: 1 } }
      const isChanged = changesOf<object>(before, rule).length > 0
      return { fields: { ...rule, versao_perfil: before.versao_perfil + Number(isChanged) } }
    },
    shown: async (profile) => ({ ...profile, fixo: false, contas: await accountsWithDefault(profile.id) }),
  }),

  async historico({ params: { perfilToleranciaId }, query: { limite, cursor } }, { actor }) {
    orNotFound(await toleranceProfiles.get(perfilToleranciaId))
    const { items, proximo } = await pagedList(
      { lista: 'perfil_tolerancia_historico', actor, filtros: { perfilToleranciaId }, cursor },
      (after) => toleranceProfiles.history(perfilToleranciaId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: items, proximo }
  },
})
