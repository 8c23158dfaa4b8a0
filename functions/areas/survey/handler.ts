import { SEM_TEXTOS, surveyArea } from '../../../shared/contract/survey.ts'
import { orNotFound } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { completeSurvey, completionsByMonth, editSurvey, getSurvey, surveyFor } from '../../store/content/survey.ts'

export const handler = serve(surveyArea, {
  async ver(_, { actor }) {
    const { survey, completedAt } = await surveyFor(actor.usuarioId)
    const shown = survey?.ativa ? { ...survey, ativa: true as const } : { ...SEM_TEXTOS, ativa: false as const }
    return { ...shown, concluida_em: completedAt }
  },

  async concluir(_, { actor }) {
    // One that was switched off while somebody had it open was completed all the same.
    orNotFound(await getSurvey())
    return { concluida_em: await completeSurvey(actor.usuarioId, new Date()) }
  },

  async verConfiguracao() {
    const [survey, months] = await Promise.all([getSurvey(), completionsByMonth()])
    const conclusoes = months.reduce((sum, month) => sum + month.conclusoes, 0)
    return { pesquisa: survey, conclusoes, por_mes: months }
  },

  editarConfiguracao: ({ body }, { actor }) => editSurvey(body, authorOf(actor)),
})
