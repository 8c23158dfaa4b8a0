import { type LeituraCertificada, leituraCertificada } from '../contract/certificates.ts'
import type { VeiculoSecao } from '../contract/fleets.ts'
import type { Leitura } from '../contract/readings.ts'
import { type InspectionObstacle, inspectionObstacle } from '../domain/equipment/inspection.ts'
import { inOrder } from '../readings/nozzles.ts'
import { sectionFigures } from '../readings/sectionBalance.ts'

type Sections = readonly Pick<VeiculoSecao, 'bico_inicial' | 'bico_final' | 'descricao'>[]

/** Formulas of a reading's rates. */
const RATES = ['taxa_barra_inteira', 'taxa_linha', 'taxa_turbo', 'taxa_turbo_um_lado', 'taxa_planta']

/** Sections count nozzles in the order of measuring, which is that of their positions on a boom only. */
export const sectionsOf = ({ bicos }: Pick<Leitura, 'bicos'>, sections: Sections): Sections =>
  bicos.every(({ lado }) => lado === null) ? sections : []

/** What keeps a reading, as its page shows it, from being certified; `sections` are those of its vehicle. */
export const certificateObstacle = (reading: Leitura, sections: Sections): InspectionObstacle | null =>
  inspectionObstacle({ ...reading, bicos: inOrder(reading.bicos) }, sectionsOf(reading, sections))

/** The part of a reading that is certified: its figures with what they rest on. */
export const certifiedReading = (reading: Leitura, sections: Sections): LeituraCertificada =>
  leituraCertificada.parse({
    ...reading,
    contas: reading.contas.filter(({ formula }) => RATES.includes(formula)),
    secoes: sectionFigures(reading, sections),
  })
