import { UPLOADS } from '../../../shared/uploads.ts'
import { pin } from '../../../tests/fixtures/pin.ts'
import { type StoredUpload, uploadToItem } from './uploads.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

export const UPLOAD: StoredUpload = {
  id: ID,
  usuario_id: ID,
  dono_id: ID,
  finalidade: 'ANEXO',
  nome: 'a.pdf',
  tamanho: UPLOADS.ANEXO.maxBytes,
  mimetype: 'application/pdf',
  status: 'PRONTO',
  motivo: null,
  caminho: `anexos/${ID}/a.pdf`,
  criado_em: NOW,
  remover_em: NOW,
}

export const pins = { upload: pin({ toItem: uploadToItem }, UPLOAD) }
