import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { pathTo } from '../../../shared/paths.ts'
import { dueSeverity, type Severity } from '../../../shared/readings/severity.ts'
import { soonText } from '../../../shared/readings/workText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { ago } from '../../ui/ago.ts'

/** Something of a sprayer that wants a look by a day. */
export interface Due {
  readonly id: string
  readonly nome: string
  readonly severity: Severity
  readonly text: string
  /** Empty for what has no day: it comes first. */
  readonly day: string
  readonly href: string
}

/** What else than its last reading asks for a look at a sprayer, soonest first. */
export function duesOf(card: CartaoEquipamento, today: string, i18n: LoadedLanguage): Due[] {
  const { t, format, language } = i18n
  const { id, apelido: nome, servico, revisao, silencioso, precisa_atencao, visto_no_dia } = card
  const page = pathTo('equipamentoVer', { equipamentoId: id })
  const dues: Due[] = []
  if (silencioso)
    dues.push({
      id: `silencio ${id}`,
      nome,
      severity: precisa_atencao ? 'EM_BREVE' : 'SABIDO',
      text:
        visto_no_dia === null
          ? t('dashboard.fleet.neverSeen')
          : t('dashboard.fleet.silent', { quando: ago(language, `${visto_no_dia}T12:00:00Z`, now()) }),
      day: '',
      href: page,
    })
  if (revisao)
    dues.push({
      id: `revisao ${id}`,
      nome,
      severity: dueSeverity(revisao, today),
      text: t(revisao < today ? 'dashboard.fleet.revisionLate' : 'dashboard.fleet.revision', {
        dia: format.day(revisao),
      }),
      day: revisao,
      href: `${page}?aba=revisoes`,
    })
  const soon = soonText(servico, i18n)
  if (soon)
    dues.push({
      id: `previstos ${id}`,
      nome,
      severity: 'EM_BREVE',
      text: soon,
      day: servico.previsto_em ?? '',
      href: pathTo('equipamentoEvolucao', { equipamentoId: id }),
    })
  return inTime(dues)
}

export const inTime = (dues: readonly Due[]): Due[] => dues.toSorted((a, b) => a.day.localeCompare(b.day))
