import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { MISSING, RecordPage } from '../records/RecordPage.tsx'
import { type AnyRecord, type RecordOf, registryPaths, type ShownRegistry, textOf, titleOf } from './registryScreens.ts'
import { controlOf, type RegistryForm, registryQuery, useRegistryCreate, useRegistryEdit } from './useRegistryForms.ts'

type Props<A extends ShownRegistry> = RegistryForm<A> & {
  /** What stands below the title of a record. */
  readonly describe?: (i18n: LoadedLanguage, record: RecordOf<A>) => string
  /** Who changed what of a record, over its page; where there is one, a button beside the title opens it. */
  readonly history?: (record: RecordOf<A>, onClose: () => void) => ReactNode
}

/** The page on which a record of a registry is written: a new one, or that of the address. */
export function RegistryFormPage<A extends ShownRegistry>(props: Props<A>) {
  const { area } = props
  const { [area.registry.param]: id } = useParams()
  const { conta } = useSignedIn()
  if (id === undefined) return <CreateForm form={props} />
  const paths = registryPaths(area)
  return (
    <RecordPage
      query={registryQuery(area, conta.id_usuario, id)}
      title={titleOf(paths.edit)}
      texts={{
        failed: textOf(area, 'loadFailed'),
        closed: [{ refusals: MISSING, title: textOf(area, 'notFoundTitle'), text: textOf(area, 'notFoundText') }],
        back: { path: paths.toList, text: textOf(area, 'backToList') },
      }}
    >
      {(record) => <EditForm key={record.id} form={props} record={record} />}
    </RecordPage>
  )
}

function CreateForm<A extends ShownRegistry>(props: { form: Props<A> }) {
  const { area, Fields } = props.form
  const { t } = useI18n()
  const navigate = useNavigate()
  const paths = registryPaths(area)
  const back = () => navigate(paths.toList)
  const form = useRegistryCreate<A>(props.form, {
    onCreated: back,
    onTypedMeanwhile: (id) => navigate(paths.toEdit?.(id) ?? paths.toList),
  })
  return (
    <PageFrame title={t(titleOf(paths.create))}>
      <FormShell form={form} submitLabel={t(titleOf(paths.create))} onCancel={() => void back()}>
        <Fields control={controlOf<A>(form)} />
      </FormShell>
    </PageFrame>
  )
}

function EditForm<A extends ShownRegistry>(props: { form: Props<A>; record: RecordOf<A> & AnyRecord }) {
  const { record } = props
  const { area, Fields, describe, history } = props.form
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const [told, setTold] = useState(false)
  const back = () => navigate(registryPaths(area).toList)
  const form = useRegistryEdit<A>(props.form, record, back)
  return (
    <PageFrame
      title={t(textOf(area, 'editTitle'), { nome: record.nome })}
      description={describe?.(i18n, record)}
      actions={
        history && (
          <PageActions actions={[{ id: 'historico', text: t('history.title'), onSelect: () => setTold(true) }]} />
        )
      }
    >
      <FormShell form={form} onCancel={() => void back()}>
        <Fields control={controlOf<A>(form)} record={record} />
      </FormShell>
      {told && history?.(record, () => setTold(false))}
    </PageFrame>
  )
}
