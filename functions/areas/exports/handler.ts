import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Exportacao, exportsArea, MAXIMO_EXPORTACAO } from '../../../shared/contract/exports.ts'
import { ApiError, brokenRule, notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { fileAddress } from '../../parts/files/fileAddress.ts'
import { readingSearch } from '../../parts/readings/readingSearch.ts'
import { judgedExport } from '../../parts/visible/visibleExport.ts'
import { beginCounted, takingExport } from '../../store/exports/exportLimits.ts'
import {
  exportsOf,
  forgottenAt,
  getExport,
  madeAnew,
  newExport,
  type ReadingExport,
} from '../../store/exports/exports.ts'
import { beginJob, getJobs } from '../../store/jobs/jobs.ts'
import { getReadings } from '../../store/readings/readings.ts'

/** How many exports a person is shown. */
const SHOWN = 20
/** How many pages a filter is followed over; where it fits few readings each page may find few. */
const PAGES = 3

export const handler = serve(exportsArea, {
  async listar(_, { actor }) {
    const { items } = await exportsOf(actor.usuarioId, { limit: SHOWN })
    return { itens: await present(items.filter(({ dono_id }) => dono_id === actor.donoId)) }
  },

  async prever({ body }, { actor, timeZone }) {
    const { ids, more } = await chosen(body, actor, timeZone)
    return { quantidade: ids.length, ha_mais: more }
  },

  async criar({ body }, { actor, timeZone, correlationId }) {
    const { ids } = await chosen(body, actor, timeZone)
    if (ids.length === 0) throw brokenRule('leituras', 'sem_leituras')
    const { conteudo, grafico, formato, por_email } = body
    const trabalho_id = randomUUID()
    const one: ReadingExport = {
      id: randomUUID(),
      trabalho_id,
      usuario_id: actor.usuarioId,
      dono_id: actor.donoId,
      leituras: ids,
      conteudo,
      grafico,
      formato,
      por_email,
      fuso: timeZone,
      arquivo: null,
      incluidas: [],
      criado_em: new Date().toISOString(),
    }
    const dados = { tipo: 'EXPORTACAO', exportacao_id: one.id } as const
    const job = beginJob({ id: trabalho_id, dados, usuario_id: actor.usuarioId, correlacao: correlationId })
    await beginCounted(one, [takingExport(actor.usuarioId), newExport(one), job])
    const [begun] = await present([one])
    if (!begun) throw new ApiError('INDISPONIVEL')
    return begun
  },

  async arquivo({ params: { exportacaoId } }, { actor, correlationId }) {
    const { one, gone } = await judgedExport(exportacaoId, actor)
    if (gone > 0) await makeAnew(one, correlationId)
    return fileAddress({ registro: 'EXPORTACAO', registroId: exportacaoId, caminho: one.arquivo.caminho }, actor)
  },
})

/** Begins a file anew without readings that its person may not see any more, and removes the former file. */
async function makeAnew(one: ReadingExport, correlation: string): Promise<never> {
  const id = randomUUID()
  const dados = { tipo: 'EXPORTACAO', exportacao_id: one.id } as const
  const job = beginJob({ id, dados, usuario_id: one.usuario_id, correlacao: correlation })
  await beginCounted({ ...one, trabalho_id: id }, [madeAnew(one, id), job])
  throw new ApiError('ARQUIVO_REFEITO')
}

type Choice = z.output<typeof exportsArea.routes.prever.body>

/**
 * The readings a request is about, and whether there are more than an export takes. Throws `NAO_ENCONTRADO` when it
 * names one the caller may not see.
 */
async function chosen({ modo, leituras, filtro = {} }: Choice, actor: Actor, timeZone: string) {
  if (modo === 'FILTRO') return found(filtro, actor, timeZone)
  const ids = [...new Set(leituras)]
  const seen = await getReadings(ids)
  for (const id of ids) {
    const head = seen.get(id)
    const isTheirs =
      head?.dono_id === actor.donoId && (actor.equipamentos === null || actor.equipamentos.has(head.equipamento_id))
    if (!head || (actor.papel !== 'ADMIN' && !isTheirs)) throw notFound()
  }
  return { ids, more: false }
}

async function found(filters: NonNullable<Choice['filtro']>, actor: Actor, timeZone: string) {
  const search = readingSearch(filters, actor, timeZone)
  const ids: string[] = []
  let after: string | null | undefined
  for (let page = 0; page < PAGES && ids.length <= MAXIMO_EXPORTACAO && after !== null; page += 1) {
    const { items, position } = await search.page(after, MAXIMO_EXPORTACAO + 1 - ids.length)
    ids.push(...(await search.wanted(items)).map(({ id }) => id))
    after = position
  }
  return { ids: ids.slice(0, MAXIMO_EXPORTACAO), more: ids.length > MAXIMO_EXPORTACAO || after !== null }
}

/** Exports with the state of their jobs. */
async function present(found: readonly ReadingExport[]): Promise<Exportacao[]> {
  const jobs = await getJobs(found.map(({ trabalho_id }) => trabalho_id))
  const isOvertaken = ({ arquivo, trabalho_id }: ReadingExport) =>
    !arquivo && jobs.get(trabalho_id)?.status === 'CONCLUIDO'
  // A job that ended since its export was read has written the file into it.
  const now = await Promise.all(found.map(async (one) => (isOvertaken(one) ? ((await getExport(one.id)) ?? one) : one)))
  return now.map(({ leituras, incluidas, arquivo, ...one }) => {
    const job = jobs.get(one.trabalho_id)
    const { id, trabalho_id, conteudo, grafico, formato, criado_em } = one
    return {
      id,
      trabalho_id,
      conteudo,
      grafico,
      formato,
      criado_em,
      quantidade: incluidas.length,
      status: arquivo ? 'CONCLUIDO' : (job?.status ?? 'FALHOU'),
      progresso: arquivo ? 1 : (job?.progresso ?? 0),
      total: leituras.length,
      arquivo: arquivo && { nome: arquivo.nome, tamanho: arquivo.tamanho },
      expira_em: new Date(forgottenAt(one) * 1000).toISOString(),
    }
  })
}
