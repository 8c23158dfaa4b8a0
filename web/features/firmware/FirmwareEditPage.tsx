import { Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Firmware, firmwareArea, firmwareEditavel } from '../../../shared/contract/firmware.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { FirmwareDevices } from './FirmwareDevices.tsx'
import { FirmwareFields } from './FirmwareFields.tsx'
import { FirmwareFile } from './FirmwareFile.tsx'
import { FirmwareRollout } from './FirmwareRollout.tsx'
import { firmwaresKey } from './list.ts'
import { firmwareQuery } from './queries.ts'

// Asked for seldom: its code comes with the click.
const FirmwareHistoryDialog = lazyPart(
  () => import('./FirmwareHistoryDialog.tsx').then((module) => module.FirmwareHistoryDialog),
  { close: ({ onClose }: { onClose: () => void }) => onClose() },
)

const TEXTS: RecordTexts = {
  failed: 'firmware.loadFailed',
  closed: [{ refusals: MISSING, title: 'firmware.notFoundTitle', text: 'firmware.notFoundText' }],
  back: { path: pathTo('versoesHardware'), text: 'firmware.backToList' },
}

/** A firmware version: what is said of it, its file, and which devices get it. */
export function FirmwareEditPage() {
  const { firmwareId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={firmwareQuery(conta.id_usuario, firmwareId)} title="screens.versaoHardwareEditar" texts={TEXTS}>
      {(version) => <Shown key={version.id} version={version} />}
    </RecordPage>
  )
}

function Shown({ version }: { version: Firmware }) {
  const { t } = useI18n()
  const [told, setTold] = useState(false)
  return (
    <PageFrame
      title={t('firmware.editTitle', { versao: version.versao_firmware })}
      actions={<PageActions actions={[{ id: 'historico', text: t('history.title'), onSelect: () => setTold(true) }]} />}
    >
      <SpaceBetween size="l">
        <EditForm version={version} />
        <FirmwareFile version={version} />
        <FirmwareRollout version={version} />
        {version.distribuicao && <FirmwareDevices version={version} />}
      </SpaceBetween>
      {told && <FirmwareHistoryDialog version={version} onClose={() => setTold(false)} />}
    </PageFrame>
  )
}

function EditForm({ version }: { version: Firmware }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const form = useRecordForm({
    source: recordOf(firmwareQuery(conta.id_usuario, version.id), ownVersion),
    record: version,
    valuesOf: ({ versao_firmware, versao_minima, versao_maxima, detalhes }: Firmware) => ({
      versao_firmware,
      versao_minima,
      versao_maxima,
      detalhes,
    }),
    schema: firmwareEditavel,
    save: (values, versao) =>
      call(firmwareArea.routes.editar, { params: { firmwareId: version.id }, body: { ...values, versao } }),
    forget: firmwaresKey(conta.id_usuario),
    draft: `versão de hardware ${version.id}`,
    saved: t('firmware.saved'),
    failed: 'firmware.notSaved',
    fields: { FIRMWARE_VERSAO_REPETIDA: 'versao_firmware' },
    onSaved: () => {},
  })
  return (
    <FormShell form={form} onCancel={() => void navigate(pathTo('versoesHardware'))}>
      <Container header={<Header variant="h2">{t('firmware.data')}</Header>}>
        <FirmwareFields
          control={form.control}
          {...(version.distribuicao && { numbered: true })}
          {...(version.binario && { signed: true })}
        />
      </Container>
    </FormShell>
  )
}
