import {
  Alert,
  Box,
  Checkbox,
  ColumnLayout,
  FormField,
  RadioGroup,
  SpaceBetween,
  StatusIndicator,
} from '@cloudscape-design/components'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import {
  type Exportacao,
  exportsArea,
  MAXIMO_EXPORTACAO,
  type PreviaExportacao,
} from '../../../shared/contract/exports.ts'
import { CONTEUDOS_EXPORTACAO, FORMATOS_EXPORTACAO, GRAFICOS_EXPORTACAO } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useRequestKey } from '../../api/useRequestKey.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { RecentExports } from './RecentExports.tsx'
import { exportsQuery } from './useExports.ts'

const { prever } = exportsArea.routes
type Previewed = z.input<typeof prever.body>

/** How many readings a choice has; not asked for without one. */
function useExportCount(choice: Previewed | null): UseQueryResult<PreviaExportacao> {
  const { conta } = useSignedIn()
  const query = routeQuery(prever, { account: conta.id_usuario, body: choice ?? { modo: 'FILTRO' } })
  return useQuery({ ...query, queryFn: choice ? query.queryFn : skipToken })
}

function ExportCount({ count: { data, isError } }: { count: UseQueryResult<PreviaExportacao> }) {
  const { t } = useI18n()
  if (isError) return <StatusIndicator type="error">{t('exports.countFailed')}</StatusIndicator>
  if (!data) return <StatusIndicator type="loading">{t('exports.counting')}</StatusIndicator>
  const { quantidade, ha_mais } = data
  return (
    <div role="status">
      <Box color="text-body-secondary">
        {ha_mais ? t('exports.countMore', { quantidade }) : t('exports.count', { quantidade })}
      </Box>
    </div>
  )
}

const { criar } = exportsArea.routes

type Wish = z.input<typeof criar.body>

/** What can be exported: one reading, those selected in a list or found by its filter, or all of an equipment. */
export type ExportOf =
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'list'; readonly chosen: readonly string[]; readonly filter: Wish['filtro'] }
  | { readonly kind: 'equipment'; readonly id: string }

interface Props {
  of: ExportOf
  exports: readonly Exportacao[] | undefined
  onBegun: (one: Exportacao) => void
  onDownload: (id: string) => void
  onClose: () => void
}

type Look = Pick<Wish, 'conteudo' | 'grafico' | 'formato' | 'por_email'>

/** Begins an export, once however often it is asked for. */
function useBegin(onBegun: Props['onBegun']) {
  const { conta } = useSignedIn()
  const keyOf = useRequestKey()
  return useCommand({
    run: (body: Wish) => call(criar, { body, idempotencyKey: keyOf(body) }),
    failed: ({ formato }) => `exports.failed.${formato}`,
    stays: true,
    onDone: onBegun,
    forget: exportsQuery(conta.id_usuario).queryKey,
  })
}

/** What readings are exported, how much of them, as what; below it the person's newest exports. */
export function ExportDialog({ of, exports, onBegun, onDownload, onClose }: Props) {
  const { t } = useI18n()
  const [isSome, setSome] = useState(of.kind === 'list' && of.chosen.length > 0)
  const [look, setLook] = useState<Look>({
    conteudo: 'RESUMIDA',
    grafico: 'NOMINAL',
    por_email: false,
    // One reading is a document to be handed on; several are a table.
    formato: of.kind === 'one' ? 'PDF' : 'EXCEL',
  })
  const { press, loading, refusal } = useBegin(onBegun)
  const choice = choiceOf(of, isSome)
  const tooMany = choice.leituras.length > MAXIMO_EXPORTACAO
  const count = useExportCount(of.kind === 'one' || tooMany ? null : choice)
  return (
    <ModalShell
      title={t('exports.title')}
      loading={loading}
      submitError={refusal}
      submitLabel={t('exports.submit')}
      submitDisabled={tooMany || (of.kind !== 'one' && !count.data?.quantidade)}
      onClose={onClose}
      onSubmit={() => press({ ...choice, ...look })}
    >
      {of.kind !== 'one' && (
        <FormField label={t('exports.which')}>
          <SpaceBetween size="xs">
            <Which of={of} isSome={isSome} onChange={setSome} />
            {tooMany ? (
              <Alert type="warning">{t('exports.tooMany', { maximo: MAXIMO_EXPORTACAO })}</Alert>
            ) : (
              <ExportCount count={count} />
            )}
          </SpaceBetween>
        </FormField>
      )}
      <LookFields look={look} onChange={setLook} />
      {exports && exports.length > 0 && <RecentExports exports={exports} onDownload={onDownload} />}
    </ModalShell>
  )
}

