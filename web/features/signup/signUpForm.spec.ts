import { describe, expect, it } from 'vitest'
import { dadosCadastro } from '../../../shared/contract/person.ts'
import { countryFrom, emptySignUp, SECRETS, type SignUpData, withFreeType } from './signUpForm.ts'

const FILLED = {
  ...emptySignUp('pt', ['pt-BR'], 'maria@example.com'),
  email_confirmacao: 'Maria@example.com ',
  senha: 'segredo',
  senha_confirmacao: 'segredo',
  nome: 'Maria Souza',
  cpf_cnpj: '529.982.247-25',
  ocupacao: 'PRODUTOR',
  tipo_pulverizador: 'PULVERIZADOR',
  aceite_termos: true,
} as const

const wrongIn = (values: object): string[] =>
  (dadosCadastro.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.')).toSorted()

describe('the country a sign-up starts with', () => {
  it('is that of the first browser language that names one', () => {
    expect(countryFrom(['es-AR', 'pt-BR'])).toBe('AR')
    expect(countryFrom(['en', 'en-US'])).toBe('US')
    expect(countryFrom(['zh-Hans-CN'])).toBe('CN')
  })

  it('is Brazil when none does', () => {
    expect(countryFrom([])).toBe('BR')
    expect(countryFrom(['es-419', 'pt', 'not a tag'])).toBe('BR')
  })

  it('decides which document is asked', () => {
    expect(emptySignUp('es', ['es-AR'], '')).toMatchObject({ pais: 'AR', cpf_cnpj: null, documento: { numero: '' } })
    expect(emptySignUp('pt', [], '')).toMatchObject({ pais: 'BR', documento: null })
  })
})

describe('the sign-up form', () => {
  it('takes what is whole', () => {
    expect(wrongIn(FILLED)).toEqual([])
    expect(wrongIn({ ...FILLED, cpf_cnpj: '12ABC34501DE35' })).toEqual([])
  })

  it('tells everything that is wrong at once, between fields too', () => {
    expect(wrongIn({ ...emptySignUp('pt', [], 'a@b.co'), senha: 'abcdef' })).toEqual([
      'aceite_termos',
      'cpf_cnpj',
      'email_confirmacao',
      'nome',
      'ocupacao',
      'senha_confirmacao',
      'tipo_pulverizador',
    ])
  })

  it('tells what is wrong between fields beside whatever a single one breaks', () => {
    const values = {
      ...FILLED,
      email_confirmacao: 'outra@example.com',
      senha_confirmacao: 'outro segredo',
      quantidade_pulverizadores: 1.5,
    }
    expect(wrongIn(values)).toEqual(['email_confirmacao', 'quantidade_pulverizadores', 'senha_confirmacao'])
  })

  it('wants the password repeated even where there is none yet', () => {
    expect(wrongIn({ ...FILLED, senha: '', senha_confirmacao: '' })).toEqual(['senha', 'senha_confirmacao'])
  })

  it('wants to know which type is free from whoever works with both', () => {
    const both = { ...FILLED, tipo_pulverizador: 'AMBOS' }
    expect(wrongIn(both)).toEqual(['tipo_gratuito'])
    expect(wrongIn({ ...both, tipo_gratuito: 'TURBOPULVERIZADOR' })).toEqual([])
  })

  it('wants a document of whoever lives elsewhere, and a postal code of the country', () => {
    const elsewhere = { ...FILLED, pais: 'AR', cpf_cnpj: null }
    expect(wrongIn({ ...elsewhere, documento: { tipo: '', numero: '' } })).toEqual([
      'documento.numero',
      'documento.tipo',
    ])
    expect(wrongIn({ ...elsewhere, documento: { tipo: 'DNI', numero: '12345678' } })).toEqual([])
    expect(wrongIn({ ...FILLED, endereco: { logradouro: null, numero: null, cep: '1308' } })).toEqual(['endereco.cep'])
  })

  it('sends the only type as the free one', () => {
    const data = dadosCadastro.parse({ ...FILLED, tipo_gratuito: 'TURBOPULVERIZADOR' })
    expect(withFreeType(data).tipo_gratuito).toBe('PULVERIZADOR')
    const both: SignUpData = { ...data, tipo_pulverizador: 'AMBOS', tipo_gratuito: 'TURBOPULVERIZADOR' }
    expect(withFreeType(both).tipo_gratuito).toBe('TURBOPULVERIZADOR')
  })

  it('keeps no password in a draft', () => {
    expect(Object.keys(FILLED).filter((name) => name.startsWith('senha'))).toEqual(
      SECRETS.filter((name) => name.startsWith('senha')),
    )
  })
})
