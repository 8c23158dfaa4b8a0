import { Alert, Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ConviteRecebido, membersArea } from '../../../shared/contract/members.ts'
import { call } from '../../api/client.ts'
import { isRefusal } from '../../api/failure.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'

const { aceitarConvite, convitesRecebidos, recusarConvite } = membersArea.routes

const answerTo = ({ dono_conta, criado_em }: ConviteRecebido) => ({
  params: { donoId: dono_conta.id_usuario },
  body: { criado_em },
})

/** Indexes follow a change within about this time, ms. */
const FOLLOWED_MS = 2_000

const isIn = (ownerId: string): boolean | undefined =>
  session.current()?.usuario.contas_associadas.some(({ dono_conta }) => dono_conta.id_usuario === ownerId)

/** Reads the person's accounts anew; once more a moment later, where the new one is not among them yet. */
async function readAccounts(ownerId: string): Promise<void> {
  await session.adapt()
  if (!(isIn(ownerId) ?? true)) setTimeout(() => void session.adapt(), FOLLOWED_MS)
}

/** Accepts an invitation; null where that was done in another tab, so that the person is in the account. */
async function accept(one: ConviteRecebido) {
  const ownerId = one.dono_conta.id_usuario
  try {
    return await call(aceitarConvite, answerTo(one))
  } catch (error) {
    if (!isRefusal(error, 'NAO_ENCONTRADO')) throw error
    await readAccounts(ownerId)
    if (!isIn(ownerId)) throw error
    return null
  }
}

/** Declines an invitation; false where it was worth nothing any more. */
async function decline(one: ConviteRecebido): Promise<boolean> {
  try {
    await call(recusarConvite, answerTo(one))
    return true
  } catch (error) {
    if (!isRefusal(error, 'NAO_ENCONTRADO')) throw error
    await readAccounts(one.dono_conta.id_usuario)
    return false
  }
}

/** Invitations of other accounts, each with what answers it. */
export function InvitationsNotice() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const query = routeQuery(convitesRecebidos, { account: conta.id_usuario })
  const { data } = useQuery(query)
  const { press, pressed } = useAccept(query.queryKey)
  const { ask, dialog } = useAsk(query.queryKey)
  const askToDecline = (one: ConviteRecebido) => {
    let stood = false
    const dono = one.dono_conta.nome
    ask({
      title: t('invitations.declineOf', { dono }),
      question: t('invitations.declineQuestion', { dono }),
      submitLabel: t('invitations.decline'),
      run: async () => {
        stood = await decline(one)
      },
      onDone: () =>
        toast(stood ? 'success' : 'info', t(stood ? 'invitations.declined' : 'invitations.nothingToDecline')),
      failed: 'invitations.failed',
    })
  }
  return (
    // Of its own: an alert that stood in the page's column by itself would give up its height.
    <div>
      <SpaceBetween size="xs">
        {data?.itens.map((one) => (
          <Invitation
            key={one.dono_conta.id_usuario}
            one={one}
            isBusy={pressed?.dono_conta.id_usuario === one.dono_conta.id_usuario}
            onAccept={() => press(one)}
            onDecline={() => askToDecline(one)}
          />
        ))}
      </SpaceBetween>
      {dialog}
    </div>
  )
}

/** Accepts one at a time, and says what came of it. */
function useAccept(forget: QueryKey) {
  const { t } = useI18n()
  return useCommand({
    run: accept,
    done: (accepted, { dono_conta: { nome: dono } }) =>
      accepted && accepted.equipamentos_de_fora > 0
        ? t('invitations.acceptedLess', { dono, quantidade: accepted.equipamentos_de_fora })
        : t('invitations.accepted', { dono }),
    failed: 'invitations.failed',
    explain: (error, usual) =>
      isRefusal(error, 'NAO_ENCONTRADO') ? { ...usual(), toast: t('invitations.gone') } : usual(),
    onDone: (accepted, { dono_conta }) => accepted && readAccounts(dono_conta.id_usuario),
    forget,
  })
}

interface Props {
  one: ConviteRecebido
  isBusy: boolean
  onAccept: () => void
  onDecline: () => void
}

function Invitation({ one, isBusy, onAccept, onDecline }: Props) {
  const { t, format } = useI18n()
  const { dono_conta, por, quantidade_equipamentos: quantidade, expira_em } = one
  const dono = dono_conta.nome
  const told = { dono, cargo: t(`enums.cargo.${one.cargo}`).toLowerCase(), quantidade }
  return (
    <Alert
      type="info"
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            ariaLabel={t('invitations.acceptOf', { dono })}
            variant="primary"
            loading={isBusy}
            loadingText={t('common.loading')}
            onClick={onAccept}
          >
            {t('invitations.accept')}
          </Button>
          <Button ariaLabel={t('invitations.declineOf', { dono })} onClick={onDecline}>
            {t('invitations.decline')}
          </Button>
        </SpaceBetween>
      }
    >
      <div>{por === dono ? t('invitations.fromOwner', told) : t('invitations.fromOther', { ...told, por })}</div>
      <Box color="text-body-secondary">{t('invitations.hint', { dia: format.date(expira_em) })}</Box>
    </Alert>
  )
}
