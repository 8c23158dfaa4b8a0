import { useEffect, useState } from 'react'
import * as z from 'zod'
import { provarFator } from '../../../shared/contract/secondFactor.ts'
import { sessionsArea } from '../../../shared/contract/sessions.ts'
import { call } from '../../api/client.ts'
import { CallError, isRefusal } from '../../api/failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { AskedProof } from '../../session/proof.ts'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useEntityForm } from '../../ui/form/useEntityForm.ts'

/** Before it is known that a code is wanted. */
const passwordAlone = provarFator.extend({ codigo: z.string() })

/**
 * Password, and code where the second factor is on, before the API does what was pressed, which then goes on by itself.
 * What pressed it may have told the password already.
 */
export function ProofDialog({ password, settle }: AskedProof) {
  const { t } = useI18n()
  // The password alone is wanted anew of nobody who just told it.
  const [asksCode, setAsksCode] = useState(password !== null)
  const [asksPassword, setAsksPassword] = useState(password === null)
  const form = useEntityForm({
    schema: asksCode ? provarFator : passwordAlone,
    defaultValues: { senha_atual: password ?? '', codigo: '' },
    draft: null,
    failed: 'sessions.proof.failed',
    fields: { SENHA_ATUAL_INCORRETA: 'senha_atual', CODIGO_INVALIDO: 'codigo' },
    onSubmit: async ({ senha_atual, codigo }) => {
      try {
        await call(sessionsArea.routes.provar, { body: { senha_atual, ...(asksCode && { codigo }) } })
      } catch (error) {
        if (isRefusal(error, 'SENHA_ATUAL_INCORRETA')) setAsksPassword(true)
        if (!isRefusal(error, 'SEGUNDO_FATOR_NECESSARIO')) throw error
        setAsksCode(true)
        // Nothing was wrong: the form goes on with the code.
        throw new CallError({ kind: 'cancelled' })
      }
    },
    onSaved: () => settle(true),
  })
  const { setFocus } = form.methods
  useEffect(() => {
    if (asksCode) setFocus('codigo')
  }, [asksCode, setFocus])
  return (
    <FormModal
      title={t('sessions.proof.title')}
      form={form}
      onClose={() => settle(false)}
      submitLabel={t('sessions.proof.submit')}
    >
      <div>{t('sessions.proof.about')}</div>
      {asksPassword && (
        <PasswordField
          control={form.control}
          name="senha_atual"
          label={t('sessions.proof.password')}
          autoComplete="current-password"
        />
      )}
      {asksCode && (
        <TextField control={form.control} name="codigo" label={t('sessions.proof.code')} autoComplete="one-time-code" />
      )}
    </FormModal>
  )
}
