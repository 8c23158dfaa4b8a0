import type { MotivoRecusa, ResultadoConfirmacao } from '../../shared/enums.ts'

/** What each result of a confirmation means to the device. */
export const RESULT_TEXTS: Record<ResultadoConfirmacao, { means: string; device: string }> = {
  aceita: { means: 'It is stored for good.', device: 'Forgets the message.' },
  duplicada: {
    means: 'The same was stored before: the confirmation that answered it was lost on the way.',
    device: 'Forgets the message. It is a success.',
  },
  conflito: {
    means: 'Another content is stored under the same identity. Both are kept, and people see it.',
    device: 'Forgets the message, and shows it to a person: two measurements have one `uuid`.',
  },
  recusada: {
    means: 'See `motivo`.',
    device: 'With `tentar_em`: keeps it and sends it again then. Without: see below.',
  },
}

/** What each refusal means, and what the device does about it. `passes`: it comes with `tentar_em`. */
export const REFUSAL_TEXTS: Record<MotivoRecusa, { passes: boolean; means: string; device: string }> = {
  MENSAGEM_INVALIDA: {
    passes: false,
    means:
      'It is not JSON, is too large or too deep, lacks what is essential, or contradicts itself (a part with two nozzles, a side on a boom).',
    device: 'Sets it aside. The firmware is wrong: tell its maker, with `quarentena_id`.',
  },
  UNIDADE_INVALIDA: {
    passes: false,
    means: 'A unit that nobody knows.',
    device: 'Sets it aside. The firmware is wrong: tell its maker.',
  },
  VALOR_ABSURDO: {
    passes: false,
    means: 'A figure that cannot be and without which the rest means nothing.',
    device: 'Sets it aside. Shows it to a person: a sensor may be broken.',
  },
  EQUIPAMENTO_DESCONHECIDO: {
    passes: false,
    means: 'Nobody registered this serial number.',
    device: 'Sets it aside. Shows it to a person: the serial number in the console is another.',
  },
  EQUIPAMENTO_INUTILIZADO: {
    passes: false,
    means: 'The equipment was taken out of use.',
    device: 'Sets it aside. Shows it to a person.',
  },
  EQUIPAMENTO_SEM_DONO: {
    passes: false,
    means: 'The equipment belongs to nobody at the moment.',
    device: 'Sets it aside. Shows it to a person: the owner has to activate it.',
  },
  EQUIPAMENTO_DIVERGENTE: {
    passes: false,
    means: 'Another equipment sent this `uuid` before.',
    device: 'Sets it aside. The firmware is wrong: its UUIDs are not random.',
  },
  DATA_FUTURA: {
    passes: false,
    means: 'The instant lies too far ahead.',
    device: 'Sets it aside, and sets its clock. Shows it to a person.',
  },
  CERTIFICADO_SEM_DIREITO: {
    passes: true,
    means: 'The certificate was revoked, or is of a former owner or member. Nothing is stored.',
    device:
      'Keeps it, and shows to a person that a new certificate is needed. Sends it with that, or after `tentar_em`.',
  },
  TRANSFERENCIA_PASSADA: {
    passes: false,
    means: 'It was measured for a former owner, too long ago to be delivered now.',
    device: 'Sets it aside. Shows it to a person.',
  },
  LEITURA_GRANDE: {
    passes: false,
    means: 'All parts of the reading together are more than a reading may be.',
    device: 'Sets the part aside. Begins another reading.',
  },
  LEITURA_NAO_DOBRADA: {
    passes: false,
    means: 'The parts are stored and could not be put together. No device is ever told so: administrators see it.',
    device: 'Nothing.',
  },
  CALIBRACAO_DIVERGENTE: {
    passes: false,
    means: 'Another calibration was told under this `uuid`.',
    device: 'Sets it aside. The firmware is wrong: a new calibration needs a new `uuid`.',
  },
  LIMITE_EXCEDIDO: {
    passes: true,
    means: 'The device sent too many messages this hour. Nothing is lost.',
    device: 'Keeps it, and sends it again after `tentar_em`.',
  },
  FALHA_INTERNA: {
    passes: true,
    means: 'It could not be stored. Only the phone app is told; for a device the cloud tries again by itself.',
    device: 'Keeps it, and sends it again after `tentar_em`.',
  },
}
