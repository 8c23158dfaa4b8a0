import { Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useNavigate, useParams } from 'react-router'
import { type Firmware, firmwareArea, firmwareEditavel } from '../../../shared/contract/firmware.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import { HistoryList, type HistoryWords } from '../../parts/history/HistoryList.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { FirmwareDevices } from './FirmwareDevices.tsx'
import { FirmwareFields } from './FirmwareFields.tsx'
import { FirmwareFile } from './FirmwareFile.tsx'
import { FirmwareRollout } from './FirmwareRollout.tsx'
import { firmwaresKey } from './list.ts'
import { firmwareQuery } from './queries.ts'

/** Fields the history of a version names, with what they are called. */
const FIELDS: Partial<Record<keyof Firmware | 'nova_oferta', PlainKey>> = {
  versao_firmware: 'firmware.version',
  versao_minima: 'firmware.minimum',
  versao_maxima: 'firmware.maximum',
  detalhes: 'firmware.details',
  binario: 'firmware.file',
  distribuicao: 'firmware.rollout',
  nova_oferta: 'firmware.offerAgain',
}

/** A rollout as its history tells it: whom it is offered to, or how it ended. */
function rolloutText(
  { t, format }: LoadedLanguage,
  { situacao, percentual }: NonNullable<Firmware['distribuicao']>,
): string {
  return situacao === 'EM_ANDAMENTO'
    ? t('firmware.offeredTo', { parte: format.share(percentual) })
    : t(`firmware.states.${situacao}`)
}

const FIRMWARE_WORDS: HistoryWords = {
  field: fieldNamed(FIELDS),
  value: (i18n, field, value) => {
    if (value === null || value === undefined || value === '') return EMPTY
    if (field === 'distribuicao') return rolloutText(i18n, value as NonNullable<Firmware['distribuicao']>)
    return String(value)
  },
}

const TEXTS: RecordTexts = {
  failed: 'firmware.loadFailed',
  closed: [{ refusals: MISSING, title: 'firmware.notFoundTitle', text: 'firmware.notFoundText' }],
  back: { path: pathTo('versoesHardware'), text: 'firmware.backToList' },
}

/** A firmware version: what is said of it, its file, and which devices get it. */
export function FirmwareEditPage() {
  const { firmwareId = '' } = useParams()
  const { t } = useI18n()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={firmwareQuery(conta.id_usuario, firmwareId)} title="screens.versaoHardwareEditar" texts={TEXTS}>
      {(version) => (
        <PageFrame title={t('firmware.editTitle', { versao: version.versao_firmware })}>
          <SpaceBetween size="l">
            <EditForm key={version.id} version={version} />
            <FirmwareFile version={version} />
            <FirmwareRollout version={version} />
            {version.distribuicao && <FirmwareDevices version={version} />}
            <FirmwareHistory version={version} />
          </SpaceBetween>
        </PageFrame>
      )}
    </RecordPage>
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

/** What was done to a version, newest first. */
function FirmwareHistory({ version: { id } }: { version: Firmware }) {
  return (
    <HistoryList
      route={firmwareArea.routes.historico}
      params={{ firmwareId: id }}
      words={FIRMWARE_WORDS}
      failed="firmware.historyFailed"
    />
  )
}
