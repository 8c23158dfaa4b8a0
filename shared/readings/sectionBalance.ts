import type { LeituraCertificada } from '../contract/certificates.ts'
import type { VeiculoSecao } from '../contract/fleets.ts'
import type { Leitura } from '../contract/readings.ts'
import { explain } from '../domain/explain/explain.ts'
import type { Explanation } from '../domain/explain/explainText.ts'
import { mean } from '../domain/numbers/statistics.ts'
import { withoutFlow } from '../domain/readings/noFlow.ts'
import { sectionBalance } from '../domain/spraying/balance.ts'
import type { NozzleRun } from '../domain/spraying/vehicle.ts'
import type { Words } from '../i18n/texts.ts'
import type { Units } from '../i18n/units.ts'

type Run = Pick<VeiculoSecao, 'bico_inicial' | 'bico_final' | 'descricao'>
/** A section with what its nozzles gave; flows in L/min, the others in %. */
export type SectionShown = LeituraCertificada['secoes'][number]

/**
 * The sections of a reading's vehicle with what their nozzles gave. They count nozzles by their positions on a boom:
 * there are none of sides, and none while nozzles are to come.
 */
export function sectionFigures(
  { bicos, situacao }: Pick<Leitura, 'bicos' | 'situacao'>,
  sections: readonly Run[],
): SectionShown[] {
  if (situacao === 'RECEBENDO' || bicos.some(({ lado }) => lado !== null)) return []
  const nozzles = bicos.map(({ posicao, vazao, modelo_anunciado: model }) => ({ posicao, flow: vazao, model }))
  const figures = sectionBalance(nozzles, sections, wholeFlow(bicos, sections))
  return sections.map(({ bico_inicial, bico_final, descricao }, index) => {
    const { n = 0, mean: middle = null, deviation = null, cv = null } = figures[index] ?? {}
    return { bico_inicial, bico_final, descricao, quantidade: n, vazao_media: middle, desvio: deviation, variacao: cv }
  })
}

/** The mean flow of the nozzles that sections are held against, L/min: of all but those that gave nothing together. */
function wholeFlow(bicos: Leitura['bicos'], sections: readonly NozzleRun[]): number {
  const shut = new Set(withoutFlow(bicos, sections).flatMap(({ nozzles }) => nozzles))
  const flows = bicos.filter((nozzle) => !shut.has(nozzle)).map(({ vazao }) => vazao)
  return flows.length > 0 ? mean(flows) : 0
}

/** What a section is called, and which nozzles it has. */
const sectionName = ({ descricao, bico_inicial: de, bico_final: ate }: Run, { t }: Pick<Words, 't'>): string =>
  t('certificate.section', { descricao, de, ate }).trim()

/** A section in a line: its mean flow, how far that is from the whole, and how its nozzles vary. */
export function sectionText(section: SectionShown, { t, format }: Words, units: Pick<Units, 'flow'>): string {
  const { vazao_media, desvio, variacao, quantidade } = section
  if (vazao_media === null) return `${sectionName(section, { t })}: ${t('reading.sectionUnmeasured')}`
  return [
    `${sectionName(section, { t })}: ${t('reading.sectionMean', { vazao: units.flow(vazao_media), quantidade })}`,
    desvio !== null && t('reading.sectionDeviation', { desvio: format.signedPercent(desvio) }),
    variacao !== null && t('reading.sectionVariation', { variacao: format.percent(variacao) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The arithmetic of each section's distance from the whole, with the section's name. */
export function sectionArithmetic(
  { bicos }: Pick<Leitura, 'bicos'>,
  sections: readonly SectionShown[],
  words: Pick<Words, 't'>,
): { name: string; explanation: Explanation }[] {
  return sections.flatMap((section) => {
    const { vazao_media: qs, desvio } = section
    if (qs === null || desvio === null) return []
    const q = wholeFlow(bicos, sections)
    return [{ name: sectionName(section, words), explanation: explain('desvio_secao', { qs, q }) }]
  })
}
