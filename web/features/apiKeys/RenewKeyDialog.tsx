import { Box, FormField } from '@cloudscape-design/components'
import { useState } from 'react'
import { apiKeysArea, type Chave, SOBREPOSICOES_HORAS } from '../../../shared/contract/apiKeys.ts'
import { call } from '../../api/client.ts'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { SecretDialog } from '../../parts/secrets/SecretDialog.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { SelectInput } from '../../ui/fields/SelectInput.tsx'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { KEY_SECRET, keysKey } from './list.ts'

/** Long enough to put the new text in place wherever the key is used. */
const USUAL_HOURS = 24

const OVERLAPS = {
  0: 'apiKeys.overlaps.agora',
  1: 'apiKeys.overlaps.h1',
  24: 'apiKeys.overlaps.h24',
  72: 'apiKeys.overlaps.h72',
  168: 'apiKeys.overlaps.h168',
} as const satisfies Record<(typeof SOBREPOSICOES_HORAS)[number], PlainKey>

/** Gives a key another text, while the former one goes on for as long as is chosen. */
export function RenewKeyDialog({ apiKey: { id, nome, versao }, onClose }: { apiKey: Chave; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [hours, setHours] = useState<(typeof SOBREPOSICOES_HORAS)[number]>(USUAL_HOURS)
  const [secret, setSecret] = useState<string | null>(null)
  const { press, loading, refusal } = useCommand({
    run: () =>
      call(apiKeysArea.routes.renovar, { params: { chaveId: id }, body: { versao, sobreposicao_horas: hours } }),
    failed: 'apiKeys.notRenewed',
    reads: formFailure,
    stays: true,
    onDone: ({ segredo }) => setSecret(segredo),
    forget: keysKey(conta.id_usuario),
  })
  if (secret !== null) return <SecretDialog secret={secret} texts={KEY_SECRET} onClose={onClose} />
  return (
    <ModalShell
      title={t('apiKeys.renewTitle', { nome })}
      loading={loading}
      submitError={refusal}
      submitLabel={t('apiKeys.renew')}
      onSubmit={press}
      onClose={onClose}
    >
      <Box>{t('apiKeys.renewText')}</Box>
      <FormField label={t('apiKeys.overlap')}>
        <SelectInput
          options={SOBREPOSICOES_HORAS.map((value) => ({
            value: String(value),
            label: t(OVERLAPS[value]),
          }))}
          value={String(hours)}
          onChange={(chosen) => setHours(SOBREPOSICOES_HORAS.find((one) => String(one) === chosen) ?? USUAL_HOURS)}
        />
      </FormField>
    </ModalShell>
  )
}
