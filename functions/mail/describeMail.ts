import type { ModeloCorreio } from '../../shared/contract/mail.ts'
import { dayIn, dayInWords } from '../../shared/days.ts'
import type { AlertFacts } from '../../shared/domain/equipment/alerts.ts'
import type { Idioma, Moeda, MudancaPagamento } from '../../shared/enums.ts'
import { createFormat } from '../../shared/i18n/format.ts'
import { pathTo } from '../../shared/paths.ts'
import { cleanName } from './cleanName.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type AlertWords, type MailFacts, type MailTexts, pt } from './texts/pt.ts'
import type { ToldNozzles } from './toldNozzles.ts'

/** A paragraph, and what stands below it of the nozzles of a reading. */
export interface MailParagraph {
  text: string
  nozzles?: ToldNozzles | undefined
}

/** One mail, as both of its forms are made from. Every text is plain: nothing of it is markup. */
export interface MailDescription {
  /** Language tag. */
  language: string
  subject: string
  greeting: string
  before: readonly MailParagraph[]
  action: { label: string; url: string; hint: string }
  after: readonly string[]
  /** Where such mails can be chosen or not; null of those nobody can choose. */
  choice: { label: string; url: string; oneClick?: string } | null
  footer: string
  /** Where the console is. */
  origin: string
}

/** How an equipment is called. */
type Named = { apelido: string; numero_serie: string }

/** What a text of a mail is made of; names stand as people gave them. */
export interface MailInput {
  modelo: ModeloCorreio
  idioma: Idioma
  /** The recipient's name; absent where it is not known. */
  nome?: string
  dono_nome?: string
  cargo?: keyof MailTexts['cargos']
  contato?: string | null
  /** Recovery codes that are left. */
  restantes?: number
  /** Hours the link can be used. */
  horas?: number
  /** Days it can be answered, or what it leads to is kept. */
  dias?: number
  /** Which equipment it is about, and a day, `YYYY-MM-DD`. */
  equipamento?: Named
  dia?: string
  /** What a mail of alerts tells; the time of a reading is a day already, where whoever is written to lives. */
  avisos?: readonly { facts: AlertFacts; equipamento: Named; nozzles?: ToldNozzles | undefined }[]
  /** Days a report is of, `YYYY-MM-DD`, whether the mail brings it, and whether no reading is in it. */
  relatorio?: { data_inicial: string; data_final: string; anexado: boolean; vazio: boolean }
  /**
   * Where such mails end for whoever has no account: the page, and what a mail program calls for its person; absent of
   * the others.
   */
  encerrar?: { url: string; oneClick: string }
  /** What an API key is called. */
  chave?: string
  /** What the owner calls a webhook. */
  webhook?: string
  /** What happened to a payment, and the amount in hundredths. */
  pagamento?: { caso: MudancaPagamento; centavos: number; moeda: Moeda }
  /** What the button opens. */
  url: string
  origin: string
}

/** There are no Russian mails: who reads the console in Russian is written to in English. */
const TEXTS: Record<Idioma, MailTexts> = { pt, en, es, ru: en }

