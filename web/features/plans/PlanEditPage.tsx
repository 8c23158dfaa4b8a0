import { useNavigate, useParams } from 'react-router'
import { type Plano, planoEditavel, plansArea } from '../../../shared/contract/plans.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { plansKey } from './list.ts'
import { PlanFields } from './PlanFields.tsx'

const { ver, editar } = plansArea.routes

const TEXTS: RecordTexts = {
  failed: 'plans.loadFailed',
  closed: [{ refusals: MISSING, title: 'plans.notFoundTitle', text: 'plans.notFoundText' }],
  back: { path: pathTo('planos'), text: 'plans.backToList' },
}

const planQuery = (account: string, planoId: string) => routeQuery(ver, { account, params: { planoId } })

/** A plan, changed for orders to come. */
export function PlanEditPage() {
  const { planoId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={planQuery(conta.id_usuario, planoId)} title="screens.planoEditar" texts={TEXTS}>
      {(plan) => <EditForm key={plan.id} plan={plan} />}
    </RecordPage>
  )
}

const valuesOf = ({ nome, tipo, periodo, valor_unitario_centavos, dias_teste_gratis, gratuito }: Plano) => ({
  nome,
  tipo,
  periodo,
  valor_unitario_centavos,
  dias_teste_gratis,
  gratuito,
})

function EditForm({ plan }: { plan: Plano }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('planos'))
  const form = useRecordForm({
    source: recordOf(planQuery(conta.id_usuario, plan.id), ownVersion),
    record: plan,
    valuesOf,
    schema: planoEditavel,
    save: (values, versao) => call(editar, { params: { planoId: plan.id }, body: { ...values, versao } }),
    forget: plansKey(conta.id_usuario),
    draft: `plano ${plan.id}`,
    saved: t('plans.saved'),
    failed: 'plans.notSaved',
    fields: { PLANO_JA_EXISTE: 'nome' },
    onSaved: back,
  })
  return (
    <PageFrame title={t('plans.editTitle', { nome: plan.nome })} description={t('plans.editHint')}>
      <FormShell form={form} onCancel={() => void back()}>
        <PlanFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
