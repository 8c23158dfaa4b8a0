import type { ImagemCatalogo } from '../../../shared/contract/brands.ts'
import { releaseFile, takeUpload } from '../../store/files/uploads.ts'
import type { Members } from '../../store/kit/transact.ts'

/** An image is stored by its path, whose last part is the id of the upload it came by. */
const idOf = (caminho: string) => caminho.slice(caminho.lastIndexOf('/') + 1)

export const presentImage = (caminho: string | null): ImagemCatalogo | null =>
  caminho === null ? null : { id: idOf(caminho), caminho }

/**
 * The image a record of the catalogue is to have, and what writes it: the upload that is taken, and the former image,
 * which is given up.
 */
export async function imageOf(
  id: string | null,
  former: string | null,
  usuarioId: string,
): Promise<{ imagem: string | null; members: Members }> {
  if (id !== null && former !== null && id === idOf(former)) return { imagem: former, members: [] }
  const released = former === null ? [] : [releaseFile(former)]
  if (id === null) return { imagem: null, members: released }
  const wanted = { envioId: id, usuarioId, finalidade: 'IMAGEM_CATALOGO', campo: 'imagem_id' } as const
  const { caminho, members } = await takeUpload(wanted)
  return { imagem: caminho, members: [...members, ...released] }
}
