import type { z } from 'zod'
import { AREAS } from '../../shared/contract/areas.ts'
import { type acessosDeEquipamento, editarUsuario, type Usuario } from '../../shared/contract/users.ts'
import { type Answers, Refused } from './answers.ts'

const { acessos, editar, editarAcessos, ver } = AREAS.users.routes
type Access = z.infer<typeof acessosDeEquipamento>

/** Keeps a user as the API does: an edit makes the next version, and one over an older version is refused. */
export function keepUser(answers: Answers, first: Usuario) {
  let present = first
  const save = (more: Partial<Usuario>) => {
    present = { ...present, ...more, versao: present.versao + 1 }
    return present
  }
  answers.make(ver, () => present)
  answers.make(editar, ({ body }) => {
    const { versao, senha: _, ...told } = editarUsuario.parse(body)
    if (versao !== present.versao) throw new Refused('CONFLITO_DE_VERSAO')
    return save(told)
  })
  return {
    /** Somebody else changes the record meanwhile. */
    saveElsewhere: (more: Partial<Usuario>) => void save(more),
  }
}

/** Keeps who may use one equipment. */
export function keepAccess(answers: Answers, first: Access) {
  let present = first
  const save = (usuarios_adicionais: number, linked: readonly string[]) => {
    const { equipamento, membros } = present
    present = {
      equipamento: { ...equipamento, usuarios_adicionais, versao: equipamento.versao + 1 },
      membros: membros.map((one) => ({ ...one, vinculado: linked.includes(one.usuario_id) })),
    }
    return present
  }
  const { body: edit } = editarAcessos
  answers.make(acessos, () => present)
  answers.make(editarAcessos, ({ body }) => {
    const { usuarios_adicionais, vinculados, versao } = edit.parse(body)
    if (versao !== present.equipamento.versao) throw new Refused('CONFLITO_DE_VERSAO')
    return save(usuarios_adicionais, vinculados)
  })
  return {
    /** Somebody else lets so many people use it meanwhile, the same ones. */
    allowElsewhere: (most: number) =>
      void save(
        most,
        present.membros.filter(({ vinculado }) => vinculado).map(({ usuario_id }) => usuario_id),
      ),
  }
}
