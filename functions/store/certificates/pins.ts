import { pin } from '../../../tests/fixtures/pin.ts'
import { type InspectionCertificate, inspectionCertificates } from './inspectionCertificates.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'

export const CERTIFICATE: InspectionCertificate = {
  id: ID,
  dono_id: ID,
  numero: '2026-0001',
  codigo: '0110123456789ABCDEFG',
  leitura_id: ID,
  equipamento_id: ID,
  leitura: new Uint8Array([1]),
  equipamento_nome: 'a',
  tipo_pulverizador: 'TURBOPULVERIZADOR',
  resultado: 'APROVADO',
  perfil: { id: ID, nome: 'a', versao: 1 },
  inspecionado_em: '2026-11-21',
  dia_emissao: '2026-11-22',
  valido_ate: '2027-11-21',
  vence_em: '2027-11-22T03:00:00.000Z',
  fuso: 'America/Sao_Paulo',
  emitido_em: '2026-11-22T12:00:00.000Z',
  emitido_por: ID,
  revogacao: { em: 'a', por: 'a', motivo: 'a' },
  versao: 2,
}

export const pins = { inspectionCertificate: pin(inspectionCertificates, CERTIFICATE) }
