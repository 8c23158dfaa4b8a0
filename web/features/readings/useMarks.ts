import type { Leitura } from '../../../shared/contract/readings.ts'
import type { ServicoBico } from '../../../shared/enums.ts'
import type { Nozzle } from '../../../shared/readings/nozzles.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { queue } from '../../parts/outbox/instance.ts'
import { useUnsent } from '../../parts/outbox/useUnsent.ts'

type Mark = Leitura['trocas'][number]
export type NozzlePlace = Pick<Nozzle, 'posicao' | 'lado'>
/** A nozzle as it was measured: what is done to it is done to that measurement. */
type MeasuredNozzle = NozzlePlace & Pick<Nozzle, 'seq'>
type Marking = NozzlePlace & Partial<Pick<Nozzle, 'seq'>> & { readonly servico: ServicoBico | null }

const isAt = (one: NozzlePlace, other: NozzlePlace) => one.posicao === other.posicao && one.lado === other.lado

export interface Marks {
  /** What is kept of a nozzle. */
  readonly of: (nozzle: NozzlePlace) => Mark | null
  /** Whether it counts as done: kept, or on its way. */
  readonly isDone: (nozzle: MeasuredNozzle) => boolean
  /** Whether what was last said of it is yet to be sent. */
  readonly isUnsent: (nozzle: MeasuredNozzle) => boolean
  readonly mark: (nozzle: MeasuredNozzle, servico: ServicoBico | null) => void
}

/**
 * Marks of replaced and cleaned nozzles. A tick is seen at once; it waits in the outbox until the server has it, which
 * keeps them one after the other, in the order of the ticks.
 */
export function useMarks({ id, trocas, equipamento_nome: equipamento }: Leitura): Marks {
  const { t } = useI18n()
  const unsent = useUnsent()
    .filter(({ kind, params, refusal }) => kind === 'marcarTroca' && params.leituraId === id && refusal === null)
    .map(({ body }) => body as Marking)
  const kept = (nozzle: NozzlePlace) => trocas.find((mark) => isAt(mark, nozzle)) ?? null
  const awaited = (nozzle: MeasuredNozzle) =>
    unsent.findLast((marking) => isAt(marking, nozzle) && (marking.seq ?? nozzle.seq) >= nozzle.seq)
  const now = (nozzle: MeasuredNozzle): ServicoBico | null => {
    const last = awaited(nozzle)
    return last ? last.servico : (kept(nozzle)?.servico ?? null)
  }
  return {
    of: kept,
    isDone: (nozzle) => now(nozzle) !== null,
    isUnsent: (nozzle) => awaited(nozzle) !== undefined,
    mark(nozzle, servico) {
      const { posicao, lado, seq } = nozzle
      const bico = lado
        ? t('verdict.cards.worstOfSide', { posicao, lado: t(`enums.ladoDoBico.${lado}`) })
        : t('verdict.cards.worstOf', { posicao })
      const title = `${bico} (${equipamento})`
      const body = { posicao, lado, seq, servico, antes: now(nozzle) }
      void queue('marcarTroca', { params: { leituraId: id }, body, title })
    },
  }
}
