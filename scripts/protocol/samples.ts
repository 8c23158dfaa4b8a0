/**
 * One message of each kind as a device may write it: shown on the page, and changed field by field to see what becomes
 * of it.
 */
export const SAMPLES = {
  whole: {
    versao: 1,
    uuid: '3f1f7f5e-3a53-4b0e-9d0c-0a3f5c1b2d4e',
    medido_em: '2026-11-20T13:05:42.000Z',
    unidade_vazao: 'LPM',
    cabecalho: {
      nome: 'Talhão 7',
      tipo_pulverizador: 'PULVERIZADOR',
      total_bicos: 3,
      unidade_pressao: 'BAR',
      pressao: 3,
      velocidade: 8.2,
      espacamento_bicos: 0.5,
      bateria_fim: 88,
      versao_firmware: '2.5.4',
      calibracao: { tipo: 'PROVETA', data: '2026-11-20T11:40:00.000Z', amostras: [{ volume_ml: 490, tempo_s: 19.7 }] },
    },
    bicos: [
      { posicao: 1, vazao: 1.21 },
      { posicao: 2, vazao: 1.1938 },
      { posicao: 3, vazao: 1.3402 },
    ],
  },
  part: {
    versao: 1,
    uuid: 'd3e0b7a2-54f7-4c35-8f1c-9f6f0a6f2b11',
    medido_em: '2026-11-20T13:05:54.000Z',
    unidade_vazao: 'LPM',
    parte: { posicao: 2, lado: null, seq: 1 },
    bicos: [{ posicao: 2, lado: null, seq: 1, vazao: 1.1938, modelo: null }],
  },
  calibration: {
    versao: 1,
    uuid: '0f4d1f43-6c0e-4b7d-9a55-7b3e0c9d2a10',
    realizada_em: '2026-11-20T11:40:00.000Z',
    tipo_pulverizador: 'PULVERIZADOR',
    tipo: 'PROVETA',
    amostras: [{ volume_ml: 490, tempo_s: 19.7 }],
    percentual: 0.4,
    unidade_pressao: 'BAR',
    pressao_min: 2.9,
    pressao_max: 3.1,
    posicoes: [1, 2],
  },
  state: {
    versao: 1,
    uuid: '7a1c1f0e-9b3d-4f57-8a55-1c2b3d4e5f60',
    informado_em: '2026-11-20T13:00:00.000Z',
    versao_firmware: '2.5.4',
    versao_hardware: '3.1.0',
    bateria: 91,
    atualizacao: { versao_firmware: '2.6.0', situacao: 'FALHOU', erro: 'REDE' },
  },
}

/** When the samples arrive, ms since the epoch. */
export const SAMPLE_ARRIVAL = Date.parse('2026-11-20T13:06:00.000Z')
