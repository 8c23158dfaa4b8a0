import type { Leitura } from '../../shared/contract/readings.ts'
import type { Actor } from '../http/context.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { removedAmong } from '../store/users/users.ts'
import { presentReading } from './presentReading.ts'
import { withNames } from './withNames.ts'

/** A reading as its reader sees it: with the names of owner and equipment today, and without those of people who deleted their account since. */
export async function shownReading(head: ReadingHead, actor: Pick<Actor, 'donoId' | 'donoNome'>): Promise<Leitura> {
  const deliverers = head.chegadas.map(({ criador }) => criador?.id)
  const markers = head.trocas.map(({ por }) => por.id)
  const people = [...deliverers, ...markers, head.criador?.id, head.edicao?.por.id, head.anexado?.por.id].filter(
    (id) => id !== undefined,
  )
  const [[named], gone] = await Promise.all([withNames([head], actor), removedAmong(people)])
  return presentReading(withoutNamesOf(gone, head), named?.dono_nome ?? '', named?.equipamento_nome)
}

/** Who deleted their account since has no name any more. */
function withoutNamesOf(gone: ReadonlySet<string>, head: ReadingHead): ReadingHead {
  const nameless = <T extends { id: string; nome: string }>(one: T): T =>
    gone.has(one.id) ? { ...one, nome: '' } : one
  const { criador, edicao, anexado, chegadas, trocas } = head
  return {
    ...head,
    criador: criador && nameless(criador),
    chegadas: chegadas.map((way) => ({ ...way, criador: way.criador && nameless(way.criador) })),
    edicao: edicao && { ...edicao, por: nameless(edicao.por) },
    anexado: anexado && { ...anexado, por: nameless(anexado.por) },
    trocas: trocas.map((mark) => ({ ...mark, por: nameless(mark.por) })),
  }
}
