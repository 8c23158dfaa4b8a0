import { pin } from '../../../tests/fixtures/pin.ts'
import { certificateFromItem, certificateItem } from './certificates.ts'
import { deviceStateItem } from './deviceState.ts'
import { equipments } from './equipment.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

const FILE = {
  id_anexos: ID,
  caminho: 'a',
  nome_original: 'a',
  nome: 'a',
  tamanho: 1,
  mimetype: 'a',
  created_at: NOW,
}

type State = Parameters<typeof deviceStateItem>[1] & Parameters<typeof deviceStateItem>[2]

export const pins = {
  equipment: pin(equipments, {
    id: ID,
    numero_serie: 'ASP-0001',
    apelido: 'Barra',
    tipos_pulverizador: ['PULVERIZADOR'],
    status: 'ATIVO',
    dono_id: ID,
    donos: [{ dono_id: ID, desde: NOW }],
    mac: 'a',
    versao_hardware: 'a',
    versao_firmware: 'a',
    firmware_em: NOW,
    bateria_dias: { '2026-11-01': [1, 2] },
    ativado_em: NOW,
    tolerancia_id: 'a',
    usuarios_adicionais: 2,
    vinculados: [ID],
    visto_em: NOW,
    fornecedor: 'a',
    finalidade: 'CONSUMO',
    nota_fiscal_numero: 'a',
    nota_fiscal_data: '2026-11-01',
    nota_fiscal_link: 'a',
    nota_fiscal_arquivo: FILE,
    contrato_codigo: 'a',
    contrato_inicio: '2026-11-01',
    contrato_fim: '2026-11-01',
    contrato_link: 'a',
    contrato_arquivo: FILE,
    entrega_data: '2026-11-01',
    entrega_responsavel: 'a',
    entrega_modo: 'ONLINE',
    garantia_inicio: '2026-11-01',
    ativado_por: ID,
    inutilizado_em: NOW,
    inutilizado_por: ID,
    restaurado_em: NOW,
    restaurado_por: ID,
    codigo_hash: 'a',
    versao: 1,
    criado_em: NOW,
    atualizado_em: NOW,
  }),
  certificate: pin(
    { toItem: certificateItem, fromItem: certificateFromItem },
    {
      equipamento_id: ID,
      id: 'ab',
      arn: 'a',
      numero_serie: 'ASP-0001',
      situacao: 'EM_USO',
      criado_em: NOW,
      dono_id: ID,
      emitido_por: ID,
      por_admin: false,
      substituido_em: null,
      revogado_em: null,
      morre_em: null,
    },
  ),
  deviceState: pin(
    {
      toItem: ({ recebido_em, ressalvas, ...state }: State) => deviceStateItem('a', state, { recebido_em, ressalvas }),
    },
    {
      versao: 1,
      uuid: 'a',
      informado_em: 'a',
      versao_firmware: 'a',
      versao_hardware: 'a',
      bateria: 1,
      atualizacao: { versao_firmware: 'a', situacao: 'FALHOU', erro: 'ENERGIA' },
      recebido_em: 'a',
      ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'bateria', valor: '255' }],
    },
  ),
}
