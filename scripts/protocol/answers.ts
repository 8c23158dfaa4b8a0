import type { MotivoRecusa, MotivoRessalva, ResultadoConfirmacao } from '../../shared/enums.ts'

/** The meaning of each result of a confirmation to the device. */
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

/** The meaning of each refusal, and what the device does about it. `passes`: it comes with `tentar_em`. */
export const REFUSAL_TEXTS: Record<MotivoRecusa, { passes: boolean; means: string; device: string }> = {
  MENSAGEM_INVALIDA: {
    passes: false,
    means:
      'It is not JSON, is too large or too deep, lacks what is essential, or contradicts itself (a part with two nozzles).',
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
    means: 'The instant lies too far ahead. It is kept until an administrator says when it was measured.',
    device: 'Sets it aside, and sets its clock. Shows it to a person. Sent again once it is dated, it is `duplicada`.',
  },
  DATA_IMPOSSIVEL: {
    passes: false,
    means:
      'The clock fell back, or the instant cannot be read: long before the activation of the equipment, years before it arrives, without an offset. It is kept until an administrator says when it was measured.',
    device: 'Sets it aside, and sets its clock. Shows it to a person. Sent again once it is dated, it is `duplicada`.',
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
  LEITURA_DESCARTADA: {
    passes: false,
    means: 'Its equipment was restored since the reading began, which dropped what had come of it by then for good.',
    device: 'Sets the part aside, with the others of its reading. Begins another reading.',
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

/** The meaning of each note about a message that was taken. */
export const NOTE_TEXTS: Record<MotivoRessalva, string> = {
  NAO_INFORMADO: 'The field, or a member of the list, could not be read or cannot be: it is stored as not told.',
  TEXTO_CORTADO: 'The text was longer than it may be: its beginning is stored.',
  BICO_NAO_MEDIDO: 'The nozzle has no possible flow: it counts as not measured. Measure it again under the next `seq`.',
  FORA_DO_USUAL: 'The figure is possible and unusual. It is stored as told. Told to people, in no confirmation.',
  UNIDADE_DUVIDOSA:
    'The declared rate is five times the measured one or more, or a fifth or less: likely gallons per acre. Told to people, in no confirmation.',
  RELOGIO_ADIANTADO: 'The clock runs ahead: the arrival counts as the instant. Set the clock.',
  ANTES_DA_ATIVACAO: 'It was measured before the equipment was activated. Told to people, in no confirmation.',
  DATA_DA_LEITURA:
    'The clock says an impossible instant: that of the other parts of the reading counts. Set the clock.',
  DATA_INFORMADA: 'An administrator said when it was measured. Told to people, in no confirmation.',
}
