import { HORAS_ATE_REPETIR } from '../../../shared/contract/survey.ts'

const HOUR_MS = 3_600_000

/** Whether a survey last completed at an instant (null: never) is shown again. */
export const isSurveyDue = (completedAt: string | null, now: Date): boolean =>
  completedAt === null || now.getTime() - Date.parse(completedAt) >= HORAS_ATE_REPETIR * HOUR_MS
