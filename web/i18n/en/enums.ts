import type { Translated } from '../messages.ts'

export const enums: Translated<'enums'> = {
  cargo: { DONO: 'Owner', ADMINISTRADOR: 'Administrator', UTILIZADOR: 'User' },
  tipoPulverizador: { PULVERIZADOR: 'Sprayer', TURBOPULVERIZADOR: 'Turbosprayer' },
  estadoLeitura: { RECEBENDO: 'Receiving', COMPLETA: 'Complete', CONFLITO: 'Conflict' },
  lado: { ESQUERDO: 'Left', DIREITO: 'Right', SUPERIOR: 'Top', LATERAL: 'Side', BILATERAL: 'Both sides' },
  veredito: { APROVADO: 'Passed', GASTO: 'Worn', ENTUPIDO: 'Clogged or low pressure' },
  formaPulverizacao: { LINHA: 'Row', BARRA: 'Boom', LINHA_BARRA: 'Row and boom' },
  baseTolerancia: { NOMINAL: 'of the nominal flow', MEDIA: 'of the average flow' },
}
