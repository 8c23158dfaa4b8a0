import { randomUUID } from 'node:crypto'
import { type PerfilDaPonta, saysTheSame } from '../../shared/contract/nozzles.ts'
import { ApiError } from '../../shared/errors.ts'
import type { SheetLine } from '../../shared/sheets/judgeLine.ts'
import { inUse, type Nozzle, nozzles, provenanceAfter } from '../store/catalogue/nozzles.ts'
import { type Author, auditMembers, changesOf } from '../store/kit/audit.ts'
import { claimGuard, guardedByEach } from '../store/kit/guards.ts'
import { tableName } from '../store/kit/table.ts'
import { type Members, TransactionRefused, transact } from '../store/kit/transact.ts'
import type { SharedOfLines, SheetNozzle } from './gatherNozzles.ts'

/** What became of nozzles of a sheet. */
export interface Written {
  created: number
  changed: number
  same: number
  /** Those somebody else wrote at the same moment. */
  refused: SheetNozzle[]
  /** Those that differ from what is one's own here, which stays. */
  kept: SheetNozzle[]
}

/** Who brings nozzles in, and from where. */
export interface Origin {
  author: Author
  /** What the history says they came with. */
  arquivo: string
  /** Of the published catalogue: whether it takes the place of nozzles that are one's own. */
  publicada: { substituir: boolean } | null
}

/** Three members each: a transaction holds a hundred. */
export const NOZZLES_AT_ONCE = 30

/** The stored nozzles of some of a sheet, by what makes them one. */
export async function storedOf(sheet: readonly SheetNozzle[]): Promise<Map<string, Nozzle>> {
  const ids = await guardedByEach(
    'ponta',
    sheet.map(({ identity }) => identity),
  )
  const found = await nozzles.getMany([...ids.values()])
  return new Map(
    [...ids].flatMap(([identity, id]) => {
      const nozzle = found.get(id)
      return nozzle ? [[identity, nozzle] as const] : []
    }),
  )
}

const profileOf = ({ pressao_bar, vazao_lpm, gota, edicao_gota, fonte }: SheetLine, id: string): PerfilDaPonta => ({
  id,
  pressao_bar,
  vazao_lpm,
  gota,
  edicao_gota,
  fonte,
  status: 'ATIVO',
})

function newNozzle({ lines }: SheetNozzle, { publicada }: Origin): Nozzle {
  const { linha: _, celulas: __, pressao_bar, vazao_lpm, gota, edicao_gota, fonte, ...shared } = lines[0] as SheetLine
  return {
    ...shared,
    id: randomUUID(),
    imagem: null,
    // No sheet and no published catalogue says it yet.
    codigo_fabricante: null,
    procedencia: publicada ? 'PUBLICADA' : 'PROPRIA',
    verificada: false,
    versao: 1,
    status: 'ATIVO',
    removido_em: null,
    perfis: lines.map((line) => profileOf(line, randomUUID())),
  }
}

/** What a sheet changes of a stored nozzle: profiles of its pressures are replaced, others added, none removed. */
export function changeOf(
  nozzle: Nozzle,
  { lines }: SheetNozzle,
): Pick<Nozzle, SharedOfLines | 'serie_iso' | 'jato_fabricante' | 'perfis'> {
  const [first] = lines as [SheetLine]
  const { tipo_jato, jato_fabricante, cor, malha_cor, malha_tamanho, pressao_min_bar, pressao_max_bar } = first
  const byPressure = new Map(lines.map((line) => [line.pressao_bar, line]))
  const kept = nozzle.perfis.map((profile) => {
    const line = profile.status === 'ATIVO' ? byPressure.get(profile.pressao_bar) : undefined
    return line && !saysTheSame(line, profile) ? profileOf(line, profile.id) : profile
  })
  const known = new Set(inUse(nozzle).map(({ pressao_bar }) => pressao_bar))
  const added = lines.filter(({ pressao_bar }) => !known.has(pressao_bar)).map((line) => profileOf(line, randomUUID()))
  return {
    tipo_jato,
    serie_iso: nozzle.serie_iso && first.serie_iso,
    // A column that is not filled in takes nothing away.
    jato_fabricante: jato_fabricante ?? nozzle.jato_fabricante,
    cor: cor ?? nozzle.cor,
    malha_cor: malha_cor ?? nozzle.malha_cor,
    malha_tamanho: malha_tamanho ?? nozzle.malha_tamanho,
    pressao_min_bar: pressao_min_bar ?? nozzle.pressao_min_bar,
    pressao_max_bar: pressao_max_bar ?? nozzle.pressao_max_bar,
    perfis: [...kept, ...added],
  }
}

/** Writes some nozzles of a sheet: new ones in one transaction, each of the others over what was read. */
export async function writeNozzles(sheet: readonly SheetNozzle[], origin: Origin): Promise<Written> {
  const stored = await storedOf(sheet)
  const fresh = sheet.filter(({ identity }) => !stored.has(identity))
  const written: Written = { created: 0, changed: 0, same: 0, refused: [], kept: [] }
  if (fresh.length > 0) await createAll(fresh, origin, written)
  await Promise.all(
    sheet.map(async (one) => {
      const before = stored.get(one.identity)
      if (!before) return
      if (before.status === 'REMOVIDO') {
        written.refused.push(one)
        return
      }
      try {
        await change(before, one, origin, written)
      } catch (error) {
        refusedOr(error, one, written)
      }
    }),
  )
  return written
}

/** What is brought in anew nobody has verified yet. */
async function change(before: Nozzle, one: SheetNozzle, { author, publicada }: Origin, written: Written) {
  const said = changeOf(before, one)
  if (changesOf<object>(before, said).length === 0) {
    written.same += 1
    return
  }
  if (publicada && !publicada.substituir && before.procedencia !== 'PUBLICADA') {
    written.kept.push(one)
    return
  }
  const procedencia = publicada ? 'PUBLICADA' : provenanceAfter(before, said)
  await nozzles.edit({ before, patch: { ...said, procedencia, verificada: false }, author })
  written.changed += 1
}

const creating = (one: SheetNozzle, origin: Origin): Members => {
  const nozzle = newNozzle(one, origin)
  const quando = new Date().toISOString()
  return [
    { Put: { TableName: tableName(), Item: nozzles.toItem(nozzle), ConditionExpression: 'attribute_not_exists(pk)' } },
    ...nozzles.guardsOf(nozzle).map((guard) => claimGuard(guard, nozzle.id)),
    ...auditMembers({
      entidade: 'PONTA',
      id: nozzle.id,
      quem: origin.author,
      quando,
      mudancas: [{ campo: 'importacao', de: null, para: origin.arquivo }],
    }),
  ]
}

async function createAll(fresh: readonly SheetNozzle[], origin: Origin, written: Written): Promise<void> {
  try {
    await transact(fresh.flatMap((one) => creating(one, origin)))
    written.created += fresh.length
  } catch (error) {
    const [only] = fresh
    if (only && fresh.length === 1) {
      refusedOr(error, only, written)
      return
    }
    if (!isRefusal(error)) throw error
    // One of them was created meanwhile, which the others are not to suffer for.
    for (const one of fresh) await createAll([one], origin, written)
  }
}

const isRefusal = (error: unknown) =>
  error instanceof TransactionRefused ||
  (error instanceof ApiError && ['PONTA_JA_EXISTE', 'CONFLITO_DE_VERSAO'].includes(error.errorName))

function refusedOr(error: unknown, one: SheetNozzle, written: Written): void {
  if (!isRefusal(error)) throw error
  written.refused.push(one)
}
