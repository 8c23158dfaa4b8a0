import * as z from 'zod'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { LADOS, SERVICOS_BICO, VIAS_CHEGADA } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { readInstant } from '../../../shared/instants.ts'
import { perPlantText } from '../../../shared/readings/declaredText.ts'
import { nozzleName } from '../../../shared/readings/nozzleTexts.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

type Told = keyof Leitura | 'chegada'

/** Fields the history of a reading names, with what they are called. */
const FIELDS: Partial<Record<Told, PlainKey>> = {
  chegada: 'verdict.history.chegada',
  trocas: 'verdict.history.trocas',
  anexos: 'verdict.history.anexos',
  dono: 'verdict.history.dono',
  data: 'readings.date',
  produtor_nome: 'reading.producer',
  propriedade: 'reading.property',
  cidade: 'reading.city',
  estado: 'reading.region',
  pais: 'reading.country',
  operador_nome: 'readings.operator',
  observacao: 'reading.observation',
  taxa_declarada: 'reading.declaredRate',
  taxa_declarada_planta: 'reading.declaredRatePlant',
  pontas_novas: 'reading.newTipsFlow',
}

const arrival = z.object({ via: z.enum(VIAS_CHEGADA), partes: z.int(), ultima_em: z.string() })
const mark = z.object({ posicao: z.int(), lado: z.enum(LADOS).nullable(), servico: z.enum(SERVICOS_BICO) })
const told = z.array(z.object({ modelo: z.int(), vazao: z.number() }))
const person = z.object({ nome: z.string() })

function objectText(i18n: LoadedLanguage, value: object): string {
  const { t, format } = i18n
  const arrived = arrival.safeParse(value).data
  if (arrived) {
    const { via, partes, ultima_em } = arrived
    const texto = t(via === 'DISPOSITIVO' ? 'verdict.history.device' : 'verdict.history.app', { partes })
    return partes > 1 ? t('verdict.history.until', { texto, ate: format.dateTime(ultima_em) }) : texto
  }
  const marked = mark.safeParse(value).data
  if (marked) return t(`verdict.history.${marked.servico}`, { bico: nozzleName(marked, i18n) })
  const somebody = person.safeParse(value).data
  if (somebody) return somebody.nome || t('people.deleted')
  // A value of a newer version of the product is shown as it is.
  return JSON.stringify(value)
}

/** How a reading's history is told, with rates in the person's units. */
export const readingWords = (units: Units): HistoryWords => ({
  // A field of a newer version of the product keeps its name.
  field: ({ t }, field) => {
    const key = Object.hasOwn(FIELDS, field) ? FIELDS[field as Told] : undefined
    return key ? t(key) : field.replaceAll('_', ' ')
  },
  value: (i18n, field, value) => {
    if (value === null || value === undefined || value === '') return EMPTY
    const tips = field === 'pontas_novas' ? told.safeParse(value).data : undefined
    if (tips) return tips.map(({ vazao }) => units.flow(vazao)).join(', ') || EMPTY
    if (typeof value === 'object') return objectText(i18n, value)
    if (field === 'taxa_declarada') return units.rate(Number(value))
    if (field === 'taxa_declarada_planta') return perPlantText(Number(value), i18n, units) ?? EMPTY
    const instant = field === 'data' ? readInstant(String(value)) : null
    return instant ? i18n.format.dateTime(instant) : String(value)
  },
})
