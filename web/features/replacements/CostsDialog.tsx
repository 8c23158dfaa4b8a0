import { ColumnLayout, Header } from '@cloudscape-design/components'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  type Custos,
  custosEditaveis,
  type MaquinaDaTroca,
  replacementsArea,
} from '../../../shared/contract/replacements.ts'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import { usualRate } from '../../../shared/domain/spraying/plausible.ts'
import { BASES_EXCESSO, BASES_TAXA, MOEDAS } from '../../../shared/enums.ts'
import { plantRateField } from '../../../shared/readings/declaredText.ts'
import { areaCostField } from '../../../shared/readings/lossText.ts'
import { tipLines } from '../../../shared/readings/tips.ts'
import { unitQuestion } from '../../../shared/readings/unitQuestion.ts'
import { call } from '../../api/client.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ownVersion, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useUnits } from '../../ui/units.ts'
import { replacementsQuery, type Scope } from './scope.ts'

const { trocas, editar } = replacementsArea.routes

type Answer = RouteAnswer<typeof trocas>
type Values = z.input<typeof custosEditaveis>

interface Props {
  scope: Scope
  costs: Custos
  machines: readonly MaquinaDaTroca[]
  /** The only machine it is about; absent where it is about several, or about one that is not the account's. */
  machine: MaquinaDaTroca | undefined
  onClose: () => void
}

/** What a form shows of the account's record: prices of the models in the list, and the one machine. */
function valuesOf(costs: Custos, models: readonly string[], machine: MaquinaDaTroca | undefined): Values {
  const { moeda, base, area_ha, passadas, produto_centavos, ponta_centavos, pontas, maquinas } = costs
  const own = maquinas.find(({ equipamento_id }) => equipamento_id === machine?.equipamento_id)
  return {
    moeda,
    base,
    area_ha,
    passadas,
    produto_centavos,
    ponta_centavos,
    pontas: models.map((perfil_id) => ({
      perfil_id,
      centavos: pontas.find((one) => one.perfil_id === perfil_id)?.centavos ?? null,
    })),
    maquina: machine
      ? {
          equipamento_id: machine.equipamento_id,
          area_ha: own?.area_ha ?? null,
          taxa_declarada: own?.taxa_declarada ?? null,
          taxa_base: own?.taxa_base ?? 'L_HA',
        }
      : null,
  }
}

function useCostsForm({ scope, costs, machine, onClose }: Props, models: readonly string[]) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const account = conta.id_usuario
  return useRecordForm({
    source: {
      query: replacementsQuery(account, scope),
      pick: ({ custos }: Answer) => custos,
      put: (answer: Answer, saved: Custos) => ({ ...answer, custos: saved }),
      versionOf: ownVersion,
    },
    record: costs,
    valuesOf: (record: Custos) => valuesOf(record, models, machine),
    schema: custosEditaveis,
    save: (values, versao) => call(editar, { body: { ...values, versao } }),
    forget: keyBelow(trocas, { account }),
    draft: `custos ${account} ${machine?.equipamento_id ?? ''}`,
    saved: t('replacements.costsSaved'),
    failed: 'replacements.costsNotSaved',
    onSaved: onClose,
  })
}

/** Prices and areas the account reckons by, kept for all who may see them. */
export function CostsDialog(props: Props) {
  const { costs, machines, machine, onClose } = props
  const i18n = useI18n()
  const { t } = i18n
  const lines = tipLines(machines, costs, i18n).filter(({ perfilId }) => perfilId !== null)
  const form = useCostsForm(
    props,
    lines.flatMap(({ perfilId }) => perfilId ?? []),
  )
  return (
    <FormModal title={t('replacements.editCosts')} form={form} onClose={onClose}>
      <SeasonFields control={form.control} machine={machine} />
      <Header variant="h3">{t('replacements.prices')}</Header>
      <PriceFields control={form.control} lines={lines} />
    </FormModal>
  )
}

interface FieldsProps {
  control: ReturnType<typeof useCostsForm>['control']
}

/** What is sprayed in a season, with what, and what counts as too much. */
function SeasonFields({ control, machine }: FieldsProps & Pick<Props, 'machine'>) {
  const { t } = useI18n()
  const units = useUnits()
  const { areaField } = units
  const i18n = useI18n()
  const currency = useWatch({ control, name: 'moeda' })
  const base = useWatch({ control, name: 'base' })
  return (
    <ColumnLayout columns={2} minColumnWidth={200}>
      {machine && (
        <NumberField
          control={control}
          name="maquina.area_ha"
          label={t('replacements.areaOf', { nome: machine.nome })}
          optional
          {...areaField}
        />
      )}
      <NumberField
        control={control}
        name="area_ha"
        label={t(machine ? 'replacements.areaOfAccount' : 'replacements.area')}
        description={t('replacements.areaHint')}
        optional
        {...areaField}
      />
      <NumberField control={control} name="passadas" label={t('replacements.passes')} optional />
      <MoneyField
        control={control}
        name="produto_centavos"
        label={t('replacements.product')}
        currency={currency}
        optional
        {...areaCostField(units, i18n)}
      />
      <SelectField
        control={control}
        name="moeda"
        label={t('replacements.currency')}
        options={MOEDAS.map((value) => ({ value, label: t(`replacements.currencies.${value}`) }))}
      />
      <SelectField
        control={control}
        name="base"
        label={t('replacements.base')}
        options={BASES_EXCESSO.map((value) => ({ value, label: t(`replacements.bases.${value}`) }))}
      />
      {machine && base === 'TAXA' && <DeclaredField control={control} machine={machine} />}
      {machine && base === 'TAXA' && <DeclaredBaseField control={control} />}
    </ColumnLayout>
  )
}

/** The rate the machine is to apply. */
function DeclaredField({ control, machine }: FieldsProps & { machine: MaquinaDaTroca }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const [declared, base] = useWatch({ control, name: ['maquina.taxa_declarada', 'maquina.taxa_base'] })
  const { tipo_pulverizador = null, taxa_real = null } = machine.leitura ?? {}
  return (
    <NumberField
      control={control}
      name="maquina.taxa_declarada"
      label={t('replacements.declared')}
      description={t('replacements.declaredHint')}
      optional
      key={base}
      {...(base === 'L_HA'
        ? {
            ...units.rateField,
            usual: usualRate(tipo_pulverizador),
            question: unitQuestion(declared, taxa_real, i18n, units),
          }
        : plantRateField(units, i18n))}
    />
  )
}

/** Of what area that rate is. */
function DeclaredBaseField({ control }: FieldsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const names = { L_HA: units.rateField.unit, L_PLANTA: plantRateField(units, i18n).unit }
  return (
    <SelectField
      control={control}
      name="maquina.taxa_base"
      label={t('replacements.declaredBase')}
      options={BASES_TAXA.map((value) => ({ value, label: names[value] }))}
    />
  )
}

/** What tips cost: any, and each model in the list. */
function PriceFields({ control, lines }: FieldsProps & { lines: ReturnType<typeof tipLines> }) {
  const { t } = useI18n()
  const money = { control, currency: useWatch({ control, name: 'moeda' }), optional: true } as const
  return (
    <ColumnLayout columns={2} minColumnWidth={200}>
      <MoneyField {...money} name="ponta_centavos" label={t('replacements.anyTip')} />
      {lines.map(({ key, text }, index) => (
        <MoneyField key={key} {...money} name={`pontas.${index}.centavos`} label={text} />
      ))}
    </ColumnLayout>
  )
}
