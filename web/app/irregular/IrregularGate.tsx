import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import { needTexts } from '../../i18n/speak.ts'
import { useSignedIn } from '../../session/instance.ts'
import { noteShown, wasShown } from '../../session/shownOnce.ts'

interface Warning {
  readonly quantidade: number
  readonly onShown: () => void
  readonly onClose: () => void
}

/** A warning that cannot be loaded is none. */
const IrregularDialog = lazy<ComponentType<Warning>>(() =>
  Promise.all([import('../../features/equipment/IrregularDialog.tsx'), needTexts(['irregular'])]).then(
    ([module]) => ({ default: module.IrregularDialog }),
    () => ({ default: () => null }),
  ),
)

const WARNING = 'irregular'

/** Warns a customer in their own account, once a session, that equipment of theirs is not covered. */
export function IrregularGate() {
  const { usuario, conta } = useSignedIn()
  const { id_usuario: id, papel, quantidade_equipamento_irregular: quantidade } = usuario
  const [open, setOpen] = useState(() => !wasShown(sessionStorage, WARNING, id))
  const note = useCallback(() => noteShown(sessionStorage, WARNING, id), [id])
  const isConcerned = papel === 'CLIENTE' && quantidade > 0 && conta.id_usuario === id
  if (!open || !isConcerned) return null
  return (
    <Suspense fallback={null}>
      <IrregularDialog quantidade={quantidade} onShown={note} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
