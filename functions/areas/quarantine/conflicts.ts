import type { Conflitos } from '../../../shared/contract/quarantine.ts'
import { ApiError, brokenRule, notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { conflictGroups, whyNotAside } from '../../ingest/conflictGroups.ts'
import { gather } from '../../ingest/foldReading.ts'
import { isSameStored } from '../../store/kit/canonicalJson.ts'
import { type Decision, decide, decisionFromItem } from '../../store/readings/decisions.ts'
import { type Part, partId, readingPartition } from '../../store/readings/parts.ts'
import type { PersonId } from '../../store/readings/readingHead.ts'
import { readingFromItem } from '../../store/readings/readings.ts'
import { namesOfUsers } from '../../store/users/users.ts'

/** The conflicts of a reading, decided ones too. */
export async function conflictsOf(readingId: string): Promise<Conflitos> {
  const { head, decisions, groups } = await known(readingId)
  return present(head.versao, groups, decisions)
}

/** Sets parts aside, so that the others count; none of them takes a former decision back. */
export async function decideConflicts(
  readingId: string,
  { versao, fora }: { versao: number; fora: readonly string[] },
  actor: Actor,
): Promise<Conflitos> {
  const { head, decisions, groups } = await known(readingId)
  if (head.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  const refused = whyNotAside(groups, fora)
  if (refused) throw brokenRule('fora', refused)
  const former = decisions.at(-1)?.fora ?? []
  const decision = {
    fora: [...new Set(fora)].toSorted(),
    por: { id: actor.usuarioId },
    em: new Date().toISOString(),
  }
  if (isSameStored(decision.fora, former)) return present(versao, groups, decisions)
  await decide(head, former, decision)
  return present(versao + 1, groups, [...decisions, decision])
}

async function known(readingId: string) {
  const { head, parts, decisions } = await readingPartition(readingId)
  const own = gather(parts)?.parts
  if (!head || !own) throw notFound()
  return { head: readingFromItem(head), decisions: decisions.map(decisionFromItem), groups: conflictGroups(own) }
}

type Groups = ReturnType<typeof conflictGroups>

async function present(versao: number, groups: Groups, decisions: readonly Decision[]): Promise<Conflitos> {
  const aside = new Set(decisions.at(-1)?.fora)
  const people = groups.flatMap(({ parts }) => parts.flatMap(({ criador }) => criador?.id ?? []))
  const names = await namesOfUsers([...people, ...decisions.map(({ por }) => por.id)])
  const nameOf = ({ id }: PersonId) => names.get(id) ?? ''
  return {
    versao,
    grupos: groups.map(({ parts, lines }) => ({
      partes: parts.map((part) => ({ ...shown(part, nameOf), conta: !aside.has(partId(part)) })),
      linhas: lines,
    })),
    decisoes: decisions.map(({ em, por, fora }) => ({ em, por: nameOf(por), fora: fora.length })).toReversed(),
  }
}

const shown = (part: Part, nameOf: (one: PersonId) => string) => ({
  id: partId(part),
  bico: part.parte,
  medida_em: new Date(part.mensagem.medido_em).toISOString(),
  recebida_em: part.recebido_em,
  entregue_por: part.criador && nameOf(part.criador),
  certificado: part.certificado,
})
