import { Box, Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { type Equipamento, equipmentArea } from '../../../shared/contract/equipment.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { OnceDialog } from '../../ui/OnceDialog.tsx'
import { printPage } from '../../ui/printing.ts'
import { Label } from './Label.tsx'

interface Props {
  equipment: Equipamento
  /**
   * The code on the label of an equipment that was just created; absent for any other, whose code is told once a new
   * one is made.
   */
  code?: string
  /** The equipment after it got another code. */
  onRelabelled?: (equipment: Equipamento) => unknown
  onClose: () => void
}

/** The label of an equipment, to be printed. An administrator may give it another code. */
export function LabelDialog({ equipment, code: given, onRelabelled, onClose }: Props) {
  const { t } = useI18n()
  const { ability } = useSignedIn()
  const [code, setCode] = useState(given ?? null)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const mayIssue = ability.can('manage', 'Equipamento') && equipment.status === 'ATIVO'

  async function issue() {
    setLoading(true)
    setFailure(null)
    try {
      const params = { equipamentoId: equipment.id }
      const issued = await call(equipmentArea.routes.etiquetar, { params, body: { versao: equipment.versao } })
      setCode(issued.codigo)
      onRelabelled?.(issued.equipamento)
    } catch (error) {
      setFailure(failureText(t, error, 'equipment.labelFailed'))
    } finally {
      setLoading(false)
    }
  }
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
      submitError={failure}
      submitLabel={t('equipment.print')}
      onSubmit={() => window.print()}
      onClose={onClose}
    >
      <Label equipment={equipment} code={null} />
      {mayIssue && (
        <>
          <Box color="text-body-secondary">{t('equipment.newCodeHint')}</Box>
          <Button formAction="none" loading={loading} onClick={() => void issue()}>
            {t('equipment.newCode')}
          </Button>
        </>
      )}
    </ModalShell>
  )
}
