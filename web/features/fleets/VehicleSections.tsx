import { Alert, SpaceBetween } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Veiculo } from '../../../shared/contract/fleets.ts'
import { sectionGaps } from '../../../shared/domain/vehicle.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { findNozzles, nozzleOption } from '../../parts/nozzles/nozzleCatalogue.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SectionsField } from '../../ui/fields/SectionsField.tsx'
import { SectionsPicture } from '../../ui/pictures/SectionsPicture.tsx'
import type { VehicleValues } from './form.ts'

interface Props {
  control: Control<VehicleValues, unknown, unknown>
  vehicle?: Veiculo
}

/** The sections of a vehicle, drawn as the boom while they are typed. */
export function VehicleSections({ control, vehicle }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const queries = useQueryClient()
  const { conta } = useSignedIn()
  const sections = useWatch({ control, name: 'secoes' })
  const gaps = sectionGaps(sections)
  const named = sections.map(({ bico_inicial, bico_final, descricao }, index) => ({
    ...{ bico_inicial, bico_final },
    nome: descricao || t('forms.section', { numero: index + 1 }),
  }))
  return (
    <SpaceBetween size="m">
      <SectionsField
        control={control}
        name="secoes"
        label={t('fleets.sections')}
        models={(text) => findNozzles(queries, conta.id_usuario, i18n, text)}
        known={vehicle?.secoes.map(({ ponta_id, ponta }) => nozzleOption({ id: ponta_id, ...ponta }, i18n))}
      />
      {gaps.length > 0 && (
        <Alert type="warning">
          {t('fleets.gaps', {
            quantidade: gaps.length,
            bicos: gaps.map(({ de, ate }) => (de === ate ? String(de) : t('fleets.gapRun', { de, ate }))).join(', '),
          })}
        </Alert>
      )}
      <SectionsPicture sections={named} />
    </SpaceBetween>
  )
}