interface WhichProps {
  of: Exclude<ExportOf, { kind: 'one' }>
  isSome: boolean
  onChange: (isSome: boolean) => void
}

/** Those selected, or all: asked only where some are. */
function Which({ of, isSome, onChange }: WhichProps) {
  const { t } = useI18n()
  if (of.kind === 'equipment') return t('exports.ofEquipment')
  if (of.chosen.length === 0) return t('exports.all')
  return (
    <RadioGroup
      value={isSome ? 'some' : 'all'}
      onChange={({ detail }) => onChange(detail.value === 'some')}
      items={[
        { value: 'some', label: t('exports.some', { quantidade: of.chosen.length }) },
        { value: 'all', label: t('exports.all') },
      ]}
    />
  )
}

type Choice = Required<Pick<Wish, 'modo' | 'leituras'>> & Pick<Wish, 'filtro'>

function choiceOf(of: ExportOf, isSome: boolean): Choice {
  if (of.kind === 'one') return { modo: 'SELECIONADAS', leituras: [of.id] }
  if (of.kind === 'equipment') return { modo: 'FILTRO', leituras: [], filtro: { equipamento_id: of.id } }
  if (isSome) return { modo: 'SELECIONADAS', leituras: [...of.chosen] }
  return { modo: 'FILTRO', leituras: [], filtro: of.filter }
}

/** What the choice of a flow is about; null where both are told anyway. Text has no charts. */
function flowAsked({ formato, conteudo }: Look) {
  if (formato !== 'PLANILHA') return 'exports.chart'
  return conteudo === 'RESUMIDA' ? 'exports.meanError' : null
}

function LookFields({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const { t } = useI18n()
  const by = flowAsked(look)
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2}>
        <FormField label={t('exports.content')}>
          <RadioGroup
            value={look.conteudo}
            onChange={({ detail }) => onChange({ ...look, conteudo: detail.value as Look['conteudo'] })}
            items={CONTEUDOS_EXPORTACAO.map((value) => ({
              value,
              label: t(`exports.contents.${value}`),
              description: t(`exports.contentHints.${look.formato}.${value}`),
            }))}
          />
        </FormField>
        <FormField label={t('exports.format')}>
          <RadioGroup
            value={look.formato}
            onChange={({ detail }) => onChange({ ...look, formato: detail.value as Look['formato'] })}
            items={FORMATOS_EXPORTACAO.map((value) => ({
              value,
              label: t(`exports.formats.${value}`),
              description: t(`exports.formatHints.${value}`),
            }))}
          />
        </FormField>
      </ColumnLayout>
      {by && (
        <FormField label={t(by)}>
          <RadioGroup
            value={look.grafico}
            onChange={({ detail }) => onChange({ ...look, grafico: detail.value as Look['grafico'] })}
            items={GRAFICOS_EXPORTACAO.map((value) => ({ value, label: t(`exports.charts.${value}`) }))}
            direction="horizontal"
          />
        </FormField>
      )}
      <Checkbox checked={look.por_email} onChange={({ detail }) => onChange({ ...look, por_email: detail.checked })}>
        {t('exports.mail')}
      </Checkbox>
    </SpaceBetween>
  )
}
