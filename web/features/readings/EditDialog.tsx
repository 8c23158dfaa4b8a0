import { useWatch } from 'react-hook-form'
import {
  edicaoDaLeitura,
  type Leitura,
  leitura,
  type produtorOperador,
  readingsArea,
} from '../../../shared/contract/readings.ts'
import { usualRate } from '../../../shared/domain/spraying/plausible.ts'
import { plantRateField } from '../../../shared/readings/declaredText.ts'
import { modelLabel } from '../../../shared/readings/modelLabel.ts'
import { comparableRate, unitQuestion } from '../../../shared/readings/unitQuestion.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useUnits } from '../../ui/units.ts'
import { readingQuery } from './queries.ts'

const { editar, listar } = readingsArea.routes

const shown = leitura.pick({
  produtor_nome: true,
  propriedade: true,
  cidade: true,
  estado: true,
  pais: true,
  operador_nome: true,
  observacao: true,
  taxa_declarada: true,
  taxa_declarada_planta: true,
} satisfies Record<keyof typeof produtorOperador.shape, true>)

/** Models that the device announced and measured nozzles of; each may have the flow of its new tips. */
const modelsIn = ({ bicos }: Leitura) =>
  [...new Set(bicos.flatMap(({ modelo_anunciado }) => modelo_anunciado ?? []))].sort((a, b) => a - b)

const valuesOf = (reading: Leitura) => ({
  ...shown.parse(reading),
  pontas_novas: modelsIn(reading).map((modelo) => ({
    modelo,
    vazao: reading.pontas_novas.find((one) => one.modelo === modelo)?.vazao ?? null,
  })),
})

/**
 * Producer and operator data and the declared rate, as whoever may change the reading corrects them; what the device
 * sent stays in its parts.
 */
export function EditDialog({ reading, onClose }: { reading: Leitura; onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const { conta } = useSignedIn()
  const units = useUnits()
  const params = { leituraId: reading.id }
  const account = conta.id_usuario
  const form = useRecordForm({
    source: recordOf(readingQuery(account, reading.id), ownVersion),
    record: reading,
    valuesOf,
    schema: edicaoDaLeitura,
    save: (values, versao) => call(editar, { params, body: { ...values, versao } }),
    forget: keyBelow(listar, { account }),
    draft: `leitura ${reading.id}`,
    saved: t('verdict.edit.saved'),
    failed: 'verdict.edit.failed',
    onSaved: onClose,
  })
  const declared = useWatch({ control: form.control, name: 'taxa_declarada' })
  const numbers = { control: form.control, optional: true } as const
  const shared = { ...numbers, nullable: true } as const
  return (
    <FormModal title={t('verdict.edit.title')} form={form} onClose={onClose}>
      <TextField {...shared} name="produtor_nome" label={t('reading.producer')} />
      <TextField {...shared} name="propriedade" label={t('reading.property')} />
      <TextField {...shared} name="cidade" label={t('reading.city')} />
      <TextField {...shared} name="estado" label={t('reading.region')} />
      <TextField {...shared} name="pais" label={t('reading.country')} />
      <TextField {...shared} name="operador_nome" label={t('readings.operator')} />
      <NumberField
        {...numbers}
        name="taxa_declarada"
        label={t('reading.declaredRate')}
        usual={usualRate(reading.tipo_pulverizador)}
        question={unitQuestion(declared, comparableRate(reading), i18n, units)}
        {...(reading.tolerancia.base === 'TAXA_DECLARADA' && { description: t('verdict.edit.declaredHint') })}
        {...units.rateField}
      />
      <NumberField
        {...numbers}
        name="taxa_declarada_planta"
        label={t('reading.declaredRatePlant')}
        {...plantRateField(units, i18n)}
      />
      {reading.tolerancia.base === 'PONTAS_NOVAS' &&
        modelsIn(reading).map((modelo, index) => (
          <NumberField
            key={modelo}
            {...numbers}
            name={`pontas_novas.${index}.vazao`}
            label={t('verdict.edit.newTips', { modelo: modelLabel(reading, modelo, i18n) })}
            description={t('verdict.edit.newTipsHint')}
            {...units.flowField}
          />
        ))}
      <TextAreaField {...shared} name="observacao" label={t('reading.observation')} rows={4} />
    </FormModal>
  )
}
