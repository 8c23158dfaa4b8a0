import { FIRST_LIMITS } from '../../../shared/domain/readings/calibration.ts'
import { pin } from '../../../tests/fixtures/pin.ts'
import { calibrationLimits } from './calibrationLimits.ts'
import { calibrationFromItem, calibrationItem } from './calibrations.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'
const NOW = '2026-11-01T12:00:00.000Z'

export const pins = {
  calibration: pin(
    { toItem: calibrationItem, fromItem: calibrationFromItem },
    {
      id: ID,
      data: NOW,
      recebida_em: NOW,
      origem: 'LEITURA',
      leitura_id: ID,
      dono_id: ID,
      equipamento_id: ID,
      equipamento_nome: 'a',
      numero_serie: 'a',
      tipo_pulverizador: 'PULVERIZADOR',
      tipo: 'BALANCA',
      percentual: 1,
      reuso: 'REUTILIZADA',
      proveta_tempo_s: 1,
      proveta_volume_ml: 1,
      balanca_tempo_s: 1,
      peso_kg: 1,
      tara_kg: 1,
      amostras: [{ volume_ml: 1, tempo_s: 1 }],
      fator_confiabilidade: 1,
      vazao_dispositivo: 1,
      vazao_gravimetrica: 1,
      ponta_calibracao: 'a',
      vazao_pos_calibracao: 1,
      pressao_min: 1,
      pressao_max: 1,
      modelo: 'a',
      posicoes: [1],
      resultado: 1,
      situacao: 'INVALIDA',
      limites: FIRST_LIMITS,
      motivos: [{ faixa: 'peso', desvio: 'ABAIXO', valor: 1, minimo: 2, maximo: 3 }],
      hash: 'a',
      ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'pressao_max', valor: '700' }],
    },
  ),
  limits: pin(calibrationLimits, { tipo_pulverizador: 'PULVERIZADOR', ...FIRST_LIMITS, versao: 1 }),
}
