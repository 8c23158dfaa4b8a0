import { describe, expect, it } from 'vitest'
import { type NewUser, newUser } from './userCreation.ts'
import { isActiveUser, uniqueValuesOf, users } from './users.ts'

process.env.TABLE_NAME = 'tabela'
const now = '2026-11-20T12:00:00.000Z'
const given: NewUser = {
  id: '11111111-1111-4111-8111-111111111111',
  nome: 'Ana Ribeiro',
  email: 'ana@example.com',
  papel: 'CLIENTE',
  cpf_cnpj: '11144477735',
  documento: { tipo: 'RG', numero: '12' },
}

/** Stored shapes by version. A changed shape raises the version and keeps the old one here, read by upcast. */
const STORED_USER_1 = {
  pk: 'USUARIO#11111111-1111-4111-8111-111111111111',
  sk: 'USUARIO',
  gsi2pk: 'USUARIO',
  gsi2sk: 'ana ribeiro#11111111-1111-4111-8111-111111111111',
  lista: { i: '11111111-1111-4111-8111-111111111111', n: 'Ana Ribeiro', p: 'CLIENTE', s: 1 },
  v: 1,
  id: '11111111-1111-4111-8111-111111111111',
  nome: 'Ana Ribeiro',
  email: 'ana@example.com',
  email_confirmado: false,
  papel: 'CLIENTE',
  idioma: 'pt',
  status: 1,
  etapa: 'PENDENTE',
  foto_perfil: null,
  telefone: null,
  empresa: null,
  cidade: null,
  pais: null,
  cpf_cnpj: '11144477735',
  documento: { tipo: 'RG', numero: '12' },
  tipo_pulverizador: null,
  regiao_atuacao: null,
  unidade_negocio: null,
  propriedade: null,
  area_ha: null,
  quantidade_pulverizadores: null,
  endereco: null,
  ocupacao: null,
  newsletter: false,
  armazenar_gps: false,
  pode_gerar_chaves: false,
  pode_gerir_frotas: false,
  pode_visualizar_dashboard: false,
  unidades: { pressao: 'BAR', vazao: 'LPM', area: 'HA', alqueire: 'PAULISTA' },
  contagem_equipamentos: { PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 },
  assinatura: null,
  sessoes_validas_desde: 0,
  versao: 1,
  criado_em: now,
  atualizado_em: now,
}

/** Beside version 1: indexes by e-mail, document and unfinished sign-up, a fuller row, survey and terms, coverage that may be free. */
const STORED_USER_2 = {
  ...STORED_USER_1,
  gsi1pk: 'USUARIO#PENDENTE',
  gsi1sk: `${now}#11111111-1111-4111-8111-111111111111`,
  gsi3pk: 'USUARIO#EMAIL',
  gsi3sk: 'ana@example.com#11111111-1111-4111-8111-111111111111',
  gsi4pk: 'USUARIO#DOCUMENTO',
  gsi4sk: '11144477735#11111111-1111-4111-8111-111111111111',
  lista: {
    i: '11111111-1111-4111-8111-111111111111',
    n: 'Ana Ribeiro',
    e: 'ana@example.com',
    p: 'CLIENTE',
    s: 1,
    k: false,
    c: now,
  },
  v: 2,
  pesquisa_concluida_em: null,
  aceite_termos_em: null,
}

/** Beside version 2: units of every quantity. */
const STORED_USER_3 = {
  ...STORED_USER_2,
  v: 3,
  unidades: {
    pressao: 'BAR',
    vazao: 'LPM',
    velocidade: 'KMH',
    taxa: 'LHA',
    area: 'HA',
    volume: 'L',
    comprimento: 'M',
    alqueire: 'PAULISTA',
  },
}

const { assinatura, ...WITHOUT_SUBSCRIPTION } = STORED_USER_3
/** Beside version 3: every subscription instead of one. */
const STORED_USER_4 = { ...WITHOUT_SUBSCRIPTION, v: 4, assinaturas: [] }
/** Beside version 4: the second factor. */
const STORED_USER_5 = { ...STORED_USER_4, v: 5, segundo_fator: null }

describe('the stored user', () => {
  it('keeps its shape', () => {
    expect(users.toItem(newUser(given, now))).toEqual(STORED_USER_5)
    expect(users.fromItem(STORED_USER_5)).toEqual(newUser(given, now))
    expect(users.fromItem(STORED_USER_4)).toEqual(newUser(given, now))
    expect(users.fromItem(STORED_USER_3)).toEqual(newUser(given, now))
    expect(users.fromItem(STORED_USER_2)).toEqual(newUser(given, now))
  })

  it('keeps the units that were chosen before there were more, and shows the others as they are stored', () => {
    const chosen = { pressao: 'PSI', vazao: 'GPM', area: 'AL', alqueire: 'MINEIRO' } as const
    const { unidades } = users.fromItem({ ...STORED_USER_2, unidades: chosen })
    expect(unidades).toEqual({ ...STORED_USER_3.unidades, ...chosen })
  })

  it('is read as it was first stored', () => {
    expect(users.fromItem(STORED_USER_1)).toEqual(newUser(given, now))
    const paid = { tipo: 'AMBOS', quantidade: null, valida_ate: now }
    const told = [{ id: null, adicionais: [], ...paid, gratuita: false }]
    expect(users.fromItem({ ...STORED_USER_1, assinatura: paid }).assinaturas).toEqual(told)
    const free = { ...paid, gratuita: true }
    expect(users.fromItem({ ...STORED_USER_3, assinatura: free }).assinaturas).toMatchObject([free])
    // An edit made an item of version 3 one of version 4 and left what covers it alone.
    expect(users.fromItem({ ...STORED_USER_3, assinatura: free, v: 5 }).assinaturas).toMatchObject([free])
  })

  it('keeps what an edit set on an old item', () => {
    const edited = { ...STORED_USER_1, pesquisa_concluida_em: now, aceite_termos_em: now }
    expect(users.fromItem(edited)).toMatchObject({ pesquisa_concluida_em: now, aceite_termos_em: now })
  })

  it('has a list row within 256 bytes however long name and address are', () => {
    const { lista } = users.toItem(
      newUser({ ...given, nome: 'a'.repeat(500), email: `${'a'.repeat(240)}@example.com` }, now),
    )
    expect(Buffer.byteLength(JSON.stringify(lista))).toBeLessThanOrEqual(256)
  })

  it('is unique by what identifies a person', () => {
    expect(uniqueValuesOf(newUser(given, now)).map(({ kind, value, taken }) => [kind, value, taken])).toEqual([
      ['email', 'ana@example.com', 'EMAIL_JA_CADASTRADO'],
      ['cpf_cnpj', '11144477735', 'CPF_CNPJ_JA_CADASTRADO'],
      ['documento', 'RG#12', 'DOCUMENTO_JA_EXISTE'],
    ])
    expect(uniqueValuesOf(newUser({ ...given, cpf_cnpj: null, documento: null }, now))).toHaveLength(1)
  })

  it('is active only when created to the end', () => {
    expect(isActiveUser({ status: 1, etapa: 'ATIVO' })).toBe(true)
    expect(isActiveUser({ status: 1, etapa: 'PENDENTE' })).toBe(false)
    expect(isActiveUser({ status: 0, etapa: 'ATIVO' })).toBe(false)
  })
})
