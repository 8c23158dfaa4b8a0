import { useNavigate, useParams } from 'react-router'
import { type Aditivo, additivesArea, aditivoEditavel } from '../../../shared/contract/additives.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { AdditiveFields } from './AdditiveFields.tsx'
import { additivesKey } from './additiveList.ts'

const { ver, editar } = additivesArea.routes

const TEXTS: RecordTexts = {
  failed: 'plans.additivesLoadFailed',
  closed: [{ refusals: MISSING, title: 'plans.additiveNotFoundTitle', text: 'plans.additiveNotFoundText' }],
  back: { path: pathTo('aditivos'), text: 'plans.backToAdditives' },
}

const additiveQuery = (account: string, aditivoId: string) => routeQuery(ver, { account, params: { aditivoId } })

/** An additive, changed for orders to come. */
export function AdditiveEditPage() {
  const { aditivoId = '' } = useParams()
  const { conta } = useSignedIn()
  return (
    <RecordPage query={additiveQuery(conta.id_usuario, aditivoId)} title="screens.aditivoEditar" texts={TEXTS}>
      {(additive) => <EditForm key={additive.id} additive={additive} />}
    </RecordPage>
  )
}

const valuesOf = ({ nome, periodo, usuarios_adicionais, valor_unitario_centavos }: Aditivo) => ({
  nome,
  periodo,
  usuarios_adicionais,
  valor_unitario_centavos,
})

function EditForm({ additive }: { additive: Aditivo }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('aditivos'))
  const form = useRecordForm({
    source: recordOf(additiveQuery(conta.id_usuario, additive.id), ownVersion),
    record: additive,
    valuesOf,
    schema: aditivoEditavel,
    save: (values, versao) => call(editar, { params: { aditivoId: additive.id }, body: { ...values, versao } }),
    forget: additivesKey(conta.id_usuario),
    draft: `aditivo ${additive.id}`,
    saved: t('plans.additiveSaved'),
    failed: 'plans.additiveNotSaved',
    fields: { PLANO_JA_EXISTE: 'nome' },
    onSaved: back,
  })
  return (
    <PageFrame title={t('plans.editTitle', { nome: additive.nome })} description={t('plans.editHint')}>
      <FormShell form={form} onCancel={() => void back()}>
        <AdditiveFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
