import { Box, ColumnLayout, Container, Header, SpaceBetween } from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import type { Ponta } from '../../../shared/contract/nozzles.ts'
import { nozzleName } from '../../../shared/domain/nozzles/nozzleName.ts'
import { CORES_MALHA, CORES_PONTA, MATERIAIS, TIPOS_JATO } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ImageField } from '../../parts/uploads/ImageField.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SuggestField } from '../../ui/fields/SuggestField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useUnits } from '../../ui/units.ts'
import { provenanceText } from './facts.ts'
import { type NozzleValues, typedPoints } from './form.ts'
import { IsoHint } from './IsoHint.tsx'
import { brandsQuery, modelsQuery } from './list.ts'
import { ProfilesField } from './ProfilesField.tsx'

const FlowChart = lazyPart(() => import('./FlowChart.tsx').then((module) => module.FlowChart))

interface Props<Out> {
  control: Control<NozzleValues, unknown, Out>
  /** The nozzle as it is stored; absent of a new one. */
  nozzle?: Ponta
}

/** Everything that is written of a nozzle. */
export function NozzleFields<Out>({ control: given, nozzle }: Props<Out>) {
  const { t } = useI18n()
  // These fields use nothing but their own.
  const control = given as unknown as Control<NozzleValues, unknown, unknown>
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('nozzleCatalogue.data')}</Header>}>
        <SpaceBetween size="l">
          <NameFields control={control} nozzle={nozzle} />
          <KindFields control={control} />
          <Provenance control={control} nozzle={nozzle} />
          <ImageField
            control={control}
            name="imagem_id"
            label={t('nozzleCatalogue.image')}
            present={nozzle?.imagem ?? null}
          />
        </SpaceBetween>
      </Container>
      <Container header={<Header variant="h2">{t('nozzleCatalogue.profiles')}</Header>}>
        <ProfilesField control={control} />
      </Container>
      <Figures control={control} />
    </SpaceBetween>
  )
}

type Fields = { control: Control<NozzleValues, unknown, unknown> }

function NameFields({ control, nozzle }: Fields & { nozzle: Ponta | undefined }) {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { data, refetch } = useQuery(brandsQuery(conta.id_usuario))
  const isRefused = useFormState({ control, name: 'marca_id' }).errors.marca_id?.type === 'server'
  const [marca, modelo, angulo, tamanho, serie_iso] = useWatch({
    control,
    name: ['marca_id', 'modelo', 'angulo', 'tamanho', 'serie_iso'],
  })
  const { data: models = [] } = useQuery({ ...modelsQuery(conta.id_usuario, marca), enabled: marca !== '' })
  const brands = (data?.itens ?? []).map(({ id, nome }) => ({ value: id, label: nome }))
  // A brand that was removed stays the nozzle's.
  const own = nozzle && !brands.some(({ value }) => value === nozzle.marca.id)
  const options = own ? [{ value: nozzle.marca.id, label: nozzle.marca.nome }, ...brands] : brands
  // Somebody removed it meanwhile: it is offered no more.
  useEffect(() => {
    if (isRefused) void refetch()
  }, [isRefused, refetch])
  const name = nozzleName({
    modelo: modelo ?? '',
    angulo: typeof angulo === 'number' ? angulo : null,
    tamanho: tamanho ?? '',
  })
  return (
    <SpaceBetween size="s">
      <ColumnLayout columns={4} minColumnWidth={180}>
        <SelectField control={control} name="marca_id" label={t('nozzleCatalogue.brand')} options={options} />
        <SuggestField control={control} name="modelo" label={t('nozzleCatalogue.model')} suggestions={models} />
        <NumberField control={control} name="angulo" label={t('nozzleCatalogue.angle')} unit="°" optional />
        <TextField control={control} name="tamanho" label={t('nozzleCatalogue.size')} optional={serie_iso === false} />
      </ColumnLayout>
      <SwitchField
        control={control}
        name="serie_iso"
        label={t('nozzleCatalogue.isoSeries')}
        description={t('nozzleCatalogue.isoSeriesHint')}
      />
      <Box>
        {t('nozzleCatalogue.name')}: <strong>{name === '' ? EMPTY : name}</strong>
      </Box>
    </SpaceBetween>
  )
}

/** Where it comes from, and whether somebody held it against what its maker publishes. */
function Provenance({ control, nozzle }: Fields & { nozzle: Ponta | undefined }) {
  const { t } = useI18n()
  return (
    <SpaceBetween size="s">
      <SwitchField control={control} name="verificada" label={t('nozzleCatalogue.verified')} />
      {nozzle && (
        <Box>
          {t('nozzleCatalogue.provenance')}: <strong>{provenanceText(nozzle, t)}</strong>
        </Box>
      )}
      {nozzle?.procedencia === 'PUBLICADA' && <Box color="text-body-secondary">{t('nozzleCatalogue.becomesOwn')}</Box>}
    </SpaceBetween>
  )
}

function KindFields({ control }: Fields) {
  const { t } = useI18n()
  const { pressureField } = useUnits()
  return (
    <ColumnLayout columns={3} minColumnWidth={180}>
      <SelectField
        control={control}
        name="tipo_jato"
        label={t('nozzleCatalogue.jet')}
        options={TIPOS_JATO.map((value) => ({ value, label: t(`nozzles.tipoJato.${value}`) }))}
      />
      <TextField control={control} name="jato_fabricante" label={t('nozzleCatalogue.makersJet')} optional nullable />
      <TextField control={control} name="codigo_fabricante" label={t('nozzleCatalogue.makersCode')} optional nullable />
      <SelectField
        control={control}
        name="cor"
        label={t('nozzleCatalogue.colour')}
        optional
        clearable
        options={CORES_PONTA.map((value) => ({ value, label: t(`nozzles.corPonta.${value}`) }))}
      />
      <SelectField
        control={control}
        name="material"
        label={t('nozzleCatalogue.material')}
        optional
        clearable
        options={MATERIAIS.map((value) => ({ value, label: t(`nozzles.material.${value}`) }))}
      />
      <SelectField
        control={control}
        name="malha_cor"
        label={t('nozzleCatalogue.meshColour')}
        optional
        clearable
        options={CORES_MALHA.map((value) => ({ value, label: t(`nozzleCatalogue.meshColours.${value}`) }))}
      />
      <NumberField control={control} name="malha_tamanho" label={t('nozzleCatalogue.meshSize')} optional />
      <NumberField
        control={control}
        name="pressao_min_bar"
        label={t('nozzleCatalogue.lowestPressure')}
        {...pressureField}
        optional
      />
      <NumberField
        control={control}
        name="pressao_max_bar"
        label={t('nozzleCatalogue.highestPressure')}
        {...pressureField}
        optional
      />
    </ColumnLayout>
  )
}

/** What follows from the profiles as they are typed. */
function Figures({ control }: Fields) {
  const { t } = useI18n()
  const [cor, tamanho, perfis, serie_iso] = useWatch({ control, name: ['cor', 'tamanho', 'perfis', 'serie_iso'] })
  const usedAt = useWatch({ control, name: ['pressao_min_bar', 'pressao_max_bar'] })
  const points = typedPoints(perfis ?? [])
  if (points.length === 0) return null
  return (
    <Container header={<Header variant="h2">{t('nozzleCatalogue.chart')}</Header>}>
      <SpaceBetween size="m">
        {serie_iso && <IsoHint colour={cor ?? null} size={tamanho ?? ''} points={points} />}
        <FlowChart points={points} size={tamanho ?? ''} usedAt={usedAt} />
      </SpaceBetween>
    </Container>
  )
}
