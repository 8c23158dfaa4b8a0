import type { CampoHistorico } from '../../../shared/enums.ts'
import { type AuditEntry, auditMembers, auditPage, type HistoryRange } from '../kit/audit.ts'
import { namesOfUsers, USER_ENTITY } from './users.ts'

/** Transaction members for the history of a person, which is shown: its fields are those the console has words for. */
export const userHistory = (entry: Omit<AuditEntry<CampoHistorico>, 'entidade'>) =>
  auditMembers({ entidade: USER_ENTITY, ...entry })

/** One page of a person's history, newest first. */
export const userHistoryPage = (id: string, range: HistoryRange) => auditPage(USER_ENTITY, id, range, namesOfUsers)
