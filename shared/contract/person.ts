import * as z from 'zod'
import { isDocument, plainDocument } from '../domain/words/documents.ts'
import { dialled, isPhone, isPhoneWithin } from '../domain/words/phones.ts'
import { isPostalCode, plainPostalCode } from '../domain/words/postalCodes.ts'
import { IDIOMAS, OCUPACOES, TIPOS_DOCUMENTO, TIPOS_PULVERIZADOR, TIPOS_PULVERIZADOR_CADASTRO } from '../enums.ts'
import { email, entreCampos, inteiro, isSeen, plainLine, recaptcha, senha } from './common.ts'

/** A person's full name: at least two words. */
export const nomeCompleto = z
  .string()
  .overwrite(plainLine)
  .trim()
  .min(1)
  .max(120)
  .refine((text) => text === '' || text.split(/\s+/).filter(isSeen).length > 1, 'nome_completo')

/** Text that may be left out: empty counts as null. */
const texto = (longest: number) =>
  z
    .string()
    .overwrite(plainLine)
    .trim()
    .max(longest)
    .nullable()
    .transform((text) => text || null)

/**
 * A phone number, or null. What is dialled before a number is left out; one with its country is E.164 from here on, one
 * as it is written within a country is judged with it (`conferirDados`) and becomes E.164 when it is saved.
 */
export const telefone = texto(80)
  .transform((text) => (text === null ? null : dialled(text)))
  .refine((text) => text === null || isPhone(text) || isPhoneWithin(text, ''), 'telefone')

/** CPF or CNPJ (the alphanumeric one of July 2026 too) without punctuation, check digits right; or null. */
export const cpfCnpj = texto(40)
  .transform((text) => (text === null ? null : plainDocument(text)))
  .refine((text) => text === null || isDocument(text), 'documento')

/** Country by its ISO 3166-1 alpha-2 code. */
export const pais = z.string().regex(/^[A-Z]{2}$/, 'invalid')

/** A document other than CPF and CNPJ: what kind it is, and its number. */
export const documento = z.object({
  // A form begins with none chosen, which is no kind.
  tipo: z
    .string()
    .pipe(z.enum(TIPOS_DOCUMENTO))
    .meta({ enum: [...TIPOS_DOCUMENTO] }),
  numero: z
    .string()
    .overwrite(plainLine)
    .trim()
    .min(1)
    .max(40)
    .transform((text) => text.toUpperCase()),
})

/** A document as it is stored; older ones have a kind of any text. */
export const documentoGuardado = z.object({ tipo: z.string(), numero: z.string() })

export const endereco = z.object({
  logradouro: texto(160),
  numero: texto(20),
  /** Without punctuation. */
  cep: texto(20),
})

/** What a person tells about themselves and their work, and may change at any time. */
export const dadosPessoais = z.object({
  nome: nomeCompleto,
  telefone,
  empresa: texto(120),
  cidade: texto(120),
  pais,
  cpf_cnpj: cpfCnpj,
  documento: documento.nullable(),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR_CADASTRO).nullable(),
  regiao_atuacao: texto(120),
  unidade_negocio: texto(120),
  propriedade: texto(120),
  /** hectares */
  area_ha: z.number().min(0).max(10_000_000).nullable(),
  quantidade_pulverizadores: inteiro().min(0).max(100_000).nullable(),
  endereco: endereco.nullable(),
  ocupacao: z.enum(OCUPACOES).nullable(),
  newsletter: z.boolean(),
  armazenar_gps: z.boolean(),
})
export type DadosPessoais = z.infer<typeof dadosPessoais>

type Dados<N extends keyof DadosPessoais> = Pick<DadosPessoais, 'pais' | N>

/**
 * What holds between the fields: a Brazilian has a CPF or CNPJ, others a document, and anybody may tell both; a postal
 * code and a phone number that does not say its country are of it.
 */
export const entreDados = [
  entreCampos<Dados<'cpf_cnpj'>>(['pais', 'cpf_cnpj'], ({ value: { pais: country, cpf_cnpj }, issues }) => {
    if (country === 'BR' && cpf_cnpj === null)
      issues.push({ code: 'custom', path: ['cpf_cnpj'], message: 'required', input: cpf_cnpj })
  }),
  entreCampos<Dados<'documento'>>(['pais', 'documento'], ({ value: { pais: country, documento: other }, issues }) => {
    if (country !== 'BR' && other === null)
      issues.push({ code: 'custom', path: ['documento', 'numero'], message: 'required', input: other })
  }),
  entreCampos<Dados<'telefone'>>(['pais', 'telefone'], ({ value: { pais: country, telefone: phone }, issues }) => {
    if (phone !== null && !isPhone(phone) && !isPhoneWithin(phone, country))
      issues.push({ code: 'custom', path: ['telefone'], message: 'telefone', input: phone })
  }),
  entreCampos<Dados<'endereco'>>(
    ['pais', 'endereco.cep'],
    ({ value: { pais: country, endereco: address }, issues }) => {
      if (address?.cep && !isPostalCode(address.cep, country))
        issues.push({ code: 'custom', path: ['endereco', 'cep'], message: 'cep', input: address.cep })
    },
  ),
] as const

