import type { z } from 'zod'
import { entreCampos } from '../../../shared/contract/common.ts'
import { type acessosDeEquipamento, usersArea } from '../../../shared/contract/users.ts'

type Members = z.output<typeof acessosDeEquipamento>['membros']

const accessForm = usersArea.routes.editarAcessos.body.omit({ versao: true })
export type EquipmentAccess = z.infer<typeof accessForm>

/** Places that the chosen people take at an equipment: who is inactive takes none. */
export const takenPlaces = (members: Members, chosen: readonly string[]): number =>
  members.filter(({ usuario_id: id, status }) => status === 'ATIVO' && chosen.includes(id)).length

/**
 * What may be sent about an equipment's access: no more people than it has places, those of the account's subscriptions
 * included.
 */
export const accessSchema = (members: Members, bySubscription: number) =>
  accessForm.check(
    entreCampos<EquipmentAccess>(
      ['usuarios_adicionais', 'vinculados'],
      ({ value: { usuarios_adicionais: maximum, vinculados: chosen }, issues }) => {
        if (takenPlaces(members, chosen) > maximum + bySubscription) {
          issues.push({ code: 'custom', path: ['vinculados'], message: 'invalid', input: chosen })
        }
      },
    ),
  )
