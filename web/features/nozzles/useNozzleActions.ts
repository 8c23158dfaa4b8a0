import { nozzlesArea, type Ponta } from '../../../shared/contract/nozzles.ts'
import { call } from '../../api/client.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAsk } from '../../parts/records/useAsk.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { nozzlesKey } from './list.ts'

const { mudarStatus } = nozzlesArea.routes

/** What can be done with a nozzle besides changing it: a removed one is restored, and nothing else. */
export function useNozzleActions() {
  const { t } = useI18n()
  const { conta } = useSignedIn()
  const { ask, dialog } = useAsk(nozzlesKey(conta.id_usuario))
  const move = ({ id, versao }: Ponta, status: Ponta['status']) =>
    call(mudarStatus, { params: { pontaId: id }, body: { status, versao } })

  const remove = (nozzle: Ponta) =>
    ask({
      title: t('nozzleCatalogue.remove'),
      question: t('nozzleCatalogue.removeQuestion', { nome: nozzle.nome }),
      submitLabel: t('nozzleCatalogue.remove'),
      danger: true,
      run: () => move(nozzle, 'REMOVIDO'),
      done: t('nozzleCatalogue.removed', { nome: nozzle.nome }),
      failed: 'nozzleCatalogue.notRemoved',
    })
  const restore = (nozzle: Ponta) =>
    ask({
      title: t('nozzleCatalogue.restore'),
      question: t('nozzleCatalogue.restoreQuestion', { nome: nozzle.nome }),
      submitLabel: t('nozzleCatalogue.restore'),
      run: () => move(nozzle, 'ATIVO'),
      done: t('nozzleCatalogue.restored', { nome: nozzle.nome }),
      failed: 'nozzleCatalogue.notRestored',
    })
  const actionsOf = (nozzle: Ponta) =>
    nozzle.status === 'REMOVIDO'
      ? [{ id: 'restaurar', text: t('nozzleCatalogue.restore'), onSelect: () => restore(nozzle) }]
      : [{ id: 'remover', text: t('nozzleCatalogue.remove'), onSelect: () => remove(nozzle), danger: true }]
  return { actionsOf, restore, dialog }
}
