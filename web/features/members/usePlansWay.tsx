import { Button } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { PATHS, pathTo } from '../../../shared/paths.ts'
import { CallError, isRefusal } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { canOpen } from '../../session/gates.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { FormFailure } from '../../ui/form/failure.ts'
import type { Explaining } from '../../ui/useCommand.ts'

/** Plans are the owner's: an administrator of the account has no way there. */
const useMayOrder = () => canOpen(PATHS.planos, useSignedIn())

/**
 * The way to the plans, where one of them would let the form be saved: in a tab of its own, so that what was typed
 * stays here.
 */
export function usePlansWay(failure: FormFailure | null): ReactNode {
  const { t } = useI18n()
  const mayOrder = useMayOrder()
  if (!mayOrder || failure?.name !== 'LIMITE_DE_USUARIOS') return null
  return (
    <Button
      formAction="none"
      iconName="external"
      iconAlign="right"
      href={pathTo('planos')}
      target="_blank"
      rel="noopener"
    >
      {t('members.plans')}
    </Button>
  )
}

/** What a form says of a refusal for want of places (306): whoever cannot take another plan is told who can. */
export function useLimitTold(): NonNullable<Explaining['explain']> {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const mayOrder = useMayOrder()
  return (error, usual) => {
    if (mayOrder || !isRefusal(error, 'LIMITE_DE_USUARIOS')) return usual()
    const report = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.report : undefined
    const nomes = (Array.isArray(report) ? undefined : report?.equipamentos)?.join(', ') ?? ''
    const dono = conta.nome
    return {
      ...usual(),
      text: nomes === '' ? t('members.limitOfOwner', { dono }) : t('members.limitOfOwnerAt', { nomes, dono }),
    }
  }
}
