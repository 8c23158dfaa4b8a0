import { AREAS } from '../../shared/contract/areas.ts'
import {
  DADOS_DO_PLANO,
  type DadoDoPlano,
  editarPerfil,
  editarPreferencias,
  type Perfil,
} from '../../shared/contract/profile.ts'
import { type Answers, Refused } from './answers.ts'

const { ver, editar, tolerancia, editarPreferencias: preferences } = AREAS.profile.routes
/** Nothing was chosen, so the product's own judges. */
const JUDGED = { escolhido: null, em_vigor: { id: 'aspersa-5', nome: 'Aspersa 5 %', versao_perfil: 2 }, versao: 0 }

/** Keeps a profile as the API does: an edit makes the next version, and one over an older version is refused. */
export function keepProfile(answers: Answers, first: Perfil) {
  let present = first
  const save = (more: Partial<Perfil>) => {
    present = { ...present, ...more, versao: present.versao + 1 }
    return present
  }
  answers.make(ver, () => present)
  answers.give(tolerancia, JUDGED)
  answers.make(editar, ({ body }) => {
    const { versao, ...told } = editarPerfil.parse(body)
    if (versao !== present.versao) throw new Refused('CONFLITO_DE_VERSAO')
    // Any document stands for the CPF.
    const isTold = (name: DadoDoPlano) => (name === 'cpf_cnpj' ? (told.cpf_cnpj ?? told.documento) : told[name]) != null
    const faltam = DADOS_DO_PLANO.filter((name) => !isTold(name))
    return save({ ...told, faltam, completo: present.email_confirmado && faltam.length === 0 })
  })
  answers.make(preferences, ({ body }) => {
    const { versao, ...chosen } = editarPreferencias.parse(body)
    if (versao !== present.versao) throw new Refused('CONFLITO_DE_VERSAO')
    return save(chosen)
  })
  return {
    present: () => present,
    /** Somebody else changes the record meanwhile. */
    saveElsewhere: (more: Partial<Perfil>) => void save(more),
  }
}
