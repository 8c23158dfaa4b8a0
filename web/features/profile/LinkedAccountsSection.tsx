import { Box, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { membersArea } from '../../../shared/contract/members.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { profileQuery } from '../../parts/people/profileQuery.ts'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { session, useSignedIn } from '../../session/instance.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'

/** Accounts of others the person is linked to, each of which they may leave. */
export function LinkedAccountsSection() {
  const { t } = useI18n()
  const { usuario, conta } = useSignedIn()
  // The list of accounts follows a change within a second or so.
  const [left, setLeft] = useState<readonly string[]>([])
  const { ask, dialog } = useAsk(profileQuery(conta.id_usuario).queryKey)
  const accounts = usuario.contas_associadas.filter(({ dono_conta }) => !left.includes(dono_conta.id_usuario))
  if (accounts.length === 0 && !dialog) return null
  const leave = (donoId: string, nome: string) =>
    ask({
      title: t('profile.leave'),
      question: t('profile.leaveQuestion', { nome }),
      submitLabel: t('profile.leave'),
      danger: true,
      run: () => call(membersArea.routes.sair, { params: { donoId } }),
      onDone: () => {
        setLeft((former) => [...former, donoId])
        return session.adapt()
      },
      done: t('profile.leftAccount', { nome }),
      failed: 'profile.notLeft',
    })
  return (
    <>
      {accounts.length > 0 && (
        <Container
          header={
            <Header variant="h2" description={t('profile.linkedAbout')}>
              {t('profile.linked')}
            </Header>
          }
        >
          <SpaceBetween size="m">
            {accounts.map(({ tipo, dono_conta: { id_usuario, nome } }) => (
              <div className="with-button" key={id_usuario}>
                <div>
                  <Box variant="strong">{nome}</Box>
                  <Box color="text-body-secondary">{t(`enums.cargo.${tipo}`)}</Box>
                </div>
                <DangerButton ariaLabel={t('profile.leaveOf', { nome })} onClick={() => leave(id_usuario, nome)}>
                  {t('profile.leave')}
                </DangerButton>
              </div>
            ))}
          </SpaceBetween>
        </Container>
      )}
      {dialog}
    </>
  )
}
