import type { z } from 'zod'
import { enderecoLimpo } from '../../../shared/contract/person.ts'
import type { editarPerfil, editarPreferencias, Perfil } from '../../../shared/contract/profile.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor, SignedInContext } from '../../http/context.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { savedPhone } from '../../parts/sessions/savedPhone.ts'
import { releaseFile, takeUpload } from '../../store/files/uploads.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { editUser, type UserPatch } from '../../store/users/userEdits.ts'
import { ownUser, presentProfile } from './present.ts'

/** Changes what a person tells of themselves. Throws 203, 204, and 409 when it was changed since it was read. */
export async function editProfile(
  { versao, ...told }: z.output<typeof editarPerfil>,
  { actor }: SignedInContext,
): Promise<Perfil> {
  return edit(actor, versao, { ...told, telefone: await savedPhone(told), endereco: enderecoLimpo(told) })
}

/** Changes language and units. */
export async function editPreferences(
  { versao, ...preferences }: z.output<typeof editarPreferencias>,
  { actor }: SignedInContext,
): Promise<Perfil> {
  return edit(actor, versao, preferences)
}

async function edit(actor: Actor, versao: number, patch: UserPatch): Promise<Perfil> {
  const before = await ownUser(actor)
  if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return presentProfile(await editUser({ before, patch, author: authorOf(actor) }))
}

/** Takes a checked image as photo, or none (null); the one before is removed with the next sweep. Throws 307. */
export async function changePhoto(envioId: string | null, { actor }: SignedInContext): Promise<Perfil> {
  const { usuarioId } = actor
  const taken = envioId === null ? null : await takeUpload({ envioId, usuarioId, finalidade: 'FOTO_PERFIL' })
  const user = await againOnConflict(async () => {
    const before = await ownUser(actor)
    return editUser({
      before,
      patch: { foto_perfil: taken && { caminho: taken.caminho } },
      author: authorOf(actor),
      with: [...(taken?.members ?? []), ...(before.foto_perfil ? [releaseFile(before.foto_perfil.caminho)] : [])],
    })
  })
  return presentProfile(user)
}
