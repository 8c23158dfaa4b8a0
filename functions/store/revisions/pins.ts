import { pin } from '../../../tests/fixtures/pin.ts'
import { type Revision, revisions } from './revisions.ts'

export const REVISION: Revision = {
  id: 'a',
  equipamento_id: 'e',
  numero_serie: 'ASP-1',
  dono_id: 'd',
  data_revisao: '2026-01-10',
  revisor_nome: 'a',
  data_recebimento: '2026-01-05',
  proxima_revisao: '2027-01-10',
  relatorio: {
    id_anexos: 'f',
    caminho: 'anexos/f/a.pdf',
    nome_original: 'a.pdf',
    nome: 'a.pdf',
    tamanho: 1,
    mimetype: 'application/pdf',
    created_at: '2026-01-10T10:00:00.000Z',
  },
  criado_em: '2026-01-10T10:00:00.000Z',
  atualizado_em: '2026-01-10T10:00:00.000Z',
  versao: 1,
  status: 'ATIVO',
  removido_em: null,
}

export const pins = { revision: pin(revisions, REVISION) }
