import { useNavigate } from 'react-router'
import { planoEditavel, plansArea } from '../../../shared/contract/plans.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { plansKey } from './list.ts'
import { PlanFields } from './PlanFields.tsx'

const { criar, mudarStatus } = plansArea.routes

/** A new plan. */
export function PlanCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('planos'))
  const form = useCreateForm({
    schema: planoEditavel,
    emptyValues: {
      nome: '',
      tipo: 'PULVERIZADOR',
      periodo: 'ANUAL',
      dias_teste_gratis: 0,
      gratuito: false,
    },
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    restore: {
      run: ({ id, versao }) => call(mudarStatus, { params: { planoId: id }, body: { status: 'ATIVO', versao } }),
      done: ({ nome }) => t('plans.restored', { nome }),
    },
    forget: plansKey(conta.id_usuario),
    draft: 'plano novo',
    draftOf: ({ id }) => `plano ${id}`,
    saved: ({ nome }) => t('plans.created', { nome }),
    failed: 'plans.notSaved',
    fields: { PLANO_JA_EXISTE: 'nome' },
    onCreated: back,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('planoEditar', { planoId: id })),
  })
  return (
    <PageFrame title={t('screens.planoNovo')}>
      <FormShell form={form} submitLabel={t('screens.planoNovo')} onCancel={() => void back()}>
        <PlanFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
