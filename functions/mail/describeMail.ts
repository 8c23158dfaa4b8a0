import type { Idioma } from '../../shared/enums.ts'
import type { ModeloCorreio } from '../../shared/mail.ts'
import { cleanName } from './cleanName.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type MailTexts, pt } from './texts/pt.ts'

/** One mail, as both of its forms are made from. Every text is plain: nothing of it is markup. */
export interface MailDescription {
  /** Language tag. */
  language: string
  subject: string
  greeting: string
  before: readonly string[]
  action: { label: string; url: string; hint: string }
  after: readonly string[]
  footer: string
  /** Where the console is. */
  origin: string
}

/** What is told to a text; names as they were given. */
export interface MailInput {
  modelo: ModeloCorreio
  idioma: Idioma
  /** Who is written to; absent where the name is not known. */
  nome?: string
  dono_nome?: string
  cargo?: keyof MailTexts['cargos']
  contato?: string | null
  /** Hours the link can be used. */
  horas?: number
  /** Which equipment it is about, and a day, `YYYY-MM-DD`. */
  equipamento?: { apelido: string; numero_serie: string }
  dia?: string
  /** What the button opens. */
  url: string
  origin: string
}

/** There are no Russian mails: who reads the console in Russian is written to in English. */
const TEXTS: Record<Idioma, MailTexts> = { pt, en, es, ru: en }

export function describeMail(input: MailInput): MailDescription {
  const { modelo, idioma, nome = '', dono_nome = '', cargo = 'UTILIZADOR', contato, horas = 0, url, origin } = input
  const { apelido, numero_serie } = input.equipamento ?? { apelido: '', numero_serie: '' }
  const texts = TEXTS[idioma]
  const { subject, before, action, after } = texts.models[modelo]
  const facts = {
    horas,
    dono: cleanName(dono_nome) || texts.alguem,
    cargo: texts.cargos[cargo],
    contato: contato ?? '',
    // One without a nickname is called by its code.
    equipamento: apelido === numero_serie ? numero_serie : `${cleanName(apelido)} (${numero_serie})`,
    dia: input.dia ? dayText(input.dia, texts.language) : '',
  }
  return {
    language: texts.language,
    subject,
    greeting: texts.greeting(cleanName(nome)),
    before: before(facts),
    action: { label: action, url, hint: texts.linkHint },
    after: after(facts),
    footer: texts.footer,
    origin,
  }
}

/** A day as people write it; it is the same day everywhere. */
const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
