import type { Custos, GrupoDeTroca, LeituraDaTroca, MaquinaDaTroca } from '../contract/replacements.ts'
import { inUnits } from '../domain/numbers/centavos.ts'
import { groupedBy } from '../domain/numbers/groupedBy.ts'
import { WHOLE_SET_ABOVE } from '../domain/readings/wholeSet.ts'
import { notMeasuredOf } from '../domain/spraying/vehicle.ts'
import { plainText } from '../domain/words/plainText.ts'
import type { CorPonta, Material, MotivoNadaAgora } from '../enums.ts'
import type { Words } from '../i18n/texts.ts'
import { sectionPlacesText } from './places.ts'
import { otherHalfText, soonText } from './workText.ts'

/** What the newest reading of a machine says of its tips, what comes before any of them first. */
export type MachineState = 'SEM_LEITURA' | 'RECEBENDO' | 'CONFLITO' | MotivoNadaAgora | 'TROCAR' | 'NADA'

export function stateOf(reading: LeituraDaTroca | null): MachineState {
  if (reading === null) return 'SEM_LEITURA'
  const { situacao, motivo, grupos } = reading
  if (situacao !== 'COMPLETA') return situacao
  if (motivo !== null) return motivo
  return grupos.length > 0 ? 'TROCAR' : 'NADA'
}

/** Tips to replace now. */
export const groupsOf = ({ leitura }: MaquinaDaTroca): readonly GrupoDeTroca[] => leitura?.grupos ?? []

interface Tip {
  marca: string
  nome: string
  material: Material | null
  codigo_fabricante?: string | null
}

/** What a tip is asked for by in a shop: maker, name, material, and the maker's code where it is known. */
export function tipName({ marca, nome, material, codigo_fabricante: codigo }: Tip, { t }: Pick<Words, 't'>): string {
  const made = material ? t(`nozzles.material.${material}`).toLowerCase() : ''
  // Some makers have the material in the name already.
  const called = [marca, nome, plainText(nome).includes(plainText(made)) ? '' : made].filter(Boolean).join(' ')
  return codigo ? `${called} (${t('replacements.code', { codigo })})` : called
}

/** The name of a group of tips, whose model the catalogue may not know. */
export function modelText({ modelo }: Pick<GrupoDeTroca, 'modelo'>, { t }: Words): string {
  return modelo === null ? t('replacements.unknownModel') : tipName(modelo, { t })
}

/** Tips of one model, of however many machines. */
export interface TipLine {
  readonly key: string
  /** Null for a model the catalogue does not know, which has the account's general price. */
  readonly perfilId: string | null
  readonly text: string
  readonly colour: CorPonta | null
  readonly count: number
  /** The price of one tip and of all, in hundredths; null where nobody said. */
  readonly price: number | null
  readonly total: number | null
  /** What was ordered of them; null where nothing was. */
  readonly order: string | null
}

/** The price of a tip: its model's own, else the account's for any. */
export function priceOf({ modelo }: Pick<GrupoDeTroca, 'modelo'>, costs: Custos | null): number | null {
  const own = costs?.pontas.find(({ perfil_id }) => perfil_id === modelo?.perfil_id)
  return own?.centavos ?? costs?.ponta_centavos ?? null
}

/** Tips of one model, and how many of them. */
export interface Wanted {
  readonly modelo: GrupoDeTroca['modelo']
  readonly quantidade: number
  /** What was ordered of them; absent where nobody can order. */
  readonly order?: OrderState | undefined
}

/** What was ordered of tips of one model for several machines. */
function orderOf(wanted: readonly Wanted[], words: Pick<Words, 't'>): string | null {
  const sum = (of: (one: Wanted) => number) => wanted.reduce((all, one) => all + of(one), 0)
  return orderText(
    {
      de: sum(({ quantidade, order }) => order?.de ?? quantidade),
      pedidas: sum(({ order }) => order?.pedidas ?? 0),
      recebidas: sum(({ order }) => order?.recebidas ?? 0),
      colocadas: sum(({ order }) => order?.colocadas ?? 0),
    },
    words,
  )
}

const wantedOf = ({ modelo, posicoes }: GrupoDeTroca): Wanted => ({ modelo, quantidade: posicoes.length })

