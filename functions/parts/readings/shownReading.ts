import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Actor } from '../../http/context.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { withNames } from '../lists/withNames.ts'
import { presentReading } from './presentReading.ts'

/** A reading as its reader sees it: with the names that owner, equipment and people have today. */
export async function shownReading(head: ReadingHead, actor: Pick<Actor, 'donoId' | 'donoNome'>): Promise<Leitura> {
  const [[named], people] = await Promise.all([withNames([head], actor), namesOfUsers(peopleIn([head]))])
  const reading = presentReading(head, named?.dono_nome ?? '', named?.equipamento_nome, people)
  return { ...reading, equipamento_de_outro: named?.equipamento_de_outro ?? false }
}

/** Whom readings name: who delivered them, changed them, and marked nozzles. */
export function peopleIn(heads: readonly ReadingHead[]): string[] {
  const found = heads.flatMap(({ criador, chegadas, trocas, edicao, anexado }) => [
    criador?.id,
    edicao?.por.id,
    anexado?.por.id,
    ...chegadas.map((way) => way.criador?.id),
    ...trocas.map(({ por }) => por.id),
  ])
  return [...new Set(found)].filter((id) => id !== undefined)
}
