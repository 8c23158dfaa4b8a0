import { Button } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { ErrorName } from '../../../shared/errors.ts'
import { PATHS, pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { canOpen } from '../../session/gates.ts'
import { useSignedIn } from '../../session/instance.ts'
import type { FormFailure } from '../../ui/form/failure.ts'

/** Refusals for want of something that a plan gives. */
const FOR_WANT: readonly (ErrorName | null | undefined)[] = ['LIMITE_DE_USUARIOS', 'SEM_ASSINATURA_ATIVA']

/** The way to the plans, where one of them would let the form be saved: in a tab of its own, so that what was typed stays here. */
export function usePlansWay(failure: FormFailure | null): ReactNode {
  const { t } = useI18n()
  // Plans are the owner's: an administrator of the account has no way there.
  const mayOrder = canOpen(PATHS.planos, useSignedIn())
  if (!mayOrder || !FOR_WANT.includes(failure?.name)) return null
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
