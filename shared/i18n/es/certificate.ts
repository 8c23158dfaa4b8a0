import { failed } from '../failed/es.ts'
import type { Translated } from '../texts.ts'

export const certificate: Translated<'certificate'> = {
  title: 'Certificado de inspección {numero}',
  reportTitle: 'Informe de inspección {numero}',
  name: 'Certificado de inspección',
  reportName: 'Informe de inspección',
  number: 'Número',
  result: 'Resultado',
  results: { APROVADO: 'Aprobado', REPROVADO: 'Reprobado' },
  state: 'Estado',
  states: { VALIDO: 'Válido', VENCIDO: 'Vencido', REVOGADO: 'Revocado', SEM_VALIDADE: 'Sin validez' },
  inspected: 'Inspeccionado el',
  issued: 'Emitido el',
  issuedBy: 'Emitido por',
  validUntil: 'Válido hasta',
  profile: 'Perfil de tolerancia',
  profileVersion: '{nome}, versión {versao}',
  type: 'Tipo de pulverizador',
  equipment: 'Equipo',
  serial: 'Código del producto',
  bears:
    'Este certificado solo vale para el pulverizador cuyo código del producto termina en {final}. Mire la placa del pulverizador: si su código no termina así, el certificado es de otro.',
  owner: 'Dueño',
  property: 'Propiedad',
  passed:
    '{quantidade, plural, one {Aprobado: la única boquilla está dentro de la tolerancia.} other {Aprobado: las # boquillas están dentro de la tolerancia.}}',
  failed: 'Reprobado: {fora, plural, one {# boquilla} other {# boquillas}} de {quantidade} fuera de la tolerancia.',
  failedVariation:
    'Reprobado: las boquillas están dentro de la tolerancia, pero los caudales varían más de lo que permite el perfil.',
  expiredSince: 'Este certificado venció el {data}.',
  revokedSince: 'Este certificado fue revocado el {data}: {motivo}',
  within: 'Boquillas dentro de la tolerancia',
  withinOf: '{dentro} de {quantidade}',
  worst: 'Mayor error',
  verifyTitle: 'Verificación',
  verify:
    'Lea el código con la cámara del teléfono, o abra la dirección, para ver si este certificado sigue siendo válido.',
  code: 'Código {codigo}',
  codeAlt: 'Código QR con la dirección de verificación: {endereco}',
  verifyReport: 'Lea el código con la cámara del teléfono, o abra la dirección, para comprobar este informe.',
  scopeReport:
    'El informe dice lo que el medidor midió en la fecha de la inspección y cómo el perfil de tolerancia evaluó cada boquilla. No certifica el pulverizador: corrija lo que reprobó y mida de nuevo.',
  verifyFailed: failed('comprobar el certificado'),
  unknownTitle: 'Certificado no encontrado',
  unknown: 'Ningún certificado tiene este código. Compruebe que la dirección sea la que figura en el papel.',
  stateSentences: {
    VALIDO: 'Válido hasta el {data}.',
    VENCIDO: 'Venció el {data}.',
    REVOGADO: 'Fue revocado el {data} y ya no es válido.',
    SEM_VALIDADE: 'Es el informe de una inspección reprobada: no certifica el pulverizador.',
  },
  failedSentence: 'El pulverizador no pasó la inspección.',
  compare: 'Compare también el número y las fechas con los del papel. Solo el papel dice de quién es el pulverizador.',
  measured: 'Medición',
  nozzles: 'Boquillas',
  model:
    '{modelo}: {quantidade, plural, one {# boquilla} other {# boquillas}}, caudal nominal {vazao} a {pressao}. Fuente: {fonte}',
  range: '{modelo}: rango de presión {minima} a {maxima}',
  published: '{modelo}: caudal publicado para la presión de la lectura',
  ratesTitle: 'Cálculos',
  sections: 'Secciones',
  section: '{descricao} (boquillas {de} a {ate})',
  calibration: 'Calibración del medidor',
  calibrationUntold: 'Calibración no informada',
  scope:
    'El certificado dice lo que el medidor midió el día de la inspección y cómo el perfil de tolerancia evaluó cada boquilla. No certifica la conformidad con una norma técnica ni el estado de otras partes del pulverizador.',
}
