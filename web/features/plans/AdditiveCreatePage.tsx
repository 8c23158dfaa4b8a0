import { useNavigate } from 'react-router'
import { additivesArea, aditivoEditavel } from '../../../shared/contract/additives.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { AdditiveFields } from './AdditiveFields.tsx'
import { additivesKey } from './additiveList.ts'

const { criar, mudarStatus } = additivesArea.routes

/** A new additive. */
export function AdditiveCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('aditivos'))
  const form = useCreateForm({
    schema: aditivoEditavel,
    emptyValues: { nome: '', periodo: 'ANUAL', usuarios_adicionais: 1 },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    restore: {
      run: ({ id, versao }) => call(mudarStatus, { params: { aditivoId: id }, body: { status: 'ATIVO', versao } }),
      done: ({ nome }) => t('plans.restored', { nome }),
    },
    forget: additivesKey(conta.id_usuario),
    draft: 'aditivo novo',
    draftOf: ({ id }) => `aditivo ${id}`,
    saved: ({ nome }) => t('plans.created', { nome }),
    failed: 'plans.additiveNotSaved',
    fields: { PLANO_JA_EXISTE: 'nome' },
    onCreated: back,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('aditivoEditar', { aditivoId: id })),
  })
  return (
    <PageFrame title={t('screens.aditivoNovo')}>
      <FormShell form={form} submitLabel={t('screens.aditivoNovo')} onCancel={() => void back()}>
        <AdditiveFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
