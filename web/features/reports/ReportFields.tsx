import { ColumnLayout, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { brandsArea } from '../../../shared/contract/brands.ts'
import type { RelatorioPedido } from '../../../shared/contract/reports.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import { MATERIAIS, REFERENCIAS_VAZAO, TIPOS_JATO, TIPOS_PULVERIZADOR, TIPOS_RELATORIO } from '../../../shared/enums.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { findNozzles } from '../../parts/nozzles/nozzleCatalogue.ts'
import { findOwners } from '../../parts/people/findOwners.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import type { Option } from '../../ui/fields/options.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useUnits } from '../../ui/units.ts'
import type { ReportValues } from './form.ts'

const COLUMNS = { columns: 2, minColumnWidth: 240 } as const
/** Brands in use, in their order. */
async function findBrands(text: string, signal: AbortSignal): Promise<Option[]> {
  const { itens } = await call(brandsArea.routes.verOrdem, { signal })
  const has = hasParts(text)
  return itens.filter(({ nome }) => has(nome)).map(({ id, nome }) => ({ value: id, label: nome }))
}

interface Props {
  control: Control<ReportValues, unknown, RelatorioPedido>
}

/** What a report is of, how its nozzles are judged, and where it is sent. */
export function ReportFields({ control }: Props) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="l">
      <ColumnLayout {...COLUMNS}>
        <DateField control={control} name="data_inicial" label={t('report.initialDate')} />
        <DateField control={control} name="data_final" label={t('report.finalDate')} />
        <SelectField
          control={control}
          name="tipo"
          label={t('report.type')}
          options={TIPOS_RELATORIO.map((value) => ({ value, label: t(`report.types.${value}`) }))}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          label={t('report.email')}
          autoComplete="email"
          constraint={t('reports.addressHint')}
        />
      </ColumnLayout>
      <Container header={<Header variant="h3">{t('reports.judgedBy')}</Header>}>
        <ColumnLayout {...COLUMNS}>
          <NumberField
            control={control}
            name="erro_percentual"
            label={t('report.errorPercentage')}
            description={t('reports.errorHint')}
            unit="%"
          />
          <SelectField
            control={control}
            name="vazao_referencia"
            label={t('report.reference')}
            description={t('reports.referenceHint')}
            options={REFERENCIAS_VAZAO.map((value) => ({ value, label: t(`report.references.${value}`) }))}
          />
        </ColumnLayout>
      </Container>
      <Container header={<Header variant="h3">{t('reports.which')}</Header>}>
        <FilterFields control={control} />
      </Container>
    </SpaceBetween>
  )
}

function FilterFields({ control }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const queries = useQueryClient()
  const { conta } = useSignedIn()
  const any = { clearable: true, optional: true, placeholder: t('report.any') } as const
  return (
    <ColumnLayout {...COLUMNS}>
      <SelectField
        control={control}
        {...any}
        name="tipo_pulverizador"
        label={t('report.sprayerType')}
        options={TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) }))}
      />
      <SelectField control={control} {...any} name="marca_id" label={t('report.brand')} options={findBrands} />
      <SelectField
        control={control}
        {...any}
        name="modelo_id"
        label={t('report.model')}
        options={(text) => findNozzles(queries, conta.id_usuario, i18n, text)}
      />
      <SelectField
        control={control}
        {...any}
        name="tipo_jato"
        label={t('report.jet')}
        options={TIPOS_JATO.map((value) => ({ value, label: t(`nozzles.tipoJato.${value}`) }))}
      />
      <SelectField
        control={control}
        {...any}
        name="material"
        label={t('report.material')}
        options={MATERIAIS.map((value) => ({ value, label: t(`nozzles.material.${value}`) }))}
      />
      <PressureFields control={control} />
      <SelectField control={control} {...any} name="dono_id" label={t('report.owner')} options={findOwners} />
      <SelectField
        control={control}
        {...any}
        name="usuario_id"
        label={t('report.user')}
        description={t('reports.userHint')}
        options={findOwners}
      />
    </ColumnLayout>
  )
}

function PressureFields({ control }: Props) {
  const { t } = useI18n()
  const { pressureField } = useUnits()
  return (
    <ColumnLayout columns={2} minColumnWidth={140}>
      <NumberField
        control={control}
        name="pressao_minima"
        label={t('report.pressureMinimum')}
        optional
        {...pressureField}
      />
      <NumberField
        control={control}
        name="pressao_maxima"
        label={t('report.pressureMaximum')}
        optional
        {...pressureField}
      />
    </ColumnLayout>
  )
}
