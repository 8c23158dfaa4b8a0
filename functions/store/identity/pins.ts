import { pin } from '../../../tests/fixtures/pin.ts'
import { type Link, linkFromItem, linkToItem } from './links.ts'
import { openSessionFromItem, openSessionToItem } from './openSessions.ts'

export const pins = {
  link: pin(
    { toItem: (link: Link) => linkToItem(link, 1_790_003_600), fromItem: linkFromItem },
    {
      finalidade: 'CONFIRMACAO_EMAIL',
      usuario_id: 'ana',
      email: 'ana@example.com',
      hash: 'abc',
      desde: 1_790_000_000,
      usado_em: null,
    },
  ),
  openSession: pin(
    { toItem: openSessionToItem, fromItem: openSessionFromItem },
    {
      usuario_id: 'ana',
      id: 'jti',
      cliente: 'CONSOLE',
      tipo: 's',
      inicio: '2026-11-20T10:00:00.000Z',
      usada_em: '2026-11-22T12:00:00.000Z',
      geracao: 3,
      provada_em: '2026-11-22T11:55:00.000Z',
      agente: 'Mozilla/5.0 Firefox/140.0',
      lugar: { pais: 'BR', cidade: null },
    },
  ),
}
