import { needTexts } from '../../i18n/speak.ts'
import { useSignedIn } from '../../session/instance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Hardly anybody is waited for: what asks them comes when somebody is.
const InvitationsNotice = lazyPart(() =>
  Promise.all([import('../../features/members/InvitationsNotice.tsx'), needTexts(['forms', 'invitations'])]).then(
    ([module]) => module.InvitationsNotice,
  ),
)

/** Asks whoever was invited to other accounts whether they accept; nobody is linked without that press. */
export function InvitationsGate() {
  const { usuario } = useSignedIn()
  return usuario.convites_pendentes > 0 ? <InvitationsNotice /> : null
}
