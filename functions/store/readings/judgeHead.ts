import { judgeReading, type ReadingInput } from '../../../shared/domain/readings/reading.ts'
import type { ToleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { declaredRate, newTipFlow, type ReadingHead } from './readingHead.ts'

/** What the result of a reading follows from. */
type Judgeable = Pick<
  ReadingHead,
  'bicos' | 'bicos_medidos' | 'cabecalho' | 'completa' | 'edicao' | 'modelos' | 'tipo_pulverizador' | 'total_bicos'
>

/** The result of a reading, to be frozen with it. */
export function judgeHead(head: Judgeable, tolerancia: ToleranceProfile): ReadingHead['resultado'] {
  const { cabecalho: header, modelos, tipo_pulverizador: tipo } = head
  // Without a header there is no model and so no nominal flow; the pressure then changes nothing.
  const pressao_bar = header?.pressao ?? 1
  const input: ReadingInput = {
    // The one after the last stands for all models that are not known.
    bicos: head.bicos.map((nozzle) => ({ ...nozzle, modelo: Math.min(nozzle.modelo, modelos.length) })),
    modelos: [
      ...modelos.map((model, index) => ({
        perfil: model ? [{ pressao_bar, vazao_lpm: model.vazao_nominal }] : [],
        pontas_novas_lpm: newTipFlow(head, index),
      })),
      { perfil: [] },
    ],
    pressao_bar,
    tipo,
    // The flow of a turbosprayer is the sum of its nozzles: one that was not measured is missing in it.
    completa: head.completa && head.bicos_medidos >= (head.total_bicos ?? 0),
    forma: header?.forma_pulverizacao ?? null,
    velocidade_kmh: header?.velocidade ?? null,
    espacamento_m: header?.espacamento_bicos ?? null,
    largura_rua_m: header?.largura_rua ?? null,
    espacamento_plantas_m: header?.espacamento_plantas ?? null,
    taxa_declarada_l_ha: declaredRate(head),
    tolerancia,
  }
  const { bicos, ...summary } = judgeReading(input)
  return {
    ...summary,
    modelos: summary.modelos.map((model) => ({
      ...model,
      fora_do_perfil: modelos[model.modelo]?.fora_do_perfil ?? false,
    })),
  }
}