/** When tips are bought: now, with what is predicted to be worn in the next 30 days, or all of a machine. */
export type CartKind = 'agora' | 'logo' | 'jogo'

/**
 * Tips of a machine that are wanted then. What was ordered of a model is counted for what is to be replaced now, and
 * what goes beyond for what follows; a set takes all of it.
 */
export function wantedThen(kind: CartKind, machine: MaquinaDaTroca): Wanted[] {
  const { leitura, pedido } = machine
  if (!leitura) return []
  const wanted = {
    agora: leitura.grupos.map(wantedOf),
    logo: leitura.previsto.grupos.map(wantedOf),
    jogo: leitura.conjunto.modelos,
  }[kind]
  return wanted.map(({ modelo, quantidade }) => {
    const known = pedido?.pontas.find((one) => one.modelo.perfil_id === modelo?.perfil_id)
    if (!known) return { modelo, quantidade }
    const { pedidas, recebidas, colocadas } = known
    const now = countOf(leitura.grupos, known.modelo.perfil_id) + colocadas
    const isSoon = kind === 'logo'
    const de = kind === 'agora' ? now : quantidade
    const left = (count: number) => Math.min(de, isSoon ? Math.max(0, count - now) : count)
    const order = { de, pedidas: left(pedidas), recebidas: left(recebidas), colocadas: isSoon ? 0 : colocadas }
    return { modelo, quantidade, order }
  })
}

/** What is to be bought now, most of a model first. */
export const tipLines = (machines: readonly MaquinaDaTroca[], costs: Custos | null, i18n: Words): readonly TipLine[] =>
  linesOf(
    machines.flatMap((machine) => wantedThen('agora', machine)),
    costs,
    i18n,
  )

/** Tips by model, most of one first. */
export function linesOf(wanted: readonly Wanted[], costs: Custos | null, i18n: Words): readonly TipLine[] {
  const groups = groupedBy(wanted, ({ modelo }) => modelo?.perfil_id ?? null)
  return [...groups]
    .flatMap(([perfilId, own]): TipLine[] => {
      const [first] = own
      if (!first) return []
      const count = own.reduce((sum, { quantidade }) => sum + quantidade, 0)
      const price = priceOf(first, costs)
      const named = { text: modelText(first, i18n), colour: first.modelo?.cor ?? null }
      const total = price === null ? null : price * count
      return [{ key: perfilId ?? '', perfilId, ...named, count, price, total, order: orderOf(own, i18n) }]
    })
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text))
}

/** Price of all of them; null where that of one is missing. */
export const sumOf = (totals: readonly (number | null)[]): number | null =>
  totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0)

/** Price of a machine's tips; null of one without a reading, of which nobody knows what it needs. */
export const tipsPrice = (machine: MaquinaDaTroca, costs: Custos | null): number | null =>
  machine.leitura === null
    ? null
    : sumOf(
        groupsOf(machine).map((group) => {
          const price = priceOf(group, costs)
          return price === null ? null : price * group.posicoes.length
        }),
      )

/** Price of the whole set of a machine, in hundredths; null where that of one tip is missing, and without a set. */
export function setPrice({ leitura }: MaquinaDaTroca, costs: Custos | null): number | null {
  if (!leitura?.jogo) return null
  return sumOf(
    leitura.jogo.modelos.map((part) => {
      const price = priceOf(part, costs)
      return price === null ? null : price * part.quantidade
    }),
  )
}

/** Price of the tips to replace now that a whole set would replace as well, in hundredths. */
function listedPrice(machine: MaquinaDaTroca, costs: Custos): number | null {
  const { leitura } = machine
  if (!leitura?.jogo?.parcial) return tipsPrice(machine, costs)
  const models = new Set(leitura.jogo.modelos.map(({ modelo }) => modelo?.perfil_id))
  const grupos = leitura.grupos.filter(({ modelo }) => models.has(modelo?.perfil_id))
  return tipsPrice({ ...machine, leitura: { ...leitura, grupos } }, costs)
}