/** The address as it is stored: null where nothing is told, and the postal code in the form of its country. */
export function enderecoLimpo({ endereco: address, pais: country }: Pick<DadosPessoais, 'endereco' | 'pais'>) {
  if (!address || Object.values(address).every((text) => text === null)) return null
  return { ...address, cep: address.cep && plainPostalCode(address.cep, country) }
}

const repeticao = z.string().min(1)

const camposCadastro = dadosPessoais.extend({
  email,
  email_confirmacao: email,
  senha,
  senha_confirmacao: repeticao,
  idioma: z.enum(IDIOMAS),
  tipo_pulverizador: z.enum(TIPOS_PULVERIZADOR_CADASTRO),
  /** The type the free year covers. It is asked only of a person who works with both. */
  tipo_gratuito: z.enum(TIPOS_PULVERIZADOR).nullable(),
  ocupacao: z.enum(OCUPACOES),
  aceite_termos: z.boolean().refine((value) => value, 'aceite'),
})

type Cadastro<N extends keyof z.output<typeof camposCadastro>> = Pick<z.output<typeof camposCadastro>, N>

/**
 * What is typed twice is the same. It is told beside what is wrong with the first: equal is a question of any two
 * values.
 */
const senhasIguais = entreCampos<Cadastro<'senha' | 'senha_confirmacao'>>(
  ['senha_confirmacao'],
  ({ value: { senha: one, senha_confirmacao: other }, issues }) => {
    if (one !== other)
      issues.push({ code: 'custom', path: ['senha_confirmacao'], message: 'senhas_iguais', input: other })
  },
)

/** What holds between the fields of a sign-up. */
const entreCadastro = [
  ...entreDados,
  entreCampos<Cadastro<'email' | 'email_confirmacao'>>(
    ['email_confirmacao'],
    ({ value: { email: one, email_confirmacao: other }, issues }) => {
      if (one !== other)
        issues.push({ code: 'custom', path: ['email_confirmacao'], message: 'emails_iguais', input: other })
    },
  ),
  senhasIguais,
  entreCampos<Cadastro<'tipo_pulverizador' | 'tipo_gratuito'>>(
    ['tipo_pulverizador', 'tipo_gratuito'],
    ({ value: { tipo_pulverizador, tipo_gratuito }, issues }) => {
      if (tipo_pulverizador === 'AMBOS' && tipo_gratuito === null)
        issues.push({ code: 'custom', path: ['tipo_gratuito'], message: 'required', input: null })
    },
  ),
] as const

/** Everything a person tells in the public sign-up. */
export const dadosCadastro = camposCadastro.check(...entreCadastro)

const { shape } = camposCadastro

/**
 * What the public sign-up sends. The console sends everything its form has; to whoever else signs somebody up, what may
 * be left out may be absent.
 */
export const cadastroPublico = camposCadastro
  .extend({
    telefone: telefone.default(null),
    empresa: shape.empresa.default(null),
    cidade: shape.cidade.default(null),
    cpf_cnpj: cpfCnpj.default(null),
    documento: shape.documento.default(null),
    tipo_gratuito: shape.tipo_gratuito.default(null),
    regiao_atuacao: shape.regiao_atuacao.default(null),
    unidade_negocio: shape.unidade_negocio.default(null),
    propriedade: shape.propriedade.default(null),
    area_ha: shape.area_ha.default(null),
    quantidade_pulverizadores: shape.quantidade_pulverizadores.default(null),
    endereco: endereco
      .extend({
        logradouro: endereco.shape.logradouro.default(null),
        numero: endereco.shape.numero.default(null),
        cep: endereco.shape.cep.default(null),
      })
      .nullable()
      .default(null),
    idioma: shape.idioma.default('pt'),
    newsletter: shape.newsletter.default(false),
    armazenar_gps: shape.armazenar_gps.default(false),
    recaptcha,
    manter_conectado: z.boolean().default(false),
  })
  .check(...entreCadastro)
export type CadastroPublico = z.infer<typeof cadastroPublico>

/** A password and its repetition. */
export const novaSenha = z.object({ senha, senha_confirmacao: repeticao }).check(senhasIguais)
