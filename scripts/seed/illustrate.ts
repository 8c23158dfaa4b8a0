import { brands } from '../../functions/store/catalogue/brands.ts'
import { nozzles, putCatalogue } from '../../functions/store/catalogue/nozzles.ts'
import { transact } from '../../functions/store/kit/transact.ts'
import type { ApiSession } from '../simulator/api.ts'
import { BRAND, OTHER_BRANDS, seedProfile } from './catalogue.ts'
import { brandPicture, nozzlePicture } from './pictures.ts'
import { sendForRecord } from './sendFile.ts'

/** Brands and nozzles that have an image, by id. */
const PICTURES: ReadonlyMap<string, () => Buffer> = new Map([
  [BRAND.id, () => brandPicture([34, 110, 66, 255], [255, 255, 255, 255])],
  [OTHER_BRANDS[0]?.id ?? '', () => brandPicture([240, 196, 48, 255], [36, 62, 110, 255])],
  [seedProfile('leque', '03', 'CERAMICA').id, () => nozzlePicture([47, 111, 208, 255])],
  [seedProfile('inducao', '02', 'PLASTICO').id, () => nozzlePicture([244, 207, 31, 255])],
])

const illustrated = async () => {
  const ids = [...PICTURES.keys()]
  const [makers, models] = await Promise.all([brands.getMany(ids), nozzles.getMany(ids)])
  return { marcas: [...makers.values()], pontas: [...models.values()] }
}

/** The images that brands and nozzles have already, by id. */
export async function sentImages(): Promise<Map<string, string>> {
  const { marcas, pontas } = await illustrated()
  return new Map([...marcas, ...pontas].flatMap(({ id, imagem }) => (imagem === null ? [] : [[id, imagem]])))
}

/** Sends an image, as an administrator, for each brand and nozzle that is to have one and has none. */
export async function illustrateSome(admin: () => Promise<ApiSession>): Promise<void> {
  const { marcas, pontas } = await illustrated()
  if ([...marcas, ...pontas].every(({ imagem }) => imagem !== null)) return
  const session = await admin()
  async function withImage<T extends { id: string; imagem: string | null }>(one: T): Promise<T[]> {
    const draw = PICTURES.get(one.id)
    if (!draw || one.imagem !== null) return []
    const file = { finalidade: 'IMAGEM_CATALOGO', nome: 'imagem.png', bytes: draw() } as const
    const { caminho, members } = await sendForRecord(session, file)
    await transact(members)
    return [{ ...one, imagem: caminho }]
  }
  for (const one of marcas) await putCatalogue({ marcas: await withImage(one) })
  for (const one of pontas) await putCatalogue({ pontas: await withImage(one) })
}