/** What a whole set and the single tips cost, as they are told; null where no whole set is, and without prices. */
function setCosts(machine: MaquinaDaTroca, costs: Custos | null, words: Words) {
  const { format } = words
  const total = setPrice(machine, costs)
  const jogo = machine.leitura?.jogo
  if (total === null || !jogo || costs === null) return null
  const terms = jogo.modelos.map((part) => timesText(part.quantidade, priceOf(part, costs), format))
  return {
    jogo: format.money(total, costs.moeda),
    conta: terms.join(' + '),
    lista: format.money(listedPrice(machine, costs), costs.moeda),
    modelos: format.list(jogo.modelos.map((part) => modelText(part, words))),
  }
}

/** What the whole set of a machine costs beside its single tips, and how that is reckoned. */
export function setCostText(machine: MaquinaDaTroca, costs: Custos | null, words: Words): string | null {
  const told = setCosts(machine, costs, words)
  if (!told) return null
  return words.t(machine.leitura?.jogo?.parcial ? 'replacements.wholeSetOfCost' : 'replacements.wholeSetCost', told)
}

/** The same among other machines: of which one it is, and why it is asked for. */
export function setText(machine: MaquinaDaTroca, costs: Custos | null, words: Words): string | null {
  const told = setCosts(machine, costs, words)
  const jogo = machine.leitura?.jogo
  if (!told || !jogo) return null
  const limite = words.format.share(WHOLE_SET_ABOVE)
  const all = { ...told, nome: machine.nome, fora: jogo.fora, bicos: jogo.bicos, limite }
  return words.t(jogo.parcial ? 'replacements.wholeSetOf' : 'replacements.wholeSet', all)
}

const MONEY_DECIMALS = 2

/** `3 × 45,00`: so many tips at a price in hundredths. */
export const timesText = (count: number, price: number | null, format: Words['format']): string =>
  `${count} × ${format.number(inUnits(price), MONEY_DECIMALS)}`

/** `7 × Magnojet 110-02 cerâmica`. */
export const countText = ({ count, text }: Pick<TipLine, 'count' | 'text'>): string => `${count} × ${text}`

/** The order of machines in a list: those that ask for something come first. */
const ORDER: readonly MachineState[] = [
  'TROCAR',
  'CONFLITO',
  'SEM_VAZAO',
  'CONFERIR',
  'RECEBENDO',
  'SEM_AVALIACAO',
  'SEM_LEITURA',
  'NADA',
]

/** Machines as they are listed. */
export function inOrder(machines: readonly MaquinaDaTroca[]): MaquinaDaTroca[] {
  const rank = ({ leitura }: MaquinaDaTroca) => ORDER.indexOf(stateOf(leitura))
  return machines.toSorted((a, b) => rank(a) - rank(b))
}

/** `7 × Magnojet 110-02 cerâmica`, for the tips of a group. */
export const groupText = (group: GrupoDeTroca, words: Words): string =>
  countText({ count: group.posicoes.length, text: modelText(group, words) })

/** Where the tips of a group go on its machine. */
export const groupPlaces = ({ posicoes }: GrupoDeTroca, { leitura }: MaquinaDaTroca, words: Words): string =>
  sectionPlacesText(posicoes, leitura?.barra ?? null, words)

/** What was ordered of tips, of which so many are asked for. */
export interface OrderState {
  readonly de: number
  readonly pedidas: number
  readonly recebidas: number
  readonly colocadas: number
}

/** `pedidas 4 de 6 · recebidas 2 · colocadas 1`; null where nothing was ordered. Spare ones are of no number. */
export function orderText({ de, pedidas, recebidas, colocadas }: OrderState, { t }: Pick<Words, 't'>): string | null {
  if (pedidas === 0) return null
  return [
    pedidas > de ? t('replacements.order.orderedAll', { pedidas }) : t('replacements.order.ordered', { pedidas, de }),
    ...(recebidas > 0 ? [t('replacements.order.received', { recebidas })] : []),
    ...(colocadas > 0 ? [t('replacements.order.fitted', { colocadas })] : []),
  ].join(' · ')
}

const countOf = (groups: readonly GrupoDeTroca[], perfilId: string) =>
  groups.filter(({ modelo }) => modelo?.perfil_id === perfilId).reduce((sum, { posicoes }) => sum + posicoes.length, 0)

/** Tips of a model that a machine needs or that were ordered for it. */
export interface MachineTips extends OrderState {
  readonly perfilId: string
  readonly text: string
  /** To replace now, and in the next 30 days. */
  readonly agora: number
  readonly logo: number
}

