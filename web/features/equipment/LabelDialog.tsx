import { Box, Button } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { OnceDialog } from '../../ui/OnceDialog.tsx'
import { printPage } from '../../ui/printing.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { Label } from './Label.tsx'
import { equipmentQuery } from './queries.ts'

const { etiquetar } = equipmentArea.routes

interface Props {
  equipment: Equipamento
  /**
   * The code on the label of an equipment that was just created; absent for any other, whose code is told once a new
   * one is made.
   */
  code?: string
  onClose: () => void
}

/** The label of an equipment, to be printed. An administrator may give it another code. */
export function LabelDialog({ equipment, code: given, onClose }: Props) {
  const { t } = useI18n()
  const { ability, conta } = useSignedIn()
  const queries = useQueryClient()
  const [code, setCode] = useState(given ?? null)
  const { press, loading, refusal } = useCommand({
    run: () => call(etiquetar, { params: { equipamentoId: equipment.id }, body: { versao: equipment.versao } }),
    failed: 'equipment.labelFailed',
    stays: true,
    keep: ({ equipamento }) =>
      queries.setQueryData(equipmentQuery(conta.id_usuario, equipamento.id).queryKey, equipamento),
    onDone: ({ codigo }) => setCode(codigo),
  })
  const mayIssue = ability.can('manage', 'Equipamento') && equipment.status === 'ATIVO'

  if (code !== null) {
    return (
      <OnceDialog
        title={t('equipment.label')}
        once={t('equipment.codeOnce')}
        keeping={
          <Button formAction="none" iconName="file" onClick={printPage}>
            {t('equipment.print')}
          </Button>
        }
        kept={t('equipment.onceDone')}
        onClose={onClose}
      >
        <Label equipment={equipment} code={code} />
      </OnceDialog>
    )
  }
  return (
    <ModalShell
      title={t('equipment.label')}
      loading={false}
      submitError={refusal}
      submitLabel={t('equipment.print')}
      onSubmit={() => window.print()}
      onClose={onClose}
    >
      <Label equipment={equipment} code={null} />
      {mayIssue && (
        <>
          <Box color="text-body-secondary">{t('equipment.newCodeHint')}</Box>
          <Button formAction="none" loading={loading} onClick={() => press()}>
            {t('equipment.newCode')}
          </Button>
        </>
      )}
    </ModalShell>
  )
}
