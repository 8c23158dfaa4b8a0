import {
  Box,
  Button,
  Container,
  FileUpload,
  Header,
  ProgressBar,
  RadioGroup,
  SpaceBetween,
  StatusIndicator,
} from '@cloudscape-design/components'
import { useState } from 'react'
import { nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import { MODOS_IMPORTACAO, type ModoImportacao } from '../../../shared/enums.ts'
import { NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'
import { type Leitura, likelySheet, missingOf, readingOf } from '../../../shared/sheets/reading.ts'
import type { Sheet } from '../../../shared/sheets/sheet.ts'
import { COLUNAS_COM_UNIDADE, type Unidade } from '../../../shared/sheets/units.ts'
import { extensionOf, fileProblem, UPLOADS } from '../../../shared/uploads.ts'
import { call } from '../../api/client.ts'
import { FileRefused } from '../../api/fileRefused.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { refusedText } from '../../parts/uploads/refusedText.ts'
import { acceptOf, sizeParts } from '../../ui/fields/files.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import type { Chosen } from './SheetReading.tsx'

// What a sheet says is looked at once there is one.
const SheetReading = lazyPart(() => import('./SheetReading.tsx').then((module) => module.SheetReading))

const RULES = UPLOADS.PLANILHA_PONTAS
const { criar } = nozzleImportsArea.routes
/** Files of offices that are not read, but can be saved as such as are. */
const OTHER_OFFICE = ['ods', 'xls', 'xlsb', 'xlsm', 'numbers', 'gsheet', 'fods', 'gnumeric']

/** A file that is chosen, read, and what is wrong with it. */
function useSheetFile() {
  const { t, format } = useI18n()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const sizeText = (bytes: number) => {
    const { value, unit, decimals } = sizeParts(bytes)
    return format.quantity(value, unit, decimals)
  }
  const limit = sizeText(RULES.maxBytes)

  async function take(file: File | undefined) {
    setProblem(null)
    setChosen(null)
    if (!file) return
    const nome = file.name
    const found = fileProblem(file, RULES)
    if (OTHER_OFFICE.includes(extensionOf(nome))) return setProblem(t('nozzleImports.otherOffice', { nome }))
    if (found === 'grande') return setProblem(t('uploads.fileTooBig', { nome, tamanho: limit }))
    if (found === 'vazio') return setProblem(t('uploads.fileEmpty', { nome }))
    if (found !== null) return setProblem(t('nozzleImports.notRead', { nome }))
    setReading(true)
    // What reads sheets comes with the first one.
    const { readSheetFile } = await import('./sheetFile.ts')
    const sheets = await readSheetFile(file)
    setReading(false)
    if (sheets === 'grande') return setProblem(t('nozzleImports.tooLargeInside', { nome }))
    const sheet = sheets === 'ilegivel' ? undefined : likelySheet(sheets)
    if (!sheet || sheets === 'ilegivel') return setProblem(t('nozzleImports.notRead', { nome }))
    const reading = readingOf(sheet.rows)
    setChosen({ file, sheets, sheet, reading })
    const lidas = Object.keys(reading.colunas).length
    toast('spoken', t('nozzleImports.mappingHint', { lidas, todas: NOMES_COLUNAS.length }))
  }
  return { chosen, setChosen, problem, isReading, take, sizeText, limit }
}

/** A sheet that is chosen or dropped, looked at, and sent to be imported. */
export function SheetForm({ onBegun }: { onBegun: (importacaoId: string) => void }) {
  const { t } = useI18n()
  const { chosen, setChosen, problem, isReading, take, sizeText, limit } = useSheetFile()
  return (
    <Container header={<Header variant="h2">{t('nozzleImports.file')}</Header>}>
      <SpaceBetween size="l">
        <FileUpload
          value={chosen ? [chosen.file] : []}
          accept={acceptOf(RULES)}
          showFileSize
          constraintText={t('nozzleImports.fileHint', { tamanho: limit })}
          errorText={problem}
          onChange={({ detail }) => void take(detail.value.at(-1))}
          i18nStrings={{
            uploadButtonText: () => t('uploads.fileChoose'),
            dropzoneText: () => t('uploads.fileDrop'),
            removeFileAriaLabel: (index) => t('uploads.fileRemove', { numero: index + 1 }),
            limitShowFewer: t('uploads.showFewer'),
            limitShowMore: t('uploads.showMore'),
            formatFileSize: sizeText,
            errorIconAriaLabel: t('uploads.error'),
          }}
        />
        {isReading && <StatusIndicator type="loading">{t('nozzleImports.reading')}</StatusIndicator>}
        {chosen && (
          <>
            <SheetReading chosen={chosen} onChange={setChosen} />
            <Sending chosen={chosen} onBegun={onBegun} />
          </>
        )}
      </SpaceBetween>
    </Container>
  )
}

/** What the server is told of how a sheet is read: all that the person saw. */
const toldOf = (sheet: Sheet, { titulos, colunas, unidades, pressoes }: Leitura) => ({
  folha: sheet.nome || null,
  titulos: Math.max(titulos, 1),
  colunas: NOMES_COLUNAS.flatMap((coluna) => {
    const celula = colunas[coluna]
    return celula === undefined ? [] : [{ coluna, celula }]
  }),
  unidades: COLUNAS_COM_UNIDADE.flatMap((coluna) => {
    const unidade = unidades[coluna]
    return unidade === undefined ? [] : [{ coluna, unidade } as { coluna: 'pressao_bar'; unidade: Unidade }]
  }),
  pressoes,
})

/** Sends the file and has it imported: how far it has come, and why it could not begin. */
function useImporting({ file, sheet, reading }: Chosen, modo: ModoImportacao, onBegun: (importacaoId: string) => void) {
  const { t } = useI18n()
  const keyOf = useRequestKey()
  const [share, setShare] = useState(0)
  const command = useCommand({
    async run() {
      setShare(0)
      const { sendFile } = await import('../../api/sendFile.ts')
      const { signal } = new AbortController()
      const envio_id = await sendFile(file, 'PLANILHA_PONTAS', { onShare: setShare, signal })
      const body = { envio_id, modo, ...toldOf(sheet, reading) }
      return call(criar, { body, idempotencyKey: keyOf(body) })
    },
    failed: 'nozzleImports.notBegun',
    explain: (error, usual) =>
      error instanceof FileRefused ? { text: refusedText(t, error), fields: [], stale: false } : usual(),
    stays: true,
    onDone: ({ id }) => onBegun(id),
  })
  return { ...command, share }
}

/** How it is imported, and the button that begins. */
function Sending({ chosen, onBegun }: { chosen: Chosen; onBegun: (importacaoId: string) => void }) {
  const { t } = useI18n()
  const [modo, setModo] = useState<ModoImportacao>('TUDO')
  const { press, loading, refusal, share } = useImporting(chosen, modo, onBegun)
  const missing = missingOf(chosen.sheet.rows, chosen.reading)
  const reason = t('nozzleImports.missing', {
    colunas: missing.map((name) => t(`nozzleImports.columns.${name}`)).join(', '),
  })
  return (
    <SpaceBetween size="m">
      <RadioGroup
        ariaLabel={t('nozzleImports.mode')}
        value={modo}
        onChange={({ detail }) => setModo(detail.value as ModoImportacao)}
        items={MODOS_IMPORTACAO.map((value) => ({
          value,
          label: t(`nozzleImports.modes.${value}`),
          description: t(`nozzleImports.modeHints.${value}`),
        }))}
      />
      {refusal && <Refusal text={refusal} />}
      {missing.length > 0 && <Box color="text-status-error">{reason}</Box>}
      {loading && (
        <ProgressBar
          value={Math.round(share * 100)}
          label={t('nozzleImports.sending')}
          additionalInfo={t(share < 1 ? 'uploads.upload.sending' : 'uploads.upload.checking')}
        />
      )}
      <Button
        variant="primary"
        disabled={missing.length > 0}
        disabledReason={reason}
        loading={loading}
        loadingText={t('common.loading')}
        onClick={() => press()}
      >
        {t('nozzleImports.begin')}
      </Button>
    </SpaceBetween>
  )
}
