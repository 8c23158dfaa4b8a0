import { Box, Container, FileInput, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { type Firmware, firmwareArea } from '../../../shared/contract/firmware.ts'
import { UPLOADS } from '../../../shared/uploads.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FileButtons } from '../../parts/uploads/FileButtons.tsx'
import { UploadEntries } from '../../parts/uploads/UploadEntries.tsx'
import { useUploads } from '../../parts/uploads/useUploads.ts'
import { useSignedIn } from '../../session/instance.ts'
import { acceptOf, sizeParts } from '../../ui/fields/files.ts'
import { firmwaresKey } from './list.ts'

/** What devices download: sent, replaced until the version is first offered, and told by its hash. */
export function FirmwareFile({ version: { id, binario, distribuicao, versao } }: { version: Firmware }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const { entries, add, dismiss, busy, limit, formats } = useUploads({
    purpose: 'FIRMWARE',
    async take(envio_id) {
      const request = { params: { firmwareId: id }, body: { envio_id, versao } }
      await call(firmwareArea.routes.enviarBinario, request).finally(() =>
        queries.invalidateQueries({ queryKey: firmwaresKey(conta.id_usuario) }),
      )
    },
  })
  const choose = t(binario ? 'firmware.replaceFile' : 'firmware.chooseFile')
  return (
    <Container header={<Header variant="h2">{t('firmware.file')}</Header>}>
      <SpaceBetween size="s">
        {binario ? <FileFacts file={binario} /> : <Box color="text-body-secondary">{t('firmware.noFile')}</Box>}
        {entries.length > 0 && <UploadEntries entries={entries} onDismiss={dismiss} />}
        {distribuicao ? (
          <Box color="text-body-secondary">{t('firmware.fileFixed')}</Box>
        ) : (
          <FileButtons busy={busy}>
            <SpaceBetween size="xxs">
              <FileInput
                value={[]}
                accept={acceptOf(UPLOADS.FIRMWARE)}
                ariaLabel={choose}
                onChange={({ detail }) => add(detail.value)}
              >
                {choose}
              </FileInput>
              <Box variant="small" color="text-body-secondary">
                {t('uploads.fileLimit', { tamanho: limit, formatos: formats })}
              </Box>
            </SpaceBetween>
          </FileButtons>
        )}
      </SpaceBetween>
    </Container>
  )
}

function FileFacts({ file: { nome, tamanho, sha256, chave, enviado_em } }: { file: NonNullable<Firmware['binario']> }) {
  const { t, format } = useI18n()
  const { value, unit, decimals } = sizeParts(tamanho)
  return (
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('firmware.fileName'), value: `${nome} (${format.quantity(value, unit, decimals)})` },
          { label: t('firmware.fileSent'), value: format.dateTime(enviado_em) },
        ]}
      />
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('firmware.hash'), value: <span className="hash">{sha256}</span> },
          { label: t('firmware.signedBy'), value: <span className="hash">{chave}</span> },
        ]}
      />
    </SpaceBetween>
  )
}
