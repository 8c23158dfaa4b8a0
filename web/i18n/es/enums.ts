import type { Translated } from '../messages.ts'

export const enums: Translated<'enums'> = {
  cargo: { DONO: 'Dueño', ADMINISTRADOR: 'Administrador', UTILIZADOR: 'Usuario' },
  tipoPulverizador: { PULVERIZADOR: 'Pulverizador', TURBOPULVERIZADOR: 'Turbopulverizador' },
  estadoLeitura: { RECEBENDO: 'Recibiendo', COMPLETA: 'Completa', CONFLITO: 'Conflicto' },
  lado: { ESQUERDO: 'Izquierdo', DIREITO: 'Derecho', SUPERIOR: 'Superior', LATERAL: 'Lateral', BILATERAL: 'Bilateral' },
  veredito: { APROVADO: 'Aprobada', GASTO: 'Gastada', ENTUPIDO: 'Obstruida o presión baja' },
  formaPulverizacao: { LINHA: 'Línea', BARRA: 'Barra', LINHA_BARRA: 'Línea y barra' },
  baseTolerancia: { NOMINAL: 'del caudal nominal', MEDIA: 'del caudal medio' },
}
