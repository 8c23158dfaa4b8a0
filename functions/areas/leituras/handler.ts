import { type LeituraListada, type LeituraResumo, leituras } from '../../../shared/contract/leituras.ts'
import { plainText } from '../../../shared/domain/plainText.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { type CursorBinding, openCursor, sealCursor } from '../../store/cursor.ts'
import { editReading } from '../../store/readingEdits.ts'
import { attachFile, detachFile } from '../../store/readingFiles.ts'
import { type ReadingScope, readingPage } from '../../store/readingPages.ts'
import { getReading, type ReadingHead } from '../../store/readings.ts'
import { deriveKey } from '../../store/secrets.ts'
import { getUser, namesOfUsers, removedAmong } from '../../store/users.ts'
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

  async anexar({ params, body }, { actor }) {
    const head = await visible(params.leituraId, actor)
    return attachFile(head, body.envio_id, { id: actor.usuarioId, nome: actor.nome })
  },

  async baixarAnexo({ params }, { actor }) {
    const { anexos } = await visible(params.leituraId, actor)
    const anexo = anexos.find(({ id_anexos }) => id_anexos === params.anexoId)
    if (!anexo) throw new ApiError('NAO_ENCONTRADO')
    // Loaded when a file is asked for: lists and readings need no client of the file store.
    const { downloadAddress, DOWNLOAD_SECONDS } = await import('../../store/files.ts')
    const expira_em = new Date(Date.now() + DOWNLOAD_SECONDS * 1000).toISOString()
    return { url: await downloadAddress(anexo), expira_em }
  },

  async removerAnexo({ params }, { actor }) {
    const head = await visible(params.leituraId, actor)
    await detachFile(head, params.anexoId, { id: actor.usuarioId, nome: actor.nome })
    return undefined
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
  const people = [head.criador?.id, head.edicao?.por.id].filter((id) => id !== undefined)
  const [owner, gone] = await Promise.all([
    head.dono_id === actor.donoId ? actor.donoNome : getUser(head.dono_id).then((user) => user?.nome),
    removedAmong(people),
  ])
  return presentReading(withoutNamesOf(gone, head), owner ?? '')
}

/** Who deleted their account since has no name any more. */
function withoutNamesOf(gone: ReadonlySet<string>, head: ReadingHead): ReadingHead {
  const nameless = <T extends { id: string; nome: string }>(one: T): T =>
    gone.has(one.id) ? { ...one, nome: '' } : one
  const { criador, edicao } = head
  return {
    ...head,
    criador: criador && nameless(criador),
    edicao: edicao && { ...edicao, por: nameless(edicao.por) },
  }
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
