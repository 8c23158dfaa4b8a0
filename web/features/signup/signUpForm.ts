import type { z } from 'zod'
import type { dadosCadastro } from '../../../shared/contract/person.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { EMPTY_PERSONAL_DATA, personalDataOf } from '../../parts/people/personalData.ts'

/** Values of the sign-up as typed. */
export type SignUpValues = Omit<z.input<typeof dadosCadastro>, 'ocupacao' | 'tipo_pulverizador'> & {
  ocupacao: z.input<typeof dadosCadastro>['ocupacao'] | null
  tipo_pulverizador: z.input<typeof dadosCadastro>['tipo_pulverizador'] | null
}
export type SignUpData = z.output<typeof dadosCadastro>

/** Under it what was typed survives a visit to the login. */
export const DRAFT = 'cadastro'
/** What a draft leaves out: the passwords, and a consent that is given anew. */
export const SECRETS = ['senha', 'senha_confirmacao', 'aceite_termos'] as const

const DEFAULT_COUNTRY = 'BR'

/** Country of the first of the browser's languages that names one; Brazil when none does. */
export function countryFrom(languages: readonly string[]): string {
  for (const tag of languages) {
    const region = regionOf(tag)
    if (region && /^[A-Z]{2}$/.test(region)) return region
  }
  return DEFAULT_COUNTRY
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}

/** Nothing told yet but what the browser tells. */
export const emptySignUp = (language: Language, languages: readonly string[], email: string): SignUpValues => ({
  ...personalDataOf({ ...EMPTY_PERSONAL_DATA, pais: countryFrom(languages) }),
  email,
  email_confirmacao: '',
  senha: '',
  senha_confirmacao: '',
  idioma: language,
  tipo_gratuito: null,
  aceite_termos: false,
})

/** What is sent: the free type is only a choice for whoever works with both. */
export const withFreeType = (data: SignUpData): SignUpData => ({
  ...data,
  tipo_gratuito: data.tipo_pulverizador === 'AMBOS' ? data.tipo_gratuito : data.tipo_pulverizador,
})
