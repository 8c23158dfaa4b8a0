import { useNavigate } from 'react-router'
import { perfilToleranciaEditavel, toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { profilesKey } from './list.ts'
import { RuleFields } from './RuleFields.tsx'

const { criar, mudarStatus } = toleranceProfilesArea.routes

/** A new tolerance profile. */
export function ToleranceProfileCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('perfisTolerancia'))
  const form = useCreateForm({
    schema: perfilToleranciaEditavel,
    emptyValues: {
      nome: '',
      limite: 10,
      base: 'NOMINAL',
      comparacao: 'ACIMA',
      vazao_baixa: null,
      limite_vazao_baixa: null,
      limite_variacao: null,
    },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    restore: {
      run: ({ id, versao }) =>
        call(mudarStatus, { params: { perfilToleranciaId: id }, body: { status: 'ATIVO', versao } }),
      done: ({ nome }) => t('toleranceProfiles.restored', { nome }),
    },
    forget: profilesKey(conta.id_usuario),
    draft: 'perfil de tolerância novo',
    draftOf: ({ id }) => `perfil de tolerância ${id}`,
    saved: ({ nome }) => t('toleranceProfiles.created', { nome }),
    failed: 'toleranceProfiles.notSaved',
    fields: { TOLERANCIA_JA_EXISTE: 'nome' },
    onCreated: back,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('perfilToleranciaEditar', { perfilToleranciaId: id })),
  })
  return (
    <PageFrame title={t('screens.perfilToleranciaNovo')}>
      <FormShell form={form} submitLabel={t('screens.perfilToleranciaNovo')} onCancel={() => void back()}>
        <RuleFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
