import { DIAS_REVISAO } from '../../../shared/contract/dashboard.ts'
import type { ContaAcompanhada } from '../../../shared/contract/followedAccounts.ts'
import { daysLater } from '../../../shared/days.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { lastState } from '../../../shared/readings/lastState.ts'
import { lossText } from '../../../shared/readings/lossText.ts'
import { dueSeverity, severityOf } from '../../../shared/readings/severity.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownToday } from '../../i18n/ownToday.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { useUnits } from '../../ui/units.ts'

/** The day of the newest reading; its machine follows it. */
const { whole: _, ...LAST } = dateColumn({
  id: 'ultima',
  header: 'followedAccounts.last',
  line: 2,
  of: ({ ultima }: ContaAcompanhada) => ultima?.data ?? null,
  as: 'date',
  minWidth: 150,
})

export const ACCOUNT_COLUMNS: readonly Column<ContaAcompanhada>[] = [
  {
    id: 'dono',
    header: 'followedAccounts.owner',
    names: true,
    // As the account selector calls it.
    cell: ({ nome, cargo }, { t }) => (cargo === 'DONO' ? t('common.accountOwn') : nome),
    minWidth: 150,
  },
  {
    ...figureColumn({
      id: 'pulverizadores',
      header: 'followedAccounts.sprayers',
      tableOnly: true,
      of: ({ pulverizadores }: ContaAcompanhada) => pulverizadores,
      minWidth: 110,
    }),
    cell: ({ pulverizadores, mais }, { t, format }) => {
      const quantidade = format.number(pulverizadores)
      return mais ? t('followedAccounts.sprayersMore', { quantidade }) : quantidade
    },
  },
  {
    ...figureColumn({
      id: 'perda',
      header: 'followedAccounts.loss',
      line: 1,
      of: ({ perda }: ContaAcompanhada) => perda?.centavos ?? null,
      minWidth: 105,
    }),
    whole: true,
    cell: ({ perda }) => perda && <Loss perda={perda} />,
  },
  figureColumn({
    id: 'abertas',
    header: 'followedAccounts.open',
    line: 1,
    of: ({ abertas }) => abertas && openOf(abertas),
    brief: ({ abertas }, { t }) =>
      abertas && openOf(abertas) > 0 ? t('followedAccounts.openCount', { quantidade: openOf(abertas) }) : null,
    minWidth: 100,
  }),
  {
    id: 'estado',
    header: 'followedAccounts.verdict',
    line: 'state',
    cell: (account) => <State account={account} />,
    minWidth: 215,
  },
  {
    ...LAST,
    cell: (account, i18n) => account.ultima && `${LAST.cell(account, i18n)}, ${account.ultima.equipamento_nome}`,
  },
  {
    id: 'revisao',
    header: 'followedAccounts.revision',
    labelled: true,
    line: 2,
    cell: ({ revisao }) => revisao && <NextRevision dia={revisao.dia} />,
    minWidth: 155,
  },
  {
    id: 'papel',
    header: 'followedAccounts.role',
    cell: ({ cargo }, { t }) => t(`enums.cargo.${cargo}`),
    minWidth: 130,
    hidden: true,
  },
  {
    id: 'revisaoDe',
    header: 'followedAccounts.revisionOf',
    cell: ({ revisao }) => revisao?.equipamento_nome,
    minWidth: 150,
    hidden: true,
  },
]

function Loss({ perda: { centavos, moeda } }: { perda: NonNullable<ContaAcompanhada['perda']> }) {
  return lossText(centavos, moeda, useI18n(), useUnits())
}

const openOf = ({ trocar, limpar }: NonNullable<ContaAcompanhada['abertas']>) => trocar + limpar

/** What the newest reading asks for; of an account without any, what it waits for. */
function State({ account: { ultima, abertas, pulverizadores } }: { account: ContaAcompanhada }) {
  const i18n = useI18n()
  if (ultima === null && abertas === null) return EMPTY
  const { severity, text } = ultima
    ? lastState({ ...ultima, servico: ultima }, i18n)
    : {
        severity: severityOf('SEM_LEITURA'),
        text: i18n.t(pulverizadores === 0 ? 'followedAccounts.noSprayers' : 'followedAccounts.waiting'),
      }
  return (
    <span className="status">
      <SeverityStatus severity={severity}>{text}</SeverityStatus>
    </span>
  )
}

/** When the soonest revision is, and whether somebody should see to it. */
function NextRevision({ dia }: { dia: string }) {
  const { t, format } = useI18n()
  const today = ownToday()
  if (dia > daysLater(today, DIAS_REVISAO)) return format.day(dia)
  return (
    <span className="status">
      <SeverityStatus severity={dueSeverity(dia, today)}>
        {format.day(dia)} ({t(dia < today ? 'followedAccounts.overdue' : 'followedAccounts.soon')})
      </SeverityStatus>
    </span>
  )
}
