import { Alert, Box, Button } from '@cloudscape-design/components'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ativacao, equipmentArea } from '../../../shared/contract/equipment.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { BeforeMeasuring } from '../../parts/readings/BeforeMeasuring.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { LabelFacts } from './label.ts'
import { equipmentKey } from './list.ts'

const LabelScan = lazyPart(() => import('./LabelScan.tsx').then((module) => module.LabelScan), {
  close: ({ onClose }) => onClose(),
})

/** Makes an equipment the person's own, by what stands on its label. */
export function ActivateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const [scan, setScan] = useState<'offered' | 'open' | 'done'>('offered')
  const open = ({ id }: { id: string }) => navigate(pathTo('equipamentoVer', { equipamentoId: id }))
  const form = useCreateForm({
    schema: ativacao,
    emptyValues: { numero_serie: '', mac: '', codigo: '' },
    create: (body) => call(equipmentArea.routes.ativar, { body }),
    forget: equipmentKey(conta.id_usuario),
    draft: 'ativação de equipamento',
    draftOf: ({ id }) => `equipamento ${id}`,
    // What proves that the device is at hand stays on its label.
    secrets: ['codigo'],
    saved: ({ numero_serie }) => t('equipment.activatedNotice', { codigo: numero_serie }),
    failed: 'equipment.notActivatedNow',
    onCreated: open,
    onTypedMeanwhile: open,
  })
  const fillIn = (label: LabelFacts) => {
    for (const name of ['numero_serie', 'mac', 'codigo'] as const) {
      const value = label[name]
      if (value !== null)
        form.methods.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    setScan('done')
  }
  return (
    <FormModal title={t('equipment.activate')} form={form} onClose={onClose} submitLabel={t('equipment.activate')}>
      <Box>{t('equipment.activateHint')}</Box>
      {scan === 'open' ? (
        <LabelScan onRead={fillIn} onClose={() => setScan('offered')} />
      ) : (
        <div>
          <Button
            formAction="none"
            // The field that has the focus keeps it: whoever lets the camera read has left none empty.
            nativeButtonAttributes={{ onMouseDown: (event) => event.preventDefault() }}
            onClick={() => setScan('open')}
          >
            {t('equipment.scan')}
          </Button>
        </div>
      )}
      {scan === 'done' && <Alert type="success">{t('equipment.scanDone')}</Alert>}
      <TextField control={form.control} name="numero_serie" label={t('equipment.serial')} autoComplete="off" />
      <TextField
        control={form.control}
        name="mac"
        label={t('equipment.mac')}
        constraint={t('equipment.macHint')}
        autoComplete="off"
      />
      <TextField control={form.control} name="codigo" label={t('equipment.labelCode')} autoComplete="off" />
      <BeforeMeasuring />
    </FormModal>
  )
}
