import { z } from 'zod'

/** How many rows a page may have; the API gives at most a hundred. */
export const PAGE_SIZES = [10, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const stored = z
  .object({
    /** Columns in the order shown; those added since are appended. */
    colunas: z.array(z.object({ id: z.string(), visivel: z.boolean() })),
    por_pagina: z.literal(PAGE_SIZES),
    compacta: z.boolean(),
    quebra: z.boolean(),
  })
  .partial()
/** A list's preferences as they are kept. */
export const storedPreferences = stored
export type StoredPreferences = z.infer<typeof stored>
