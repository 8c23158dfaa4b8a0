import { brands } from '../../functions/store/catalogue/brands.ts'
import { nozzles, putCatalogue } from '../../functions/store/catalogue/nozzles.ts'
import { transact } from '../../functions/store/kit/transact.ts'
import type { ApiSession } from '../simulator/api.ts'
import { BRAND, OTHER_BRANDS, seedProfile } from './catalogue.ts'
import { type Colour, pngFile } from './png.ts'
import { sendForRecord } from './sendFile.ts'

const SIDE = 320
const CLEAR: Colour = [0, 0, 0, 0]
const BODY: Colour = [52, 58, 64, 255]
const METAL: Colour = [176, 183, 190, 255]
const SPRAY: Colour = [96, 156, 214, 150]

/** A nozzle seen from the side, spraying: a cap of the size's colour on a body, and the jet below. */
const nozzlePicture = (cap: Colour): Buffer =>
  pngFile(SIDE, SIDE, {
    colourAt(x, y) {
      const aside = Math.abs(x - SIDE / 2)
      if (y > 30 && y < 80) return aside < 45 ? BODY : CLEAR
      if (y < 80) return CLEAR
      if (y < 150) return aside < 80 - (y - 80) / 7 ? cap : CLEAR
      if (y < 180) return aside < 36 ? METAL : CLEAR
      return y < 300 && aside < 10 + (y - 180) * 1.1 && (x + y) % 9 < 5 ? SPRAY : CLEAR
    },
  })

/** A maker's sign: a drop on a disc. */
const brandPicture = (disc: Colour, drop: Colour): Buffer =>
  pngFile(SIDE, SIDE, {
    colourAt(x, y) {
      const [across, down] = [x - SIDE / 2, y - SIDE / 2]
      const isPoint = down > -100 && down <= 20 && Math.abs(across) < (down + 100) * 0.5
      if (isPoint || Math.hypot(across, down - 30) < 61) return drop
      return Math.hypot(across, down) < 150 ? disc : CLEAR
    },
  })

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
