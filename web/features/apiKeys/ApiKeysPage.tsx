import { Button, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiKeysArea, type Chave } from '../../../shared/contract/apiKeys.ts'
import { apiGuide, pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { KEY_COLUMNS } from './columns.tsx'
import { KEY_PROPERTIES, KEYS, keyOptions, keysKey } from './list.ts'

const { revogar } = apiKeysArea.routes

const TEXTS: ListTexts = {
  title: 'screens.chaves',
  description: 'apiKeys.description',
  failed: 'apiKeys.loadFailed',
  placeholder: 'apiKeys.filterPlaceholder',
  emptyTitle: 'apiKeys.emptyTitle',
  emptyText: 'apiKeys.emptyText',
}

interface KeyProps {
  apiKey: Chave
  onClose: () => void
}

// Asked for seldom: their code comes with the click.
const CreateKeyDialog = lazyPart(() => import('./CreateKeyDialog.tsx').then((module) => module.CreateKeyDialog), {
  close: ({ onClose }: Pick<KeyProps, 'onClose'>) => onClose(),
})
const RenewKeyDialog = lazyPart(() => import('./RenewKeyDialog.tsx').then((module) => module.RenewKeyDialog), {
  close: ({ onClose }: KeyProps) => onClose(),
})
const KeyHistoryDialog = lazyPart(() => import('./KeyHistoryDialog.tsx').then((module) => module.KeyHistoryDialog), {
  close: ({ onClose }: KeyProps) => onClose(),
})

type Opened = { dialog: 'create' } | { dialog: 'renew' | 'history'; apiKey: Chave }

/** Keys by which programs read the account, and what can be done with each. */
export function ApiKeysPage() {
  const i18n = useI18n()
  const { t, language } = i18n
  const navigate = useNavigate()
  const list = useList(KEYS, KEY_COLUMNS)
  const [opened, open] = useState<Opened | null>(null)
  const { ask, dialog: question } = useRevocation()
  const ended = ({ situacao }: Chave) => (situacao === 'ATIVA' ? null : t('apiKeys.ended'))
  return (
    <>
      <ListPage
        list={list}
        texts={TEXTS}
        properties={KEY_PROPERTIES}
        options={keyOptions(i18n)}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              href={pathTo('webhooks')}
              onFollow={(event) => {
                event.preventDefault()
                void navigate(pathTo('webhooks'))
              }}
            >
              {t('screens.webhooks')}
            </Button>
            <Button iconName="external" iconAlign="right" href={apiGuide(language)} target="_blank" rel="noopener">
              {t('apiKeys.reference')}
            </Button>
          </SpaceBetween>
        }
        create={{ text: 'apiKeys.create', onSelect: () => open({ dialog: 'create' }) }}
        rowName={({ nome }) => nome}
        rowApart={({ final }) => `…${final}`}
        rowActions={(apiKey) => [
          {
            id: 'renovar',
            text: t('apiKeys.renew'),
            onSelect: () => open({ dialog: 'renew', apiKey }),
            disabledReason: ended(apiKey),
          },
          { id: 'historico', text: t('apiKeys.history'), onSelect: () => open({ dialog: 'history', apiKey }) },
          {
            id: 'revogar',
            text: t('apiKeys.revoke'),
            danger: true,
            onSelect: () => ask(apiKey),
            disabledReason: apiKey.situacao === 'REVOGADA' ? t('apiKeys.ended') : null,
          },
        ]}
      />
      {opened && <OpenedDialog opened={asItIsNow(opened, list.rows)} onClose={() => open(null)} />}
      {question}
    </>
  )
}

/** Somebody else's change comes with the list: what is tried again after a conflict goes from there. */
function asItIsNow(opened: Opened, rows: readonly Chave[] | undefined): Opened {
  if (opened.dialog === 'create') return opened
  return { ...opened, apiKey: rows?.find(({ id }) => id === opened.apiKey.id) ?? opened.apiKey }
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }): ReactNode {
  if (opened.dialog === 'create') return <CreateKeyDialog onClose={onClose} />
  const props = { apiKey: opened.apiKey, onClose }
  return opened.dialog === 'renew' ? <RenewKeyDialog {...props} /> : <KeyHistoryDialog {...props} />
}

function useRevocation() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(keysKey(conta.id_usuario))
  const askAbout = ({ id, nome, versao }: Chave) =>
    ask({
      title: t('apiKeys.revoke'),
      question: t('apiKeys.revokeQuestion', { nome }),
      submitLabel: t('apiKeys.revoke'),
      danger: true,
      run: () => call(revogar, { params: { chaveId: id }, body: { versao } }),
      done: t('apiKeys.revoked', { nome }),
      failed: 'apiKeys.notRevoked',
    })
  return { ask: askAbout, dialog }
}
