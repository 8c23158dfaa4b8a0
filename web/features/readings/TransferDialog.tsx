import { Alert, Box, FormField, RadioGroup, Select, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { MAXIMO_LEITURAS, type PreviaTransferencia, transfersArea } from '../../../shared/contract/transfers.ts'
import type { ModoTransferencia } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useSignedIn } from '../../session/instance.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { OwnerSelect } from './OwnerSelect.tsx'
import { transfersQuery } from './transfers.ts'

const { contas, prever, transferir } = transfersArea.routes

interface Props {
  /** Readings selected in the list. */
  chosen: readonly LeituraListada[]
  onClose: () => void
  /** One was begun: what was selected is on its way. */
  onBegun: () => void
  /** Above the form. */
  children: ReactNode
}

interface Wish {
  modo: ModoTransferencia
  leituras: string[]
  dono_id?: string
}

/** What is wished for by now, and what keeps it from being asked for. */
function useWish(chosen: Props['chosen']) {
  const { t } = useI18n()
  const { conta, usuario } = useSignedIn()
  const isAdmin = usuario.papel === 'ADMIN'
  const [modo, setModo] = useState<ModoTransferencia | null>(chosen.length > 0 ? 'SELECIONADAS' : null)
  const [named, setNamed] = useState<string | null>(null)
  const isSome = modo === 'SELECIONADAS'
  const owners = [...new Set(chosen.map(({ dono_id }) => dono_id))]
  const owner = isSome ? (owners[0] ?? null) : isAdmin ? named : conta.id_usuario
  const trouble = isSome ? troubleOf(owners.length, chosen.length, t) : null
  const leituras = isSome ? chosen.map(({ id }) => id) : []
  const wish: Wish | null =
    modo === null || owner === null || trouble !== null ? null : { modo, leituras, ...(isAdmin && { dono_id: owner }) }
  return { wish, modo, setModo, trouble, named, setNamed, asksOwner: isAdmin && modo === 'TODAS' }
}

function troubleOf(owners: number, readings: number, t: Translate): string | null {
  if (owners > 1) return t('transfers.owners')
  return readings > MAXIMO_LEITURAS ? t('transfers.tooMany', { maximo: MAXIMO_LEITURAS }) : null
}

/** Begins a transfer, once however often it is asked for. */
function useBegin(onBegun: () => void) {
  const { conta } = useSignedIn()
  const keyOf = useRequestKey()
  return useCommand({
    run: (body: Wish & { para: string }) => call(transferir, { body, idempotencyKey: keyOf(body) }),
    failed: 'transfers.failed',
    stays: true,
    onDone: onBegun,
    forget: transfersQuery(conta.id_usuario).queryKey,
  })
}

/**
 * Gives readings to a linked account: those selected or all of them, with what that comes to before it is confirmed.
 */
export function TransferDialog({ chosen, onClose, onBegun, children }: Props) {
  const { t } = useI18n()
  const { wish, modo, setModo, trouble, named, setNamed, asksOwner } = useWish(chosen)
  const [para, setPara] = useState<string | null>(null)
  const preview = usePreview(wish)
  const { press, loading, refusal } = useBegin(() => {
    setPara(null)
    // Whoever gave some did not ask for everything else as well.
    setModo(null)
    onBegun()
  })
  const choose = (set: () => void) => {
    set()
    // Another owner has other linked accounts.
    setPara(null)
  }
  return (
    <ModalShell
      title={t('transfers.title')}
      loading={loading}
      submitError={refusal}
      submitLabel={t('transfers.submit')}
      submitDisabled={para === null || !preview.data?.quantidade}
      onClose={onClose}
      onSubmit={() => {
        if (wish && para !== null) press({ ...wish, para })
      }}
    >
      {children}
      <ModeField value={modo} many={chosen.length} onChange={(value) => choose(() => setModo(value))} />
      {trouble && <Alert type="warning">{trouble}</Alert>}
      {asksOwner && (
        <FormField label={t('transfers.owner')}>
          <OwnerSelect value={named} onChange={(id) => choose(() => setNamed(id))} />
        </FormField>
      )}
      {wish && <ReceiverField ownerId={wish.dono_id} value={para} onChange={setPara} />}
      {wish && <Preview preview={preview.data} failed={preview.isError} />}
      <Box color="text-body-secondary">{t('transfers.hint')}</Box>
    </ModalShell>
  )
}

interface ModeFieldProps {
  /** Null: nothing is chosen yet. */
  value: ModoTransferencia | null
  /** How many readings are selected. */
  many: number
  onChange: (value: ModoTransferencia) => void
}

function ModeField({ value, many, onChange }: ModeFieldProps) {
  const { t } = useI18n()
  const some = { value: 'SELECIONADAS', label: t('transfers.some', { quantidade: many }), disabled: many === 0 }
  const all = { value: 'TODAS', label: t('transfers.all'), description: t('transfers.allHint') }
  return (
    <FormField label={t('transfers.which')}>
      <RadioGroup
        value={value}
        onChange={({ detail }) => onChange(detail.value as ModoTransferencia)}
        items={[some, all]}
      />
    </FormField>
  )
}

function usePreview(wish: Wish | null) {
  const { conta } = useSignedIn()
  const query = routeQuery(prever, { account: conta.id_usuario, body: wish ?? { modo: 'TODAS' } })
  return useQuery({ ...query, queryFn: wish ? query.queryFn : skipToken })
}

function ReceiverField(props: { ownerId: string | undefined; value: string | null; onChange: (id: string) => void }) {
  const { ownerId, value, onChange } = props
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, status, refetch } = useQuery(
    routeQuery(contas, { account: conta.id_usuario, query: ownerId === undefined ? {} : { dono_id: ownerId } }),
  )
  const options = (data?.itens ?? []).map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <FormField label={t('transfers.to')}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
        placeholder={t('transfers.chooseTo')}
        statusType={status === 'pending' ? 'loading' : status === 'error' ? 'error' : 'finished'}
        loadingText={t('common.loading')}
        errorText={t('transfers.failed')}
        recoveryText={t('common.retry')}
        onLoadItems={() => void (status === 'error' && refetch())}
        empty={t('transfers.noAccounts')}
        expandToViewport
      />
    </FormField>
  )
}

/** What will be moved: how many, from when to when, and by which equipment. */
function Preview({ preview, failed }: { preview: PreviaTransferencia | undefined; failed: boolean }) {
  const { t, format } = useI18n()
  if (failed) return <StatusIndicator type="error">{t('transfers.previewFailed')}</StatusIndicator>
  if (!preview) return <StatusIndicator type="loading">{t('common.loading')}</StatusIndicator>
  const { quantidade, inicio, fim, equipamentos, quantidade_equipamentos } = preview
  const day = (instant: string | null) => (instant === null ? '' : format.date(instant))
  const further = quantidade_equipamentos - equipamentos.length
  return (
    <div role="status">
      <SpaceBetween size="xxs">
        <Box variant="strong">{t('transfers.preview', { quantidade, inicio: day(inicio), fim: day(fim) })}</Box>
        {equipamentos.length > 0 && (
          <Box color="text-body-secondary">
            {[
              ...equipamentos.map((one) => t('transfers.machine', { nome: one.nome, quantidade: one.quantidade })),
              ...(further > 0 ? [t('transfers.more', { quantidade: further })] : []),
            ].join(' · ')}
          </Box>
        )}
      </SpaceBetween>
    </div>
  )
}
