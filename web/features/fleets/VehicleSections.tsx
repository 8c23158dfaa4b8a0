import { Alert, SpaceBetween } from '@cloudscape-design/components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { Veiculo } from '../../../shared/contract/fleets.ts'
import { sectionGaps } from '../../../shared/domain/spraying/vehicle.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { chooserAddress } from '../../parts/nozzles/chooserAddress.ts'
import { findNozzles, nozzleCatalogue, nozzleOption } from '../../parts/nozzles/nozzleCatalogue.ts'
import { useSignedIn } from '../../session/instance.ts'
import { SectionsField } from '../../ui/fields/SectionsField.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
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
  const tipo = useWatch({ control, name: 'tipo' })
  const count = sections.reduce((sum, one) => sum + Math.max(0, one.bico_final - one.bico_inicial + 1), 0)
  // A section that is added has the nozzle of the one before, for which nobody looked in its field.
  const { data: nozzles = [] } = useQuery(nozzleCatalogue(conta.id_usuario))
  const standing = new Set(sections.map(({ ponta_id }) => ponta_id))
  const known = [
    ...(vehicle?.secoes ?? []).map(({ ponta_id, ponta }) => nozzleOption({ id: ponta_id, ...ponta }, i18n)),
    ...nozzles.filter(({ id }) => standing.has(id)).map((nozzle) => nozzleOption(nozzle, i18n)),
  ]
  const gaps = sectionGaps(sections)
  const aim = { tipo, bicos: tipo === 'TURBOPULVERIZADOR' ? count : null }
  const equipped = sections.filter(
    ({ ponta_id, bico_inicial, bico_final }) => ponta_id && bico_inicial >= 1 && bico_final >= bico_inicial,
  )
  const named = sections.map(({ bico_inicial, bico_final, descricao }, index) => ({
    bico_inicial,
    bico_final,
    nome: descricao || t('forms.section', { numero: index + 1 }),
  }))
  return (
    <SpaceBetween size="m">
      <SectionsField
        control={control}
        name="secoes"
        label={t('fleets.sections')}
        models={(text) => findNozzles(queries, conta.id_usuario, i18n, text)}
        known={known}
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
      {equipped.length === 0 && <PageLink href={chooserAddress(aim)}>{t('fleets.chooseNozzles')}</PageLink>}
      {equipped.map(({ ponta_id, bico_inicial, bico_final }) => (
        <PageLink
          key={bico_inicial}
          href={chooserAddress(
            { ...aim, tipo_jato: nozzles.find(({ id }) => id === ponta_id)?.tipo_jato },
            { ponta: ponta_id, de: bico_inicial, ate: bico_final },
          )}
        >
          {t('fleets.chooseForSection', { de: bico_inicial, ate: bico_final })}
        </PageLink>
      ))}
    </SpaceBetween>
  )
}
