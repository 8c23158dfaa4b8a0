import { randomUUID } from 'node:crypto'
import { MAIOR_CATALOGO, nozzlesArea, type Ponta, type PontaEditavel } from '../../../shared/contract/nozzles.ts'
import { nozzleName } from '../../../shared/domain/nozzles/nozzleName.ts'
import { brokenRule, orNotFound } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { imageOf, presentImage } from '../../parts/files/catalogueImage.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { brands } from '../../store/catalogue/brands.ts'
import { type NozzleFilter, nozzlePage } from '../../store/catalogue/nozzlePages.ts'
import { type Nozzle, nozzles, provenanceAfter } from '../../store/catalogue/nozzles.ts'
import { writtenProfiles } from './writtenProfiles.ts'

export const handler = serve(nozzlesArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'pontas', actor, filtros, cursor }, (after) =>
      nozzlePage(filtros, { after, limit: limite }),
    )
    return { itens: await presentNozzles(items), proximo }
  },

  async documento({ query: { formato, ...filtros } }, { actor, timeZone }) {
    const [list, user] = await Promise.all([allNozzles(filtros), askingUser(actor.usuarioId)])
    // Code that writes documents is large and needed seldom, so it is loaded with the first document.
    const { catalogueFile } = await import('./document.ts')
    return catalogueFile(list, { formato, user, timeZone })
  },

  async criar({ body }, { actor }) {
    const { imagem, members } = await imageOf(body.imagem_id, null, actor.usuarioId)
    const nozzle: Nozzle = {
      ...(await written(body, null)),
      id: randomUUID(),
      imagem,
      procedencia: 'PROPRIA',
      versao: 1,
      status: 'ATIVO',
      removido_em: null,
    }
    return presentNozzle(await nozzles.create(nozzle, { author: authorOf(actor), with: members }))
  },

  async ver({ params: { pontaId } }) {
    const nozzle = orNotFound(await nozzles.get(pontaId))
    return presentNozzle(nozzle)
  },

  async editar({ params: { pontaId }, body: { versao, ...body } }, { actor }) {
    const before = await nozzles.seenInUse(pontaId, versao)
    const { imagem, members } = await imageOf(body.imagem_id, before.imagem, actor.usuarioId)
    const said = { ...(await written(body, before)), imagem }
    const patch = { ...said, procedencia: provenanceAfter(before, said) }
    return presentNozzle(await nozzles.edit({ before, patch, author: authorOf(actor), with: members }))
  },

  async mudarStatus({ params: { pontaId }, body }, { actor }) {
    return presentNozzle(await nozzles.changeStatus(pontaId, body, { author: authorOf(actor) }))
  },
})

const A_PAGE = 100

async function allNozzles(filter: NozzleFilter): Promise<Ponta[]> {
  const found: Ponta[] = []
  let after: string | undefined
  do {
    const { items, position } = await nozzlePage(filter, { after, limit: A_PAGE })
    found.push(...(await presentNozzles(items)))
    after = position ?? undefined
  } while (after !== undefined && found.length < MAIOR_CATALOGO)
  return found.slice(0, MAIOR_CATALOGO)
}

/** The nozzle that a person described. A brand that is not in use may be kept, but not chosen. */
async function written({ imagem_id, perfis, ...body }: PontaEditavel, before: Nozzle | null) {
  if (body.marca_id !== before?.marca_id && (await brands.get(body.marca_id))?.status !== 'ATIVO')
    throw brokenRule('marca_id', 'marca_desconhecida')
  return { ...body, nome: nozzleName(body), perfis: writtenProfiles(perfis, before?.perfis ?? []) }
}

/** Nozzles with the names their brands have now. */
async function presentNozzles(found: readonly Nozzle[]): Promise<Ponta[]> {
  const makers = await brands.getMany(found.map(({ marca_id }) => marca_id))
  return found.map(({ marca_id, imagem, removido_em: _, ...nozzle }) => ({
    ...nozzle,
    marca: { id: marca_id, nome: makers.get(marca_id)?.nome ?? '' },
    imagem: presentImage(imagem),
  }))
}

async function presentNozzle(nozzle: Nozzle): Promise<Ponta> {
  const [shown] = await presentNozzles([nozzle])
  return shown as Ponta
}