export function describeMail(input: MailInput): MailDescription {
  const { modelo, idioma, nome = '', dono_nome = '', cargo = 'UTILIZADOR', contato, url, origin } = input
  const { avisos = [], equipamento = avisos[0]?.equipamento ?? { apelido: '', numero_serie: '' } } = input
  const texts = TEXTS[idioma]
  const { subject, before, action, after } = texts.models[modelo]
  const facts = {
    horas: input.horas ?? 0,
    dias: input.dias ?? 0,
    dono: cleanName(dono_nome) || texts.alguem,
    cargo: texts.cargos[cargo],
    contato: contato ?? '',
    restantes: input.restantes ?? 0,
    equipamento: nameOf(equipamento),
    dia: input.dia ? dayInWords(input.dia, texts.language) : '',
    relatorio: reportFacts(input, texts.language),
    webhook: cleanName(input.webhook ?? ''),
    avisos: avisos.slice(0, TOLD).map(({ facts, equipamento: of }) => sentenceOf(facts, nameOf(of), texts)),
    maquinas: machinesOf(avisos.map(({ equipamento: of }) => nameOf(of))),
    chave: cleanName(input.chave ?? ''),
    outros: Math.max(0, avisos.length - TOLD),
    caso: input.pagamento?.caso ?? 'ESTORNO',
    valor: input.pagamento ? moneyText(input.pagamento, idioma) : '',
  }
  return {
    language: texts.language,
    subject: typeof subject === 'string' ? subject : subject(facts),
    greeting: texts.greeting(cleanName(nome)),
    before: withNozzles(before(facts), facts.avisos, avisos),
    action: { label: action, url, hint: texts.linkHint },
    after: [...after(facts), ...(isChosen(modelo) && dono_nome !== '' ? [texts.inAccount(facts.dono)] : [])],
    choice: input.encerrar
      ? { label: texts.endReport, ...input.encerrar }
      : isChosen(modelo)
        ? { label: texts.choice, url: `${origin}${pathTo('perfil')}#avisos` }
        : null,
    footer: texts.footer,
    origin,
  }
}

/** Sentences of alerts stand in their order: two of one machine may read alike, and each has its own nozzles. */
function withNozzles(
  before: readonly string[],
  sentences: readonly string[],
  alerts: NonNullable<MailInput['avisos']>,
): MailParagraph[] {
  let next = 0
  return before.map((text) => (text === sentences[next] ? { text, nozzles: alerts[next++]?.nozzles } : { text }))
}

const moneyText = ({ centavos, moeda }: NonNullable<MailInput['pagamento']>, idioma: Idioma): string =>
  createFormat(idioma === 'ru' ? 'en' : idioma).money(centavos, moeda)

const reportFacts = ({ relatorio }: MailInput, language: string): MailFacts['relatorio'] => ({
  inicio: relatorio ? dayInWords(relatorio.data_inicial, language) : '',
  fim: relatorio ? dayInWords(relatorio.data_final, language) : '',
  anexado: relatorio?.anexado ?? false,
  vazio: relatorio?.vazio ?? false,
})

/** Alerts that a mail of several spells out. */
export const TOLD = 10

/** Mails that a person gets by their own choice. */
const CHOSEN: readonly ModeloCorreio[] = [
  'AVISO_FORA',
  'AVISO_SILENCIO',
  'AVISO_PREVISAO',
  'RESUMO_AVISOS',
  'LEMBRETE_REVISAO',
]
const isChosen = (modelo: ModeloCorreio): boolean => CHOSEN.includes(modelo)

/** Names of machines, as a subject has room for them: the first two, and how many there are besides. */
function machinesOf(names: readonly string[]): string {
  const [first = '', second, ...others] = new Set(names)
  const more = others.length > 0 ? ` +${others.length}` : ''
  return second ? `${first}, ${second}${more}` : first
}

/** One without a nickname is called by its code. */
const nameOf = ({ apelido, numero_serie }: Named): string =>
  apelido === numero_serie ? numero_serie : `${cleanName(apelido)} (${numero_serie})`

/** The day an alert is about. */
function dayOf(facts: AlertFacts): string {
  switch (facts.tipo) {
    case 'FORA':
      return dayIn(facts.data, 'UTC')
    case 'SILENCIO':
      return facts.desde
    case 'REVISAO':
      return facts.proxima_revisao
    case 'PREVISAO':
      return facts.dia
  }
}

function sentenceOf(facts: AlertFacts, equipamento: string, { alerts, language }: MailTexts): string {
  const write = alerts[facts.tipo] as (words: AlertWords) => string
  return write({ ...facts, equipamento, quando: dayInWords(dayOf(facts), language) })
}
