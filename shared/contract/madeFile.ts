import * as z from 'zod'

/** A file that is made when it is asked for. */
export const arquivoPronto = z.object({
  nome: z.string(),
  mimetype: z.string(),
  /** Its bytes in base64. */
  conteudo: z.base64(),
})
export type ArquivoPronto = z.infer<typeof arquivoPronto>
