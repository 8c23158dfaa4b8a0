import { type LeituraListada, type LeituraResumo, leituras } from '../../../shared/contract/leituras.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { plainText } from '../../plainText.ts'
import { type CursorBinding, openCursor, sealCursor } from '../../store/cursor.ts'
import { editReading } from '../../store/readingEdits.ts'
import { type ReadingScope, readingPage } from '../../store/readingPages.ts'
import { getReading, type ReadingHead } from '../../store/readings.ts'
import { deriveKey } from '../../store/secrets.ts'
import { getUser, namesOfUsers } from '../../store/users.ts'
import { dayBounds } from './dayBounds.ts'
import { presentReading } from './present.ts'

export const handler = serve(leituras, {
  async listar({ query }, { actor, timeZone }) {
    const { limite, cursor, ...filters } = query
    const scope = scopeOf(actor, filters.equipamento_id)
    const key = await deriveKey('cursor')
    const binding: CursorBinding = {
      lista: 'leituras',
      quem: actor.usuarioId,
      dono: actor.donoId,
      timeZone,
      ...filters,
    }
    const { from, until } = dayBounds(filters.inicio, filters.fim, timeZone)
    const page = await readingPage({
      scope,
      from,
      until,
      after: cursor === undefined ? undefined : openCursor(key, binding, cursor),
      limit: limite,
      filter: filterOf(filters),
      now: Date.now(),
    })
    const searched = page.searchedTo?.split('#')[0]
    return {
      itens: await withOwners(page.items, actor),
      proximo: page.position === null ? null : sealCursor(key, binding, page.position),
      ...(searched !== undefined && { varrido_ate: searched }),
    }
  },

  async ver({ params }, { actor }) {
    return present(await visible(params.leituraId, actor), actor)
  },

  async editar({ params, body }, { actor }) {
    const before = await visible(params.leituraId, actor)
    const { versao, ...fields } = body
    if (versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
    const edited = await editReading(before, fields, { id: actor.usuarioId, nome: actor.nome })
    return present(edited, actor)
  },
})

/** An administrator sees every account's, an owner the account's, a member those of the linked equipment. */
function scopeOf(actor: Actor, equipmentId: string | undefined): ReadingScope {
  const donoId = actor.papel === 'ADMIN' ? null : actor.donoId
  if (equipmentId !== undefined) {
    const linked = actor.equipamentos === null || actor.equipamentos.has(equipmentId)
    return { kind: 'equipamentos', equipamentoIds: linked ? [equipmentId] : [], donoId }
  }
  if (donoId === null) return { kind: 'todas' }
  if (actor.equipamentos === null) return { kind: 'conta', donoId }
  return { kind: 'equipamentos', equipamentoIds: [...actor.equipamentos], donoId }
}

/** Only an administrator's rows have owners beyond the selected account's, and only those are looked up. */
async function withOwners(rows: readonly LeituraResumo[], { donoId, donoNome }: Actor): Promise<LeituraListada[]> {
  const others = new Set(rows.map(({ dono_id }) => dono_id).filter((id) => id !== donoId))
  const names = await namesOfUsers([...others])
  names.set(donoId, donoNome)
  return rows.map((row) => ({ ...row, dono_nome: names.get(row.dono_id) ?? null }))
}

/** The reading, if the caller may know of it; 404 otherwise. */
async function visible(id: string, actor: Actor): Promise<ReadingHead> {
  const head = await getReading(id)
  if (!head) throw new ApiError('NAO_ENCONTRADO')
  if (actor.papel === 'ADMIN') return head
  const linked = actor.equipamentos === null || actor.equipamentos.has(head.equipamento_id)
  if (head.dono_id !== actor.donoId || !linked) throw new ApiError('NAO_ENCONTRADO')
  return head
}

async function present(head: ReadingHead, actor: Actor) {
  const owner = head.dono_id === actor.donoId ? actor.donoNome : (await getUser(head.dono_id))?.nome
  return presentReading(head, owner ?? '')
}

interface Filters {
  tipo_pulverizador?: LeituraResumo['tipo_pulverizador'] | undefined
  operador?: string | undefined
  erro_minimo?: number | undefined
  erro_maximo?: number | undefined
  fora_tolerancia?: boolean | undefined
}

function filterOf(filters: Filters): ((row: LeituraResumo) => boolean) | undefined {
  const { tipo_pulverizador, operador, erro_minimo, erro_maximo, fora_tolerancia } = filters
  const tests: ((row: LeituraResumo) => boolean)[] = []
  if (tipo_pulverizador) tests.push((row) => row.tipo_pulverizador === tipo_pulverizador)
  if (operador) {
    const wanted = plainText(operador)
    tests.push((row) => plainText(row.operador_nome ?? '').includes(wanted))
  }
  if (erro_minimo !== undefined) tests.push(({ erro_medio: e }) => e !== null && Math.abs(e) >= erro_minimo)
  if (erro_maximo !== undefined) tests.push(({ erro_medio: e }) => e !== null && Math.abs(e) <= erro_maximo)
  if (fora_tolerancia !== undefined) tests.push((row) => row.fora_tolerancia > 0 === fora_tolerancia)
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row))
}
