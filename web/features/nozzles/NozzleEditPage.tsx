import { useFormState } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { nozzlesArea, type Ponta } from '../../../shared/contract/nozzles.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { MISSING, RecordPage, type RecordTexts } from '../../parts/records/RecordPage.tsx'
import { ownVersion, recordOf, useRecordForm } from '../../parts/records/useRecordForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { GoneNotice } from '../../ui/form/GoneNotice.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { editedNozzle, nozzleValues } from './form.ts'
import { nozzleQuery, nozzlesKey } from './list.ts'
import { NozzleFields } from './NozzleFields.tsx'

const { editar } = nozzlesArea.routes

const ShownNozzle = lazyPart(() => import('./ShownNozzle.tsx').then((module) => module.ShownNozzle))

const RemovedNotice = lazyPart(() => import('./ShownNozzle.tsx').then((module) => module.RemovedNotice))

const TEXTS: RecordTexts = {
  failed: 'nozzleCatalogue.viewFailed',
  closed: [{ refusals: MISSING, title: 'nozzleCatalogue.notFoundTitle', text: 'nozzleCatalogue.notFoundText' }],
  back: { path: pathTo('pontas'), text: 'nozzleCatalogue.backToList' },
}

/** A nozzle, seen, and changed by who may. */
export function NozzleEditPage() {
  const { pontaId = '' } = useParams()
  const { conta, ability } = useSignedIn()
  const mayUpdate = ability.can('update', 'PerfilModeloBico')
  return (
    <RecordPage query={nozzleQuery(conta.id_usuario, pontaId)} title="screens.pontaEditar" texts={TEXTS}>
      {(nozzle) => (mayUpdate ? <EditForm key={nozzle.id} nozzle={nozzle} /> : <ShownNozzle nozzle={nozzle} />)}
    </RecordPage>
  )
}

/**
 * One that was removed is shown as it was; what somebody typed before they heard of that stays, and the nozzle can be
 * restored beside it.
 */
function EditForm({ nozzle }: { nozzle: Ponta }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('pontas'))
  const form = useRecordForm({
    source: recordOf(nozzleQuery(conta.id_usuario, nozzle.id), ownVersion),
    record: nozzle,
    valuesOf: nozzleValues,
    schema: editedNozzle,
    save: (values, versao) => call(editar, { params: { pontaId: nozzle.id }, body: { ...values, versao } }),
    forget: nozzlesKey(conta.id_usuario),
    draft: `ponta ${nozzle.id}`,
    saved: ({ nome }: Ponta) => t('nozzleCatalogue.saved', { nome }),
    failed: 'nozzleCatalogue.notSaved',
    fields: { PONTA_JA_EXISTE: 'tamanho' },
    onSaved: back,
  })
  const { isDirty } = useFormState({ control: form.control })
  const isRemoved = nozzle.status === 'REMOVIDO'
  if (isRemoved && !isDirty) return <ShownNozzle nozzle={nozzle} />
  // Restored, it is there again.
  const failure = !isRemoved && form.failure?.name === 'NAO_ENCONTRADO' ? null : form.failure
  return (
    <GoneNotice notice={isRemoved && <RemovedNotice nozzle={nozzle} />}>
      <PageFrame title={`${nozzle.marca.nome} ${nozzle.nome}`} description={t('nozzleCatalogue.editDescription')}>
        <FormShell form={{ ...form, failure }} onCancel={() => void back()}>
          <NozzleFields control={form.control} nozzle={nozzle} />
        </FormShell>
      </PageFrame>
    </GoneNotice>
  )
}
