import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../shared/errors.ts'
import { refuseGuessable } from './newPassword.ts'

const ANA = { nome: 'Ana Conceição da Silva', email: 'Ana.Silva@fazenda.example' }
const ruleOf = (senha: string, person = ANA) =>
  refuseGuessable(senha, person).then(
    () => null,
    ({ report }: ApiError) => (report as { campos: { caminho: string; mensagem: string }[] }).campos,
  )
const broken = (mensagem: string) => [{ caminho: 'senha', mensagem }]

describe('a new password', () => {
  it.each(['123456', 'password', 'QWERTY', 'Iloveyou', '12345678', 'superman', 'letmein'])(
    'is none of the commonest: %s',
    async (senha) => expect(await ruleOf(senha)).toEqual(broken('senha_comum')),
  )

  it.each(['conceicao', 'CONCEIÇÃO', 'Ana Conceição da Silva', 'anaconceicaodasilva', 'ana.silva', 'ANA.SILVA'])(
    'is not the own name or address: %s',
    async (senha) => expect(await ruleOf(senha)).toEqual(broken('senha_propria')),
  )

  it('is not the whole address', async () => {
    expect(await ruleOf('ze@sitio.example', { nome: 'José', email: 'ze@sitio.example' })).toEqual(
      broken('senha_propria'),
    )
  })

  it.each(['aspersa', 'três bicos', 'senha nova', 'Conceição 34', 'barra de 24 m', '4hj2-kk', 'ñandú1'])(
    'may be anything else: %s',
    async (senha) => expect(await ruleOf(senha)).toBeNull(),
  )
})
