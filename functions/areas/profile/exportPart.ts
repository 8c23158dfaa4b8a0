import type { z } from 'zod'
import { LISTAS_EXPORTADAS, type parteExportada } from '../../../shared/contract/profile.ts'
import type { Actor } from '../../http/context.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { ACCOUNT_DATA } from '../../store/accountData.ts'
import type { Exported } from '../../store/kit/accountData.ts'
import { ownUser } from './present.ts'

type Part = z.input<typeof parteExportada>

const EXPORTED: readonly Exported[] = ACCOUNT_DATA.flatMap(({ export: exported }) =>
  'nothing' in exported ? [] : [exported],
)
export const LISTS: NonNullable<Exported['lists']> = Object.assign({}, ...EXPORTED.map(({ lists }) => lists))

/**
 * One part of everything kept about a person: themselves and the first list's beginning, then page after page of the
 * lists. The console joins them: a file made here would have to be kept and removed, and a part stays far below what a
 * function may answer.
 */
export async function exportPart(actor: Actor, cursor: string | undefined): Promise<Part> {
  const { dados, proximo } = await pagedList({ lista: 'perfil_dados', actor, cursor }, async (position) => {
    const [name = '', after] = position === undefined ? [LISTAS_EXPORTADAS[0]] : positionOf(position)
    const list = LISTS[name]
    if (!list) throw new Error(`no list ${name} to export`)
    const [page, person] = await Promise.all([
      list(actor.usuarioId, after),
      position === undefined ? personOf(actor) : {},
    ])
    const names: readonly string[] = LISTAS_EXPORTADAS
    const following = names[names.indexOf(name) + 1]
    const next = page.position !== null ? `${name} ${page.position}` : following && `${following} `
    return { dados: { ...person, [name]: page.items }, position: next ?? null }
  })
  return { dados, proximo }
}

/** The list that a cursor names, and the place in it where to go on. */
function positionOf(position: string): [string, string | undefined] {
  const at = position.indexOf(' ')
  return [position.slice(0, at), position.slice(at + 1) || undefined]
}

/** The parts of which there is little: the person, what covers them, and whom they work with. */
async function personOf(actor: Actor): Promise<Record<string, unknown>> {
  await ownUser(actor)
  const parts = await Promise.all(EXPORTED.map(({ told }) => told?.(actor.usuarioId)))
  return Object.assign({ gerado_em: new Date().toISOString() }, ...parts)
}
