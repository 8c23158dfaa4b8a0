import { ColumnLayout, Container, Header } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type Equipamento, equipmentArea, papeis, papeisEditaveis } from '../../../shared/contract/equipment.ts'
import { FINALIDADES_TRANSACAO, MODOS_ENTREGA_TECNICA } from '../../../shared/enums.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { DocumentField } from './DocumentField.tsx'
import { IdentitySection, PeopleSection, StateSection } from './EquipmentData.tsx'
import { equipmentKey } from './list.ts'
import { equipmentQuery } from './queries.ts'

const { editar } = equipmentArea.routes

type Written = keyof typeof papeis.shape

/** What people write down of it, as the form begins. */
const valuesOf = (equipment: Equipamento): Pick<Equipamento, Written> => {
  const names = Object.keys(papeis.shape) as Written[]
  return Object.fromEntries(names.map((name) => [name, equipment[name]])) as Pick<Equipamento, Written>
}

function useEquipmentForm(equipment: Equipamento) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const params = { equipamentoId: equipment.id }
  return useRecordForm({
    source: recordOf(equipmentQuery(conta.id_usuario, equipment.id), ownVersion),
    record: equipment,
    valuesOf,
    schema: papeisEditaveis,
    save: (values, versao) => call(editar, { params, body: { ...values, versao } }),
    forget: equipmentKey(conta.id_usuario),
    draft: `equipamento ${equipment.id}`,
    saved: t('equipment.saved'),
    failed: 'equipment.notSaved',
    // Its name stands in readings, calibrations and recipes too: they are read anew when they are shown next.
    onSaved: () => queries.invalidateQueries({ refetchType: 'none' }),
  })
}

/** Everything known of an equipment, with what people write down in fields. */
export function EquipmentForm({ equipment }: { equipment: Equipamento }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const form = useEquipmentForm(equipment)
  const { control } = form
  return (
    <FormShell form={form} onCancel={() => void navigate(pathTo('equipamentoVer', { equipamentoId: equipment.id }))}>
      <IdentitySection
        equipment={equipment}
        nickname={<TextField control={control} name="apelido" label={t('equipment.nickname')} />}
      />
      <StateSection equipment={equipment} />
      <PeopleSection equipment={equipment} />
      <InvoiceFields control={control} equipment={equipment} />
      <ContractFields control={control} equipment={equipment} />
      <DeliveryFields control={control} />
    </FormShell>
  )
}

interface SectionProps {
  control: ReturnType<typeof useEquipmentForm>['control']
  equipment: Equipamento
}

function InvoiceFields({ control, equipment }: SectionProps) {
  const { t } = useI18n()
  return (
    <Fields title={t('equipment.invoice')}>
      <TextField control={control} name="nota_fiscal_numero" label={t('equipment.invoiceNumber')} nullable optional />
      <DateField control={control} name="nota_fiscal_data" label={t('equipment.invoiceDate')} optional />
      <SelectField
        control={control}
        name="finalidade"
        label={t('equipment.purpose')}
        options={FINALIDADES_TRANSACAO.map((value) => ({ value, label: t(`equipment.purposes.${value}`) }))}
        clearable
        optional
      />
      <TextField control={control} name="fornecedor" label={t('equipment.supplier')} nullable optional />
      <TextField
        control={control}
        name="nota_fiscal_link"
        type="url"
        label={t('equipment.invoiceLink')}
        constraint={t('equipment.linkHint')}
        nullable
        optional
      />
      <DocumentField equipment={equipment} document="nota_fiscal" label={t('equipment.invoiceFile')} />
    </Fields>
  )
}

function ContractFields({ control, equipment }: SectionProps) {
  const { t } = useI18n()
  return (
    <Fields title={t('equipment.contract')}>
      <TextField control={control} name="contrato_codigo" label={t('equipment.contractCode')} nullable optional />
      <DateField control={control} name="contrato_inicio" label={t('equipment.contractStart')} optional />
      <DateField control={control} name="contrato_fim" label={t('equipment.contractEnd')} optional />
      <TextField
        control={control}
        name="contrato_link"
        type="url"
        label={t('equipment.contractLink')}
        constraint={t('equipment.linkHint')}
        nullable
        optional
      />
      <DocumentField equipment={equipment} document="contrato" label={t('equipment.contractFile')} />
    </Fields>
  )
}

function DeliveryFields({ control }: Pick<SectionProps, 'control'>) {
  const { t } = useI18n()
  return (
    <Fields title={t('equipment.delivery')}>
      <DateField control={control} name="entrega_data" label={t('equipment.deliveryDate')} optional />
      <TextField
        control={control}
        name="entrega_responsavel"
        label={t('equipment.deliveryResponsible')}
        nullable
        optional
      />
      <SelectField
        control={control}
        name="entrega_modo"
        label={t('equipment.deliveryMode')}
        options={MODOS_ENTREGA_TECNICA.map((value) => ({ value, label: t(`equipment.modes.${value}`) }))}
        clearable
        optional
      />
    </Fields>
  )
}

const Fields = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container header={<Header variant="h2">{title}</Header>}>
    <ColumnLayout columns={2} minColumnWidth={240}>
      {children}
    </ColumnLayout>
  </Container>
)
