import type {
  BaseTolerancia,
  Cargo,
  EstadoLeitura,
  FormaPulverizacao,
  Lado,
  TipoPulverizador,
  Veredito,
} from '../../../shared/enums.ts'

export const enums = {
  cargo: {
    DONO: 'Dono',
    ADMINISTRADOR: 'Administrador',
    UTILIZADOR: 'Utilizador',
  } satisfies Record<Cargo, string>,
  tipoPulverizador: {
    PULVERIZADOR: 'Pulverizador',
    TURBOPULVERIZADOR: 'Turbopulverizador',
  } satisfies Record<TipoPulverizador, string>,
  estadoLeitura: {
    RECEBENDO: 'Recebendo',
    COMPLETA: 'Completa',
    CONFLITO: 'Conflito',
  } satisfies Record<EstadoLeitura, string>,
  lado: {
    ESQUERDO: 'Esquerdo',
    DIREITO: 'Direito',
    SUPERIOR: 'Superior',
    LATERAL: 'Lateral',
    BILATERAL: 'Bilateral',
  } satisfies Record<Lado, string>,
  veredito: {
    APROVADO: 'Aprovado',
    GASTO: 'Gasto',
    ENTUPIDO: 'Entupido ou pressão baixa',
  } satisfies Record<Veredito, string>,
  formaPulverizacao: {
    LINHA: 'Linha',
    BARRA: 'Barra',
    LINHA_BARRA: 'Linha e barra',
  } satisfies Record<FormaPulverizacao, string>,
  baseTolerancia: {
    NOMINAL: 'da vazão nominal',
    MEDIA: 'da vazão média',
  } satisfies Record<BaseTolerancia, string>,
} as const
