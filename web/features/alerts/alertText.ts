import { pathTo } from '../../../shared/paths.ts'
import { soonText } from '../../../shared/readings/workText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { AlertRow } from './list.ts'

/** What happened, in a sentence. */
export function alertText({ fatos }: Pick<AlertRow, 'fatos'>, i18n: LoadedLanguage): string {
  const { t, format } = i18n
  switch (fatos.tipo) {
    case 'FORA':
      if (fatos.motivo) return t(`readings.work.reasons.${fatos.motivo}`)
      return t('alerts.texts.FORA', { fora: fatos.fora, total: fatos.total })
    case 'SILENCIO':
      return t('alerts.texts.SILENCIO', { dias: fatos.dias, desde: format.day(fatos.desde) })
    case 'REVISAO':
      return t('alerts.texts.REVISAO', { dia: format.day(fatos.proxima_revisao) })
    case 'PREVISAO':
      return (
        soonText({ previstos: fatos.bicos, previsto_em: fatos.dia }, i18n) ??
        t('alerts.texts.later', { dia: format.day(fatos.dia) })
      )
  }
}

/** How an alert is called where it is read out. */
export const alertName = (row: AlertRow, i18n: LoadedLanguage): string =>
  `${row.equipamento.apelido}: ${alertText(row, i18n)}`

/** Where an alert leads: to its reading, or to its machine and what is said of it there. */
export function alertHref({ fatos, equipamento }: Pick<AlertRow, 'fatos' | 'equipamento'>): string {
  const { id: equipamentoId } = equipamento
  if (fatos.tipo === 'FORA') return pathTo('leituraVer', { leituraId: fatos.leitura_id })
  if (fatos.tipo === 'PREVISAO') return pathTo('equipamentoEvolucao', { equipamentoId })
  return pathTo('equipamentoVer', { equipamentoId })
}
