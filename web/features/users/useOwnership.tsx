import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RouteAnswer } from '../../../shared/contract/route.ts'
import type { usersArea } from '../../../shared/contract/users.ts'
import { pathTo } from '../../../shared/paths.ts'
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { NEW_OWNER } from './newOwner.ts'

// Opened seldom, and a form: its code comes when it is asked for.
const ChangeOwnerDialog = lazyPart(() => import('./ChangeOwnerDialog.tsx').then((module) => module.ChangeOwnerDialog), {
  close: ({ onClose }) => onClose(),
})

type Access = RouteAnswer<typeof usersArea.routes.acessos>

/** What may be typed on the page meanwhile. */
interface Form {
  readonly isUnsaved: () => boolean
  readonly loading: boolean
  readonly methods: { readonly reset: () => void }
}

/** A user's equipment, on their page. */
export const equipmentOf = (userId: string) => `${pathTo('usuarioVer', { usuarioId: userId })}?aba=equipamentos`

/** In the place of a member: the new owner is chosen in the dialog. */
export const ANYBODY = 'escolher'

/** The dialog for another owner. It ends the page, so a changed form is asked about before. */
export function useOwnership({ equipamento, membros }: Access, usuarioId: string, form: Form) {
  const navigate = useNavigate()
  const [opened, open] = useOpened(NEW_OWNER)
  const [discarding, setDiscarding] = useState<string | null>(null)
  const ask = (who: string) => (form.isUnsaved() && !form.loading ? setDiscarding(who) : open(who))
  const dialog = (
    <>
      {discarding !== null && (
        <DiscardQuestion
          onDiscard={() => {
            form.methods.reset()
            setDiscarding(null)
            open(discarding)
          }}
          onKeep={() => setDiscarding(null)}
        />
      )}
      {opened !== null && equipamento.dono && (
        <ChangeOwnerDialog
          usuarioId={usuarioId}
          equipamentoId={equipamento.id}
          suggested={membros.find(({ usuario_id: id }) => id === opened)?.email}
          onClose={() => open(null)}
          // The page is of the former owner: there is no way back to it.
          onChanged={(id) => navigate(equipmentOf(id), { replace: true })}
        />
      )}
    </>
  )
  return { ask, dialog }
}
