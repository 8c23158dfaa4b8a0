import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Ressalva } from '../../shared/contract/common.ts'
import { LIMITES_LEITURA } from '../../shared/domain/equipment/deviceLimits.ts'
import { nominalFlow, profileWindow, withinProfile } from '../../shared/domain/nozzles/flow.ts'
import { packNozzles } from '../../shared/domain/readings/packed.ts'
import { countedNozzles } from '../../shared/domain/readings/reading.ts'
import type { ToleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { isOtherUnitLikely } from '../../shared/domain/spraying/plausible.ts'
import { isOfBand } from '../../shared/domain/spraying/rate.ts'
import { LADOS, type Lado, type TipoPulverizador } from '../../shared/enums.ts'
import type { NozzleProfile } from '../store/catalogue/nozzles.ts'
import { judgeHead } from '../store/readings/judgeHead.ts'
import { type Part, partId } from '../store/readings/parts.ts'
import {
  type Arrival,
  type FrozenModel,
  NO_MODEL,
  type ReadingHead,
  type ReadingHeader,
  toldBase,
} from '../store/readings/readingHead.ts'
import { type Combination, combination, type MeasuredNozzle, receivedOrder } from './combine.ts'
import { noted, shortly } from './readTold.ts'

/** All parts of a reading put together, before they are judged. */
export interface Gathered {
  /** In the order received, all of the equipment the first one came from; never empty. */
  parts: readonly [Part, ...Part[]]
  /** Parts of another equipment under the same uuid: not part of the reading. */
  foreign: readonly Part[]
  /**
   * Parts beyond what one reading may amount to, which came at the same moment as others: not part of the reading
   * either.
   */
  excess: readonly Part[]
  content: Combination
  /** How many of the parts an administrator set aside. */
  aside: number
  /** Changes when a part is added, and when others are set aside, and only then. */
  digest: string
}

/**
 * Puts the parts of one uuid together, in whatever order they are given; null without any. Those that were `setAside`
 * (`partId`) tell only what no other part does.
 */
export function gather(all: readonly Part[], setAside: ReadonlySet<string> = NOTHING): Gathered | null {
  const ordered = receivedOrder(all)
  const [first] = ordered
  if (!first) return null
  const content = combination()
  const parts: [Part, ...Part[]] = [first]
  const foreign: Part[] = []
  const excess: Part[] = []
  let medidas = first.mensagem.bicos.length
  const aside: Part[] = []
  const take = (part: Part) => {
    if (setAside.has(partId(part))) aside.push(part)
    else content.add(part)
  }
  take(first)
  for (const part of ordered.slice(1)) {
    const more = medidas + part.mensagem.bicos.length
    if (part.equipamento_id !== first.equipamento_id) foreign.push(part)
    else if (more > LIMITES_LEITURA.medidas) excess.push(part)
    else {
      medidas = more
      parts.push(part)
      take(part)
    }
  }
  for (const part of aside) content.fill(part)
  return { parts, foreign, excess, content, aside: aside.length, digest: digestOf(parts, aside) }
}

const NOTHING: ReadonlySet<string> = new Set()

function digestOf(parts: readonly Part[], aside: readonly Part[]): string {
  const hash = createHash('sha256')
  for (const { hash: content } of parts) hash.update(content)
  for (const part of aside) hash.update(`-${partId(part)}`)
  return hash.digest('hex').slice(0, 16)
}

/** What a reading is judged by while it is not complete. */
export interface Rules {
  /** Null: its models are those it had before. */
  perfis: ReadonlyMap<string, NozzleProfile> | null
  tolerancia: ToleranceProfile
}

/**
 * The reading its parts amount to. Deterministic: the same parts, however ordered, give the same reading. Until it is
 * complete it is judged by `rules`; one that was complete `before` keeps the tolerance and nominal flows it was judged
 * by, and its figures too unless nozzles were added.
 */
export function foldReading(gathered: Gathered, before: ReadingHead | null, rules: Rules): ReadingHead {
  const { parts, content, digest } = gathered
  const [first] = parts
  const header = content.cabecalho
  const nozzles = sorted(sided([...content.bicos.values()], header))
  const packed = nozzles.map(({ modelo, ...rest }) => ({ ...rest, modelo: modelo ?? NO_MODEL }))
  const measured = countedNozzles(nozzles).length
  const type = header?.tipo_pulverizador ?? likelyType(nozzles)
  const frozen = before?.completa ? before : null
  const modelos = frozen || !rules.perfis ? (before?.modelos ?? []) : frozenModels(header, rules.perfis)
  const tolerancia = frozen ? frozen.resultado.tolerancia : rules.tolerancia
  const unchanged = frozen && judgedAlike(frozen, { bicos: packed, cabecalho: header })
  const missed = unmeasured(content)
  const completa = header !== null && measured + missed.size >= header.total_bicos
  const whole = {
    tipo_pulverizador: type,
    completa,
    total_bicos: header?.total_bicos ?? null,
    bicos_medidos: measured,
    cabecalho: header,
    bicos: packed,
    modelos,
    edicao: before?.edicao ?? null,
  }
  const resultado = unchanged ? frozen.resultado : judgeHead(whole, tolerancia)
  const notes = noted([...parts.flatMap(({ ressalvas }) => ressalvas), ...unitDoubts(header, resultado)])
  return {
    id: first.uuid,
    // Of a reading that was transferred, what comes late follows it.
    dono_id: before?.transferida ? before.dono_id : first.dono_id,
    equipamento_id: first.equipamento_id,
    numero_serie: first.numero_serie,
    equipamento_nome: first.equipamento_nome,
    criador: first.criador,
    data: earliest(parts),
    recebida_em: first.recebido_em,
    chegadas: arrivals(parts),
    dobrada_em: (parts.at(-1) ?? first).recebido_em,
    situacao: content.conflitos > 0 ? 'CONFLITO' : completa ? 'COMPLETA' : 'RECEBENDO',
    ...whole,
    conflitos: content.conflitos,
    partes: parts.length,
    partes_fora: gathered.aside,
    ressalvas: notes.filter(
      ({ motivo, campo }) => motivo !== 'BICO_NAO_MEDIDO' || !campo.includes('/') || missed.has(placeIn(campo)),
    ),
    calibracao: header?.calibracao ? (before?.calibracao ?? null) : null,
    digest,
    resultado,
    versao: before?.versao ?? 1,
    dobra: (before?.dobra ?? 0) + 1,
    transferida: before?.transferida ?? null,
    anexos: before?.anexos ?? [],
    anexacoes: before?.anexacoes ?? 0,
    anexado: before?.anexado ?? null,
    trocas: before?.trocas ?? [],
    marcacoes: before?.marcacoes ?? 0,
  }
}

/** Notes about a declared rate that is likely of another unit than it was told in, by what was measured. */
function unitDoubts(header: ReadingHeader | null, { taxa_l_ha: measured }: ReadingHead['resultado']): Ressalva[] {
  const declared = header?.taxa_declarada ?? null
  if (!header || declared === null || measured === null || isOfBand(header)) return []
  if (!isOtherUnitLikely(declared, measured)) return []
  return [{ motivo: 'UNIDADE_DUVIDOSA', campo: 'cabecalho.taxa_declarada', valor: shortly(declared) }]
}

/** The place in a nozzle's name, whichever time it was measured. */
const placeIn = (name: string): string => name.split('/').slice(0, 2).join('/')

/** Places of nozzles that the device has no possible flow of, and none was measured at since. */
function unmeasured({ bicos, naoMedidos }: Combination): Set<string> {
  const measured = new Set([...bicos.keys()].map(placeIn))
  return new Set([...naoMedidos].map(placeIn).filter((place) => !measured.has(place)))
}

/** Ways a reading tells of. A device has one certificate at a time, and a reading few people who deliver it. */
const WAYS = 20

/** By which ways the parts came, in the order of their first. */
function arrivals(parts: Gathered['parts']): Arrival[] {
  const ways = new Map<string, Arrival>()
  for (const { criador, certificado, recebido_em: em } of parts) {
    const way = `${criador?.id ?? ''} ${certificado ?? ''}`
    const known = ways.get(way)
    if (known) ways.set(way, { ...known, ultima_em: em, partes: known.partes + 1 })
    else ways.set(way, { criador, certificado, primeira_em: em, ultima_em: em, partes: 1 })
  }
  return [...ways.values()].slice(0, WAYS)
}

const earliest = (parts: Gathered['parts']): string =>
  parts.map(({ mensagem }) => mensagem.medido_em).sort()[0] as string

const JUDGED_BY = [
  'pressao',
  'velocidade',
  'espacamento_bicos',
  'espacamento_plantas',
  'largura_rua',
  'forma_pulverizacao',
] as const

/** Whether everything the figures depend on is as it was. */
function judgedAlike(before: ReadingHead, now: Pick<ReadingHead, 'bicos' | 'cabecalho'>): boolean {
  return (
    JUDGED_BY.every((name) => before.cabecalho?.[name] === now.cabecalho?.[name]) &&
    Buffer.compare(packNozzles(before.bicos), packNozzles(now.bicos)) === 0 &&
    isDeepStrictEqual(toldBase(before), toldBase({ ...before, cabecalho: now.cabecalho }))
  )
}

function frozenModels(header: ReadingHeader | null, perfis: NonNullable<Rules['perfis']>): (FrozenModel | null)[] {
  if (!header) return []
  return header.modelos.map((id) => {
    const profile = perfis.get(id)
    if (!profile || profile.pontos.length === 0) return null
    const { marca_nome: marca, nome, tipo_jato, cor, fonte, pontos, janela } = profile
    const { vazao_lpm, ponto, expoente, origem } = nominalFlow(pontos, header.pressao)
    return {
      perfil_id: id,
      marca,
      nome,
      tipo_jato,
      cor,
      fonte,
      vazao_nominal: vazao_lpm,
      ...(expoente !== null && origem !== null && { derivada: { ...ponto, expoente, origem } }),
      janela: profileWindow(pontos, janela),
      pontos: pontos.map(({ pressao_bar, vazao_lpm }) => ({ pressao_bar, vazao_lpm })),
      fora_do_perfil: !withinProfile(pontos, header.pressao, janela),
    }
  })
}

/**
 * The header's side is that of the nozzles that name none, unless another nozzle names that very place; BILATERAL is no
 * side.
 */
function sided(nozzles: MeasuredNozzle[], header: ReadingHeader | null): MeasuredNozzle[] {
  const side = header?.tipo_pulverizador === 'TURBOPULVERIZADOR' ? header.lado_turbo : null
  if (side === null || side === 'BILATERAL') return nozzles
  const named = new Set(nozzles.filter(({ lado }) => lado === side).map(({ posicao }) => posicao))
  return nozzles.map((nozzle) =>
    nozzle.lado === null && !named.has(nozzle.posicao) ? { ...nozzle, lado: side } : nozzle,
  )
}

const sideRank = (side: Lado | null) => (side === null ? -1 : LADOS.indexOf(side))

function sorted(nozzles: MeasuredNozzle[]): MeasuredNozzle[] {
  return nozzles.sort((a, b) => sideRank(a.lado) - sideRank(b.lado) || a.posicao - b.posicao || a.seq - b.seq)
}

/** While the header is missing: only a turbosprayer has sides. */
const likelyType = (nozzles: readonly MeasuredNozzle[]): TipoPulverizador =>
  nozzles.some(({ lado }) => lado !== null) ? 'TURBOPULVERIZADOR' : 'PULVERIZADOR'
