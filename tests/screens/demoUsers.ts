import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { plainText } from '../../shared/domain/words/plainText.ts'
import { type Answers, Refused } from './answers.ts'
import { pageOf } from './lists.ts'
import { userOf, userRow } from './people.ts'

const { listar, ver } = AREAS.users.routes
const USERS = (Object.keys(PEOPLE) as PersonKey[]).map((key) => userOf(key)).sort((a, b) => (a.nome < b.nome ? -1 : 1))

/**
 * Answers an administrator's list of users and each of them, by the beginning of a word of the name or of the address
 * too.
 */
export function giveUsers(answers: Answers): void {
  const begins = (text: string, wanted: string) => ` ${plainText(text)}`.includes(` ${plainText(wanted)}`)
  answers.make(listar, (call) => {
    const { busca = '' } = call.query
    return pageOf(USERS.filter(({ nome, email }) => begins(nome, busca) || begins(email, busca)).map(userRow), call)
  })
  answers.make(ver, ({ params }) => {
    const found = USERS.find(({ id }) => id === params.usuarioId)
    if (!found) throw new Refused('NAO_ENCONTRADO')
    return found
  })
}
