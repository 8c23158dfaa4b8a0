import { useNavigate } from 'react-router'
import { nozzlesArea } from '../../../shared/contract/nozzles.ts'
import { pathTo } from '../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useCreateForm } from '../../parts/records/useCreateForm.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { EMPTY_NOZZLE, editedNozzle } from './form.ts'
import { nozzlesKey } from './list.ts'
import { NozzleFields } from './NozzleFields.tsx'

const { criar, mudarStatus } = nozzlesArea.routes

/** A new nozzle; one that was removed is restored instead. */
export function NozzleCreatePage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { conta } = useSignedIn()
  const back = () => navigate(pathTo('pontas'))
  const form = useCreateForm({
    schema: editedNozzle,
    emptyValues: EMPTY_NOZZLE,
    create: (body, idempotencyKey) => call(criar, { body, idempotencyKey }),
    restore: {
      run: ({ id, versao }) => call(mudarStatus, { params: { pontaId: id }, body: { status: 'ATIVO', versao } }),
      done: ({ nome }) => t('nozzleCatalogue.restored', { nome }),
    },
    forget: nozzlesKey(conta.id_usuario),
    draft: 'ponta nova',
    draftOf: ({ id }) => `ponta ${id}`,
    saved: ({ nome }) => t('nozzleCatalogue.created', { nome }),
    failed: 'nozzleCatalogue.notSaved',
    fields: { PONTA_JA_EXISTE: 'tamanho' },
    onCreated: back,
    onTypedMeanwhile: ({ id }) => navigate(pathTo('pontaEditar', { pontaId: id })),
  })
  return (
    <PageFrame title={t('screens.pontaCadastrar')}>
      <FormShell form={form} submitLabel={t('screens.pontaCadastrar')} onCancel={() => void back()}>
        <NozzleFields control={form.control} />
      </FormShell>
    </PageFrame>
  )
}
