import { Select } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersArea } from '../../../shared/contract/users.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'

/** People offered for what was typed so far. */
const OFFERED = 20

interface Option {
  value: string
  label: string
  description: string
}

/** Whose readings an administrator of the product gives away, found by name, address or document. */
export function OwnerSelect({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const [text, setText] = useState('')
  const [known, setKnown] = useState<Option | null>(null)
  const busca = text.trim() || undefined
  const { data, status, refetch } = useQuery(
    routeQuery(usersArea.routes.listar, {
      account: conta.id_usuario,
      query: { limite: OFFERED, papel: 'CLIENTE', busca },
    }),
  )
  const options = (data?.itens ?? []).map(({ id, nome, email }) => ({ value: id, label: nome, description: email }))
  return (
    <Select
      options={options}
      selectedOption={value === null ? null : known}
      filteringType="manual"
      filteringPlaceholder={t('transfers.searchPeople')}
      filteringAriaLabel={t('transfers.searchPeople')}
      placeholder={t('transfers.chooseOwner')}
      statusType={status === 'pending' ? 'loading' : status === 'error' ? 'error' : 'finished'}
      loadingText={t('common.loading')}
      errorText={t('transfers.failed')}
      recoveryText={t('common.retry')}
      empty={t('transfers.noMatch')}
      onLoadItems={({ detail }) => {
        setText(detail.filteringText)
        if (status === 'error') void refetch()
      }}
      onChange={({ detail }) => {
        const option = options.find((one) => one.value === detail.selectedOption.value)
        if (!option) return
        setKnown(option)
        onChange(option.value)
      }}
      expandToViewport
    />
  )
}
