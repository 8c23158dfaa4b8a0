import { pin } from '../../../tests/fixtures/pin.ts'
import { type FleetVehicle, fleetVehicles } from './fleetVehicles.ts'
import { vehicleModels } from './vehicleModels.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const section = { bico_inicial: 1, bico_final: 24, descricao: 'a', ponta_id: ID }

export const VEHICLE: FleetVehicle = {
  id: ID,
  dono_id: ID,
  marca_id: ID,
  modelo_id: ID,
  identificacao: 'a',
  numero: 'a',
  tipo: 'PULVERIZADOR',
  capacidade_tanque: 2000,
  ano_fabricacao: 2020,
  operador_nome: 'a',
  equipamento_id: ID,
  secoes: [section],
  equipado: [{ desde: 'a', equipamento_id: 'a', secoes: [section] }],
  criado_em: '2026-11-20T12:00:00.000Z',
  atualizado_em: 'a',
  versao: 1,
  status: 'ATIVO',
  removido_em: null,
}

export const pins = {
  vehicle: pin(fleetVehicles, VEHICLE),
  model: pin(vehicleModels, {
    id: 'a',
    nome: 'a',
    marca_id: 'b',
    criado_em: 'a',
    atualizado_em: 'a',
    versao: 1,
    status: 'ATIVO',
    removido_em: null,
  }),
}
