import * as z from 'zod'

/** UUID of any of our records. */
export const uuid = z.uuid()

/** Instant in UTC, ISO 8601 with milliseconds and `Z`. */
export const instante = z.iso.datetime()

/** Calendar date `YYYY-MM-DD`. */
export const dia = z.iso.date()

/** Counts up with every change of an editable record; a stale one is refused with 409. */
export const versao = z.int().min(1)

export const LIMITE_PADRAO = 20
export const LIMITE_MAXIMO = 100

/** Query fields every list takes. */
export const paginacao = {
  limite: z.coerce.number().int().min(1).max(LIMITE_MAXIMO).default(LIMITE_PADRAO),
  cursor: z.string().max(2048).optional(),
}

/**
 * A page of a list. `varrido_ate` is set when a filter made the page short although older records remain:
 * everything newer than it has been searched.
 */
export const pagina = <T extends z.ZodType>(item: T) =>
  z.object({ itens: z.array(item), proximo: z.string().nullable(), varrido_ate: instante.optional() })

/** `true` / `false` in a query string. */
export const sinal = z.enum(['true', 'false']).transform((value) => value === 'true')
