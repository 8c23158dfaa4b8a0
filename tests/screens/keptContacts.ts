import { type InformacoesContato, informacoesContato } from '../../shared/contract/about.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type Answers, Refused } from './answers.ts'
import { CONTACT } from './people.ts'

const { executar } = AREAS.about.routes

/**
 * Keeps the contact block as the content service does: an edit makes the next version, and one over an older version is
 * refused.
 */
export function keepContacts(answers: Answers) {
  let present = informacoesContato.parse(CONTACT)
  const save = (more: Partial<InformacoesContato>) => {
    present = { ...present, ...more, versao: present.versao + 1 }
    return present
  }
  const edit = (given: unknown) => {
    const { versao, ...told } = informacoesContato.parse(given)
    if (versao !== present.versao) throw new Refused('CONFLITO_DE_VERSAO')
    return save(told)
  }
  answers.make(executar, ({ body }) => {
    const { variables } = executar.body.parse(body)
    const data = variables ? { editarInformacoesContato: edit(variables.dados) } : { informacoesContato: present }
    return { data }
  })
  return {
    /** Somebody else changes them meanwhile. */
    saveElsewhere: (more: Partial<InformacoesContato>) => void save(more),
  }
}
