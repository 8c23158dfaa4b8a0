import { pin } from '../../../tests/fixtures/pin.ts'
import { emailChangeFromItem, emailChangeToItem } from './emailChange.ts'
import { supportNoteFromItem, supportNoteToItem } from './supportNotes.ts'
import { type NewUser, newUser } from './userCreation.ts'
import { users } from './users.ts'

export const GIVEN: NewUser = {
  id: '11111111-1111-4111-8111-111111111111',
  nome: 'Ana Ribeiro',
  email: 'ana@example.com',
  papel: 'CLIENTE',
  cpf_cnpj: '11144477735',
  documento: { tipo: 'RG', numero: '12' },
}

export const pins = {
  user: pin(users, newUser(GIVEN, '2026-11-20T12:00:00.000Z')),
  supportNote: pin(
    { toItem: supportNoteToItem, fromItem: supportNoteFromItem },
    {
      id: '22222222-2222-4222-8222-222222222222',
      usuario_id: GIVEN.id,
      texto: 'Ligou: o aparelho não conecta.',
      autor: { id: '33333333-3333-4333-8333-333333333333' },
      criado_em: '2026-11-20T12:00:00.000Z',
    },
  ),
  emailChange: pin(
    { toItem: emailChangeToItem, fromItem: emailChangeFromItem },
    {
      usuario_id: 'ana',
      de: 'ana@example.com',
      para: 'nova@example.com',
      desde: 1_790_000_000,
      expira_em: 1_790_172_800,
    },
  ),
}
