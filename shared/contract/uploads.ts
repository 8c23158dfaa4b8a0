import * as z from 'zod'
import { MAX_PIXELS, UPLOADS, type UploadPurpose } from '../uploads.ts'
import { instante, plainLine, uuid } from './common.ts'
import { area, autenticado, route } from './route.ts'

/** A file of a record. `caminho` is its address below `/storage/` or `/image/`. */
export const anexo = z.object({
  id_anexos: uuid,
  caminho: z.string(),
  nome_original: z.string(),
  /** The name as it is stored: shortened, and without characters that mean something to a file system. */
  nome: z.string(),
  /** bytes */
  tamanho: z.int().min(1),
  mimetype: z.string(),
  created_at: instante,
})
export type Anexo = z.infer<typeof anexo>

/** `PENDENTE` until the file arrived and its content was checked. */
export const STATUS_ENVIO = ['PENDENTE', 'PRONTO', 'RECUSADO'] as const
/** Why a file that arrived was not taken. */
export const MOTIVOS_ENVIO = [
  'formato',
  'tamanho',
  'ilegivel',
  'pixels',
  'cmyk',
  'variante',
  'heic',
  'assinatura',
] as const

/** How far an upload has come. One that is `PRONTO` may be given to a record by its id, once. */
export const envio = z.object({
  id: uuid,
  status: z.enum(STATUS_ENVIO),
  motivo: z
    .enum(MOTIVOS_ENVIO)
    .nullable()
    .describe(
      `Why it was refused. \`formato\`: its content is not of the announced type. \`tamanho\`: it is longer or shorter than announced. \`ilegivel\`: it is damaged, or breaks off. Of a picture that is made public: \`pixels\`: it has more than ${MAX_PIXELS / 1e6} million; send it smaller. \`cmyk\`: a JPEG in the inks of a printing press; send it in RGB. \`variante\`: a JPEG that hardly anything reads (arithmetic code, lossless, 12 bits); send a baseline or progressive one. \`heic\`: the format of some phones' cameras; send JPEG. \`assinatura\`: unsigned firmware.`,
    ),
})
export type Envio = z.infer<typeof envio>

export const uploadsArea = area({
  name: 'uploads',
  routes: {
    criar: route({
      summary: 'Announce a file; the answer says where to PUT it',
      method: 'POST',
      path: '/envios',
      access: autenticado,
      body: z.object({
        finalidade: z.enum(Object.keys(UPLOADS) as [UploadPurpose, ...UploadPurpose[]]),
        nome: z.string().overwrite(plainLine).trim().min(1).max(255),
        tamanho: z.int().min(1),
        mimetype: z.string().min(1).max(100),
      }),
      status: 201,
      response: z.object({
        id: uuid,
        /** The address is signed for exactly this length and type, and asks for the headers below. */
        url: z.url(),
        cabecalhos: z.record(z.string(), z.string()),
        expira_em: instante,
      }),
      errors: ['ANEXO_AUSENTE_OU_INVALIDO', 'NAO_PERMITIDO_AGORA'],
    }),
    ver: route({
      summary: 'Whether an own upload has been checked, and what came of it',
      method: 'GET',
      path: '/envios/{envioId}',
      access: autenticado,
      params: z.object({ envioId: uuid }),
      response: envio,
    }),
  },
})
