import type { Custos } from '../../shared/contract/replacements.ts'
import { groupedBy } from '../../shared/domain/numbers/groupedBy.ts'
import type { Lado } from '../../shared/enums.ts'
import type { Words } from '../../shared/i18n/texts.ts'
import { type Judgement, judgementOf } from '../../shared/pictures/judgements.ts'
import { judgementText } from '../../shared/readings/nozzleTexts.ts'
import { bySide, sectionPlacesText } from '../../shared/readings/places.ts'
import { modelText, priceOf, timesText } from '../../shared/readings/tips.ts'
import { readerOf } from '../documents/reader.ts'
import { modelsOf, pendingOf } from '../parts/readings/pendingReplacements.ts'
import { costsOf } from '../store/accounts/costs.ts'
import { type Nozzle, nozzles } from '../store/catalogue/nozzles.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { getReadings } from '../store/readings/readings.ts'
import { markedNozzles, verdictOfHead } from '../store/readings/replacements.ts'
import type { User } from '../store/users/users.ts'
import { type FleetVehicle, sectionsMeasuredBy, vehiclesMeasuredBy } from '../store/vehicles/fleetVehicles.ts'

/** One place of the drawing, counted from 1. */
export interface DrawnNozzle {
  posicao: number
  judgement: Judgement
}

/** What a mail tells of a reading besides its sentence. */
export interface ToldNozzles {
  /** What is to be done where, and what it costs where a price is set: a line a model. */
  lines: readonly string[]
  /** As one stands behind the machine: a boom in rows of equal length, a turbosprayer by its sides. */
  drawing: readonly (readonly DrawnNozzle[])[]
  /** The judgements that stand out, in words. */
  legend: readonly { judgement: Judgement; text: string }[]
}

/** Places that a mail has room to draw, and those of a row. */
const MOST_DRAWN = 200
const ROW = 36

/** What is told of readings, by their ids; nothing of one that is gone. */
export async function toldNozzles(
  ids: readonly string[],
  { idioma, unidades }: Pick<User, 'idioma' | 'unidades'>,
): Promise<Map<string, ToldNozzles>> {
  const heads = [...(await getReadings(ids)).values()]
  const owners = [...new Set(heads.map(({ dono_id }) => dono_id))]
  const [{ words }, known, vehicles, costs] = await Promise.all([
    readerOf(idioma, unidades, 'UTC'),
    nozzles.getMany(modelsOf(heads)),
    vehiclesMeasuredBy(heads),
    Promise.all(owners.map(costsOf)),
  ])
  const costsBy = new Map(costs.map((one) => [one.dono_id, one]))
  return new Map(heads.map((head) => [head.id, ofReading(head, { words, known, vehicles, costs: costsBy })]))
}

interface Besides {
  words: Words
  known: ReadonlyMap<string, Nozzle>
  vehicles: ReadonlyMap<string, FleetVehicle>
  costs: ReadonlyMap<string, Custos>
}

function ofReading(head: ReadingHead, { words, known, vehicles, costs }: Besides): ToldNozzles {
  const vehicle = vehicles.get(head.equipamento_id)
  const sections = vehicle ? sectionsMeasuredBy(vehicle, head.equipamento_id, head.data) : []
  const { grupos, barra, motivo } = pendingOf(head, known, { sections })
  const marked = markedNozzles(head)
  const { left } = verdictOfHead(head, marked)
  const prices = costs.get(head.dono_id) ?? null
  const replaced = grupos.map((group) => {
    const places = sectionPlacesText(group.posicoes, barra, words)
    const price = priceText(group.posicoes.length, priceOf(group, prices), prices, words)
    return `${words.t('verdict.toReplace')}: ${modelText(group, words)}: ${places}${price}`
  })
  const cleaned = motivo === null && left.clean.length > 0 ? [sectionPlacesText(left.clean, barra, words)] : []
  const drawn = marked.map(({ posicao, lado, vazao_lpm: vazao, veredito }) => ({
    posicao,
    lado,
    judgement: judgementOf({ vazao, veredito }),
  }))
  const shown = new Set(drawn.map(({ judgement }) => judgement))
  return {
    lines: [...replaced, ...cleaned.map((places) => `${words.t('verdict.toClean')}: ${places}`)],
    drawing: drawn.length > MOST_DRAWN ? [] : rowsOf(drawn),
    legend: [...shown]
      .filter((one) => one !== 'APROVADO')
      .map((one) => ({ judgement: one, text: judgementText(words, one) })),
  }
}

/** ` (3 × 45,00 = R$ 135,00)`; empty where nobody said what the tip costs. */
function priceText(count: number, price: number | null, costs: Custos | null, { format }: Words): string {
  if (price === null || costs === null) return ''
  return ` (${timesText(count, price, format)} = ${format.money(price * count, costs.moeda)})`
}

function rowsOf(drawn: readonly (DrawnNozzle & { lado: Lado | null })[]): DrawnNozzle[][] {
  const inPlace = drawn.toSorted((a, b) => bySide(a, b) || a.posicao - b.posicao)
  return [...groupedBy(inPlace, ({ lado }) => lado).values()].flatMap((own) => {
    const rows = Math.ceil(own.length / ROW)
    const length = Math.ceil(own.length / rows)
    return Array.from({ length: rows }, (_, row) =>
      own.slice(row * length, (row + 1) * length).map(({ posicao, judgement }) => ({ posicao, judgement })),
    )
  })
}
