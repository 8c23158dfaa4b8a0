import { describe, expect, it } from 'vitest'
import { membershipFromItem, membershipToItem } from '../accounts/accounts.ts'
import { coverageOf, freeYear, subscriptionFromItem, subscriptionToItem } from '../accounts/subscriptions.ts'
import { type Link, linkFromItem, linkToItem } from '../identity/links.ts'
import { auditMembers, changesOf } from '../kit/audit.ts'
import { type NewUser, newUser } from './userCreation.ts'
import { uniqueValuesOf } from './userGuards.ts'
import { isActiveUser, userFromItem, userToItem } from './users.ts'

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

const STORED_MEMBERSHIP_1 = {
  pk: 'CONTA#dono',
  sk: 'MEMBRO#pessoa',
  gsi1pk: 'MEMBRO#pessoa',
  gsi1sk: 'CONTA#dono',
  lista: { d: 'dono', c: 'UTILIZADOR', s: 'ATIVO' },
  v: 1,
  dono_id: 'dono',
  usuario_id: 'pessoa',
  cargo: 'UTILIZADOR',
  status: 'ATIVO',
  equipamentos: ['e1'],
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

describe('the stored user', () => {
  it('keeps its shape', () => {
    expect(userToItem(newUser(given, now))).toEqual(STORED_USER_2)
    expect(userFromItem(STORED_USER_2)).toEqual(newUser(given, now))
  })

  it('is read as it was first stored', () => {
    expect(userFromItem(STORED_USER_1)).toEqual(newUser(given, now))
    const paid = { tipo: 'AMBOS', quantidade: null, valida_ate: now }
    expect(userFromItem({ ...STORED_USER_1, assinatura: paid }).assinatura).toEqual({ ...paid, gratuita: false })
  })

  it('keeps what an edit set on an old item', () => {
    const edited = { ...STORED_USER_1, pesquisa_concluida_em: now, aceite_termos_em: now }
    expect(userFromItem(edited)).toMatchObject({ pesquisa_concluida_em: now, aceite_termos_em: now })
  })

  it('has a list row within 256 bytes however long name and address are', () => {
    const { lista } = userToItem(
      newUser({ ...given, nome: 'a'.repeat(500), email: `${'a'.repeat(240)}@example.com` }, now),
    )
    expect(Buffer.byteLength(JSON.stringify(lista))).toBeLessThanOrEqual(256)
  })

  it('is unique by what identifies a person', () => {
    expect(uniqueValuesOf(newUser(given, now))).toEqual([
      ['email', 'ana@example.com'],
      ['cpf_cnpj', '11144477735'],
      ['documento', 'RG#12'],
    ])
    expect(uniqueValuesOf(newUser({ ...given, cpf_cnpj: null, documento: null }, now))).toHaveLength(1)
  })

  it('is active only when created to the end', () => {
    expect(isActiveUser({ status: 1, etapa: 'ATIVO' })).toBe(true)
    expect(isActiveUser({ status: 1, etapa: 'PENDENTE' })).toBe(false)
    expect(isActiveUser({ status: 0, etapa: 'ATIVO' })).toBe(false)
  })
})

describe('the stored membership', () => {
  it('keeps its shape', () => {
    const membership = membershipFromItem(STORED_MEMBERSHIP_1)
    expect(membershipToItem(membership)).toEqual(STORED_MEMBERSHIP_1)
  })
})

const STORED_SUBSCRIPTION_1 = {
  pk: 'CONTA#dono',
  sk: 'ASSINATURA#s1',
  gsi3pk: 'ASSINATURA',
  gsi3sk: '2027-11-20T12:00:00.000Z#s1',
  lista: { i: 's1', d: 'dono', t: 'PULVERIZADOR', q: null, g: true, a: '2027-11-20T12:00:00.000Z' },
  v: 1,
  id: 's1',
  dono_id: 'dono',
  tipo: 'PULVERIZADOR',
  quantidade: null,
  gratuita: true,
  inicia_em: now,
  valida_ate: '2027-11-20T12:00:00.000Z',
  versao: 1,
  criado_em: now,
  atualizado_em: now,
}

describe('the stored subscription', () => {
  it('keeps its shape', () => {
    const year = { ...freeYear('dono', 'PULVERIZADOR', now), id: 's1' }
    expect(subscriptionToItem(year)).toEqual(STORED_SUBSCRIPTION_1)
    expect(subscriptionFromItem(STORED_SUBSCRIPTION_1)).toEqual(year)
  })

  it('is free for a calendar year, leap years included', () => {
    expect(freeYear('dono', 'TURBOPULVERIZADOR', '2028-02-29T10:00:00.000Z').valida_ate).toBe(
      '2029-03-01T10:00:00.000Z',
    )
    expect(coverageOf(freeYear('dono', 'PULVERIZADOR', now))).toEqual({
      tipo: 'PULVERIZADOR',
      quantidade: null,
      valida_ate: '2027-11-20T12:00:00.000Z',
      gratuita: true,
    })
  })
})

describe('the stored link', () => {
  it('keeps its shape', () => {
    const link: Link = {
      finalidade: 'CONFIRMACAO_EMAIL',
      usuario_id: 'ana',
      email: 'ana@example.com',
      hash: 'abc',
      desde: 1_790_000_000,
      usado_em: null,
    }
    const stored = { pk: 'TOKEN#abc', sk: 'TOKEN', v: 1, expira_em: 1_790_003_600, ...link }
    expect(linkToItem(link, 1_790_003_600)).toEqual(stored)
    expect(linkFromItem(stored)).toEqual(link)
  })
})

describe('the history of a change', () => {
  it('holds what changed and nothing else', () => {
    expect(changesOf({ a: 1, b: null, c: [1] }, { a: 2, b: null, c: [1] })).toEqual([{ campo: 'a', de: 1, para: 2 }])
    expect(changesOf<{ a?: number }>({}, { a: 1 })).toEqual([{ campo: 'a', de: null, para: 1 }])
  })

  it('is one item a field, under the record', () => {
    const members = auditMembers({
      entidade: 'LEITURA',
      id: 'x',
      quem: { id: 'ana', nome: 'Ana' },
      quando: now,
      mudancas: [
        { campo: 'a', de: 1, para: 2 },
        { campo: 'b', de: null, para: 'z' },
      ],
    })
    const items = members.map(({ Put }) => Put.Item)
    expect(items).toMatchObject([
      { pk: 'AUDITORIA#LEITURA#x', quem: 'ana', quando: now, campo: 'a', de: 1, para: 2 },
      { pk: 'AUDITORIA#LEITURA#x', campo: 'b', de: null, para: 'z' },
    ])
    expect(new Set(items.map(({ sk }) => sk)).size).toBe(2)
    for (const { sk } of items) expect(sk.startsWith(`${now}#`)).toBe(true)
  })
})
