import { type AlertChoices, DEFAULT_CHOICES } from '../../../shared/domain/equipment/alerts.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Author } from '../kit/audit.ts'
import { recordStore } from '../kit/record.ts'
import { userKey } from '../users/users.ts'

/** What a person chose to be alerted to. */
export interface StoredChoices extends AlertChoices {
  usuario_id: string
  versao: number
}

export const ALERT_CHOICES = 'ESCOLHA_AVISOS'

/** Its history would tell nobody anything. */
const NOTHING_TOLD = {}

export const alertChoices = recordStore<StoredChoices>({
  entity: ALERT_CHOICES,
  schema: 1,
  key: (id) => ({ pk: userKey(id).pk, sk: ALERT_CHOICES }),
  id: ({ usuario_id }) => usuario_id,
  told: () => NOTHING_TOLD,
})

/** What a person wants to be alerted to; version 0 until they have chosen something. */
export const choicesOf = async (userId: string): Promise<StoredChoices> =>
  (await alertChoices.get(userId)) ?? { ...DEFAULT_CHOICES, usuario_id: userId, versao: 0 }

/** Writes a choice. Throws `CONFLITO_DE_VERSAO` unless `versao` is the one that is there. */
export async function choose(
  { versao, ...patch }: AlertChoices & { versao: number },
  author: Author & { id: string },
): Promise<StoredChoices> {
  const before = await choicesOf(author.id)
  if (versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return alertChoices.edit({ before, patch, author })
}