/** Every model that a machine can be ordered tips of, those to replace now first: those fitted already count along. */
export function machineTips(machine: MaquinaDaTroca, words: Words): MachineTips[] {
  const { leitura, pedido } = machine
  if (!leitura || !pedido) return []
  const models = [
    ...[...leitura.grupos, ...leitura.previsto.grupos, ...leitura.conjunto.modelos].flatMap(
      ({ modelo }) => modelo ?? [],
    ),
    ...pedido.pontas.map(({ modelo }) => modelo),
  ]
  return [...new Map(models.map((modelo) => [modelo.perfil_id, modelo])).values()].map((modelo) => {
    const { perfil_id: perfilId } = modelo
    const known = pedido.pontas.find((one) => one.modelo.perfil_id === perfilId)
    const { pedidas = 0, recebidas = 0, colocadas = 0 } = known ?? {}
    const agora = countOf(leitura.grupos, perfilId)
    const logo = countOf(leitura.previsto.grupos, perfilId)
    return { perfilId, text: tipName(modelo, words), agora, logo, de: agora + colocadas, pedidas, recebidas, colocadas }
  })
}

/** What was ordered of models of which nothing is to be replaced now, in a line each. */
export const otherOrders = (machine: MaquinaDaTroca, words: Words): string[] =>
  machineTips(machine, words).flatMap((tips) => {
    const text = tips.agora === 0 ? orderText(tips, words) : null
    return text ? [`${tips.text}: ${text}`] : []
  })

/** What was ordered of the tips of a group; null where nothing was. */
export function groupOrder({ modelo }: GrupoDeTroca, machine: MaquinaDaTroca, words: Words): string | null {
  const tips = machineTips(machine, words).find(({ perfilId }) => perfilId === modelo?.perfil_id)
  return tips ? orderText(tips, words) : null
}

/** The nozzles of a boom that was measured whole. */
const inARow = (count: number) => Array.from({ length: count }, (_, index) => ({ posicao: index + 1, lado: null }))

/** What is said of a machine below its tips. */
export function machineNotes({ leitura, servico, outro_lado }: MaquinaDaTroca, words: Words): string[] {
  if (leitura === null) return []
  const { t } = words
  const { a_limpar, trocados, barra, lado_medido: half } = leitura
  const cleaned = { quantidade: a_limpar.length, onde: sectionPlacesText(a_limpar, barra, words) }
  const soon = servico && soonText(servico, words)
  const leftOut = barra ? notMeasuredOf(inARow(barra.bicos), barra.secoes) : 0
  return [
    ...(half ? [t(`readings.halfOnly.${half}`)] : []),
    ...(outro_lado ? [otherHalfText(outro_lado, words)] : []),
    ...(leftOut > 0 ? [t('readings.leftOut', { quantidade: leftOut })] : []),
    ...(soon ? [soon] : []),
    ...(a_limpar.length > 0 ? [t('replacements.clean', cleaned)] : []),
    ...(trocados > 0 ? [t('replacements.replaced', { quantidade: trocados })] : []),
  ]
}

/** The list as it is copied and shared: what to buy, then where it goes. */
export function listAsText(title: string, machines: readonly MaquinaDaTroca[], i18n: Words): string {
  const { t } = i18n
  const told = (line: TipLine) => (line.order ? `${countText(line)} (${line.order})` : countText(line))
  const lines = tipLines(machines, null, i18n).map(told)
  const soon = linesOf(
    machines.flatMap((machine) => wantedThen('logo', machine)),
    null,
    i18n,
  ).map(told)
  const later = soon.length > 0 ? ['', `${t('replacements.parts.logo')}:`, ...soon] : []
  const places = machines.flatMap((machine) => {
    const own = groupsOf(machine).map((group) => `- ${modelText(group, i18n)}: ${groupPlaces(group, machine, i18n)}`)
    if (own.length > 0) return [`${machine.nome}:`, ...own]
    const state = stateOf(machine.leitura)
    return state === 'CONFERIR' || state === 'SEM_VAZAO'
      ? [`${machine.nome}: ${t(`replacements.states.${state}`)}`]
      : []
  })
  return [title, ...(lines.length > 0 ? lines : [t('replacements.nothing')]), ...later, '', ...places]
    .join('\n')
    .trimEnd()
}
