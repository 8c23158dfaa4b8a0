/** What no system takes in the name of a file, and what parts of one are told apart by. */
const NOT_IN_NAMES = /[\\/:*?"<>|\s]+/g

/**
 * What a document's file is called, without its ending: what it is, since when, of what. Files of a kind so stand in
 * the order of their days in any folder: `leitura-2026-03-01-0742-ASP-01-K7QF2M`.
 */
export const fileName = (kind: string, when: string, ...of: readonly (string | null)[]): string =>
  [kind, when, ...of].flatMap((part) => (part ? [part.trim().replaceAll(NOT_IN_NAMES, '-')] : [])).join('-')
