import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { INVITATION_SCHEMA, invitationFromItem, invitationToItem, newInvitation } from './invitations.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

it('the stored shape of an invitation', () => {
  expect(INVITATION_SCHEMA).toBe(1)
  const given = {
    dono_id: ID,
    email: 'a@b.co',
    cargo: 'UTILIZADOR',
    equipamentos: [ID],
    por: { id: ID },
  } as const
  const invitation = newInvitation({ ...given, equipamentos: [...given.equipamentos] }, NOW)
  expect(invitationFromItem(invitationToItem(invitation))).toEqual(invitation)
  expect(shapeOf(invitationToItem(invitation))).toMatchInlineSnapshot(`
    {
      "cargo": "string",
      "criado_em": "string",
      "dono_id": "string",
      "email": "string",
      "equipamentos": [
        "string",
      ],
      "expira_em": "number",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "lista": {
        "d": "string",
      },
      "pk": "string",
      "por": {
        "id": "string",
      },
      "sk": "string",
      "v": "number",
      "valido_ate": "string",
    }
  `)
})
