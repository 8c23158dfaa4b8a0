import { pin } from '../../../tests/fixtures/pin.ts'
import { invitationFromItem, invitationToItem, newInvitation } from './invitations.ts'

const NOW = '2026-11-20T12:00:00.000Z'

export const pins = {
  invitation: pin(
    { toItem: invitationToItem, fromItem: invitationFromItem },
    newInvitation({ dono_id: 'd', email: 'a@b.co', cargo: 'UTILIZADOR', equipamentos: ['e'], por: { id: 'p' } }, NOW),
  ),
}
