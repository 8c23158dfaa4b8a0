import type { TipoDocumento } from '../../../shared/enums.ts'

/** Kinds of documents people of a country usually have; Brazilians have CPF or CNPJ besides. */
const OF_COUNTRY: Readonly<Record<string, readonly TipoDocumento[]>> = {
  BR: ['RG', 'CNH'],
  AR: ['CUIT', 'DNI'],
  BO: ['NIT', 'CI'],
  CL: ['RUT'],
  CO: ['NIT', 'CC', 'CE'],
  EC: ['RUC', 'CI'],
  ES: ['NIF', 'NIE'],
  MX: ['RFC', 'CURP'],
  PE: ['RUC', 'DNI', 'CE'],
  PT: ['NIF', 'CC'],
  PY: ['RUC', 'CI'],
  RU: ['INN'],
  US: ['EIN', 'ITIN'],
  UY: ['RUT', 'CI'],
}

/** Kinds every country has; their names are translated. */
export const COMMON_DOCUMENT_KINDS = ['PASSAPORTE', 'IDENTIDADE', 'FISCAL'] as const satisfies readonly TipoDocumento[]
export type CommonDocumentKind = (typeof COMMON_DOCUMENT_KINDS)[number]

export const isCommonKind = (kind: string): kind is CommonDocumentKind =>
  COMMON_DOCUMENT_KINDS.some((one) => one === kind)

/** The kinds to choose from in a country, its own first. */
export const documentKinds = (country: string): readonly TipoDocumento[] => [
  ...(OF_COUNTRY[country] ?? ['IDENTIDADE', 'FISCAL']),
  'PASSAPORTE',
]
