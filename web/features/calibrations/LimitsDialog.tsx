import { Box, ColumnLayout } from '@cloudscape-design/components'
import { calibrationsArea, type LimitesDoTipo, limitesEditaveis } from '../../../shared/contract/calibrations.ts'
import { FAIXAS_CALIBRACAO, type TipoPulverizador } from '../../../shared/enums.ts'
import { RANGE_UNITS } from '../../../shared/readings/calibrationRanges.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RecordDialog } from '../../parts/records/RecordDialog.tsx'
import { ownVersion, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

const { limites, editarLimites } = calibrationsArea.routes

interface Props {
  type: TipoPulverizador
  onClose: () => void
}

/** The ends of each pair of limits. */
const ENDS = [
  { end: 'min', label: 'calibrations.least' },
  { end: 'max', label: 'calibrations.greatest' },
] as const

const limitsQuery = (account: string) => routeQuery(limites, { account })

/** The limits that calibrations of a sprayer type are judged by from now on. */
export function LimitsDialog({ type, onClose }: Props) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const title = t('calibrations.limitsTitle', { tipo: t(`enums.tipoPulverizador.${type}`) })
  return (
    <RecordDialog
      query={limitsQuery(conta.id_usuario)}
      title={title}
      submitLabel={t('ui.save')}
      failed="calibrations.loadFailed"
      onClose={onClose}
    >
      {({ itens }) =>
        itens
          .filter(({ tipo_pulverizador }) => tipo_pulverizador === type)
          .map((limits) => <LimitsForm key={type} limits={limits} title={title} onClose={onClose} />)
      }
    </RecordDialog>
  )
}

function LimitsForm({ limits, title, onClose }: { limits: LimitesDoTipo; title: string; onClose: () => void }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const type = limits.tipo_pulverizador
  const isOf = ({ tipo_pulverizador }: LimitesDoTipo) => tipo_pulverizador === type
  const form = useRecordForm({
    source: {
      query: limitsQuery(conta.id_usuario),
      pick: ({ itens }) => itens.find(isOf) ?? null,
      put: ({ itens }, saved: LimitesDoTipo) => ({ itens: itens.map((one) => (isOf(one) ? saved : one)) }),
      versionOf: ownVersion,
    },
    record: limits,
    valuesOf: ({ tipo_pulverizador, versao, ...values }: LimitesDoTipo) => values,
    schema: limitesEditaveis,
    save: (values, versao) => call(editarLimites, { params: { tipoPulverizador: type }, body: { ...values, versao } }),
    draft: `limites de calibração ${type}`,
    saved: t('calibrations.limitsSaved'),
    failed: 'calibrations.limitsNotSaved',
    onSaved: onClose,
  })
  return (
    <FormModal title={title} form={form} onClose={onClose}>
      <Box color="text-body-secondary">{t('calibrations.limitsHint')}</Box>
      <ColumnLayout columns={2} minColumnWidth={180}>
        {FAIXAS_CALIBRACAO.flatMap((range) => {
          const faixa = t(`calibrations.ranges.${range}`)
          return ENDS.map(({ end, label }) => (
            <NumberField
              key={`${range}_${end}`}
              control={form.control}
              name={`${range}_${end}`}
              label={t(label, { faixa })}
              unit={RANGE_UNITS[range].unit}
            />
          ))
        })}
      </ColumnLayout>
    </FormModal>
  )
}
