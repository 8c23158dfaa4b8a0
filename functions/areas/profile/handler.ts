import { profileArea } from '../../../shared/contract/profile.ts'
import { serve } from '../../http/serve.ts'
import { chooseDefault, presentDefault } from '../../parts/readings/accountTolerance.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { cancelEmailChange, changeEmail, resendEmailChange } from './changeEmail.ts'
import { changePassword } from './changePassword.ts'
import { deleteOwnAccount } from './deleteOwnAccount.ts'
import { changePhoto, editPreferences, editProfile } from './edits.ts'
import { exportPart } from './exportPart.ts'
import { ownUser, presentProfile } from './present.ts'
import { resendConfirmation } from './resendConfirmation.ts'

export const handler = serve(profileArea, {
  ver: async (_, { actor }) => presentProfile(await ownUser(actor)),
  editar: ({ body }, context) => editProfile(body, context),
  editarPreferencias: ({ body }, context) => editPreferences(body, context),
  tolerancia: (_, { actor }) => presentDefault(actor.usuarioId),
  escolherTolerancia: ({ body }, { actor }) => chooseDefault(actor.usuarioId, body, authorOf(actor)),
  trocarFoto: ({ body }, context) => changePhoto(body.envio_id, context),
  reenviarConfirmacao: (_, context) => resendConfirmation(context),
  trocarEmail: ({ body }, context) => changeEmail(body, context),
  reenviarTrocaEmail: (_, context) => resendEmailChange(context),
  cancelarTrocaEmail: (_, context) => cancelEmailChange(context),
  trocarSenha: ({ body }, context) => changePassword(body, context),
  exportar: ({ query }, { actor }) => exportPart(actor, query.cursor),
  excluir: ({ body }, context) => deleteOwnAccount(body, context),
})
