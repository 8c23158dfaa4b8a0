import { SpaceBetween } from '@cloudscape-design/components'
import { useNavigate, useParams } from 'react-router'
import {
  type PerfilGerido,
  perfilToleranciaEditavel,
  toleranceProfilesArea,
} from '../../../shared/contract/toleranceProfiles.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { HistoryList } from '../../parts/history/HistoryList.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useUnits } from '../../ui/units.ts'
import { profileWords } from './history.ts'
import { profilesKey } from './list.ts'
import { RuleFields } from './RuleFields.tsx'

const { ver, editar, historico } = toleranceProfilesArea.routes

const TEXTS: RecordTexts = {
  failed: 'toleranceProfiles.loadFailed',
  closed: [{ refusals: MISSING, title: 'toleranceProfiles.notFoundTitle', text: 'toleranceProfiles.notFoundText' }],
  back: { path: pathTo('perfisTolerancia'), text: 'toleranceProfiles.backToList' },
}

const profileQuery = (account: string, perfilToleranciaId: string) =>
  routeQuery(ver, { account, params: { perfilToleranciaId } })

/** A tolerance profile, changed into its next version. */
export function ToleranceProfileEditPage() {
  const { perfilToleranciaId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage
      query={profileQuery(conta.id_usuario, perfilToleranciaId)}
      title="screens.perfilToleranciaEditar"
      texts={TEXTS}
    >
      {(profile) => <EditForm key={profile.id} profile={profile} />}
    </RecordPage>
  )
}

const valuesOf = ({
  nome,
  limite,
  base,
  comparacao,
  vazao_baixa,
  limite_vazao_baixa,
  limite_variacao,
}: PerfilGerido) => ({
  nome,
  limite,
  base,
  comparacao,
  vazao_baixa,
  limite_vazao_baixa,
  limite_variacao,
})

function EditForm({ profile }: { profile: PerfilGerido }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const units = useUnits()
  const back = () => navigate(pathTo('perfisTolerancia'))
  const form = useRecordForm({
    source: recordOf(profileQuery(conta.id_usuario, profile.id), ownVersion),
    record: profile,
    valuesOf,
    schema: perfilToleranciaEditavel,
    save: (values, versao) => call(editar, { params: { perfilToleranciaId: profile.id }, body: { ...values, versao } }),
    forget: profilesKey(conta.id_usuario),
    draft: `perfil de tolerância ${profile.id}`,
    saved: ({ versao_perfil }) => t('toleranceProfiles.saved', { versao: versao_perfil }),
    failed: 'toleranceProfiles.notSaved',
    fields: { TOLERANCIA_JA_EXISTE: 'nome' },
    onSaved: back,
  })
  const { nome, versao_perfil: versao, contas } = profile
  return (
    <PageFrame
      title={t('toleranceProfiles.editTitle', { nome })}
      description={[t('toleranceProfiles.editHint', { versao }), t('toleranceProfiles.accounts', { contas })].join(' ')}
    >
      <SpaceBetween size="l">
        <FormShell form={form} onCancel={() => void back()}>
          <RuleFields control={form.control} />
        </FormShell>
        <HistoryList
          route={historico}
          params={{ perfilToleranciaId: profile.id }}
          words={profileWords(units)}
          failed="toleranceProfiles.loadFailed"
        />
      </SpaceBetween>
    </PageFrame>
  )
}
